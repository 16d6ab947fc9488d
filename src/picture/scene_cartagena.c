/*
 * scene_cartagena.c: the tunnel of Cartagena with its pirates; below it the row
 * of cards and a line for each seat with its hand.
 *
 * What the viewer may not see is drawn face down; of a secret hand those cards
 * lie open that everybody saw being taken from the row [CA-D11].
 */
#include "cartagena/cartagena.h"
#include "picture/pieces.h"
#include "picture/scene.h"

enum { MARGIN = 30, LINE = 92, CARD = 76, HEAD = 250, TEXT = 22 };

/* ORDER SYMBOL */
static const char *const symbol_ids[SYMBOLS] = {"c-skull", "c-dagger", "c-key", "c-bottle", "c-pistol", "c-hat"};

/* ----- the tunnel ----- */

static void write_squares(const struct tunnel *tunnel, struct text *out)
{
    for (int square = 1; square <= SQUARES; square++) {
        struct tunnel_square at = tunnel_square(TUNNEL_LANDSCAPE, square);

        text_add(out,
                 "<use href='#%s' x='%d' y='%d' width='%d' height='%d' transform='translate(%.1f %.1f)rotate(%.1f)'/>",
                 symbol_ids[tunnel->symbol[square]], -TUNNEL_SYMBOL / 2, -TUNNEL_SYMBOL / 2, TUNNEL_SYMBOL,
                 TUNNEL_SYMBOL, at.x, at.y, at.angle);
    }
}

static int pirates_on(struct carta_pos p, int square)
{
    int n = 0;

    for (int seat = 0; seat < p.rules->params.seats; seat++)
        n += (int)pirates_at(p.state, seat, square);
    return n;
}

static void write_pirates(struct carta_pos p, struct text *out)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int square = FORTRESS; square <= BOAT; square++) {
            int before = 0, own = (int)pirates_at(p.state, seat, square);

            for (int other = 0; other < seat; other++)
                before += (int)pirates_at(p.state, other, square);
            if (square == FORTRESS || square == BOAT) /* each seat has a place of its own there */
                before = PIRATES * seat;
            for (int k = 0; k < own; k++) {
                struct tunnel_square at = tunnel_stand(TUNNEL_LANDSCAPE, square, before + k, pirates_on(p, square));
                scene_piece("c-pirate", seat, at.x, at.y, TUNNEL_PIRATE, out);
            }
        }
}

/* ----- cards ----- */

static void write_card(int symbol, double x, double y, struct text *out)
{
    scene_piece("c-card", -1, x, y, CARD, out);
    scene_piece(symbol_ids[symbol], -1, x, y, CARD / 2.0, out);
}

/* How far apart n cards lie so that they fit into that width. */
static double spacing(int n, double width)
{
    double wide = CARD * 0.72;

    return n > 1 && (n - 1) * wide > width - CARD ? (width - CARD) / (n - 1) : wide;
}

/* Open ones first, then 'hidden' ones face down. */
static void write_cards(card_set open, int hidden, double x, double y, double width, struct text *out)
{
    double step = spacing((int)cards_total(open) + hidden, width);

    x += CARD / 2.0;
    for (unsigned n = 0; n < cards_total(open); n++, x += step)
        write_card(cards_nth(open, n), x, y, out);
    for (; hidden > 0; hidden--, x += step)
        scene_piece("c-back", -1, x, y, CARD, out);
}

/* ----- the lines below ----- */

static double write_row(const struct carta *s, double y, double w, struct text *out)
{
    double x = MARGIN + HEAD + CARD / 2.0, step = spacing(s->row_n, w - MARGIN - HEAD);

    if (!s->row_n)
        return y;
    scene_words(MARGIN, y + LINE / 2.0 + 8, TEXT, "q-quiet", "Row, next card first", out);
    for (int i = 0; i < s->row_n; i++, x += step)
        write_card(s->row[s->row_first + i], x, y + LINE / 2.0, out);
    return y + LINE;
}

