/*
 * event_report.c: rounds and standings of an event, as text, JSON and CSV.
 */
#include <stdio.h>
#include <string.h>

#include "cli/events.h"
#include "compete/read.h"

static const char *name_of(const struct event *e, int person)
{
    return person == NOBODY ? "bye" : e->person[person].name;
}

/*
 * ----- pieces -----
 */

void csv_field(const char *text, char after)
{
    bool is_plain = !strpbrk(text, ",\"\n");

    if (!is_plain)
        putchar('"');
    for (; *text; text++) {
        if (*text == '"')
            putchar('"');
        putchar(*text);
    }
    if (!is_plain)
        putchar('"');
    putchar(after);
}

void json_print(const char *text)
{
    char        quoted[6 * EVENT_LINE_MAX + 3];
    struct text out = TEXT_OF(quoted);

    text_json(&out, text);
    fputs(quoted, stdout);
}

static void print_figure(const struct standing *row, enum figure figure, const char *format)
{
    char        value[32];
    struct text out = TEXT_OF(value);

    figure_text(figure, row->value[figure], &out);
    printf(format, value);
}

/* How many signs a name takes on a screen: bytes of UTF-8 that begin one. */
static int width_of(const char *name)
{
    int n = 0;

    for (; *name; name++)
        n += ((unsigned char)*name & 0xc0) != 0x80;
    return n;
}

static int widest(const struct event *e)
{
    int most = 4;

    for (int i = 0; i < e->n_people; i++)
        most = width_of(e->person[i].name) > most ? width_of(e->person[i].name) : most;
    return most;
}

/* "up", "down" or nothing: what becomes of somebody if the table stays as it is. */
static const char *moves(const struct event *e, const struct standings *t, const struct standing *row)
{
    int in_group = 0;

    for (int i = 0; i < t->n; i++)
        in_group += t->row[i].group == row->group;
    if (row->place <= e->promoted)
        return "up";
    return row->place > in_group - e->relegated ? "down" : "";
}

/*
 * ----- a round -----
 */

static void pairs_json(const struct event *e, const struct round *r)
{
    printf("{\"round\":%d,\"matches\":[", r->number);
    for (int i = 0; i < r->n; i++) {
        printf("%s{\"board\":%d,\"first\":", i ? "," : "", i + 1);
        json_print(name_of(e, r->pair[i].side[0]));
        printf(",\"second\":");
        if (r->pair[i].side[1] == NOBODY)
            printf("null");
        else
            json_print(name_of(e, r->pair[i].side[1]));
        printf("}");
    }
    printf("]}\n");
}

void event_pairs(struct desk *d, enum shape shape)
{
    static char lines[PEOPLE_MAX * (2 * PERSON_NAME_MAX + 16)];
    struct text out = TEXT_OF(lines);

    if (d->e.format == FORMAT_TABLES && shape != SHAPE_TEXT)
        event_next_tables(d, shape);
    else if (shape == SHAPE_JSON) {
        pairs_json(&d->e, &d->next);
    } else if (shape == SHAPE_CSV) {
        printf("round,board,first,second\n");
        for (int i = 0; i < d->next.n; i++) {
            printf("%d,%d,", d->next.number, i + 1);
            csv_field(name_of(&d->e, d->next.pair[i].side[0]), ',');
            csv_field(name_of(&d->e, d->next.pair[i].side[1]), '\n');
        }
    } else {
        round_write(&d->e, &d->next, &out);
        fputs(lines, stdout);
    }
}

/*
 * ----- standings as text -----
 */

static void text_head(const struct event *e, int width)
{
    char word[16];

    printf("    %-*s  played", width, "");
    for (int i = 0; i < e->n_rank_by; i++)
        printf("  %12s", figure_word(e->rank_by[i], word));
    putchar('\n');
}

static void text_row(const struct desk *d, const struct standing *row, int width)
{
    const struct person *p = &d->e.person[row->person];
    const char          *move = moves(&d->e, &d->standings, row);

    printf("%3d %s%*s  %6d", row->place, p->name, width - width_of(p->name), "", row->played);
    for (int i = 0; i < d->e.n_rank_by; i++)
        print_figure(row, d->e.rank_by[i], "  %12s");
    printf("%s%s%s%s\n", *move ? "  " : "", move, p->team[0] ? "  " : "", p->team);
}

static void text_table(const struct desk *d)
{
    int width = widest(&d->e);

    for (int i = 0; i < d->standings.n; i++) {
        const struct standing *row = &d->standings.row[i];

        if (row->place == 1 && d->e.groups > 1)
            printf("%sGroup %d\n", i ? "\n" : "", row->group + 1);
        if (row->place == 1)
            text_head(&d->e, width);
        text_row(d, row, width);
    }
}

/* The people of a cup in the order of their places; those who are still in it come first. */
static int cup_order(const struct bracket *b, const int16_t place[PEOPLE_MAX], int16_t order[PEOPLE_MAX])
{
    int n = 0;

    for (int p = 0; p <= b->n_seeds; p++)
        for (int i = 0; i < b->n_seeds; i++)
            if (place[b->seed[i]] == p)
                order[n++] = b->seed[i];
    return n;
}

static void text_cup(const struct desk *d)
{
    int16_t place[PEOPLE_MAX], order[PEOPLE_MAX];

    bracket_places(&d->cup, place);
    for (int i = 0, n = cup_order(&d->cup, place, order); i < n; i++) {
        if (place[order[i]])
            printf("%3d %s\n", place[order[i]], name_of(&d->e, order[i]));
        else
            printf(" in %s\n", name_of(&d->e, order[i]));
    }
}

/*
 * ----- standings as JSON and CSV -----
 */

