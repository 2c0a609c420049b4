source_filename = "chain.mlir"

define internal i32 @body.main(ptr noalias nocapture readonly %in0, ptr noalias nocapture readonly %in1, ptr noalias nocapture readonly %in2, ptr noalias nocapture %out0) nounwind {
entry:
	%0 = load double, ptr %in2
	br label %select

select:
	%select.i = phi i64 [ 0, %entry ], [ %10, %select ]
	%1 = getelementptr inbounds double, ptr %in0, i64 %select.i
	%2 = load double, ptr %1
	%3 = getelementptr inbounds double, ptr %in1, i64 %select.i
	%4 = load double, ptr %3
	%5 = fadd double %2, %4
	%6 = fmul double %5, %0
	%7 = fcmp ogt double %6, %4
	%8 = select i1 %7, double %6, double %4
	%9 = getelementptr inbounds double, ptr %out0, i64 %select.i
	store double %8, ptr %9
	%10 = add nuw nsw i64 %select.i, 1
	%11 = icmp eq i64 %10, 128
	br i1 %11, label %select.done, label %select

select.done:
	ret i32 0
}

define i32 @hlo_main(ptr %inputs, ptr %outputs) nounwind {
entry:
	%0 = load ptr, ptr %inputs
	%1 = getelementptr inbounds ptr, ptr %inputs, i64 1
	%2 = load ptr, ptr %1
	%3 = getelementptr inbounds ptr, ptr %inputs, i64 2
	%4 = load ptr, ptr %3
	%5 = load ptr, ptr %outputs
	%6 = call i32 @body.main(ptr %0, ptr %2, ptr %4, ptr %5)
	ret i32 %6
}
