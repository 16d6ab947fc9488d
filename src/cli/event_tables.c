/*
 * event_tables.c: tables of three to six, with points by place, as text, JSON
 * and CSV.
 */
#include <stdio.h>

#include "cli/events.h"
#include "compete/seating.h"

static void print_names(const struct event *e, const int16_t *who, int n, enum shape shape)
{
    for (int i = 0; i < n; i++) {
        printf("%s", i == 0 ? "" : shape == SHAPE_JSON ? "," : " - ");
        if (shape == SHAPE_JSON)
            json_print(e->person[who[i]].name);
        else
            printf("%s", e->person[who[i]].name);
    }
}

static void print_points(int value)
{
    char        text[32];
    struct text out = TEXT_OF(text);

    figure_text(FIGURE_POINTS, value, &out);
    printf("%s", text);
}

/*
 * ----- one table -----
 */

static void text_table(const struct event *e, const struct seating *t)
{
    int points[SEATS_MAX], place[SEATS_MAX];

    seating_points(e, t, points, place);
    for (int i = 0; i < t->n; i++) {
        printf("%s%s", i ? ", " : "  ", e->person[t->who[i]].name);
        if (t->is_played && t->score[i] == ABSENT)
            printf(" did not come");
        else if (t->is_played) {
            printf(" %d (", t->score[i]);
            print_points(points[i]);
            printf(")");
        }
    }
    putchar('\n');
}

static void json_table(const struct event *e, const struct seating *t)
{
    int points[SEATS_MAX], place[SEATS_MAX];

    printf("{\"round\":%d,\"people\":[", t->round);
    print_names(e, t->who, t->n, SHAPE_JSON);
    printf("],\"scores\":[");
    seating_points(e, t, points, place);
    for (int i = 0; t->is_played && i < t->n; i++) {
        printf("%s", i ? "," : "");
        if (t->score[i] == ABSENT)
            printf("null");
        else
            printf("%d", t->score[i]);
    }
    printf("],\"points\":[");
    for (int i = 0; t->is_played && i < t->n; i++) {
        printf("%s", i ? "," : "");
        print_points(points[i]);
    }
    printf("]}");
}

/* A line for everybody who sat there. */
static void csv_table(const struct event *e, const struct seating *t, int table)
{
    int points[SEATS_MAX], place[SEATS_MAX];

    seating_points(e, t, points, place);
    for (int i = 0; i < t->n; i++) {
        printf("%d,%d,%d,", t->round, table, i + 1);
        csv_field(e->person[t->who[i]].name, ',');
        if (t->is_played && t->score[i] != ABSENT)
            printf("%d,%d,", t->score[i], place[i]);
        else
            printf(",,");
        if (t->is_played)
            print_points(points[i]);
        putchar('\n');
    }
}

/*
 * ----- all of them -----
 */

void event_tables(const struct desk *d, enum shape shape)
{
    int table = 0;

    if (shape != SHAPE_TEXT)
        printf(shape == SHAPE_JSON ? "{\"tables\":[" : "round,table,seat,name,score,place,points\n");
    for (int i = 0; i < d->e.n_seatings; i++) {
        const struct seating *t = &d->e.seating[i];

        table = i && t[-1].round == t->round ? table + 1 : 1;
        if (shape == SHAPE_TEXT && table == 1)
            printf("Round %d\n", t->round);
        if (shape == SHAPE_TEXT)
            text_table(&d->e, t);
        else if (shape == SHAPE_CSV)
            csv_table(&d->e, t, table);
        else {
            printf("%s", i ? "," : "");
            json_table(&d->e, t);
        }
    }
    if (shape == SHAPE_JSON)
        printf("]}\n");
}

void event_next_tables(const struct desk *d, enum shape shape)
{
    if (shape == SHAPE_JSON)
        printf("{\"round\":%d,\"tables\":[", d->next.number);
    else
        printf("round,table,seat,name\n");
    for (int i = 0; i < d->next.n; i++) {
        const struct table_of *t = &d->next.table[i];

        if (shape == SHAPE_JSON) {
            printf("%s{\"table\":%d,\"people\":[", i ? "," : "", i + 1);
            print_names(&d->e, t->who, t->n, shape);
            printf("]}");
        }
        for (int k = 0; shape == SHAPE_CSV && k < t->n; k++) {
            printf("%d,%d,%d,", d->next.number, i + 1, k + 1);
            csv_field(d->e.person[t->who[k]].name, '\n');
        }
    }
    if (shape == SHAPE_JSON)
        printf("]}\n");
}
