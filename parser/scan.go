package parser

import (
	"errors"
	"fmt"

	"github.com/alecthomas/participle/v2/lexer"
)

// A class is a set of characters, as bits.
type class byte

const (
	classLetter class = 1 << iota // a-z A-Z _
	classDigit                    // 0-9
	classDot                      // $ .
	classDash                     // -

	classWord  = classLetter | classDigit | classDot
	classLabel = classWord | classDash
)

var classes = func() (t [256]class) {
	for c := 'a'; c <= 'z'; c++ {
		t[c], t[c-'a'+'A'] = classLetter, classLetter
	}
	for c := '0'; c <= '9'; c++ {
		t[c] = classDigit
	}
	t['_'], t['$'], t['.'], t['-'] = classLetter, classDot, classDot, classDash
	return t
}()

func isLetter(c byte) bool { return classes[c]&classLetter != 0 }
func isDigit(c byte) bool  { return classes[c]&classDigit != 0 }

func isHexDigit(c byte) bool {
	return isDigit(c) || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

// span returns the offset of the first character from i on that is not of the
// class.
func span(s string, i int, c class) int {
	for i < len(s) && classes[s[i]]&c != 0 {
		i++
	}
	return i
}

// stringEnd returns the offset behind the string literal that opens at i.
func stringEnd(s string, i int) (int, bool) {
	for i++; i < len(s); i++ {
		switch s[i] {
		case '"':
			return i + 1, true
		case '\\':
			i++
		}
	}
	return 0, false
}

// number returns the kind and the end of the number at i, which is a digit or
// a minus sign before one.
func number(s string, i int) (lexer.TokenType, int) {
	if s[i] == '0' && i+2 < len(s) && s[i+1] == 'x' && isHexDigit(s[i+2]) {
		j := i + 2
		for j < len(s) && isHexDigit(s[j]) {
			j++
		}
		return tokHex, j
	}
	j := span(s, i+1, classDigit)
	if j >= len(s) || s[j] != '.' {
		return tokInt, j
	}
	j = span(s, j+1, classDigit)
	if j < len(s) && (s[j] == 'e' || s[j] == 'E') {
		k := j + 1
		if k < len(s) && (s[k] == '+' || s[k] == '-') {
			k++
		}
		if e := span(s, k, classDigit); e > k {
			j = e
		}
	}
	return tokFloat, j
}

// bodyEnd returns the offset behind the bracketed body that opens at i. As in
// MLIR, brackets of all four kinds must match, arrows are no brackets, and
// strings hide what they hold; an angle bracket inside round ones is a
// comparison.
func bodyEnd(s string, i, maxDepth int) (int, error) {
	var open []byte
	for ; i < len(s); i++ {
		switch c := s[i]; c {
		case '"':
			end, ok := stringEnd(s, i)
			if !ok {
				return 0, errors.New("string in it is not closed")
			}
			i = end - 1
		case '<', '(', '[', '{':
			if len(open) >= maxDepth {
				return 0, errors.New("brackets are nested too deep")
			}
			open = append(open, closerOf(c))
		case '-':
			if i+1 < len(s) && s[i+1] == '>' {
				i++
			}
		case '>', ')', ']', '}':
			if open[len(open)-1] != c {
				if c == '>' {
					continue
				}
				return 0, fmt.Errorf("found %q, expected %q", c, open[len(open)-1])
			}
			if open = open[:len(open)-1]; len(open) == 0 {
				return i + 1, nil
			}
		}
	}
	return 0, errors.New("the angle bracket is not closed")
}

func closerOf(c byte) byte {
	switch c {
	case '<':
		return '>'
	case '(':
		return ')'
	case '[':
		return ']'
	}
	return '}'
}
