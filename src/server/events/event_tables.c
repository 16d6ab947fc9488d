/*
 * event_tables.c: standings, how they came about, and the cup, as JSON (docs/API.md).
 */
#include <stdlib.h>
#include <string.h>

#include "compete/ladder.h"
#include "compete/teams.h"
#include "server/events/reckoning.h"

enum { EXPLAIN_ROOM = 1 << 20 };

/*
 * ----- standings -----
 */

static json_t *value_json(enum figure figure, int value)
{
    int hundredths = figure_hundredths(figure, value);

    return hundredths % 100 ? json_real(hundredths / 100.0) : json_integer(hundredths / 100);
}

/* Standings are of the rounds before a cup. */
static bool has_standings(struct reckoning *r)
{
    int stage = event_stage_rounds(&r->e);

    if (stage == 0 || r->e.n_people == 0)
        return false;
    standings_make(&r->e, r->e.round < stage ? r->e.round : stage, &r->standings);
    return true;
}

static bool has_cup(struct reckoning *r)
{
    int stage = event_stage_rounds(&r->e);

    if (r->e.n_people < 2 || (stage > 0 && (r->e.then == FORMAT_COUNT || r->e.round <= stage)))
        return false;
    if (r->e.round == 0)
        return false;
    bracket_make(&r->e, &r->room.standings, &r->cup);
    return true;
}

static json_t *goes(const struct reckoning *r, const struct standing *row)
{
    int in_group = 0;

    for (int i = 0; i < r->standings.n; i++)
        in_group += r->standings.row[i].group == row->group;
    if (row->place <= r->e.promoted)
        return json_string("up");
    return row->place > in_group - r->e.relegated ? json_string("down") : json_null();
}

static json_t *row_json(const struct reckoning *r, const struct standing *row)
{
    json_t *figures = json_object();
    char    word[16];

    for (int i = 0; i < r->e.n_rank_by; i++) {
        enum figure figure = r->e.rank_by[i];

        json_object_set_new(figures, figure_word(figure, word), value_json(figure, row->value[figure]));
    }
    return json_pack("{s:i, s:i, s:i, s:o, s:o}", "place", row->place, "person", r->person_of[row->person], "played",
                     row->played, "figures", figures, "goes", goes(r, row));
}

static json_t *rank_json(const struct reckoning *r)
{
    json_t *list = json_array();
    char    word[16];

    for (int i = 0; i < r->e.n_rank_by; i++)
        json_array_append_new(list, json_string(figure_word(r->e.rank_by[i], word)));
    return list;
}

json_t *reckon_standings(struct reckoning *r)
{
    json_t *groups = json_array(), *rows = NULL;
    int     stage = event_stage_rounds(&r->e);

    if (!has_standings(r)) {
        json_decref(groups);
        return NULL;
    }
    for (int i = 0; i < r->standings.n; i++) {
        const struct standing *row = &r->standings.row[i];

        if (i == 0 || row->group != row[-1].group) {
            rows = json_array();
            json_array_append_new(groups, json_pack("{s:i, s:o}", "group", row->group + 1, "rows", rows));
        }
        json_array_append_new(rows, row_json(r, row));
    }
    return json_pack("{s:i, s:o, s:o}", "round", r->e.round < stage ? r->e.round : stage, "rank_by", rank_json(r),
                     "groups", groups);
}

/*
 * ----- how a figure came about -----
 */

struct term {
    const struct match *m; /* NULL: no match in that round */
    int                 side, round;
};

static json_t *other_json(const struct reckoning *r, const struct term *t)
{
    int other = t->m ? t->m->side[!t->side] : NOBODY;

    return other == NOBODY ? json_null() : json_integer(r->person_of[other]);
}

static const char *kind_of(const struct term *t)
{
    return !t->m ? "rest" : t->m->side[1] == NOBODY ? "bye" : t->m->walkover ? "walkover" : "played";
}

