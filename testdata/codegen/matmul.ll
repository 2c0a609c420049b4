source_filename = "matmul.mlir"

@params.0 = private unnamed_addr constant [13 x i64] [i64 1, i64 64, i64 32, i64 50, i64 0, i64 1, i64 64, i64 0, i64 32, i64 1, i64 2048, i64 32, i64 1], align 8

define internal i32 @body.small(ptr noalias nocapture readonly %in0, ptr noalias nocapture readonly %in1, ptr noalias nocapture %out0) nounwind {
entry:
	br label %dot.zero

dot.zero:
	%dot.zero.i = phi i64 [ 0, %entry ], [ %1, %dot.zero ]
	%0 = getelementptr inbounds double, ptr %out0, i64 %dot.zero.i
	store double 0.0, ptr %0
	%1 = add nuw nsw i64 %dot.zero.i, 1
	%2 = icmp eq i64 %1, 6
	br i1 %2, label %dot.zero.done, label %dot.zero

dot.zero.done:
	br label %dot.k

dot.k:
	%dot.k.i = phi i64 [ 0, %dot.zero.done ], [ %16, %dot.row.done ]
	%3 = getelementptr inbounds double, ptr %in0, i64 %dot.k.i
	%4 = load double, ptr %3
	br label %dot.row

dot.row:
	%dot.row.i = phi i64 [ 0, %dot.k ], [ %14, %dot.row ]
	%5 = getelementptr inbounds double, ptr %out0, i64 %dot.row.i
	%6 = load double, ptr %5
	%7 = mul i64 %dot.k.i, 6
	%8 = add i64 %7, %dot.row.i
	%9 = getelementptr inbounds double, ptr %in1, i64 %8
	%10 = load double, ptr %9
	%11 = fmul contract reassoc double %4, %10
	%12 = fadd contract reassoc double %6, %11
	%13 = getelementptr inbounds double, ptr %out0, i64 %dot.row.i
	store double %12, ptr %13
	%14 = add nuw nsw i64 %dot.row.i, 1
	%15 = icmp eq i64 %14, 6
	br i1 %15, label %dot.row.done, label %dot.row

dot.row.done:
	%16 = add nuw nsw i64 %dot.k.i, 1
	%17 = icmp eq i64 %16, 5
	br i1 %17, label %dot.k.done, label %dot.k

dot.k.done:
	br label %dot.zero.1

dot.zero.1:
	%dot.zero.i.1 = phi i64 [ 0, %dot.k.done ], [ %20, %dot.zero.1 ]
	%18 = add i64 6, %dot.zero.i.1
	%19 = getelementptr inbounds double, ptr %out0, i64 %18
	store double 0.0, ptr %19
	%20 = add nuw nsw i64 %dot.zero.i.1, 1
	%21 = icmp eq i64 %20, 6
	br i1 %21, label %dot.zero.done.1, label %dot.zero.1

dot.zero.done.1:
	br label %dot.k.1

dot.k.1:
	%dot.k.i.1 = phi i64 [ 0, %dot.zero.done.1 ], [ %38, %dot.row.done.1 ]
	%22 = add i64 5, %dot.k.i.1
	%23 = getelementptr inbounds double, ptr %in0, i64 %22
	%24 = load double, ptr %23
	br label %dot.row.1

dot.row.1:
	%dot.row.i.1 = phi i64 [ 0, %dot.k.1 ], [ %36, %dot.row.1 ]
	%25 = add i64 6, %dot.row.i.1
	%26 = getelementptr inbounds double, ptr %out0, i64 %25
	%27 = load double, ptr %26
	%28 = mul i64 %dot.k.i.1, 6
	%29 = add i64 %28, %dot.row.i.1
	%30 = getelementptr inbounds double, ptr %in1, i64 %29
	%31 = load double, ptr %30
	%32 = fmul contract reassoc double %24, %31
	%33 = fadd contract reassoc double %27, %32
	%34 = add i64 6, %dot.row.i.1
	%35 = getelementptr inbounds double, ptr %out0, i64 %34
	store double %33, ptr %35
	%36 = add nuw nsw i64 %dot.row.i.1, 1
	%37 = icmp eq i64 %36, 6
	br i1 %37, label %dot.row.done.1, label %dot.row.1

dot.row.done.1:
	%38 = add nuw nsw i64 %dot.k.i.1, 1
	%39 = icmp eq i64 %38, 5
	br i1 %39, label %dot.k.done.1, label %dot.k.1

dot.k.done.1:
	br label %dot.zero.2

dot.zero.2:
	%dot.zero.i.2 = phi i64 [ 0, %dot.k.done.1 ], [ %42, %dot.zero.2 ]
	%40 = add i64 12, %dot.zero.i.2
	%41 = getelementptr inbounds double, ptr %out0, i64 %40
	store double 0.0, ptr %41
	%42 = add nuw nsw i64 %dot.zero.i.2, 1
	%43 = icmp eq i64 %42, 6
	br i1 %43, label %dot.zero.done.2, label %dot.zero.2

dot.zero.done.2:
	br label %dot.k.2

dot.k.2:
	%dot.k.i.2 = phi i64 [ 0, %dot.zero.done.2 ], [ %60, %dot.row.done.2 ]
	%44 = add i64 10, %dot.k.i.2
	%45 = getelementptr inbounds double, ptr %in0, i64 %44
	%46 = load double, ptr %45
	br label %dot.row.2

dot.row.2:
	%dot.row.i.2 = phi i64 [ 0, %dot.k.2 ], [ %58, %dot.row.2 ]
	%47 = add i64 12, %dot.row.i.2
	%48 = getelementptr inbounds double, ptr %out0, i64 %47
	%49 = load double, ptr %48
	%50 = mul i64 %dot.k.i.2, 6
	%51 = add i64 %50, %dot.row.i.2
	%52 = getelementptr inbounds double, ptr %in1, i64 %51
	%53 = load double, ptr %52
	%54 = fmul contract reassoc double %46, %53
	%55 = fadd contract reassoc double %49, %54
	%56 = add i64 12, %dot.row.i.2
	%57 = getelementptr inbounds double, ptr %out0, i64 %56
	store double %55, ptr %57
	%58 = add nuw nsw i64 %dot.row.i.2, 1
	%59 = icmp eq i64 %58, 6
	br i1 %59, label %dot.row.done.2, label %dot.row.2

dot.row.done.2:
	%60 = add nuw nsw i64 %dot.k.i.2, 1
	%61 = icmp eq i64 %60, 5
	br i1 %61, label %dot.k.done.2, label %dot.k.2

dot.k.done.2:
	br label %dot.zero.3

dot.zero.3:
	%dot.zero.i.3 = phi i64 [ 0, %dot.k.done.2 ], [ %64, %dot.zero.3 ]
	%62 = add i64 18, %dot.zero.i.3
	%63 = getelementptr inbounds double, ptr %out0, i64 %62
	store double 0.0, ptr %63
	%64 = add nuw nsw i64 %dot.zero.i.3, 1
	%65 = icmp eq i64 %64, 6
	br i1 %65, label %dot.zero.done.3, label %dot.zero.3

dot.zero.done.3:
	br label %dot.k.3

dot.k.3:
	%dot.k.i.3 = phi i64 [ 0, %dot.zero.done.3 ], [ %82, %dot.row.done.3 ]
	%66 = add i64 15, %dot.k.i.3
	%67 = getelementptr inbounds double, ptr %in0, i64 %66
	%68 = load double, ptr %67
	br label %dot.row.3

dot.row.3:
	%dot.row.i.3 = phi i64 [ 0, %dot.k.3 ], [ %80, %dot.row.3 ]
	%69 = add i64 18, %dot.row.i.3
	%70 = getelementptr inbounds double, ptr %out0, i64 %69
	%71 = load double, ptr %70
	%72 = mul i64 %dot.k.i.3, 6
	%73 = add i64 %72, %dot.row.i.3
	%74 = getelementptr inbounds double, ptr %in1, i64 %73
	%75 = load double, ptr %74
	%76 = fmul contract reassoc double %68, %75
	%77 = fadd contract reassoc double %71, %76
	%78 = add i64 18, %dot.row.i.3
	%79 = getelementptr inbounds double, ptr %out0, i64 %78
	store double %77, ptr %79
	%80 = add nuw nsw i64 %dot.row.i.3, 1
	%81 = icmp eq i64 %80, 6
	br i1 %81, label %dot.row.done.3, label %dot.row.3

dot.row.done.3:
	%82 = add nuw nsw i64 %dot.k.i.3, 1
	%83 = icmp eq i64 %82, 5
	br i1 %83, label %dot.k.done.3, label %dot.k.3

dot.k.done.3:
	ret i32 0
}

