/*
 * summary.c: see summary.h.
 */
#include "study/summary.h"

#include <stdlib.h>
#include <string.h>

enum { MARK_MAX = 200 };

static double root(double x)
{
    double guess = x > 1 ? x : 1;

    for (int i = 0; i < 60 && x > 0; i++)
        guess = 0.5 * (guess + x / guess);
    return x > 0 ? guess : 0;
}

struct study_mark study_mark(const struct study_verdict *v)
{
    struct study_mark m = {.is_draw = v->item.is_draw,
                           .seat = v->item.seat,
                           .fault = v->fault,
                           .is_best = v->is_best,
                           .points = v->points,
                           .win = v->win};

    memcpy(m.lucks, v->lucks, sizeof m.lucks);
    return m;
}

/*
 * ----- sums -----
 */

/* Errors of different items are independent; what is summed here is their square, until 'settle'. */
static void add(struct estimate *sum, struct estimate more)
{
    sum->mean += more.mean;
    sum->error += more.error * more.error;
}

static void settle(struct estimate *sum)
{
    sum->error = root(sum->error);
}

static void add_mark(struct study_summary *s, const struct study_mark *m)
{
    struct study_player *p = &s->player[s->is_solo ? 0 : m->seat];

    if (!m->is_draw) {
        p->turns++;
        p->best += m->is_best;
        p->faults[m->fault]++;
        add(&p->loss_points, m->points);
        add(&p->loss_win, m->win);
        return;
    }
    p->draws++;
    add(&p->own_luck, m->points);
    for (int seat = 0; seat < s->n; seat++) {
        struct study_player *q = &s->player[seat];
        double               luck = m->lucks[seat], noise = m->points.error * m->points.error;

        add(&q->luck, (struct estimate){luck, m->points.error});
        q->variance += luck * luck - noise; /* what the error adds to a square, on the average */
    }
}

static void read_result(const struct session *game, struct study_summary *s)
{
    int points[MAX_SEATS] = {0}, result = 0, n = game->ops->n_scores(game->rules);

    s->is_solo = game->ops->result && game->ops->result(game->rules, game->state, &result);
    s->is_over = session_actor(game) == ACTOR_OVER;
    s->n = s->is_solo ? 1 : n;
    (s->is_over ? game->ops->scores : game->ops->final)(game->rules, game->state, points);
    for (int seat = 0; seat < s->n; seat++) {
        double other = -1e9;

        for (int i = 0; i < n; i++)
            other = i != seat && points[i] > other ? points[i] : other;
        s->player[seat].points = s->is_solo ? result : points[seat];
        s->player[seat].lead = s->is_solo ? result : n > 1 ? points[seat] - other : points[seat];
    }
}

void summary_make(const struct session *game, const struct study_mark *marks, int n, struct study_summary *out)
{
    double losses = 0;

    memset(out, 0, sizeof *out);
    read_result(game, out);
    out->items = n;
    for (int i = 0; i < n; i++)
        add_mark(out, &marks[i]);
    for (int seat = 0; seat < out->n; seat++)
        losses += out->player[seat].loss_points.mean;
    for (int seat = 0; seat < out->n; seat++) {
        struct study_player *p = &out->player[seat];

        settle(&p->loss_points);
        settle(&p->loss_win);
        settle(&p->own_luck);
        settle(&p->luck);
        p->variance = p->variance > 0 ? p->variance : 0;
        p->adjusted = (struct estimate){p->lead - p->luck.mean, p->luck.error};
        p->play = out->is_solo ? -p->loss_points.mean : losses - 2 * p->loss_points.mean;
        p->rest = p->lead - p->luck.mean - p->play;
    }
}

/*
 * ----- marks as words -----
 */

void study_mark_text(const struct session *game, const struct study_mark *m, struct text *out)
{
    int n = game->ops->n_scores(game->rules);

    text_add(out, "%c,%d,%d,%d,%.3f,%.3f,%.5f,%.5f", m->is_draw ? 'd' : 't', m->seat, m->fault, m->is_best,
             m->points.mean, m->points.error, m->win.mean, m->win.error);
    for (int seat = 0; m->is_draw && seat < n; seat++)
        text_add(out, ",%.3f", m->lucks[seat]);
}

/* The next number, as study_mark_text writes it: a sign, digits, a point, digits.  False: it is none, or nobody would
 * have written it.  Not by the library, whose reader knows all there is to know and is as large as the rest of us. */
static bool read_real(const char **from, double *out)
{
    const char *at = *from;
    bool        is_negative = at[0] == ',' && at[1] == '-';
    double      value = 0, unit = 1;
    int         digits = 0;

    if (*at != ',')
        return false;
    for (at += is_negative ? 2 : 1; *at >= '0' && *at <= '9'; at++, digits++)
        value = 10 * value + (*at - '0');
    if (*at == '.')
        for (at++; *at >= '0' && *at <= '9'; at++, digits++) {
            unit /= 10;
            value += unit * (*at - '0');
        }
    *out = is_negative ? -value : value;
    *from = at;
    return digits > 0 && value < 1e6;
}

