/*
 * event_team_story.c: see event_team_story.h.
 */
#include "server/events/event_team_story.h"

#include <stdlib.h>

static int64_t number(const json_t *what, const char *key)
{
    return json_integer_value(json_object_get(what, key));
}

/* A number of an entry that is somebody's, or a team's; NULL: the story is broken. */
static struct entrant *one_of(struct story *st, const struct story_entry *e, const char *key, bool is_team)
{
    int64_t who = json_is_integer(json_object_get(e->what, key)) ? number(e->what, key) : -1;

    if (who >= 0 && who < st->n_entrants && st->entrant[who].is_team == is_team)
        return &st->entrant[who];
    st->is_broken = true;
    return NULL;
}

static struct tie *tie_of(struct story *st, const struct story_entry *e)
{
    struct tie *t = story_tie(st, number(e->what, "round"), number(e->what, "tie"));

    st->is_broken |= !t;
    return t;
}

bool story_is_member(const struct story *st, int person, int team)
{
    const struct entrant *p = &st->entrant[person];

    return !p->is_team && !p->has_left && !p->asks && p->team == team;
}

int story_roster(const struct story *st, int team)
{
    int n = 0;

    for (int i = 0; i < st->n_entrants; i++)
        n += story_is_member(st, i, team);
    return n;
}

int tie_side(const struct tie *t, int team)
{
    return t->side[0] == team ? 0 : t->side[1] == team ? 1 : -1;
}

/*
 * ----- who is in a team -----
 */

void story_team_made(struct story *st, const struct story_entry *e)
{
    struct entrant *team = one_of(st, e, "team", false);

    if (!team)
        return;
    team->is_team = true;
    team->has_left = false;
}

void story_team_join(struct story *st, const struct story_entry *e)
{
    struct entrant *p = one_of(st, e, "person", false), *team = one_of(st, e, "team", true);

    if (!p || !team)
        return;
    p->team = (int)(team - st->entrant);
    p->asks = json_is_true(json_object_get(e->what, "asks"));
    if (team->captain < 0 && !p->asks && !p->level) /* the first who can */
        team->captain = (int)(p - st->entrant);
}

/* The first of a team's people who can give a line-up. */
static int next_captain(const struct story *st, int team)
{
    for (int i = 0; i < st->n_entrants; i++)
        if (story_is_member(st, i, team) && !st->entrant[i].level)
            return i;
    return -1;
}

static void leave_team(struct story *st, struct entrant *p)
{
    int team = p->team;

    p->team = -1;
    p->asks = false;
    if (team < 0 || st->entrant[team].captain != p - st->entrant)
        return;
    st->entrant[team].captain = next_captain(st, team);
    st->entrant[team].has_left = story_roster(st, team) == 0; /* the last one */
    if (st->entrant[team].has_left)
        story_team_after_leave(st, team);
}

void story_team_drop(struct story *st, const struct story_entry *e)
{
    struct entrant *p = one_of(st, e, "person", false);

    if (p)
        leave_team(st, p);
}

void story_team_captain(struct story *st, const struct story_entry *e)
{
    struct entrant *p = one_of(st, e, "person", false), *team = one_of(st, e, "team", true);

    if (p && team)
        team->captain = (int)(p - st->entrant);
}

/* A team that has left sets its people free; somebody who has leaves their team. */
void story_team_after_leave(struct story *st, int who)
{
    if (!st->entrant[who].is_team) {
        leave_team(st, &st->entrant[who]);
        return;
    }
    for (int i = 0; i < st->n_entrants; i++)
        if (st->entrant[i].team == who) {
            st->entrant[i].team = -1;
            st->entrant[i].asks = false;
        }
    st->entrant[who].captain = -1;
}

/* The mean rating of its strongest, as many as it has boards; 0: nobody has one. */
static int rating_of(const struct story *st, int team)
{
    int best[EVENT_BOARDS_MAX] = {0}, n = 0, sum = 0;

    for (int i = 0; i < st->n_entrants; i++) {
        int rating = st->entrant[i].rating;

        if (!story_is_member(st, i, team))
            continue;
        for (int k = 0; k < st->rules.boards; k++)
            if (rating > best[k]) {
                int other = best[k];

                best[k] = rating;
                rating = other;
            }
    }
    for (int k = 0; k < st->rules.boards; k++) {
        sum += best[k];
        n += best[k] > 0;
    }
    return n ? sum / n : 0;
}

