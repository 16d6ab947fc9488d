/*
 * test_pairing.c: Swiss rounds of random events, held against every way in which so few people can be paired.
 *
 *     SEED=17 GAMES=1 build-test/tests/compete/test_pairing
 *
 * Events have late entries, withdrawals, rests, walk-overs, and more rounds than there are opponents: rematches must come,
 * and must come as late and as seldom as they can.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support.h"

enum { SMALL = 9, EVENTS = 1500 };

static uint64_t     seed;
static struct tally before[PEOPLE_MAX];

#define DEMAND(holds, ...)                                                    \
    do {                                                                      \
        if (!(holds)) {                                                       \
            print_message("# SEED=%llu GAMES=1\n", (unsigned long long)seed); \
            fail_msg(__VA_ARGS__);                                            \
        }                                                                     \
    } while (0)

/*
 * ----- every way to pair -----
 */

struct way {
    int rematches, imbalance;
};

static bool have_met(int a, int b)
{
    for (int i = 0; i < event.n_matches; i++) {
        const struct match *m = &event.match[i];

        if (m->round < next.number && !m->walkover &&
            ((m->side[0] == a && m->side[1] == b) || (m->side[0] == b && m->side[1] == a)))
            return true;
    }
    return false;
}

static int balance(int person)
{
    return before[person].starts - before[person].replies;
}

/* How far apart starts and replies would be for the worse off, with the better of both ways to sit down. */
static int worst_of(int a, int b)
{
    int one = abs(balance(a) + 1) > abs(balance(b) - 1) ? abs(balance(a) + 1) : abs(balance(b) - 1);
    int other = abs(balance(b) + 1) > abs(balance(a) - 1) ? abs(balance(b) + 1) : abs(balance(a) - 1);

    return one < other ? one : other;
}

static bool is_better(struct way a, struct way b)
{
    return a.rematches < b.rematches || (a.rematches == b.rematches && a.imbalance < b.imbalance);
}

static struct way best_way(int16_t *people, int n, struct way so_far)
{
    struct way best = {1000, 1000};

    if (n == 0)
        return so_far;
    for (int i = 1; i < n; i++) {
        int16_t    rest[SMALL + 1];
        int        k = 0, worst = worst_of(people[0], people[i]);
        struct way way = {so_far.rematches + have_met(people[0], people[i]),
                          worst > so_far.imbalance ? worst : so_far.imbalance};

        for (int j = 1; j < n; j++)
            if (j != i)
                rest[k++] = people[j];
        way = best_way(rest, k, way);
        if (is_better(way, best))
            best = way;
    }
    return best;
}

/* Of everybody in the round; where their number is odd one of those with the fewest byes has one. */
static struct way best_round(void)
{
    int16_t    people[SMALL + 1], rest[SMALL + 1];
    int        n = 0, fewest = 1000;
    struct way best = {1000, 1000};

    for (int i = 0; i < event.n_people; i++)
        if (event_plays(&event, i, next.number)) {
            people[n++] = (int16_t)i;
            fewest = before[i].byes < fewest ? before[i].byes : fewest;
        }
    if (n % 2 == 0)
        return best_way(people, n, (struct way){0, 0});
    for (int out = 0; out < n; out++) {
        struct way way;

        if (before[people[out]].byes > fewest)
            continue;
        for (int i = 0, k = 0; i < n; i++)
            if (i != out)
                rest[k++] = people[i];
        way = best_way(rest, n - 1, (struct way){0, 0});
        if (is_better(way, best))
            best = way;
    }
    return best;
}

/*
 * ----- what a round must be -----
 */

static void check_everybody_plays_once(void)
{
    int seen[PEOPLE_MAX] = {0}, byes = 0;

    for (int i = 0; i < next.n; i++)
        for (int side = 0; side < 2; side++) {
            if (next.pair[i].side[side] == NOBODY)
                byes++;
            else
                seen[next.pair[i].side[side]]++;
        }
    DEMAND(byes <= 1, "%d byes in a round", byes);
    for (int i = 0; i < event.n_people; i++)
        DEMAND(seen[i] == event_plays(&event, i, next.number), "%s plays %d times", event.person[i].name, seen[i]);
}

