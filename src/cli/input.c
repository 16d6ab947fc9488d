/*
 * input.c: lines, files, numbers and records from outside, never more of them
 * than wanted.
 */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "session/games.h"
#include "session/record.h"

bool decimal_take(const char **at, double *out)
{
    char *end;

    *out = strtod(*at, &end);
    if (end == *at || !isfinite(*out))
        return false;
    *at = end;
    return true;
}

bool line_reader_open(struct line_reader *r, FILE *file, size_t max)
{
    *r = (struct line_reader){.file = file, .line = malloc(max + 2), .max = max};
    return r->line != NULL;
}

void line_reader_close(struct line_reader *r)
{
    free(r->line);
    r->line = NULL;
}

bool line_reader_next(struct line_reader *r)
{
    int c = getc(r->file);

    if (c == EOF)
        return false;
    r->length = 0;
    for (; c != EOF && c != '\n'; c = getc(r->file)) {
        if (r->length < r->max)
            r->line[r->length++] = (char)c;
        else
            r->length = r->max + 1;
    }
    r->line[r->length] = '\0';
    return true;
}

static char *read_all(FILE *file, size_t max, size_t *length, const char **why)
{
    size_t cap = 4096, n = 0;
    char  *bytes = malloc(cap);

    while (bytes) {
        n += fread(bytes + n, 1, cap - n, file);
        if (n < cap || n > max)
            break;
        cap = 2 * cap;
        char *more = realloc(bytes, cap);
        if (!more)
            free(bytes);
        bytes = more;
    }
    *length = n;
    if (bytes && !ferror(file))
        return bytes;
    *why = bytes ? strerror(errno) : "there is not enough memory";
    free(bytes);
    return NULL;
}

char *read_file(const char *path, size_t max, size_t *length, const char **why)
{
    FILE *file;
    char *bytes;

    if (strcmp(path, "-") == 0)
        return read_all(stdin, max, length, why);
    file = fopen(path, "rb");
    if (!file) {
        *why = strerror(errno);
        return NULL;
    }
    bytes = read_all(file, max, length, why);
    fclose(file);
    return bytes;
}

struct session *load_record(const char *path, bool *is_read, struct text *complaint)
{
    return load_record_text(path, is_read, NULL, complaint);
}

struct session *load_record_text(const char *path, bool *is_read, char **text, struct text *complaint)
{
    char            sentence[1024] = "";
    struct text     why = TEXT_OF(sentence);
    const char     *trouble;
    size_t          length;
    int             line = 0;
    char           *bytes = read_file(path, RECORD_MAX, &length, &trouble);
    struct session *s;

    *is_read = bytes != NULL;
    if (!bytes) {
        text_add(complaint, "%s cannot be read: %s", path, trouble);
        return NULL;
    }
    s = record_load(all_games, bytes, length, &line, &why);
    if (s && text) {
        bytes[length] = '\0';
        *text = bytes;
    } else {
        free(bytes);
    }
    if (!s && line)
        text_add(complaint, "%s:%d: %s", path, line, sentence);
    else if (!s)
        text_add(complaint, "%s: %s", path, sentence);
    return s;
}
