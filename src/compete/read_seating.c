/*
 * read_seating.c: the line of a table of several: who sits there, and the points
 * of all of them in the same order.
 */
#include <string.h>

#include "base/words.h"
#include "compete/reader.h"
#include "compete/seating.h"

enum { SCORE_MAX = 9999 };

static bool add_person(struct reader *r, struct seating *t, char *name)
{
    int person = reader_find(r, trim(name));

    if (person == NOBODY)
        return refuse(r, "there is nobody called '%s'", trim(name));
    if (t->n == r->e->seats)
        return refuse(r, "a table of this event has at most %d seats", r->e->seats);
    t->who[t->n++] = (int16_t)person;
    return check_person(r, person);
}

static bool read_names(struct reader *r, struct seating *t, char *names)
{
    for (char *dash; names; names = dash ? dash + 3 : NULL) {
        dash = strstr(names, " - ");
        if (dash)
            *dash = '\0';
        if (!add_person(r, t, names))
            return false;
    }
    return t->n >= 2 || refuse(r, "a table has at least two people");
}

static bool read_score(const char **at, int16_t *out, bool *is_alone)
{
    uint64_t score = 0;

    *is_alone = **at == '+';
    *out = **at == '-' ? ABSENT : 0;
    if (**at == '-' || **at == '+')
        (*at)++;
    else if (!number_take(at, SCORE_MAX, &score))
        return false;
    else
        *out = (int16_t)score;
    return true;
}

/* "80:70:-"; with '+' nobody else has come. */
static bool read_scores(struct reader *r, struct seating *t, const char *text)
{
    const char *at = text;
    int         n = 0, came = 0, alone = 0;
    bool        is_alone = false;

    if (!*text)
        return true;
    do {
        if (n == t->n || !read_score(&at, &t->score[n], &is_alone))
            break;
        came += t->score[n] != ABSENT;
        alone += is_alone;
        n++;
    } while (*at == ':' && at++);
    if (*at || n != t->n || (alone > 0) != (came == 1))
        return refuse(r,
                      "'%s' is no result: write the points of all %d in their order, such as 80:70:60, '-' for who "
                      "did not come, and '+' for one who was there alone",
                      text, t->n);
    t->is_played = true;
    return true;
}

bool seating_read(struct reader *r, char *line)
{
    struct seating *t = &r->e->seating[r->e->n_seatings];
    char            copy[EVENT_LINE_MAX + 1], *scores = first_result(line);

    if (!r->e->round)
        return refuse(r, "a table comes behind 'round: 1'");
    if (r->e->n_seatings == SEATINGS_MAX)
        return refuse(r, "an event has at most %d tables", SEATINGS_MAX);
    strcpy(copy, trim(scores));
    *scores = '\0';
    *t = (struct seating){.round = (int16_t)r->e->round, .line = r->line};
    if (!read_names(r, t, trim(line)) || !read_scores(r, t, copy))
        return false;
    r->e->n_seatings++;
    return true;
}
