package main

// #include <stdint.h>
import "C"

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"unsafe"

	"github.com/hlo-lapack/hlo-lapack/internal/npz"
	"github.com/hlo-lapack/hlo-lapack/runtime/tensor"
)

// hlolapack_main is the body of main in an executable made from a program:
// entry is the compiled function and signature its types. It reads the
// arguments of the function from an npz file, calls it, and prints its results
// or writes them to another npz file. The result is the exit status.
//
//export hlolapack_main
func hlolapack_main(argc C.int, argv **C.char, entry unsafe.Pointer, signature *C.char) (status C.int) {
	defer func() {
		if e := recover(); e != nil {
			fmt.Fprintln(os.Stderr, "internal error:", e)
			status = 1
		}
	}()
	var args []string
	for _, arg := range unsafe.Slice(argv, argc) {
		args = append(args, C.GoString(arg))
	}
	sig, err := tensor.ParseSignature(C.GoString(signature))
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", args[0], err)
		return 1
	}
	return C.int(runProgram(args, sig, func(ins, outs []tensor.Tensor) int32 {
		return callEntry(entry, ins, outs)
	}))
}

// runProgram is the command line of an executable.
func runProgram(args []string, sig tensor.Signature, call func(ins, outs []tensor.Tensor) int32) int {
	flags := flag.NewFlagSet(args[0], flag.ContinueOnError)
	input := flags.String("input", args[0]+".npz", "npz `file` that holds the arguments as in0, in1, ...")
	output := flags.String("output", "", "npz `file` that gets the results as out0, out1, ...; without it they are printed")
	switch err := flags.Parse(args[1:]); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case flags.NArg() > 0:
		fmt.Fprintf(os.Stderr, "%s: takes no arguments, only --input and --output\n", args[0])
		return 2
	}
	if err := readCallWrite(sig, *input, *output, call); err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", args[0], err)
		return 1
	}
	return 0
}

func readCallWrite(sig tensor.Signature, input, output string, call func(ins, outs []tensor.Tensor) int32) error {
	ins, err := npz.ReadInputs(input, sig.Ins)
	if err != nil {
		return err
	}
	outs := make([]tensor.Tensor, len(sig.Outs))
	for i, t := range sig.Outs {
		if outs[i], err = tensor.New(t); err != nil {
			return err
		}
	}
	if status := call(ins, outs); status != 0 {
		return fmt.Errorf("the program failed with status %d", status)
	}
	if output != "" {
		return npz.WriteFile(output, "out", outs)
	}
	return printAll(os.Stdout, outs)
}

func printAll(w io.Writer, ts []tensor.Tensor) error {
	for t := range slices.Values(ts) {
		if _, err := fmt.Fprintln(w, t); err != nil {
			return err
		}
	}
	return nil
}
