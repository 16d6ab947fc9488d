/*
 * files.c: see files.h.
 */
#include "files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

char *file_text(const char *path, size_t *length)
{
    FILE *f = fopen(path, "rb");
    if (!f)
        fail_msg("%s: cannot be opened", path);
    fseek(f, 0, SEEK_END);
    long size = ftell(f);
    rewind(f);
    char *text = malloc((size_t)size + 1);
    if (!text || fread(text, 1, (size_t)size, f) != (size_t)size)
        fail_msg("%s: cannot be read", path);
    text[size] = '\0';
    fclose(f);
    if (length)
        *length = (size_t)size;
    return text;
}

static void write_file(const char *path, const char *text)
{
    FILE *f = fopen(path, "wb");
    if (!f || fputs(text, f) < 0 || fclose(f) != 0)
        fail_msg("%s: cannot be written", path);
}

void golden_compare(const char *path, const char *text)
{
    const char *mode = getenv("GOLDEN");
    if (mode && strcmp(mode, "write") == 0) {
        write_file(path, text);
        return;
    }
    char *wanted = file_text(path, NULL), *w = wanted;
    int   line = 1;
    for (const char *t = text; *t || *w; line++) {
        int n = (int)strcspn(t, "\n"), m = (int)strcspn(w, "\n");
        if (n != m || memcmp(t, w, (size_t)n) != 0)
            fail_msg("%s:%d: expected\n  %.*s\nbut it is\n  %.*s", path, line, m < 300 ? m : 300, w, n < 300 ? n : 300,
                     t);
        t += n + (t[n] == '\n');
        w += m + (w[m] == '\n');
    }
    free(wanted);
}
