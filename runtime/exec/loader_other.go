//go:build !(linux && amd64)

package exec

import (
	"errors"

	"github.com/hlo-lapack/hlo-lapack/codegen"
)

// errForeign says that LLVM's linker is to take an object.
var errForeign = errors.New("exec: unknown kind of object")

// loadObject leaves every object to LLVM's linker on this system.
func loadObject(*codegen.Program, []byte) (*Library, error) { return nil, errForeign }
