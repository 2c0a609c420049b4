// Package parser reads StableHLO programs: MLIR's text in, an ir.Module out.
//
// It works in three steps, each with its own files. The lexer (lexer.go,
// scan.go) is written by hand and makes one token of every literal with a body
// in angle brackets (tensor<...>, dense<...>, #dialect.attr<...>). The grammar
// (grammar.go) is a set of participle structs for MLIR's op language: a syntax
// tree, which knows no op beyond those whose form is their own (module, func,
// while, reduce, constant); every other op without quotes is a Pretty, a list
// of clauses. Lowering (lower*.go, pretty*.go) turns the tree into ir, resolves
// names and aliases, and reads the insides of the literals (cursor.go,
// dense.go); which clause of a Pretty means what, it learns from ir's op table.
//
// Invariants: Parse returns a module or errors, never both; every error has
// the position of the token that it is about; no input makes it panic, recurse
// deeper than Config.MaxDepth brackets, or allocate more than a small multiple
// of the input's size.
//
// The package imports ir, internal/diag and participle. The command line, tests
// and users of the library import it.
package parser
