source_filename = "tril.mlir"

define internal i32 @body.main(ptr noalias nocapture readonly %in0, ptr noalias nocapture %out0) nounwind {
entry:
	br label %select

select:
	%select.i = phi i64 [ 0, %entry ], [ %12, %select.done ]
	br label %select.1

select.1:
	%select.i.1 = phi i64 [ 0, %select ], [ %10, %select.1 ]
	%0 = trunc i64 %select.i to i32
	%1 = add i32 %0, -1
	%2 = trunc i64 %select.i.1 to i32
	%3 = icmp sge i32 %1, %2
	%4 = mul i64 %select.i, 30
	%5 = add i64 %4, %select.i.1
	%6 = getelementptr inbounds float, ptr %in0, i64 %5
	%7 = load float, ptr %6
	%8 = select i1 %3, float %7, float 0.0
	%9 = getelementptr inbounds float, ptr %out0, i64 %5
	store float %8, ptr %9
	%10 = add nuw nsw i64 %select.i.1, 1
	%11 = icmp eq i64 %10, 30
	br i1 %11, label %select.done, label %select.1

select.done:
	%12 = add nuw nsw i64 %select.i, 1
	%13 = icmp eq i64 %12, 20
	br i1 %13, label %select.done.1, label %select

select.done.1:
	ret i32 0
}

define i32 @hlo_main(ptr %inputs, ptr %outputs) nounwind {
entry:
	%0 = load ptr, ptr %inputs
	%1 = load ptr, ptr %outputs
	%2 = call i32 @body.main(ptr %0, ptr %1)
	ret i32 %2
}
