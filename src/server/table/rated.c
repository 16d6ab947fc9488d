/*
 * rated.c: see rated.h.
 */
#include "server/table/rated.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STORED_UNIT = 1000000, WON = 1000000, RATED_SEATS = 6 };

/*
 * ----- speeds -----
 */

/* How long one player's share of a game lasts is estimated from the clock: forty turns with their increments, or forty
 * turns of which half the time is used. */
enum { TURNS = 40, SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

static const struct speed {
    const char *word;
    int64_t     below_ms;
} speeds[] = {
    {"bullet", 5 * MINUTE},
    {"fast", 20 * MINUTE},
    {"slow", 6 * HOUR},
    {"correspondence", INT64_MAX},
};
enum { N_SPEEDS = sizeof speeds / sizeof *speeds };

static int64_t estimate(const struct clock_settings *clock)
{
    switch (clock->kind) {
    case CLOCK_TOTAL: return clock->base_ms + TURNS * clock->increment_ms;
    case CLOCK_MOVE: return TURNS / 2 * clock->base_ms;
    default: return INT64_MAX - 1;
    }
}

const char *rated_speed(const struct clock_settings *clock)
{
    int64_t ms = estimate(clock);
    int     i = 0;

    if (clock->kind == CLOCK_NONE)
        return NULL;
    while (ms >= speeds[i].below_ms)
        i++;
    return speeds[i].word;
}

bool rated_speed_is_known(const char *word)
{
    for (int i = 0; i < N_SPEEDS; i++)
        if (strcmp(word, speeds[i].word) == 0)
            return true;
    return false;
}

/*
 * ----- who may be rated -----
 */

/* A bot of the server thinks for as long as the others leave it time: it has no strength of its own to be measured.
 * People's programs and visitors, who are made in an instant, would let anybody win as many games as they like. */
const char *rated_refuses(const struct who *who)
{
    if (!who)
        return "a rated table is for people: no seat can be a bot";
    if (who->kind == PLAYER_BOT)
        return "a rated table is for people: programs play where nothing is rated";
    if (who->kind == PLAYER_VISITOR)
        return "ratings belong to a name: choose one, with a password, and you can play here";
    return NULL;
}

bool rated_allows(const struct settings *settings, const struct seat *seats, int n, struct text *why)
{
    const char *refusal = NULL;

    if (!settings->rated)
        return true;
    if (settings->clock.kind == CLOCK_NONE)
        refusal = "a rated table needs a clock: without one nobody has to finish the game";
    if (n < 2)
        refusal = "a game for one is not rated";
    for (int i = 0; i < n && !refusal; i++)
        if (seats[i].kind != SEAT_OPEN)
            refusal = rated_refuses(seats[i].kind == SEAT_BOT ? NULL : &seats[i].who);
    if (refusal)
        text_word(why, refusal);
    return !refusal;
}

/*
 * ----- places -----
 */

static bool is_winner(const struct table *t, int seat)
{
    const json_t *winners = json_object_get(t->result, "winners");

    for (size_t i = 0; i < json_array_size(winners); i++)
        if (json_integer_value(json_array_get(winners, i)) == seat)
            return true;
    return false;
}

/* The entry with which somebody left their seat to a bot or to nobody; it is the last of its kind. */
static int left_at(const struct table *t, int seat)
{
    int n = t->n_entries - 1;

    while (n > 0 && !(t->entry[n].seat == seat && (t->entry[n].kind == ENTRY_RESIGN || t->entry[n].kind == ENTRY_FLAG ||
                                                   t->entry[n].kind == ENTRY_BOT)))
        n--;
    return n;
}

/* More is better.  Whoever does not play their seat at the end (resigned, flag, a bot in their place) stands behind all
 * who do, and behind those who left later.  The others stand as the rules say: the winners, then by points. */
static int standing(const struct table *t, int seat)
{
    const json_t *scores = json_object_get(t->result, "scores");

    if (t->seat[seat].out || t->seat[seat].bot_plays)
        return left_at(t, seat) - t->n_entries;
    return (int)json_integer_value(json_array_get(scores, (size_t)seat)) + (is_winner(t, seat) ? WON : 0);
}

/*
 * ----- the end of a game -----
 */

/* The statements of the job before the end itself.  The players are locked by the first, in the order of their ids,
 * and what they are worth is read by another one, which sees what whoever had the lock before has written. */
enum { LOCKED, AT_TABLE };

/* What the store's thread needs to know. */
struct ending {
    char    table[ID_CAP], game[32];
    int64_t at;
    int     n, rank[RATED_SEATS];
    char    speed[16];
};

static int64_t stored_number(double number)
{
    return (int64_t)llround(number * STORED_UNIT);
}

struct rating rated_of_stored(int64_t mu, int64_t sigma)
{
    return (struct rating){(double)mu / STORED_UNIT, (double)sigma / STORED_UNIT};
}

/* When it counts: after every game that is in the ratings it builds on, so that the history shows them in order. */
static int64_t counted_at(const struct job *job, int64_t at)
{
    for (const struct row *row = job_first(job, AT_TABLE); row; row = row->next)
        if (row_number(row, 5) >= at)
            at = row_number(row, 5) + 1;
    return at;
}

static void write_rating(struct job *job, const struct ending *e, const struct row *row, int place,
                         struct rating before, struct rating after)
{
    int64_t mu = stored_number(after.mu), sigma = stored_number(after.sigma), at = counted_at(job, e->at);

