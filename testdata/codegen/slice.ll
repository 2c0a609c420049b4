source_filename = "slice.mlir"

define internal i32 @body.main(ptr noalias nocapture readonly %in0, ptr noalias nocapture %out0) nounwind {
entry:
	br label %gather

gather:
	%gather.i = phi i64 [ 0, %entry ], [ %10, %gather.done ]
	br label %gather.1

gather.1:
	%gather.i.1 = phi i64 [ 0, %gather ], [ %8, %gather.1 ]
	%0 = add i64 2, %gather.i
	%1 = mul i64 %0, 8
	%2 = add i64 %1, %gather.i.1
	%3 = getelementptr inbounds double, ptr %in0, i64 %2
	%4 = load double, ptr %3
	%5 = mul i64 %gather.i, 8
	%6 = add i64 %5, %gather.i.1
	%7 = getelementptr inbounds double, ptr %out0, i64 %6
	store double %4, ptr %7
	%8 = add nuw nsw i64 %gather.i.1, 1
	%9 = icmp eq i64 %8, 8
	br i1 %9, label %gather.done, label %gather.1

gather.done:
	%10 = add nuw nsw i64 %gather.i, 1
	%11 = icmp eq i64 %10, 2
	br i1 %11, label %gather.done.1, label %gather

gather.done.1:
	ret i32 0
}

define i32 @hlo_main(ptr %inputs, ptr %outputs) nounwind {
entry:
	%0 = load ptr, ptr %inputs
	%1 = load ptr, ptr %outputs
	%2 = call i32 @body.main(ptr %0, ptr %1)
	ret i32 %2
}
