/*
 * evaluation.c: what a position of Cartagena promises.
 *
 * The game is a race of six pirates.  First each seat's progress, in boats: the
 * way that its pirates have come, the cards in its hand (no more of them than
 * the way that is left can use; different symbols are worth more than equal
 * ones), how far those cards would carry somebody now, over whoever stands in
 * between, and what the best retreat would bring.  Then the end: the leader
 * gets all six aboard, the others as many as their distance lets one expect.
 */
#include "bots/evaluation.h"

#include "bots/cartagena/run.h"
#include "cartagena/cartagena.h"

enum { JUMPS = 3 };

static const double TIE_BREAK = 1e-3; /* of the sum of squares [CA-D12] */

/*
 * ----- progress -----
 */

static int way_of(const struct carta *s, int seat)
{
    int sum = BOAT * s->boat[seat];

    for (int k = 0; k < ROOM; k++)
        for (uint64_t left = s->own[seat].at_least[k] & ALL_INSIDE; left; left &= left - 1)
            sum += (int)bits_first(left);
    return sum;
}

/* Never more than what they can still do: whoever is nearly there needs no cards. */
static double cards_value(const struct bot_params *k, unsigned cards, unsigned kinds, int way)
{
    unsigned enough = (unsigned)k->carta_enough, useful = cards < enough ? cards : enough;
    double   value = k->carta_card * useful + k->carta_surplus * (cards - useful) + k->carta_kind * kinds;
    double   most = k->carta_usable * (PIRATES * BOAT - way) / BOAT;

    return value < most ? value : most;
}

/* How far a card would carry the pirate that goes farthest [CA-13]. */
static int longest_jump(struct carta_pos p, uint64_t pirates, int symbol)
{
    int best = 0;

    for (; pirates; pirates &= pirates - 1) {
        int from = (int)bits_first(pirates), way = tunnel_ahead(&p.rules->tunnel, &p.state->all, symbol, from) - from;

        best = way > best ? way : best;
    }
    return best;
}

/* The ways of the best three symbols in the hand: a turn's worth. */
static int jumps_of(struct carta_pos p, int seat)
{
    uint64_t pirates = pirate_squares(p.state, seat) & ~SQUARE(BOAT);
    int      best[JUMPS] = {0};

    for (int symbol = 0; symbol < SYMBOLS; symbol++) {
        int way = cards_of(p.state->hand[seat], symbol) ? longest_jump(p, pirates, symbol) : 0;

        for (int i = 0; i < JUMPS; i++)
            if (way > best[i]) {
                int next = best[i];

                best[i] = way;
                way = next;
            }
    }
    return best[0] + best[1] + best[2];
}

/* Cards for a short way back [CA-17] [CA-18]. */
static double fetch_of(const struct bot_params *k, struct carta_pos p, int seat)
{
    double best = 0;

    for (uint64_t left = carta_retreats(p, seat); left; left &= left - 1) {
        int from = (int)bits_first(left), to = carta_retreat_to(p, from);
        int cards = to == FORTRESS || to == NOWHERE ? 0 : (int)stand_count(&p.state->all, to);

        double gain = k->carta_card * cards - (double)(from - to) / BOAT;
        best = gain > best ? gain : best;
    }
    return best;
}

static int last_pirate(const struct carta *s, int seat)
{
    uint64_t at = pirate_squares(s, seat);

    return at ? (int)bits_first(at) : 0;
}

/* Two seats that fetch cards and spend them could go on for ever: after many turns only the way counts more and more. */
static double hope_weight(const struct bot_params *k, struct carta_pos p)
{
    double turns = (double)p.state->turn / p.rules->params.seats;

    return turns > k->carta_many_turns ? k->carta_many_turns / turns : 1;
}

static double progress_of(const struct bot_params *k, struct carta_pos p, int seat)
{
    const struct carta *s = p.state;
    unsigned            cards = hand_size(s, seat) + (seat == s->active ? s->owed : 0);
    unsigned            kinds = bits_count(cards_symbols(s->hand[seat]));
    int                 way = way_of(s, seat);
    double              hopes = cards_value(k, cards, kinds, way) + k->carta_jump * jumps_of(p, seat) / BOAT +
                   k->carta_fetch * fetch_of(k, p, seat);

    return (way + k->carta_last * last_pirate(s, seat)) / BOAT + hope_weight(k, p) * hopes;
}