    job_add(job, RATING_SET, "sssiiiii", row_text(row, 1), e->game, e->speed, mu, sigma, mu - 2 * sigma,
            (int64_t)(place == 0), at);
    job_add(job, RATING_NOTE, "sisssiiiiii", e->table, row_number(row, 0), row_text(row, 1), e->game, e->speed,
            (int64_t)place, (int64_t)e->n, mu, sigma, stored_number(before.mu), at);
}

/* On the store's thread, within the transaction: nobody else's game ends between reading and writing.  Who has been
 * deleted during the game plays as a newcomer, and nothing is kept of it. */
static void rate(struct job *job, void *context)
{
    const struct ending *e = context;
    struct rating        before[RATED_SEATS] = {{0, 0}}, after[RATED_SEATS];
    const struct row    *row = job_first(job, AT_TABLE);
    int                  n = 0;

    if (job_rows(job, AT_TABLE) != e->n)
        return;
    for (; row; row = row->next, n++)
        before[n] = row_is_null(row, 3) ? rating_start() : rated_of_stored(row_number(row, 3), row_number(row, 4));
    memcpy(after, before, sizeof after);
    rating_update(after, e->rank, n);
    row = job_first(job, AT_TABLE);
    for (int i = 0; i < n; i++, row = row->next)
        if (row_number(row, 2) == PLAYER_NAMED)
            write_rating(job, e, row, e->rank[i], before[i], after[i]);
}

void rated_end(struct job *job, const struct table *t)
{
    const char    *reason = json_string_value(json_object_get(t->result, "reason"));
    const char    *speed = rated_speed(&t->settings.clock);
    struct ending *e;
    int            points[RATED_SEATS];

    if (!t->settings.rated || t->state != TABLE_OVER || !speed || t->n_seats < 2 || t->n_seats > RATED_SEATS ||
        !reason || strcmp(reason, "abandon") == 0)
        return;
    e = calloc(1, sizeof *e);
    if (!e) {
        job_lose(job);
        return;
    }
    memcpy(e->table, t->id, sizeof e->table);
    snprintf(e->game, sizeof e->game, "%s", t->ops->name);
    snprintf(e->speed, sizeof e->speed, "%s", speed);
    e->at = t->ended;
    e->n = t->n_seats;
    for (int i = 0; i < e->n; i++)
        points[i] = standing(t, i);
    rating_ranks(points, e->n, e->rank);
    job_add(job, RATINGS_LOCK, "s", e->table);
    job_add(job, RATINGS_AT, "sss", e->table, e->game, e->speed);
    job_follow(job, rate, e);
}
