/*
 * event_reckon.c: see event_reckon.h.  The story as text, read by src/compete;
 * outcomes and the next round.  Standings and the cup as JSON are in
 * event_tables.c.
 */
#include "server/events/event_reckon.h"

#include <stdlib.h>
#include <string.h>

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

/* Only what its format knows: a setting of another one says nothing. */
static void write_settings(const struct event_rules *r, struct text *out)
{
    static const char *const formats[] = {"swiss", "groups", "cup", "double"}; /* ORDER EVENT FORMAT */
    static const char *const thens[] = {"", "cup", "double"};
    bool                     has_cup = r->format >= EVENT_CUP || r->then;

    text_add(out, "event: %s\n", r->name);
    write_choice(out, "format", formats[r->format]);
    write_number(out, "rounds", r->format == EVENT_SWISS ? r->rounds : 0);
    write_number(out, "starts within", r->format == EVENT_SWISS ? r->starts_within : 0);
    write_number(out, "groups", r->format == EVENT_GROUPS ? r->groups : 0);
    write_number(out, "legs", r->format == EVENT_GROUPS ? r->legs : 0);
    write_number(out, "best of", r->best_of);
    write_number(out, "cup best of", has_cup ? r->cup_best_of : 0);
    if (r->format < EVENT_CUP) {
        write_number(out, "promoted", r->promoted);
        write_number(out, "relegated", r->relegated);
        if (r->then)
            write_choice(out, "then", thens[r->then]);
        for (size_t i = 0; i < json_array_size(r->rank_by); i++)
            text_add(out, "%s %s", i ? "" : "rank by:", json_string_value(json_array_get(r->rank_by, i)));
        if (r->rank_by)
            text_char(out, '\n');
    }
    if (r->third_place && (r->format == EVENT_CUP || r->then == 1))
        write_choice(out, "third place", "yes");
}

static void write_people(const struct story *st, struct text *out)
{
    for (int i = 0; i < st->n_entrants; i++) {
        const struct entrant *p = &st->entrant[i];

        if (p->has_left)
            continue;
        text_add(out, "person: %s", p->name);
        if (p->rating > 0)
            text_add(out, " | rating %d", p->rating);
        if (p->from > 1)
            text_add(out, " | from round %d", p->from);
        if (p->until > 0)
            text_add(out, " | until round %d", p->until);
        text_char(out, '\n');
    }
}

static void write_duel(const struct story *st, const struct duel *d, struct text *out)
{
    static const char *const signs[] = {"", " +:-", " -:+", " -:-"}; /* ORDER WALKOVER */

    text_add(out, "%s - %s", st->entrant[d->side[0]].name, d->side[1] < 0 ? "bye" : st->entrant[d->side[1]].name);
    text_word(out, signs[d->walkover]);
    for (int i = 0; i < d->n_games && d->game[i].has_points && !d->walkover; i++)
        text_add(out, " %d:%d", d->game[i].points[0], d->game[i].points[1]);
    text_char(out, '\n');
}

static void write_story(const struct story *st, struct text *out)
{
    write_settings(&st->rules, out);
    if (st->state == EVENT_OPEN)
        return; /* whether there are enough people is asked when it begins */
    write_people(st, out);
    for (int i = 0; i < st->n_rounds; i++) {
        text_add(out, "round: %d\n", i + 1);
        for (int k = 0; k < st->round[i].n; k++)
            write_duel(st, &st->round[i].duel[k], out);
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
        r->index_of[i] = (int16_t)(r->st->entrant[i].has_left ? NOBODY : n);
        if (!r->st->entrant[i].has_left)
            r->person_of[n++] = (int16_t)i;
    }
}

static void number_rounds(struct reckoning *r)
{
    int n = 0;

    for (int i = 0; i < r->st->n_rounds; i++) {
        r->first_match[i] = n;
        n += r->st->round[i].n;
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
    return &r->e.match[r->first_match[round - 1] + board - 1];
}

enum duel_outcome reckon_outcome(const struct reckoning *r, int round, int board)
{
    static_assert((int)DUEL_LEVEL == (int)OUTCOME_LEVEL && (int)DUEL_NOBODY == (int)OUTCOME_NOBODY, "ORDER OUTCOME");
    return (enum duel_outcome)match_outcome(&r->e, match_at(r, round, board));
}

void reckon_score(const struct reckoning *r, int round, int board, int halves[2])
{
    match_halves(match_at(r, round, board), halves);
}

bool reckon_round_is_over(const struct reckoning *r, int round)
{
    for (int i = 1; i <= r->st->round[round - 1].n; i++)
        if (reckon_outcome(r, round, i) == DUEL_OPEN)
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

static json_t *round_json(const struct reckoning *r)
{
    json_t *pairs = json_array(), *decided = json_array();

    for (int i = 0; i < r->next.n; i++) {
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

int reckon_rounds(const struct reckoning *r)
{
    return event_stage_rounds(&r->e);
}
