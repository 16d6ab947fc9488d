/*
 * options.c: the option keys of `new carcassonne` (docs/rules/options.md): read,
 * written and explained from their rows.
 *
 * Here are the options of the core.  Those of an expansion are in its own file,
 * and their values in its own part of struct params.  Which expansions are in
 * play is read in rules.c.
 */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/words.h"
#include "carcassonne/rules.h"

/* Sets of rulesets: the editions, and all that take expansions. */
enum {
    CLASSIC = 1 << RULES_CLASSIC,
    EDITIONS = CLASSIC | 1 << RULES_PLUS,
    ALL = (1 << RULESET_COUNT) - 1,
    EXPANDED = ALL & ~CLASSIC
};

#define X(id, players) #id,
const char *const ruleset_words[RULESET_COUNT] = {
    "classic", "plus", /* ORDER RULESET */
#include "carcassonne/expansions/rulesets.def"
};
#undef X

/* ----- the core's own options ----- */

#define AT(key) offsetof(struct params, key)

/* The default of each edition; another ruleset begins with those of plus, and says itself what is different. */
static const struct core_option {
    struct option_row row;
    uint8_t           rulesets, at, usual[RULES_PLUS + 1];
} core_options[] = {
    {{{"farmers", "true/false", "classic, plus", "followers may be farmers, and fields score", ""},
      OPTION_FLAG,
      NULL,
      1},
     EDITIONS,
     AT(farmers),
     {1, 1}},
    {{{"tiny_city_points", "2/4", "classic, plus", "a completed city of two tiles; 2 in classic, 4 in plus", ""},
      OPTION_NUMBER,
      NULL,
      2},
     EDITIONS,
     AT(tiny_city_points),
     {2, 4}},
    {{{"loop_road_completes", "true/false", "classic, plus", "a road without ends is complete", ""},
      OPTION_FLAG,
      NULL,
      3},
     EDITIONS,
     AT(loop_road_completes),
     {1, 1}},
    {{{"count_unit", "tile/segment", "classic, plus", "what a city counts", ""}, OPTION_WORD, NULL, 4},
     EDITIONS,
     AT(count_unit),
     {0, 0}},
    {{{"first_player", FIRST_WORDS, "", "who begins", ""}, OPTION_WORD, NULL, 5}, /* ORDER FIRST */
     ALL,
     AT(first_player),
     {0, 0}},
    {{{"farm_mode", "per_farm_once/pooled/per_farm_multi", "classic", "how farmers are paid", ""},
      OPTION_WORD,
      NULL,
      6},
     CLASSIC,
     AT(farm_mode),
     {FARM_PER_FARM_ONCE, FARM_PER_FARM_MULTI}},
    {{{"farm_points_per_city", "3/4", "classic", "for a completed city beside a field", ""}, OPTION_NUMBER, NULL, 7},
     CLASSIC,
     AT(farm_points_per_city),
     {3, 3}},
    {{{"base_tiles", "plus/classic", "not classic", "the base tiles with or without gardens", ""},
      OPTION_WORD,
      NULL,
      8},
     EXPANDED,
     AT(base_tiles),
     {1, 0}},
    {{{"score_order_choice", "auto/active", "not classic", "who orders zones that are completed together", ""},
      OPTION_WORD,
      NULL,
      27},
     EXPANDED,
     AT(score_order_choice),
     {0, 0}},
    {{{"reading", "table/text", "not classic", "text: by the letter of the rulebook where our default is not", ""},
      OPTION_WORD,
      NULL,
      32},
     EXPANDED,
     AT(reading),
     {0, 0}},
};

enum { N_CORE = sizeof core_options / sizeof *core_options };

/* ----- all options: the core's, then those of each expansion ----- */

/* One option, and where its value is. */
struct slot {
    const struct option_row *row;
    unsigned                 rulesets;
    uint8_t                 *value;
    uint8_t                  usual;
};

/* The value of the i-th of its words. */
static uint8_t word_value(const struct option_row *row, int i)
{
    size_t      n;
    const char *word = choice_word(row->help.values, i, &n);

    return (uint8_t)(row->type == OPTION_FLAG ? *word == 't' : row->type == OPTION_NUMBER ? *word - '0' : i);
}

