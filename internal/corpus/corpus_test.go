package corpus

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

const dir = "../../testdata/corpus/jax-0.12.0"

func load(t *testing.T, name string) (c Case, ins, outs []tensor.Tensor) {
	t.Helper()
	cases, err := Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(cases, func(c Case) bool { return c.Name == name })
	if i < 0 {
		t.Fatalf("no program %s", name)
	}
	ins, outs, err = cases[i].Tensors()
	if err != nil {
		t.Fatal(err)
	}
	return cases[i], ins, outs
}

// clone copies tensors, so that a test may change them.
func clone(ts []tensor.Tensor) []tensor.Tensor {
	out := slices.Clone(ts)
	for i := range out {
		out[i].Data = slices.Clone(out[i].Data)
	}
	return out
}

// TestLoad asks that every folder has its programs.
func TestLoad(t *testing.T) {
	total := 0
	for _, v := range Versions {
		cases, err := Load(filepath.Join("../../testdata/corpus", v))
		if err != nil {
			t.Fatal(err)
		}
		total += len(cases)
	}
	if total != 1078 {
		t.Errorf("%d programs, want 1078", total)
	}
}

// negateColumns changes the phase of each vector of a matrix.
func negateColumns(m tensor.Tensor, cols int) {
	v := tensor.View[float64](m.Data)
	for i := range v {
		if i%cols%2 == 0 {
			v[i] = -v[i]
		}
	}
}

// TestResiduals asks that factors are taken up to a sign where that is all that
// is free, and refused when an element is wrong.
func TestResiduals(t *testing.T) {
	c, ins, want := load(t, "numpy_eigh_raw_d")
	got := clone(want)
	if err := c.Check(ins, got, want); err != nil {
		t.Error("jaxlib's own answer is refused:", err)
	}
	negateColumns(got[1], 5)
	if err := c.Check(ins, got, want); err != nil {
		t.Error("other signs are refused:", err)
	}
	tensor.View[float64](got[1].Data)[7] += 1e-4
	if c.Check(ins, got, want) == nil {
		t.Error("a wrong eigenvector is taken")
	}
	c.Raw = false
	if c.Check(ins, clone(want), want) != nil {
		t.Error("elementwise, jaxlib's own answer is refused")
	}
	got = clone(want)
	negateColumns(got[1], 5)
	if c.Check(ins, got, want) == nil {
		t.Error("elementwise, other signs are taken")
	}
}

// TestEveryResidual perturbs one factor of each kind.
func TestEveryResidual(t *testing.T) {
	for _, name := range []string{
		"lax_schur_raw_d_b5", "numpy_eig_raw_z", "numpy_eigh_raw_z_b5", "numpy_svd_full_d_b5",
		"numpy_qr_reduced_z", "scipy_qr_pivoting_d_b5", "getrf_lu_d", "lax_cholesky_z",
	} {
		c, ins, want := load(t, name)
		check := residualOf(name)
		if check != nil {
			if err := check(ins, want, want); err != nil {
				t.Errorf("%s: jaxlib's own factors are refused: %v", name, err)
			}
		}
		for i := range want {
			if _, isFloat := tolerance(want[i]); !isFloat {
				continue
			}
			got := clone(want)
			v := tensor.View[float64](got[i].Data)
			v[len(v)/2] += 1
			if c.Check(ins, got, want) == nil {
				t.Errorf("%s: a wrong result %d is taken", name, i)
			}
		}
	}
}

func TestTypesAndCounts(t *testing.T) {
	c, ins, want := load(t, "getrf_lu_d")
	if c.Check(ins, want[:2], want) == nil {
		t.Error("a missing result is taken")
	}
	swapped := []tensor.Tensor{want[1], want[0], want[2]}
	if err := c.Check(ins, swapped, want); err == nil || !strings.Contains(err.Error(), "type") {
		t.Errorf("results of other types: %v", err)
	}
}