static json_t *difference_json(json_t *term, enum figure figure, int own, int other)
{
    json_object_set_new(term, "value", value_json(figure, own - other));
    json_object_set_new(term, "own", value_json(figure, own));
    json_object_set_new(term, "other", value_json(figure, other));
    return term;
}

/* NULL: the round adds nothing to the figure. */
static json_t *term_json(const struct reckoning *r, enum figure figure, const struct term *t)
{
    bool    is_played = t->m && match_was_played(t->m);
    json_t *term = json_pack("{s:i, s:o, s:s}", "round", t->round, "person", other_json(r, t), "kind", kind_of(t));
    int     of[2] = {0, 0};

    if (t->m && match_outcome(&r->e, t->m) == OUTCOME_OPEN)
        is_played = false;
    if ((figure == FIGURE_WINS || figure == FIGURE_POINTS) && t->m && match_outcome(&r->e, t->m) != OUTCOME_OPEN) {
        int unit = figure == FIGURE_POINTS ? PLACE_UNIT : 1;

        json_object_set_new(term, "value", value_json(figure, unit * match_score(&r->e, t->m, t->side)));
        return term;
    }
    if (figure == FIGURE_BUCHHOLZ && !(t->m && match_outcome(&r->e, t->m) == OUTCOME_OPEN)) {
        int wins = is_played ? r->standings.tally[t->m->side[!t->side]].wins : 0;

        json_object_set_new(term, "value", value_json(figure, wins));
        return term;
    }
    if (figure == FIGURE_STARTS && is_played && t->side == 0) {
        json_object_set_new(term, "value", json_integer(1));
        return term;
    }
    if (is_played && (figure == FIGURE_GAMES || figure == FIGURE_GAMES_WON || figure == FIGURE_DIFFERENCE)) {
        (figure == FIGURE_DIFFERENCE ? match_points : match_halves)(&r->e, t->m, of);
        term = difference_json(term, figure, of[t->side], of[!t->side]);
        if (figure == FIGURE_GAMES_WON)
            json_object_set_new(term, "value", value_json(figure, of[t->side]));
        return term;
    }
    if (figure == FIGURE_BOARDS && t->m) {
        match_boards(&r->e, t->m, of);
        term = difference_json(term, figure, of[t->side], of[!t->side]);
        json_object_set_new(term, "value", value_json(figure, of[t->side]));
        return term;
    }
    json_decref(term);
    return NULL;
}

static json_t *equals_json(const struct reckoning *r, const struct standing *row, enum figure figure)
{
    json_t *list = json_array();

    for (int i = 0; i < r->standings.n; i++) {
        const struct standing *o = &r->standings.row[i];
        bool                   is_equal = o != row && o->group == row->group;

        for (int k = 0; k < r->e.n_rank_by && r->e.rank_by[k] != figure; k++)
            is_equal &= r->e.rank_by[k] == FIGURE_DIRECT || o->value[r->e.rank_by[k]] == row->value[r->e.rank_by[k]];
        if (is_equal)
            json_array_append_new(list, json_pack("{s:n, s:i, s:s, s:n}", "round", "person", r->person_of[o->person],
                                                  "kind", "equal", "value"));
    }
    return list;
}

/* What somebody's tables of several brought. */
static json_t *seats_json(const struct reckoning *r, const struct standing *row, enum figure figure, int last)
{
    json_t *list = json_array();
    int     seat;

    for (int round = 1; round <= last; round++) {
        const struct seating *t = seating_of(&r->e, row->person, round, &seat);
        json_t               *with = json_array();

        for (int i = 0; t && i < t->n; i++)
            if (i != seat)
                json_array_append_new(with, json_integer(r->person_of[t->who[i]]));
        if (t && t->is_played)
            json_array_append_new(list, json_pack("{s:i, s:n, s:s, s:O, s:o}", "round", round, "person", "kind",
                                                  t->score[seat] == ABSENT ? "walkover" : "played", "with", with,
                                                  "value", value_json(figure, seating_adds(&r->e, t, seat, figure))));
        json_decref(with);
    }
    return list;
}

