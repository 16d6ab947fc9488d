/*
 * options.c: the option keys of `new carcassonne` (docs/rules/options.md), as
 * one table that reads them, writes them and explains them.
 *
 * Expansions are chosen in rules.c.
 */
#include <stddef.h>
#include <string.h>

#include "base/words.h"
#include "carcassonne/rules.h"

enum { CLASSIC = 1 << RULES_CLASSIC, PLUS = 1 << RULES_PLUS, SOLO = 1 << RULES_SOLO, BOTH = CLASSIC | PLUS };

const char *const ruleset_words[RULESET_COUNT] = {"classic", "plus", "solo"}; /* ORDER RULESET */

/* X(key, rulesets, their names for help, words with the default first, the value of each word, meaning)
 * The key is also the name of the field of struct params.  The default of plus is the first word. */
#define OPTIONS(X)                                                                                                 \
    X(farmers, BOTH, "", "true/false", "\1\0", "followers may be farmers, and fields score")                       \
    X(tiny_city_points, BOTH, "", "2/4", "\2\4", "a completed city of two tiles; 2 in classic, 4 in plus")         \
    X(loop_road_completes, BOTH, "", "true/false", "\1\0", "a road without ends is complete")                      \
    X(count_unit, BOTH, "", "tile/segment", "\0\1", "what a city counts")                                          \
    X(first_player, BOTH, "", FIRST_WORDS, "\0\1\2\3\4\5\6", "who begins") /* ORDER FIRST */                       \
    X(farm_mode, CLASSIC, "classic", "per_farm_once/pooled/per_farm_multi", "\0\1\2", "how farmers are paid")      \
    X(farm_points_per_city, CLASSIC, "classic", "3/4", "\3\4", "for a completed city beside a field")              \
    X(base_tiles, PLUS, "plus", "plus/classic", "\0\1", "the base tiles with or without gardens")                  \
    X(river_start, PLUS, "plus", "box/bag", "\0\1", "where the start tile goes when a river is built")             \
    X(magic_places, PLUS, "plus", "segment/zone", "\0\1", "how places for mage and witch are listed")              \
    X(large, PLUS, "plus", "auto/true/false", "\0\1\2", "large followers, also without their tiles")               \
    X(builder, PLUS, "plus", "auto/true/false", "\0\1\2", "builders, also without their tiles")                    \
    X(pig, PLUS, "plus", "auto/true/false", "\0\1\2", "pigs, also without their tiles")                            \
    X(goods, PLUS, "plus", "auto/true/false", "\0\1\2", "goods")                                                   \
    X(msg_small_follower, PLUS, "plus", "leaves/stays", "\0\1", "the follower of messages 1 to 3")                 \
    X(robbery_timing, PLUS, "plus", "immediate/after_messages", "\0\1", "when robbers are paid")                   \
    X(fly_abbot, PLUS, "plus", "false/true", "\0\1", "the abbot may fly")                                          \
    X(crop_set, PLUS, "plus", "2/1/both", "\0\1\2", "which crop circle tiles")                                     \
    X(ic_rrr_inn, PLUS, "plus", "both/right", "\0\1", "the roads that the inn of tile EC serves")                  \
    X(mw_join, PLUS, "plus", "remove/move", "\0\1", "what parts mage and witch when they meet")                    \
    X(gold_gardens, PLUS, "plus", "true/false", "\1\0", "gardens collect gold as monasteries do")                  \
    X(manual_gold, PLUS, "plus", "true/false", "\1\0", "players choose which bar they take")                       \
    X(msg_trigger, PLUS, "plus", "any_landing/final_position", "\0\1", "what earns a message")                     \
    X(msg_alone, PLUS, "plus", "false/true", "\0\1", "a message only on a space without other figures")            \
    X(msg4_builder, PLUS, "plus", "true/false", "\1\0", "the tile of message 4 can earn a second part")            \
    X(msg3_gardens, PLUS, "plus", "false/true", "\0\1", "message 3 counts gardens too")                            \
    X(score_order_choice, PLUS, "plus", "auto/active", "\0\1", "who orders zones that are completed together")     \
    X(robbers_all, PLUS, "plus", "false/true", "\0\1", "every player may place a robber, not only the next")       \
    X(builder_optional, PLUS, "plus", "false/true", "\0\1", "the second part of a double turn may be declined")    \
    X(crop_same_tile, PLUS, "plus", "true/false", "\1\0", "crop circles add followers on the same tile only")      \
    X(mw_move, PLUS, "plus", "zone/tile", "\0\1", "what mage or witch must change when they move")                 \
    X(reading, PLUS, "plus", "table/text", "\0\1", "text: by the letter of the rulebook where our default is not") \
    X(followers, SOLO, "solo", "4/3/5/6/7", "\4\3\5\6\7", "followers of each colour")                              \
    X(colours, SOLO, "solo", "3/4", "\3\4", "how many colours one person plays")                                   \
    X(base, SOLO, "solo", "modern/classic2000", "\0\1", "a completed city of two tiles is worth 4, or 2")          \
    X(empty_pile, SOLO, "solo", "skip/end_game", "\0\1", "what happens when a colour has no tile left")            \
    X(final_unit, SOLO, "solo", "follower/colour", "\0\1", "what is counted at once at the end")                   \
    X(final_order, SOLO, "solo", "auto/manual", "\0\1", "who orders the count at the end")

