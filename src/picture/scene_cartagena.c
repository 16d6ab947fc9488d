/*
 * scene_cartagena.c: the tunnel of Cartagena with its pirates; below it the row
 * of cards and a line for each seat with its hand.
 *
 * What the viewer may not see is drawn face down; of a secret hand those cards
 * lie open that everybody saw being taken from the row [CA-D11].
 */
#include <string.h>

#include "picture/pieces.h"
#include "picture/scene.h"

enum { MARGIN = 30, LINE = 92, CARD = 76, HEAD = 250, TEXT = 22 };

static const char letters[] = "sdkbph"; /* ORDER SYMBOL */

static const char *const symbol_ids[] = {"c-skull", "c-dagger", "c-key", "c-bottle", "c-pistol", "c-hat"};

/* ----- the tunnel ----- */

static void write_squares(const char *state, struct text *out)
{
    const char *board = state_find(state, "board"); /* with its quotation mark: square 1 is letter 1 */

    for (int square = 1; square < TUNNEL_SQUARES - 1; square++) {
        struct tunnel_square at = tunnel_square(TUNNEL_LANDSCAPE, square);
        const char          *id = symbol_ids[strchr(letters, board[square]) - letters];

        text_add(out,
                 "<use href='#%s' x='%d' y='%d' width='%d' height='%d' transform='translate(%.1f %.1f)rotate(%.1f)'/>",
                 id, -TUNNEL_SYMBOL / 2, -TUNNEL_SYMBOL / 2, TUNNEL_SYMBOL, TUNNEL_SYMBOL, at.x, at.y, at.angle);
    }
}

static int pirates_on(const char *state, int square)
{
    int n = 0;

    for (const char *seat = state_first(state_find(state, "pirates")); seat; seat = state_next(seat))
        for (const char *p = state_first(seat); p; p = state_next(p))
            n += state_number(p) == square;
    return n;
}

static void write_pirates(const char *state, struct text *out)
{
    const char *pirates = state_find(state, "pirates");
    int         stood[TUNNEL_SQUARES] = {0}, seats = state_count(pirates);

    for (int seat = 0; seat < seats; seat++) {
        int own[TUNNEL_SQUARES] = {0};

        for (const char *p = state_first(state_item(pirates, seat)); p; p = state_next(p)) {
            int  square = state_number(p);
            bool is_crowd = square == 0 || square == TUNNEL_SQUARES - 1;
            int  k = is_crowd ? 6 * seat + own[square]++ : stood[square]++;

            struct tunnel_square at = tunnel_stand(TUNNEL_LANDSCAPE, square, k, pirates_on(state, square));
            scene_piece("c-pirate", seat, at.x, at.y, TUNNEL_PIRATE, out);
        }
    }
}

/* ----- cards ----- */

static void write_card(const char *symbol, double x, double y, struct text *out)
{
    char        words[16];
    struct text id = TEXT_OF(words);

    text_add(&id, "c-%s", symbol);
    scene_piece("c-card", -1, x, y, CARD, out);
    scene_piece(words, -1, x, y, CARD / 2.0, out);
}

/* How far apart n cards lie so that they fit into that width. */
static double spacing(int n, double width)
{
    double wide = CARD * 0.72;

    return n > 1 && (n - 1) * wide > width - CARD ? (width - CARD) / (n - 1) : wide;
}

/* Open ones first, then 'hidden' ones face down. */
static void write_cards(const char *open, int hidden, double x, double y, double width, struct text *out)
{
    double step = spacing(state_count(open) + hidden, width);

    x += CARD / 2.0;
    for (const char *c = state_first(open); c; c = state_next(c), x += step)
        write_card(state_word(c).at, x, y, out);
    for (; hidden > 0; hidden--, x += step)
        scene_piece("c-back", -1, x, y, CARD, out);
}

static int cards_in(const char *value) /* a number, or an object of numbers */
{
    int n = 0;

    if (*value != '{')
        return state_number(value);
    for (const char *m = state_first(value); m; m = state_next(m))
        n += state_number(state_value(m));
    return n;
}

/* ----- the lines below ----- */

