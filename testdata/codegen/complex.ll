source_filename = "complex.mlir"

define internal i32 @body.main(ptr noalias nocapture readonly %in0, ptr noalias nocapture readonly %in1, ptr noalias nocapture %out0) nounwind {
entry:
	br label %multiply

multiply:
	%multiply.i = phi i64 [ 0, %entry ], [ %31, %multiply ]
	%0 = mul i64 %multiply.i, 2
	%1 = getelementptr inbounds double, ptr %in0, i64 %0
	%2 = load double, ptr %1
	%3 = add i64 %0, 1
	%4 = getelementptr inbounds double, ptr %in0, i64 %3
	%5 = load double, ptr %4
	%6 = mul i64 %multiply.i, 2
	%7 = getelementptr inbounds double, ptr %in1, i64 %6
	%8 = load double, ptr %7
	%9 = add i64 %6, 1
	%10 = getelementptr inbounds double, ptr %in1, i64 %9
	%11 = load double, ptr %10
	%12 = call { double, double } @hlo.cdiv.f64(double %2, double %5, double %8, double %11)
	%13 = extractvalue { double, double } %12, 0
	%14 = extractvalue { double, double } %12, 1
	%15 = call { double, double } @hlo.csqrt.f64(double %13, double %14)
	%16 = extractvalue { double, double } %15, 0
	%17 = extractvalue { double, double } %15, 1
	%18 = call { double, double } @hlo.csqrt.f64(double %8, double %11)
	%19 = extractvalue { double, double } %18, 0
	%20 = extractvalue { double, double } %18, 1
	%21 = fmul double %16, %19
	%22 = fmul double %17, %20
	%23 = fsub double %21, %22
	%24 = fmul double %16, %20
	%25 = fmul double %17, %19
	%26 = fadd double %24, %25
	%27 = mul i64 %multiply.i, 2
	%28 = getelementptr inbounds double, ptr %out0, i64 %27
	store double %23, ptr %28
	%29 = add i64 %27, 1
	%30 = getelementptr inbounds double, ptr %out0, i64 %29
	store double %26, ptr %30
	%31 = add nuw nsw i64 %multiply.i, 1
	%32 = icmp eq i64 %31, 9
	br i1 %32, label %multiply.done, label %multiply

multiply.done:
	ret i32 0
}

define internal { double, double } @hlo.cdiv.f64(double %x.re, double %x.im, double %y.re, double %y.im) nounwind {
entry:
	%0 = call double @llvm.fabs.f64(double %y.re)
	%1 = call double @llvm.fabs.f64(double %y.im)
	%2 = fcmp oge double %0, %1
	%3 = select i1 %2, double %y.re, double %y.im
	%4 = select i1 %2, double %y.im, double %y.re
	%5 = fdiv double %4, %3
	%6 = fmul double %4, %5
	%7 = fadd double %3, %6
	%8 = select i1 %2, double %x.re, double %x.im
	%9 = select i1 %2, double %x.im, double %x.re
	%10 = fmul double %9, %5
	%11 = fadd double %8, %10
	%12 = fdiv double %11, %7
	%13 = fmul double %8, %5
	%14 = fsub double %9, %13
	%15 = fdiv double %14, %7
	%16 = fneg double %15
	%17 = select i1 %2, double %15, double %16
	%18 = fcmp uno double %12, %12
	%19 = fcmp uno double %17, %17
	%20 = and i1 %18, %19
	br i1 %20, label %special, label %done

special:
	%21 = fcmp oeq double %y.re, 0.0
	%22 = fcmp oeq double %y.im, 0.0
	%23 = and i1 %21, %22
	%24 = call double @llvm.fabs.f64(double %x.re)
	%25 = fcmp oeq double %24, 0x7FF0000000000000
	%26 = call double @llvm.fabs.f64(double %x.im)
	%27 = fcmp oeq double %26, 0x7FF0000000000000
	%28 = or i1 %25, %27
	%29 = call double @llvm.fabs.f64(double %y.re)
	%30 = fcmp olt double %29, 0x7FF0000000000000
	%31 = call double @llvm.fabs.f64(double %y.im)
	%32 = fcmp olt double %31, 0x7FF0000000000000
	%33 = and i1 %30, %32
	%34 = and i1 %28, %33
	%35 = call double @llvm.fabs.f64(double %y.re)
	%36 = fcmp oeq double %35, 0x7FF0000000000000
	%37 = call double @llvm.fabs.f64(double %y.im)
	%38 = fcmp oeq double %37, 0x7FF0000000000000
	%39 = or i1 %36, %38
	%40 = call double @llvm.fabs.f64(double %x.re)
	%41 = fcmp olt double %40, 0x7FF0000000000000
	%42 = call double @llvm.fabs.f64(double %x.im)
	%43 = fcmp olt double %42, 0x7FF0000000000000
	%44 = and i1 %41, %43
	%45 = and i1 %39, %44
	%46 = call double @llvm.fabs.f64(double %y.re)
	%47 = fcmp oeq double %46, 0x7FF0000000000000
	%48 = select i1 %47, double 1.0, double 0.0
	%49 = call double @llvm.copysign.f64(double %48, double %y.re)
	%50 = call double @llvm.fabs.f64(double %y.im)
	%51 = fcmp oeq double %50, 0x7FF0000000000000
	%52 = select i1 %51, double 1.0, double 0.0
	%53 = call double @llvm.copysign.f64(double %52, double %y.im)
	%54 = fmul double %x.re, %49
	%55 = fmul double %x.im, %53
	%56 = fadd double %54, %55
	%57 = fmul double %x.im, %49
	%58 = fmul double %x.re, %53
	%59 = fsub double %57, %58
	%60 = fmul double 0.0, %56
	%61 = fmul double 0.0, %59
	%62 = select i1 %45, double %60, double %12
	%63 = select i1 %45, double %61, double %17
	%64 = call double @llvm.fabs.f64(double %x.re)
	%65 = fcmp oeq double %64, 0x7FF0000000000000
	%66 = select i1 %65, double 1.0, double 0.0
	%67 = call double @llvm.copysign.f64(double %66, double %x.re)
	%68 = call double @llvm.fabs.f64(double %x.im)
	%69 = fcmp oeq double %68, 0x7FF0000000000000
	%70 = select i1 %69, double 1.0, double 0.0
	%71 = call double @llvm.copysign.f64(double %70, double %x.im)
	%72 = fmul double %67, %y.re
	%73 = fmul double %71, %y.im
	%74 = fadd double %72, %73
	%75 = fmul double %71, %y.re
	%76 = fmul double %67, %y.im
	%77 = fsub double %75, %76
	%78 = fmul double 0x7FF0000000000000, %74
	%79 = fmul double 0x7FF0000000000000, %77
	%80 = select i1 %34, double %78, double %62
	%81 = select i1 %34, double %79, double %63
	%82 = call double @llvm.copysign.f64(double 0x7FF0000000000000, double %y.re)
	%83 = fmul double %82, %x.re
	%84 = fmul double %82, %x.im
	%85 = select i1 %23, double %83, double %80
	%86 = select i1 %23, double %84, double %81
	br label %done

done:
	%87 = phi double [ %12, %entry ], [ %85, %special ]
	%88 = phi double [ %17, %entry ], [ %86, %special ]
	%89 = insertvalue { double, double } undef, double %87, 0
	%90 = insertvalue { double, double } %89, double %88, 1
	ret { double, double } %90
}