static const struct row {
    const char *key, *words, *values;
    uint8_t     rulesets;
    size_t      offset; /* into struct params */
} rows[] = {
#define X(key, rulesets, names, words, values, meaning) {#key, words, values, rulesets, offsetof(struct params, key)},
    OPTIONS(X)
#undef X
};

enum { N_ROWS = sizeof rows / sizeof *rows };

const struct option_help carc_option_help[] = {
    {"ruleset", "plus/classic/solo", "", "the edition, or the game for one person"},
    {"players", "2..6, classic 2..5, solo 1", "", "how many people; 2 if not given, solo 1"},
    {"expansions", "names with commas, or all", "plus", "which expansions; none if not given"},
#define X(key, rulesets, names, words, values, meaning) {#key, words, names, meaning},
    OPTIONS(X)
#undef X
        {NULL, NULL, NULL, NULL},
};

/* What differs from the first word of each row, and what is no option. */
static const struct params plus_defaults = {
    .ruleset = RULES_PLUS,
    .seats = 2,
    .smalls = SMALLS,
    .farmers = 1,
    .tiny_city_points = 4,
    .farm_mode = FARM_PER_FARM_MULTI,
};

static const struct params classic_defaults = {
    .ruleset = RULES_CLASSIC,
    .seats = 2,
    .smalls = SMALLS,
    .farmers = 1,
    .tiny_city_points = 2,
    .farm_mode = FARM_PER_FARM_ONCE,
    .base_tiles = 1,
};

/* No farmers [SO-12]; the other numbers come from the options [SO-02]. */
static const struct params solo_defaults = {.ruleset = RULES_SOLO, .base_tiles = 1};

static uint8_t *field(struct params *p, const struct row *row)
{
    return (uint8_t *)p + row->offset;
}

/* Where the letter of the rulebook is not what we play by default, and the word for it. */
static const struct {
    const char *key, *word;
} by_the_letter[] = {
    {"builder_optional", "true"}, /* [D-31] */
    {"crop_same_tile", "false"},  /* [D-33] */
    {"mw_move", "tile"},          /* [D-09] */
};

static struct params defaults_of(int ruleset, bool by_letter)
{
    static const struct params *const defaults[] = {&classic_defaults, &plus_defaults, &solo_defaults};
    static const char *const          own[] = {"farmers", "tiny_city_points", "farm_mode", "base_tiles"};
    struct params                     p = *defaults[ruleset]; /* ORDER RULESET */

    for (int i = 0; i < N_ROWS; i++) {
        bool is_own = false;
        for (size_t k = 0; k < sizeof own / sizeof *own; k++)
            is_own |= !strcmp(rows[i].key, own[k]);
        if (!is_own)
            *field(&p, &rows[i]) = (uint8_t)rows[i].values[0];
        for (size_t k = 0; k < sizeof by_the_letter / sizeof *by_the_letter; k++)
            if (by_letter && !strcmp(rows[i].key, by_the_letter[k].key))
                *field(&p, &rows[i]) = (uint8_t)rows[i].values[choice_find(rows[i].words, by_the_letter[k].word)];
    }
    p.reading = by_letter;
    return p;
}

/* ----- reading ----- */