static void check_bye(int person)
{
    for (int i = 0; i < event.n_people; i++)
        DEMAND(!event_plays(&event, i, next.number) || before[i].byes >= before[person].byes, "%s has a bye too many",
               event.person[person].name);
}

static struct way way_of_round(void)
{
    struct way way = {0, 0};

    for (int i = 0; i < next.n; i++) {
        int a = next.pair[i].side[0], b = next.pair[i].side[1];

        if (b == NOBODY) {
            check_bye(a);
            continue;
        }
        way.rematches += have_met(a, b);
        for (int side = 0; side < 2; side++) {
            int after = abs(side ? balance(b) - 1 : balance(a) + 1);

            way.imbalance = after > way.imbalance ? after : way.imbalance;
        }
    }
    return way;
}

static void check_against_every_way(void)
{
    struct way made = way_of_round(), best = best_round();

    DEMAND(made.rematches == best.rematches, "round %d has %d rematches, and could have %d", next.number,
           made.rematches, best.rematches);
    if (best.rematches == 0)
        DEMAND(made.imbalance <= (best.imbalance > 1 ? best.imbalance : 1),
               "round %d leaves somebody with %d more starts or replies, and could leave %d", next.number,
               made.imbalance, best.imbalance);
}

/*
 * ----- random events -----
 */

static void random_event(struct rng *rng)
{
    event_start(&event, FORMAT_SWISS);
    event.n_people = 2 + (int)rng_below(rng, SMALL - 1);
    event.rounds = 1 + (int)rng_below(rng, 9);
    for (int i = 0; i < event.n_people; i++) {
        struct person *p = &event.person[i];

        snprintf(p->name, sizeof p->name, "P%d", i + 1);
        p->rating = rng_below(rng, 3) ? 1000 + (int)rng_below(rng, 900) : 0;
        p->first_round = rng_below(rng, 8) ? 1 : 1 + (int)rng_below(rng, 4);
        p->last_round = rng_below(rng, 8) ? 0 : p->first_round + (int)rng_below(rng, 5);
        p->rests = rng_below(rng, 8) ? 0 : UINT64_C(1) << (1 + rng_below(rng, 6));
    }
    event_seed(&event);
}

static void small_fields_are_paired_as_well_as_they_can_be(void **state)
{
    uint64_t first = number_from("SEED", 1), events = number_from("GAMES", EVENTS);
    int      rounds = 0, rematches = 0;

    (void)state;
    print_message("# %llu events from SEED=%llu\n", (unsigned long long)events, (unsigned long long)first);
    for (seed = first; seed < first + events; seed++) {
        struct rng rng = {seed};

        random_event(&rng);
        for (;;) {
            event_tally(&event, 1, event.round, before);
            if (!pair_next())
                break;
            check_everybody_plays_once();
            check_against_every_way();
            rematches += way_of_round().rematches;
            rounds++;
            play_all(&rng, 5);
        }
    }
    print_message("# %d rounds, %d rematches that nobody could avoid\n", rounds, rematches);
    if (events == EVENTS)
        assert_true(rematches > 100); /* or nothing was tried */
}

/* Enough people for their rounds: then nothing has to give, ever. */
static void larger_fields_have_no_rematch_and_starts_within_one(void **state)
{
    static const struct {
        int people, rounds;
    } fields[] = {{16, 5}, {21, 5}, {32, 6}, {63, 7}, {100, 9}};

    (void)state;
    for (size_t f = 0; f < sizeof fields / sizeof *fields; f++)
        for (seed = 1; seed <= 12; seed++) {
            struct rng rng = {seed};

            event_start(&event, FORMAT_SWISS);
            event.n_people = fields[f].people;
            event.rounds = fields[f].rounds;
            for (int i = 0; i < event.n_people; i++) {
                snprintf(event.person[i].name, sizeof event.person[i].name, "P%d", i + 1);
                event.person[i].first_round = 1;
            }
            event_seed(&event);
            for (;;) {
                event_tally(&event, 1, event.round, before);
                if (!pair_next())
                    break;
                struct way made = way_of_round();

                check_everybody_plays_once();
                DEMAND(made.rematches == 0 && made.imbalance <= 1, "%d people, round %d: %d rematches, starts %d",
                       event.n_people, next.number, made.rematches, made.imbalance);
                play_all(&rng, 0);
            }
            assert_int_equal(event.round, event.rounds);
        }
}

