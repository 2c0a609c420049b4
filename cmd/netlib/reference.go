package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// A reference is a built LAPACK source tree.
type reference struct {
	src   string
	lists map[string][]string // object files of each test program: "lind", "eigd"
}

// version is the release whose own counts testdata/base.tsv holds.
const version = "3.12.1"

// precisions are LAPACK's letters.
var precisions = []string{"s", "d", "c", "z"}

// buildReference returns the tree under dir, built on the first call.
func buildReference(dir string) (*reference, error) {
	ref := &reference{src: filepath.Join(dir, "src"), lists: make(map[string][]string)}
	done := filepath.Join(dir, "built")
	if _, err := os.Stat(done); err != nil {
		fmt.Println("building the reference (once, some minutes)")
		if err := os.RemoveAll(ref.src); err != nil {
			return nil, err
		}
		if err := download(dir, ref.src); err != nil {
			return nil, fmt.Errorf("LAPACK's source: %w", err)
		}
		if err := ref.make(); err != nil {
			return nil, err
		}
		if err := os.WriteFile(done, nil, 0o666); err != nil {
			return nil, err
		}
	}
	return ref, ref.readLists()
}

// download unpacks Debian's source package of LAPACK into src, from the mirror
// that apt is configured with.
func download(dir, src string) error {
	mirror, err := debianMirror()
	if err != nil {
		return err
	}
	apt := filepath.Join(dir, "apt")
	if err := os.MkdirAll(filepath.Join(apt, "lists", "partial"), 0o777); err != nil {
		return err
	}
	source := "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] " + mirror + " trixie main\n"
	if err := os.WriteFile(filepath.Join(apt, "sources.list"), []byte(source), 0o666); err != nil {
		return err
	}
	options := []string{
		"-q", "-o", "Dir::Etc::sourcelist=" + filepath.Join(apt, "sources.list"),
		"-o", "Dir::Etc::sourceparts=-", "-o", "Dir::State::lists=" + filepath.Join(apt, "lists"),
	}
	if err := command(apt, "apt-get", append(options, "update")...); err != nil {
		return err
	}
	// Without dpkg-dev the command fails, but only after the download.
	fetchErr := command(apt, "apt-get", append(options, "source", "--download-only", "lapack")...)
	archive := filepath.Join(apt, "lapack_"+version+".orig.tar.gz")
	if _, err := os.Stat(archive); err != nil {
		return errors.Join(fetchErr, err)
	}
	if err := os.MkdirAll(src, 0o777); err != nil {
		return err
	}
	return command(dir, "tar", "xf", archive, "-C", src, "--strip-components=1")
}

var mirrorURL = regexp.MustCompile(`https?://[^ \n]+/debian/?(?:\s|$)`)

// debianMirror returns the address of the first Debian archive among apt's
// sources.
func debianMirror() (string, error) {
	files, err := filepath.Glob("/etc/apt/sources.list.d/*")
	if err != nil {
		return "", err
	}
	for _, file := range append([]string{"/etc/apt/sources.list"}, files...) {
		text, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		for _, line := range strings.Split(string(text), "\n") {
			if strings.HasPrefix(line, "#") || strings.Contains(line, "security") {
				continue
			}
			if url := mirrorURL.FindString(line + "\n"); url != "" {
				return strings.TrimSpace(url), nil
			}
		}
	}
	return "", errors.New("apt has no Debian archive among its sources")
}

// make compiles the libraries and the objects of the test programs.
func (r *reference) make() error {
	text, err := os.ReadFile(filepath.Join(r.src, "make.inc.example"))
	if err != nil {
		return err
	}
	for name, value := range map[string]string{"FFLAGS": "-O2 -frecursive", "CFLAGS": "-O2", "TIMER": "INT_ETIME"} {
		text = regexp.MustCompile(`(?m)^`+name+` = .*$`).ReplaceAll(text, []byte(name+" = "+value))
	}
	if err := os.WriteFile(filepath.Join(r.src, "make.inc"), text, 0o666); err != nil {
		return err
	}
	for _, p := range precisions {
		// Room for the sizes of the big set.
		for _, file := range []string{"LIN/" + p + "chkaa.F", "EIG/" + p + "chkee.F"} {
			if err := r.edit("TESTING/"+file, `PARAMETER +\( NMAX = 132 \)`, `PARAMETER ( NMAX = 320 )`); err != nil {
				return err
			}
		}
	}
	steps := [][]string{{"-j2", "blaslib"}, {"-j2", "lapacklib", "tmglib"}}
	for _, p := range precisions {
		steps = append(steps, []string{"-j2", "-C", "TESTING/LIN", "xlintst" + p},
			[]string{"-j2", "-C", "TESTING/EIG", "xeigtst" + p}, []string{"-j2", "-C", "BLAS/TESTING", "xblat3" + p})
	}
	for _, args := range steps {
		if err := command(r.src, "make", args...); err != nil {
			return err
		}
	}
	return nil
}

// edit replaces what matches a regular expression in a file of the tree.
func (r *reference) edit(name, pattern, with string) error {
	path := filepath.Join(r.src, filepath.FromSlash(name))
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return os.WriteFile(path, regexp.MustCompile(pattern).ReplaceAll(text, []byte(with)), 0o666)
}

// readLists asks make which objects each test program is linked from.
func (r *reference) readLists() error {
	for _, p := range precisions {
		for _, prog := range []struct{ key, dir, name string }{
			{"lin" + p, "LIN", "xlintst" + p}, {"eig" + p, "EIG", "xeigtst" + p},
		} {
			out, err := exec.Command("make", "-C", filepath.Join(r.src, "TESTING", prog.dir), "-Bn", prog.name).Output()
			if err != nil {
				return fmt.Errorf("make -n %s: %w", prog.name, err)
			}
			for _, line := range strings.Split(string(out), "\n") {
				if !strings.Contains(line, "-o "+prog.name+" ") {
					continue
				}
				for _, word := range strings.Fields(line) {
					if strings.HasSuffix(word, ".o") {
						r.lists[prog.key] = append(r.lists[prog.key], word)
					}
				}
			}
			if len(r.lists[prog.key]) == 0 {
				return fmt.Errorf("make -n %s names no objects", prog.name)
			}
		}
	}
	return nil
}

// command runs a command in dir, and returns its output only in the error.
func command(dir, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err == nil {
		return nil
	}
	lines := bytes.Split(bytes.TrimSpace(out), []byte("\n"))
	return fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, bytes.Join(lines[max(0, len(lines)-10):], []byte("\n")))
}
