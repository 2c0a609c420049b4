source_filename = "scatter.mlir"

define internal i32 @body.main(ptr noalias nocapture readonly %in0, ptr noalias nocapture readonly %in1, ptr noalias nocapture %out0) nounwind {
entry:
	br label %constant

constant:
	%constant.i = phi i64 [ 0, %entry ], [ %1, %constant ]
	%0 = getelementptr inbounds double, ptr %out0, i64 %constant.i
	store double 0.0, ptr %0
	%1 = add nuw nsw i64 %constant.i, 1
	%2 = icmp eq i64 %1, 16
	br i1 %2, label %constant.done, label %constant

constant.done:
	br label %scatter

scatter:
	%scatter.i = phi i64 [ 0, %constant.done ], [ %13, %inside.end ]
	%3 = getelementptr inbounds i32, ptr %in0, i64 %scatter.i
	%4 = load i32, ptr %3
	%5 = sext i32 %4 to i64
	%6 = icmp ult i64 %5, 16
	br i1 %6, label %inside, label %inside.end

inside:
	%7 = getelementptr inbounds double, ptr %out0, i64 %5
	%8 = load double, ptr %7
	%9 = getelementptr inbounds double, ptr %in1, i64 %scatter.i
	%10 = load double, ptr %9
	%11 = fadd double %8, %10
	%12 = getelementptr inbounds double, ptr %out0, i64 %5
	store double %11, ptr %12
	br label %inside.end

inside.end:
	%13 = add nuw nsw i64 %scatter.i, 1
	%14 = icmp eq i64 %13, 100
	br i1 %14, label %scatter.done, label %scatter

scatter.done:
	ret i32 0
}

define i32 @hlo_main(ptr %inputs, ptr %outputs) nounwind {
entry:
	%0 = load ptr, ptr %inputs
	%1 = getelementptr inbounds ptr, ptr %inputs, i64 1
	%2 = load ptr, ptr %1
	%3 = load ptr, ptr %outputs
	%4 = call i32 @body.main(ptr %0, ptr %2, ptr %3)
	ret i32 %4
}
