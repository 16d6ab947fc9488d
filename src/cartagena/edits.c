/*
 * edits.c: a position that is built by hand, edit by edit, and a position as
 * the edits that build it.
 *
 *     pirates SEAT 0,0,5,12,37,37  where the six of a seat stand
 *     hand SEAT sskh               its cards, a letter for each (as in the option board)
 *     seen SEAT sk                 of these, the ones that everybody saw being taken
 *     row sdkbph                   the cards of the row, the next one to be taken first
 *     discard ssd                  the discards
 *     turn SEAT [N]                whose turn begins, and the number of the turn
 *
 * Cards come from the draw pile, which is what nobody else has: there are 17 of
 * each symbol [CA-05], whatever is edited.
 */
#include <string.h>

#include "base/words.h"
#include "cartagena/cartagena.h"
#include "game/edit.h"

/* ----- cards ----- */

static int symbol_of(char letter)
{
    const char *at = strchr(symbol_letters, letter);

    return at ? (int)(at - symbol_letters) : SYMBOLS;
}

/* The letters of word i as cards from the pile; 'out' also gets their order. */
static bool take_cards(struct carta *s, const struct edit *e, int i, card_set *cards, struct text *why)
{
    *cards = 0;
    for (const char *letter = e->word[i]; *letter; letter++) {
        int symbol = symbol_of(*letter);

        if (symbol == SYMBOLS) {
            text_add(why, "a card is one of the letters %s, not '%c'", symbol_letters, *letter);
            return false;
        }
        if (!cards_of(s->pile, symbol)) {
            text_add(why, "there are %d cards with a %s, and all are elsewhere [CA-05]", COPIES, symbol_words[symbol]);
            return false;
        }
        s->pile -= card_of(symbol);
        *cards += card_of(symbol);
    }
    return true;
}

static bool edit_hand(struct carta_live p, const struct edit *e, struct text *why)
{
    int seat;

    if (!edit_seat(e, 1, p.rules->params.seats, &seat, why))
        return false;
    p.state->pile += p.state->hand[seat];
    p.state->seen[seat] = 0;
    return take_cards(p.state, e, 2, &p.state->hand[seat], why);
}

static bool edit_seen(struct carta_live p, const struct edit *e, struct text *why)
{
    card_set pile = p.state->pile, seen;
    int      seat;

    if (!edit_seat(e, 1, p.rules->params.seats, &seat, why))
        return false;
    if (!p.rules->params.secret) {
        text_word(why, "all hands are open in this game");
        return false;
    }
    p.state->pile = p.state->hand[seat]; /* only what is there can have been seen */
    if (!take_cards(p.state, e, 2, &seen, why))
        return false;
    p.state->pile = pile;
    p.state->seen[seat] = seen;
    return true;
}

static bool edit_row(struct carta_live p, const struct edit *e, struct text *why)
{
    struct carta *s = p.state;
    size_t        n = strlen(e->word[1]);
    card_set      cards;

    if (n > p.rules->params.row_size) {
        text_add(why, "the row of this game has %d cards", p.rules->params.row_size);
        return false;
    }
    s->pile += row_cards(s);
    if (!take_cards(s, e, 1, &cards, why))
        return false;
    memset(s->row, 0, sizeof s->row);
    s->row_first = 0;
    s->row_n = (uint8_t)n;
    for (size_t i = 0; i < n; i++)
        s->row[i] = (uint8_t)symbol_of(e->word[1][i]);
    return true;
}

static bool edit_discard(struct carta_live p, const struct edit *e, struct text *why)
{
    p.state->pile += p.state->discard;
    return take_cards(p.state, e, 1, &p.state->discard, why);
}

/* ----- pirates ----- */

/* All pirates of a seat leave the board. */
static void lift(struct carta *s, int seat)
{
    for (int square = 1; square <= SQUARES; square++)
        for (unsigned n = stand_count(&s->own[seat], square); n; n--)
            stand_remove(&s->all, square);
    memset(&s->own[seat], 0, sizeof s->own[seat]);
    s->home[seat] = s->boat[seat] = 0;
}

static bool edit_pirates(struct carta_live p, const struct edit *e, struct text *why)
{
    const char *at = e->word[2];
    int         seat, n = 0;

    if (!edit_seat(e, 1, p.rules->params.seats, &seat, why))
        return false;
    lift(p.state, seat);
    for (uint64_t square; n < PIRATES && number_take(&at, BOAT, &square); n++) {
        if (square != FORTRESS && square != BOAT && stand_count(&p.state->all, (int)square) == ROOM) {
            text_add(why, "more than three pirates stand on square %d [CA-03]", (int)square);
            return false;
        }
        arrive(p.state, seat, (int)square);
        at += *at == ',' && n + 1 < PIRATES;
    }
    if (n == PIRATES && !*at)
        return true;
    text_add(why, "the squares of six pirates are written 0,0,5,12,37,37: 0 is the fortress and 37 the boat");
    return false;
}