static uint8_t usual_value(const struct option_row *row, bool by_letter)
{
    return word_value(row, by_letter && row->by_letter ? choice_find(row->help.values, row->by_letter) : 0);
}

enum { MAX_SLOTS = 96 };

struct slots {
    int         n;
    struct slot at[MAX_SLOTS];
};

/* Behind those with a lower place. */
static void slot_add(struct slots *all, struct slot slot)
{
    int i = all->n++;

    assert(all->n <= MAX_SLOTS);
    for (; i > 0 && slot.row->place && (!all->at[i - 1].row->place || all->at[i - 1].row->place > slot.row->place); i--)
        all->at[i] = all->at[i - 1];
    all->at[i] = slot;
}

/* The rulesets that know the options of an expansion: one that is a ruleset is the only one. */
static unsigned rulesets_of(int number)
{
    return number < EXP_TEMPLATE ? EXPANDED : 1u << (number - EXP_TEMPLATE + RULES_PLUS);
}

/* All options in their places, and their values in 'p'. */
static struct slots slots_of(struct params *p)
{
    struct slots all = {0};

    for (int i = 0; i < N_CORE; i++) {
        const struct core_option *o = &core_options[i];
        slot_add(&all,
                 (struct slot){&o->row, o->rulesets, (uint8_t *)p + o->at, o->usual[p->ruleset != RULES_CLASSIC]});
    }
    for (int number = 0; number < EXP_NUMBERS; number++) {
        const struct option_row *row = number == EXP_TEMPLATE ? NULL : every_expansion[number]->options;
        for (int k = 0; row && row[k].help.key; k++)
            slot_add(&all,
                     (struct slot){&row[k], rulesets_of(number), &p->of[number][k], usual_value(&row[k], p->reading)});
    }
    return all;
}

/* The one of that key, or NULL. */
static const struct slot *slot_find(const struct slots *all, const char *key)
{
    for (int i = 0; i < all->n; i++)
        if (!strcmp(all->at[i].row->help.key, key))
            return &all->at[i];
    return NULL;
}

static const char ruleset_values[] = "plus/classic"
#define X(id, players) "/" #id
#include "carcassonne/expansions/rulesets.def"
#undef X
    ;

const struct option_help *carc_option_help(int i)
{
#define X(id, players) ", " #id " " players
    static const struct option_help first[] = {
        {"ruleset", ruleset_values, "", "the edition, or the game for one person or together", ""},
        {"players", "2..6, classic 2..5"
#include "carcassonne/expansions/rulesets.def"
         ,
         "", "how many people; the fewest that can play if not given", ""},
        {"expansions", "names with commas, or all", "not classic", "which expansions; none if not given", ""},
    };
#undef X
    enum { FIRST = sizeof first / sizeof *first };
    struct params p = {0};

    if (i < FIRST)
        return &first[i];
    struct slots all = slots_of(&p);
    return i - FIRST < all.n ? &all.at[i - FIRST].row->help : NULL;
}

int options_value(const struct params *p, const char *key)
{
    struct params      now = *p;
    struct slots       all = slots_of(&now);
    const struct slot *slot = slot_find(&all, key);

    return slot ? *slot->value : -1;
}

/* by_letter: reading=text; expanded: there are expansions, which may need other tiles. */
static struct params defaults_of(int ruleset, bool by_letter, bool expanded)
{
    const struct expansion *own = ruleset_own(ruleset);
    struct params           p = {.ruleset = (uint8_t)ruleset, .smalls = SMALLS, .reading = by_letter};
    struct slots            all = slots_of(&p);

    p.seats = p.players = own ? 1 : 2;
    for (int i = 0; i < all.n; i++)
        if (all.at[i].value != &p.reading)
            *all.at[i].value = all.at[i].usual;
    if (own && own->usual)
        own->usual(&p, expanded);
    return p;
}

/* ----- reading ----- */

static bool set_slot(struct params *p, const struct slot *slot, const char *value, struct text *why)
{
    const struct option_help *help = &slot->row->help;
    int                       found = choice_find(help->values, value);

    if (!(slot->rulesets >> p->ruleset & 1)) {
        text_add(why, "the option %s does not belong to ruleset=%s", help->key, ruleset_words[p->ruleset]);
        return false;
    }
    if (found < 0) {
        choice_refuse(help->key, help->values, value, why);
        return false;
    }
    *slot->value = word_value(slot->row, found);
    return true;
}

