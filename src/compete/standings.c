/*
 * standings.c: standings, sorted by the event's own list of figures.
 *
 * Figures that look at everybody are counted first.  Those among equals are
 * counted for every stretch of rows that all figures before them have left
 * equal, which is why the list is gone through from its beginning.
 */
#include "compete/standings.h"

#include <string.h>

#include "base/words.h"
#include "compete/ladder.h"
#include "compete/seating.h"

void event_groups(const struct event *e, int16_t group[PEOPLE_MAX])
{
    for (int i = 0; i < e->n_people; i++) {
        int across = i % e->groups;

        group[e->seed[i]] = (int16_t)(i / e->groups % 2 ? e->groups - 1 - across : across);
    }
}

/*
 * ----- figures -----
 */

/* The wins of the opponents without the weakest of them.  A round without an opponent (a bye, a walk-over, before a late
 * entry) counts as one against somebody without a win, who is then the weakest. */
static void count_buchholz(const struct event *e, int last, struct standings *t)
{
    static const int none = 1 << 30;
    int              sum[PEOPLE_MAX] = {0}, least[PEOPLE_MAX];

    for (int i = 0; i < e->n_people; i++)
        least[i] = none;
    for (int i = 0; i < e->n_matches; i++) {
        const struct match *m = &e->match[i];

        if (m->round > last || !match_was_played(m) || match_outcome(e, m) == OUTCOME_OPEN)
            continue;
        for (int side = 0; side < 2; side++) {
            int wins = t->tally[m->side[!side]].wins;

            sum[m->side[side]] += wins;
            least[m->side[side]] = wins < least[m->side[side]] ? wins : least[m->side[side]];
        }
    }
    for (int i = 0; i < t->n; i++) {
        int  p = t->row[i].person;
        bool was_always_paired = t->tally[p].met + t->tally[p].open >= last;

        t->row[i].value[FIGURE_BUCHHOLZ] = sum[p] - (was_always_paired && least[p] < none ? least[p] : 0);
    }
}

static void count_plain(struct standing *r, const struct tally *t)
{
    r->value[FIGURE_WINS] = t->wins;
    r->value[FIGURE_GAMES] = t->games[0] - t->games[1];
    r->value[FIGURE_GAMES_WON] = t->games[0];
    r->value[FIGURE_DIFFERENCE] = t->difference;
    r->value[FIGURE_STARTS] = t->starts;
    r->value[FIGURE_BOARDS] = t->boards;
    r->value[FIGURE_POINTS] = t->wins * PLACE_UNIT;
}

static void count_rungs(const struct event *e, struct standings *t)
{
    struct ladder l;

    if (e->format != FORMAT_LADDER)
        return;
    ladder_make(e, &l);
    for (int i = 0; i < t->n; i++)
        t->row[i].value[FIGURE_RUNG] = l.at[t->row[i].person] + 1;
}

/* Both figures that look at the duels of some people among themselves. */
static void count_direct(const struct event *e, int last, struct standing *row, int n)
{
    int16_t at[PEOPLE_MAX];

    for (int i = 0; i < e->n_people; i++)
        at[i] = NOBODY;
    for (int i = 0; i < n; i++) {
        at[row[i].person] = (int16_t)i;
        row[i].value[FIGURE_DIRECT] = row[i].value[FIGURE_DIRECT_GAMES] = 0;
    }
    for (int i = 0; i < e->n_matches; i++) {
        const struct match *m = &e->match[i];
        int                 halves[2];

        if (m->round > last || m->side[1] == NOBODY || at[m->side[0]] == NOBODY || at[m->side[1]] == NOBODY)
            continue;
        match_halves(e, m, halves);
        for (int side = 0; side < 2; side++) {
            row[at[m->side[side]]].value[FIGURE_DIRECT] += match_score(e, m, side);
            row[at[m->side[side]]].value[FIGURE_DIRECT_GAMES] += halves[side] - halves[!side];
        }
    }
}

/*
 * ----- sorting -----
 */

static bool comes_before(const struct standing *a, const struct standing *b, enum figure figure)
{
    bool is_fewer = figure == FIGURE_STARTS || figure == FIGURE_RUNG;

    return is_fewer ? a->value[figure] < b->value[figure] : a->value[figure] > b->value[figure];
}

