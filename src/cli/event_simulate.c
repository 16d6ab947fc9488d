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
#include "compete/ladder.h"
#include "compete/seating.h"
#include "compete/teams.h"

enum { ARENA_WAVES = 6 };   /* each of them plays so many games at least, if nobody has to wait */
enum { LADDER_WAVES = 12 }; /* in each everybody who can challenges somebody */
enum { SPREAD = 200, DOUBT = 100, HEAD_START = 20, LEVEL_PERCENT = 2, PEOPLE_LIMIT = 256, TEAMS_LIMIT = 64 };

static const struct plan {
    const char *name;
    enum format format, then;
    int         group_of; /* people in a group, or at a table; 0: all of them are one */
    int         promoted, best_of, starts_within, boards;
} plans[] = {
    {"swiss", FORMAT_SWISS, FORMAT_COUNT, 0, 0, 1, 1, 0},
    {"swiss, starts within 2", FORMAT_SWISS, FORMAT_COUNT, 0, 0, 1, 2, 0},
    {"swiss, best of 3", FORMAT_SWISS, FORMAT_COUNT, 0, 0, 3, 1, 0},
    {"swiss, then a cup of 8", FORMAT_SWISS, FORMAT_CUP, 0, 8, 1, 1, 0},
    {"everybody against everybody", FORMAT_GROUPS, FORMAT_COUNT, 0, 0, 1, 1, 0},
    {"groups of 4, then a cup", FORMAT_GROUPS, FORMAT_CUP, 4, 2, 1, 1, 0},
    {"cup", FORMAT_CUP, FORMAT_COUNT, 0, 0, 1, 1, 0},
    {"cup, best of 3", FORMAT_CUP, FORMAT_COUNT, 0, 0, 3, 1, 0},
    {"double", FORMAT_DOUBLE, FORMAT_COUNT, 0, 0, 1, 1, 0},
    {"double, best of 3", FORMAT_DOUBLE, FORMAT_COUNT, 0, 0, 3, 1, 0},
    {"teams, all against all", FORMAT_GROUPS, FORMAT_COUNT, 0, 0, 1, 1, 5},
    {"teams, groups of 4, a cup", FORMAT_GROUPS, FORMAT_CUP, 4, 2, 3, 1, 5},
    {"teams, cup", FORMAT_CUP, FORMAT_COUNT, 0, 0, 1, 1, 5},
    {"teams, cup, best of 3", FORMAT_CUP, FORMAT_COUNT, 0, 0, 3, 1, 5},
    {"tables of 4", FORMAT_TABLES, FORMAT_COUNT, 4, 0, 1, 1, 0},
    {"tables of 6", FORMAT_TABLES, FORMAT_COUNT, 6, 0, 1, 1, 0},
    {"arena", FORMAT_ARENA, FORMAT_COUNT, 0, 0, 1, 1, 0},
    {"ladder", FORMAT_LADDER, FORMAT_COUNT, 0, 0, 1, 1, 0},
    {"ladder, best of 3", FORMAT_LADDER, FORMAT_COUNT, 0, 0, 3, 1, 0},
};

struct wishes {
    uint64_t people, events, seed;
};

/* What many events of one plan came to. */
struct sums {
    uint64_t matches, games, strongest_wins, strongest_in_three, rematches, byes;
    uint64_t seats;                 /* at tables of several */
    int      most_byes, most_apart; /* of anybody after any round, before a cup that follows */
    uint64_t tables, out_of_order;  /* standings that were looked at, and rows in them that are wrong */
};

