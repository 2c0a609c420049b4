// Aliases and locations.
#twice = 1 : i32
#twice = 2 : i32 // ERROR "alias #twice is defined twice"
#self = [#self] // ERROR "alias #self is defined by itself"
#a = [#b]
#b = [#a] // ERROR "alias #a is defined by itself"
#dotted.name = 1 // ERROR "is no name for an alias"
!notype = 1 : i32 // ERROR "!notype must be defined as a type"
#unused = loc(callsite("a" at #twice)) // ERROR "#twice is not a location"
"t.op"() : () -> () loc(#gone) // ERROR "#gone is not defined"
"t.op"() : () -> () loc(somewhere) // ERROR "unknown location somewhere"
"t.op"() : () -> () loc("f":4294967296:1) // ERROR "line or column 4294967296 of the location does not fit"
"t.op"() {x = #self} : () -> ()
