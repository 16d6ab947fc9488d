/*
 * event_story.c: see event_story.h.  A table says what each kind of entry does.
 */
#include "server/events/event_story.h"

#include <stdlib.h>
#include <string.h>

static const char *const walkovers[] = {"", "first", "second", "nobody"}; /* ORDER WALKOVER */

int walkover_of(const char *word)
{
    for (int i = CAME_FIRST; i <= CAME_NOBODY; i++)
        if (word && strcmp(word, walkovers[i]) == 0)
            return i;
    return -1;
}

const char *walkover_word(int walkover)
{
    return walkovers[walkover];
}

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
    free(r->duel);
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

int story_person_of(const struct story *st, const char *player)
{
    for (int i = 0; *player && i < st->n_entrants; i++)
        if (strcmp(st->entrant[i].player, player) == 0)
            return i;
    return -1;
}

int story_people(const struct story *st)
{
    int n = 0;

    for (int i = 0; i < st->n_entrants; i++)
        n += !st->entrant[i].has_left;
    return n;
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
    *p = (struct entrant){.from = 1, .has_left = true};
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
    p->from = (int)number(e->what, "from");
    p->from = p->from > 1 ? p->from : 1;
    p->is_here = p->level > 0;
}

static void do_leave(struct story *st, const struct story_entry *e)
{
    struct entrant *p = person_of(st, e->what);

    if (p)
        p->has_left = true;
}

static void do_here(struct story *st, const struct story_entry *e)
{
    struct entrant *p = person_of(st, e->what);

    if (p)
        p->is_here = true;
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
}

static void do_end(struct story *st, const struct story_entry *e)
{
    st->state = strcmp(e->kind, "end") == 0 ? EVENT_OVER : EVENT_CANCELLED;
    st->ended = e->at;
}

static void do_pair(struct story *st, const struct story_entry *e)
{
    const json_t       *pairs = json_object_get(e->what, "pairs"), *decided = json_object_get(e->what, "walkovers");
    struct story_round *r = &st->round[st->n_rounds];

    if (st->n_rounds == STORY_ROUNDS || number(e->what, "round") != st->n_rounds + 1) {
        st->is_broken = true;
        return;
    }
    r->duel = calloc(json_array_size(pairs) + 1, sizeof *r->duel);
    if (!r->duel) {
        st->is_broken = true;
        return;
    }
    st->n_rounds++;
    r->at = r->changed = e->at;
    r->n = (int)json_array_size(pairs);
    for (int i = 0; i < r->n; i++)
        for (size_t k = 0; k < 2; k++) {
            const json_t *side = json_array_get(json_array_get(pairs, (size_t)i), k);

            r->duel[i].side[k] = json_is_integer(side) ? (int)json_integer_value(side) : -1;
            st->is_broken |= r->duel[i].side[k] >= st->n_entrants || (k == 0 && r->duel[i].side[k] < 0);
        }
    for (size_t i = 0; i < json_array_size(decided); i++) {
        const json_t *one = json_array_get(decided, i);
        struct duel  *d = story_duel(st, st->n_rounds, json_integer_value(json_array_get(one, 0)));

        if (d)
            d->walkover = walkover_of(json_string_value(json_array_get(one, 1)));
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
    st->round[number(e->what, "round") - 1].changed = e->at;
    duel_of(st, e)->touched = st->n;
}

static void set_points(struct duel_game *g, const json_t *points, const char *reason)
{
    for (size_t k = 0; k < 2; k++)
        g->points[k] = (int)json_integer_value(json_array_get(points, k));
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
}

/* A decision with its reason is shown beside the match. */
static void note(struct duel *d, const struct story_entry *e)
{
    if (!d->notes)
        d->notes = json_array();
    json_array_append_new(d->notes, json_pack("{s:s, s:I, s:O}", "by", e->by_name, "at", (json_int_t)e->at, "text",
                                              json_object_get(e->what, "text")));
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
    note(d, e);
    changed(st, e);
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

static void do_say(struct story *st, const struct story_entry *e)
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
    {"made", do_settings},   {"changed", do_settings}, {"invite", do_names},      {"enter", do_enter},
    {"leave", do_leave},     {"here", do_here},        {"withdraw", do_withdraw}, {"rated", do_rated},
    {"referee", do_referee}, {"begin", do_begin},      {"end", do_end},           {"cancel", do_end},
    {"pair", do_pair},       {"tables", do_tables},    {"game", do_game},         {"walkover", do_walkover},
    {"again", do_again},     {"result", do_result},    {"propose", do_propose},   {"agree", do_agree},
    {"adjourn", do_adjourn}, {"say", do_say},          {"down", do_down},
};

/* Kinds that a later version has added are passed over. */
void story_apply(struct story *st, const struct story_entry *e)
{
    st->n++;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].kind, e->kind) == 0)
            kinds[i].run(st, e);
}