bool study_mark_read(const struct session *game, const char *word, size_t length, struct study_mark *out)
{
    char        copy[MARK_MAX];
    const char *at = copy + 1;
    double      seat, fault, is_best,
        *reals[] = {&seat, &fault, &is_best, &out->points.mean, &out->points.error, &out->win.mean, &out->win.error};
    int n = game->ops->n_scores(game->rules);

    memset(out, 0, sizeof *out);
    if (length < 2 || length >= sizeof copy || (word[0] != 't' && word[0] != 'd'))
        return false;
    memcpy(copy, word, length);
    copy[length] = '\0';
    out->is_draw = word[0] == 'd';
    for (size_t i = 0; i < sizeof reals / sizeof *reals; i++)
        if (!read_real(&at, reals[i]))
            return false;
    for (int i = 0; out->is_draw && i < n; i++)
        if (!read_real(&at, &out->lucks[i]))
            return false;
    if (*at || seat < 0 || seat >= n || fault < 0 || fault >= FAULT_COUNT)
        return false;
    out->seat = (int)seat;
    out->fault = (enum fault)(int)fault;
    out->is_best = is_best > 0;
    return true;
}

/*
 * ----- for programs and people -----
 */

static void json_estimate(const char *key, struct estimate e, int digits, struct text *out)
{
    text_add(out, ",\"%s\":[%.*f,%.*f]", key, digits, e.mean, digits, e.error);
}

static void json_player(const struct study_player *p, int seat, struct text *out)
{
    struct estimate each = {p->turns ? p->loss_points.mean / p->turns : 0,
                            p->turns ? p->loss_points.error / p->turns : 0};

    text_add(out, "%s{\"seat\":%d,\"points\":%d,\"lead\":%.2f,\"turns\":%d,\"best\":%d,\"inaccuracies\":%d,",
             seat ? "," : "", seat, p->points, p->lead, p->turns, p->best, p->faults[FAULT_INACCURACY]);
    text_add(out, "\"mistakes\":%d,\"blunders\":%d,\"draws\":%d", p->faults[FAULT_MISTAKE], p->faults[FAULT_BLUNDER],
             p->draws);
    json_estimate("loss", p->loss_points, 2, out);
    json_estimate("each", each, 3, out);
    json_estimate("loss_win", p->loss_win, 4, out);
    json_estimate("own_luck", p->own_luck, 2, out);
    json_estimate("luck", p->luck, 2, out);
    json_estimate("adjusted", p->adjusted, 2, out);
    text_add(out, ",\"variance\":%.1f,\"play\":%.2f,\"rest\":%.2f}", p->variance, p->play, p->rest);
}

void summary_json(const struct study_summary *s, struct text *out)
{
    text_add(out, "{\"items\":%d,\"over\":%s,\"solo\":%s,\"players\":[", s->items, s->is_over ? "true" : "false",
             s->is_solo ? "true" : "false");
    for (int seat = 0; seat < s->n; seat++)
        json_player(&s->player[seat], seat, out);
    text_word(out, "]}");
}

static int leader_of(const struct study_summary *s)
{
    int best = 0;

    for (int seat = 1; seat < s->n; seat++)
        best = s->player[seat].lead > s->player[best].lead ? seat : best;
    return best;
}

double summary_spread(const struct study_player *p)
{
    return root(p->variance);
}

/* With at most so many digits behind the point; the error is said as far as it reaches the last of them. */
static void write_estimate(double mean, double error, int most, bool is_signed, struct text *out)
{
    static const double units[] = {1, 0.1, 0.01};
    int                 digits = most;

    while (digits > 0 && error >= 5 * units[digits])
        digits--;
    if (mean > -units[digits] / 2 && mean < units[digits] / 2) { /* neither "-0" nor "+0" */
        mean = 0;
        is_signed = false;
    }
    text_add(out, is_signed ? "%+.*f" : "%.*f", digits, mean);
    if (error >= units[digits] / 2)
        text_add(out, " ± %.*f", digits, error);
}

void estimate_text(struct estimate e, double unit, bool is_signed, struct text *out)
{
    write_estimate(e.mean * unit, e.error * unit, 1, is_signed, out);
}

void mean_text(struct estimate e, struct text *out)
{
    write_estimate(e.mean, e.error, 2, false, out);
}

void player_name(const struct session *game, int seat, struct text *out)
{
    const char *at = game->names;

    for (int i = 0; *at && i < seat; i++) {
        const char *bar = strstr(at, " | ");
        at = bar ? bar + 3 : "";
    }
    if (*at)
        text_add(out, "%.*s", (int)(strstr(at, " | ") ? (size_t)(strstr(at, " | ") - at) : strlen(at)), at);
    else
        text_add(out, "seat %d", seat);
}

void summary_sentence(const struct session *game, const struct study_summary *s, struct text *out)
{
    int                        seat = leader_of(s);
    const struct study_player *p = &s->player[seat];
    struct estimate            play = {p->play, 0};

    for (int i = 0; i < s->n; i++)
        play.error += s->player[i].loss_points.error * s->player[i].loss_points.error;
    play.error = root(play.error);
    if (s->is_solo) { /* it may end at any turn [SO-22]: what the evaluation promises is not what comes */
        text_add(out,
                 "The result is %.0f points. Luck and losses are in the program's own measure of a position, which "
                 "tells better turns from worse but does not foretell the result.",
                 p->lead);
        return;
    }
    player_name(game, seat, out);
    text_add(out, " is %.0f point%s ahead%s: the draws brought ", p->lead, p->lead > 0.5 && p->lead < 1.5 ? "" : "s",
             s->n > 2 ? " of the next" : "");
    estimate_text(p->luck, 1, true, out);
    if (s->n > 2) {
        text_word(out, " of them, and ");
        estimate_text(p->loss_points, 1, false, out);
        text_word(out, " were lost by play.");
        return;
    }
    text_word(out, " of them, play ");
    estimate_text(play, 1, true, out);
    text_word(out, "; where the other ");
    estimate_text((struct estimate){p->rest, p->luck.error}, 1, true, out);
    text_word(out, " come from cannot be said.");
}
