source_filename = "arena.mlir"

@params.0 = private unnamed_addr constant [13 x i64] [i64 1, i64 100, i64 100, i64 100, i64 0, i64 100, i64 1, i64 0, i64 100, i64 1, i64 10000, i64 100, i64 1], align 8

define internal i32 @body.main(ptr noalias nocapture readonly %in0, ptr noalias nocapture %out0) nounwind {
entry:
	%buffers.3 = alloca [3 x ptr], align 8
	%buffers.2 = alloca [3 x ptr], align 8
	%buffers.1 = alloca [3 x ptr], align 8
	%buffers = alloca [3 x ptr], align 8
	%0 = call ptr @aligned_alloc(i64 64, i64 160000)
	%1 = icmp eq ptr %0, null
	br i1 %1, label %no.memory, label %start

no.memory:
	ret i32 1

start:
	%2 = getelementptr inbounds i8, ptr %0, i64 80000
	store ptr %in0, ptr %buffers
	%3 = getelementptr inbounds ptr, ptr %buffers, i64 1
	store ptr %in0, ptr %3
	%4 = getelementptr inbounds ptr, ptr %buffers, i64 2
	store ptr %0, ptr %4
	%5 = call i32 @hlolapack_dgemm(ptr @params.0, ptr %buffers)
	%6 = icmp ne i32 %5, 0
	br i1 %6, label %fail, label %ok

ok:
	store ptr %0, ptr %buffers.1
	%7 = getelementptr inbounds ptr, ptr %buffers.1, i64 1
	store ptr %in0, ptr %7
	%8 = getelementptr inbounds ptr, ptr %buffers.1, i64 2
	store ptr %2, ptr %8
	%9 = call i32 @hlolapack_dgemm(ptr @params.0, ptr %buffers.1)
	%10 = icmp ne i32 %9, 0
	br i1 %10, label %fail, label %ok.1

ok.1:
	store ptr %2, ptr %buffers.2
	%11 = getelementptr inbounds ptr, ptr %buffers.2, i64 1
	store ptr %in0, ptr %11
	%12 = getelementptr inbounds ptr, ptr %buffers.2, i64 2
	store ptr %0, ptr %12
	%13 = call i32 @hlolapack_dgemm(ptr @params.0, ptr %buffers.2)
	%14 = icmp ne i32 %13, 0
	br i1 %14, label %fail, label %ok.2

ok.2:
	store ptr %0, ptr %buffers.3
	%15 = getelementptr inbounds ptr, ptr %buffers.3, i64 1
	store ptr %in0, ptr %15
	%16 = getelementptr inbounds ptr, ptr %buffers.3, i64 2
	store ptr %out0, ptr %16
	%17 = call i32 @hlolapack_dgemm(ptr @params.0, ptr %buffers.3)
	%18 = icmp ne i32 %17, 0
	br i1 %18, label %fail, label %ok.3

ok.3:
	call void @free(ptr %0)
	ret i32 0

fail:
	%status = phi i32 [ %5, %start ], [ %9, %ok ], [ %13, %ok.1 ], [ %17, %ok.2 ]
	call void @free(ptr %0)
	ret i32 %status
}

declare ptr @aligned_alloc(i64 %0, i64 %1) nounwind

declare i32 @hlolapack_dgemm(ptr %0, ptr %1) nounwind

declare void @free(ptr %0) nounwind

define i32 @hlo_main(ptr %inputs, ptr %outputs) nounwind {
entry:
	%0 = load ptr, ptr %inputs
	%1 = load ptr, ptr %outputs
	%2 = call i32 @body.main(ptr %0, ptr %1)
	ret i32 %2
}