/* Of a ladder: where they came in, and after each of their matches. */
static json_t *rung_terms(const struct reckoning *r, const struct standing *row)
{
    json_t       *list = json_array();
    struct ladder l;

    ladder_start(&r->e, &l);
    json_array_append_new(
        list, json_pack("{s:n, s:n, s:s, s:i}", "round", "person", "kind", "entry", "value", l.at[row->person] + 1));
    for (int i = 0; i < r->e.n_matches; i++) {
        const struct match *m = &r->e.match[i];
        const struct term   t = {m, m->side[0] != row->person, i + 1};

        ladder_count(&r->e, i, &l);
        if (m->side[t.side] == row->person && match_outcome(&r->e, m) != OUTCOME_OPEN)
            json_array_append_new(list, json_pack("{s:i, s:o, s:s, s:i}", "round", i + 1, "person", other_json(r, &t),
                                                  "kind", kind_of(&t), "value", l.at[row->person] + 1));
    }
    return list;
}

/* An arena has many games in its only round. */
static json_t *arena_terms(const struct reckoning *r, const struct standing *row, enum figure figure)
{
    json_t *list = json_array();

    for (int i = 0; i < r->e.n_matches; i++) {
        const struct match *m = &r->e.match[i];
        const struct term   t = {m, m->side[0] != row->person, i + 1};
        json_t             *one = m->side[t.side] == row->person ? term_json(r, figure, &t) : NULL;

        if (one)
            json_array_append_new(list, one);
    }
    return list;
}

static json_t *terms_json(const struct reckoning *r, const struct standing *row, enum figure figure)
{
    int     stage = event_stage_rounds(&r->e), last = r->e.round < stage ? r->e.round : stage;
    json_t *list;

    if (figure == FIGURE_DIRECT || figure == FIGURE_DIRECT_GAMES)
        return equals_json(r, row, figure);
    if (r->e.format == FORMAT_TABLES)
        return seats_json(r, row, figure, last);
    if (figure == FIGURE_RUNG)
        return rung_terms(r, row);
    if (event_is_endless(&r->e))
        return arena_terms(r, row, figure);
    list = json_array();
    for (int round = 1; round <= last; round++) {
        const struct match *m = event_match_of(&r->e, row->person, round);
        const struct term   t = {m, m && m->side[0] != row->person, round};
        json_t             *one = term_json(r, figure, &t);

        if (one)
            json_array_append_new(list, one);
    }
    return list;
}

/* Of Buchholz: the wins of the weakest, which do not count. */
static json_t *without_json(const json_t *terms, enum figure figure, const struct standing *row)
{
    double sum = 0;

    if (figure != FIGURE_BUCHHOLZ || !json_array_size(terms))
        return json_null();
    for (size_t i = 0; i < json_array_size(terms); i++)
        sum += json_number_value(json_object_get(json_array_get(terms, i), "value"));
    return value_json(figure, (int)(2 * sum) - row->value[figure]);
}

static json_t *explained_json(const struct reckoning *r, const struct standing *row, char *lines)
{
    json_t *list = json_array();
    char    word[16];

    for (int i = 0; i < r->e.n_rank_by; i++) {
        enum figure figure = r->e.rank_by[i];
        char       *end = strchr(lines, '\n');
        json_t     *terms = terms_json(r, row, figure);

        if (end)
            *end = '\0';
        json_array_append_new(list, json_pack("{s:s, s:o, s:s, s:o, s:o}", "figure", figure_word(figure, word), "value",
                                              value_json(figure, row->value[figure]), "text", lines, "terms", terms,
                                              "without", without_json(terms, figure, row)));
        lines = end ? end + 1 : lines + strlen(lines);
    }
    return list;
}

json_t *reckon_explain(struct reckoning *r, int person)
{
    int                    index = person >= 0 && person < r->st->n_entrants ? r->index_of[person] : NOBODY;
    const struct standing *row = r->standings.row;
    char                  *lines;
    struct text            out;
    json_t                *list;

    if (index == NOBODY || !has_standings(r))
        return NULL;
    lines = malloc(EXPLAIN_ROOM);
    if (!lines)
        return NULL;
    text_start(&out, lines, EXPLAIN_ROOM);
    standings_explain(&r->e, &r->standings, index, &out);
    while (row->person != index)
        row++;
    list = explained_json(r, row, lines);
    free(lines);
    return list;
}

