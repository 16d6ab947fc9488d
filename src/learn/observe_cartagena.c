/*
 * observe_cartagena.c: a position of Cartagena as numbers.
 *
 * A row of the zones is a place: the fortress, the 36 squares, the boat.  Of
 * other hands only their size is told, which everybody may know.
 */
#include <assert.h>

#include "cartagena/cartagena.h"
#include "learn/observe.h"

static_assert((int)BOAT < (int)ZONE_ROWS, "every place has a row");

/* A seat as the one that looks counts. */
static int counted(struct carta_pos p, int seat, int from)
{
    int seats = p.rules->params.seats;

    return seat >= from ? seat - from : seat - from + seats;
}

static void write_place(struct carta_pos p, int from, int at, int16_t *row)
{
    row[ZONE_KIND] = (int16_t)(at == FORTRESS ? 1 : at == BOAT ? 2 : 3 + p.rules->tunnel.symbol[at]);
    row[ZONE_TILES] = (int16_t)at;
    row[ZONE_OPEN] = ROOM;
    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        row[ZONE_STRENGTH + counted(p, seat, from)] = (int16_t)pirates_at(p.state, seat, at);
        row[ZONE_OPEN] = (int16_t)(row[ZONE_OPEN] - (int)pirates_at(p.state, seat, at));
    }
    if (at == FORTRESS || at == BOAT) /* room for everybody [CA-03] */
        row[ZONE_OPEN] = ROOM;
}

static void write_table(struct carta_pos p, int from, int16_t *table)
{
    const struct carta *s = p.state;

    table[TABLE_PHASE] = s->phase;
    table[TABLE_SEAT] = (int16_t)from;
    table[TABLE_TURN] = (int16_t)(s->turn < INT16_MAX ? s->turn : INT16_MAX);
    table[TABLE_LEFT] = (int16_t)pile_size(s);
    table[TABLE_HAND] = -1;
    table[TABLE_LAID] = s->moves_made;
    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        int k = counted(p, seat, from);
        table[TABLE_SCORE + k] = s->boat[seat];
        table[TABLE_HOME + k] = s->home[seat];
        table[TABLE_OTHERS + k] = (int16_t)hand_size(s, seat);
    }
    for (int symbol = 0; symbol < SYMBOLS; symbol++) {
        table[TABLE_CARDS + symbol] = (int16_t)cards_of(s->hand[from], symbol);
        table[TABLE_BOX + symbol] = (int16_t)cards_of(row_cards(s), symbol);
    }
}

static int carta_observe(const struct game_rules *rules, const struct game_state *s, int seat,
                         const struct action *legal, int n, const struct observation *out)
{
    struct carta_pos p = carta_pos_of(rules, s);

    write_table(p, seat, out->table);
    for (int at = FORTRESS; at <= BOAT; at++)
        write_place(p, seat, at, out->zones + at * ZONE_COLUMNS);
    for (int i = 0; i < n; i++) {
        int16_t *row = out->choices + i * CHOICE_COLUMNS;

        observe_action(legal[i], row);
        if (legal[i].kind == ACT_ADVANCE || legal[i].kind == ACT_RETREAT)
            row[CHOICE_ZONE] = legal[i].n;
    }
    return BOAT + 1;
}

const struct observe_kind observe_cartagena = {carta_observe, NULL};
