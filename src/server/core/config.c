/*
 * config.c: see config.h.
 */
#include "server/core/config.h"

#include <ctype.h>
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/arguments.h"

enum { LINE_CAP = 1024 };

/* What the command line says: settings, and the file that has more of them. */
struct sources {
    struct config config;
    const char   *file;
};

#define ARGUMENT_KIND_TEXT   ARGUMENT_COPY
#define ARGUMENT_KIND_NUMBER ARGUMENT_INTEGER
#define ARGUMENT_KIND_SWITCH ARGUMENT_SWITCH

/* The settings first, in the order of the list; then what only the command line says.  A worker has no other threads
 * than those for bots, hence the shorter name. */
static const struct argument rows[] = {
#define X(name, kind, value, least, most, meaning) \
    {"--" #name, ARGUMENT_KIND_##kind, offsetof(struct sources, config.name), least, most, NULL, NULL},
    CONFIG(X)
#undef X
        {"--config", ARGUMENT_TEXT, offsetof(struct sources, file), 0, 0, "the name of a file", NULL},
    {"--threads", ARGUMENT_INTEGER, offsetof(struct sources, config.bot_threads), -1, 64, NULL, NULL},
    {NULL, ARGUMENT_SWITCH, 0, 0, 0, NULL, NULL},
};

static const struct {
    const char *name, *value, *meaning;
} settings[] = {
#define X(name, kind, value, least, most, meaning) {#name, value, meaning},
    CONFIG(X)
#undef X
};
enum { N_SETTINGS = sizeof settings / sizeof *settings };

/*
 * ----- the file -----
 */

static char *trim(char *text)
{
    size_t n;

    text += strspn(text, " \t");
    n = strlen(text);
    while (n > 0 && isspace((unsigned char)text[n - 1]))
        text[--n] = '\0';
    return text;
}

static bool set_line(struct sources *all, char *line, struct text *why)
{
    char                  *equals = strchr(line, '=');
    const struct argument *row;

    if (!equals) {
        text_add(why, "write name = value, not '%.60s'", line);
        return false;
    }
    *equals = '\0';
    line = trim(line);
    row = *line == '-' ? NULL : argument_find(rows, line);
    if (!row || row >= rows + N_SETTINGS) {
        text_add(why, "there is no setting '%.60s'", line);
        return false;
    }
    return argument_set(row, trim(equals + 1), all, why);
}

static bool read_file(struct sources *all, const char *path, struct text *why)
{
    FILE *file = fopen(path, "r");
    char  line[LINE_CAP];
    bool  is_right = true;

    if (!file) {
        text_add(why, "%s cannot be read: %s", path, strerror(errno));
        return false;
    }
    for (int number = 1; is_right && fgets(line, sizeof line, file); number++) {
        char *text = trim(line);

        if (!*text || *text == '#')
            continue;
        is_right = set_line(all, text, why);
        if (!is_right)
            text_add(why, " (%s, line %d)", path, number);
    }
    if (is_right && ferror(file)) { /* a folder is opened, but not read */
        text_add(why, "%s cannot be read: %s", path, strerror(errno));
        is_right = false;
    }
    fclose(file);
    return is_right;
}

/*
 * ----- the environment and the words -----
 */

static bool read_environment(struct sources *all, struct text *why)
{
    for (int i = 0; i < N_SETTINGS; i++) {
        char        name[64] = "BALUARTE_";
        size_t      n = strlen(name);
        const char *value;

        for (const char *from = settings[i].name; *from && n < sizeof name - 1; from++)
            name[n++] = (char)toupper((unsigned char)*from);
        name[n] = '\0';
        value = getenv(name);
        if (value && !argument_set(&rows[i], value, all, why)) {
            text_add(why, " (%s in the environment)", name);
            return false;
        }
    }
    return true;
}

static bool refuse_word(void *into, const char *word, struct text *why)
{
    (void)into;
    text_add(why, "'%.60s' is no option: options begin with --", word);
    return false;
}

/* The words are read twice: for the file that they name, and because they count for more than it. */
static bool read_all(struct sources *all, int n, char **words, struct text *why)
{
    for (int i = 0; i < N_SETTINGS; i++)
        if (!argument_set(&rows[i], settings[i].value, all, why))
            return false;
    return arguments_read(rows, refuse_word, n, words, all, why) && (!all->file || read_file(all, all->file, why)) &&
           read_environment(all, why) && arguments_read(rows, refuse_word, n, words, all, why);
}

bool config_read(struct config *c, int n, char **words, struct text *why)
{
    struct sources all = {.file = NULL};

    if (!read_all(&all, n, words, why))
        return false;
    *c = all.config;
    if (!*c->cert != !*c->key) {
        text_word(why, "TLS needs both --cert and --key");
        return false;
    }
    return true;
}

void config_write(FILE *out)
{
    fputs("# The settings of baluarte serve, each with its default.  Take the # away from a line to change it.  What "
          "the\n"
          "# environment (BALUARTE_PORT=80) or the command line (--port 80) says counts for more.\n",
          out);
    for (int i = 0; i < N_SETTINGS; i++) {
        fprintf(out, "\n# %s", settings[i].meaning);
        if (rows[i].kind == ARGUMENT_INTEGER)
            fprintf(out, " (%lld to %lld)", (long long)rows[i].least, (long long)rows[i].most);
        fprintf(out, "\n#%s =%s%s\n", settings[i].name, *settings[i].value ? " " : "", settings[i].value);
    }
}
