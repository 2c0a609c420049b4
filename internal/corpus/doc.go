// Package corpus reads the programs under testdata/corpus, their inputs and
// jaxlib's answers, and says whether other answers are as good.
//
// An answer is right when it agrees element by element: floats within 2e-4
// (f32) or 1e-9 (f64) times the largest magnitude of the array, integers and
// booleans exactly. A program that returns a factorization whose vectors are
// unique only up to a phase, a sign or an order (raw in the manifest) is also
// right when the factors reproduce the input and have the structure that they
// must have, within the same tolerances.
//
// Tests of the backends import it.
package corpus
