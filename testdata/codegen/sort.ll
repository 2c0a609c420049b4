source_filename = "sort.mlir"

define internal i32 @body.main(ptr noalias nocapture readonly %in0, ptr noalias nocapture %out0, ptr noalias nocapture %out1) nounwind {
entry:
	%buf3 = alloca [64 x i8], align 64
	%buf2 = alloca [64 x i8], align 64
	%buf1 = alloca [64 x i8], align 64
	%buf0 = alloca [64 x i8], align 64
	br label %sort.in

sort.in:
	%sort.in.i = phi i64 [ 0, %entry ], [ %5, %sort.in ]
	%0 = getelementptr inbounds float, ptr %in0, i64 %sort.in.i
	%1 = load float, ptr %0
	%2 = getelementptr inbounds float, ptr %buf0, i64 %sort.in.i
	store float %1, ptr %2
	%3 = trunc i64 %sort.in.i to i32
	%4 = getelementptr inbounds i32, ptr %buf2, i64 %sort.in.i
	store i32 %3, ptr %4
	%5 = add nuw nsw i64 %sort.in.i, 1
	%6 = icmp eq i64 %5, 16
	br i1 %6, label %sort.in.done, label %sort.in

sort.in.done:
	br label %runs

runs:
	%runs.i = phi i64 [ 0, %sort.in.done ], [ %33, %insert.done ]
	%7 = mul i64 %runs.i, 8
	%8 = add i64 %7, 8
	%9 = icmp ult i64 %8, 16
	%10 = select i1 %9, i64 %8, i64 16
	%11 = add i64 %7, 1
	%12 = sub i64 %10, %11
	%13 = icmp sgt i64 %12, 0
	br i1 %13, label %insert, label %insert.done

insert:
	%insert.i = phi i64 [ 0, %runs ], [ %31, %insert.place ]
	%14 = add i64 %7, 1
	%15 = add i64 %14, %insert.i
	%16 = getelementptr inbounds float, ptr %buf0, i64 %15
	%17 = load float, ptr %16
	%18 = getelementptr inbounds i32, ptr %buf2, i64 %15
	%19 = load i32, ptr %18
	br label %insert.head

insert.head:
	%j = phi i64 [ %15, %insert ], [ %21, %insert.shift ]
	%20 = icmp ugt i64 %j, %7
	br i1 %20, label %insert.test, label %insert.place

insert.test:
	%21 = sub i64 %j, 1
	%22 = getelementptr inbounds float, ptr %buf0, i64 %21
	%23 = load float, ptr %22
	%24 = getelementptr inbounds i32, ptr %buf2, i64 %21
	%25 = load i32, ptr %24
	%26 = fcmp olt float %17, %23
	br i1 %26, label %insert.shift, label %insert.place

insert.shift:
	%27 = getelementptr inbounds float, ptr %buf0, i64 %j
	store float %23, ptr %27
	%28 = getelementptr inbounds i32, ptr %buf2, i64 %j
	store i32 %25, ptr %28
	br label %insert.head

insert.place:
	%29 = getelementptr inbounds float, ptr %buf0, i64 %j
	store float %17, ptr %29
	%30 = getelementptr inbounds i32, ptr %buf2, i64 %j
	store i32 %19, ptr %30
	%31 = add nuw nsw i64 %insert.i, 1
	%32 = icmp eq i64 %31, %12
	br i1 %32, label %insert.done, label %insert

insert.done:
	%33 = add nuw nsw i64 %runs.i, 1
	%34 = icmp eq i64 %33, 2
	br i1 %34, label %runs.done, label %runs

runs.done:
	br label %take

take:
	%take.i = phi i64 [ 0, %runs.done ], [ %62, %take ]
	%35 = phi i64 [ 0, %runs.done ], [ %60, %take ]
	%36 = phi i64 [ 8, %runs.done ], [ %61, %take ]
	%37 = icmp ult i64 %35, 15
	%38 = select i1 %37, i64 %35, i64 15
	%39 = getelementptr inbounds float, ptr %buf0, i64 %38
	%40 = load float, ptr %39
	%41 = getelementptr inbounds i32, ptr %buf2, i64 %38
	%42 = load i32, ptr %41
	%43 = icmp ult i64 %36, 15
	%44 = select i1 %43, i64 %36, i64 15
	%45 = getelementptr inbounds float, ptr %buf0, i64 %44
	%46 = load float, ptr %45
	%47 = getelementptr inbounds i32, ptr %buf2, i64 %44
	%48 = load i32, ptr %47
	%49 = icmp ult i64 %36, 16
	%50 = fcmp olt float %46, %40
	%51 = and i1 %49, %50
	%52 = icmp uge i64 %35, 8
	%53 = or i1 %51, %52
	%54 = select i1 %53, float %46, float %40
	%55 = select i1 %53, i32 %48, i32 %42
	%56 = getelementptr inbounds float, ptr %buf1, i64 %take.i
	store float %54, ptr %56
	%57 = getelementptr inbounds i32, ptr %buf3, i64 %take.i
	store i32 %55, ptr %57
	%58 = zext i1 %53 to i64
	%59 = sub i64 1, %58
	%60 = add i64 %35, %59
	%61 = add i64 %36, %58
	%62 = add nuw nsw i64 %take.i, 1
	%63 = icmp eq i64 %62, 16
	br i1 %63, label %take.done, label %take

take.done:
	br label %sort.out

sort.out:
	%sort.out.i = phi i64 [ 0, %take.done ], [ %70, %sort.out ]
	%64 = getelementptr inbounds float, ptr %buf1, i64 %sort.out.i
	%65 = load float, ptr %64
	%66 = getelementptr inbounds float, ptr %out0, i64 %sort.out.i
	store float %65, ptr %66
	%67 = getelementptr inbounds i32, ptr %buf3, i64 %sort.out.i
	%68 = load i32, ptr %67
	%69 = getelementptr inbounds i32, ptr %out1, i64 %sort.out.i
	store i32 %68, ptr %69
	%70 = add nuw nsw i64 %sort.out.i, 1
	%71 = icmp eq i64 %70, 16
	br i1 %71, label %sort.out.done, label %sort.out

sort.out.done:
	ret i32 0
}

define i32 @hlo_main(ptr %inputs, ptr %outputs) nounwind {
entry:
	%0 = load ptr, ptr %inputs
	%1 = load ptr, ptr %outputs
	%2 = getelementptr inbounds ptr, ptr %outputs, i64 1
	%3 = load ptr, ptr %2
	%4 = call i32 @body.main(ptr %0, ptr %1, ptr %3)
	ret i32 %4
}
