package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// A family is one run of one test program.
type family struct{ set, precision, name string }

// label is the family as it is printed and as testdata/base.tsv has it.
func (f family) label() string {
	if f.set == "big" {
		return f.precision + f.name + "+"
	}
	return f.precision + f.name
}

// program is the test program that runs the family.
func (f family) program() string {
	switch f.name {
	case "TRSM":
		return "bla" + f.precision
	case "GE", "PO", "GT", "TR", "QR", "QP", "LQ", "LS":
		return "lin" + f.precision
	}
	return "eig" + f.precision
}

// families returns those that reach the archive's routines.
func families(set string) []family {
	names := strings.Fields("TRSM GE PO GT TR QR QP LQ LS NEP SEP SVD EV ES VX SX EC")
	if set == "big" {
		names = strings.Fields("TRSM GE PO GT QR QP LQ LS NEP SEP SVD EV ES")
	}
	var fs []family
	for _, p := range precisions {
		for _, n := range names {
			fs = append(fs, family{set, p, n})
		}
	}
	return fs
}

// The big set's own inputs. QR and LQ want two block sizes: with one they reuse
// a factor that another test overwrote.
const (
	bigLinear = `Data file for larger sizes
4                      Number of values of M
7 65 129 200           Values of M (row dimension)
4                      Number of values of N
7 65 129 200           Values of N (column dimension)
1                      Number of values of NRHS
15                     Values of NRHS (number of right hand sides)
2                      Number of values of NB
32 32                  Values of NB (the blocksize)
1 1                    Values of NX (crossover point)
3                      Number of values of RANK
30 50 90               Values of rank (as a % of N)
30.0                   Threshold value of test ratio
T                      Put T to test the LAPACK routines
T                      Put T to test the driver routines
F                      Put T to test the error exits
`
	bigNEP = "NEP:  larger sizes\n3\n65 129 200\n1\n32\n2\n1\n75\n2\n14\n2\n2\n20.0\nF\n1\nNEP  21\n"
	bigSEP = "SEP:  larger sizes\n3\n65 129 200\n1\n32\n2\n1\n60.0\nT\nT\nF\n1\nSEP  7\n1 2 4 6 8 16 19\n"
	bigSVD = "SVD:  larger sizes\n6\n65 129 200  60 129  40\n65 129  60 200  65 129\n1\n32\n2\n1\n2\n60.0\nT\nT\nF\n1\nSVD 16\n"
	// Of EV and ES, behind a first line that names the path.
	bigDriver = "3\n65 129 200\n32 2 1 75 2 14 2 2\n20.0\nF\n2\n2518 3899 995 397\n"
)

// input returns what the family's program reads.
func (r *reference) input(f family) (string, error) {
	upper := strings.ToUpper(f.precision) + f.name
	big := f.set == "big"
	switch f.program()[:3] {
	case "lin":
		text, err := r.testing(f.precision + "test.in")
		if err != nil {
			return "", err
		}
		head := bigLinear
		if !big {
			end := strings.Index(text, "Put T to test the error exits")
			end += strings.Index(text[end:], "\n") + 1
			head = text[:end]
		}
		return head + strings.Join(regexp.MustCompile(`(?m)^`+upper+` .*\n`).FindAllString(text, -1), ""), nil
	case "bla":
		return r.blasInput(f)
	}
	switch f.name {
	case "NEP", "SEP", "SVD":
		if big {
			return map[string]string{"NEP": bigNEP, "SEP": bigSEP, "SVD": bigSVD}[f.name], nil
		}
		return r.testing(strings.ToLower(f.name) + ".in")
	case "EC":
		return r.testing(f.precision + "ec.in")
	}
	if big {
		return fmt.Sprintf("%s\n%s%s 21\n", upper, bigDriver, upper), nil
	}
	text, err := r.testing(f.precision + "ed.in")
	if err != nil {
		return "", err
	}
	return section(text, upper), nil
}

func (r *reference) testing(name string) (string, error) {
	text, err := os.ReadFile(filepath.Join(r.src, "TESTING", name))
	return string(text), err
}

var sectionStart = regexp.MustCompile(`(?m)^[SDCZ](EV|ES|VX|SX) +Data .*$`)

// section returns the part of an input that begins with the line of a path.
func section(text, path string) string {
	starts := sectionStart.FindAllStringIndex(text, -1)
	for i, s := range starts {
		if !strings.HasPrefix(text[s[0]:], path+" ") {
			continue
		}
		if i+1 < len(starts) {
			return text[s[0]:starts[i+1][0]]
		}
		return text[s[0]:]
	}
	return ""
}

// blasInput returns the input of the level 3 BLAS tests with only trsm switched
// on.
func (r *reference) blasInput(f family) (string, error) {
	text, err := os.ReadFile(filepath.Join(r.src, "BLAS", "TESTING", f.precision+"blat3.in"))
	if err != nil {
		return "", err
	}
	replace := func(pattern, with string) {
		text = regexp.MustCompile(`(?m)`+pattern).ReplaceAll(text, []byte(with))
	}
	replace(`^(.(?:GE|SY|TR|HE|SKEW)[A-Z0-9]* +)T PUT`, "${1}F PUT")
	replace(`^(.TRSM +)F PUT`, "${1}T PUT")
	if f.set == "big" {
		replace(`^6( +NUMBER OF VALUES OF N)`, "4$1")
		replace(`^0 1 2 3 5 9( +VALUES OF N)`, "7 31 48 65$1")
	}
	return string(text), nil
}
