/*
 * rules.h: the rules to read in a terminal: `baluarte help rule IC-06`, and what
 * is said when a move is refused.
 *
 * The texts are those of docs/rules, brought into the program by tools/mkrules.c.
 */
#ifndef BALUARTE_CLI_RULES_H
#define BALUARTE_CLI_RULES_H

#include <stddef.h>

#include "base/text.h"

struct rule_text {
    const char *id;      /* NULL: 'text' is the title of the chapter */
    const char *chapter; /* "classic": docs/rules/classic.md         */
    const char *text;
};

extern const struct rule_text rule_texts[]; /* chapter by chapter; ends with chapter NULL */

/* However its letters are written; NULL: there is none. */
const struct rule_text *rule_find(const char *id, size_t length);

/* 'help rule ID...' and 'help rules [CHAPTER]': an exit status. */
int help_rule(int n, char **ids);
int help_rules(int n, char **chapters);

/* Why a move is refused: the engine's sentence without the ids that it ends with, and the rules that they name. */
void print_refusal(const char *sentence);
void write_refusal(const char *sentence, struct text *out);

#endif
