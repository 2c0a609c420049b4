/* Calls the function main of a compiled program, testdata/seed/lu.mlir, and
 * prints the U of its three results. */
#include <stdint.h>
#include <stdio.h>

int32_t hlo_main(void *const *inputs, void *const *outputs);

int main(void) {
	float a[9] = {1, 2, 3, 5, 4, 2, 3, 2, 1}, p[9], l[9], u[9];
	void *inputs[] = {a}, *outputs[] = {p, l, u};
	int status = hlo_main(inputs, outputs);
	for (int i = 0; i < 3; i++)
		printf("%7.4f %7.4f %7.4f\n", u[3 * i], u[3 * i + 1], u[3 * i + 2]);
	return status;
}
