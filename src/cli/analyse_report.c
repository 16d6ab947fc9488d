/*
 * analyse_report.c: an analysis as a table for people and as JSON, with what
 * each turn scored.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/analyse.h"

enum { LINE = 2048, OPTIONS = 4096 };

/*
 * ----- what all reports share -----
 */

bool analyse_luck(const struct analysis *a, int turn_item, struct estimate *out)
{
    const struct study_item *item = study_item(a->study, turn_item);
    bool                     is_any = false;
    double                   square = 0;

    *out = (struct estimate){0, 0};
    for (int i = turn_item - 1; i >= 0; i--) {
        const struct study_item *before = study_item(a->study, i);

        if (before->seat == item->seat && !before->is_draw)
            break;
        if (before->seat != item->seat || !a->is_judged[i])
            continue;
        is_any = true;
        out->mean += a->verdicts[i].points.mean;
        square += a->verdicts[i].points.error * a->verdicts[i].points.error;
    }
    while (out->error * out->error < square)
        out->error += 0.01;
    return is_any;
}

void analyse_parts(const struct analysis *a, const struct study_verdict *v, struct text *out)
{
    for (int i = 0; v->n_parts > 1 && i < v->n_parts; i++) {
        text_word(out, i ? ", " : "");
        study_part_text(a->study, &v->parts[i], out);
        text_word(out, ": ");
        analyse_points(a, v->parts[i].loss, false, out);
    }
}

void analyse_points(const struct analysis *a, struct estimate e, bool is_signed, struct text *out)
{
    bool is_nothing = e.mean > -0.5 && e.mean < 0.5;

    if (!a->summary.is_solo)
        estimate_text(e, 1, is_signed, out);
    else if (is_nothing && !is_signed && e.mean > 0.05)
        text_word(out, "less than 1");
    else
        text_add(out, is_signed && !is_nothing ? "%+.0f" : "%.0f", is_nothing ? 0 : e.mean);
}

int analyse_spread_digits(const struct study_player *p)
{
    return summary_spread(p) < 3;
}

/* The game once more, from its start: events are not kept. */
struct replay {
    struct session *past;
    int             at; /* actions played */
};

struct replay *replay_start(const struct session *game)
{
    struct replay *r = calloc(1, sizeof *r);

    if (r)
        r->past = session_clone(game);
    if (r && r->past)
        session_start(r->past, r->past->state);
    return r;
}

void replay_end(struct replay *r)
{
    if (r)
        session_free(r->past);
    free(r);
}

/* Its actions, and what chance drew after them: all events are there afterwards. */
void replay_item(struct replay *r, const struct study_item *item)
{
    struct events events;

    if (!r || !r->past)
        return;
    while (r->at < item->ply)
        game_play(r->past->ops, r->past->rules, r->past->state, r->past->history[r->at++].action, NULL);
    events = (struct events){r->past->event, 0, EVENTS_MAX};
    while (r->at < item->ply + item->n || (r->at < r->past->n_history && r->past->history[r->at].actor < 0))
        game_play(r->past->ops, r->past->rules, r->past->state, r->past->history[r->at++].action, &events);
    r->past->n_events = events.n < events.cap ? events.n : events.cap;
}

void replay_scores(struct replay *r, void (*write)(const struct session *past, const struct event *e, int i, FILE *to),
                   FILE          *to)
{
    for (int i = 0, n = 0; r && r->past && i < r->past->n_events; i++)
        if (r->past->event[i].kind == EV_SCORED)
            write(r->past, &r->past->event[i], n++, to);
}

/*
 * ----- for people -----
 */

static void print_score(const struct session *past, const struct event *e, int i, FILE *to)
{
    char        line[LINE] = "";
    struct text out = TEXT_OF(line);

    (void)i;
    past->ops->event_sentence(past->rules, e, &out);
    fprintf(to, "%20s%s\n", "", line);
}

static void print_reasons(const struct study_verdict *v, FILE *to)
{
    for (int i = 0; i < v->best[0].n_reasons; i++) {
        char        line[LINE] = "";
        struct text out = TEXT_OF(line);

        reason_sentence(&v->best[0].reasons[i], v->item.seat, &out);
        fprintf(to, "%20s- %s\n", "", line);
    }
}

