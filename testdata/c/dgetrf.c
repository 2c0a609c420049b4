/* The same through LAPACK's own interface: column-major, by address. */
#include <stdint.h>
#include <stdio.h>

void dgetrf_(int32_t *m, int32_t *n, double *a, int32_t *lda, int32_t *ipiv, int32_t *info);

int main(void) {
	double a[9] = {1, 5, 3, 2, 4, 2, 3, 2, 1};
	int32_t n = 3, ipiv[3], info;
	dgetrf_(&n, &n, a, &n, ipiv, &info);
	for (int i = 0; i < 3; i++)
		printf("%7.4f %7.4f %7.4f  row %d\n", a[i], a[i + 3], a[i + 6], ipiv[i]);
	return info;
}