static double write_row(const char *state, double y, double w, struct text *out)
{
    const char *row = state_find(state, "row");

    if (!state_count(row))
        return y;
    scene_words(MARGIN, y + LINE / 2.0 + 8, TEXT, "q-quiet", "Row, next card first", out);
    write_cards(row, 0, MARGIN + HEAD, y + LINE / 2.0, w - MARGIN - HEAD, out);
    return y + LINE;
}

static void write_hand(const char *state, int seat, double y, double w, struct text *out)
{
    const char *hand = state_item(state_find(state, "hands"), seat),
               *seen = state_item(state_find(state, "seen"), seat);

    if (state_is_list(hand))
        write_cards(hand, 0, MARGIN + HEAD, y, w - MARGIN - HEAD, out);
    else
        write_cards(seen, state_number(hand) - state_count(seen), MARGIN + HEAD, y, w - MARGIN - HEAD, out);
}

static void write_seat(const char *state, unsigned winners, int seat, double y, double w, struct text *out)
{
    char        name[24], boat[32];
    struct text words = TEXT_OF(name), number = TEXT_OF(boat);
    bool        lit = scene_is_lit(state, winners, seat);

    text_add(&words, "Seat %d", seat);
    text_add(&number, "%d in the boat", state_number(state_item(state_find(state, "scores"), seat)));
    if (lit)
        text_add(out, "<rect class='q-space' x='%d' y='%.1f' width='%.1f' height='%d' rx='10'/>", MARGIN - 10, y + 2,
                 w + 20, LINE - 4);
    scene_piece("c-pirate", seat, MARGIN + 32, y + LINE / 2.0, 64, out);
    scene_words(MARGIN + 74, y + LINE / 2.0 - 4, TEXT, lit ? "q-bold" : "", name, out);
    scene_words(MARGIN + 74, y + LINE / 2.0 + 22, TEXT - 4, "q-quiet", boat, out);
    write_hand(state, seat, y + LINE / 2.0, w, out);
}

static void turn_text(const char *state, struct text *out)
{
    const char *actor = state_find(state, "actor");
    int         turn = state_number(state_find(state, "turn"));

    if (strcmp(state_word(actor).at, "over") == 0)
        text_word(out, "The game is over");
    else if (turn == 0)
        text_word(out, "Cards are dealt");
    else
        text_add(out, "Turn %d, seat %d, moves made: %d", turn, state_number(state_find(state, "active")),
                 state_number(state_find(state, "moves_made")));
}

static void write_head(const char *state, double y, double w, struct text *out)
{
    char        turn[80], piles[80];
    struct text words = TEXT_OF(turn), more = TEXT_OF(piles);

    turn_text(state, &words);
    text_add(&more, "Pile %d, discards %d", cards_in(state_find(state, "deck")),
             cards_in(state_find(state, "discard")));
    scene_words(MARGIN, y, TEXT + 4, "q-bold", turn, out);
    scene_words(MARGIN + w, y, TEXT, "q-quiet q-end", piles, out);
}

/* Turn and piles, the row, the hands. */
static void write_below(const char *state, unsigned winners, double y, double w, struct text *out)
{
    int seats = state_count(state_find(state, "pirates"));

    write_head(state, y, w, out);
    y = write_row(state, y + 24, w, out);
    for (int seat = 0; seat < seats; seat++)
        write_seat(state, winners, seat, y + LINE * seat, w, out);
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

void scene_cartagena(const char *state, unsigned winners, struct scene_style style, struct text *out)
{
    struct tunnel_size size = tunnel_size(TUNNEL_LANDSCAPE);
    int                seats = state_count(state_find(state, "pirates"));
    bool               has_row = state_count(state_find(state, "row")) > 0;
    double             y = MARGIN + size.h + 44;
    double             bottom = style.is_bare ? size.h + MARGIN : y + 24 + LINE * (seats + has_row);

    scene_open(size.w + 2 * MARGIN, bottom + MARGIN, style, "A game of Cartagena", out);
    write_symbols(out);
    text_add(out, "<g transform='translate(%d %d)'><use href='#c-tunnel-landscape' width='%d' height='%d'/>", MARGIN,
             MARGIN, size.w, size.h);
    write_squares(state, out);
    write_pirates(state, out);
    text_word(out, "</g>");
    if (!style.is_bare)
        write_below(state, winners, y, size.w, out);
    picture_svg_close(out);
}
