/*
 * event_story.c: see event_story.h.  A table says what each kind of entry does.
 */
#include "server/events/event_story.h"

#include <stdlib.h>
#include <string.h>

#include "server/events/event_meet.h"
#include "server/events/event_team_story.h"

/*
 * ----- life -----
 */

struct story *story_new(void)
{
    struct story *st = calloc(1, sizeof *st);

    if (!st)
        return NULL;
    st->referees = json_object();
    st->said = json_array();
    st->down = json_array();
    return st;
}

static void empty_round(struct story_round *r)
{
    for (int i = 0; i < r->n; i++) {
        json_decref(r->duel[i].proposals);
        json_decref(r->duel[i].notes);
    }
    for (int i = 0; i < r->n_ties; i++) {
        json_decref(r->tie[i].notes);
        json_decref(r->tie[i].sealed[0]);
        json_decref(r->tie[i].sealed[1]);
    }
    free(r->duel);
    free(r->tie);
}

void story_free(struct story *st)
{
    if (!st)
        return;
    for (int i = 0; i < st->n_rounds; i++)
        empty_round(&st->round[i]);
    json_decref(st->settings);
    json_decref(st->referees);
    json_decref(st->said);
    json_decref(st->down);
    free(st->entrant);
    free(st);
}

/*
 * ----- small questions -----
 */

struct duel *story_duel(struct story *st, int64_t round, int64_t board)
{
    if (round < 1 || round > st->n_rounds || board < 1 || board > st->round[round - 1].n)
        return NULL;
    return &st->round[round - 1].duel[board - 1];
}

struct tie *story_tie(struct story *st, int64_t round, int64_t tie)
{
    if (round < 1 || round > st->n_rounds || tie < 1 || tie > st->round[round - 1].n_ties)
        return NULL;
    return &st->round[round - 1].tie[tie - 1];
}

int story_person_of(const struct story *st, const char *player)
{
    for (int i = 0; *player && i < st->n_entrants; i++)
        if (strcmp(st->entrant[i].player, player) == 0)
            return i;
    return -1;
}

static int count(const struct story *st, bool are_teams)
{
    int n = 0;

    for (int i = 0; i < st->n_entrants; i++)
        n += !st->entrant[i].has_left && st->entrant[i].is_team == are_teams;
    return n;
}

int story_people(const struct story *st)
{
    return count(st, false);
}

int story_units(const struct story *st)
{
    return count(st, st->rules.boards > 0);
}

bool story_is_referee(const struct story *st, const char *player)
{
    return *player && (strcmp(st->owner, player) == 0 || json_object_get(st->referees, player));
}

int64_t story_later(const struct story *st, int64_t from, int64_t until)
{
    for (size_t i = 0; i < json_array_size(st->down); i++) {
        const json_t *gap = json_array_get(st->down, i);
        int64_t       begin = json_integer_value(json_object_get(gap, "from"));
        int64_t       end = json_integer_value(json_object_get(gap, "to"));

        begin = begin > from ? begin : from;
        if (begin < until && end > begin)
            until += end - begin;
    }
    return until;
}

struct entrant *story_person(struct story *st, const char *player, const char *name)
{
    struct entrant *p;

    if (st->n_entrants == st->cap_entrants) {
        int             cap = st->cap_entrants ? 2 * st->cap_entrants : 16;
        struct entrant *more = realloc(st->entrant, (size_t)cap * sizeof *more);

        if (!more) {
            st->is_broken = true;
            return NULL;
        }
        st->entrant = more;
        st->cap_entrants = cap;
    }
    p = &st->entrant[st->n_entrants++];
    *p = (struct entrant){.from = 1, .has_left = true, .team = -1, .captain = -1};
    snprintf(p->player, sizeof p->player, "%s", player);
    snprintf(p->name, sizeof p->name, "%s", name);
    return p;
}

/*
 * ----- what entries do -----
 */

static int64_t number(const json_t *what, const char *key)
{
    return json_integer_value(json_object_get(what, key));
}

static struct entrant *person_of(struct story *st, const json_t *what)
{
    int64_t person = number(what, "person");

    if (!json_is_integer(json_object_get(what, "person")) || person < 0 || person >= st->n_entrants) {
        st->is_broken = true;
        return NULL;
    }
    return &st->entrant[person];
}

static struct duel *duel_of(struct story *st, const struct story_entry *e)
{
    struct duel *d = story_duel(st, number(e->what, "round"), number(e->what, "board"));

    if (!d)
        st->is_broken = true;
    return d;
}

