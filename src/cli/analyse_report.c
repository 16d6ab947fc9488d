/*
 * analyse_report.c: an analysis as a table for people and as JSON, with what
 * each decision scored.
 */
#include <stdio.h>
#include <string.h>

#include "cli/analyse.h"

enum { LINE = 1024, OPTIONS = 4096 };

static void sum_up(const struct session *game, const struct verdict *verdicts, const bool *judged,
                   struct analysis_summary sums[MAX_SEATS])
{
    memset(sums, 0, MAX_SEATS * sizeof *sums);
    for (int i = 0; i < game->n_history; i++)
        if (judged[i])
            analysis_add(&sums[verdicts[i].seat], &verdicts[i]);
}

/*
 * ----- what was scored -----
 */

/* The game once more, from its start: events are not kept. */
struct replay {
    struct session *past; /* NULL: not enough memory, and nothing is told of scores */
    int             at;   /* actions played                                         */
};

static struct replay replay_start(const struct session *game)
{
    struct replay r = {session_clone(game), 0};

    if (r.past) {
        memset(r.past->state, 0, r.past->state_size);
        game_start(r.past->ops, r.past->rules, r.past->state, NULL);
    }
    return r;
}

static void replay_action(struct replay *r, struct events *out)
{
    game_play(r->past->ops, r->past->rules, r->past->state, r->past->history[r->at++].action, out);
}

/* Decision i, and what chance drew after it, whose events are there afterwards. */
static void replay_decision(struct replay *r, int i)
{
    struct events events = {NULL, 0, 0};

    if (!r->past)
        return;
    events = (struct events){r->past->event, 0, EVENTS_MAX};
    while (r->at < i)
        replay_action(r, NULL);
    do
        replay_action(r, &events);
    while (r->at < r->past->n_history && r->past->history[r->at].actor < 0);
    r->past->n_events = events.n < events.cap ? events.n : events.cap;
}

/* Writes each score of that decision. */
static void each_score(const struct replay *r, void (*write)(const struct session *past, const struct event *e, int i))
{
    for (int i = 0, n = 0; r->past && i < r->past->n_events; i++)
        if (r->past->event[i].kind == EV_SCORED)
            write(r->past, &r->past->event[i], n++);
}

/*
 * ----- for people -----
 */

static void print_score(const struct session *past, const struct event *e, int i)
{
    char        line[LINE] = "";
    struct text out = TEXT_OF(line);

    (void)i;
    past->ops->event_sentence(past->rules, e, &out);
    printf("%17s%s\n", "", line);
}

static void print_line(const struct verdict *v)
{
    if (action_same(v->played, v->best)) {
        printf("%4d %5d %4d  %-24s\n", v->ply + 1, v->turn, v->seat, v->played_text);
        return;
    }
    printf("%4d %5d %4d  %-24s %-24s %6.1f %6.1f %%  %s\n", v->ply + 1, v->turn, v->seat, v->played_text, v->best_text,
           v->loss_points, 100 * v->loss_win, fault_word(fault_of(v)));
}

static void print_summary(const struct session *game, const struct analysis_summary sums[MAX_SEATS])
{
    int n = game->ops->n_scores(game->rules), points[MAX_SEATS] = {0};

    game->ops->scores(game->rules, game->state, points);
    printf("\n%s  points  decisions  best found  inaccuracies  mistakes  blunders  points lost  win lost\n",
           session_is_solo(game) ? "colour" : "seat  ");
    for (int seat = 0; seat < n; seat++) {
        const struct analysis_summary *s = &sums[seat];

        if (s->decisions == 0)
            continue;
        printf("%6d  %6d  %9d  %8d %%  %12d  %8d  %8d  %11.1f  %6.1f %%\n", seat, points[seat], s->decisions,
               (100 * s->best_found + s->decisions / 2) / s->decisions, s->faults[FAULT_INACCURACY],
               s->faults[FAULT_MISTAKE], s->faults[FAULT_BLUNDER], s->loss_points, 100 * s->loss_win);
    }
}

static void print_text(const struct analyse_options *o, const struct session *game, const struct verdict *verdicts,
                       const bool *judged, const struct analysis_summary sums[MAX_SEATS])
{
    struct replay replay = replay_start(game);

    printf("%s, %s, ", o->path, o->bot);
    if (o->ms)
        printf("%llu ms a decision\n", (unsigned long long)o->ms);
    else
        printf("%llu nodes a decision\n", (unsigned long long)o->nodes);
    printf("\n ply  turn %4s  %-24s %-24s %6s %8s\n", session_is_solo(game) ? "col." : "seat", "played", "better",
           "points", "win");
    for (int i = 0; i < game->n_history; i++) {
        if (!judged[i])
            continue;
        print_line(&verdicts[i]);
        replay_decision(&replay, i);
        each_score(&replay, print_score);
    }
    session_free(replay.past);
    print_summary(game, sums);
}

