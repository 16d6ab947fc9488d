/*
 * arena_report.c: what a match came to, for people and for programs, and how
 * far it is.  The arithmetic is in elo.c.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/arena.h"

enum { PROGRESS_WIDTH = 78, NAME_MOST = 40 };

/*
 * ----- progress -----
 */

static void duration(double seconds, char *out, size_t size)
{
    if (seconds < 100)
        snprintf(out, size, "%.0f s", seconds);
    else if (seconds < 6000)
        snprintf(out, size, "%.0f min", seconds / 60);
    else
        snprintf(out, size, "%.1f h", seconds / 3600);
}

void arena_clear_progress(void)
{
    fprintf(stderr, "\r%*s\r", PROGRESS_WIDTH, "");
}

void arena_show_progress(const struct pairing *p, int n, uint64_t wanted_pairs, double seconds)
{
    uint64_t done = 0, wanted = 0;
    char     left[32] = "?", line[PROGRESS_WIDTH + 1];
    double   score = tally_estimate(&p[0].tally).score;

    for (int i = 0; i < n; i++) {
        done += p[i].done;
        wanted += p[i].is_decided ? p[i].done : wanted_pairs;
    }
    if (done)
        duration(seconds / (double)done * (double)(wanted - done), left, sizeof left);
    snprintf(line, sizeof line, "%llu of at most %llu pairs of games, %s left; first match: %.1f %%",
             (unsigned long long)done, (unsigned long long)wanted, left, 100 * score);
    fprintf(stderr, "\r%-*s", PROGRESS_WIDTH, line);
}

/*
 * ----- for people -----
 */

struct name {
    char at[NAME_MOST + 1];
};

/* As long as a column can be; the same words twice are told apart by their place among the bots. */
static struct name name_of(const struct arena_options *o, int bot)
{
    struct name name = {""};
    char        place[16] = "";

    for (int i = 0; i < o->n_bots; i++)
        if (i != bot && strcmp(o->bot[i].words, o->bot[bot].words) == 0)
            snprintf(place, sizeof place, " #%d", bot + 1);
    snprintf(name.at, sizeof name.at, "%.*s%s", NAME_MOST - (int)strlen(place), o->bot[bot].words, place);
    return name;
}

static int name_width(const struct arena_options *o)
{
    size_t width = strlen("second");

    for (int i = 0; i < o->n_bots; i++)
        width = strlen(name_of(o, i).at) > width ? strlen(name_of(o, i).at) : width;
    return (int)width;
}

/* Infinities are written as words of the same width. */
static const char *elo_text(double elo, char out[16])
{
    if (isinf(elo))
        snprintf(out, 16, "%s", elo > 0 ? "+inf" : "-inf");
    else
        snprintf(out, 16, "%+.0f", elo);
    return out;
}

static double mean(double sum, uint64_t n)
{
    return n ? sum / (double)n : 0;
}

static void show_row(const struct arena_options *o, const struct pairing *p, int width)
{
    struct match_score e = tally_estimate(&p->tally);
    char               elo[16], low[16], high[16];

    printf("%-*s  %-*s  %6llu %6llu %6llu %6llu  %5.1f  %5.1f ..%6.1f  %5s  %5s .. %5s  %6.1f %6.1f\n", width,
           name_of(o, p->bot[0]).at, width, name_of(o, p->bot[1]).at, (unsigned long long)tally_games(&p->tally),
           (unsigned long long)p->tally.wins, (unsigned long long)p->tally.draws, (unsigned long long)p->tally.losses,
           100 * e.score, 100 * e.low, 100 * e.high, elo_text(e.elo, elo), elo_text(e.elo_low, low),
           elo_text(e.elo_high, high), mean(p->points[0], p->with_points[0]), mean(p->points[1], p->with_points[1]));
}

static const char *verdict(const struct arena_options *o, const struct pairing *p)
{
    switch (sprt_decide(&o->sprt, &p->tally)) {
    case SPRT_ACCEPT_0: return "elo0";
    case SPRT_ACCEPT_1: return "elo1";
    default: return "open";
    }
}