static bool edit_turn(struct carta_live p, const struct edit *e, struct text *why)
{
    int most = p.rules->params.turn_limit ? p.rules->params.turn_limit : TURNS_MAX, seat, turn = 1;

    if (!edit_seat(e, 1, p.rules->params.seats, &seat, why) || (e->n > 2 && !edit_number(e, 2, 1, most, &turn, why)))
        return false;
    p.state->active = (uint8_t)seat;
    p.state->turn = (uint32_t)turn;
    return true;
}

/* ----- the table ----- */

static const struct edit_row {
    const char *word, *form;
    int         least, most; /* words */
    bool (*make)(struct carta_live p, const struct edit *e, struct text *why);
} rows[] = {
    {"pirates", "pirates SEAT 0,0,5,12,37,37", 3, 3, edit_pirates},
    {"hand", "hand SEAT LETTERS", 3, 3, edit_hand},
    {"seen", "seen SEAT LETTERS", 3, 3, edit_seen},
    {"row", "row LETTERS", 2, 2, edit_row},
    {"discard", "discard LETTERS", 2, 2, edit_discard},
    {"turn", "turn SEAT", 2, 3, edit_turn},
};

void carta_edit_forms(struct text *out)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        text_add(out, "%s\n", rows[i].form);
}

bool carta_edit(struct carta_live p, const char *text, struct text *why)
{
    struct edit e;

    if (!edit_read(&e, text, why))
        return false;
    for (size_t i = 0; e.n && i < sizeof rows / sizeof *rows; i++)
        if (strcmp(e.word[0], rows[i].word) == 0)
            return e.n < rows[i].least || e.n > rows[i].most ? edit_refuse_form(rows[i].form, why)
                                                             : rows[i].make(p, &e, why);
    text_add(why, "there is no edit '%.20s' in this game", e.n ? e.word[0] : "");
    return false;
}

/* ----- what no game comes to ----- */

static bool hands_may_be(struct carta_live p, struct text *why)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        if (p.state->boat[seat] == PIRATES) {
            text_add(why, "all pirates of seat %d are in the boat: the game would be over [CA-25]", seat);
            return false;
        }
        if (hand_size(p.state, seat) > p.rules->params.hand_limit) {
            text_add(why, "seat %d holds more than %d cards at the end of a turn [CA-D2]", seat,
                     p.rules->params.hand_limit);
            return false;
        }
    }
    return true;
}

static bool cards_may_lie(struct carta_live p, struct text *why)
{
    const struct carta        *s = p.state;
    const struct carta_params *q = &p.rules->params;

    if (!s->pile && s->discard && !q->pile_on_demand) {
        text_word(why, "no card is left to draw: the discards would have been shuffled [CA-22]");
        return false;
    }
    if (q->row_size && !s->row_n && !q->row_on_demand && s->pile) {
        text_word(why, "the row is empty: a new one would have been laid [CA-23]");
        return false;
    }
    return true;
}

bool carta_built(struct carta_live p, struct text *why)
{
    struct carta *s = p.state;

    if (!hands_may_be(p, why) || !cards_may_lie(p, why))
        return false;
    s->phase = PHASE_MOVE;
    s->dealt = (uint8_t)(DEALT * p.rules->params.seats);
    s->to_lay = 0;
    if (!s->turn) {
        s->turn = 1;
        s->active = p.rules->params.first_player;
    }
    return true;
}

/* ----- a position as edits ----- */

static void write_cards(card_set cards, struct text *out)
{
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        for (unsigned n = cards_of(cards, symbol); n; n--)
            text_char(out, symbol_letters[symbol]);
    text_char(out, '\n');
}

static void write_seat(const struct carta *s, int seat, struct text *out)
{
    const char *comma = "";

    text_add(out, "pirates %d ", seat);
    for (int square = FORTRESS; square <= BOAT; square++)
        for (unsigned n = pirates_at(s, seat, square); n; n--, comma = ",")
            text_add(out, "%s%d", comma, square);
    text_char(out, '\n');
    if (s->hand[seat]) {
        text_add(out, "hand %d ", seat);
        write_cards(s->hand[seat], out);
    }
    if (s->seen[seat]) {
        text_add(out, "seen %d ", seat);
        write_cards(s->seen[seat], out);
    }
}

bool carta_edits(struct carta_pos p, struct text *out, struct text *why)
{
    const struct carta *s = p.state;

    if (s->phase != PHASE_MOVE || s->moves_made) {
        text_word(why, "a position can be taken where a turn begins, before its first move");
        return false;
    }
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        write_seat(s, seat, out);
    if (s->row_n)
        text_word(out, "row ");
    for (int i = 0; i < s->row_n; i++)
        text_char(out, symbol_letters[s->row[s->row_first + i]]);
    text_word(out, s->row_n ? "\n" : "");
    if (s->discard) {
        text_word(out, "discard ");
        write_cards(s->discard, out);
    }
    text_add(out, "turn %d %u\n", s->active, (unsigned)s->turn);
    return true;
}
