/*
 * moves.c: see moves.h.
 *
 * A turn is up to three moves [CA-10].  A move that takes cards is not over
 * before they are drawn [CA-11]: 'owed' cards go to the player, 'to_lay' cards
 * into the row, and settle() goes on with both until chance must draw or the
 * move is complete.
 *
 * A random game asks these functions hundreds of times, so they are inlined
 * into carta_playout, where nobody listens and nothing is listed: the number
 * of legal actions is a product of bit counts, and the chosen one is found by
 * its number.  Every decision takes one number of the generator.
 */
#include "cartagena/moves.h"

#include <assert.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

INLINE void report(struct carta_live p, struct event e)
{
    if (p.out)
        events_add(p.out, e);
}

/* ----- what may be done ----- */

/* Every pirate that is not in the boat may advance [CA-13]. */
INLINE uint64_t advances(const struct carta *s, int seat)
{
    return pirate_squares(s, seat) & ~SQUARE(BOAT);
}

INLINE uint64_t retreats(struct carta_pos p, int seat)
{
    uint64_t inside = pirate_squares(p.state, seat) & ~SQUARE(FORTRESS);
    uint64_t shelters = tunnel_shelters(&p.state->all);

    if (p.rules->params.retreat_to_start)
        return inside; /* [CA-D3] */
    return shelters ? inside & ~(uint64_t)1 << bits_first(shelters) : 0;
}

INLINE bool has_move(struct carta_pos p, int seat)
{
    return p.state->hand[seat] || retreats(p, seat);
}

uint64_t carta_retreats(struct carta_pos p, int seat)
{
    return retreats(p, seat);
}

INLINE int retreat_to(struct carta_pos p, int from)
{
    int to = tunnel_behind(&p.state->all, from);

    return to == NOWHERE && p.rules->params.retreat_to_start && from != FORTRESS ? FORTRESS : to;
}

int carta_retreat_to(struct carta_pos p, int from)
{
    return retreat_to(p, from);
}

bool carta_is_stuck(struct carta_pos p, int seat)
{
    return !has_move(p, seat);
}

int carta_actor(const struct carta *s)
{
    switch (s->phase) {
    case PHASE_DEAL:
    case PHASE_CARD: return ACTOR_CHANCE;
    case PHASE_OVER: return ACTOR_OVER;
    default: return s->active;
    }
}

static void list_symbols(int kind, card_set from, struct actions *out)
{
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        if (cards_of(from, symbol))
            actions_add(out, (struct action){.kind = (uint8_t)kind, .what = (uint8_t)symbol});
}

static void list_moves(struct carta_pos p, struct actions *out)
{
    int seat = p.state->active;

    for (uint64_t from = advances(p.state, seat); from; from &= from - 1)
        for (int symbol = 0; symbol < SYMBOLS; symbol++)
            if (cards_of(p.state->hand[seat], symbol))
                actions_add(
                    out, (struct action){.kind = ACT_ADVANCE, .what = (uint8_t)symbol, .n = (uint8_t)bits_first(from)});
    for (uint64_t from = retreats(p, seat); from; from &= from - 1)
        actions_add(out, (struct action){.kind = ACT_RETREAT, .n = (uint8_t)bits_first(from)});
    if (p.state->moves_made > 0)
        actions_add(out, (struct action){.kind = ACT_END}); /* [CA-11] */
    else if (!has_move(p, seat))
        actions_add(out, (struct action){.kind = ACT_PASS}); /* [CA-12] */
}

void carta_legal(struct carta_pos p, struct actions *out)
{
    switch (p.state->phase) {
    case PHASE_DEAL:
    case PHASE_CARD: list_symbols(ACT_DRAW, p.state->pile, out); break;
    case PHASE_MOVE: list_moves(p, out); break;
    case PHASE_DISCARD: list_symbols(ACT_DISCARD, p.state->hand[p.state->active], out); break;
    }
}

/* The only symbol of a set. */
static bool only_symbol(int kind, card_set from, struct action *a)
{
    uint64_t symbols = cards_symbols(from);

    if (bits_count(symbols) != 1)
        return false;
    *a = (struct action){.kind = (uint8_t)kind, .what = (uint8_t)symbols_nth(symbols, 0)};
    return true;
}

