package interp_test

import (
	"path/filepath"
	"testing"

	"github.com/hlo-lapack/hlo-lapack/internal/npz"
	"github.com/hlo-lapack/hlo-lapack/parser"
	"github.com/hlo-lapack/hlo-lapack/passes"
	"github.com/hlo-lapack/hlo-lapack/runtime/interp"
)

// BenchmarkCorpus times one call of a few programs.
func BenchmarkCorpus(b *testing.B) {
	for _, name := range []string{"numpy_cholesky_d", "numpy_solve_d", "scipy_expm_d", "scipy_sqrtm_d", "app_kalman_d"} {
		b.Run(name, func(b *testing.B) {
			path := filepath.Join("../../testdata/corpus/jax-0.12.0", name)
			f, err := npz.ReadFile(path + ".npz")
			if err != nil {
				b.Fatal(err)
			}
			args := f.List("in")
			m, err := parser.ParseFile(path+".mlir", parser.Config{})
			if err != nil {
				b.Fatal(err)
			}
			if err := passes.LowerLAPACK(m); err != nil {
				b.Fatal(err)
			}
			p := interp.New(m, interp.Config{})
			for b.Loop() {
				if _, err := p.Run("main", args); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkOps times ops on large tensors.
func BenchmarkOps(b *testing.B) {
	for _, bm := range []struct{ name, text string }{
		{"add_1M", `
  %a = stablehlo.iota dim = 0 : tensor<1000000xf32>
  %0 = stablehlo.add %a, %a : tensor<1000000xf32>`},
		{"reduce_1M", `
  %a = stablehlo.iota dim = 0 : tensor<1000000xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<1000000xf32>, tensor<f32>) -> tensor<f32>`},
		{"transpose_1000", `
  %a = stablehlo.iota dim = 0 : tensor<1000x1000xf32>
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<1000x1000xf32>) -> tensor<1000x1000xf32>`},
		{"dot_200", `
  %a = stablehlo.iota dim = 0 : tensor<200x200xf64>
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<200x200xf64>, tensor<200x200xf64>) -> tensor<200x200xf64>`},
		{"sort_100k", `
  %a = stablehlo.iota dim = 0 : tensor<100000xf32>
  %b = stablehlo.sine %a : tensor<100000xf32>
  %0 = "stablehlo.sort"(%b) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %c = stablehlo.compare LT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<100000xf32>) -> tensor<100000xf32>`},
	} {
		b.Run(bm.name, func(b *testing.B) {
			m, err := parser.Parse("bench.mlir", []byte("func.func @main() {"+bm.text+"\n  return\n}"), parser.Config{})
			if err != nil {
				b.Fatal(err)
			}
			p := interp.New(m, interp.Config{})
			for b.Loop() {
				if _, err := p.Run("main", nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
