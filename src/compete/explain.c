/*
 * explain.c: how each figure of somebody's standing came about, a line each.
 */
#include "compete/standings.h"

#include <stdlib.h>
#include <string.h>

#include "compete/ladder.h"
#include "compete/seating.h"
#include "compete/teams.h"

struct story {
    const struct event     *e;
    const struct standings *t;
    const struct standing  *row;
    struct text            *out;
};

static int stage_end(const struct event *e)
{
    return e->round < event_stage_rounds(e) ? e->round : event_stage_rounds(e);
}

/* The match of a round and the side on which they sat; NULL: there is none that counts. */
static const struct match *match_in(const struct story *s, int round, int *side)
{
    const struct match *m = event_match_of(s->e, s->row->person, round);

    if (m)
        *side = m->side[0] != s->row->person;
    return m;
}

/* Their next match that counts and the side, from *at on, which moves behind it; an arena has many in its only round. */
static const struct match *match_after(const struct story *s, int *at, int *side)
{
    while (*at < s->e->n_matches && s->e->match[*at].round <= stage_end(s->e)) {
        const struct match *m = &s->e->match[(*at)++];

        *side = m->side[0] != s->row->person;
        if (m->side[*side] == s->row->person)
            return m;
    }
    return NULL;
}

static const char *name_of(const struct story *s, int person)
{
    return person == NOBODY ? "bye" : s->e->person[person].name;
}

static void separate(struct text *out, int *n)
{
    text_word(out, (*n)++ ? ", " : ": ");
}

/* Wins, or the points of an arena, which are twice as many. */
static void tell_wins(const struct story *s, enum figure figure)
{
    int                 n = 0, side = 0, at = 0, unit = figure == FIGURE_POINTS ? PLACE_UNIT : 1;
    const struct match *m;

    while ((m = match_after(s, &at, &side))) {
        if (match_outcome(s->e, m) == OUTCOME_OPEN)
            continue;
        separate(s->out, &n);
        figure_text(figure, match_score(s->e, m, side) * unit, s->out);
        text_add(s->out, m->side[1] == NOBODY ? " for a %s" : " against %s", name_of(s, m->side[!side]));
        text_word(s->out, m->walkover ? " without play" : "");
    }
}

static void tell_buchholz(const struct story *s)
{
    int n = 0, side, sum = 0;

    for (int round = 1; round <= stage_end(s->e); round++) {
        const struct match *m = match_in(s, round, &side);

        if (m && match_outcome(s->e, m) == OUTCOME_OPEN)
            continue;
        separate(s->out, &n);
        if (!m || !match_was_played(m)) {
            text_add(s->out, "nobody in round %d 0", round);
            continue;
        }
        text_add(s->out, "%s ", name_of(s, m->side[!side]));
        figure_text(FIGURE_WINS, s->t->tally[m->side[!side]].wins, s->out);
        sum += s->t->tally[m->side[!side]].wins;
    }
    if (n) {
        text_word(s->out, "; without the weakest ");
        figure_text(FIGURE_WINS, sum - s->row->value[FIGURE_BUCHHOLZ], s->out);
    }
}

/* Games and points: what every duel brought. */
static void tell_games(const struct story *s, enum figure figure)
{
    int                 n = 0, side = 0, from = 0;
    const struct match *m;

    while ((m = match_after(s, &from, &side))) {
        int halves[2], points[2];

        if (!match_was_played(m))
            continue;
        match_halves(s->e, m, halves);
        match_points(s->e, m, points);
        separate(s->out, &n);
        text_add(s->out, "%s ", name_of(s, m->side[!side]));
        if (figure == FIGURE_DIFFERENCE) {
            text_add(s->out, "%d:%d", points[side], points[!side]);
            continue;
        }
        figure_text(FIGURE_WINS, halves[side], s->out);
        text_char(s->out, ':');
        figure_text(FIGURE_WINS, halves[!side], s->out);
    }
}