static void json_row(const struct desk *d, const struct standing *row)
{
    const struct person *p = &d->e.person[row->person];
    char                 word[16];

    printf("{\"group\":%d,\"place\":%d,\"name\":", row->group + 1, row->place);
    json_print(p->name);
    printf(",\"team\":");
    json_print(p->team);
    printf(",\"rating\":%d,\"moves\":\"%s\",\"played\":%d", p->rating, moves(&d->e, &d->standings, row), row->played);
    for (int i = 0; i < d->e.n_rank_by; i++) {
        enum figure figure = d->e.rank_by[i];

        printf(",\"%s\":%g", figure_word(figure, word), figure_hundredths(figure, row->value[figure]) / 100.0);
    }
    printf("}");
}

static void json_standings(const struct desk *d, struct stands has)
{
    int16_t place[PEOPLE_MAX], order[PEOPLE_MAX];

    printf("{\"event\":");
    json_print(d->e.name);
    printf(",\"round\":%d,\"standings\":[", d->e.round);
    for (int i = 0; has.has_table && i < d->standings.n; i++) {
        printf("%s", i ? "," : "");
        json_row(d, &d->standings.row[i]);
    }
    printf("],\"cup\":[");
    if (has.has_cup)
        bracket_places(&d->cup, place);
    for (int i = 0, n = has.has_cup ? cup_order(&d->cup, place, order) : 0; i < n; i++) {
        printf("%s{\"place\":%d,\"name\":", i ? "," : "", place[order[i]]);
        json_print(name_of(&d->e, order[i]));
        printf("}");
    }
    printf("]}\n");
}

static void csv_table(const struct desk *d)
{
    char word[16];

    printf("group,place,name,team,rating,moves,played");
    for (int i = 0; i < d->e.n_rank_by; i++)
        printf(",%s", figure_word(d->e.rank_by[i], word));
    putchar('\n');
    for (int i = 0; i < d->standings.n; i++) {
        const struct standing *row = &d->standings.row[i];
        const struct person   *p = &d->e.person[row->person];

        printf("%d,%d,", row->group + 1, row->place);
        csv_field(p->name, ',');
        csv_field(p->team, ',');
        printf("%d,%s,%d", p->rating, moves(&d->e, &d->standings, row), row->played);
        for (int k = 0; k < d->e.n_rank_by; k++)
            print_figure(row, d->e.rank_by[k], ",%s");
        putchar('\n');
    }
}

static void csv_cup(const struct desk *d)
{
    int16_t place[PEOPLE_MAX], order[PEOPLE_MAX];

    printf("place,name\n");
    bracket_places(&d->cup, place);
    for (int i = 0, n = cup_order(&d->cup, place, order); i < n; i++) {
        printf("%d,", place[order[i]]);
        csv_field(name_of(&d->e, order[i]), '\n');
    }
}

void event_standings(struct desk *d, enum shape shape)
{
    struct stands has = desk_count(d);

    if (shape == SHAPE_JSON) {
        json_standings(d, has);
        return;
    }
    if (has.has_table)
        (shape == SHAPE_CSV ? csv_table : text_table)(d);
    if (has.has_table && has.has_cup)
        putchar('\n');
    if (has.has_cup)
        (shape == SHAPE_CSV ? csv_cup : text_cup)(d);
}

/*
 * ----- all matches -----
 */

static const char *winner_of(const struct event *e, const struct match *m)
{
    static const char *const words[] = {[OUTCOME_OPEN] = "", [OUTCOME_LEVEL] = "level", [OUTCOME_NOBODY] = "nobody"};
    enum outcome             outcome = match_outcome(e, m);

    if (outcome == OUTCOME_FIRST || outcome == OUTCOME_SECOND)
        return e->person[m->side[outcome == OUTCOME_SECOND]].name;
    return words[outcome];
}

static void json_match(const struct event *e, const struct match *m)
{
    printf("{\"round\":%d,\"first\":", m->round);
    json_print(name_of(e, m->side[0]));
    printf(",\"second\":");
    json_print(name_of(e, m->side[1]));
    printf(",\"walkover\":%s,\"games\":[", m->walkover ? "true" : "false");
    for (int i = 0; i < m->n_games; i++)
        printf("%s[%d,%d]", i ? "," : "", m->points[i][0], m->points[i][1]);
    printf("],\"winner\":");
    json_print(winner_of(e, m));
    printf("}");
}

static void csv_match(const struct event *e, const struct match *m)
{
    printf("%d,", m->round);
    csv_field(name_of(e, m->side[0]), ',');
    csv_field(name_of(e, m->side[1]), ',');
    for (int i = 0; i < m->n_games; i++)
        printf("%s%d:%d", i ? " " : "", m->points[i][0], m->points[i][1]);
    putchar(',');
    csv_field(winner_of(e, m), '\n');
}

void event_chart(struct desk *d, enum shape shape)
{
    if (shape == SHAPE_TEXT) {
        event_draw(d, desk_count(d));
        return;
    }
    if (d->e.boards) {
        event_teams_chart(&d->e, shape);
        return;
    }
    if (d->e.format == FORMAT_TABLES) {
        event_tables(d, shape);
        return;
    }
    printf(shape == SHAPE_JSON ? "{\"matches\":[" : "round,first,second,games,winner\n");
    for (int i = 0; i < d->e.n_matches; i++) {
        if (shape == SHAPE_CSV) {
            csv_match(&d->e, &d->e.match[i]);
            continue;
        }
        printf("%s", i ? "," : "");
        json_match(&d->e, &d->e.match[i]);
    }
    if (shape == SHAPE_JSON)
        printf("]}\n");
}
