// Resource sections.
"t.op"() {a = dense_resource<short> : tensor<2xi32>} : () -> ()
{-# dialect_resources: { builtin: { short: "0x0400000001000000FF" } } #-} // ERROR "the string holds 5 bytes, but the type needs 8"
{-# dialect_resources: 3 #-} // ERROR "unexpected 3, expected a string"
{-# : "x" #-} // ERROR "unexpected :, expected a name"
{-# a: { b: "x" #-} // ERROR "expected }"
{-# a: "x" } #-} // ERROR "unexpected }"