static void print_parts(const struct analysis *a, const struct study_verdict *v, FILE *to)
{
    char        line[LINE] = "";
    struct text out = TEXT_OF(line);

    analyse_parts(a, v, &out);
    if (line[0])
        fprintf(to, "%20sof that %s\n", "", line);
}

static void print_turn(const struct analysis *a, int i, FILE *to)
{
    const struct study_verdict *v = &a->verdicts[i];
    char                        luck[64] = "", played[LINE] = "", better[LINE] = "", points[64] = "", win[64] = "";
    struct text     words[] = {TEXT_OF(luck), TEXT_OF(played), TEXT_OF(better), TEXT_OF(points), TEXT_OF(win)};
    struct estimate e;

    if (analyse_luck(a, i, &e))
        analyse_points(a, e, true, &words[0]);
    study_line_text(a->study, &v->item, &v->best[v->played].line, &words[1]);
    fprintf(to, "%5d %4d  %10s  %s\n", v->item.turn, v->item.seat, luck, played);
    if (v->is_best || v->played == 0)
        return;
    study_line_text(a->study, &v->item, &v->best[0].line, &words[2]);
    analyse_points(a, v->points, false, &words[3]);
    estimate_text(v->win, 100, false, &words[4]);
    fprintf(to, "%12s better: %s, by %s points", "", better, points);
    if (!a->summary.is_solo) /* nobody wins it */
        fprintf(to, ", %s %%", win);
    fprintf(to, "%s%s\n", v->fault ? ": " : "", fault_word(v->fault));
    print_parts(a, v, to);
    print_reasons(v, to);
}

static void print_player(const struct analysis *a, int seat, FILE *to)
{
    const struct study_player *p = &a->summary.player[seat];
    char        name[128] = "", each[64] = "", own[64] = "", net[64] = "", adjusted[64] = "", lost[64] = "";
    struct text words[] = {TEXT_OF(name), TEXT_OF(each), TEXT_OF(own), TEXT_OF(net), TEXT_OF(adjusted), TEXT_OF(lost)};
    double      turns = p->turns ? p->turns : 1;

    player_name(a->game, seat, &words[0]);
    mean_text((struct estimate){p->loss_points.mean / turns, p->loss_points.error / turns}, &words[1]);
    analyse_points(a, p->own_luck, true, &words[2]);
    estimate_text(p->luck, 1, true, &words[3]);
    estimate_text(p->adjusted, 1, true, &words[4]);
    analyse_points(a, p->loss_points, false, &words[5]);
    if (a->summary.is_solo)
        fprintf(to, "\n%d point%s\n", p->points, p->points == 1 ? "" : "s");
    else
        fprintf(to, "\n%s: %d point%s, %+.0f ahead\n", name, p->points, p->points == 1 ? "" : "s", p->lead);
    fprintf(to, "  turns %d, best found %d (%.0f %%), inaccuracies %d, mistakes %d, blunders %d\n", p->turns, p->best,
            100 * p->best / turns, p->faults[FAULT_INACCURACY], p->faults[FAULT_MISTAKE], p->faults[FAULT_BLUNDER]);
    if (a->summary.is_solo) {
        fprintf(to, "  lost %s, %s a turn; luck of the draws %s\n", lost, each, own);
        return;
    }
    fprintf(to, "  points lost %s, %s a turn; win lost %.0f %%\n", lost, each, 100 * p->loss_win.mean);
    fprintf(to, "  luck of the own draws %s, of all draws %s points\n", own, net);
    fprintf(to, "  without luck %s ahead", adjusted);
    if (p->variance > 0) /* otherwise it is less than its own error */
        fprintf(to, "; draws like these move the result by ± %.*f (a variance of %.*f)", analyse_spread_digits(p),
                summary_spread(p), analyse_spread_digits(p), p->variance);
    fputc('\n', to);
}