static void tell_boards(const struct story *s)
{
    int n = 0, side, boards[2];

    for (int round = 1; round <= stage_end(s->e); round++) {
        const struct match *m = match_in(s, round, &side);

        if (!m)
            continue;
        match_boards(s->e, m, boards);
        if (boards[0] + boards[1] == 0)
            continue;
        separate(s->out, &n);
        text_add(s->out, "%s ", name_of(s, m->side[!side]));
        figure_text(FIGURE_BOARDS, boards[side], s->out);
        text_char(s->out, ':');
        figure_text(FIGURE_BOARDS, boards[!side], s->out);
        text_word(s->out, m->walkover ? " without play" : "");
    }
}

/* Whether all figures before this one leave two people equal. */
static bool is_equal_before(const struct story *s, const struct standing *other, enum figure figure)
{
    if (other->group != s->row->group)
        return false;
    for (int i = 0; i < s->e->n_rank_by && s->e->rank_by[i] != figure; i++)
        if (s->e->rank_by[i] != FIGURE_DIRECT && s->row->value[s->e->rank_by[i]] != other->value[s->e->rank_by[i]])
            return false;
    return true;
}

static void tell_direct(const struct story *s, enum figure figure)
{
    int n = 0;

    for (int i = 0; i < s->t->n; i++)
        if (&s->t->row[i] != s->row && is_equal_before(s, &s->t->row[i], figure)) {
            separate(s->out, &n);
            text_add(s->out, "%s%s", n == 1 ? "among them and " : "", name_of(s, s->t->row[i].person));
        }
    if (!n)
        text_word(s->out, ": nobody else is equal so far");
}

static void tell_starts(const struct story *s)
{
    int                 n = 0, side = 0, at = 0;
    const struct match *m;

    while ((m = match_after(s, &at, &side)))
        if (match_was_played(m) && side == 0) {
            separate(s->out, &n);
            text_add(s->out, "against %s", name_of(s, m->side[1]));
        }
}

/* Where they came in, and which duels of theirs moved them. */
static void tell_rungs(const struct story *s)
{
    struct ladder l;
    int           person = s->row->person, passed = 0;

    ladder_start(s->e, &l);
    text_add(s->out, ": came in at %d", l.at[person] + 1);
    for (int i = 0; i < s->e->n_matches; i++) {
        const struct match *m = &s->e->match[i];
        int                 before = l.at[person], side = m->side[0] != person;

        ladder_count(s->e, i, &l);
        if (m->side[side] != person)
            passed += l.at[person] != before;
        else if (l.at[person] != before)
            text_add(s->out, l.at[person] < before ? ", took %d from %s" : ", lost %d to %s",
                     (l.at[person] < before ? l.at[person] : before) + 1, name_of(s, m->side[!side]));
    }
    if (passed)
        text_add(s->out, "; %d duel%s of others moved them down", passed, passed == 1 ? "" : "s");
}

static void tell(const struct story *s, enum figure figure)
{
    switch (figure) {
    case FIGURE_POINTS:
    case FIGURE_WINS: tell_wins(s, figure); break;
    case FIGURE_BUCHHOLZ: tell_buchholz(s); break;
    case FIGURE_GAMES:
    case FIGURE_GAMES_WON:
    case FIGURE_DIFFERENCE: tell_games(s, figure); break;
    case FIGURE_DIRECT:
    case FIGURE_DIRECT_GAMES: tell_direct(s, figure); break;
    case FIGURE_STARTS: tell_starts(s); break;
    case FIGURE_BOARDS: tell_boards(s); break;
    case FIGURE_RUNG: tell_rungs(s); break;
    case FIGURE_FIRSTS:
    case FIGURE_SECONDS:
    case FIGURE_SHARE:
    case FIGURE_COUNT: break;
    }
}

void standings_explain(const struct event *e, const struct standings *t, int person, struct text *out)
{
    struct story s = {e, t, NULL, out};
    char         word[16];

    for (int i = 0; i < t->n; i++)
        if (t->row[i].person == person)
            s.row = &t->row[i];
    for (int i = 0; i < e->n_rank_by; i++) {
        enum figure figure = e->rank_by[i];

        text_add(out, "%s ", figure_word(figure, word));
        figure_text(figure, s.row->value[figure], out);
        if (e->format == FORMAT_TABLES)
            seating_explain(e, stage_end(e), person, figure, out);
        else
            tell(&s, figure);
        text_char(out, '\n');
    }
}
