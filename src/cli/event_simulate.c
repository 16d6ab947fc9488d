/*
 * event_simulate.c: 'baluarte event simulate', thousands of events of every
 * format between people whose strength is known, because it was drawn.
 *
 * Strengths are spread as ratings of people are; what the organiser knows of
 * them, the rating that seeds and pairs them, is off by half as much.  A game is
 * won as Elo's formula says, whoever begins is a little stronger, and a few
 * games are level.  docs/COMPETITIONS.md has the table that comes out.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/arguments.h"
#include "base/rng.h"
#include "cli/cli.h"
#include "cli/events.h"

enum { SPREAD = 200, DOUBT = 100, HEAD_START = 20, LEVEL_PERCENT = 2, PEOPLE_LIMIT = 256 };

static const struct plan {
    const char *name;
    enum format format, then;
    int         group_of; /* people in a group; 0: all of them are one */
    int         promoted, best_of, starts_within;
} plans[] = {
    {"swiss", FORMAT_SWISS, FORMAT_COUNT, 0, 0, 1, 1},
    {"swiss, starts within 2", FORMAT_SWISS, FORMAT_COUNT, 0, 0, 1, 2},
    {"swiss, best of 3", FORMAT_SWISS, FORMAT_COUNT, 0, 0, 3, 1},
    {"swiss, then a cup of 8", FORMAT_SWISS, FORMAT_CUP, 0, 8, 1, 1},
    {"everybody against everybody", FORMAT_GROUPS, FORMAT_COUNT, 0, 0, 1, 1},
    {"groups of 4, then a cup", FORMAT_GROUPS, FORMAT_CUP, 4, 2, 1, 1},
    {"cup", FORMAT_CUP, FORMAT_COUNT, 0, 0, 1, 1},
    {"cup, best of 3", FORMAT_CUP, FORMAT_COUNT, 0, 0, 3, 1},
    {"double", FORMAT_DOUBLE, FORMAT_COUNT, 0, 0, 1, 1},
    {"double, best of 3", FORMAT_DOUBLE, FORMAT_COUNT, 0, 0, 3, 1},
};

struct wishes {
    uint64_t people, events, seed;
};

/* What many events of one plan came to. */
struct sums {
    uint64_t matches, games, strongest_wins, strongest_in_three, rematches, byes;
    int      most_byes, most_apart; /* of anybody after any round, before a cup that follows */
};

struct hall {
    struct desk desk;
    double      strength[PEOPLE_LIMIT];
    uint8_t     met[PEOPLE_LIMIT][PEOPLE_LIMIT];
};

/*
 * ----- people and games -----
 */

static double uniform(struct rng *rng)
{
    return (double)(rng_next(rng) >> 11) / 9007199254740992.0;
}

/* The sum of twelve is as good as normal here. */
static double normal(struct rng *rng)
{
    double sum = -6;

    for (int i = 0; i < 12; i++)
        sum += uniform(rng);
    return sum;
}

static void enter_people(struct hall *h, const struct plan *plan, int people, struct rng *rng)
{
    struct event *e = &h->desk.e;

    event_start(e, plan->format);
    e->then = plan->then;
    e->n_people = people;
    e->best_of = plan->best_of;
    e->promoted = plan->promoted < people ? plan->promoted : people;
    e->starts_within = plan->starts_within;
    e->third_place = true;
    if (plan->group_of)
        e->groups = people / plan->group_of > 0 ? people / plan->group_of : 1;
    for (int all = 1; all < people; all *= 2)
        e->rounds++;
    e->rounds += plan->format == FORMAT_SWISS; /* one more than a cup would have */
    for (int i = 0; i < people; i++) {
        h->strength[i] = SPREAD * normal(rng);
        e->person[i].first_round = 1;
        e->person[i].rating = (int)(2000 + h->strength[i] + DOUBT * normal(rng));
    }
    event_seed(e);
}

static void play_game(const struct hall *h, struct match *m, struct rng *rng)
{
    double ahead = h->strength[m->side[0]] - h->strength[m->side[1]] + (m->n_games % 2 ? -HEAD_START : HEAD_START);
    bool   is_level = rng_below(rng, 100) < LEVEL_PERCENT;
    bool   is_won = uniform(rng) < 1 / (1 + pow(10, -ahead / 400));
    int    margin = is_level ? 0 : 1 + (int)rng_below(rng, 25);

    m->points[m->n_games][!is_won] = 80;
    m->points[m->n_games][is_won] = (int16_t)(80 - margin);
    m->n_games++;
}

/* The pairs of a round, played to their end. */
static void play_round(struct hall *h, struct rng *rng)
{
    struct event *e = &h->desk.e;

    e->round = h->desk.next.number;
    for (int i = 0; i < h->desk.next.n; i++) {
        const struct pair *pair = &h->desk.next.pair[i];
        struct match      *m = &e->match[e->n_matches++];

        *m = (struct match){.side = {pair->side[0], pair->side[1]}, .round = (int16_t)e->round};
        while (match_outcome(e, m) == OUTCOME_OPEN && m->n_games < GAMES_MAX)
            play_game(h, m, rng);
        if (match_outcome(e, m) == OUTCOME_OPEN) /* level nine times */
            m->walkover = WALKOVER_FIRST;
    }
}

