/*
 * event_reckon.c: see event_reckon.h.  The story as text, read by src/compete;
 * outcomes and the next round.  Standings and the cup as JSON are in
 * event_tables.c.
 */
#include "server/events/event_reckon.h"

#include <stdlib.h>
#include <string.h>

#include "compete/teams.h"
#include "server/events/event_team_story.h"
#include "server/events/reckoning.h"

/*
 * ----- the story as text -----
 */

static void write_choice(struct text *out, const char *key, const char *value)
{
    text_add(out, "%s: %s\n", key, value);
}

static void write_number(struct text *out, const char *key, int value)
{
    if (value > 0)
        text_add(out, "%s: %d\n", key, value);
}

static void write_ranks(const struct event_rules *r, struct text *out)
{
    for (size_t i = 0; i < json_array_size(r->rank_by); i++)
        text_add(out, "%s %s", i ? "" : "rank by:", json_string_value(json_array_get(r->rank_by, i)));
    if (r->rank_by)
        text_char(out, '\n');
    for (size_t i = 0; r->format == EVENT_TABLES && i < json_array_size(r->points); i++)
        text_add(out, "%s %d", i ? "" : "points:", (int)json_integer_value(json_array_get(r->points, i)));
    if (r->format == EVENT_TABLES && r->points)
        text_char(out, '\n');
}

/* Only what its format knows: a setting of another one says nothing. */
static void write_settings(const struct event_rules *r, struct text *out)
{
    static const char *const formats[] = {"swiss",  "groups", "cup",   "double",
                                          "tables", "arena",  "ladder"}; /* ORDER EVENT FORMAT */
    static const char *const thens[] = {"", "cup", "double"};
    bool                     has_cup = event_is_cup(r) || r->then;
    bool                     is_single = r->format == EVENT_TABLES || r->format == EVENT_ARENA;

    text_add(out, "event: %s\n", r->name);
    write_choice(out, "format", formats[r->format]);
    write_number(out, "rounds", event_has_rounds(r) ? r->rounds : 0);
    write_number(out, "seats", r->format == EVENT_TABLES ? r->seats : 0);
    write_number(out, "starts within", r->format == EVENT_SWISS ? r->starts_within : 0);
    write_number(out, "groups", r->format == EVENT_GROUPS ? r->groups : 0);
    write_number(out, "legs", r->format == EVENT_GROUPS ? r->legs : 0);
    write_number(out, "best of", is_single ? 0 : r->best_of);
    write_number(out, "reach", r->format == EVENT_LADDER ? r->reach : 0);
    write_number(out, "boards", r->boards);
    if (r->boards && r->home == HOME_ALL)
        write_choice(out, "home begins", "all");
    write_number(out, "cup best of", has_cup ? r->cup_best_of : 0);
    if (!event_is_cup(r) && !is_single && r->format != EVENT_LADDER) {
        write_number(out, "promoted", r->promoted);
        write_number(out, "relegated", r->relegated);
        if (r->then)
            write_choice(out, "then", thens[r->then]);
    }
    if (!event_is_cup(r))
        write_ranks(r, out);
    if (r->third_place && (r->format == EVENT_CUP || r->then == 1))
        write_choice(out, "third place", "yes");
}

/* Whether somebody is paired, or a team. */
static bool is_unit(const struct story *st, const struct entrant *p)
{
    return !p->has_left && p->is_team == (st->rules.boards > 0);
}

static void write_members(const struct story *st, struct text *out)
{
    for (int i = 0; i < st->n_entrants; i++) {
        const struct entrant *p = &st->entrant[i];

        if (p->team < 0 || !story_is_member(st, i, p->team))
            continue;
        text_add(out, "person: %s | team %s", p->name, st->entrant[p->team].name);
        if (p->rating > 0)
            text_add(out, " | rating %d", p->rating);
        text_char(out, '\n');
    }
}

static void write_people(const struct story *st, struct text *out)
{
    for (int i = 0; i < st->n_entrants; i++) {
        const struct entrant *p = &st->entrant[i];

        if (!is_unit(st, p))
            continue;
        text_add(out, "%s: %s", p->is_team ? "team" : "person", p->name);
        if (p->rating > 0)
            text_add(out, " | rating %d", p->rating);
        if (p->from > 1 && event_has_rounds(&st->rules))
            text_add(out, " | from round %d", p->from);
        if (p->from > 1 && st->rules.format == EVENT_LADDER)
            text_word(out, " | late");
        if (p->until > 0)
            text_add(out, " | until round %d", p->until);
        text_char(out, '\n');
    }
    if (st->rules.boards)
        write_members(st, out);
}

static void write_sides(const struct story *st, const int side[2], int walkover, struct text *out)
{
    static const char *const signs[] = {"", " +:-", " -:+", " -:-"}; /* ORDER WALKOVER */

    text_add(out, "%s - %s", st->entrant[side[0]].name, side[1] < 0 ? "bye" : st->entrant[side[1]].name);
    text_word(out, signs[walkover]);
}

