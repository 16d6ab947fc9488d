/*
 * draw.c: the tunnel, the cards and the possible moves as a picture in text.
 *
 *      1 bottle 02    7 dagger       13 pistol       each column is a segment;
 *      2 pistol       8 bottle 1     14 key          digits are pirates
 *
 * Below it, for the seat that must move, a table says where every card would
 * take each of its pirates, and where it would fall back to.  Of secret hands
 * only the one of that seat is shown.
 */
#include <string.h>

#include "cartagena/cartagena.h"

enum { SEGMENTS = SQUARES / SEGMENT };

/* How a square is written: with its symbol in so many letters, and with a blank before the pirates or not. */
struct cell {
    int width, letters, gap; /* the width has room for three pirates and a blank behind them */
};

static const struct cell cells[] = {{14, 6, 1}, {13, 6, 0}, {9, 1, 1}}; /* the narrowest last */

static const char *const seat_ink[CARTA_SEATS] = {"1;31", "1;34", "1;33", "1;35", "1;36"};

/* The pirates that stand somewhere, one digit each; returns how many. */
static int draw_pirates(struct carta_pos p, int at, bool colour, struct text *out)
{
    int drawn = 0;

    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        int n = (int)pirates_at(p.state, seat, at);

        if (n && drawn && (at == FORTRESS || at == BOAT))
            text_char(out, ' ');
        if (n && colour)
            text_add(out, "\033[%sm", seat_ink[seat]);
        for (int i = 0; i < n; i++)
            text_char(out, (char)('0' + seat));
        if (n && colour)
            text_word(out, "\033[0m");
        drawn += n;
    }
    return drawn;
}

static void draw_end(struct carta_pos p, const char *name, int at, bool colour, struct text *out)
{
    text_add(out, "%s: ", name);
    if (!draw_pirates(p, at, colour, out))
        text_word(out, "nobody");
    text_char(out, '\n');
}

static void draw_square(struct carta_pos p, int square, const struct cell *cell, bool colour, struct text *out)
{
    const char *symbol = symbol_words[p.rules->tunnel.symbol[square]];
    int         n = (int)stand_count(&p.state->all, square);
    bool        is_last = cell->width == 0; /* no blanks at the end of a line */

    if (cell->letters == 1)
        text_add(out, "%2d %c", square, symbol_letters[p.rules->tunnel.symbol[square]]);
    else
        text_add(out, "%2d %-*s", square, is_last && n == 0 ? 0 : cell->letters, symbol);
    if (is_last && n == 0)
        return;
    text_add(out, "%*s", cell->gap, "");
    draw_pirates(p, square, colour, out);
    if (!is_last)
        text_add(out, "%*s", ROOM - n + 1, "");
}

/* As many segments beside each other as there is room for. */
static void draw_tunnel(struct carta_pos p, int columns, bool colour, struct text *out)
{
    const struct cell *cell = cells;
    int                beside;

    while (cell->letters > 1 && SEGMENTS * cell->width > columns + 1)
        cell++;
    beside = (columns + 1) / cell->width;
    beside = beside < 1 ? 1 : beside > SEGMENTS ? SEGMENTS : beside;
    for (int first = 0; first < SEGMENTS; first += beside) {
        int         last = first + beside < SEGMENTS ? first + beside - 1 : SEGMENTS - 1;
        struct cell at_end = {0, cell->letters, cell->gap};

        for (int i = 1; i <= SEGMENT; i++) {
            for (int k = first; k < last; k++)
                draw_square(p, SEGMENT * k + i, cell, colour, out);
            draw_square(p, SEGMENT * last + i, &at_end, colour, out);
            text_char(out, '\n');
        }
    }
}

/* "skull*2 key", or "-". */
static void draw_cards(card_set cards, struct text *out)
{
    const char *blank = "";

    for (int symbol = 0; symbol < SYMBOLS; symbol++) {
        unsigned n = cards_of(cards, symbol);

        if (n)
            text_add(out, n > 1 ? "%s%s*%u" : "%s%s", blank, symbol_words[symbol], n);
        blank = n ? " " : blank;
    }
    if (!cards)
        text_char(out, '-');
}