void analyse_text(const struct analysis *a, FILE *to)
{
    struct replay *replay = replay_start(a->game);
    char           line[LINE] = "";
    struct text    out = TEXT_OF(line);

    fprintf(to, "%s, %s, ", a->o->path, a->o->bot);
    if (a->o->ms)
        fprintf(to, "%llu ms a turn\n", (unsigned long long)a->o->ms);
    else
        fprintf(to, "%llu rollouts a turn\n", (unsigned long long)a->o->nodes);
    fprintf(to, "\n turn %4s  %10s  played\n", a->summary.is_solo ? "col." : "seat", "luck");
    for (int i = 0; i < study_count(a->study); i++) {
        if (!a->is_judged[i] || study_item(a->study, i)->is_draw)
            continue;
        print_turn(a, i, to);
        replay_item(replay, study_item(a->study, i));
        replay_scores(replay, print_score, to);
    }
    replay_end(replay);
    for (int seat = 0; seat < a->summary.n; seat++)
        if (a->summary.player[seat].turns)
            print_player(a, seat, to);
    if (a->o->seat == ANALYSE_ALL_SEATS) {
        summary_sentence(a->game, &a->summary, &out);
        fprintf(to, "\n%s\n", line);
    }
}

/*
 * ----- for programs -----
 */

static void json_string(const char *word, FILE *to)
{
    char        line[OPTIONS * 2];
    struct text out = TEXT_OF(line);

    line[0] = '\0';
    text_json(&out, word);
    fputs(line, to);
}

static void json_score(const struct session *past, const struct event *e, int i, FILE *to)
{
    char        line[LINE] = "";
    struct text out = TEXT_OF(line);

    past->ops->event_json(past->rules, e, &out);
    fprintf(to, "%s%s", i ? "," : "", line);
}

/* The verdict, and in it what the turn scored. */
static void json_item(const struct analysis *a, int i, struct replay *replay, FILE *to)
{
    static char text[STUDY_JSON];
    struct text out = TEXT_OF(text);

    text[0] = '\0';
    study_verdict_json(a->study, i, &a->verdicts[i], &out);
    if (a->verdicts[i].item.is_draw) {
        fputs(text, to);
        return;
    }
    replay_item(replay, study_item(a->study, i));
    fprintf(to, "%.*s,\"scored\":[", (int)strlen(text) - 1, text);
    replay_scores(replay, json_score, to);
    fputs("]}", to);
}

/* What somebody has added to the game: comments and branches.  What was judged then is judged again. */
static void copy_notes(const char *text, FILE *to)
{
    for (size_t n; *text; text += n) {
        n = strcspn(text, "\n");
        n += text[n] == '\n';
        if (strncmp(text, "#! ", 3) == 0 && strncmp(text, "#! study", 8) != 0 && strncmp(text, "#! judged", 9) != 0) {
            fwrite(text, 1, n, to);
            fputs(text[n - 1] == '\n' ? "" : "\n", to);
        }
    }
}

void analyse_record(const struct analysis *a, FILE *to)
{
    char        line[STUDY_JSON] = "";
    struct text out;

    fprintf(to, "%s#! study 1\n", a->record);
    for (int i = 0; i < study_count(a->study); i++) {
        if (!a->is_judged[i])
            continue;
        text_start(&out, line, sizeof line);
        study_judged_line(a->study, i, &a->verdicts[i], &out);
        fprintf(to, "%s\n", line);
    }
    copy_notes(a->text, to);
}

void analyse_json(const struct analysis *a, FILE *to)
{
    char           words[OPTIONS] = "";
    struct text    out = TEXT_OF(words);
    struct replay *replay = replay_start(a->game);
    int            n = 0;

    a->game->ops->options_text(a->game->rules, false, &out);
    fprintf(to, "{\"game\":\"%s\",\"options\":", a->game->ops->name);
    json_string(words, to);
    fputs(",\"bot\":", to);
    json_string(a->o->bot, to);
    fprintf(to, ",\"ms\":%llu,\"nodes\":%llu,\"interrupted\":%s,\"items\":[", (unsigned long long)a->o->ms,
            (unsigned long long)a->o->nodes, a->is_interrupted ? "true" : "false");
    for (int i = 0; i < study_count(a->study); i++) {
        if (!a->is_judged[i])
            continue;
        fputs(n++ ? ",\n" : "\n", to);
        json_item(a, i, replay, to);
    }
    replay_end(replay);
    text_start(&out, words, sizeof words);
    summary_json(&a->summary, &out);
    fprintf(to, "],\n\"summary\":%s}\n", words);
}