struct hall {
    struct desk desk;
    double      strength[PEOPLE_LIMIT]; /* of a team the mean of its people's */
    double      member[PEOPLE_LIMIT * BOARDS_OF_MATCH];
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

/* A team plays with the same people in every round, in the order in which they were drawn. */
static void enter_teams(struct hall *h, struct rng *rng)
{
    struct event *e = &h->desk.e;

    for (int i = 0; i < e->n_people; i++) {
        double sum = 0;

        for (int k = 0; k < e->boards; k++) {
            h->member[e->n_members] = SPREAD * normal(rng);
            sum += h->member[e->n_members];
            e->member[e->n_members++] = (struct member){.team = (int16_t)i};
        }
        h->strength[i] = sum / e->boards;
        e->person[i].rating = (int)(2000 + h->strength[i] + DOUBT * normal(rng));
    }
}

static void enter_people(struct hall *h, const struct plan *plan, int people, struct rng *rng)
{
    struct event *e = &h->desk.e;

    event_start(e, plan->format);
    e->boards = plan->boards;
    event_rank_as_usual(e);
    e->then = plan->then;
    e->n_people = people;
    e->best_of = plan->best_of;
    e->promoted = plan->promoted < people ? plan->promoted : people;
    e->starts_within = plan->starts_within;
    e->third_place = true;
    e->seats = plan->group_of;
    seating_usual_points(e);
    if (plan->group_of && plan->format == FORMAT_GROUPS)
        e->groups = people / plan->group_of > 0 ? people / plan->group_of : 1;
    for (int all = 1; all < people; all *= 2)
        e->rounds++;
    e->rounds += event_has_free_rounds(e); /* one more than a cup would have */
    for (int i = 0; i < people; i++) {
        h->strength[i] = SPREAD * normal(rng);
        e->person[i].first_round = 1;
        e->person[i].rating = (int)(2000 + h->strength[i] + DOUBT * normal(rng));
    }
    if (e->boards)
        enter_teams(h, rng);
    event_seed(e);
}

static void play_game(const double *strength, struct match *m, struct rng *rng)
{
    double ahead = strength[m->side[0]] - strength[m->side[1]] + (m->n_games % 2 ? -HEAD_START : HEAD_START);
    bool   is_level = rng_below(rng, 100) < LEVEL_PERCENT;
    bool   is_won = uniform(rng) < 1 / (1 + pow(10, -ahead / 400));
    int    margin = is_level ? 0 : 1 + (int)rng_below(rng, 25);

    m->points[m->n_games][!is_won] = 80;
    m->points[m->n_games][is_won] = (int16_t)(80 - margin);
    m->n_games++;
}

static void play_duel(struct event *e, const double *strength, struct match *m, struct rng *rng)
{
    while (match_outcome(e, m) == OUTCOME_OPEN && m->n_games < GAMES_MAX)
        play_game(strength, m, rng);
    if (match_outcome(e, m) == OUTCOME_OPEN) /* level nine times */
        m->walkover = WALKOVER_FIRST;
}

static void play_boards(struct hall *h, struct match *m, struct rng *rng)
{
    struct event *e = &h->desk.e;

    m->first_board = e->n_boards;
    for (int i = 0; i < e->boards; i++) {
        struct match *board = &e->board[e->n_boards++];
        int           is_turned = !home_begins(e, i + 1);

        *board = (struct match){.round = m->round, .is_board = true};
        for (int k = 0; k < 2; k++)
            board->side[k] = (int16_t)(m->side[k ^ is_turned] * e->boards + i);
        play_duel(e, h->member, board, rng);
        m->n_boards++;
    }
}

/* Everybody has a day that is better or worse, so that two of them come in before each other as Elo's formula says. */
static void play_table(struct hall *h, const struct table_of *t, struct rng *rng)
{
    struct event   *e = &h->desk.e;
    struct seating *s = &e->seating[e->n_seatings++];

    *s = (struct seating){.round = (int16_t)e->round, .n = (uint8_t)t->n, .is_played = true};
    for (int i = 0; i < t->n; i++) {
        double day = -log(-log(uniform(rng) + 1e-12) + 1e-12);

        s->who[i] = t->who[i];
        s->score[i] = (int16_t)(80 + (h->strength[t->who[i]] + (i ? 0 : HEAD_START)) * log(10) / 40 + 10 * day);
        s->score[i] = s->score[i] < 0 ? 0 : s->score[i];
    }
}

/* The pairs of a round, played to their end. */
static void play_round(struct hall *h, struct rng *rng)
{
    struct event *e = &h->desk.e;

    e->round = h->desk.next.number;
    for (int i = 0; e->format == FORMAT_TABLES && i < h->desk.next.n; i++)
        play_table(h, &h->desk.next.table[i], rng);
    if (e->format == FORMAT_TABLES)
        return;
    for (int i = 0; i < h->desk.next.n; i++) {
        const struct pair *pair = &h->desk.next.pair[i];
        struct match      *m = &e->match[e->n_matches++];

        *m = (struct match){.side = {pair->side[0], pair->side[1]}, .round = (int16_t)e->round};
        if (e->boards)
            play_boards(h, m, rng);
        else
            play_duel(e, h->strength, m, rng);
    }
}

/*
 * ----- a ladder -----
 */

/* The highest one within reach who may be challenged. */
static int whom_to_challenge(const struct event *e, const struct ladder *l, int person)
{
    for (int at = 0; at < l->at[person]; at++) {
        char        sentence[200];
        struct text why = TEXT_OF(sentence);

        if (ladder_may_challenge(e, l, person, l->rung[at], &why))
            return l->rung[at];
    }
    return NOBODY;
}

/* Everybody, in an order that is drawn, challenges whom they can; then all of it is played. */
static void challenge_all(struct hall *h, struct rng *rng)
{
    struct event *e = &h->desk.e;
    int16_t       order[PEOPLE_LIMIT];
    struct ladder l;

    h->desk.next.n = 0;
    h->desk.next.number = 1;
    for (int i = 0; i < e->n_people; i++) {
        int at = (int)rng_below(rng, (uint64_t)i + 1);

        order[i] = order[at];
        order[at] = (int16_t)i;
    }
    ladder_make(e, &l);
    event_tally(e, 1, 1, h->desk.room.tally);
    for (int i = 0; i < e->n_people; i++) {
        int other = whom_to_challenge(e, &l, order[i]);

        if (other == NOBODY)
            continue;
        pair_seat(h->desk.room.tally, other, order[i], 1, &h->desk.next.pair[h->desk.next.n]);
        e->match[e->n_matches] = (struct match){.side = {(int16_t)other, order[i]}, .round = 1}; /* it is open */
        l.last[other] = l.last[order[i]] = e->n_matches++;
        h->desk.next.n++;
    }
    e->n_matches -= h->desk.next.n;
}

/* False: nobody plays any more. */
static bool next_wave(struct hall *h, const struct plan *plan, int wave, struct rng *rng)
{
    char        sentence[200];
    struct text why = TEXT_OF(sentence);

    if (plan->format == FORMAT_LADDER) {
        challenge_all(h, rng);
        return wave < LADDER_WAVES;
    }
    return (plan->format != FORMAT_ARENA || wave < ARENA_WAVES) &&
           event_next_round(&h->desk.e, &h->desk.room, &h->desk.next, &why);
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

/* Of tables: everybody whom somebody meets again; "games" are those of one person as everywhere. */
static void count_tables(struct hall *h, struct sums *sums)
{
    const struct event *e = &h->desk.e;

    for (int i = 0; i < e->n_seatings; i++) {
        const struct seating *t = &e->seating[i];

        sums->seats += (uint64_t)t->n;
        for (int a = 0; a < t->n; a++)
            for (int b = 0; b < a; b++) {
                int low = t->who[a] < t->who[b] ? t->who[a] : t->who[b], high = t->who[a] + t->who[b] - low;

                sums->rematches += h->met[low][high]++ > 0;
            }
    }
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
        for (int k = 0; k < m->n_boards; k++)
            sums->games += e->board[m->first_board + k].n_games;
        sums->rematches += h->met[low][high]++ > 0;
    }
    count_tables(h, sums);
}

/* How far apart those are who began most and least often. */
static void count_starts(struct hall *h, struct sums *sums)
{
    const struct event *e = &h->desk.e;
    int                 starts[PEOPLE_LIMIT] = {0}, most = 0, least = ROUNDS_MAX;

    for (int i = 0; i < e->n_seatings; i++)
        starts[e->seating[i].who[0]]++;
    for (int i = 0; i < e->n_people; i++) {
        most = starts[i] > most ? starts[i] : most;
        least = starts[i] < least ? starts[i] : least;
    }
    sums->most_apart = most - least > sums->most_apart ? most - least : sums->most_apart;
}

/* The table after a round, whose cup has not begun, against the rule. */
static void check_table(struct hall *h, struct sums *sums)
{
    const struct event *e = &h->desk.e;

    if (!event_stage_rounds(e) || event_is_cup_round(e, e->round))
        return;
    standings_make(e, e->round, &h->desk.standings);
    sums->tables++;
    sums->out_of_order += (uint64_t)event_out_of_order(e, &h->desk.standings, e->round);
}

static void count_round(struct hall *h, struct sums *sums)
{
    struct event *e = &h->desk.e;

    check_table(h, sums);

    if (e->format == FORMAT_TABLES) {
        count_starts(h, sums);
        return;
    }

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

/* How many are paired: more teams would have more boards than an event can. */
static int units_of(const struct plan *plan, const struct wishes *w)
{
    return plan->boards && w->people > TEAMS_LIMIT ? TEAMS_LIMIT : (int)w->people;
}

static struct sums simulate(struct hall *h, const struct plan *plan, const struct wishes *w)
{
    struct sums sums = {0};

    for (uint64_t i = 0; i < w->events; i++) {
        struct rng rng = {w->seed + i};

        enter_people(h, plan, units_of(plan, w), &rng);
        for (int wave = 0; next_wave(h, plan, wave, &rng); wave++) {
            play_round(h, &rng);
            count_round(h, &sums);
        }
        count_event(h, &sums);
    }
    return sums;
}

static void show(const struct plan *plan, const struct sums *s, const struct wishes *w)
{
    double events = (double)w->events, units = units_of(plan, w);

    printf("| %-28s | %5.1f | %5.1f | %5.1f | %5.1f | %5.2f | %5.2f | %d | %d |\n", plan->name,
           (double)(2 * s->matches + s->seats) / events / units, (double)(2 * s->games + s->seats) / events / units,
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
    uint64_t      tables = 0, wrong = 0;

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
        tables += sums.tables;
        wrong += sums.out_of_order;
    }
    free(h);
    printf("\n%llu tables of standings were counted and sorted once more: %llu rows are wrong\n",
           (unsigned long long)tables, (unsigned long long)wrong);
    return wrong ? EXIT_FAULT : EXIT_DONE;
}
