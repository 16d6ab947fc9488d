/*
 * rules.c: see rules.h.
 */
#include "cli/rules.h"

#include <string.h>
#include <strings.h>

#include "cli/cli.h"

enum { PAGE_WIDTH = 80 };

/* Words in lines of the page's width, each line after the first indented. */
static void print_wrapped(const char *text, int indent)
{
    int column = indent;

    for (const char *word = text; *word;) {
        int length = (int)strcspn(word, " ");

        if (column + length > PAGE_WIDTH && column > indent) {
            printf("\n%*s", indent, "");
            column = indent;
        }
        printf("%s%.*s", column > indent ? " " : "", length, word);
        column += length + (column > indent);
        word += length;
        word += strspn(word, " ");
    }
    putchar('\n');
}

/* ----- finding ----- */

const struct rule_text *rule_find(const char *id, size_t length)
{
    for (const struct rule_text *r = rule_texts; r->chapter; r++)
        if (r->id && strlen(r->id) == length && strncasecmp(r->id, id, length) == 0)
            return r;
    return NULL;
}

static const struct rule_text *chapter_find(const char *chapter)
{
    for (const struct rule_text *r = rule_texts; r->chapter; r++)
        if (!r->id && strcmp(r->chapter, chapter) == 0)
            return r;
    return NULL;
}

/* ----- help ----- */

int help_rule(int n, char **ids)
{
    if (n == 0)
        return usage_error("help", "name a rule by its id, such as IC-06");
    for (int i = 0; i < n; i++) {
        const struct rule_text *r = rule_find(ids[i], strlen(ids[i]));

        if (!r)
            return usage_error("help", "there is no rule '%s'; 'baluarte help rules' lists the chapters", ids[i]);
        printf("%s%s, %s\n  ", i ? "\n" : "", r->id, chapter_find(r->chapter)->text);
        print_wrapped(r->text, 2);
    }
    return EXIT_DONE;
}

static void print_chapter(const struct rule_text *chapter)
{
    puts(chapter->text);
    for (const struct rule_text *r = chapter + 1; r->id; r++) {
        printf("\n%-9s ", r->id);
        print_wrapped(r->text, 10);
    }
}

int help_rules(int n, char **chapters)
{
    if (n > 1)
        return usage_error("help", "one chapter at a time");
    if (n == 1) {
        const struct rule_text *chapter = chapter_find(chapters[0]);

        if (!chapter)
            return usage_error("help", "the rules have no chapter '%s'", chapters[0]);
        print_chapter(chapter);
        return EXIT_DONE;
    }
    for (const struct rule_text *r = rule_texts; r->chapter; r++)
        if (!r->id)
            printf("  %-10s %s, from %s on\n", r->chapter, r->text, r[1].id);
    puts("\n'baluarte help rules CHAPTER' prints one, 'baluarte help rule ID' a single rule.");
    return EXIT_DONE;
}

/* ----- refusals ----- */

/* The id in brackets that begins here, or NULL. */
static const struct rule_text *rule_at(const char *at, size_t *length)
{
    *length = strcspn(at + 1, "]") + 2;
    return *at == '[' && at[*length - 1] == ']' ? rule_find(at + 1, *length - 2) : NULL;
}

/* The sentence without " [ID]". */
static void write_plain(const char *sentence, struct text *out)
{
    for (const char *c = sentence; *c;) {
        size_t n;

        if (*c == ' ' && c[1] == '[' && rule_at(c + 1, &n))
            c += n + 1;
        else
            text_char(out, *c++);
    }
}

void write_refusal(const char *sentence, struct text *out)
{
    text_word(out, "No: ");
    write_plain(sentence, out);
    text_word(out, ".\n");
    for (const char *c = sentence; *c; c++) {
        size_t                  n;
        const struct rule_text *r = *c == '[' ? rule_at(c, &n) : NULL;

        if (r)
            text_add(out, "The rule %s: %s\n", r->id, r->text);
    }
}

void print_refusal(const char *sentence)
{
    char        plain[1200] = "";
    struct text out = TEXT_OF(plain);

    write_plain(sentence, &out);
    printf("No: %s.\n", plain);
    for (const char *c = sentence; *c; c++) {
        size_t                  n;
        const struct rule_text *r = *c == '[' ? rule_at(c, &n) : NULL;

        if (r) {
            fputs("    The rule: ", stdout);
            print_wrapped(r->text, 14);
            printf("    ('baluarte help rule %s' prints it again.)\n", r->id);
        }
    }
}
