/*
 * eval_cartagena.c: what a position of Cartagena promises.
 *
 * The game is a race of six pirates.  First each seat's progress, in boats: the
 * way that its pirates have come, the cards in its hand (no more of them than
 * the way that is left can use; different symbols are worth more than equal
 * ones), how far those cards would carry somebody now, over whoever stands in
 * between, and what the best retreat would bring.  Then the end: the leader
 * gets all six aboard, the others as many as their distance lets one expect.
 */
#include "bots/brain.h"
#include "cartagena/cartagena.h"

enum { CARDS_ENOUGH = 8, JUMPS = 3, MANY_TURNS = 40 };

/* In boats: 37 squares are one. */
struct weights {
    double card;    /* each of the first CARDS_ENOUGH           */
    double surplus; /* each one beyond                          */
    double kind;    /* for each different symbol                */
    double usable;  /* of the way that is left: the most that all cards are worth */
    double jump;    /* of the ways that the best cards would go */
    double fetch;   /* of what the best retreat would bring     */
    double last;    /* of the way that the last pirate has come */
};

static const struct weights w = {
    .card = 0.16, .surplus = 0.12, .kind = 0.06, .usable = 0.8, .jump = 0.1, .fetch = 0.1, .last = 0.5};

static const double DOUBT_END = 0.2, DOUBT = 0.3, DOUBT_SEAT = 0.1; /* boats that a lead may still change by: at the
                                                                       end, at the start, for each other seat */
static const double SPREAD_END = 0.75, SPREAD = 1.05;
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
static double cards_value(unsigned cards, unsigned kinds, int way)
{
    unsigned useful = cards < CARDS_ENOUGH ? cards : CARDS_ENOUGH;
    double   value = w.card * useful + w.surplus * (cards - useful) + w.kind * kinds;
    double   most = w.usable * (PIRATES * BOAT - way) / BOAT;

    return value < most ? value : most;
}

/* How far a card would carry the pirate that goes farthest [CA-13]. */
static int longest_jump(struct carta_pos p, uint64_t pirates, int symbol)
{
    int best = 0;

    for (; pirates; pirates &= pirates - 1) {
        int from = (int)bits_first(pirates), way = tunnel_ahead(&p.r->tunnel, &p.s->all, symbol, from) - from;

        best = way > best ? way : best;
    }
    return best;
}

/* The ways of the best three symbols in the hand: a turn's worth. */
static int jumps_of(struct carta_pos p, int seat)
{
    uint64_t pirates = pirate_squares(p.s, seat) & ~SQUARE(BOAT);
    int      best[JUMPS] = {0};

    for (int symbol = 0; symbol < SYMBOLS; symbol++) {
        int way = cards_of(p.s->hand[seat], symbol) ? longest_jump(p, pirates, symbol) : 0;

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
static double fetch_of(struct carta_pos p, int seat)
{
    double best = 0;

    for (uint64_t left = carta_retreats(p, seat); left; left &= left - 1) {
        int from = (int)bits_first(left), to = carta_retreat_to(p, from);
        int cards = to == FORTRESS || to == NOWHERE ? 0 : (int)stand_count(&p.s->all, to);

        double gain = w.card * cards - (double)(from - to) / BOAT;
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
static double patience(struct carta_pos p)
{
    double turns = (double)p.s->turn / p.r->p.seats;

    return turns > MANY_TURNS ? MANY_TURNS / turns : 1;
}

static double progress_of(struct carta_pos p, int seat)
{
    const struct carta *s = p.s;
    unsigned            cards = hand_size(s, seat) + (seat == s->active ? s->owed : 0);
    unsigned            kinds = bits_count(cards_symbols(s->hand[seat]));
    int                 way = way_of(s, seat);
    double hopes = cards_value(cards, kinds, way) + w.jump * jumps_of(p, seat) / BOAT + w.fetch * fetch_of(p, seat);

    return (way + w.last * last_pirate(s, seat)) / BOAT + patience(p) * hopes;
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

static void project(const struct game_rules *rules, const struct game_state *state, double points[MAX_SEATS])
{
    struct carta_pos p = carta_pos_of(rules, state, NULL);
    int              seats = p.r->p.seats;
    double           progress[MAX_SEATS];

    for (int seat = 0; seat < seats; seat++)
        progress[seat] = p.s->phase == PHASE_OVER ? p.s->boat[seat] + TIE_BREAK * way_of(p.s, seat)
                                                  : progress_of(p, seat);
    for (int seat = 0; seat < seats; seat++)
        points[seat] = p.s->phase == PHASE_OVER
                           ? progress[seat]
                           : aboard(progress[seat] - best_of(progress, seats, seat),
                                    DOUBT_END + DOUBT_SEAT * (seats - 1) + DOUBT * way_left(progress, seats));
}

static double spread(const struct game_rules *rules, const struct game_state *s)
{
    struct carta_pos p = carta_pos_of(rules, s, NULL);
    int              best = 0;

    for (int seat = 0; seat < p.r->p.seats; seat++)
        best = way_of(p.s, seat) > best ? way_of(p.s, seat) : best;
    return SPREAD_END + SPREAD * (PIRATES * BOAT - best) / (PIRATES * BOAT);
}

const struct bot_eval eval_cartagena = {
    .unit = 0.45, .project = project, .spread = spread, .plays_out = false, .trust = 1};
