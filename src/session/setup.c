/*
 * setup.c: see setup.h.
 */
#include "session/setup.h"

#include <string.h>

#include "base/words.h"

static bool key_is_plain(const char *key)
{
    return *key && strspn(key, "abcdefghijklmnopqrstuvwxyz0123456789_") == strlen(key);
}

static bool value_is_plain(const char *value)
{
    for (; *value; value++)
        if (*value < 0x21 || *value > 0x7e)
            return false;
    return true;
}

void setup_quote(const char *word, struct text *out)
{
    text_char(out, '\'');
    for (int i = 0; word[i] && i < 40; i++)
        text_char(out, word[i] < 0x20 || word[i] > 0x7e ? '?' : word[i]);
    text_word(out, strlen(word) > 40 ? "...'" : "'");
}

static bool is_given(const struct setup *s, const char *key)
{
    for (int i = 0; i < s->n_options; i++)
        if (strcmp(s->option[i].key, key) == 0)
            return true;
    return s->seed && strcmp(key, "seed") == 0;
}

static bool read_option(struct setup *s, char *word, struct text *why)
{
    char *equals = strchr(word, '=');

    if (equals)
        *equals = '\0';
    if (!equals || !key_is_plain(word) || !equals[1] || !value_is_plain(equals + 1)) {
        if (equals)
            *equals = '=';
        setup_quote(word, why);
        text_word(why, " is no option: options are written key=value");
        return false;
    }
    if (is_given(s, word)) {
        text_add(why, "the option %s is given twice", word);
        return false;
    }
    if (s->n_options == OPTIONS_MAX) {
        text_add(why, "there are more than %d options", OPTIONS_MAX);
        return false;
    }
    if (strcmp(word, "seed") == 0)
        s->seed = equals + 1;
    else
        s->option[s->n_options++] = (struct option){word, equals + 1};
    return true;
}

bool setup_read(struct setup *s, const char *text, bool with_name, struct text *why)
{
    char *rest = s->copy;

    memset(s, 0, sizeof *s);
    if (strlen(text) > OPTIONS_TEXT_MAX) {
        text_add(why, "the options are longer than %d characters", OPTIONS_TEXT_MAX);
        return false;
    }
    strcpy(s->copy, text);
    for (char *word = word_cut(&rest); word; word = word_cut(&rest)) {
        if (with_name && !s->name)
            s->name = word;
        else if (!read_option(s, word, why))
            return false;
    }
    return true;
}