/*
 * ----- for programs -----
 */

static void json_string(const char *word)
{
    char        line[LINE];
    struct text out = TEXT_OF(line);

    line[0] = '\0';
    text_json(&out, word);
    fputs(line, stdout);
}

static void json_reals(const char *key, const double *at, int n, int digits)
{
    printf(",\"%s\":[", key);
    for (int i = 0; i < n; i++)
        printf("%s%.*f", i ? "," : "", digits, at[i]);
    putchar(']');
}

static void json_score(const struct session *past, const struct event *e, int i)
{
    char        line[LINE] = "";
    struct text out = TEXT_OF(line);

    past->ops->event_json(past->rules, e, &out);
    printf("%s%s", i ? "," : "", line);
}

static void json_decision(const struct session *game, const struct verdict *v, const struct replay *replay)
{
    int n = game->ops->n_scores(game->rules);

    printf("{\"ply\":%d,\"turn\":%d,\"seat\":%d,\"phase\":\"%s\",\"choices\":%d,\"played\":", v->ply + 1, v->turn,
           v->seat, v->phase, v->choices);
    json_string(v->played_text);
    fputs(",\"best\":", stdout);
    json_string(v->best_text);
    printf(",\"loss\":{\"points\":%.2f,\"win\":%.4f},\"fault\":\"%s\"", v->loss_points, v->loss_win,
           fault_word(fault_of(v)));
    json_reals("win", v->win, n, 4);
    json_reals("points", v->points, n, 2);
    fputs(",\"scored\":[", stdout);
    each_score(replay, json_score);
    fputs("]}", stdout);
}

static void json_summary(const struct session *game, const struct analysis_summary sums[MAX_SEATS])
{
    int n = game->ops->n_scores(game->rules), points[MAX_SEATS] = {0};

    game->ops->scores(game->rules, game->state, points);
    for (int seat = 0; seat < n; seat++) {
        const struct analysis_summary *s = &sums[seat];

        printf("%s{\"seat\":%d,\"points\":%d,\"decisions\":%d,\"best_found\":%d,\"inaccuracies\":%d,\"mistakes\":%d,"
               "\"blunders\":%d,\"loss\":{\"points\":%.2f,\"win\":%.4f}}",
               seat ? "," : "", seat, points[seat], s->decisions, s->best_found, s->faults[FAULT_INACCURACY],
               s->faults[FAULT_MISTAKE], s->faults[FAULT_BLUNDER], s->loss_points, s->loss_win);
    }
}

static void print_json(const struct analyse_options *o, const struct session *game, const struct verdict *verdicts,
                       const bool *judged, const struct analysis_summary sums[MAX_SEATS], bool interrupted)
{
    char          options[OPTIONS] = "";
    struct text   words = TEXT_OF(options);
    struct replay replay = replay_start(game);
    int           n = 0;

    game->ops->options_text(game->rules, false, &words);
    printf("{\"game\":\"%s\",\"options\":", game->ops->name);
    json_string(options);
    fputs(",\"bot\":", stdout);
    json_string(o->bot);
    printf(",\"ms\":%llu,\"nodes\":%llu,\"interrupted\":%s,\"decisions\":[", (unsigned long long)o->ms,
           (unsigned long long)o->nodes, interrupted ? "true" : "false");
    for (int i = 0; i < game->n_history; i++) {
        if (!judged[i])
            continue;
        replay_decision(&replay, i);
        fputs(n++ ? ",\n" : "\n", stdout);
        json_decision(game, &verdicts[i], &replay);
    }
    session_free(replay.past);
    fputs("],\n\"summary\":[", stdout);
    json_summary(game, sums);
    fputs("]}\n", stdout);
}

void analyse_report(const struct analyse_options *o, const struct session *game, const struct verdict *verdicts,
                    const bool *judged, bool interrupted)
{
    struct analysis_summary sums[MAX_SEATS];

    sum_up(game, verdicts, judged, sums);
    if (o->json)
        print_json(o, game, verdicts, judged, sums, interrupted);
    else
        print_text(o, game, verdicts, judged, sums);
}
