package simd

// InUse returns the level in use.
func InUse() Level { return level }
