/*
 * mkrules.c: the rules of docs/rules as a table for the program, so that `help rule ID` needs no files.
 *
 *     mkrules OUT CHAPTER.md...
 *
 * An entry is a line that begins `- <a id="ID"></a>**[ID]** ` and goes on over lines that are indented by two spaces.
 * Pictures, headings and everything between the entries are for readers of the page.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = 1000, ENTRY_MAX_BYTES = 4000 };

struct entry {
    char   text[ENTRY_MAX_BYTES]; /* the sentence so far; empty: none is open */
    size_t length;
};

static void fail(const char *path, int line, const char *why)
{
    fprintf(stderr, "%s:%d: %s\n", path, line, why);
    exit(1);
}

/* A C string of it: Markdown's quotes become plain ones, "[words](address)" its words. */
static void write_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (const char *c = text; *c; c++) {
        const char *close = *c == ']' && c[1] == '(' ? strchr(c, ')') : NULL;

        if (*c == '"' || *c == '\\')
            fputc('\\', out);
        if (close)
            c = close;
        else if (*c == '[' && strstr(c, "](") && strstr(c, "](") == strchr(c, ']'))
            continue;
        else
            fputc(*c == '`' ? '\'' : *c, out);
    }
    fputc('"', out);
}

static void close_entry(FILE *out, struct entry *e)
{
    if (!e->length)
        return;
    write_string(out, e->text);
    fputs("},\n", out);
    e->length = 0;
}

static void add(const char *path, int line, struct entry *e, const char *text)
{
    size_t n = strlen(text);

    if (e->length + n + 2 > sizeof e->text)
        fail(path, line, "this entry is too long");
    if (e->length)
        e->text[e->length++] = ' ';
    memcpy(e->text + e->length, text, n + 1);
    e->length += n;
}

/* Where the sentence begins, or NULL: the line is no entry. */
static const char *entry_of(const char *path, int number, const char *line, char *id, size_t cap)
{
    char   wanted[160];
    size_t n;

    if (strncmp(line, "- <a id=\"", 9) != 0)
        return NULL;
    n = strcspn(line + 9, "\"");
    if (n + 1 > cap)
        fail(path, number, "this id is too long");
    memcpy(id, line + 9, n);
    id[n] = '\0';
    snprintf(wanted, sizeof wanted, "- <a id=\"%s\"></a>**[%s]** ", id, id);
    if (strncmp(line, wanted, strlen(wanted)) != 0)
        fail(path, number, "an entry begins - <a id=\"ID\"></a>**[ID]** and a sentence");
    return line + strlen(wanted);
}

static void read_chapter(const char *path, FILE *out)
{
    static struct entry e;
    char                line[LINE_MAX_BYTES], id[40];
    const char         *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path, *sentence;
    int                 number = 0;
    FILE               *in = fopen(path, "r");

    if (!in)
        fail(path, 0, "cannot be opened");
    for (e.length = 0; fgets(line, sizeof line, in);) {
        line[strcspn(line, "\n")] = '\0';
        number++;
        sentence = entry_of(path, number, line, id, sizeof id);
        if (number == 1 && strncmp(line, "# ", 2) == 0) {
            fprintf(out, "    {NULL, \"%.*s\", ", (int)strcspn(name, "."), name);
            write_string(out, line + 2);
            fputs("},\n", out);
        } else if (sentence) {
            close_entry(out, &e);
            fprintf(out, "    {\"%s\", \"%.*s\", ", id, (int)strcspn(name, "."), name);
            add(path, number, &e, sentence);
        } else if (e.length && strncmp(line, "  ", 2) == 0 && line[2] != '!') {
            add(path, number, &e, line + 2);
        } else {
            close_entry(out, &e);
        }
    }
    close_entry(out, &e);
    fclose(in);
}

int main(int argc, char **argv)
{
    FILE *out = argc > 1 ? fopen(argv[1], "w") : NULL;

    if (!out) {
        fputs("usage: mkrules OUT CHAPTER.md...\n", stderr);
        return 2;
    }
    fputs("/* Made by tools/mkrules.c from docs/rules: do not edit. */\n"
          "#include \"cli/rules.h\"\n\n"
          "const struct rule_text rule_texts[] = {\n",
          out);
    for (int i = 2; i < argc; i++)
        read_chapter(argv[i], out);
    fputs("    {NULL, NULL, NULL},\n};\n", out);
    return fclose(out) == 0 ? 0 : 1;
}