static void do_settings(struct story *st, const struct story_entry *e)
{
    char        sentence[256];
    struct text why = TEXT_OF(sentence);

    json_decref(st->settings);
    st->settings = json_incref(json_object_get(e->what, "settings"));
    st->is_broken |= !event_rules_read(st->settings, &st->rules, &why);
}

static void do_names(struct story *st, const struct story_entry *e)
{
    json_t     *settings = json_copy(st->settings), *names = json_copy(json_object_get(settings, "names"));
    char        sentence[256];
    struct text why = TEXT_OF(sentence);

    json_array_extend(names, json_object_get(e->what, "names"));
    json_object_set_new(settings, "names", names);
    json_decref(st->settings);
    st->settings = settings;
    st->is_broken |= !event_rules_read(settings, &st->rules, &why);
}

static void do_enter(struct story *st, const struct story_entry *e)
{
    struct entrant *p = person_of(st, e->what);

    if (!p)
        return;
    p->has_left = false;
    p->level = (int)number(e->what, "level");
    p->rating = (int)number(e->what, "rating");
    p->is_visitor = json_is_true(json_object_get(e->what, "visitor"));
    p->from = (int)number(e->what, "from");
    p->from = p->from > 1 ? p->from : 1;
    p->is_here = p->level > 0;
    p->is_resting = false;
    p->since = e->at;
}

static void do_leave(struct story *st, const struct story_entry *e)
{
    struct entrant *p = person_of(st, e->what);

    if (!p)
        return;
    p->has_left = true;
    story_team_after_leave(st, (int)(p - st->entrant));
}

static void do_here(struct story *st, const struct story_entry *e)
{
    struct entrant *p = person_of(st, e->what);

    if (!p)
        return;
    p->is_here = true;
    p->is_resting = false;
    p->since = e->at;
}

static void do_rest(struct story *st, const struct story_entry *e)
{
    struct entrant *p = person_of(st, e->what);

    if (p)
        p->is_resting = true;
}

static void do_withdraw(struct story *st, const struct story_entry *e)
{
    struct entrant *p = person_of(st, e->what);

    if (p)
        p->until = (int)number(e->what, "until");
}

static void do_rated(struct story *st, const struct story_entry *e)
{
    struct entrant *p = person_of(st, e->what);

    if (p)
        p->rating = (int)number(e->what, "rating");
}

/* The player of this entry is the one who is made a referee, so that the name is theirs of today. */
static void do_referee(struct story *st, const struct story_entry *e)
{
    if (json_is_true(json_object_get(e->what, "on")))
        json_object_set_new(st->referees, e->by, json_string(e->by_name));
    else
        json_object_del(st->referees, e->by);
}

static void do_begin(struct story *st, const struct story_entry *e)
{
    st->state = EVENT_RUNNING;
    st->began = e->at;
    story_team_begin(st);
}

static void do_end(struct story *st, const struct story_entry *e)
{
    st->state = strcmp(e->kind, "end") == 0 ? EVENT_OVER : EVENT_CANCELLED;
    st->ended = e->at;
}

void story_add_boards(struct story *st, struct story_round *r, const json_t *boards)
{
    size_t       more = json_array_size(boards);
    struct duel *all = realloc(r->duel, ((size_t)r->n + more + 1) * sizeof *all);

    if (!all) {
        st->is_broken = true;
        return;
    }
    r->duel = all;
    memset(all + r->n, 0, more * sizeof *all);
    for (size_t i = 0; i < more; i++) {
        const json_t *sides = json_array_get(boards, i);
        struct duel  *d = &r->duel[r->n++];

        d->n_sides = (int)json_array_size(sides);
        st->is_broken |= d->n_sides < 2 || d->n_sides > SIDES_MAX;
        for (int k = 0; k < d->n_sides && k < SIDES_MAX; k++) {
            const json_t *side = json_array_get(sides, (size_t)k);

            d->side[k] = json_is_integer(side) ? (int)json_integer_value(side) : -1;
            st->is_broken |= d->side[k] >= st->n_entrants || (k != 1 && d->side[k] < 0);
        }
    }
}

static bool pair_people(struct story *st, struct story_round *r, const json_t *pairs)
{
    story_add_boards(st, r, pairs);
    return !st->is_broken;
}

/* Those who have withdrawn: "first", "second" or "nobody" has come. */
static void set_walkover(struct story *st, int64_t number, const char *word)
{
    struct duel *d = story_duel(st, st->n_rounds, number);
    struct tie  *t = story_tie(st, st->n_rounds, number);

    if (t)
        t->walkover = walkover_of(word);
    else if (d)
        d->walkover = walkover_of(word);
}

