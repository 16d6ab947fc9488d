/*
 * describe.c: Carcassonne's words for other programs: the core's and those of
 * every expansion, as vocabulary.h has them, and what state.c writes.
 */
#include "game/describe.h"

#include <string.h>

#include "carcassonne/carcassonne.h"

/* The vocabularies of the core and of what can be played; the template's words are said in tests only. */
static const struct vocabulary *said(int i)
{
    static const struct vocabulary none;

    return i > 0 && i <= EXP_NUMBERS && every_expansion[i - 1] == &expansion_template ? &none : vocabulary(i);
}

/* ----- fields of events ----- */

/* A comma, unless a list has just begun. */
static void separate(struct text *out)
{
    if (out->at[out->len - 1] != '[')
        text_char(out, ',');
}

static void write_member(const char *name, bool is_optional, const char *type, const char *meaning, struct text *out)
{
    char        with_mark[64];
    struct text full = TEXT_OF(with_mark);

    text_add(&full, "%s%s", name, is_optional ? "?" : "");
    describe_more((const struct member[]){{with_mark, type, meaning}, {NULL, NULL, NULL}}, out);
}

static void write_cell(bool is_optional, const char *meaning, struct text *out)
{
    write_member("x", is_optional, "number", meaning, out);
    write_member("y", is_optional, "number", "the same", out);
}

/* 'red' | 'blue' */
static void union_of(const char *const *words, struct text *out)
{
    for (int i = 0; words[i]; i++)
        text_add(out, "%s'%s'", i ? " | " : "", words[i]);
}

/* perhaps: it is there only in some of the events. */
static void write_field(const struct field *f, bool perhaps, struct text *out)
{
    char        type[200] = "";
    struct text words = TEXT_OF(type);

    switch (f->type) { /* ORDER FIELD */
    case FIELD_SEAT: write_member(f->name, true, "number", f->meaning, out); break;
    case FIELD_NUMBER: write_member(f->name, perhaps, "number", f->meaning, out); break;
    case FIELD_TILE:
    case FIELD_FIGURE:
    case FIELD_SIDES: write_member(f->name, perhaps, "string", f->meaning, out); break;
    case FIELD_CELL: write_cell(perhaps, f->meaning, out); break;
    case FIELD_PLACE:
        write_cell(true, f->meaning, out);
        write_member("spot", true, "string", "the same", out);
        break;
    case FIELD_OFF:
    case FIELD_HOME: write_member(f->name, true, "true", f->meaning, out); break;
    case FIELD_IF_ANY:
    case FIELD_SPACE:
    case FIELD_EACH: write_member(f->name, true, "number", f->meaning, out); break;
    case FIELD_WORD:
        union_of(f->words, &words);
        write_member(f->name, perhaps, type, f->meaning, out);
        break;
    case FIELD_WHAT: write_member(f->name, true, "string", f->meaning, out); break;
    case FIELD_COUNTS:
        for (int i = 0; f->words[i]; i++)
            write_member(f->words[i], true, "number", f->meaning, out);
        break;
    }
}

static void write_fields(const struct field *f, bool perhaps, struct text *out)
{
    for (int i = 0; i < MAX_FIELDS && f[i].type; i++)
        write_field(&f[i], perhaps, out);
}

/* ----- scored and over, which are more than their fields ----- */

/* "inn":true: a cause that is not the usual case.  A word may have several rules. */
static bool is_first(const struct term_word *words, const struct term_word *w)
{
    while (words < w && (!words->word || strcmp(words->word, w->word) != 0))
        words++;
    return words == w;
}

static void write_causes(struct text *out)
{
    for (int i = 0; i < EXP_NUMBERS; i++) {
        const struct term_word *words = every_expansion[i]->sum_words;

        for (const struct term_word *w = words; w && (w->word || w->rule); w++)
            if (w->word && w->rule && is_first(words, w))
                write_member(w->word, true, "true", "it is the cause of a term", out);
    }
}

static void write_scored(struct text *out)
{
    write_member("seat", false, "number", "who is paid", out);
    write_member("points", false, "number", "how many points", out);
    write_member("what", false, "ScoreWord", "what for", out);
    write_cell(true, "of the zone, if it is for one", out);
    write_member("spot", true, "string", "the same", out);
    write_member("tiles", true, "number", "of the zone", out);
    write_member("shields", true, "number", "of the zone", out);
    for (int i = 0; said(i); i++)
        for (const struct score_kind *row = said(i)->scores; row && row->word; row++)
            write_fields(row->field, true, out);
    write_causes(out);
    write_member("final", false, "boolean", "is it paid at the end of the game?", out);
    write_member("terms", true, "Term[]", "how the points came about", out);
}

