/*
 * mktiles_words.c: the words that tile files bring themselves: marks of a
 * segment and symbols of a whole tile.
 *
 * The file of a set declares them, with how they are said in a sentence; each
 * is a bit, in the order of the sets.  The bits become constants of C in
 * tile_words.h (MARK_NAME, SYMBOL_NAME), so that an expansion brings its
 * own without a list anywhere.
 */
#include <ctype.h>
#include <string.h>

#include "mktiles.h"

struct word_list mark_list = {.what = "mark"}, symbol_list = {.what = "symbol"};

static int find(const struct word_list *list, const char *name)
{
    for (int i = 0; i < list->n; i++)
        if (strcmp(list->word[i].name, name) == 0)
            return i;
    return -1;
}

const struct tile_word *word_find(const struct word_list *list, const char *name)
{
    int i = find(list, name);

    return i < 0 ? NULL : &list->word[i];
}

static bool is_name(const char *name)
{
    for (const char *c = name; *c; c++)
        if (!(*c >= 'a' && *c <= 'z') && !(*c >= '0' && *c <= '9') && *c != '-')
            return false;
    return *name >= 'a' && strlen(name) < sizeof((struct tile_word *)0)->name;
}

void word_declare(int line, struct word_list *list, const char *name, int seg_kind, char **said, int n)
{
    struct tile_word *w = &list->word[list->n];

    if (!is_name(name))
        fault_at(line, "the %s \"%s\" should be small letters, digits and '-', at most %d", list->what, name,
                 (int)sizeof w->name - 1);
    else if (find(list, name) >= 0)
        fault_at(line, "there is a %s \"%s\" already", list->what, name);
    else if (list->n == MAX_TILE_WORDS)
        fault_at(line, "there are more than %d %ss", MAX_TILE_WORDS, list->what);
    else {
        *w = (struct tile_word){.seg_kind = seg_kind, .bit = 1u << list->n++};
        strcpy(w->name, name);
        for (int i = 0; i < n; i++)
            snprintf(w->said + strlen(w->said), sizeof w->said - strlen(w->said), "%s%s", i ? " " : "", said[i]);
    }
}

/* ----- writing ----- */

static void write_enum(FILE *out, const struct word_list *list)
{
    fprintf(out, "\nenum tile_%s {\n", list->what);
    for (int i = 0; i < list->n; i++) {
        fputs("    ", out);
        for (const char *c = list->what; *c; c++)
            fputc(toupper((unsigned char)*c), out);
        fputc('_', out);
        for (const char *c = list->word[i].name; *c; c++)
            fputc(*c == '-' ? '_' : toupper((unsigned char)*c), out);
        fprintf(out, " = 0x%04x, /* %s */\n", list->word[i].bit, list->word[i].said);
    }
    fputs("};\n", out);
}

void write_words_header(FILE *out)
{
    fputs("/* Made by tools/mktiles.c from the files in data/tiles: do not edit.  Marks of a segment and symbols of a "
          "tile.\n"
          " * What they are worth is the business of the expansion that brings them. */\n"
          "#ifndef BALUARTE_TILE_WORDS_H\n#define BALUARTE_TILE_WORDS_H\n",
          out);
    write_enum(out, &mark_list);
    write_enum(out, &symbol_list);
    fputs("\n#endif\n", out);
}

void write_words_tables(FILE *out)
{
    const struct word_list *const lists[] = {&mark_list, &symbol_list};

    for (int k = 0; k < 2; k++) {
        fprintf(out, "\nconst char *const tile_%s_words[] = {\n", lists[k]->what);
        for (int i = 0; i < lists[k]->n; i++)
            fprintf(out, "    \"%s\",\n", lists[k]->word[i].said);
        fputs("    0,\n};\n", out);
    }
}
