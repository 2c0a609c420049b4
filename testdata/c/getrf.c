/* Factors a row-major 3x3 matrix in place and prints it with its pivots. */
#include <stdio.h>
#include "hlolapack.h"

int main(void) {
	double a[9] = {1, 2, 3, 5, 4, 2, 3, 2, 1};
	int32_t ipiv[3], info;
	int64_t params[] = {1, 3, 3, 9, 3, 1, 9, 3, 1, 3, 1, 1};
	void *buffers[] = {a, a, ipiv, &info};
	int status = hlolapack_dgetrf(params, buffers);
	for (int i = 0; i < 3; i++)
		printf("%7.4f %7.4f %7.4f  row %d\n", a[3 * i], a[3 * i + 1], a[3 * i + 2], ipiv[i]);
	return status || info;
}