bool carta_forced(struct carta_pos p, struct action *a)
{
    switch (p.state->phase) {
    case PHASE_DEAL:
    case PHASE_CARD: return only_symbol(ACT_DRAW, p.state->pile, a);
    case PHASE_DISCARD: return only_symbol(ACT_DISCARD, p.state->hand[p.state->active], a);
    case PHASE_MOVE:
        *a = (struct action){.kind = p.state->moves_made ? ACT_END : ACT_PASS};
        return !has_move(p, p.state->active);
    default: return false;
    }
}

/* ----- the end of a turn and of the game ----- */

/* Pirates in the boat first, then how far all of them have come: one number orders both. */
static unsigned rank(const struct carta *s, int seat)
{
    unsigned sum = (unsigned)(s->boat[seat] * BOAT);

    for (int k = 0; k < ROOM; k++)
        for (uint64_t at = s->own[seat].at_least[k]; at; at &= at - 1)
            sum += bits_first(at);
    return s->boat[seat] * 1000u + sum;
}

unsigned carta_leaders(const struct carta_rules *r, const struct carta *s, unsigned among)
{
    unsigned best = 0, leaders = 0;

    for (int seat = 0; seat < r->params.seats; seat++) {
        unsigned own = rank(s, seat);

        if (!(among >> seat & 1))
            continue;
        leaders = own > best ? 0 : leaders;
        best = own > best ? own : best;
        leaders |= own == best ? 1u << seat : 0;
    }
    return leaders;
}

static void report_end(struct carta_live p)
{
    struct event over = {.kind = EV_OVER, .n = (uint8_t)carta_leaders(p.rules, p.state, ALL_SEATS)};

    for (int seat = 0; seat < p.rules->params.seats; seat++)
        over.values[seat] = p.state->boat[seat];
    report(p, over);
}

INLINE void end_game(struct carta_live p)
{
    p.state->phase = PHASE_OVER;
    if (p.out)
        report_end(p);
}

INLINE void begin_turn(struct carta_live p, int seat)
{
    p.state->active = (uint8_t)seat;
    p.state->turn++;
    p.state->moves_made = 0;
    p.state->phase = PHASE_MOVE;
    report(p, (struct event){.kind = EV_TURN, .seat = (int8_t)seat});
}

/* A round in which everybody was stuck, and nobody has got a card, would go on for ever [CA-D4]. */
INLINE void pass_on(struct carta_live p)
{
    struct carta *s = p.state;
    int           next = s->active + 1;

    s->passes = s->is_stuck && !s->hand[s->active] ? (uint8_t)(s->passes + 1) : 0;
    s->is_stuck = 0;
    if (s->passes == p.rules->params.seats || s->turn == p.rules->params.turn_limit)
        end_game(p);
    else
        begin_turn(p, next == p.rules->params.seats ? 0 : next);
}

INLINE void end_turn(struct carta_live p)
{
    if (p.rules->params.hand_limit != NO_LIMIT &&
        cards_total(p.state->hand[p.state->active]) > p.rules->params.hand_limit)
        p.state->phase = PHASE_DISCARD; /* [CA-D2] */
    else
        pass_on(p);
}

/* ----- cards ----- */

static void reshuffle(struct carta_live p)
{
    report(p, (struct event){.kind = EV_RESHUFFLED, .n = (uint8_t)cards_total(p.state->discard)});
    p.state->pile = p.state->discard;
    p.state->discard = 0;
}

/* A card is needed: is there one [CA-22] [CA-24]? */
INLINE bool pile_is_ready(struct carta_live p)
{
    if (!p.state->pile && p.state->discard)
        reshuffle(p);
    return p.state->pile != 0;
}

INLINE void take_from_row(struct carta_live p)
{
    struct carta *s = p.state;
    int           symbol = s->row[s->row_first];

    s->row[s->row_first++] = 0;
    s->row_n--;
    s->owed--;
    s->hand[s->active] += card_of(symbol);
    s->seen[s->active] += p.rules->params.secret ? card_of(symbol) : 0;
    report(p, (struct event){.kind = EV_CARD, .seat = (int8_t)s->active, .what = (uint8_t)symbol, .n = FROM_ROW});
    if (s->row_n == 0) {
        s->row_first = 0;
        s->to_lay = p.rules->params.row_on_demand ? 0 : p.rules->params.row_size; /* [CA-23] */
    }
}

