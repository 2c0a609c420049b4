// Hlo-lapack compiles and runs linear algebra programs that JAX writes: see
// README.md, or "hlo-lapack help".
package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"
)

// Exit statuses.
const (
	exitProgram = 1 // the program or its inputs are wrong, or running it failed
	exitUsage   = 2 // the command line is wrong
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run is the whole command line; it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	a := &app{in: stdin, out: stdout, err: stderr, texts: make(map[string]string)}
	root := a.root()
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.Execute()
	var usage *usageError
	switch {
	case err == nil:
		return 0
	case errors.Is(err, errSaid):
		return exitProgram
	case errors.As(err, &usage):
		fmt.Fprintf(stderr, "hlo-lapack: %v\n", err)
		return exitUsage
	}
	fmt.Fprint(stderr, a.render(err))
	return exitProgram
}

// An app is one run of the command line.
type app struct {
	in       io.Reader
	out, err io.Writer
	texts    map[string]string // source texts by file name, to show in errors
}

// A usageError is a mistake on the command line.
type usageError struct{ err error }

func (e *usageError) Error() string { return e.err.Error() }
func (e *usageError) Unwrap() error { return e.err }

func usagef(format string, args ...any) error { return &usageError{fmt.Errorf(format, args...)} }

func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "hlo-lapack",
		Short: "Compile and run linear algebra programs that JAX writes",
		Long: `hlo-lapack reads the StableHLO text that JAX prints for a program, rewrites its
LAPACK calls for row-major data, and interprets it, compiles it or runs it
natively, without jaxlib.`,
		Args:          cobra.NoArgs,
		SilenceUsage:  true,
		SilenceErrors: true,
		RunE:          func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return &usageError{err} })
	root.AddCommand(a.fmtCommand(), a.lowerCommand(), a.runCommand(), a.benchCommand(), a.archiveCommand())
	for _, c := range append(root.Commands(), root) {
		c.Args = usageArgs(c.Args)
	}
	return root
}

// usageArgs makes the errors of an argument check usage errors.
func usageArgs(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if err := check(c, args); err != nil {
			return usagef("%w (see %s --help)", err, c.CommandPath())
		}
		return nil
	}
}
