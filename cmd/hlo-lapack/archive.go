package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/hlo-lapack/hlo-lapack/runtime/archive/build"
	"github.com/hlo-lapack/hlo-lapack/runtime/archive/cheader"
)

func (a *app) archiveCommand() *cobra.Command {
	var dir string
	c := &cobra.Command{
		Use:   "archive -o DIR",
		Short: "Build the kernels as a C library",
		Long: `archive builds the kernels with Go as libhlolapack.a and libhlolapack.so, and
writes the C header hlolapack.h beside them. It needs the go command, a C
compiler and the source of this module.`,
		Example: "  hlo-lapack archive -o build/archive",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if dir == "" {
				return usagef("archive needs -o DIR")
			}
			if err := os.MkdirAll(dir, 0o777); err != nil {
				return plain(err)
			}
			header := filepath.Join(dir, cheader.FileName)
			err := a.writeTo(header, func(w io.Writer) error {
				_, err := io.WriteString(w, cheader.Header())
				return err
			})
			if err != nil {
				return err
			}
			static, err := build.Static(build.Config{}, dir)
			if err != nil {
				return err
			}
			shared, err := build.Shared(build.Config{}, dir)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(a.out, "%s\n%s\n%s\n", header, static, shared)
			return err
		},
	}
	c.Flags().StringVarP(&dir, "output", "o", "", "directory to write to, made if need be")
	return c
}
