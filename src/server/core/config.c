/*
 * config.c: see config.h.
 */
#include "server/core/config.h"

#include <ctype.h>
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum setting_kind { TEXT, NUMBER, SWITCH };

static const struct setting {
    const char       *name;
    enum setting_kind kind;
    const char       *value;
    long              least, most;
    const char       *meaning;
    size_t            at;
} settings[] = {
#define X(name, kind, value, least, most, meaning) \
    {#name, kind, value, least, most, meaning, offsetof(struct config, name)},
    CONFIG(X)
#undef X
};
enum { N_SETTINGS = sizeof settings / sizeof *settings, LINE_CAP = 1024 };

/* Names are written with - or _ alike. */
static bool is_name(const char *word, size_t n, const char *name)
{
    if (strlen(name) != n)
        return false;
    for (size_t i = 0; i < n; i++)
        if ((word[i] == '-' ? '_' : word[i]) != name[i])
            return false;
    return true;
}

static const struct setting *find(const char *word, size_t n)
{
    for (int i = 0; i < N_SETTINGS; i++)
        if (is_name(word, n, settings[i].name))
            return &settings[i];
    return NULL;
}

static bool set_number(struct config *c, const struct setting *s, const char *value, struct text *why)
{
    char *end;
    long  number;

    errno = 0;
    number = strtol(value, &end, 10);
    if (errno || end == value || *end || number < s->least || number > s->most) {
        text_add(why, "%s is a number from %ld to %ld, not '%.60s'", s->name, s->least, s->most, value);
        return false;
    }
    memcpy((char *)c + s->at, &number, sizeof number);
    return true;
}

static bool set_switch(struct config *c, const struct setting *s, const char *value, struct text *why)
{
    bool on = strcmp(value, "true") == 0;

    if (!on && strcmp(value, "false") != 0) {
        text_add(why, "%s is true or false, not '%.60s'", s->name, value);
        return false;
    }
    memcpy((char *)c + s->at, &on, sizeof on);
    return true;
}

static bool set(struct config *c, const struct setting *s, const char *value, struct text *why)
{
    if (s->kind == NUMBER)
        return set_number(c, s, value, why);
    if (s->kind == SWITCH)
        return set_switch(c, s, value, why);
    if (strlen(value) >= CONFIG_TEXT) {
        text_add(why, "%s has at most %d characters", s->name, CONFIG_TEXT - 1);
        return false;
    }
    strcpy((char *)c + s->at, value);
    return true;
}

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

static bool set_line(struct config *c, char *line, struct text *why)
{
    char                 *equals = strchr(line, '=');
    const struct setting *s;

    if (!equals) {
        text_add(why, "write name = value, not '%.60s'", line);
        return false;
    }
    *equals = '\0';
    line = trim(line);
    s = find(line, strlen(line));
    if (!s) {
        text_add(why, "there is no setting '%.60s'", line);
        return false;
    }
    return set(c, s, trim(equals + 1), why);
}

static bool read_file(struct config *c, const char *path, struct text *why)
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
        is_right = set_line(c, text, why);
        if (!is_right)
            text_add(why, " (%s, line %d)", path, number);
    }
    fclose(file);
    return is_right;
}

/*
 * ----- the environment and the words -----
 */

static bool read_environment(struct config *c, struct text *why)
{
    for (int i = 0; i < N_SETTINGS; i++) {
        char        name[64] = "BALUARTE_";
        size_t      n = strlen(name);
        const char *value;

        for (const char *from = settings[i].name; *from && n < sizeof name - 1; from++)
            name[n++] = (char)toupper((unsigned char)*from);
        name[n] = '\0';
        value = getenv(name);
        if (value && !set(c, &settings[i], value, why)) {
            text_add(why, " (%s in the environment)", name);
            return false;
        }
    }
    return true;
}

/* One option of the command line: "--name value", "--name=value", and "--name" alone for a switch. */
struct option {
    const struct setting *setting; /* NULL: --config */
    const char           *value;
};

/* The option at words[*i], which is left at its last word. */
static bool read_option(int n, char **words, int *i, struct option *out, struct text *why)
{
    const char *word = words[*i], *name = word + 2, *equals;
    size_t      length;

    if (strncmp(word, "--", 2) != 0) {
        text_add(why, "'%.60s' is no option: options begin with --", word);
        return false;
    }
    equals = strchr(name, '=');
    length = equals ? (size_t)(equals - name) : strlen(name);
    out->setting = find(name, length);
    if (!out->setting && !is_name(name, length, "config")) {
        text_add(why, "there is no option '%.60s'", word);
        return false;
    }
    if (equals)
        out->value = equals + 1;
    else if (out->setting && out->setting->kind == SWITCH)
        out->value = "true";
    else
        out->value = *i + 1 < n ? words[++*i] : NULL;
    if (!out->value)
        text_add(why, "--%s needs a value", out->setting ? out->setting->name : "config");
    return out->value != NULL;
}

/* The files that the words name. */
static bool read_files(struct config *c, int n, char **words, struct text *why)
{
    struct option option;

    for (int i = 0; i < n; i++)
        if (!read_option(n, words, &i, &option, why) || (!option.setting && !read_file(c, option.value, why)))
            return false;
    return true;
}

/* What the words say themselves. */
static bool read_words(struct config *c, int n, char **words, struct text *why)
{
    struct option option;

    for (int i = 0; i < n; i++)
        if (!read_option(n, words, &i, &option, why) || (option.setting && !set(c, option.setting, option.value, why)))
            return false;
    return true;
}

bool config_read(struct config *c, int n, char **words, struct text *why)
{
    for (int i = 0; i < N_SETTINGS; i++)
        if (!set(c, &settings[i], settings[i].value, why))
            return false;
    if (!read_files(c, n, words, why) || !read_environment(c, why) || !read_words(c, n, words, why))
        return false;
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
        const struct setting *s = &settings[i];

        fprintf(out, "\n# %s", s->meaning);
        if (s->kind == NUMBER)
            fprintf(out, " (%ld to %ld)", s->least, s->most);
        fprintf(out, "\n#%s =%s%s\n", s->name, *s->value ? " " : "", s->value);
    }
}