static bool set_row(struct params *p, const struct row *row, const char *value, struct text *why)
{
    int found = choice_find(row->words, value);

    if (!(row->rulesets >> p->ruleset & 1)) {
        text_add(why, "the option %s does not belong to ruleset=%s", row->key, ruleset_words[p->ruleset]);
        return false;
    }
    if (found < 0) {
        choice_refuse(row->key, row->words, value, why);
        return false;
    }
    *field(p, row) = (uint8_t)row->values[found];
    return true;
}

/* reading=text changes what an option is that nobody gives. */
static bool reads_by_letter(const struct option *options, int n)
{
    bool by_letter = false;

    for (int i = 0; i < n; i++)
        if (!strcmp(options[i].key, "reading"))
            by_letter = !strcmp(options[i].value, "text");
    return by_letter;
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
            text_add(why, "ruleset is classic, plus or solo, not '%.40s'", options[i].value);
            return false;
        }
    }
    *p = defaults_of(ruleset, ruleset == RULES_PLUS && reads_by_letter(options, n));
    return true;
}

static bool set_players(struct params *p, const char *value, struct text *why)
{
    int most = p->ruleset == RULES_CLASSIC ? 5 : 6; /* [CL-01] [PL-01] */

    if (p->ruleset == RULES_SOLO) { /* [SO-01]: the seats are the colours */
        if (strcmp(value, "1") != 0)
            text_add(why, "players is 1 with ruleset=solo, not '%.40s'", value);
        return !strcmp(value, "1");
    }
    if (strlen(value) != 1 || value[0] < '2' || value[0] > '0' + most) {
        text_add(why, "players is 2 to %d with ruleset=%s, not '%.40s'", most, ruleset_words[p->ruleset], value);
        return false;
    }
    p->seats = (uint8_t)(value[0] - '0');
    return true;
}

static bool set_option(struct params *p, const struct option *o, struct text *why)
{
    if (!strcmp(o->key, "ruleset"))
        return true; /* done first */
    if (!strcmp(o->key, "expansions"))
        return true; /* done last, in rules.c */
    if (!strcmp(o->key, "players"))
        return set_players(p, o->value, why);
    for (int i = 0; i < N_ROWS; i++)
        if (!strcmp(rows[i].key, o->key))
            return set_row(p, &rows[i], o->value, why);
    text_add(why, "carcassonne has no option '%.40s'", o->key);
    return false;
}

/* The options of the solo game as the numbers that the rest of the engine reads. */
static void solo_numbers(struct params *p)
{
    p->seats = p->colours;                 /* [SO-03] [SO-30] */
    p->smalls = p->followers;              /* [SO-29] [SO-31] */
    p->tiny_city_points = p->base ? 2 : 4; /* [SO-16] [SO-D2] */
}

bool options_read(struct params *p, const struct option *options, int n, struct text *why)
{
    if (!set_ruleset(p, options, n, why))
        return false;
    for (int i = 0; i < n; i++)
        if (!set_option(p, &options[i], why))
            return false;
    if (p->ruleset == RULES_SOLO)
        solo_numbers(p);
    return true;
}

/* ----- writing ----- */

void rules_options_text(const struct carc_rules *r, bool all, struct text *out)
{
    struct params now = r->params, usual = defaults_of(r->params.ruleset, r->params.reading);
    const char   *before = " expansions=";

    usual.reading = 0; /* text is written out, what it changes is not */
    text_add(out, "ruleset=%s players=%d", ruleset_words[r->params.ruleset],
             r->params.ruleset == RULES_SOLO ? 1 : r->params.seats);
    for (int i = 0; i < r->n_on; i++)
        if (!(r->without_tiles >> r->on[i]->number & 1)) {
            text_add(out, "%s%s", before, r->on[i]->id);
            before = ",";
        }
    for (int i = 0; i < N_ROWS; i++) {
        const char *word;
        size_t      n;
        if (!(rows[i].rulesets >> r->params.ruleset & 1) ||
            (!all && *field(&now, &rows[i]) == *field(&usual, &rows[i])))
            continue;
        for (int k = 0; (word = choice_word(rows[i].words, k, &n)); k++)
            if (rows[i].values[k] == *field(&now, &rows[i]))
                text_add(out, " %s=%.*s", rows[i].key, (int)n, word);
    }
}
