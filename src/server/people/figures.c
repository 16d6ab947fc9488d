/*
 * figures.c: see figures.h.
 */
#include "server/people/figures.h"

#include <time.h>

enum { DAYS = 14, DAY_MS = 86400 * 1000, DATE_CAP = 16 };

/* What is asked, and what the second and the third column of each answer are called; the first is the day. */
static const struct {
    enum statement statement;
    const char    *names[2];
} figures[] = {
    {FIGURES_PLAYERS, {"members", "visitors"}}, {FIGURES_GAMES, {"games", "ended"}},
    {FIGURES_PEOPLE, {"players", NULL}},        {FIGURES_CHAT, {"lines", NULL}},
    {FIGURES_REPORTS, {"reports", "open"}},
};
enum { FIGURES = sizeof figures / sizeof *figures };

void figures_ask(struct job *job, int64_t now)
{
    for (int i = 0; i < FIGURES; i++)
        job_add(job, figures[i].statement, "i", (now / DAY_MS - DAYS + 1) * DAY_MS);
}

static int64_t figure_of(const struct job *job, int i, int column, int64_t day)
{
    const struct row *row = job_first(job, i);

    while (row && row_number(row, 0) != day)
        row = row->next;
    return row_number(row, column + 1);
}

static const char *date_of(int64_t day, char out[DATE_CAP])
{
    time_t    seconds = (time_t)(day * (DAY_MS / 1000));
    struct tm date;

    gmtime_r(&seconds, &date);
    strftime(out, DATE_CAP, "%Y-%m-%d", &date);
    return out;
}

static json_t *day_json(const struct job *job, int64_t day)
{
    char    date[DATE_CAP];
    json_t *o = json_pack("{s:s}", "day", date_of(day, date));

    for (int i = 0; i < FIGURES; i++)
        for (int column = 0; column < 2 && figures[i].names[column]; column++)
            json_object_set_new(o, figures[i].names[column], json_integer(figure_of(job, i, column, day)));
    return o;
}

json_t *figures_json(const struct job *job, int64_t now)
{
    json_t *days = json_array();

    for (int64_t day = now / DAY_MS; day > now / DAY_MS - DAYS; day--)
        json_array_append_new(days, day_json(job, day));
    return days;
}

void figures_print(const struct job *job, int64_t now, FILE *out)
{
    char date[DATE_CAP];

    fprintf(out, "%-10s", "day");
    for (int i = 0; i < FIGURES; i++)
        for (int column = 0; column < 2 && figures[i].names[column]; column++)
            fprintf(out, " %9s", figures[i].names[column]);
    for (int64_t day = now / DAY_MS; day > now / DAY_MS - DAYS; day--) {
        fprintf(out, "\n%s", date_of(day, date));
        for (int i = 0; i < FIGURES; i++)
            for (int column = 0; column < 2 && figures[i].names[column]; column++)
                fprintf(out, " %9lld", (long long)figure_of(job, i, column, day));
    }
    fputc('\n', out);
}