static void show_sprt(const struct arena_options *o, const struct pairing *p)
{
    double lower, upper;

    sprt_bounds(&o->sprt, &lower, &upper);
    printf("%s - %s: Elo %g against %g: log likelihood ratio %.2f of %.2f .. %.2f: %s\n", name_of(o, p->bot[0]).at,
           name_of(o, p->bot[1]).at, o->sprt.elo1, o->sprt.elo0, sprt_llr(&o->sprt, &p->tally), lower, upper,
           verdict(o, p));
}

static void show_faults(const struct arena_options *o, const struct pairing *p)
{
    for (int side = 0; side < 2; side++)
        if (p->faults[side])
            printf("%s lost %llu game%s by its conduct; the first time it %s\n", name_of(o, p->bot[side]).at,
                   (unsigned long long)p->faults[side], p->faults[side] == 1 ? "" : "s", p->fault[side]);
}

/*
 * ----- luck -----
 */

static void show_luck(const struct arena_options *o, const struct pairing *p)
{
    struct match_score e;
    double             worth, mean_luck, error;

    if (!control_estimate(&p->control, &p->tally, &e, &worth))
        return;
    control_mean_luck(&p->control, &mean_luck, &error);
    printf(
        "%s - %s: %.1f (%.1f .. %.1f) without the luck of the draw, which gave it %+.1f +- %.1f a game; as certain as "
        "%.0f games\n",
        name_of(o, p->bot[0]).at, name_of(o, p->bot[1]).at, 100 * e.score, 100 * e.low, 100 * e.high, 100 * mean_luck,
        100 * error, worth);
}

static void json_luck(const struct pairing *p)
{
    struct match_score e;
    double             worth, mean_luck, error;

    if (!control_estimate(&p->control, &p->tally, &e, &worth))
        return;
    control_mean_luck(&p->control, &mean_luck, &error);
    printf(",\"luck\":{\"mean\":%.4f,\"error\":%.4f,\"score\":%.4f,\"score_low\":%.4f,\"score_high\":%.4f,"
           "\"worth\":%.0f}",
           mean_luck, error, e.score, e.low, e.high, worth);
}

/*
 * ----- the solo game -----
 */

/* The result that a part of the games stayed below or came to. */
static int solo_part(const uint32_t counts[SOLO_RESULTS], uint64_t n, double part)
{
    uint64_t seen = 0;

    for (int i = 0; i < SOLO_RESULTS; i++) {
        seen += counts[i];
        if (seen > 0 && (double)seen >= part * (double)n)
            return i;
    }
    return 0;
}

static uint64_t solo_games(const uint32_t counts[SOLO_RESULTS])
{
    uint64_t n = 0;

    for (int i = 0; i < SOLO_RESULTS; i++)
        n += counts[i];
    return n;
}

static void show_solo(const struct arena_options *o, const struct pairing *p)
{
    for (int side = 0; side < 2; side++) {
        uint64_t n = solo_games(p->came_to[side]);

        if (n)
            printf("%s: %llu games, lowest %d, quartiles %d %d %d, highest %d, mean %.1f\n",
                   name_of(o, p->bot[side]).at, (unsigned long long)n, solo_part(p->came_to[side], n, 0),
                   solo_part(p->came_to[side], n, 0.25), solo_part(p->came_to[side], n, 0.5),
                   solo_part(p->came_to[side], n, 0.75), solo_part(p->came_to[side], n, 1),
                   mean(p->points[side], p->with_points[side]));
    }
}

static void json_solo(const struct pairing *p)
{
    if (!solo_games(p->came_to[0]))
        return;
    printf(",\"solo\":[");
    for (int side = 0; side < 2; side++) {
        uint64_t n = solo_games(p->came_to[side]);

        printf("%s{\"games\":%llu,\"quartiles\":[%d,%d,%d,%d,%d]}", side ? "," : "", (unsigned long long)n,
               solo_part(p->came_to[side], n, 0), solo_part(p->came_to[side], n, 0.25),
               solo_part(p->came_to[side], n, 0.5), solo_part(p->came_to[side], n, 0.75),
               solo_part(p->came_to[side], n, 1));
    }
    printf("]");
}

/*
 * ----- all of it -----
 */

