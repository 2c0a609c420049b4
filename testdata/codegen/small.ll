source_filename = "small.mlir"

define internal i32 @body.main(ptr noalias nocapture readonly %in0, ptr noalias nocapture %out0, ptr noalias nocapture %out1) nounwind {
entry:
	%cell = alloca [4 x i8], align 16
	call void @hlo.dpotrf.1_5_76_25_5_1_25_5_1_1(ptr %in0, ptr %out0, ptr %cell)
	%0 = load i32, ptr %cell
	store i32 %0, ptr %out1
	ret i32 0
}

define internal void @hlo.dpotrf.1_5_76_25_5_1_25_5_1_1(ptr %a, ptr %out.l, ptr %out.info) nounwind {
entry:
	br label %copy

copy:
	%copy.i = phi i64 [ 0, %entry ], [ %9, %copy.done ]
	br label %copy.1

copy.1:
	%copy.i.1 = phi i64 [ 0, %copy ], [ %7, %copy.1 ]
	%0 = mul i64 %copy.i, 5
	%1 = add i64 %0, %copy.i.1
	%2 = getelementptr inbounds double, ptr %a, i64 %1
	%3 = load double, ptr %2
	%4 = mul i64 %copy.i, 5
	%5 = add i64 %4, %copy.i.1
	%6 = getelementptr inbounds double, ptr %out.l, i64 %5
	store double %3, ptr %6
	%7 = add nuw nsw i64 %copy.i.1, 1
	%8 = icmp eq i64 %7, 5
	br i1 %8, label %copy.done, label %copy.1

copy.done:
	%9 = add nuw nsw i64 %copy.i, 1
	%10 = icmp eq i64 %9, 5
	br i1 %10, label %copy.done.1, label %copy

copy.done.1:
	br label %column

column:
	%column.i = phi i64 [ 0, %copy.done.1 ], [ %71, %factor.end ]
	%11 = phi i32 [ 0, %copy.done.1 ], [ %70, %factor.end ]
	%12 = icmp eq i32 %11, 0
	br i1 %12, label %factor, label %factor.end

factor:
	%13 = mul i64 %column.i, 5
	%14 = add i64 %13, %column.i
	%15 = getelementptr inbounds double, ptr %out.l, i64 %14
	%16 = load double, ptr %15
	%17 = icmp sgt i64 %column.i, 0
	br i1 %17, label %dot, label %dot.done

dot:
	%dot.i = phi i64 [ 0, %factor ], [ %29, %dot ]
	%18 = phi double [ %16, %factor ], [ %28, %dot ]
	%19 = mul i64 %column.i, 5
	%20 = add i64 %19, %dot.i
	%21 = getelementptr inbounds double, ptr %out.l, i64 %20
	%22 = load double, ptr %21
	%23 = mul i64 %column.i, 5
	%24 = add i64 %23, %dot.i
	%25 = getelementptr inbounds double, ptr %out.l, i64 %24
	%26 = load double, ptr %25
	%27 = fmul contract reassoc double %22, %26
	%28 = fsub contract reassoc double %18, %27
	%29 = add nuw nsw i64 %dot.i, 1
	%30 = icmp eq i64 %29, %column.i
	br i1 %30, label %dot.done, label %dot

dot.done:
	%31 = phi double [ %16, %factor ], [ %28, %dot ]
	%32 = fcmp ogt double %31, 0.0
	%33 = call double @llvm.sqrt.f64(double %31)
	%34 = select i1 %32, double %33, double %31
	%35 = mul i64 %column.i, 5
	%36 = add i64 %35, %column.i
	%37 = getelementptr inbounds double, ptr %out.l, i64 %36
	store double %34, ptr %37
	br i1 %32, label %below, label %below.end

below:
	%38 = add i64 %column.i, 1
	%39 = sub i64 5, %38
	%40 = icmp sgt i64 %39, 0
	br i1 %40, label %row, label %row.done

row:
	%row.i = phi i64 [ 0, %below ], [ %65, %dot.done.1 ]
	%41 = add i64 %38, %row.i
	%42 = mul i64 %41, 5
	%43 = add i64 %42, %column.i
	%44 = getelementptr inbounds double, ptr %out.l, i64 %43
	%45 = load double, ptr %44
	%46 = icmp sgt i64 %column.i, 0
	br i1 %46, label %dot.1, label %dot.done.1

dot.1:
	%dot.i.1 = phi i64 [ 0, %row ], [ %58, %dot.1 ]
	%47 = phi double [ %45, %row ], [ %57, %dot.1 ]
	%48 = mul i64 %41, 5
	%49 = add i64 %48, %dot.i.1
	%50 = getelementptr inbounds double, ptr %out.l, i64 %49
	%51 = load double, ptr %50
	%52 = mul i64 %column.i, 5
	%53 = add i64 %52, %dot.i.1
	%54 = getelementptr inbounds double, ptr %out.l, i64 %53
	%55 = load double, ptr %54
	%56 = fmul contract reassoc double %51, %55
	%57 = fsub contract reassoc double %47, %56
	%58 = add nuw nsw i64 %dot.i.1, 1
	%59 = icmp eq i64 %58, %column.i
	br i1 %59, label %dot.done.1, label %dot.1

dot.done.1:
	%60 = phi double [ %45, %row ], [ %57, %dot.1 ]
	%61 = fdiv double %60, %34
	%62 = mul i64 %41, 5
	%63 = add i64 %62, %column.i
	%64 = getelementptr inbounds double, ptr %out.l, i64 %63
	store double %61, ptr %64
	%65 = add nuw nsw i64 %row.i, 1
	%66 = icmp eq i64 %65, %39
	br i1 %66, label %row.done, label %row

row.done:
	br label %below.end

below.end:
	%67 = add i64 %column.i, 1
	%68 = trunc i64 %67 to i32
	%69 = select i1 %32, i32 0, i32 %68
	br label %factor.end

factor.end:
	%70 = phi i32 [ %11, %column ], [ %69, %below.end ]
	%71 = add nuw nsw i64 %column.i, 1
	%72 = icmp eq i64 %71, 5
	br i1 %72, label %column.done, label %column

column.done:
	store i32 %70, ptr %out.info
	ret void
}

declare double @llvm.sqrt.f64(double %0)

define i32 @hlo_main(ptr %inputs, ptr %outputs) nounwind {
entry:
	%0 = load ptr, ptr %inputs
	%1 = load ptr, ptr %outputs
	%2 = getelementptr inbounds ptr, ptr %outputs, i64 1
	%3 = load ptr, ptr %2
	%4 = call i32 @body.main(ptr %0, ptr %1, ptr %3)
	ret i32 %4
}
