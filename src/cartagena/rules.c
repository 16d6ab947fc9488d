/*
 * rules.c: from options to the constant rules of one game.
 *
 * The option keys are a table.  The board and the first player may be chosen
 * by the seed, each from a stream of its own, so that a record that writes the
 * board out still finds the same first player.
 */
#include "cartagena/rules.h"

#include <stddef.h>
#include <string.h>

#include "base/words.h"

const char *const mode_words[MODE_COUNT] = {"jamaica", "tortuga", "hispaniola"}; /* ORDER MODE */

/* What the modes differ in [CA-07] [CA-08] [CA-D11]. */
static const struct carta_params defaults[MODE_COUNT] = {
    [MODE_JAMAICA] = {.mode = MODE_JAMAICA, .seats = 2, .secret = 1, .row_size = 0, .hand_limit = NO_LIMIT},
    [MODE_TORTUGA] = {.mode = MODE_TORTUGA, .seats = 2, .secret = 0, .row_size = 12, .hand_limit = NO_LIMIT},
    [MODE_HISPANIOLA] = {.mode = MODE_HISPANIOLA, .seats = 2, .secret = 1, .row_size = 12, .hand_limit = NO_LIMIT},
};

/* ----- options that are one of a few words ----- */

struct choice_row {
    const char *key;
    size_t      offset; /* into struct carta_params   */
    const char *words;  /* of the values from 0 on, with slashes */
};

#define AT(field) offsetof(struct carta_params, field)

static const struct choice_row choice_rows[] = {
    {"hands", AT(secret), "open/secret"},
    {"retreat_to_start", AT(retreat_to_start), "false/true"},
    {"row_refill", AT(row_on_demand), "at_once/on_demand"},
    {"reshuffle", AT(pile_on_demand), "immediate/on_demand"},
    {"stuck", AT(stuck_draws), "pass/draw_one"},
    {"first_player", AT(first_player), FIRST_WORDS}, /* ORDER FIRST */
    {"segments", AT(any_segments), "different/any"},
};

enum { N_CHOICE_ROWS = sizeof choice_rows / sizeof *choice_rows };

/* ----- options that are numbers ----- */

struct number_row {
    const char *key;
    size_t      offset; /* into struct carta_params; 'wide': of two bytes, otherwise of one */
    bool        wide;
    int         least, most;
    bool        none; /* the word none stands for 'without' */
    int         without;
};

static const struct number_row number_rows[] = {
    {"players", AT(seats), false, 2, CARTA_SEATS, false, 0}, /* [CA-01] */
    {"row_size", AT(row_size), false, 0, ROW_MAX, false, 0},
    {"hand_limit", AT(hand_limit), false, 0, CARDS, true, NO_LIMIT},
    {"turn_limit", AT(turn_limit), true, 1, TURNS_MAX, true, 0},
};

enum { N_NUMBER_ROWS = sizeof number_rows / sizeof *number_rows };

static int get_number(const struct carta_params *p, const struct number_row *row)
{
    uint16_t wide;

    memcpy(&wide, (const uint8_t *)p + row->offset, sizeof wide);
    return row->wide ? wide : ((const uint8_t *)p)[row->offset];
}

static void put_number(struct carta_params *p, const struct number_row *row, int number)
{
    uint16_t wide = (uint16_t)number;

    if (row->wide)
        memcpy((uint8_t *)p + row->offset, &wide, sizeof wide);
    else
        ((uint8_t *)p)[row->offset] = (uint8_t)number;
}

static const struct option_help option_rows[] = {
    {"mode", "jamaica/tortuga/hispaniola", "",
     "secret hands and a pile, open hands and a row, or secret hands and a row", ""},
    {"players", "2..5", "", "how many seats", ""},
    {"seed", "a number or 64 hexadecimal digits", "", "what chance draws from", ""},
    {"board", "published/random/36 letters", "",
     "the six printed segments, six random ones, or the symbols from the fortress to the boat (s d k b p h)", ""},
    {"hands", "secret/open", "", "who sees the cards of a hand; open in tortuga", ""},
    {"row_size", "0..72", "", "cards in the open row, 0 for none; 12 in tortuga and hispaniola", ""},
    {"hand_limit", "none/0..102", "", "cards that a hand may keep at the end of a turn", ""},
    {"retreat_to_start", "false/true", "", "a pirate with no shelter behind it may go back to the fortress", ""},
    {"row_refill", "at_once/on_demand", "", "when a new row is laid", ""},
    {"reshuffle", "immediate/on_demand", "", "when the discards become a new pile", ""},
    {"stuck", "pass/draw_one", "", "what a player does who has no move", ""},
    {"turn_limit", "none/1..60000", "", "the game ends after so many turns", ""},
    {"first_player", FIRST_WORDS, "", "who begins", ""},
    {"segments", "different/any", "", "whether a board by letters may have two equal segments", ""},
};

const struct option_help *carta_option_help(int i)
{
    return i < (int)(sizeof option_rows / sizeof *option_rows) ? &option_rows[i] : NULL;
}

/* ----- reading ----- */

