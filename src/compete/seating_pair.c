/*
 * seating_pair.c: who sits with whom in the next round of an event of tables,
 * and where.
 *
 * The best arrangement of groups that never meet again is a question without a
 * quick answer, so a rule stands in for it that can be followed with a pencil:
 * each table is filled from the list by those who have met the others least
 * often, and then two people change places for as long as that helps.
 */
#include <string.h>

#include "compete/seating.h"

enum { EXCHANGES_MAX = 20000, NEAR = 4096 };

struct hall {
    const struct event *e;
    struct round       *out;
    uint8_t (*met)[PEOPLE_MAX];
    int     n;
    int16_t list[PEOPLE_MAX]; /* most points first, then by rating */
    int16_t place[PEOPLE_MAX];
    bool    is_seated[PEOPLE_MAX];
    uint8_t sat[PEOPLE_MAX][SEATS_MAX]; /* how often everybody had each seat */
};

/*
 * ----- what was before -----
 */

/* Who did not come met nobody, and had no seat. */
static void remember(struct hall *h)
{
    for (int i = 0; i < h->e->n_seatings; i++) {
        const struct seating *t = &h->e->seating[i];

        for (int a = 0; a < t->n; a++) {
            if (t->score[a] == ABSENT)
                continue;
            h->sat[t->who[a]][a]++;
            for (int b = 0; b < t->n; b++)
                if (b != a && t->score[b] != ABSENT && h->met[t->who[a]][t->who[b]] < UINT8_MAX)
                    h->met[t->who[a]][t->who[b]]++;
        }
    }
}

static void make_list(struct hall *h, const struct standings *t)
{
    int16_t row_of[PEOPLE_MAX];

    for (int i = 0; i < t->n; i++)
        row_of[t->row[i].person] = (int16_t)i;
    for (int i = 0; i < h->e->n_people; i++) {
        int person = h->e->seed[i], at = h->n;

        if (!event_plays(h->e, person, h->out->number))
            continue;
        for (; at > 0 &&
               t->row[row_of[h->list[at - 1]]].value[FIGURE_POINTS] < t->row[row_of[person]].value[FIGURE_POINTS];
             at--)
            h->list[at] = h->list[at - 1];
        h->list[at] = (int16_t)person;
        h->n++;
    }
    for (int i = 0; i < h->n; i++)
        h->place[h->list[i]] = (int16_t)i;
}

/* As few tables as possible, as equal as possible, the larger ones first. */
static void set_sizes(struct hall *h)
{
    int tables = (h->n + h->e->seats - 1) / h->e->seats;

    h->out->n = tables;
    for (int i = 0; i < tables; i++)
        h->out->table[i].n = h->n / tables + (i < h->n % tables);
}

/*
 * ----- who sits with whom -----
 */

/* As cards are dealt, there and back, so that the strong do not meet at once. */
static void deal(struct hall *h)
{
    int at[PEOPLE_MAX] = {0}, tables = h->out->n, k = 0;

    for (int turn = 0; k < h->n; turn++)
        for (int i = 0; i < tables && k < h->n; i++) {
            int table = turn % 2 ? tables - 1 - i : i;

            if (at[table] < h->out->table[table].n)
                h->out->table[table].who[at[table]++] = h->list[k++];
        }
}

static int meetings(const struct hall *h, const struct table_of *t, int n, int person)
{
    int sum = 0;

    for (int i = 0; i < n; i++)
        if (t->who[i] != person)
            sum += h->met[person][t->who[i]];
    return sum;
}

/* The first of the list without a seat whom those at the table have met least often. */
static int choose(const struct hall *h, const struct table_of *t, int n)
{
    int best = NOBODY, fewest = 0;

    for (int i = 0; i < h->n; i++) {
        int met;

        if (h->is_seated[i])
            continue;
        met = meetings(h, t, n, h->list[i]);
        if (best == NOBODY || met < fewest) {
            best = i;
            fewest = met;
        }
        if (!fewest)
            break;
    }
    return best;
}

static void fill(struct hall *h)
{
    for (int i = 0; i < h->out->n; i++)
        for (int k = 0; k < h->out->table[i].n; k++) {
            int place = choose(h, &h->out->table[i], k);

            h->is_seated[place] = true;
            h->out->table[i].who[k] = h->list[place];
        }
}

