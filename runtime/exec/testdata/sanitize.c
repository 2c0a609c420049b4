// Calls compiled programs on memory of exactly the size that they may use.
// Included before this: calls[], a list of functions and the bytes of their
// arguments and results. The arguments come from the file argv[1] and the results go
// to argv[2], all one behind the other.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void **take(int n, const size_t *bytes, FILE *from) {
  void **p = malloc(n * sizeof *p + 1);
  for (int i = 0; i < n; i++) {
    // What is not read into stays as malloc left it: results start as garbage.
    if ((p[i] = malloc(bytes[i])) == NULL ||
        (from != NULL && fread(p[i], 1, bytes[i], from) != bytes[i]))
      exit(2);
  }
  return p;
}

int main(int argc, char **argv) {
  FILE *in = fopen(argv[1], "rb"), *out = fopen(argv[2], "wb");
  if (argc != 3 || in == NULL || out == NULL)
    return 2;
  for (size_t c = 0; c < sizeof calls / sizeof *calls; c++) {
    void **ins = take(calls[c].inputs, calls[c].input_bytes, in);
    void **outs = take(calls[c].outputs, calls[c].output_bytes, NULL);
    fprintf(stderr, "%s\n", calls[c].name);
    int32_t status = calls[c].function(ins, outs);
    fwrite(&status, sizeof status, 1, out);
    for (int i = 0; i < calls[c].outputs; i++) {
      fwrite(outs[i], 1, calls[c].output_bytes[i], out);
      free(outs[i]);
    }
    for (int i = 0; i < calls[c].inputs; i++)
      free(ins[i]);
    free(ins);
    free(outs);
  }
  return fclose(out) != 0;
}
