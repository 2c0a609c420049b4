func.func @three_fry_5_ui32() {
  %k = stablehlo.constant dense<[30064771077, 18446744073709551614]> : tensor<2xui64>
  %s, %r = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui32>)
  check.expect_eq_const %s, dense<[30064771077, 1]> : tensor<2xui64>
  check.expect_eq_const %r, dense<[2559849515, 474877401, 3820107596, 2081017345, 3288417655]> : tensor<5xui32>
  func.return
}

// -----

func.func @three_fry_3_ui64() {
  %k = stablehlo.constant dense<[30064771077, 18446744073709551614]> : tensor<2xui64>
  %s, %r = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui64>)
  check.expect_eq_const %s, dense<[30064771077, 1]> : tensor<2xui64>
  check.expect_eq_const %r, dense<[2039582909464327211, 8937901443003856716, 5164948650631185783]> : tensor<3xui64>
  func.return
}

// -----

func.func @three_fry_3x6x2_ui32() {
  %k = stablehlo.constant dense<[30064771077, 18446744073709551614]> : tensor<2xui64>
  %s, %r = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x6x2xui32>)
  check.expect_eq_const %s, dense<[30064771077, 16]> : tensor<2xui64>
  check.expect_eq_const %r, dense<[[[2559849515, 3820107596], [474877401, 2081017345], [3288417655, 2522328818], [1202558318, 2276834376], [3773147533, 265662270], [2206969962, 1771709263]], [[1204571538, 2273038877], [15483434, 3168857814], [1723112496, 1547504667], [2562714922, 882811634], [3656287453, 699679444], [40719464, 461546230]], [[970387788, 1042416178], [2094255273, 135176363], [4010804019, 1454084525], [2846150777, 3227783139], [3615097004, 1323496776], [2902312427, 3192075671]]]> : tensor<3x6x2xui32>
  func.return
}

// -----

func.func @three_fry_5_ui8() {
  %k = stablehlo.constant dense<[30064771077, 18446744073709551614]> : tensor<2xui64>
  %s, %r = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui8>)
  check.expect_eq_const %s, dense<[30064771077, 1]> : tensor<2xui64>
  check.expect_eq_const %r, dense<[43, 217, 76, 1, 119]> : tensor<5xui8>
  func.return
}

// -----

func.func @three_fry_3x5_ui16() {
  %k = stablehlo.constant dense<[30064771077, 18446744073709551614]> : tensor<2xui64>
  %s, %r = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
  check.expect_eq_const %s, dense<[30064771077, 7]> : tensor<2xui64>
  check.expect_eq_const %r, dense<[[13355, 3545, 14156, 52737, 17783], [44786, 48200, 43405, 45162, 44862], [19858, 16938, 53789, 61142, 39984]]> : tensor<3x5xui16>
  func.return
}

// -----

func.func @three_fry_5x3_i32() {
  %k = stablehlo.constant dense<[30064771077, 18446744073709551614]> : tensor<2xui64>
  %s, %r = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xi32>)
  check.expect_eq_const %s, dense<[30064771077, 7]> : tensor<2xui64>
  check.expect_eq_const %r, dense<[[2559849515, 3820107596, 3288417655], [474877401, 2081017345, 1202558318], [2522328818, 3773147533, 265662270], [2276834376, 2206969962, 1771709263], [1204571538, 2273038877, 1723112496]]> : tensor<5x3xi32>
  func.return
}

// -----

func.func @philox_5_ui32() {
  %k = stablehlo.constant dense<[30064771077, 18446744073709551614]> : tensor<2xui64>
  %s, %r = stablehlo.rng_bit_generator %k, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui32>)
  check.expect_eq_const %s, dense<[30064771077, 0]> : tensor<2xui64>
  check.expect_eq_const %r, dense<[3434124914, 3164153077, 1582866216, 1620553252, 3007566591]> : tensor<5xui32>
  func.return
}

// -----

func.func @philox_3_ui64() {
  %k = stablehlo.constant dense<[30064771077, 18446744073709551614]> : tensor<2xui64>
  %s, %r = stablehlo.rng_bit_generator %k, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui64>)
  check.expect_eq_const %s, dense<[30064771077, 0]> : tensor<2xui64>
  check.expect_eq_const %r, dense<[13589933988686894706, 6960223220349312808, 7924180008036455167]> : tensor<3xui64>
  func.return
}

// -----

func.func @philox_3x6x2_ui32() {
  %k = stablehlo.constant dense<[30064771077, 18446744073709551614]> : tensor<2xui64>
  %s, %r = stablehlo.rng_bit_generator %k, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x6x2xui32>)
  check.expect_eq_const %s, dense<[30064771077, 7]> : tensor<2xui64>
  check.expect_eq_const %r, dense<[[[3434124914, 3164153077], [1582866216, 1620553252], [3007566591, 1844991931], [897152612, 555316694], [2581845347, 683046824], [2310047300, 230521984]], [[2427628883, 3776975027], [2740544268, 853960371], [3685085547, 535345277], [4069960521, 230524629], [1381363210, 81898836], [3302280012, 1889177563]], [[1141904121, 4189785397], [782844058, 3108620272], [2820880367, 3346945423], [3416777067, 2274384782], [3319211551, 413826972], [3572159421, 619045156]]]> : tensor<3x6x2xui32>
  func.return
}

// -----

func.func @philox_5_ui8() {
  %k = stablehlo.constant dense<[30064771077, 18446744073709551614]> : tensor<2xui64>
  %s, %r = stablehlo.rng_bit_generator %k, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui8>)
  check.expect_eq_const %s, dense<[30064771077, 0]> : tensor<2xui64>
  check.expect_eq_const %r, dense<[114, 245, 40, 36, 255]> : tensor<5xui8>
  func.return
}

// -----

func.func @philox_3x5_ui16() {
  %k = stablehlo.constant dense<[30064771077, 18446744073709551614]> : tensor<2xui64>
  %s, %r = stablehlo.rng_bit_generator %k, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
  check.expect_eq_const %s, dense<[30064771077, 2]> : tensor<2xui64>
  check.expect_eq_const %r, dense<[[38514, 9461, 40744, 44580, 54015], [22459, 30308, 30166, 54627, 30632], [34372, 31872, 44371, 4275, 25356]]> : tensor<3x5xui16>
  func.return
}

// -----

func.func @philox_5x3_i32() {
  %k = stablehlo.constant dense<[30064771077, 18446744073709551614]> : tensor<2xui64>
  %s, %r = stablehlo.rng_bit_generator %k, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xi32>)
  check.expect_eq_const %s, dense<[30064771077, 2]> : tensor<2xui64>
  check.expect_eq_const %r, dense<[[3434124914, 3164153077, 1582866216], [1620553252, 3007566591, 1844991931], [897152612, 555316694, 2581845347], [683046824, 2310047300, 230521984], [2427628883, 3776975027, 2740544268]]> : tensor<5x3xi32>
  func.return
}