/* Equal rows keep their order.  Shell would be quicker and would not: at most two thousand rows are sorted. */
static void sort_stretch(struct standing *row, int n, enum figure figure)
{
    for (int i = 1; i < n; i++) {
        struct standing one = row[i];
        int             at = i;

        for (; at > 0 && comes_before(&one, &row[at - 1], figure); at--)
            row[at] = row[at - 1];
        row[at] = one;
    }
}

/* How many rows from the first one on are equal in a figure. */
static int stretch(const struct standing *row, int n, enum figure figure)
{
    int k = 1;

    while (k < n && row[k].value[figure] == row[0].value[figure])
        k++;
    return k;
}

/* Sorts rows by the figures from 'depth' on. */
static void rank_rows(const struct event *e, int last, struct standing *row, int n, int depth)
{
    if (n < 2 || depth == e->n_rank_by)
        return;
    enum figure figure = e->rank_by[depth];

    if (figure == FIGURE_DIRECT ||
        (figure == FIGURE_DIRECT_GAMES && (depth == 0 || e->rank_by[depth - 1] != FIGURE_DIRECT)))
        count_direct(e, last, row, n);
    sort_stretch(row, n, figure);
    for (int i = 0, k; i < n; i += k) {
        k = stretch(row + i, n - i, figure);
        rank_rows(e, last, row + i, k, depth + 1);
    }
}

void standings_make(const struct event *e, int last, struct standings *out)
{
    int16_t group[PEOPLE_MAX];

    event_groups(e, group);
    event_tally(e, 1, last, out->tally);
    out->n = 0;
    for (int g = 0; g < e->groups; g++)
        for (int i = 0; i < e->n_people; i++)
            if (group[e->seed[i]] == g)
                out->row[out->n++] = (struct standing){.person = e->seed[i], .group = (int16_t)g};
    for (int i = 0; i < out->n; i++) {
        const struct tally *t = &out->tally[out->row[i].person];

        count_plain(&out->row[i], t);
        out->row[i].played = t->met;
    }
    count_buchholz(e, last, out);
    seating_count(e, last, out);
    count_rungs(e, out);
    for (int first = 0, n; first < out->n; first += n) {
        for (n = 1; first + n < out->n && out->row[first + n].group == out->row[first].group; n++)
            ;
        rank_rows(e, last, out->row + first, n, 0);
        for (int i = 0; i < n; i++)
            out->row[first + i].place = (int16_t)(i + 1);
    }
}

/*
 * ----- words -----
 */

const char *figure_word(enum figure figure, char out[16])
{
    size_t      n;
    const char *word = choice_word(figure_words, (int)figure, &n);

    memcpy(out, word, n);
    out[n] = '\0';
    return out;
}

/* What one is counted in. */
static int unit_of(enum figure figure)
{
    switch (figure) {
    case FIGURE_DIFFERENCE:
    case FIGURE_STARTS:
    case FIGURE_RUNG:
    case FIGURE_FIRSTS:
    case FIGURE_SECONDS: return 1;
    case FIGURE_POINTS: return PLACE_UNIT;
    case FIGURE_SHARE: return 10;
    default: return 2;
    }
}

int figure_hundredths(enum figure figure, int value)
{
    int unit = unit_of(figure), whole = value < 0 ? -value : value;
    int all = whole / unit * 100 + (200 * (whole % unit) + unit) / (2 * unit);

    return value < 0 ? -all : all;
}

void figure_text(enum figure figure, int value, struct text *out)
{
    bool is_signed = figure == FIGURE_GAMES || figure == FIGURE_DIRECT_GAMES || figure == FIGURE_DIFFERENCE;
    int  all = figure_hundredths(figure, value < 0 ? -value : value), part = all % 100;

    if (is_signed && value)
        text_char(out, value < 0 ? '-' : '+');
    text_add(out, "%d", all / 100);
    if (part % 10)
        text_add(out, ".%02d", part);
    else if (part)
        text_add(out, ".%d", part / 10);
}
