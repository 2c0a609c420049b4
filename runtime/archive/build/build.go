package build

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"github.com/hlo-lapack/hlo-lapack/runtime/archive/cheader"
)

// The names of what is built.
const (
	StaticName = "libhlolapack.a"
	SharedName = "libhlolapack.so"
)

const (
	packagePath = "github.com/hlo-lapack/hlo-lapack/runtime/archive"
	modulePath  = "github.com/hlo-lapack/hlo-lapack"
)

// A Config says how to build. The zero value builds with the go command of
// PATH, from the source that it finds by itself.
type Config struct {
	Go     string // the go command
	Source string // a directory of the module, or of one that requires it
}

// Static builds libhlolapack.a in dir and returns its path. Link it with
// -lpthread.
func Static(cfg Config, dir string) (string, error) {
	path := filepath.Join(dir, StaticName)
	return path, cfg.build(path, "-buildmode=c-archive", "-ldflags=-s -w")
}

// Shared builds libhlolapack.so in dir and returns its path. Its SONAME is its
// file name, it exports only the symbols of the header, and dlclose leaves it
// in place, since a Go runtime cannot be unloaded.
func Shared(cfg Config, dir string) (string, error) {
	path := filepath.Join(dir, SharedName)
	script, err := os.CreateTemp("", "hlolapack-*.map")
	if err != nil {
		return "", err
	}
	defer os.Remove(script.Name())
	if _, err := script.WriteString(cheader.VersionScript()); err != nil {
		return "", err
	}
	if err := script.Close(); err != nil {
		return "", err
	}
	link := fmt.Sprintf("-s -w -extldflags '-Wl,-soname,%s -Wl,-z,nodelete -Wl,--version-script=%s'",
		SharedName, script.Name())
	return path, cfg.build(path, "-buildmode=c-shared", "-ldflags="+link)
}

// build runs the go command so that path appears only when it is whole.
func (cfg Config) build(path string, flags ...string) error {
	source, err := cfg.source()
	if err != nil {
		return err
	}
	tmp, err := os.MkdirTemp(filepath.Dir(path), ".hlolapack-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	out, err := filepath.Abs(filepath.Join(tmp, filepath.Base(path)))
	if err != nil {
		return err
	}
	args := append([]string{"build", "-trimpath"}, flags...)
	cmd := exec.Command(cfg.command(), append(args, "-o", out, packagePath)...)
	cmd.Dir = source
	cmd.Env = append(os.Environ(), "CGO_ENABLED=1")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("building the runtime archive: %w\n%s", err, bytes.TrimSpace(stderr.Bytes()))
	}
	return os.Rename(out, path)
}

func (cfg Config) command() string {
	if cfg.Go != "" {
		return cfg.Go
	}
	return "go"
}

// source returns a directory from which the go command finds the package: the
// one configured, the current one, or the one that this program was built from.
func (cfg Config) source() (string, error) {
	if _, err := exec.LookPath(cfg.command()); err != nil {
		return "", fmt.Errorf("the runtime archive is built by Go, and there is no go command: %w", err)
	}
	dirs := []string{cfg.Source}
	if cfg.Source == "" {
		dirs = []string{"."}
		if _, file, _, ok := runtime.Caller(0); ok && filepath.IsAbs(file) {
			dirs = append(dirs, filepath.Dir(file))
		}
	}
	for _, dir := range dirs {
		cmd := exec.Command(cfg.command(), "list", packagePath)
		cmd.Dir = dir
		if cmd.Run() == nil {
			return dir, nil
		}
	}
	return "", errors.New("the runtime archive is built from source, which is not at hand: " +
		"run inside a checkout of " + modulePath + " or a module that requires it")
}
