package parser

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// collectResources reads the resource sections of the text,
//
//	{-# dialect_resources: { builtin: { name: "0x...", ... } } #-}
//
// for the blobs of the builtin dialect, the values of dense_resource<name>.
// What else stands in a section means nothing here.
func (lo *lowerer) collectResources(items []*Item) {
	for _, it := range items {
		if it.Resources == nil {
			continue
		}
		c := lo.cursorAt(*it.Resources, len("{-#"))
		c.text = c.text[:len(c.text)-len("#-}")]
		if err := c.resources(""); err != nil {
			lo.add(err)
		}
	}
}

// resources takes the entries of a section up to its end or, inside one of its
// groups, whose path is given, up to the closing brace.
func (c *cursor) resources(path string) error {
	for first := true; c.peek() != 0 && c.peek() != '}'; first = false {
		if !first {
			if err := c.want(","); err != nil {
				return err
			}
		}
		name, err := c.resourceName()
		if err != nil {
			return err
		}
		if err := c.want(":"); err != nil {
			return err
		}
		if err := c.resourceValue(path + "/" + name); err != nil {
			return err
		}
	}
	if path == "" {
		return c.end()
	}
	return c.want("}")
}

// resourceName takes a word or a string.
func (c *cursor) resourceName() (string, error) {
	if c.peek() != '"' {
		if name := c.word(); name != "" {
			return name, nil
		}
		return "", c.errorf("unexpected %s, expected a name", c.found())
	}
	tok, err := c.str()
	if err != nil {
		return "", err
	}
	return c.lo.stringOf(tok)
}

func (c *cursor) resourceValue(path string) error {
	if c.eat("{") {
		if strings.Count(path, "/") > c.lo.cfg.MaxDepth {
			return c.errorf("resources are nested too deep")
		}
		return c.resources(path)
	}
	tok, err := c.str()
	if err != nil {
		return err
	}
	if name, ok := strings.CutPrefix(path, "/dialect_resources/builtin/"); ok {
		c.lo.resources[name] = tok
	}
	return nil
}

// str takes a string as a token.
func (c *cursor) str() (lexer.Token, error) {
	if c.peek() != '"' {
		return lexer.Token{}, c.errorf("unexpected %s, expected a string", c.found())
	}
	start := c.i
	end, ok := stringEnd(c.text, start)
	if !ok {
		return lexer.Token{}, c.errorf("string is not closed")
	}
	c.i = end
	return lexer.Token{Type: tokString, Value: c.text[start:end], Pos: c.at(start)}, nil
}
