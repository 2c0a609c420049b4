func.func @probe_loop() {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %three = stablehlo.constant dense<3> : tensor<i64>
  %v = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %r:2 = stablehlo.while(%i = %zero, %x = %v) : tensor<i64>, tensor<2xf32>
  cond {
    %c = stablehlo.compare LT, %i, %three : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %y = stablehlo.add %x, %x : tensor<2xf32>
    %p = interpreter.probe %y, probe_id = "y" : tensor<2xf32>
    %j = stablehlo.add %i, %one : tensor<i64>
    stablehlo.return %j, %p : tensor<i64>, tensor<2xf32>
  }
  %first = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf32>
  check.expect_serialized_eq %first, probe_id = "y" : tensor<2xf32>
  check.expect_serialized_eq %r#1, probe_id = "y", iter = 2 : tensor<2xf32>
  func.return
}
