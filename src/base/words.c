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

char *word_cut(char **rest)
{
    char *word = *rest + strspn(*rest, " \t");
    char *end = word + strcspn(word, " \t");

    *rest = *end ? end + 1 : end;
    *end = '\0';
    return *word ? word : NULL;
}

bool number_take(const char **at, uint64_t most, uint64_t *out)
{
    const char *c = *at;
    uint64_t    n = 0;

    for (; *c >= '0' && *c <= '9'; c++) {
        uint64_t digit = (uint64_t)(*c - '0');
        if (digit > most || n > (most - digit) / 10)
            return false;
        n = 10 * n + digit;
    }
    if (c == *at)
        return false;
    *at = c;
    *out = n;
    return true;
}

bool number_read(const char *word, uint64_t least, uint64_t most, uint64_t *out)
{
    return word && number_take(&word, most, out) && !*word && *out >= least;
}

bool integer_take(const char **at, int64_t *out)
{
    const char *c = *at + strspn(*at, " ");
    bool        is_negative = *c == '-';
    uint64_t    n;

    c += is_negative;
    if (!number_take(&c, (uint64_t)INT64_MAX + is_negative, &n))
        return false;
    *at = c;
    *out = (int64_t)(is_negative ? 0 - n : n);
    return true;
}

bool integer_read(const char *word, int64_t least, int64_t most, int64_t *out)
{
    return word && *word != ' ' && integer_take(&word, out) && !*word && *out >= least && *out <= most;
}

int number_small(const char *word, int most)
{
    uint64_t n;

    return most >= 0 && number_read(word, 0, (uint64_t)most, &n) ? (int)n : -1;
}

uint32_t word_hash(const char *word)
{
    uint32_t hash = 2166136261u;

    for (; *word; word++)
        hash = (hash ^ (unsigned char)*word) * 16777619u;
    return hash;
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

size_t mark_length(const char *bytes, size_t length)
{
    return length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}
