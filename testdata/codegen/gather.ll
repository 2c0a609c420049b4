source_filename = "gather.mlir"

define internal i32 @body.main(ptr noalias nocapture readonly %in0, ptr noalias nocapture %out0) nounwind {
entry:
	br label %gather

gather:
	%gather.i = phi i64 [ 0, %entry ], [ %17, %gather ]
	%0 = trunc i64 %gather.i to i32
	%1 = sext i32 %0 to i64
	%2 = icmp slt i64 %1, 0
	%3 = select i1 %2, i64 0, i64 %1
	%4 = icmp ugt i64 %3, 5
	%5 = select i1 %4, i64 5, i64 %3
	%6 = trunc i64 %gather.i to i32
	%7 = sext i32 %6 to i64
	%8 = icmp slt i64 %7, 0
	%9 = select i1 %8, i64 0, i64 %7
	%10 = icmp ugt i64 %9, 5
	%11 = select i1 %10, i64 5, i64 %9
	%12 = mul i64 %5, 6
	%13 = add i64 %12, %11
	%14 = getelementptr inbounds double, ptr %in0, i64 %13
	%15 = load double, ptr %14
	%16 = getelementptr inbounds double, ptr %out0, i64 %gather.i
	store double %15, ptr %16
	%17 = add nuw nsw i64 %gather.i, 1
	%18 = icmp eq i64 %17, 6
	br i1 %18, label %gather.done, label %gather

gather.done:
	ret i32 0
}

define i32 @hlo_main(ptr %inputs, ptr %outputs) nounwind {
entry:
	%0 = load ptr, ptr %inputs
	%1 = load ptr, ptr %outputs
	%2 = call i32 @body.main(ptr %0, ptr %1)
	ret i32 %2
}