static void show_table(const struct arena_options *o, const struct pairing *p, int n, bool interrupted, double seconds)
{
    int width = name_width(o);

    if (o->from)
        printf("from action %d of a record: ", o->ply);
    printf("%s, seeds from %llu, %.1f s%s\n\n", o->game, (unsigned long long)o->seed, seconds,
           interrupted ? ", interrupted" : "");
    printf("%-*s  %-*s  %6s %6s %6s %6s  %5s  %15s  %5s  %14s  %13s\n", width, "first", width, "second", "games",
           "wins", "draws", "losses", "score", "95 %", "Elo", "95 %", "mean points");
    for (int i = 0; i < n; i++)
        show_row(o, &p[i], width);
    for (int i = 0; i < n; i++)
        show_luck(o, &p[i]);
    for (int i = 0; o->has_sprt && i < n; i++)
        show_sprt(o, &p[i]);
    for (int i = 0; i < n; i++)
        show_solo(o, &p[i]);
    for (int i = 0; i < n; i++)
        show_faults(o, &p[i]);
}

/*
 * ----- for programs -----
 */

static void json_string(const char *key, const char *value)
{
    char        quoted[4096];
    struct text out = TEXT_OF(quoted);

    text_json(&out, value);
    printf("\"%s\":%s", key, text_overflowed(&out) ? "\"\"" : quoted);
}

/* JSON has no infinity. */
static void json_number(const char *key, double value)
{
    if (isfinite(value))
        printf(",\"%s\":%.4f", key, value);
    else
        printf(",\"%s\":null", key);
}

static void json_estimate(const struct tally *t)
{
    struct match_score e = tally_estimate(t);

    json_number("score", e.score);
    json_number("score_low", e.low);
    json_number("score_high", e.high);
    json_number("elo", e.elo);
    json_number("elo_low", e.elo_low);
    json_number("elo_high", e.elo_high);
}

static void json_sprt(const struct arena_options *o, const struct pairing *p)
{
    double lower, upper;

    sprt_bounds(&o->sprt, &lower, &upper);
    printf(",\"sprt\":{\"verdict\":\"%s\"", verdict(o, p));
    json_number("elo0", o->sprt.elo0);
    json_number("elo1", o->sprt.elo1);
    json_number("llr", sprt_llr(&o->sprt, &p->tally));
    json_number("lower", lower);
    json_number("upper", upper);
    printf("}");
}

static void json_pairing(const struct arena_options *o, const struct pairing *p)
{
    const struct tally *t = &p->tally;

    printf("{");
    json_string("first", o->bot[p->bot[0]].words);
    printf(",");
    json_string("second", o->bot[p->bot[1]].words);
    printf(",\"games\":%llu,\"wins\":%llu,\"draws\":%llu,\"losses\":%llu,\"pairs\":[",
           (unsigned long long)tally_games(t), (unsigned long long)t->wins, (unsigned long long)t->draws,
           (unsigned long long)t->losses);
    for (int i = 0; i < PAIR_SCORES; i++)
        printf("%s%llu", i ? "," : "", (unsigned long long)t->pair[i]);
    printf("],\"points\":[%.3f,%.3f]", mean(p->points[0], p->with_points[0]), mean(p->points[1], p->with_points[1]));
    json_estimate(t);
    json_luck(p);
    json_solo(p);
    if (o->has_sprt)
        json_sprt(o, p);
    printf(",\"faults\":[%llu,%llu],", (unsigned long long)p->faults[0], (unsigned long long)p->faults[1]);
    json_string("first_fault", p->fault[0]);
    printf(",");
    json_string("second_fault", p->fault[1]);
    printf("}");
}

static void show_json(const struct arena_options *o, const struct pairing *p, int n, bool interrupted, double seconds)
{
    printf("{");
    json_string("game", o->game);
    printf(",\"seed\":%llu,\"interrupted\":%s", (unsigned long long)o->seed, interrupted ? "true" : "false");
    json_number("seconds", seconds);
    printf(",\"matches\":[");
    for (int i = 0; i < n; i++) {
        printf(i ? "," : "");
        json_pairing(o, &p[i]);
    }
    printf("]}\n");
}

void arena_report(const struct arena_options *o, const struct pairing *p, int n, bool interrupted, double seconds)
{
    (o->json ? show_json : show_table)(o, p, n, interrupted, seconds);
}