static void do_pair(struct story *st, const struct story_entry *e)
{
    const json_t       *pairs = json_object_get(e->what, "pairs"), *decided = json_object_get(e->what, "walkovers");
    struct story_round *r = &st->round[st->n_rounds];

    if (st->n_rounds == STORY_ROUNDS || number(e->what, "round") != st->n_rounds + 1) {
        st->is_broken = true;
        return;
    }
    if (!(st->rules.boards ? story_team_pair : pair_people)(st, r, pairs)) {
        st->is_broken = true;
        return;
    }
    st->n_rounds++;
    r->at = r->changed = e->at;
    for (size_t i = 0; i < json_array_size(decided); i++) {
        const json_t *one = json_array_get(decided, i);

        set_walkover(st, json_integer_value(json_array_get(one, 0)), json_string_value(json_array_get(one, 1)));
    }
}

/* The game of a duel that an entry is about; one more than there are is the next one. */
static struct duel_game *game_of(struct story *st, struct duel *d, int64_t game)
{
    if (!d || game < 1 || game > DUEL_GAMES || game > d->n_games + 1) {
        st->is_broken = true;
        return NULL;
    }
    if (game > d->n_games)
        d->n_games = (int)game;
    return &d->game[game - 1];
}

static void do_tables(struct story *st, const struct story_entry *e)
{
    const json_t *made = json_object_get(e->what, "made");

    for (size_t i = 0; i < json_array_size(made); i++) {
        const json_t     *one = json_array_get(made, i);
        const char       *table = json_string_value(json_array_get(one, 3));
        struct duel      *d = story_duel(st, json_integer_value(json_array_get(one, 0)),
                                         json_integer_value(json_array_get(one, 1)));
        struct duel_game *g = game_of(st, d, json_integer_value(json_array_get(one, 2)));

        if (g) {
            snprintf(g->table, sizeof g->table, "%s", table ? table : "");
            g->made = e->at;
        }
    }
}

static void changed(struct story *st, const struct story_entry *e)
{
    struct duel *d = duel_of(st, e);

    st->round[number(e->what, "round") - 1].changed = e->at;
    d->touched = st->n;
    for (int i = 0; i < d->n_sides; i++)
        if (d->side[i] >= 0)
            st->entrant[d->side[i]].since = e->at;
}

static void set_points(struct duel_game *g, const json_t *points, const char *reason)
{
    for (size_t k = 0; k < json_array_size(points) && k < SIDES_MAX; k++) {
        const json_t *one = json_array_get(points, k);

        g->points[k] = json_is_null(one) ? -1 : (int)json_integer_value(one);
    }
    g->has_points = true;
    snprintf(g->reason, sizeof g->reason, "%s", reason ? reason : "");
}

static void do_game(struct story *st, const struct story_entry *e)
{
    struct duel_game *g = game_of(st, duel_of(st, e), number(e->what, "game"));

    if (!g)
        return;
    set_points(g, json_object_get(e->what, "points"), json_string_value(json_object_get(e->what, "reason")));
    changed(st, e);
}

static void do_walkover(struct story *st, const struct story_entry *e)
{
    struct duel *d = duel_of(st, e);

    if (!d)
        return;
    d->walkover = walkover_of(json_string_value(json_object_get(e->what, "walkover")));
    changed(st, e);
    for (int i = 0; i < 2 && st->rules.format == EVENT_ARENA; i++) /* until they say that they are there again */
        if (d->walkover == CAME_NOBODY || d->walkover == (i ? CAME_FIRST : CAME_SECOND))
            st->entrant[d->side[i]].is_resting |= !st->entrant[d->side[i]].level;
}

/* The others of a table play without them, at another one. */
static void do_absent(struct story *st, const struct story_entry *e)
{
    struct duel  *d = duel_of(st, e);
    const json_t *people = json_object_get(e->what, "people");

    if (!d)
        return;
    for (size_t i = 0; i < json_array_size(people); i++) {
        int side = duel_side_of(d, (int)json_integer_value(json_array_get(people, i)));

        d->absent |= side < 0 ? 0 : 1u << side;
    }
    d->game[0] = (struct duel_game){0};
    d->n_games = 0;
    changed(st, e);
}

