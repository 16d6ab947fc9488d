/*
 * words.c: see words.h.
 */
#include "base/words.h"

#include <string.h>

bool words_split(const char *line, struct words *out)
{
    for (out->n = 0;; out->n++) {
        line += strspn(line, " \t");
        size_t n = strcspn(line, " \t");
        if (n == 0)
            return true;
        if (out->n == MAX_WORDS || n >= MAX_WORD)
            return false;
        memcpy(out->at[out->n], line, n);
        out->at[out->n][n] = '\0';
        line += n;
    }
}

void words_json(const char *options, struct text *out)
{
    const char *comma = "";

    text_word(out, "{");
    while (*options) {
        size_t key = strcspn(options, "="), value = strcspn(options + key, " ");
        text_add(out, "%s\"%.*s\":\"%.*s\"", comma, (int)key, options, (int)value - 1, options + key + 1);
        comma = ",";
        options += key + value;
        options += *options == ' ';
    }
    text_word(out, "}");
}

const char *choice_word(const char *list, int i, size_t *n)
{
    for (; i > 0; i--) {
        list += strcspn(list, "/");
        if (!*list++)
            return NULL;
    }
    *n = strcspn(list, "/");
    return list;
}

int choice_find(const char *list, const char *word)
{
    const char *at;
    size_t      n;

    for (int i = 0; (at = choice_word(list, i, &n)); i++)
        if (strlen(word) == n && memcmp(at, word, n) == 0)
            return i;
    return -1;
}

void choice_refuse(const char *key, const char *list, const char *word, struct text *why)
{
    const char *at;
    size_t      n;

    text_add(why, "%s is ", key);
    for (int i = 0; (at = choice_word(list, i, &n)); i++)
        text_add(why, "%s%.*s", i ? " or " : "", (int)n, at);
    text_add(why, ", not '%.40s'", word);
}
