source_filename = "while.mlir"

define internal i32 @body.main(ptr noalias nocapture readonly %in0, ptr noalias nocapture %out0) nounwind {
entry:
	%buf0 = alloca [128 x i8], align 64
	call void @llvm.memcpy.p0.p0.i64(ptr %out0, ptr %in0, i64 2048, i1 false)
	br label %while

while:
	%0 = phi i32 [ 0, %entry ], [ %27, %update.done ]
	%1 = icmp slt i32 %0, 16
	br i1 %1, label %do, label %while.end

do:
	%2 = sext i32 %0 to i64
	%3 = icmp slt i64 %2, 0
	%4 = select i1 %3, i64 0, i64 %2
	%5 = icmp ugt i64 %4, 15
	%6 = select i1 %5, i64 15, i64 %4
	br label %negate

negate:
	%negate.i = phi i64 [ 0, %do ], [ %13, %negate ]
	%7 = mul i64 %6, 16
	%8 = add i64 %7, %negate.i
	%9 = getelementptr inbounds double, ptr %out0, i64 %8
	%10 = load double, ptr %9
	%11 = fneg double %10
	%12 = getelementptr inbounds double, ptr %buf0, i64 %negate.i
	store double %11, ptr %12
	%13 = add nuw nsw i64 %negate.i, 1
	%14 = icmp eq i64 %13, 16
	br i1 %14, label %negate.done, label %negate

negate.done:
	%15 = sext i32 %0 to i64
	%16 = icmp slt i64 %15, 0
	%17 = select i1 %16, i64 0, i64 %15
	%18 = icmp ugt i64 %17, 15
	%19 = select i1 %18, i64 15, i64 %17
	br label %update

update:
	%update.i = phi i64 [ 0, %negate.done ], [ %25, %update ]
	%20 = getelementptr inbounds double, ptr %buf0, i64 %update.i
	%21 = load double, ptr %20
	%22 = mul i64 %19, 16
	%23 = add i64 %22, %update.i
	%24 = getelementptr inbounds double, ptr %out0, i64 %23
	store double %21, ptr %24
	%25 = add nuw nsw i64 %update.i, 1
	%26 = icmp eq i64 %25, 16
	br i1 %26, label %update.done, label %update

update.done:
	%27 = add i32 %0, 1
	br label %while

while.end:
	ret i32 0
}

declare void @llvm.memcpy.p0.p0.i64(ptr %0, ptr %1, i64 %2, i1 %3)

define i32 @hlo_main(ptr %inputs, ptr %outputs) nounwind {
entry:
	%0 = load ptr, ptr %inputs
	%1 = load ptr, ptr %outputs
	%2 = call i32 @body.main(ptr %0, ptr %1)
	ret i32 %2
}