static void write_over(struct text *out)
{
    write_member("scores", false, "number[]", "points by seat", out);
    write_member("winners", true, "number[]", "the seats that have won; missing where nobody does", out);
    write_member("result", true, "number", "what a game comes to that nobody wins", out);
}

/* ----- words ----- */

static void write_verbs(struct text *out)
{
    text_word(out, "\"verbs\":[");
    for (int i = 0; said(i); i++)
        for (const struct verb *row = said(i)->verbs; row && row->word; row++) {
            separate(out);
            text_add(out, "{\"word\":\"%s\",\"form\":\"%s\",\"meaning\":\"%s\"}", row->word, row->form, row->work);
        }
    text_char(out, ']');
}

static void write_events(struct text *out)
{
    text_word(out, ",\"events\":[{\"word\":\"auto\",\"meaning\":\"the engine decided by itself\",\"fields\":[");
    write_member("action", false, "string", "what it did, there being no choice", out);
    text_word(out, "]}");
    for (int i = 0; said(i); i++)
        for (const struct event_kind *row = said(i)->events; row && row->word; row++) {
            separate(out);
            text_add(out, "{\"word\":\"%s\",\"meaning\":\"%s\",\"fields\":[", row->word, row->meaning);
            if (row->kind == EV_SCORED)
                write_scored(out);
            else if (row->kind == EV_OVER)
                write_over(out);
            else
                write_fields(row->field, false, out);
            text_word(out, "]}");
        }
    text_char(out, ']');
}

static void write_scores(struct text *out)
{
    text_word(out, ",\"scores\":[");
    for (int i = 0; said(i); i++)
        for (const struct score_kind *row = said(i)->scores; row && row->word; row++) {
            separate(out);
            text_add(out, "{\"word\":\"%s\",\"meaning\":\"%s\"}", row->word, row->meaning);
        }
    text_char(out, ']');
}

/* ----- phases ----- */

/* Of a game that has them all; the first step of a name says what is decided. */
static void write_phases(struct text *out)
{
    static struct carc_rules   rules;
    static const struct option all[] = {{"expansions", "all"}};
    const uint8_t              seed[32] = {0};
    char                       sentence[200];
    struct text                why = TEXT_OF(sentence);

    carcassonne_ops.make_rules((struct game_rules *)(void *)&rules, all, 1, seed, &why);
    text_word(out, ",\"phases\":[");
    for (int i = 0; i < rules.n_steps; i++) {
        const struct step *step = rules.program[i];
        bool               is_said = !step->legal && strcmp(step->phase, "over") != 0;

        for (int k = 0; k < i; k++)
            is_said |= strcmp(rules.program[k]->phase, step->phase) == 0 && (rules.program[k]->legal || !step->legal);
        if (is_said)
            continue;
        separate(out);
        text_add(out, "{\"word\":\"%s\",\"meaning\":\"%s\"}", step->phase,
                 step->work ? step->work : "nobody acts any more");
    }
    text_char(out, ']');
}

/* ----- state ----- */

#define X(id, players) " | '" #id "'"

static const struct member state[] = {
    {"game", "'carcassonne'", "which game it is"},
    {"ruleset", "'classic' | 'plus'"
#include "carcassonne/expansions/rulesets.def"
     ,
     "the edition, or another game with its tiles"},
    {"expansions", "Expansion[]", "those whose tiles are in play"},
    {"options", "Record<string, string>", "every option with its value"},
    {"actor", "Actor", "the seat that decides now, `chance` or `over`"},
    {"phase", "CarcassonnePhase", "the name of the decision"},
    {"active", "number", "whose turn it is"},
    {"part", "number", "1, or 2 in the second part of a double turn"},
    {"turn", "number", "how many turns have begun"},
    {"hand", "string | null", "the tile that is to be placed"},
    {"scores", "number[]", "points by seat"},
    {"board", "[number, number, string, number][]",
     "tiles in the order in which they were laid: x, y, code, quarter turns"},
    {"figures", "[number, string, number, number, string][]", "on the board: seat, figure, x, y, spot"},
    {"supply", "Record<string, number>[]", "by seat, figures that can be placed"},
    {"left", "Record<string, number>", "tiles that are not drawn yet, by code"},
    {NULL, NULL, NULL},
};

#undef X

static void write_state(struct text *out)
{
    text_word(out, ",\"state\":[");
    describe_more(state, out);
    for (int i = 0; i < EXP_NUMBERS; i++)
        describe_more(every_expansion[i]->members, out);
    text_char(out, ']');
}

void carcassonne_describe(struct text *out)
{
    text_char(out, '{');
    write_verbs(out);
    write_events(out);
    write_scores(out);
    write_phases(out);
    write_state(out);
    text_word(out, ",\"expansions\":[");
    for (int i = 0; i < n_expansions; i++)
        text_add(out, "%s\"%s\"", i ? "," : "", expansions[i]->id);
    text_word(out, "]}");
}