declare double @llvm.fabs.f64(double %0)

declare double @llvm.copysign.f64(double %0, double %1)

define internal { double, double } @hlo.csqrt.f64(double %x.re, double %x.im) nounwind {
entry:
	%0 = call double @llvm.fabs.f64(double %x.re)
	%1 = call double @llvm.fabs.f64(double %x.im)
	%2 = fcmp ogt double %0, %1
	%3 = select i1 %2, double %0, double %1
	%4 = fcmp ogt double %3, 0x7FB0000000000000
	%5 = fcmp olt double %3, 0x03F0000000000000
	%6 = select i1 %5, double 0x4770000000000000, double 1.0
	%7 = select i1 %4, double 0x3FB0000000000000, double %6
	%8 = select i1 %5, double 0x3C30000000000000, double 1.0
	%9 = select i1 %4, double 4.0, double %8
	%10 = fmul double %0, %7
	%11 = fmul double %x.im, %7
	%12 = call double @hypot(double %10, double %11)
	%13 = fadd double %10, %12
	%14 = fmul double %13, 0x3FE0000000000000
	%15 = call double @llvm.sqrt.f64(double %14)
	%16 = fmul double 2.0, %15
	%17 = fdiv double %11, %16
	%18 = fmul double %15, %9
	%19 = fmul double %17, %9
	%20 = fcmp oge double %x.re, 0.0
	%21 = call double @llvm.fabs.f64(double %19)
	%22 = call double @llvm.copysign.f64(double %18, double %x.im)
	%23 = select i1 %20, double %18, double %21
	%24 = select i1 %20, double %19, double %22
	%25 = fcmp oeq double %3, 0.0
	%26 = select i1 %25, double 0.0, double %23
	%27 = select i1 %25, double %x.im, double %24
	%28 = fcmp oeq double %0, 0x7FF0000000000000
	%29 = call double @llvm.copysign.f64(double 0.0, double %x.im)
	%30 = call double @llvm.copysign.f64(double 0x7FF0000000000000, double %x.im)
	%31 = select i1 %20, double 0x7FF0000000000000, double 0.0
	%32 = select i1 %20, double %29, double %30
	%33 = fcmp ord double %x.im, %x.im
	%34 = and i1 %28, %33
	%35 = select i1 %34, double %31, double %26
	%36 = select i1 %34, double %32, double %27
	%37 = fcmp oeq double %1, 0x7FF0000000000000
	%38 = select i1 %37, double 0x7FF0000000000000, double %35
	%39 = select i1 %37, double %x.im, double %36
	%40 = insertvalue { double, double } undef, double %38, 0
	%41 = insertvalue { double, double } %40, double %39, 1
	ret { double, double } %41
}

declare double @hypot(double %0, double %1) nounwind readnone willreturn

declare double @llvm.sqrt.f64(double %0)

define i32 @hlo_main(ptr %inputs, ptr %outputs) nounwind {
entry:
	%0 = load ptr, ptr %inputs
	%1 = getelementptr inbounds ptr, ptr %inputs, i64 1
	%2 = load ptr, ptr %1
	%3 = load ptr, ptr %outputs
	%4 = call i32 @body.main(ptr %0, ptr %2, ptr %3)
	ret i32 %4
}
