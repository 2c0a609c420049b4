source_filename = "sumsq.mlir"

define internal i32 @body.main(ptr noalias nocapture readonly %in0, ptr noalias nocapture %out0) nounwind {
entry:
	br label %reduce

reduce:
	%reduce.i = phi i64 [ 0, %entry ], [ %6, %reduce ]
	%0 = phi double [ 0.0, %entry ], [ %5, %reduce ]
	%1 = getelementptr inbounds double, ptr %in0, i64 %reduce.i
	%2 = load double, ptr %1
	%3 = fmul double %2, %2
	%4 = call double @llvm.fabs.f64(double %3)
	%5 = fadd reassoc double %0, %4
	%6 = add nuw nsw i64 %reduce.i, 1
	%7 = icmp eq i64 %6, u0x1000
	br i1 %7, label %reduce.done, label %reduce

reduce.done:
	%8 = call double @llvm.sqrt.f64(double %5)
	store double %8, ptr %out0
	ret i32 0
}

declare double @llvm.fabs.f64(double %0)

declare double @llvm.sqrt.f64(double %0)

define i32 @hlo_main(ptr %inputs, ptr %outputs) nounwind {
entry:
	%0 = load ptr, ptr %inputs
	%1 = load ptr, ptr %outputs
	%2 = call i32 @body.main(ptr %0, ptr %1)
	ret i32 %2
}
