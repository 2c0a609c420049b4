package corpus

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/hlo-lapack/hlo-lapack/internal/npz"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// Versions are the JAX releases whose programs the corpus holds, by folder.
var Versions = []string{"jax-0.4.28", "jax-0.7.1", "jax-0.12.0"}

// A Case is one program.
type Case struct {
	Dir     string // its folder
	Name    string
	Inputs  int
	Outputs int
	Raw     bool
}

// Load reads the manifest of a folder.
func Load(dir string) ([]Case, error) {
	text, err := os.ReadFile(filepath.Join(dir, "manifest.json"))
	if err != nil {
		return nil, err
	}
	var manifest struct{ Cases []Case }
	if err := json.Unmarshal(text, &manifest); err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	for i := range manifest.Cases {
		manifest.Cases[i].Dir = dir
	}
	return manifest.Cases, nil
}

// Program returns the path of the program's text.
func (c Case) Program() string { return filepath.Join(c.Dir, c.Name+".mlir") }

// Tensors reads the program's arguments and jaxlib's results.
func (c Case) Tensors() (ins, outs []tensor.Tensor, err error) {
	f, err := npz.ReadFile(filepath.Join(c.Dir, c.Name+".npz"))
	if err != nil {
		return nil, nil, err
	}
	ins, outs = f.List("in"), f.List("out")
	if len(ins) != c.Inputs || len(outs) != c.Outputs {
		return nil, nil, fmt.Errorf("%s: %d inputs and %d outputs; the manifest says %d and %d",
			c.Name, len(ins), len(outs), c.Inputs, c.Outputs)
	}
	return ins, outs, nil
}

// Check reports how the results got differ from jaxlib's.
func (c Case) Check(ins, got, want []tensor.Tensor) error {
	if len(got) != len(want) {
		return fmt.Errorf("%d results, want %d", len(got), len(want))
	}
	err := elementwise(got, want)
	if err == nil || !c.Raw {
		return err
	}
	if residual := residualOf(c.Name); residual != nil {
		return residual(ins, got, want)
	}
	return err
}
