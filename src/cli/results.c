/*
 * results.c: the file of one's own results; see results.h.  Whoever edits it
 * may write anything: a line is taken only if every field is what it should be.
 */
#include "cli/results.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/words.h"
#include "cli/cli.h"

enum { FIELDS = 6 };

bool results_path(char path[RESULT_PATH_MAX])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int         n = RESULT_PATH_MAX;

    if (data && data[0] == '/') /* others are to be ignored, says the standard */
        n = snprintf(path, RESULT_PATH_MAX, "%s/baluarte/results.txt", data);
    else if (home && home[0] == '/')
        n = snprintf(path, RESULT_PATH_MAX, "%s/.local/share/baluarte/results.txt", home);
    return n < RESULT_PATH_MAX;
}

/* ----- writing ----- */

void results_folders(const char *path)
{
    char   folder[RESULT_PATH_MAX];
    size_t n = strlen(path);

    for (size_t i = 1; i < n; i++)
        if (path[i] == '/') {
            memcpy(folder, path, i);
            folder[i] = '\0';
            mkdir(folder, 0700); /* what went wrong shows when the file is opened */
        }
}

/* One write at the end of the file, so that two games that end at the same time leave two lines. */
bool results_add(const char *path, const struct result *r, const char **why)
{
    FILE *file;
    bool  is_written;

    results_folders(path);
    file = fopen(path, "a");
    if (!file) {
        *why = strerror(errno);
        return false;
    }
    is_written = fprintf(file, "%d\t%s\t%d\t%s\t%s\t%s\n", r->result, r->date, r->undos, r->points, r->seed, r->game) >
                 0;
    if (fclose(file) != 0 || !is_written) {
        *why = strerror(errno);
        return false;
    }
    return true;
}

/* ----- reading ----- */

/* Cuts the line into its fields; false if there are more or fewer. */
static bool split(char *line, char *field[FIELDS])
{
    for (int i = 0; i < FIELDS; i++) {
        field[i] = line;
        line = strchr(line, '\t');
        if (!line)
            return i == FIELDS - 1;
        *line++ = '\0';
    }
    return false;
}

static bool read_points(const char *word, int *value)
{
    *value = number_small(word, 999999);
    return *value >= 0;
}

/* Copies a field that consists of these characters only. */
static bool read_word(const char *word, const char *characters, char *out, size_t cap)
{
    size_t n = strlen(word);

    if (n == 0 || n >= cap || strspn(word, characters) != n)
        return false;
    memcpy(out, word, n + 1);
    return true;
}

static bool read_line(char *line, struct result *r)
{
    static const char words[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_=, ";
    char             *field[FIELDS];

    return split(line, field) && read_points(field[0], &r->result) &&
           read_word(field[1], "0123456789-", r->date, sizeof r->date) && read_points(field[2], &r->undos) &&
           read_word(field[3], "0123456789,", r->points, sizeof r->points) &&
           read_word(field[4], words, r->seed, sizeof r->seed) && read_word(field[5], words, r->game, sizeof r->game);
}

/* The oldest makes room. */
static void keep(struct results *list, const struct result *r)
{
    if (list->n == RESULTS_MAX)
        memmove(list->at, list->at + 1, sizeof *r * (size_t)--list->n);
    list->at[list->n++] = *r;
}

/* Line 'number'; empty ones and comments say nothing. */
static void take_line(struct results *out, struct line_reader *in, int number)
{
    struct result r = {.line = number};
    bool          is_text = in->length <= in->max && strlen(in->line) == in->length;

    if (is_text && (in->length == 0 || in->line[0] == '#'))
        return;
    if (is_text && read_line(in->line, &r))
        keep(out, &r);
    else if (!out->bad_line)
        out->bad_line = number;
}

static bool take_lines(struct results *out, FILE *file, const char **why)
{
    struct line_reader in;
    bool               is_read;

    if (!line_reader_open(&in, file, RESULT_LINE_MAX)) {
        *why = "there is not enough memory";
        return false;
    }
    for (int number = 1; line_reader_next(&in); number++)
        take_line(out, &in, number);
    is_read = !ferror(file); /* a folder can be opened, but not read */
    *why = strerror(errno);
    line_reader_close(&in);
    return is_read;
}

bool results_read(const char *path, struct results *out, const char **why)
{
    FILE *file = fopen(path, "r");
    bool  is_read;

    out->n = out->bad_line = 0;
    *why = strerror(errno);
    if (!file)
        return errno == ENOENT; /* nobody has finished a game yet */
    is_read = take_lines(out, file, why);
    fclose(file);
    return is_read;
}

static int better_first(const void *a, const void *b)
{
    const struct result *l = a, *r = b;
    int                  by_game = strcmp(l->game, r->game);

    return by_game                  ? by_game
           : l->result != r->result ? r->result - l->result
           : l->undos != r->undos   ? l->undos - r->undos
                                    : l->line - r->line;
}

void results_sort(struct results *list)
{
    qsort(list->at, (size_t)list->n, sizeof *list->at, better_first);
}