static void write_seat(struct carta_pos p, unsigned winners, int seat, double y, double w, struct text *out)
{
    char        name[24], boat[32];
    struct text words = TEXT_OF(name), number = TEXT_OF(boat);
    bool        lit = scene_is_lit(carta_actor(p.state), p.state->active, winners, seat);

    text_add(&words, "Seat %d", seat);
    text_add(&number, "%d in the boat", p.state->boat[seat]);
    if (lit)
        text_add(out, "<rect class='q-space' x='%d' y='%.1f' width='%.1f' height='%d' rx='10'/>", MARGIN - 10, y + 2,
                 w + 20, LINE - 4);
    scene_piece("c-pirate", seat, MARGIN + 32, y + LINE / 2.0, 64, out);
    scene_words(MARGIN + 74, y + LINE / 2.0 - 4, TEXT, lit ? "q-bold" : "", name, out);
    scene_words(MARGIN + 74, y + LINE / 2.0 + 22, TEXT - 4, "q-quiet", boat, out);
    write_cards(p.state->hand[seat], p.state->hidden[seat], MARGIN + HEAD, y + LINE / 2.0, w - MARGIN - HEAD, out);
}

static void turn_text(const struct carta *s, struct text *out)
{
    if (carta_actor(s) == ACTOR_OVER)
        text_word(out, "The game is over");
    else if (s->turn == 0)
        text_word(out, "Cards are dealt");
    else
        text_add(out, "Turn %u, seat %d, moves made: %d", s->turn, s->active, s->moves_made);
}

static void write_head(const struct carta *s, double y, double w, struct text *out)
{
    char        turn[80], piles[80];
    struct text words = TEXT_OF(turn), more = TEXT_OF(piles);

    turn_text(s, &words);
    text_add(&more, "Pile %u, discards %u", pile_size(s), cards_total(s->discard));
    scene_words(MARGIN, y, TEXT + 4, "q-bold", turn, out);
    scene_words(MARGIN + w, y, TEXT, "q-quiet q-end", piles, out);
}

/* Turn and piles, the row, the hands. */
static void write_below(struct carta_pos p, unsigned winners, double y, double w, struct text *out)
{
    write_head(p.state, y, w, out);
    y = write_row(p.state, y + 24, w, out);
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        write_seat(p, winners, seat, y + LINE * seat, w, out);
}

static void write_symbols(struct text *out)
{
    for (const struct piece *p = cartagena_pieces; p->id; p++)
        piece_symbol(p, out);
    for (int i = 0; i < PIECE_COLOURS; i++) {
        char        words[16];
        struct text id = TEXT_OF(words);

        text_add(&id, "m-%s", piece_marks[i]);
        piece_symbol(piece_find(words), out);
    }
    tunnel_symbol(TUNNEL_LANDSCAPE, out);
}

void scene_cartagena(const struct game_rules *rules, const struct game_state *state, int viewer, unsigned winners,
                     struct scene_style style, struct text *out)
{
    struct carta_pos   p = carta_pos_of(rules, state);
    struct carta       seen = *p.state;
    struct tunnel_size size = tunnel_size(TUNNEL_LANDSCAPE);
    double             y = MARGIN + size.h + 44, bottom;
    bool               has_row = seen.row_n > 0 || (style.room && p.rules->params.row_size > 0);

    carta_hide(p.rules, &seen, viewer);
    p.state = &seen;
    bottom = style.is_bare ? size.h + MARGIN : y + 24 + LINE * (p.rules->params.seats + has_row);
    scene_open(size.w + 2 * MARGIN, bottom + MARGIN, style, "A game of Cartagena", out);
    write_symbols(out);
    text_add(out, "<g transform='translate(%d %d)'><use href='#c-tunnel-landscape' width='%d' height='%d'/>", MARGIN,
             MARGIN, size.w, size.h);
    write_squares(&p.rules->tunnel, out);
    write_pirates(p, out);
    text_word(out, "</g>");
    if (!style.is_bare)
        write_below(p, winners, y, size.w, out);
    picture_svg_close(out);
}
