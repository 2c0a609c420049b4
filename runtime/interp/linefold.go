package interp

// A lineFold combines n elements of src, from element at on and step apart, with
// the one accumulator acc, in order.
type lineFold func(acc, src []byte, at, n, step int)

// lineFoldOf returns the fold of the ops and types that most reductions have, or
// nil.
func lineFoldOf(name string, e elem) lineFold {
	switch e.kind {
	case pred:
		switch name {
		case "or", "add", "maximum":
			return foldLine(func(x, y uint8) uint8 { return x | y })
		case "and", "multiply", "minimum":
			return foldLine(func(x, y uint8) uint8 { return x & y })
		}
	case s32:
		return orderedFold[int32](name)
	case s64:
		return orderedFold[int64](name)
	case f32:
		return orderedFold[float32](name)
	case f64:
		return orderedFold[float64](name)
	case c64:
		return sumFold[complex64](name)
	case c128:
		return sumFold[complex128](name)
	}
	return nil
}

func orderedFold[T ordered](name string) lineFold {
	switch name {
	case "maximum":
		return foldLine(func(x, y T) T { return max(x, y) })
	case "minimum":
		return foldLine(func(x, y T) T { return min(x, y) })
	}
	return sumFold[T](name)
}

func sumFold[T number](name string) lineFold {
	switch name {
	case "add":
		return func(acc, src []byte, at, n, step int) {
			a, v := view[T](acc), view[T](src)
			sum := a[0]
			for range n {
				sum += v[at]
				at += step
			}
			a[0] = sum
		}
	case "multiply":
		return foldLine(func(x, y T) T { return x * y })
	}
	return nil
}

func foldLine[T number](f func(x, y T) T) lineFold {
	return func(acc, src []byte, at, n, step int) {
		a, v := view[T](acc), view[T](src)
		x := a[0]
		for range n {
			x = f(x, v[at])
			at += step
		}
		a[0] = x
	}
}
