package parser_test

import (
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/ir"
	"github.com/hlo-lapack/hlo-lapack/parser"
)

// FuzzParse parses anything; roundTrip says what must hold. The seeds are the
// small programs of testdata, each top-level op of the ones with errors by
// itself.
func FuzzParse(f *testing.F) {
	for _, src := range fuzzSeeds(f) {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) { roundTrip(t, src) })
}

func fuzzSeeds(t testing.TB) []string {
	var seeds []string
	for _, file := range corpus(t, "parse/*.mlir", "verify/*.mlir", "seed/lu.mlir", "forms/lax_cholesky_d.*.mlir", "exported/cholesky.symbolic.mlir") {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(file, "seed") || strings.Contains(file, "forms") || strings.Contains(file, "exported") {
			seeds = append(seeds, string(src))
			continue
		}
		text := errorComment.ReplaceAllString(string(src), "")
		start := 0
		for _, m := range topLevel.FindAllStringIndex(text, -1) {
			seeds = append(seeds, text[start:m[0]])
			start = m[0]
		}
		seeds = append(seeds, text[start:])
	}
	return seeds
}

var (
	errorComment = regexp.MustCompile(`(?m)\s*//.*$`)
	topLevel     = regexp.MustCompile(`(?m)^["#!mf]`)
)

// roundTrip checks that a text that parses prints in the generic form, and
// one that is valid also in the pretty one, as a text that parses and prints as
// itself. (A pretty op leaves out what a valid op has no need to say.)
// It reports whether the text parses.
func roundTrip(t *testing.T, src string) bool {
	t.Helper()
	m, err := parser.Parse("fuzz.mlir", []byte(src), parser.Config{MaxBytes: 1 << 20})
	if err != nil {
		return false
	}
	forms := []ir.PrintConfig{{Generic: true}, {Generic: true, Locations: true}}
	if ir.Verify(m) == nil {
		forms = append(forms, ir.PrintConfig{}, ir.PrintConfig{Locations: true})
	}
	for _, cfg := range forms {
		once := printed(t, m, cfg)
		again, err := parser.Parse("printed.mlir", []byte(once), parser.Config{})
		if err != nil {
			t.Fatalf("%s\n%+v: what was printed does not parse: %v\n%s", src, cfg, err, once)
		}
		if twice := printed(t, again, cfg); twice != once {
			t.Fatalf("%s\n%+v: printed as\n%s\nread back and printed as\n%s", src, cfg, once, twice)
		}
	}
	return true
}

// TestMutations does what the fuzzer does, but token by token, which gets
// further than bytes, and the same every time.
func TestMutations(t *testing.T) {
	seeds := fuzzSeeds(t)
	token := regexp.MustCompile(`"(?:\\.|[^"\\\n])*"|[%@#!^]?[\w.$]+|\s+|.`)
	var words []string
	for _, s := range seeds {
		words = append(words, token.FindAllString(s, -1)...)
	}
	rounds := 10000
	if testing.Short() {
		rounds = 2000
	}
	rng := rand.New(rand.NewPCG(1, 2))
	parsed := 0
	for range rounds {
		toks := token.FindAllString(seeds[rng.IntN(len(seeds))], -1)
		if len(toks) == 0 || len(toks) > 600 {
			continue
		}
		for range 1 + rng.IntN(3) {
			i, j := rng.IntN(len(toks)), rng.IntN(len(toks))
			switch rng.IntN(5) {
			case 0:
				toks = slices.Delete(toks, i, i+1)
			case 1:
				toks = slices.Insert(toks, i, toks[j])
			case 2:
				toks[i], toks[j] = toks[j], toks[i]
			default:
				toks[i] = words[rng.IntN(len(words))]
			}
			if len(toks) == 0 {
				break
			}
		}
		if roundTrip(t, strings.Join(toks, "")) {
			parsed++
		}
	}
	if parsed < rounds/20 {
		t.Errorf("only %d of %d mutated programs parse: the test says little", parsed, rounds)
	}
}

func printed(t *testing.T, m *ir.Module, cfg ir.PrintConfig) string {
	t.Helper()
	var b strings.Builder
	if err := ir.Print(&b, m, cfg); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