/*
 * ----- the cup -----
 */

static json_t *from_json(const struct node *node, int side)
{
    static const char *const words[] = {"seed", "winner", "loser"}; /* ORDER SOURCE */

    return json_pack("{s:i}", words[node->from[side]],
                     node->from[side] == FROM_SEED ? node->of[side] + 1 : node->of[side]);
}

static json_t *known_json(const struct reckoning *r, int index)
{
    return index < 0 ? json_null() : json_integer(r->person_of[index]);
}

static json_t *node_json(const struct reckoning *r, int i)
{
    static const char *const kinds[] = {"upper", "lower", "third", "final", "replay"}; /* ORDER NODE */
    const struct node       *node = &r->cup.node[i];
    char                     name[64] = "";
    struct text              out = TEXT_OF(name);
    int                      board = node->match >= 0 ? node->match - r->first_match[node->round - 1] + 1 : 0;

    node_name(&r->cup, node, &out);
    return json_pack("{s:i, s:s, s:s, s:i, s:o, s:[o, o], s:[o, o], s:[b, b], s:o}", "node", i, "kind",
                     kinds[node->kind], "name", name, "round", node->round, "board",
                     board ? json_integer(board) : json_null(), "from", from_json(node, 0), from_json(node, 1), "sides",
                     known_json(r, node->side[0]), known_json(r, node->side[1]), "empty", node->side[0] == NOBODY,
                     node->side[1] == NOBODY, "winner", known_json(r, node->winner));
}

json_t *reckon_bracket(struct reckoning *r)
{
    json_t *nodes = json_array(), *places = json_array();
    int16_t place[PEOPLE_MAX];

    if (!has_cup(r)) {
        json_decref(nodes);
        json_decref(places);
        return NULL;
    }
    for (int i = 0; i < r->cup.n; i++)
        json_array_append_new(nodes, node_json(r, i));
    bracket_places(&r->cup, place);
    for (int i = 0; i < r->cup.n_seeds; i++)
        if (place[r->cup.seed[i]])
            json_array_append_new(places, json_pack("{s:i, s:i}", "person", r->person_of[r->cup.seed[i]], "place",
                                                    place[r->cup.seed[i]]));
    return json_pack("{s:b, s:o, s:o}", "double", r->e.format == FORMAT_DOUBLE || r->e.then == FORMAT_DOUBLE, "nodes",
                     nodes, "places", places);
}

int reckon_winner(struct reckoning *r)
{
    int16_t place[PEOPLE_MAX];

    if (has_cup(r)) {
        bracket_places(&r->cup, place);
        for (int i = 0; i < r->cup.n_seeds; i++)
            if (place[r->cup.seed[i]] == 1)
                return r->person_of[r->cup.seed[i]];
        return -1;
    }
    if (r->e.format == FORMAT_CUP || r->e.format == FORMAT_DOUBLE || r->e.groups > 1 || r->e.then != FORMAT_COUNT ||
        !has_standings(r))
        return -1;
    return r->standings.n ? r->person_of[r->standings.row[0].person] : -1;
}

void reckon_places(struct reckoning *r, int *place)
{
    int16_t in_cup[PEOPLE_MAX];

    if (r->e.groups <= 1 && has_standings(r))
        for (int i = 0; i < r->standings.n; i++)
            place[r->person_of[r->standings.row[i].person]] = r->standings.row[i].place;
    if (!has_cup(r))
        return;
    bracket_places(&r->cup, in_cup);
    for (int i = 0; i < r->cup.n_seeds; i++)
        if (in_cup[r->cup.seed[i]])
            place[r->person_of[r->cup.seed[i]]] = in_cup[r->cup.seed[i]];
}
