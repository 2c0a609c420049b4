//go:build !amd64

package bulge

// There is no assembly on this architecture, and vectors keeps the functions below
// from being called.

func vectors() bool { return false }

func right3(bool, int, *byte, *byte, *byte, *byte)  {}
func left3(bool, int, *byte, *byte, int)            {}
func cright2(bool, int, *byte, *byte, *byte)        {}
func cright3(bool, int, *byte, *byte, *byte, *byte) {}
func cleft2(bool, int, *byte, *byte, int)           {}
