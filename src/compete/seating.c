/*
 * seating.c: what a table of several came to, and what follows for those who sat
 * there: points by place, how often they were first and second, their share of
 * all points.
 */
#include "compete/seating.h"

#include <string.h>

/*
 * ----- a table -----
 */

/* Odd numbers downwards, and nothing for the last: 5 3 1 0. */
void seating_usual_points(struct event *e)
{
    for (int i = 0; i < SEATS_MAX; i++)
        e->place_points[i] = i < e->seats - 1 ? 2 * (e->seats - 1 - i) - 1 : 0;
}

const struct seating *seating_open(const struct event *e)
{
    for (int i = 0; i < e->n_seatings; i++)
        if (!e->seating[i].is_played)
            return &e->seating[i];
    return NULL;
}

const struct seating *seating_of(const struct event *e, int person, int round, int *seat)
{
    for (int i = 0; i < e->n_seatings; i++)
        for (int k = 0; e->seating[i].round == round && k < e->seating[i].n; k++)
            if (e->seating[i].who[k] == person) {
                *seat = k;
                return &e->seating[i];
            }
    return NULL;
}

/* Equal ones share: each has the mean of the places that they take together. */
void seating_points(const struct event *e, const struct seating *t, int points[SEATS_MAX], int place[SEATS_MAX])
{
    for (int i = 0; i < t->n; i++) {
        int before = 0, alike = 0, sum = 0;

        points[i] = place[i] = 0;
        if (!t->is_played || t->score[i] == ABSENT)
            continue;
        for (int k = 0; k < t->n; k++) {
            before += t->score[k] > t->score[i];
            alike += t->score[k] == t->score[i];
        }
        for (int k = 0; k < alike; k++)
            sum += e->place_points[before + k];
        place[i] = before + 1;
        points[i] = sum * PLACE_UNIT / alike;
    }
}

/* In tenths of a per cent; who sat there alone has all of it. */
static int share_of(const struct seating *t, int seat)
{
    int sum = 0, came = 0;

    for (int i = 0; i < t->n; i++) {
        sum += t->score[i] == ABSENT ? 0 : t->score[i];
        came += t->score[i] != ABSENT;
    }
    if (t->score[seat] == ABSENT)
        return 0;
    return sum ? (2000 * t->score[seat] + sum) / (2 * sum) : 1000 / came;
}

int seating_adds(const struct event *e, const struct seating *t, int seat, enum figure figure)
{
    int points[SEATS_MAX], place[SEATS_MAX];

    if (!t->is_played)
        return 0;
    seating_points(e, t, points, place);
    switch (figure) {
    case FIGURE_POINTS: return points[seat];
    case FIGURE_FIRSTS: return place[seat] == 1;
    case FIGURE_SECONDS: return place[seat] == 2;
    case FIGURE_SHARE: return share_of(t, seat);
    case FIGURE_STARTS: return seat == 0 && t->score[seat] != ABSENT;
    default: return 0;
    }
}

/*
 * ----- everybody -----
 */

void seating_count(const struct event *e, int last, struct standings *t)
{
    static const enum figure figures[] = {FIGURE_POINTS, FIGURE_FIRSTS, FIGURE_SECONDS, FIGURE_SHARE, FIGURE_STARTS};
    int16_t                  row_of[PEOPLE_MAX];

    for (int i = 0; i < t->n; i++)
        row_of[t->row[i].person] = (int16_t)i;
    for (int i = 0; i < e->n_seatings; i++) {
        const struct seating *s = &e->seating[i];

        for (int k = 0; s->round <= last && k < s->n; k++) {
            struct standing *row = &t->row[row_of[s->who[k]]];

            row->played += s->is_played && s->score[k] != ABSENT;
            for (size_t f = 0; f < sizeof figures / sizeof *figures; f++)
                row->value[figures[f]] += seating_adds(e, s, k, figures[f]);
        }
    }
}

/* "points 8: 5 in round 1, 3 in round 2" */
void seating_explain(const struct event *e, int last, int person, enum figure figure, struct text *out)
{
    int n = 0, seat;

    for (int round = 1; round <= last; round++) {
        const struct seating *t = seating_of(e, person, round, &seat);
        int                   value = t ? seating_adds(e, t, seat, figure) : 0;

        if (!t || !t->is_played || (!value && figure != FIGURE_POINTS && figure != FIGURE_SHARE))
            continue;
        text_word(out, n++ ? ", " : ": ");
        figure_text(figure, value, out);
        text_add(out, " in round %d (", round);
        seating_result(t, out);
        text_char(out, ')');
    }
}

/*
 * ----- words -----
 */

void seating_names(const struct event *e, const int16_t *who, int n, struct text *out)
{
    for (int i = 0; i < n; i++)
        text_add(out, "%s%s", i ? " - " : "", e->person[who[i]].name);
}

static int came_to(const struct seating *t)
{
    int n = 0;

    for (int i = 0; i < t->n; i++)
        n += t->score[i] != ABSENT;
    return n;
}

void seating_result(const struct seating *t, struct text *out)
{
    for (int i = 0; t->is_played && i < t->n; i++) {
        text_word(out, i ? ":" : "");
        if (t->score[i] == ABSENT)
            text_char(out, '-');
        else if (came_to(t) == 1)
            text_char(out, '+');
        else
            text_add(out, "%d", t->score[i]);
    }
}