static bool set_mode(struct carta_rules *r, const struct option *options, int n, struct text *why)
{
    int mode = MODE_JAMAICA;

    for (int i = 0; i < n; i++) {
        if (strcmp(options[i].key, "mode") != 0)
            continue;
        for (mode = 0; mode < MODE_COUNT; mode++)
            if (strcmp(options[i].value, mode_words[mode]) == 0)
                break;
        if (mode == MODE_COUNT) {
            text_add(why, "mode is jamaica, tortuga or hispaniola, not '%.40s'", options[i].value);
            return false;
        }
    }
    r->params = defaults[mode];
    return true;
}

/* Without needless zeros, so that equal options are equal words; -1: none, or above 'most'. */
static int read_number(const char *word, int most)
{
    return *word == '0' && word[1] ? -1 : number_small(word, most);
}

static bool set_number(struct carta_rules *r, const struct number_row *row, const char *value, struct text *why)
{
    bool none = row->none && strcmp(value, "none") == 0;
    int  number = none ? row->without : read_number(value, row->most);

    if (!none && number < row->least) {
        text_add(why, "%s is %sa number from %d to %d, not '%.40s'", row->key, row->none ? "none or " : "", row->least,
                 row->most, value);
        return false;
    }
    put_number(&r->params, row, number);
    return true;
}

static bool set_choice(struct carta_rules *r, const struct choice_row *row, const char *value, struct text *why)
{
    int found = choice_find(row->words, value);

    if (found < 0) {
        choice_refuse(row->key, row->words, value, why);
        return false;
    }
    ((uint8_t *)&r->params)[row->offset] = (uint8_t)found;
    return true;
}

static bool set_option(struct carta_rules *r, const struct option *o, struct text *why)
{
    if (strcmp(o->key, "mode") == 0 || strcmp(o->key, "board") == 0)
        return true; /* before and after the others */
    for (int i = 0; i < N_NUMBER_ROWS; i++)
        if (strcmp(number_rows[i].key, o->key) == 0)
            return set_number(r, &number_rows[i], o->value, why);
    for (int i = 0; i < N_CHOICE_ROWS; i++)
        if (strcmp(choice_rows[i].key, o->key) == 0)
            return set_choice(r, &choice_rows[i], o->value, why);
    text_add(why, "cartagena has no option '%.40s'", o->key);
    return false;
}

/* Every segment has a sequence of its own [CA-02], unless somebody wants it otherwise. */
static bool segments_differ(const struct tunnel *t, struct text *why)
{
    for (int a = 0; a < SQUARES / SEGMENT; a++)
        for (int b = a + 1; b < SQUARES / SEGMENT; b++)
            if (!memcmp(&t->symbol[1 + a * SEGMENT], &t->symbol[1 + b * SEGMENT], SEGMENT * sizeof *t->symbol)) {
                text_add(why, "segments %d and %d of board are equal: with segments=any they may be [CA-02]", a + 1,
                         b + 1);
                return false;
            }
    return true;
}

static bool lay_board(struct carta_rules *r, const struct option *options, int n, const uint8_t seed[32],
                      struct text *why)
{
    const char *board = "published";
    struct rng  rng = game_stream(seed, 1);

    for (int i = 0; i < n; i++)
        if (strcmp(options[i].key, "board") == 0)
            board = options[i].value;
    if (strcmp(board, "published") == 0)
        tunnel_lay_published(&r->tunnel, &rng);
    else if (strcmp(board, "random") == 0)
        tunnel_lay_random(&r->tunnel, &rng);
    else
        return tunnel_read(&r->tunnel, board, why) && (r->params.any_segments || segments_differ(&r->tunnel, why));
    return true;
}

bool carta_rules_make(struct carta_rules *r, const struct option *options, int n, const uint8_t seed[32],
                      struct text *why)
{
    memset(r, 0, sizeof *r);
    if (!set_mode(r, options, n, why))
        return false;
    for (int i = 0; i < n; i++)
        if (!set_option(r, &options[i], why))
            return false;
    return game_first_seat(&r->params.first_player, r->params.seats, game_stream(seed, 2), why) && /* [CA-09] */
           lay_board(r, options, n, seed, why);
}

/* ----- writing ----- */

static void number_text(const struct number_row *row, int value, struct text *out)
{
    if (row->none && value == row->without)
        text_add(out, " %s=none", row->key);
    else
        text_add(out, " %s=%d", row->key, value);
}

void carta_options_text(const struct carta_rules *r, bool all, struct text *out)
{
    const struct carta_params *p = &r->params, *usual = &defaults[p->mode];

    text_add(out, "mode=%s players=%d board=", mode_words[p->mode], p->seats);
    tunnel_text(&r->tunnel, out);
    for (int i = 0; i < N_CHOICE_ROWS; i++) {
        const struct choice_row *row = &choice_rows[i];
        uint8_t                  value = ((const uint8_t *)p)[row->offset];

        if (all || value != ((const uint8_t *)usual)[row->offset]) {
            size_t      length;
            const char *word = choice_word(row->words, value, &length);
            text_add(out, " %s=%.*s", row->key, (int)length, word);
        }
    }
    for (int i = 1; i < N_NUMBER_ROWS; i++) /* the players are written first */
        if (all || get_number(p, &number_rows[i]) != get_number(usual, &number_rows[i]))
            number_text(&number_rows[i], get_number(p, &number_rows[i]), out);
}