/* Goes on until chance must draw (true) or no card is due any more. */
INLINE bool must_draw(struct carta_live p)
{
    struct carta *s = p.state;

    for (;;) {
        if (s->to_lay) {
            if (pile_is_ready(p))
                return true;
            s->to_lay = 0; /* the row stays short [CA-D5] */
        } else if (!s->owed) {
            return false;
        } else if (s->row_n) {
            take_from_row(p);
        } else if (!pile_is_ready(p)) {
            s->owed = 0; /* [CA-24] */
        } else if (p.rules->params.row_size) {
            s->to_lay = p.rules->params.row_size;
        } else {
            return true;
        }
    }
}

/* After a move, and after each card. */
INLINE void settle(struct carta_live p)
{
    if (must_draw(p))
        p.state->phase = PHASE_CARD;
    else if (p.state->is_stuck || p.state->moves_made == MOVES)
        end_turn(p);
    else
        p.state->phase = PHASE_MOVE;
}

INLINE void lay_into_row(struct carta_live p, int symbol)
{
    p.state->row[p.state->row_n++] = (uint8_t)symbol;
    p.state->to_lay--;
    report(p, (struct event){.kind = EV_ROW, .what = (uint8_t)symbol});
}

INLINE void give(struct carta_live p, int seat, int symbol, int from)
{
    p.state->hand[seat] += card_of(symbol);
    report(p, (struct event){.kind = EV_CARD, .seat = (int8_t)seat, .what = (uint8_t)symbol, .n = (uint8_t)from});
}

/* Six cards to each seat, then the row [CA-06] [CA-08]. */
static void deal(struct carta_live p, int symbol)
{
    struct carta *s = p.state;

    if (s->dealt < DEALT * p.rules->params.seats)
        give(p, s->dealt++ / DEALT, symbol, FROM_DEAL);
    else
        lay_into_row(p, symbol);
    if (s->dealt == DEALT * p.rules->params.seats && s->to_lay == 0)
        begin_turn(p, p.rules->params.first_player);
}

INLINE void draw(struct carta_live p, int symbol)
{
    struct carta *s = p.state;

    assert(cards_of(s->pile, symbol) > 0);
    s->pile -= card_of(symbol);
    if (s->phase == PHASE_DEAL) {
        deal(p, symbol);
        return;
    }
    if (s->to_lay) {
        lay_into_row(p, symbol);
    } else {
        s->owed--;
        give(p, s->active, symbol, FROM_PILE);
    }
    if (!s->pile && s->discard && !p.rules->params.pile_on_demand)
        reshuffle(p); /* at once [CA-22] */
    settle(p);
}

/* From the hand to the discards, for all to see. */
INLINE void lay_down(struct carta *s, int symbol)
{
    int seat = s->active;

    assert(cards_of(s->hand[seat], symbol) > 0);
    s->hand[seat] -= card_of(symbol);
    s->seen[seat] -= cards_of(s->seen[seat], symbol) ? card_of(symbol) : 0;
    s->discard += card_of(symbol);
}

static void discard(struct carta_live p, int symbol)
{
    lay_down(p.state, symbol);
    report(p, (struct event){.kind = EV_DISCARDED, .seat = (int8_t)p.state->active, .what = (uint8_t)symbol});
    end_turn(p);
}

/* ----- moves ----- */

INLINE void leave(struct carta *s, int seat, int from)
{
    if (from == FORTRESS) {
        s->home[seat]--;
    } else if (from == BOAT) {
        s->boat[seat]--;
    } else {
        stand_remove(&s->own[seat], from);
        stand_remove(&s->all, from);
    }
}

/* The points of a seat are its pirates in the boat: advancing is the only way in [CA-16], a retreat leads out [CA-21]. */
static void report_boat(struct carta_live p, int seat, int pirates, term_ref by)
{
    struct event e = {.kind = EV_SCORED, .seat = (int8_t)seat, .points = (int16_t)pirates};

    terms_add(&e.terms, OF_PIRATE, pirates, 1, by);
    report(p, e);
}

INLINE void advance(struct carta_live p, int symbol, int from)
{
    struct carta *s = p.state;
    int           seat = s->active, to = tunnel_ahead(&p.rules->tunnel, &s->all, symbol, from);

    assert(from < BOAT && pirates_at(s, seat, from) > 0);
    lay_down(s, symbol);
    leave(s, seat, from);
    arrive(s, seat, to);
    s->moves_made++;
    report(
        p,
        (struct event){
            .kind = EV_ADVANCED, .seat = (int8_t)seat, .what = (uint8_t)symbol, .x = (int16_t)from, .y = (int16_t)to});
    if (p.out && to == BOAT)
        report_boat(p, seat, 1, BY_ADVANCE);
    if (s->boat[seat] == PIRATES)
        end_game(p); /* at once [CA-26] */
    else if (s->moves_made == MOVES)
        end_turn(p);
}