/* Is something blanked out already?  Then the rest may be shown. */
static bool is_blanked(const struct carta *s)
{
    unsigned hidden = 0;

    for (int seat = 0; seat < CARTA_SEATS; seat++)
        hidden += s->hidden[seat];
    return hidden > 0;
}

static void draw_hands(struct carta_pos p, struct text *out)
{
    int viewer = p.state->phase == PHASE_OVER || is_blanked(p.state) ? VIEW_ALL : p.state->active;

    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        text_add(out, "Hand of seat %d: ", seat);
        if (carta_is_secret(p.rules, seat, viewer) || p.state->hidden[seat])
            text_add(out, "%u card%s", hand_size(p.state, seat), hand_size(p.state, seat) == 1 ? "" : "s");
        else
            draw_cards(p.state->hand[seat], out);
        text_char(out, '\n');
    }
}

static void draw_piles(struct carta_pos p, struct text *out)
{
    if (p.rules->params.row_size) {
        text_word(out, "Row, next first:");
        for (int i = 0; i < p.state->row_n; i++)
            text_add(out, " %s", symbol_words[p.state->row[p.state->row_first + i]]);
        text_word(out, p.state->row_n ? "\n" : " -\n");
    }
    text_add(out, "Pile: %u cards; discards: ", pile_size(p.state));
    draw_cards(p.state->discard, out);
    text_char(out, '\n');
}

/* ----- where the pirates could go ----- */

static void draw_from(int from, struct text *out)
{
    if (from == FORTRESS || from == BOAT)
        text_add(out, "  %-9s", from == BOAT ? "boat" : "fortress");
    else
        text_add(out, "  %-9d", from);
}

static void draw_to(int to, struct text *out)
{
    if (to == BOAT)
        text_add(out, "%8s", "boat");
    else
        text_add(out, "%8d", to);
}

static void draw_back(struct carta_pos p, int from, struct text *out)
{
    int to = carta_retreats(p, p.state->active) >> from & 1 ? carta_retreat_to(p, from) : NOWHERE;

    if (to == NOWHERE)
        text_add(out, "%10s", "-");
    else if (to == FORTRESS)
        text_add(out, "%10s", "fortress");
    else
        text_add(out, "%7d +%u", to, stand_count(&p.state->all, to));
}

static void draw_moves(struct carta_pos p, struct text *out)
{
    int seat = p.state->active;

    text_add(out, "Move %d of %d for seat %d\n  %-9s%10s", p.state->moves_made + 1, MOVES, seat, "from", "back");
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        if (cards_of(p.state->hand[seat], symbol))
            text_add(out, "%8s", symbol_words[symbol]);
    text_char(out, '\n');
    for (uint64_t at = pirate_squares(p.state, seat); at; at &= at - 1) {
        int from = (int)bits_first(at);

        draw_from(from, out);
        draw_back(p, from, out);
        for (int symbol = 0; symbol < SYMBOLS && from != BOAT; symbol++)
            if (cards_of(p.state->hand[seat], symbol))
                draw_to(tunnel_ahead(&p.rules->tunnel, &p.state->all, symbol, from), out);
        text_char(out, '\n');
    }
}

void carta_draw_beside(struct carta_pos p, struct text *out)
{
    draw_hands(p, out);
    draw_piles(p, out);
}

void carta_draw(struct carta_pos p, int columns, bool colour, struct text *out)
{
    draw_end(p, "Fortress", FORTRESS, colour, out);
    draw_tunnel(p, columns, colour, out);
    draw_end(p, "Boat", BOAT, colour, out);
    carta_draw_beside(p, out);
    if (p.state->phase == PHASE_MOVE)
        draw_moves(p, out);
}
