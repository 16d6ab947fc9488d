/*
 * replay.c: a fuzz target without a fuzzer: gives it every file that is named,
 * so that any compiler can replay the corpus.
 */
#include <stdint.h>
#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int replay(const char *path)
{
    static uint8_t data[1 << 22];
    FILE          *file = fopen(path, "rb");
    size_t         n;

    if (!file) {
        perror(path);
        return 1;
    }
    n = fread(data, 1, sizeof data, file);
    fclose(file);
    return LLVMFuzzerTestOneInput(data, n);
}

int main(int argc, char **argv)
{
    int code = argc < 2;

    for (int i = 1; i < argc; i++)
        code |= replay(argv[i]);
    return code;
}