INLINE void retreat(struct carta_live p, int from)
{
    struct carta *s = p.state;
    int           seat = s->active, to = retreat_to(p.pos, from);

    assert(to != NOWHERE && pirates_at(s, seat, from) > 0);
    s->owed = to == FORTRESS ? 0 : (uint8_t)stand_count(&s->all, to); /* [CA-18] [CA-D3] */
    leave(s, seat, from);
    arrive(s, seat, to);
    s->moves_made++;
    report(p, (struct event){
                  .kind = EV_RETREATED, .seat = (int8_t)seat, .x = (int16_t)from, .y = (int16_t)to, .n = s->owed});
    if (p.out && from == BOAT)
        report_boat(p, seat, -1, BY_RETREAT);
    settle(p);
}

static void pass(struct carta_live p)
{
    assert(!has_move(p.pos, p.state->active));
    p.state->is_stuck = 1;
    p.state->owed = p.rules->params.stuck_draws; /* [CA-D4] */
    settle(p);
}

INLINE void apply(struct carta_live p, struct action a)
{
    switch (a.kind) {
    case ACT_DRAW: draw(p, a.what); break;
    case ACT_ADVANCE: advance(p, a.what, a.n); break;
    case ACT_RETREAT: retreat(p, a.n); break;
    case ACT_END: end_turn(p); break;
    case ACT_PASS: pass(p); break;
    case ACT_DISCARD: discard(p, a.what); break;
    }
}

void carta_apply(struct carta_live p, struct action a)
{
    apply(p, a);
}

/* ----- random play ----- */

INLINE struct action pick_card(int kind, card_set from, struct rng *rng)
{
    return (struct action){.kind = (uint8_t)kind, .what = (uint8_t)cards_nth(from, rng_below(rng, cards_total(from)))};
}

/* Every legal move has the same chance: advances are pirates times symbols, then retreats, then 'end'. */
INLINE struct action pick_move(struct carta_pos p, struct rng *rng)
{
    int      seat = p.state->active;
    uint64_t ahead = advances(p.state, seat), back = retreats(p, seat), symbols = cards_symbols(p.state->hand[seat]);
    unsigned n_ahead = bits_count(ahead), n_back = bits_count(back), n_symbols = bits_count(symbols);
    unsigned n = n_ahead * n_symbols + n_back + (p.state->moves_made > 0);
    unsigned r = rng_below(rng, n);

    if (r < n_ahead * n_symbols)
        return (struct action){.kind = ACT_ADVANCE,
                               .what = (uint8_t)symbols_nth(symbols, r / n_ahead),
                               .n = (uint8_t)bits_nth(ahead, r % n_ahead)};
    r -= n_ahead * n_symbols;
    if (r < n_back)
        return (struct action){.kind = ACT_RETREAT, .n = (uint8_t)bits_nth(back, r)};
    return (struct action){.kind = p.state->moves_made ? ACT_END : ACT_PASS};
}

static struct action pick_discard(card_set hand, struct rng *rng)
{
    uint64_t symbols = cards_symbols(hand);

    return (struct action){.kind = ACT_DISCARD,
                           .what = (uint8_t)symbols_nth(symbols, rng_below(rng, bits_count(symbols)))};
}

INLINE struct action pick(struct carta_pos p, struct rng *rng)
{
    if (p.state->phase == PHASE_MOVE)
        return pick_move(p, rng);
    if (p.state->phase == PHASE_DISCARD)
        return pick_discard(p.state->hand[p.state->active], rng);
    return pick_card(ACT_DRAW, p.state->pile, rng);
}

struct action carta_pick(struct carta_pos p, struct rng *rng)
{
    return pick(p, rng);
}

void carta_playout(struct carta_live p, struct rng *rng)
{
    p.out = NULL;
    while (p.state->phase != PHASE_OVER)
        apply(p, pick(p.pos, rng));
}

/* ----- set-up ----- */

void carta_start(struct carta_live p)
{
    memset(p.state, 0, sizeof *p.state);
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        p.state->home[seat] = PIRATES; /* [CA-04] */
    p.state->pile = cards_all();
    p.state->to_lay = p.rules->params.row_size;
    p.state->phase = PHASE_DEAL;
}
