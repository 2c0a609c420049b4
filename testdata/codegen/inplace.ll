source_filename = "inplace.mlir"

define internal i32 @body.main(ptr noalias nocapture readonly %in0, ptr noalias nocapture %out0) nounwind {
entry:
	call void @llvm.memcpy.p0.p0.i64(ptr %out0, ptr %in0, i64 u0x1000, i1 false)
	br label %while

while:
	%0 = phi i64 [ 0, %entry ], [ %10, %add.done ]
	%1 = icmp slt i64 %0, 10
	br i1 %1, label %do, label %while.end

do:
	br label %add

add:
	%add.i = phi i64 [ 0, %do ], [ %8, %add ]
	%2 = getelementptr inbounds float, ptr %out0, i64 %add.i
	%3 = load float, ptr %2
	%4 = getelementptr inbounds float, ptr %in0, i64 %add.i
	%5 = load float, ptr %4
	%6 = fadd float %3, %5
	%7 = getelementptr inbounds float, ptr %out0, i64 %add.i
	store float %6, ptr %7
	%8 = add nuw nsw i64 %add.i, 1
	%9 = icmp eq i64 %8, 1024
	br i1 %9, label %add.done, label %add

add.done:
	%10 = add i64 %0, 1
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
