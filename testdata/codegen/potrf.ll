source_filename = "potrf.mlir"

@params.0 = private unnamed_addr constant [10 x i64] [i64 1, i64 40, i64 76, i64 1600, i64 40, i64 1, i64 1600, i64 40, i64 1, i64 1], align 8

define internal i32 @body.main(ptr noalias nocapture readonly %in0, ptr noalias nocapture %out0, ptr noalias nocapture %out1) nounwind {
entry:
	%buffers = alloca [3 x ptr], align 8
	%cell = alloca [4 x i8], align 16
	br label %add

add:
	%add.i = phi i64 [ 0, %entry ], [ %4, %add ]
	%0 = getelementptr inbounds double, ptr %in0, i64 %add.i
	%1 = load double, ptr %0
	%2 = fadd double %1, %1
	%3 = getelementptr inbounds double, ptr %out0, i64 %add.i
	store double %2, ptr %3
	%4 = add nuw nsw i64 %add.i, 1
	%5 = icmp eq i64 %4, 1600
	br i1 %5, label %add.done, label %add

add.done:
	store ptr %out0, ptr %buffers
	%6 = getelementptr inbounds ptr, ptr %buffers, i64 1
	store ptr %out0, ptr %6
	%7 = getelementptr inbounds ptr, ptr %buffers, i64 2
	store ptr %cell, ptr %7
	%8 = call i32 @hlolapack_dpotrf(ptr @params.0, ptr %buffers)
	%9 = icmp ne i32 %8, 0
	br i1 %9, label %fail, label %ok

ok:
	%10 = load i32, ptr %cell
	store i32 %10, ptr %out1
	ret i32 0

fail:
	%status = phi i32 [ %8, %add.done ]
	ret i32 %status
}

declare i32 @hlolapack_dpotrf(ptr %0, ptr %1) nounwind

define i32 @hlo_main(ptr %inputs, ptr %outputs) nounwind {
entry:
	%0 = load ptr, ptr %inputs
	%1 = load ptr, ptr %outputs
	%2 = getelementptr inbounds ptr, ptr %outputs, i64 1
	%3 = load ptr, ptr %2
	%4 = call i32 @body.main(ptr %0, ptr %1, ptr %3)
	ret i32 %4
}