/* What is said of a key, the last time; "": nothing. */
static const char *said_of(const char *key, const struct option *options, int n)
{
    const char *said = "";

    for (int i = 0; i < n; i++)
        if (!strcmp(options[i].key, key))
            said = options[i].value;
    return said;
}

static bool set_ruleset(struct params *p, const struct option *options, int n, struct text *why)
{
    int ruleset = RULES_PLUS;

    for (int i = 0; i < n; i++) {
        if (strcmp(options[i].key, "ruleset") != 0)
            continue;
        for (ruleset = 0; ruleset < RULESET_COUNT; ruleset++)
            if (!strcmp(options[i].value, ruleset_words[ruleset]))
                break;
        if (ruleset == RULESET_COUNT) {
            choice_refuse("ruleset", ruleset_values, options[i].value, why);
            return false;
        }
    }
    bool by_letter = ruleset != RULES_CLASSIC && !strcmp(said_of("reading", options, n), "text");
    *p = defaults_of(ruleset, by_letter, *said_of("expansions", options, n) != '\0');
    return true;
}

/* A ruleset of its own kind says itself how many people can play it (numbers): 1 at least. */
static bool set_players(struct params *p, const char *value, struct text *why)
{
    int least = ruleset_own(p->ruleset) ? 1 : 2, most = p->ruleset == RULES_CLASSIC ? 5 : 6; /* [CL-01] [PL-01] */

    if (strlen(value) != 1 || value[0] < '0' + least || value[0] > '0' + most) {
        text_add(why, "players is %d to %d with ruleset=%s, not '%.40s'", least, most, ruleset_words[p->ruleset],
                 value);
        return false;
    }
    p->seats = p->players = (uint8_t)(value[0] - '0');
    return true;
}

static bool set_option(struct params *p, const struct option *o, struct text *why)
{
    struct slots       all = slots_of(p);
    const struct slot *slot = slot_find(&all, o->key);

    if (!strcmp(o->key, "ruleset"))
        return true; /* done first */
    if (!strcmp(o->key, "expansions"))
        return true; /* done last, in rules.c */
    if (!strcmp(o->key, "players"))
        return set_players(p, o->value, why);
    if (slot)
        return set_slot(p, slot, o->value, why);
    text_add(why, "carcassonne has no option '%.40s'", o->key);
    return false;
}

bool options_read(struct params *p, const struct option *options, int n, struct text *why)
{
    if (!set_ruleset(p, options, n, why))
        return false;
    for (int i = 0; i < n; i++)
        if (!set_option(p, &options[i], why))
            return false;
    for (int number = 0; number < EXP_NUMBERS; number++)
        if (rulesets_of(number) >> p->ruleset & 1 && every_expansion[number]->numbers &&
            !every_expansion[number]->numbers(p, why))
            return false;
    return true;
}

/* ----- writing ----- */

static void write_option(const struct slot *slot, struct text *out)
{
    const char *word;
    size_t      n;

    for (int k = 0; (word = choice_word(slot->row->help.values, k, &n)); k++)
        if (word_value(slot->row, k) == *slot->value)
            text_add(out, " %s=%.*s", slot->row->help.key, (int)n, word);
}

void rules_options_text(const struct carc_rules *r, bool all, struct text *out)
{
    unsigned      chosen = r->enabled & ~r->without_tiles;
    struct params now = r->params, usual = defaults_of(r->params.ruleset, r->params.reading, chosen != 0);
    const char   *before = " expansions=";
    struct slots  is = slots_of(&now), was = slots_of(&usual);

    usual.reading = 0; /* text is written out, what it changes is not */
    text_add(out, "ruleset=%s players=%d", ruleset_words[r->params.ruleset], r->params.players);
    for (int i = 0; i < r->n_on; i++)
        if (chosen >> r->on[i]->number & 1) {
            text_add(out, "%s%s", before, r->on[i]->id);
            before = ",";
        }
    for (int i = 0; i < is.n; i++)
        if (is.at[i].rulesets >> now.ruleset & 1 && (all || *is.at[i].value != *was.at[i].value))
            write_option(&is.at[i], out);
}