/* "Ana - Bruno - Carla 80:-:60" */
static void write_table(const struct story *st, const struct duel *d, struct text *out)
{
    bool is_over = duel_players(d) < 2 || (d->n_games && d->game[0].has_points);

    for (int i = 0; i < d->n_sides; i++)
        text_add(out, "%s%s", i ? " - " : "", st->entrant[d->side[i]].name);
    for (int i = 0; is_over && i < d->n_sides; i++) {
        text_char(out, i ? ':' : ' ');
        if (d->absent >> i & 1)
            text_char(out, '-');
        else if (duel_players(d) < 2)
            text_char(out, '+');
        else
            text_add(out, "%d", d->game[0].points[i]);
    }
    text_char(out, '\n');
}

static void write_duel(const struct story *st, const struct duel *d, struct text *out)
{
    if (d->n_sides > 2) {
        write_table(st, d, out);
        return;
    }
    write_sides(st, d->side, d->walkover, out);
    for (int i = 0; i < d->n_games && d->game[i].has_points && !d->walkover; i++)
        text_add(out, " %d:%d", d->game[i].points[0], d->game[i].points[1]);
    text_char(out, '\n');
}

/* A match of teams, and behind it its boards. */
static void write_tie(const struct story *st, const struct story_round *r, int tie, struct text *out)
{
    write_sides(st, r->tie[tie].side, r->tie[tie].walkover, out);
    text_char(out, '\n');
    for (int i = 0; i < r->n; i++) /* those of a match were added together, in their order */
        if (r->duel[i].tie == tie)
            write_duel(st, &r->duel[i], out);
}

static void write_round(const struct story *st, const struct story_round *r, struct text *out)
{
    for (int i = 0; i < r->n_ties; i++)
        write_tie(st, r, i, out);
    for (int i = 0; !st->rules.boards && i < r->n; i++)
        write_duel(st, &r->duel[i], out);
}

static void write_story(const struct story *st, struct text *out)
{
    write_settings(&st->rules, out);
    if (st->state == EVENT_OPEN)
        return; /* whether there are enough people is asked when it begins */
    write_people(st, out);
    for (int i = 0; i < st->n_rounds; i++) {
        if (!event_has_one_round(&st->rules))
            text_add(out, "round: %d\n", i + 1);
        write_round(st, &st->round[i], out);
    }
}

static char *text_of(const struct story *st, size_t *n)
{
    struct text out = {NULL, 0, 0};
    char       *bytes;

    write_story(st, &out); /* only counts */
    bytes = malloc(out.len + 1);
    if (!bytes)
        return NULL;
    *n = out.len;
    text_start(&out, bytes, out.len + 1);
    write_story(st, &out);
    return bytes;
}

/*
 * ----- life -----
 */

static void number_people(struct reckoning *r)
{
    int n = 0;

    for (int i = 0; i < r->st->n_entrants; i++) {
        bool is_paired = is_unit(r->st, &r->st->entrant[i]);

        r->index_of[i] = (int16_t)(is_paired ? n : NOBODY);
        if (is_paired)
            r->person_of[n++] = (int16_t)i;
    }
}

static void number_rounds(struct reckoning *r)
{
    int n = 0;

    for (int i = 0; i < r->st->n_rounds; i++) {
        r->first_match[i] = n;
        n += r->st->rules.boards ? r->st->round[i].n_ties : r->st->round[i].n;
    }
}

struct reckoning *reckon(const struct story *st, struct text *why)
{
    struct reckoning *r = st->n_entrants <= PEOPLE_MAX ? calloc(1, sizeof *r) : NULL;
    size_t            n = 0;
    int               line = 0;

    if (!r)
        return NULL;
    r->st = st;
    r->text = text_of(st, &n);
    number_people(r);
    number_rounds(r);
    if (r->text && event_read(&r->e, &r->room, r->text, n, &line, why))
        return r;
    reckon_free(r);
    return NULL;
}

void reckon_free(struct reckoning *r)
{
    if (!r)
        return;
    free(r->text);
    free(r);
}

const char *reckon_text(const struct reckoning *r)
{
    return r->text;
}

/*
 * ----- duels -----
 */

static const struct match *match_at(const struct reckoning *r, int round, int board)
{
    const struct duel *d = &r->st->round[round - 1].duel[board - 1];

    if (r->st->rules.boards)
        return &r->e.board[r->e.match[r->first_match[round - 1] + d->tie].first_board + d->place];
    return &r->e.match[r->first_match[round - 1] + board - 1];
}

enum duel_outcome reckon_tie(const struct reckoning *r, int round, int tie, int boards[2])
{
    const struct match *m = &r->e.match[r->first_match[round - 1] + tie - 1];

    match_boards(&r->e, m, boards);
    return (enum duel_outcome)match_outcome(&r->e, m);
}

static const struct seating *table_at(const struct reckoning *r, int round, int board)
{
    return &r->e.seating[r->first_match[round - 1] + board - 1];
}