/* From then on the list of the teams stays as it is. */
void story_team_begin(struct story *st)
{
    for (int i = 0; i < st->n_entrants; i++)
        if (st->entrant[i].is_team && !st->entrant[i].rating)
            st->entrant[i].rating = rating_of(st, i);
}

/*
 * ----- matches -----
 */

bool story_team_pair(struct story *st, struct story_round *r, const json_t *pairs)
{
    size_t n = json_array_size(pairs);

    r->tie = calloc(n + 1, sizeof *r->tie);
    r->duel = calloc(n * (size_t)st->rules.boards + 1, sizeof *r->duel);
    r->n_ties = r->tie ? (int)n : 0;
    for (int i = 0; i < r->n_ties; i++)
        for (size_t k = 0; k < 2; k++) {
            const json_t *side = json_array_get(json_array_get(pairs, (size_t)i), k);

            r->tie[i].side[k] = json_is_integer(side) ? (int)json_integer_value(side) : -1;
            st->is_broken |= r->tie[i].side[k] >= st->n_entrants || (k == 0 && r->tie[i].side[k] < 0);
        }
    return r->tie && r->duel;
}

void story_team_sealed(struct story *st, const struct story_entry *e)
{
    struct tie *t = tie_of(st, e);
    int         side = t ? tie_side(t, (int)number(e->what, "team")) : -1;

    if (side >= 0)
        t->is_in[side] = true;
}

static int lineup_at(const json_t *people, int side, int place)
{
    const json_t *one = json_array_get(json_array_get(people, (size_t)side), (size_t)place);

    return json_is_integer(one) ? (int)json_integer_value(one) : -1;
}

/* Both are in: the boards are duels from now on. */
void story_team_lineups(struct story *st, const struct story_entry *e)
{
    struct tie         *t = tie_of(st, e);
    struct story_round *r = t ? &st->round[number(e->what, "round") - 1] : NULL;
    const json_t       *people = json_object_get(e->what, "people");

    if (!t || t->is_open || t->side[1] < 0) {
        st->is_broken |= t != NULL;
        return;
    }
    t->is_open = t->is_in[0] = t->is_in[1] = true;
    for (int i = 0; i < st->rules.boards; i++) {
        struct duel *d = &r->duel[r->n++];
        int          is_turned = st->rules.home == HOME_ODD && i % 2 == 1;

        *d = (struct duel){.n_sides = 2, .tie = (int)(t - r->tie), .place = i, .touched = st->n};
        for (int k = 0; k < 2; k++) {
            d->side[k ^ is_turned] = lineup_at(people, k, i);
            st->is_broken |= d->side[k ^ is_turned] < 0 || d->side[k ^ is_turned] >= st->n_entrants;
        }
    }
    r->changed = e->at;
}

/* A match without boards; a team has not given its line-up, has withdrawn, or a referee says so. */
void story_team_forfeit(struct story *st, const struct story_entry *e)
{
    struct tie *t = tie_of(st, e);
    int         walkover = walkover_of(json_string_value(json_object_get(e->what, "walkover")));

    if (!t)
        return;
    t->walkover = walkover > 0 ? walkover : CAME_BOTH;
    if (json_object_get(e->what, "text"))
        t->notes = story_note(t->notes, e);
    st->round[number(e->what, "round") - 1].changed = e->at;
}

void story_team_substitute(struct story *st, const struct story_entry *e)
{
    struct duel *d = story_duel(st, number(e->what, "round"), number(e->what, "board"));
    int64_t      out = number(e->what, "out");

    if (!d || !one_of(st, e, "person", false) || (d->side[0] != out && d->side[1] != out)) {
        st->is_broken = true;
        return;
    }
    d->side[d->side[1] == out] = (int)number(e->what, "person");
    for (int i = 0; i < DUEL_GAMES; i++)
        d->game[i] = (struct duel_game){0};
    d->n_games = 0;
    d->walkover = CAME_BOTH;
    d->hour = 0;
    json_decref(d->proposals);
    d->proposals = NULL;
    d->notes = story_note(d->notes, e);
    d->touched = st->n;
    st->round[number(e->what, "round") - 1].changed = e->at;
}