/*
 * ----- the end -----
 */

/* Pirates aboard at the end of a seat that is so many boats ahead of the best other one.  What is on its way then does
 * not count, so that somebody far behind has less than the way says. */
static double aboard(double lead, double doubt)
{
    double distance = lead < 0 ? -lead : 0, far = lead < 0 ? -lead : lead;
    double way = PIRATES - distance - doubt * doubt / (doubt + far);

    return way > 0 ? way * way * way / (PIRATES * PIRATES) : 0;
}

static double best_of(const double *progress, int seats, int but)
{
    double best = -PIRATES;

    for (int seat = 0; seat < seats; seat++)
        if (seat != but && progress[seat] > best)
            best = progress[seat];
    return best;
}

static double way_left(const double *progress, int seats)
{
    double left = (PIRATES - best_of(progress, seats, -1)) / PIRATES;

    return left > 0 ? left : 0;
}

static void evaluate(const struct bot_params *k, const struct game_rules *rules, const struct game_state *state,
                     double points[MAX_SEATS])
{
    struct carta_pos p = carta_pos_of(rules, state);
    int              seats = p.rules->params.seats;
    double           progress[MAX_SEATS];

    for (int seat = 0; seat < seats; seat++)
        progress[seat] = p.state->phase == PHASE_OVER ? p.state->boat[seat] + TIE_BREAK * way_of(p.state, seat)
                                                      : progress_of(k, p, seat);
    for (int seat = 0; seat < seats; seat++)
        points[seat] = p.state->phase == PHASE_OVER ? progress[seat]
                                                    : aboard(progress[seat] - best_of(progress, seats, seat),
                                                             k->carta_doubt_end + k->carta_doubt_seat * (seats - 1) +
                                                                 k->carta_doubt * way_left(progress, seats));
}

/* Each seat's progress in boats, as progress_of adds it up. */
static void promises(const struct bot_params *k, const struct game_rules *rules, const struct game_state *state,
                     struct promises *out)
{
    struct carta_pos p = carta_pos_of(rules, state);

    out->n = 0;
    for (int seat = 0; seat < p.rules->params.seats && p.state->phase != PHASE_OVER; seat++) {
        int             way = way_of(p.state, seat), last = last_pirate(p.state, seat), jumps = jumps_of(p, seat);
        unsigned        cards = hand_size(p.state, seat) + (seat == p.state->active ? p.state->owed : 0);
        unsigned        kinds = bits_count(cards_symbols(p.state->hand[seat]));
        double          weight = hope_weight(k, p);
        struct promised terms[] = {{.kind = TERM_WAY, .n = way, .points = (double)way / BOAT},
                                   {.kind = TERM_LAST, .n = last, .points = k->carta_last * last / BOAT},
                                   {.kind = TERM_CARDS,
                                    .n = (int)cards,
                                    .of = (int)kinds,
                                    .points = weight * cards_value(k, cards, kinds, way)},
                                   {.kind = TERM_JUMPS, .n = jumps, .points = weight * k->carta_jump * jumps / BOAT},
                                   {.kind = TERM_FETCH, .points = weight * k->carta_fetch * fetch_of(k, p, seat)}};

        for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
            terms[i].seat = (int8_t)seat;
            out->at[out->n++] = terms[i];
        }
    }
}

static double spread(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s)
{
    struct carta_pos p = carta_pos_of(rules, s);
    int              best = 0;

    for (int seat = 0; seat < p.rules->params.seats; seat++)
        best = way_of(p.state, seat) > best ? way_of(p.state, seat) : best;
    return k->carta_spread_end + k->carta_spread * (PIRATES * BOAT - best) / (PIRATES * BOAT);
}

static double unit(const struct bot_params *k)
{
    return k->carta_unit;
}

const struct evaluation evaluation_cartagena = {
    .is_race = true, .unit = unit, .evaluate = evaluate, .promises = promises, .spread = spread, .run = cartagena_run};