/*
 * ----- what came of it -----
 */

static int place_of(struct desk *d, int person)
{
    struct stands has = desk_count(d);
    int16_t       place[PEOPLE_MAX] = {0};

    if (has.has_cup) {
        bracket_places(&d->cup, place);
        return place[person] ? place[person] : PEOPLE_MAX; /* not even in it */
    }
    for (int i = 0; i < d->standings.n; i++)
        if (d->standings.row[i].person == person)
            return d->standings.row[i].place;
    return PEOPLE_MAX;
}

static void count_meetings(struct hall *h, struct sums *sums)
{
    const struct event *e = &h->desk.e;

    memset(h->met, 0, sizeof h->met);
    for (int i = 0; i < e->n_matches; i++) {
        const struct match *m = &e->match[i];

        if (m->side[1] == NOBODY) {
            sums->byes++;
            continue;
        }
        int low = m->side[0] < m->side[1] ? m->side[0] : m->side[1], high = m->side[0] + m->side[1] - low;
        sums->matches++;
        sums->games += m->n_games;
        sums->rematches += h->met[low][high]++ > 0;
    }
}

static void count_round(struct hall *h, struct sums *sums)
{
    struct event *e = &h->desk.e;

    if (event_stage_rounds(e) && event_is_cup_round(e, e->round))
        return;
    event_tally(e, 1, e->round, h->desk.room.tally);
    for (int i = 0; i < e->n_people; i++) {
        const struct tally *t = &h->desk.room.tally[i];
        int                 apart = abs(t->starts - t->replies);

        sums->most_byes = t->byes > sums->most_byes ? t->byes : sums->most_byes;
        sums->most_apart = apart > sums->most_apart ? apart : sums->most_apart;
    }
}

static void count_event(struct hall *h, struct sums *sums)
{
    struct event *e = &h->desk.e;
    int           strongest = 0, place;

    count_meetings(h, sums);
    for (int i = 0; i < e->n_people; i++)
        strongest = h->strength[i] > h->strength[strongest] ? i : strongest;
    place = place_of(&h->desk, strongest);
    sums->strongest_wins += place == 1;
    sums->strongest_in_three += place <= 3;
}

static struct sums simulate(struct hall *h, const struct plan *plan, const struct wishes *w)
{
    struct sums sums = {0};

    for (uint64_t i = 0; i < w->events; i++) {
        struct rng  rng = {w->seed + i};
        char        sentence[200];
        struct text why = TEXT_OF(sentence);

        enter_people(h, plan, (int)w->people, &rng);
        while (event_next_round(&h->desk.e, &h->desk.room, &h->desk.next, &why)) {
            play_round(h, &rng);
            count_round(h, &sums);
        }
        count_event(h, &sums);
    }
    return sums;
}

static void show(const struct plan *plan, const struct sums *s, const struct wishes *w)
{
    double events = (double)w->events;

    printf("| %-28s | %5.1f | %5.1f | %5.1f | %5.1f | %5.2f | %5.2f | %d | %d |\n", plan->name,
           2 * (double)s->matches / events / (double)w->people, 2 * (double)s->games / events / (double)w->people,
           100 * (double)s->strongest_wins / events, 100 * (double)s->strongest_in_three / events,
           (double)s->rematches / events, (double)s->byes / events, s->most_byes, s->most_apart);
}

/*
 * ----- the command line -----
 */

static const struct argument options[] = {
    {"--people", ARGUMENT_NUMBER, offsetof(struct wishes, people), 4, PEOPLE_LIMIT, NULL, NULL},
    {"--events", ARGUMENT_NUMBER, offsetof(struct wishes, events), 1, 10000000, NULL, NULL},
    {"--seed", ARGUMENT_NUMBER, offsetof(struct wishes, seed), 0, UINT64_MAX, NULL, NULL},
    {NULL, ARGUMENT_SWITCH, 0, 0, 0, NULL, NULL},
};

static bool nothing_else(void *into, const char *word, struct text *why)
{
    (void)into;
    text_add(why, "'%s' is not expected", word);
    return false;
}

int event_simulate(int n, char **words)
{
    char          sentence[400] = "";
    struct text   why = TEXT_OF(sentence);
    struct wishes w = {16, 1000, 1};
    struct hall  *h;

    if (!arguments_read(options, nothing_else, n, words, &w, &why))
        return usage_error("event", "%s", sentence);
    h = malloc(sizeof *h);
    if (!h) {
        fprintf(stderr, "baluarte event: there is not enough memory\n");
        return EXIT_FAULT;
    }
    printf("| %-28s | duels | games | wins %% | top 3 %% | rematches | byes | most byes | starts apart |\n"
           "|---|--:|--:|--:|--:|--:|--:|--:|--:|\n",
           "format");
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        struct sums sums = simulate(h, &plans[i], &w);

        show(&plans[i], &sums, &w);
    }
    free(h);
    return EXIT_DONE;
}
