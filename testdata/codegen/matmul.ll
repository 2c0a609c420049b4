source_filename = "matmul.mlir"

@params.0 = private unnamed_addr constant [13 x i64] [i64 1, i64 64, i64 32, i64 50, i64 0, i64 1, i64 64, i64 0, i64 32, i64 1, i64 2048, i64 32, i64 1], align 8

define internal i32 @body.small(ptr noalias nocapture readonly %in0, ptr noalias nocapture readonly %in1, ptr noalias nocapture %out0) nounwind {
entry:
	call void @hlo.ddot.1x4x6x5.0_5_1.0_6_1(ptr %in0, ptr %in1, ptr %out0)
	ret i32 0
}

define internal void @hlo.ddot.1x4x6x5.0_5_1.0_6_1(ptr noalias readonly %a, ptr noalias readonly %b, ptr noalias %c) nounwind {
entry:
	br label %dot

dot:
	%dot.i = phi i64 [ 0, %entry ], [ %47, %dot ]
	%0 = mul i64 %dot.i, 5
	%1 = getelementptr inbounds double, ptr %a, i64 %0
	%2 = mul i64 %dot.i, 6
	%3 = getelementptr inbounds double, ptr %c, i64 %2
	%4 = load double, ptr %1
	%5 = load <6 x double>, ptr %b, align 8
	%6 = getelementptr inbounds double, ptr %b, i64 6
	%7 = insertelement <6 x double> undef, double %4, i32 0
	%8 = shufflevector <6 x double> %7, <6 x double> undef, <6 x i32> zeroinitializer
	%9 = fmul <6 x double> %8, %5
	%10 = fadd <6 x double> zeroinitializer, %9
	%11 = getelementptr inbounds double, ptr %1, i64 1
	%12 = load double, ptr %11
	%13 = getelementptr inbounds double, ptr %b, i64 6
	%14 = load <6 x double>, ptr %13, align 8
	%15 = getelementptr inbounds double, ptr %13, i64 6
	%16 = insertelement <6 x double> undef, double %12, i32 0
	%17 = shufflevector <6 x double> %16, <6 x double> undef, <6 x i32> zeroinitializer
	%18 = fmul <6 x double> %17, %14
	%19 = fadd <6 x double> %10, %18
	%20 = getelementptr inbounds double, ptr %1, i64 2
	%21 = load double, ptr %20
	%22 = getelementptr inbounds double, ptr %b, i64 12
	%23 = load <6 x double>, ptr %22, align 8
	%24 = getelementptr inbounds double, ptr %22, i64 6
	%25 = insertelement <6 x double> undef, double %21, i32 0
	%26 = shufflevector <6 x double> %25, <6 x double> undef, <6 x i32> zeroinitializer
	%27 = fmul <6 x double> %26, %23
	%28 = fadd <6 x double> %19, %27
	%29 = getelementptr inbounds double, ptr %1, i64 3
	%30 = load double, ptr %29
	%31 = getelementptr inbounds double, ptr %b, i64 18
	%32 = load <6 x double>, ptr %31, align 8
	%33 = getelementptr inbounds double, ptr %31, i64 6
	%34 = insertelement <6 x double> undef, double %30, i32 0
	%35 = shufflevector <6 x double> %34, <6 x double> undef, <6 x i32> zeroinitializer
	%36 = fmul <6 x double> %35, %32
	%37 = fadd <6 x double> %28, %36
	%38 = getelementptr inbounds double, ptr %1, i64 4
	%39 = load double, ptr %38
	%40 = getelementptr inbounds double, ptr %b, i64 24
	%41 = load <6 x double>, ptr %40, align 8
	%42 = getelementptr inbounds double, ptr %40, i64 6
	%43 = insertelement <6 x double> undef, double %39, i32 0
	%44 = shufflevector <6 x double> %43, <6 x double> undef, <6 x i32> zeroinitializer
	%45 = fmul <6 x double> %44, %41
	%46 = fadd <6 x double> %37, %45
	store <6 x double> %46, ptr %3, align 8
	%47 = add nuw nsw i64 %dot.i, 1
	%48 = icmp eq i64 %47, 4
	br i1 %48, label %dot.done, label %dot

dot.done:
	ret void
}

define i32 @hlo_small(ptr %inputs, ptr %outputs) nounwind {
entry:
	%0 = load ptr, ptr %inputs
	%1 = getelementptr inbounds ptr, ptr %inputs, i64 1
	%2 = load ptr, ptr %1
	%3 = load ptr, ptr %outputs
	%4 = call i32 @body.small(ptr %0, ptr %2, ptr %3)
	ret i32 %4
}

define internal i32 @body.large(ptr noalias nocapture readonly %in0, ptr noalias nocapture readonly %in1, ptr noalias nocapture %out0) nounwind {
entry:
	%buffers = alloca [3 x ptr], align 8
	store ptr %in0, ptr %buffers
	%0 = getelementptr inbounds ptr, ptr %buffers, i64 1
	store ptr %in1, ptr %0
	%1 = getelementptr inbounds ptr, ptr %buffers, i64 2
	store ptr %out0, ptr %1
	%2 = call i32 @hlolapack_dgemm(ptr @params.0, ptr %buffers)
	%3 = icmp ne i32 %2, 0
	br i1 %3, label %fail, label %ok

ok:
	ret i32 0

fail:
	%status = phi i32 [ %2, %entry ]
	ret i32 %status
}

declare i32 @hlolapack_dgemm(ptr %0, ptr %1) nounwind

define i32 @hlo_large(ptr %inputs, ptr %outputs) nounwind {
entry:
	%0 = load ptr, ptr %inputs
	%1 = getelementptr inbounds ptr, ptr %inputs, i64 1
	%2 = load ptr, ptr %1
	%3 = load ptr, ptr %outputs
	%4 = call i32 @body.large(ptr %0, ptr %2, ptr %3)
	ret i32 %4
}
