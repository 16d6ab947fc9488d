/*
 * paint_cartagena.c: the tunnel in characters: squares in columns of a segment
 * each, the fortress before and the boat behind them, pirates as the numbers of
 * their seats.
 */
#include "cli/screen/paint.h"
#include "view/parts_cartagena.h"

static const struct cell_size zooms[] = {{8, 1}, {12, 2}, {16, 3}, {0, 0}};

enum { COLUMNS = SQUARES / SEGMENT }; /* the fortress is left of them, the boat right */

static int column_of(int square)
{
    return square == FORTRESS ? 0 : square == BOAT ? COLUMNS + 1 : 1 + (square - 1) / SEGMENT;
}

static int row_of(int square)
{
    return square == FORTRESS ? 0 : square == BOAT ? SEGMENT - 1 : (square - 1) % SEGMENT;
}

static struct carta_pos pos_here(const struct session *s)
{
    return carta_pos_of(s->rules, s->state);
}

/* ----- the tunnel ----- */

/* The pirates of a square from this character on. */
static void paint_pirates(struct carta_pos p, int at, int x, int y, struct canvas *out)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (unsigned i = 0; i < pirates_at(p.state, seat, at); i++)
            canvas_put(out, x++, y, (char)('0' + seat), INK_SEAT + seat);
}

static void paint_square(const struct look *look, int square, struct canvas *out)
{
    struct carta_pos        p = pos_here(look->session);
    const struct cell_size *size = &zooms[look->zoom];
    int         x = column_of(square) * size->width - look->left, y = row_of(square) * size->height - look->top;
    char        name[32] = "";
    struct text t = TEXT_OF(name);

    if (look->zoom == 0)
        text_add(&t, "%2d %c", square, symbol_letters[p.rules->tunnel.symbol[square]]);
    else
        text_add(&t, "%2d %s", square, symbol_words[p.rules->tunnel.symbol[square]]);
    canvas_word(out, x, y, name, INK_PLAIN);
    if (look->zoom == 0)
        paint_pirates(p, square, x + 4, y, out);
    else
        paint_pirates(p, square, x + 3, y + 1, out);
}

/* The fortress or the boat, with a row for each seat. */
static void paint_end(const struct look *look, int at, const char *name, struct canvas *out)
{
    struct carta_pos        p = pos_here(look->session);
    const struct cell_size *size = &zooms[look->zoom];
    int                     x = column_of(at) * size->width - look->left;
    int                     top = (at == FORTRESS ? 0 : SEGMENT * size->height - 6) - look->top;

    canvas_word(out, x, top, name, INK_WATER);
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (unsigned i = 0; i < pirates_at(p.state, seat, at); i++)
            canvas_put(out, x + (int)i, top + 1 + seat, (char)('0' + seat), INK_SEAT + seat);
}

static void mark_square(const struct look *look, int x, int y, int how, struct canvas *out)
{
    const struct cell_size *size = &zooms[look->zoom];

    canvas_mark(out, x * size->width - look->left, y * size->height - look->top, size->width - 1,
                size->height > 1 ? 2 : 1, how);
}

static bool find(const struct session *s, struct action a, struct target *out)
{
    struct carta_pos p = pos_here(s);
    int              to = FORTRESS;

    *out = (struct target){.spot_x = -1, .spot_y = -1};
    if (a.kind != ACT_ADVANCE && a.kind != ACT_RETREAT)
        return false;
    to = a.kind == ACT_ADVANCE ? tunnel_ahead(&p.rules->tunnel, &p.state->all, a.what, a.n) : carta_retreat_to(p, a.n);
    out->x = column_of(a.n);
    out->y = row_of(a.n);
    out->to_x = column_of(to);
    out->to_y = row_of(to);
    out->leads = true;
    return true;
}

static void paint(const struct look *look, struct canvas *out)
{
    struct target at;

    paint_end(look, FORTRESS, "fort", out);
    for (int square = 1; square <= SQUARES; square++)
        paint_square(look, square, out);
    paint_end(look, BOAT, "boat", out);
    if (look->chosen >= 0 && find(look->session, look->choices.at[look->chosen].action, &at)) {
        mark_square(look, at.x, at.y, MARK_OTHER, out);
        mark_square(look, at.to_x, at.to_y, MARK_CHOSEN, out);
    }
}

static struct cell_box extent(const struct session *s)
{
    (void)s;
    return (struct cell_box){0, 0, COLUMNS + 1, SEGMENT - 1};
}

/* ----- words ----- */

static bool lays(const struct session *s)
{
    (void)s;
    return false;
}

static void word(int x, int y, int turns, struct text *out)
{
    (void)x, (void)y, (void)turns, (void)out;
}

static void cell(const struct session *s, int x, int y, struct text *out)
{
    (void)s, (void)x, (void)y, (void)out;
}

static void beside(const struct game_rules *rules, const struct game_state *seen, struct text *out)
{
    carta_draw_beside(carta_pos_of(rules, seen), out);
}

static void unseen(const struct session *s, int viewer, struct text *out)
{
    card_set cards = view_unseen_cards(pos_here(s), viewer);

    text_word(out, "Cards that nobody has shown you:\n\n");
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        text_add(out, "%3u %s\n", cards_of(cards, symbol), symbol_words[symbol]);
}

static void owners(const struct session *s, struct text *out)
{
    struct carta_pos p = pos_here(s);

    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        text_add(out, "Seat %d: %u in the fortress, %u in the boat", seat, pirates_at(p.state, seat, FORTRESS),
                 pirates_at(p.state, seat, BOAT));
        for (int square = 1; square <= SQUARES; square++)
            for (unsigned i = 0; i < pirates_at(p.state, seat, square); i++)
                text_add(out, ", %d", square);
        text_char(out, '\n');
    }
}

const struct screen_kind screen_cartagena = {
    .zooms = zooms,
    .first_zoom = 1,
    .least_width = 8 * (COLUMNS + 2), /* all of it at its smallest */
    .extent = extent,
    .paint = paint,
    .find = find,
    .lays = lays,
    .word = word,
    .cell = cell,
    .beside = beside,
    .unseen = unseen,
    .owners = owners,
    .unseen_title = "Cards that are left",
    .owners_title = "Whose pirates are where",
};
