// Package diag holds source positions and lists of positioned errors, and
// prints them with the source line and a caret.
//
// It is a leaf: it imports only the standard library, and every package of the
// module may import it.
package diag