/* How many meetings fewer there are if two people of two tables change places. */
static int gain(const struct hall *h, const struct table_of *x, int a, const struct table_of *y, int b)
{
    int p = x->who[a], q = y->who[b];
    int now = meetings(h, x, x->n, p) + meetings(h, y, y->n, q);

    return now - (meetings(h, y, y->n, p) - h->met[p][q]) - (meetings(h, x, x->n, q) - h->met[q][p]);
}

/* The first exchange that helps, with the table that is nearest; false: none does. */
static bool exchange(struct hall *h, int table, int a)
{
    struct table_of *x = &h->out->table[table];

    for (int far = 1; far < h->out->n && far < NEAR; far++)
        for (int side = -1; side <= 1; side += 2) {
            int other = table + side * far;

            for (int b = 0; other >= 0 && other < h->out->n && b < h->out->table[other].n; b++) {
                struct table_of *y = &h->out->table[other];
                int16_t          moved = x->who[a];

                if (gain(h, x, a, y, b) <= 0)
                    continue;
                x->who[a] = y->who[b];
                y->who[b] = moved;
                return true;
            }
        }
    return false;
}

static void improve(struct hall *h)
{
    bool is_better = true;
    int  left = EXCHANGES_MAX;

    while (is_better && left > 0) {
        is_better = false;
        for (int i = h->out->n - 1; i >= 0; i--)
            for (int a = 0; a < h->out->table[i].n; a++)
                while (left > 0 && meetings(h, &h->out->table[i], h->out->table[i].n, h->out->table[i].who[a]) &&
                       exchange(h, i, a)) {
                    is_better = true;
                    left--;
                }
    }
}

/*
 * ----- where they sit -----
 */

struct order {
    const struct hall     *h;
    const struct table_of *t;
    int                    best, used;
    int16_t                now[SEATS_MAX], first[SEATS_MAX];
};

/* Every order of the seats is tried: at most 720. */
static void try_seats(struct order *o, int seat, int sum)
{
    if (sum >= o->best)
        return;
    if (seat == o->t->n) {
        o->best = sum;
        memcpy(o->first, o->now, sizeof o->first);
        return;
    }
    for (int i = 0; i < o->t->n; i++) {
        int person = o->t->who[i];

        if (o->used >> i & 1)
            continue;
        o->used |= 1 << i;
        o->now[seat] = (int16_t)person;
        try_seats(o, seat + 1, sum + o->h->sat[person][seat] * (seat ? 1 : SEATS_MAX));
        o->used &= ~(1 << i);
    }
}

/* As they stand in the list, whatever way they came to the table. */
static void sort_table(const struct hall *h, struct table_of *t)
{
    for (int i = 1; i < t->n; i++) {
        int16_t person = t->who[i];
        int     at = i;

        for (; at > 0 && h->place[t->who[at - 1]] > h->place[person]; at--)
            t->who[at] = t->who[at - 1];
        t->who[at] = person;
    }
}

/* So that they sit as seldom as possible where they have sat before; at odd tables the list itself, at even ones from its
 * end, decides between equal ones. */
static void give_seats(const struct hall *h, struct table_of *t, bool is_even)
{
    struct order o = {.h = h, .t = t, .best = 1 << 20};

    sort_table(h, t);
    for (int i = 0; is_even && i < t->n / 2; i++) {
        int16_t moved = t->who[i];

        t->who[i] = t->who[t->n - 1 - i];
        t->who[t->n - 1 - i] = moved;
    }
    try_seats(&o, 0, 0);
    memcpy(t->who, o.first, sizeof t->who);
}

void seating_pair(const struct event *e, struct room *room, struct round *out)
{
    struct hall h = {.e = e, .out = out, .met = room->met};

    memset(room->met, 0, sizeof room->met);
    standings_make(e, out->number - 1, &room->standings);
    remember(&h);
    make_list(&h, &room->standings);
    set_sizes(&h);
    if (out->number == 1) {
        deal(&h);
    } else {
        fill(&h);
        improve(&h);
    }
    for (int i = 0; i < out->n; i++)
        give_seats(&h, &out->table[i], i % 2);
}