define i32 @hlo_small(ptr %inputs, ptr %outputs) nounwind {
entry:
	%0 = load ptr, ptr %inputs
	%1 = getelementptr inbounds ptr, ptr %inputs, i64 1
	%2 = load ptr, ptr %1
	%3 = load ptr, ptr %outputs
	%4 = call i32 @body.small(ptr %0, ptr %2, ptr %3)
	ret i32 %4
}

define internal i32 @body.large(ptr noalias nocapture readonly %in0, ptr noalias nocapture readonly %in1, ptr noalias nocapture %out0) nounwind {
entry:
	%buffers = alloca [3 x ptr], align 8
	store ptr %in0, ptr %buffers
	%0 = getelementptr inbounds ptr, ptr %buffers, i64 1
	store ptr %in1, ptr %0
	%1 = getelementptr inbounds ptr, ptr %buffers, i64 2
	store ptr %out0, ptr %1
	%2 = call i32 @hlolapack_dgemm(ptr @params.0, ptr %buffers)
	%3 = icmp ne i32 %2, 0
	br i1 %3, label %fail, label %ok

ok:
	ret i32 0

fail:
	%status = phi i32 [ %2, %entry ]
	ret i32 %status
}

declare i32 @hlolapack_dgemm(ptr %0, ptr %1) nounwind

define i32 @hlo_large(ptr %inputs, ptr %outputs) nounwind {
entry:
	%0 = load ptr, ptr %inputs
	%1 = getelementptr inbounds ptr, ptr %inputs, i64 1
	%2 = load ptr, ptr %1
	%3 = load ptr, ptr %outputs
	%4 = call i32 @body.large(ptr %0, ptr %2, ptr %3)
	ret i32 %4
}
