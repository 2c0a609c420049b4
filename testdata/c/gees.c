/* Schur forms with the eigenvalues sorted by a function of the program's. */
#include <stdint.h>
#include <stdio.h>

void dgees_(const char *jobvs, const char *sort, int32_t (*choose)(const double *, const double *), int32_t *n, double *a,
	int32_t *lda, int32_t *sdim, double *wr, double *wi, double *vs, int32_t *ldvs, double *work, int32_t *lwork,
	int32_t *bwork, int32_t *info);
void cgees_(const char *jobvs, const char *sort, int32_t (*choose)(const float *), int32_t *n, float *a, int32_t *lda,
	int32_t *sdim, float *w, float *vs, int32_t *ldvs, float *work, int32_t *lwork, float *rwork, int32_t *bwork,
	int32_t *info);

static int32_t oscillating(const double *wr, const double *wi) { return *wr > 1.5 && *wi > 0; }
static int32_t below(const float *w) { return w[0] > 0 && w[1] < 0; }

int main(void) {
	/* The eigenvalues 1, 2 ± i, 3. */
	double a[16] = {1, 0, 0, 0, 4, 2, -1, 0, 2, 1, 2, 0, 1, 5, 7, 3};
	double wr[4], wi[4], work[64];
	int32_t n = 4, lwork = 64, sdim, bwork[4], info;
	dgees_("N", "S", oscillating, &n, a, &n, &sdim, wr, wi, NULL, &n, work, &lwork, bwork, &info);
	printf("info %d, %d picked, %d%d%d%d\n", info, sdim, bwork[0], bwork[1], bwork[2], bwork[3]);
	for (int i = 0; i < n; i++)
		printf("%6.3f %+6.3fi\n", wr[i], wi[i]);

	/* The eigenvalues 1+i, 2, 3-i. */
	float c[18] = {1, 1, 0, 0, 0, 0, 2, 0, 2, 0, 0, 0, 1, 3, 0, 4, 3, -1};
	float w[6], z[18], cwork[64], rwork[3];
	n = 3;
	lwork = 32;
	cgees_("V", "S", below, &n, c, &n, &sdim, w, z, &n, cwork, &lwork, rwork, bwork, &info);
	printf("info %d, %d picked, %d%d%d\n", info, sdim, bwork[0], bwork[1], bwork[2]);
	for (int i = 0; i < n; i++)
		printf("%6.3f %+6.3fi\n", w[2 * i], w[2 * i + 1]);
	return 0;
}
