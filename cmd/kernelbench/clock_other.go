//go:build !linux

package main

import "time"

// processTime has no counterpart here.
func processTime() (time.Duration, bool) { return 0, false }