void reckon_points(const struct reckoning *r, int round, int board, int hundredths[SIDES_MAX])
{
    int place[SEATS_MAX];

    static_assert((int)SIDES_MAX == (int)SEATS_MAX, "a table of the story and one of the text");
    seating_points(&r->e, table_at(r, round, board), hundredths, place);
    for (int i = 0; i < table_at(r, round, board)->n; i++)
        hundredths[i] = figure_hundredths(FIGURE_POINTS, hundredths[i]);
}

enum duel_outcome reckon_outcome(const struct reckoning *r, int round, int board)
{
    if (r->e.format == FORMAT_TABLES)
        return table_at(r, round, board)->is_played ? DUEL_PLAYED : DUEL_OPEN;
    static_assert((int)DUEL_LEVEL == (int)OUTCOME_LEVEL && (int)DUEL_NOBODY == (int)OUTCOME_NOBODY, "ORDER OUTCOME");
    return (enum duel_outcome)match_outcome(&r->e, match_at(r, round, board));
}

void reckon_score(const struct reckoning *r, int round, int board, int halves[2])
{
    halves[0] = halves[1] = 0;
    if (r->e.format != FORMAT_TABLES)
        match_halves(&r->e, match_at(r, round, board), halves);
}

bool reckon_round_is_over(const struct reckoning *r, int round)
{
    int boards[2];

    for (int i = 1; i <= r->st->round[round - 1].n; i++)
        if (reckon_outcome(r, round, i) == DUEL_OPEN)
            return false;
    for (int i = 1; i <= r->st->round[round - 1].n_ties; i++)
        if (reckon_tie(r, round, i, boards) == DUEL_OPEN)
            return false;
    return true;
}

int reckon_best_of(const struct reckoning *r, int round)
{
    return event_best_of(&r->e, round);
}

bool reckon_is_cup(const struct reckoning *r, int round)
{
    return event_is_cup_round(&r->e, round);
}

/*
 * ----- the next round -----
 */

static json_t *side_json(const struct reckoning *r, int index)
{
    return index == NOBODY ? json_null() : json_integer(r->person_of[index]);
}

static json_t *table_json(const struct reckoning *r, const struct table_of *t)
{
    json_t *sides = json_array();

    for (int i = 0; i < t->n; i++)
        json_array_append_new(sides, side_json(r, t->who[i]));
    return sides;
}

static json_t *round_json(const struct reckoning *r)
{
    json_t *pairs = json_array(), *decided = json_array();

    for (int i = 0; i < r->next.n && r->e.format == FORMAT_TABLES; i++)
        json_array_append_new(pairs, table_json(r, &r->next.table[i]));
    for (int i = 0; i < r->next.n && r->e.format != FORMAT_TABLES; i++) {
        const struct pair *p = &r->next.pair[i];

        json_array_append_new(pairs, json_pack("[o, o]", side_json(r, p->side[0]), side_json(r, p->side[1])));
        if (p->walkover)
            json_array_append_new(decided, json_pack("[i, s]", i + 1, walkover_word(p->walkover)));
    }
    return json_pack("{s:i, s:o, s:o}", "round", r->next.number, "pairs", pairs, "walkovers", decided);
}

/* Of all but groups before their cup the rounds wait for each other, so that nothing open means that it is over. */
json_t *reckon_next(struct reckoning *r, bool *is_over, struct text *why)
{
    *is_over = false;
    if (event_next_round(&r->e, &r->room, &r->next, why))
        return round_json(r);
    *is_over = r->e.n_people >= 2;
    for (int i = 1; i <= r->st->n_rounds; i++)
        *is_over &= reckon_round_is_over(r, i);
    return NULL;
}

static void busy_people(const struct reckoning *r, struct pool *pool)
{
    for (int i = 0; i < r->e.n_matches; i++)
        for (int side = 0; side < 2 && match_outcome(&r->e, &r->e.match[i]) == OUTCOME_OPEN; side++)
            pool->waits[r->e.match[i].side[side]] = false;
}

json_t *reckon_arena(struct reckoning *r, int64_t patient)
{
    struct pool pool = {0};
    json_t     *round, *pairs;

    for (int i = 0; i < r->e.n_people; i++) {
        const struct entrant *p = &r->st->entrant[r->person_of[i]];

        pool.is_here[i] = pool.waits[i] = !p->is_resting && !p->until;
        pool.is_patient[i] = p->since <= patient;
        pool.is_bot[i] = p->level > 0;
    }
    busy_people(r, &pool);
    arena_pair(&r->e, &r->room, &pool, &r->next);
    if (!r->next.n)
        return NULL;
    round = round_json(r);
    pairs = json_pack("{s:O}", "pairs", json_object_get(round, "pairs"));
    json_decref(round);
    return pairs;
}

int reckon_rounds(const struct reckoning *r)
{
    return event_stage_rounds(&r->e);
}