/* In the first two rounds all but a few meet somebody with as many wins. */
static void people_meet_their_like(void **state)
{
    struct rng rng = {5};
    int        others = 0;

    (void)state;
    event_start(&event, FORMAT_SWISS);
    event.n_people = 64;
    event.rounds = 6;
    event.starts_within = 63;
    for (int i = 0; i < event.n_people; i++)
        event.person[i].first_round = 1;
    event_seed(&event);
    while (event_tally(&event, 1, event.round, before), pair_next()) {
        for (int i = 0; i < next.n; i++)
            others += abs(before[next.pair[i].side[0]].wins - before[next.pair[i].side[1]].wins);
        play_all(&rng, 0);
    }
    print_message("# %d halves of a win between opponents, of 192 pairs\n", others);
    assert_true(others <= 40);
}

/*
 * ----- matchings -----
 */

/* The most pairs among the vertices of a set. */
static int most_pairs(const struct graph *g, unsigned set)
{
    int best = 0, first;

    if (!set)
        return 0;
    first = __builtin_ctz(set);
    set &= set - 1;
    best = most_pairs(g, set);
    for (int i = 0; i < g->n; i++)
        if (set >> i & 1 && vertex_in(&g->row[first], i)) {
            int pairs = 1 + most_pairs(g, set & ~(1u << i));

            best = pairs > best ? pairs : best;
        }
    return best;
}

static unsigned random_graph(struct graph *g, struct vertices *in, struct rng *rng)
{
    uint32_t percent = 10 + rng_below(rng, 60);

    memset(g, 0, sizeof *g);
    memset(in, 0, sizeof *in);
    g->n = 2 + (int)rng_below(rng, 11);
    for (int a = 0; a < g->n; a++) {
        vertex_add(in, a);
        for (int b = 0; b < a; b++)
            if (rng_below(rng, 100) < percent)
                graph_join(g, a, b);
    }
    return (1u << g->n) - 1;
}

/* Any two taken out, again and again: what is left is always a largest matching. */
static void matchings_are_largest(void **state)
{
    struct matching *m = &room.all;

    (void)state;
    for (seed = 1; seed <= 4000; seed++) {
        struct rng      rng = {seed};
        struct vertices in;
        unsigned        set = random_graph(&room.graph, &in, &rng);
        int             n = room.graph.n;

        matching_find(m, &room.graph, &in);
        DEMAND(n - m->n_alone == 2 * most_pairs(&room.graph, set), "%d of %d are alone", m->n_alone, n);
        for (; n >= 2; n -= 2) {
            int a = __builtin_ctz(set), b, wanted;

            for (b = a; b == a || !(set >> b & 1);)
                b = (int)rng_below(&rng, 12);
            set &= ~(1u << a | 1u << b);
            wanted = n - 2 - 2 * most_pairs(&room.graph, set);
            DEMAND(!matching_without(m, a, b, wanted - 1), "fewer than %d alone cannot be", wanted);
            DEMAND(matching_without(m, a, b, wanted) && m->n_alone == wanted, "%d alone, wanted %d", m->n_alone,
                   wanted);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_fields_are_paired_as_well_as_they_can_be),
        cmocka_unit_test(larger_fields_have_no_rematch_and_starts_within_one),
        cmocka_unit_test(people_meet_their_like),
        cmocka_unit_test(matchings_are_largest),
    };

    return cmocka_run_group_tests_name("pairing", tests, NULL, NULL);
}