json_t *story_note(json_t *notes, const struct story_entry *e)
{
    notes = notes ? notes : json_array();
    json_array_append_new(notes, json_pack("{s:s, s:I, s:O}", "by", e->by_name, "at", (json_int_t)e->at, "text",
                                           json_object_get(e->what, "text")));
    return notes;
}

/* A decision with its reason is shown beside the match. */
static void note(struct duel *d, const struct story_entry *e)
{
    d->notes = story_note(d->notes, e);
}

static void do_again(struct story *st, const struct story_entry *e)
{
    struct duel *d = duel_of(st, e);
    int64_t      game = number(e->what, "game");

    if (!d || game < 1 || game > DUEL_GAMES)
        return;
    for (int i = (int)game - 1; i < DUEL_GAMES; i++)
        d->game[i] = (struct duel_game){0};
    d->n_games = (int)game - 1;
    d->walkover = CAME_BOTH;
    d->absent = 0;
    note(d, e);
    changed(st, e);
}

/* Who has no points in a referee's result was not there. */
static void set_absent(struct duel *d)
{
    d->absent = 0;
    for (int i = 0; d->n_sides > 2 && d->n_games && i < d->n_sides; i++)
        d->absent |= d->game[0].points[i] < 0 ? 1u << i : 0;
}

static void do_result(struct story *st, const struct story_entry *e)
{
    struct duel  *d = duel_of(st, e);
    const json_t *games = json_object_get(e->what, "games");
    int           walkover = walkover_of(json_string_value(json_object_get(e->what, "walkover")));

    if (!d)
        return;
    d->walkover = walkover > 0 ? walkover : CAME_BOTH;
    d->n_games = walkover > 0 ? 0 : (int)json_array_size(games);
    for (int i = 0; i < DUEL_GAMES; i++)
        if (i < d->n_games)
            set_points(&d->game[i], json_array_get(games, (size_t)i), "referee");
        else
            d->game[i] = (struct duel_game){0};
    set_absent(d);
    note(d, e);
    changed(st, e);
}

static void do_propose(struct story *st, const struct story_entry *e)
{
    struct duel *d = duel_of(st, e);

    if (!d)
        return;
    if (!d->proposals)
        d->proposals = json_array();
    json_array_append_new(d->proposals, json_pack("{s:O, s:O}", "by", json_object_get(e->what, "person"), "at",
                                                  json_object_get(e->what, "hour")));
}

static void do_agree(struct story *st, const struct story_entry *e)
{
    struct duel *d = duel_of(st, e);

    if (d)
        d->hour = number(e->what, "hour");
}

static void do_adjourn(struct story *st, const struct story_entry *e)
{
    struct duel *d = duel_of(st, e);

    if (!d)
        return;
    d->adjourned = number(e->what, "until");
    note(d, e);
}

void story_said(struct story *st, const struct story_entry *e)
{
    json_array_append_new(st->said, json_pack("{s:O, s:I, s:s}", "text", json_object_get(e->what, "text"), "at",
                                              (json_int_t)e->at, "by", e->by_name));
}

static void do_down(struct story *st, const struct story_entry *e)
{
    json_array_append(st->down, (json_t *)e->what);
}

static const struct {
    const char *kind;
    void (*run)(struct story *st, const struct story_entry *e);
} kinds[] = {
    {"made", do_settings},
    {"changed", do_settings},
    {"invite", do_names},
    {"enter", do_enter},
    {"leave", do_leave},
    {"here", do_here},
    {"withdraw", do_withdraw},
    {"rated", do_rated},
    {"referee", do_referee},
    {"begin", do_begin},
    {"end", do_end},
    {"cancel", do_end},
    {"pair", do_pair},
    {"tables", do_tables},
    {"game", do_game},
    {"walkover", do_walkover},
    {"again", do_again},
    {"result", do_result},
    {"propose", do_propose},
    {"agree", do_agree},
    {"adjourn", do_adjourn},
    {"say", story_said},
    {"down", do_down},
    {"team", story_team_made},
    {"join", story_team_join},
    {"drop", story_team_drop},
    {"captain", story_team_captain},
    {"sealed", story_team_sealed},
    {"lineups", story_team_lineups},
    {"forfeit", story_team_forfeit},
    {"substitute", story_team_substitute},
    {"meet", story_meet},
    {"bell", story_bell},
    {"rest", do_rest},
    {"absent", do_absent},
};

/* Kinds that a later version has added are passed over. */
void story_apply(struct story *st, const struct story_entry *e)
{
    st->n++;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].kind, e->kind) == 0)
            kinds[i].run(st, e);
}
