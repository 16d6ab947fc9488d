/*
 * events.c: what happened, as JSON for programs and as sentences for people
 * (docs/REFERENCE.md).
 *
 * An event is written by its row: a word and a few fields, each of which knows
 * where its value is.  Here are the rows of the core; those of an expansion are
 * in its own file.
 */
#include "carcassonne/carcassonne.h"

/* ----- fields ----- */

static void json_cell(const struct event *e, struct text *out)
{
    text_add(out, ",\"x\":%d,\"y\":%d", e->x, e->y);
}

static void json_word(const char *name, const char *word, struct text *out)
{
    if (word)
        text_add(out, ",\"%s\":\"%s\"", name, word);
}

static void json_place(const struct event *e, struct text *out)
{
    if (!e->spot)
        return;
    json_cell(e, out);
    json_word("spot", spot_text(e->spot), out);
}

static void json_number(const char *name, int n, struct text *out)
{
    text_add(out, ",\"%s\":%d", name, n);
}

static void json_true(const char *name, bool is_so, struct text *out)
{
    if (is_so)
        text_add(out, ",\"%s\":true", name);
}

static void json_counts(const struct field *f, const struct event *e, struct text *out)
{
    for (int i = 0; f->words[i]; i++)
        if (e->values[i])
            json_number(f->words[i], e->values[i], out);
}

static void json_sides(const char *name, unsigned sides, struct text *out)
{
    text_add(out, ",\"%s\":\"", name);
    sides_text(sides, out);
    text_char(out, '"');
}

static void json_if(const char *name, bool is_there, int n, struct text *out)
{
    if (is_there)
        json_number(name, n, out);
}

static void json_field(const struct field *f, const struct event *e, struct text *out)
{
    switch (f->type) { /* ORDER FIELD */
    case FIELD_SEAT: json_if(f->name, e->seat >= 0, e->seat, out); break;
    case FIELD_TILE: json_word(f->name, tile_types[e->tile].code, out); break;
    case FIELD_FIGURE: json_word(f->name, figure_word(e->figure), out); break;
    case FIELD_CELL: json_cell(e, out); break;
    case FIELD_PLACE: json_place(e, out); break;
    case FIELD_OFF: json_true(f->name, !e->spot, out); break;
    case FIELD_NUMBER: json_number(f->name, e->n, out); break;
    case FIELD_IF_ANY: json_if(f->name, e->n != 0, e->n, out); break;
    case FIELD_SPACE: json_if(f->name, e->n != NO_SPACE, e->n, out); break;
    case FIELD_HOME: json_true(f->name, e->n == NO_SPACE, out); break;
    case FIELD_EACH: json_if(f->name, e->n != 0, e->n ? e->points / e->n : 0, out); break;
    case FIELD_SIDES: json_sides(f->name, e->n, out); break;
    case FIELD_WORD: json_word(f->name, f->words[e->n], out); break;
    case FIELD_WHAT: json_word(f->name, f->words[e->what], out); break;
    case FIELD_COUNTS: json_counts(f, e, out); break;
    }
}

static void json_fields(const struct field *f, const struct event *e, struct text *out)
{
    for (int i = 0; i < MAX_FIELDS && f[i].type; i++)
        json_field(&f[i], e, out);
}

/* ----- scored and over, which are more than their fields ----- */

/* Was this word a cause of a term before it? */
static bool is_said(const struct carc_rules *r, const struct event *e, int before, const char *word)
{
    for (int i = 0; i < before; i++) {
        const char *other = carc_term_word(r, e->terms.at[i].by).word;
        if (other && strcmp(other, word) == 0)
            return true;
    }
    return false;
}

/* What made it more or less, as members that are true. */
static void json_causes(const struct carc_rules *r, const struct event *e, struct text *out)
{
    for (int i = 0; i < e->terms.n; i++) {
        const char *word = carc_term_word(r, e->terms.at[i].by).word;
        if (word && !is_said(r, e, i, word))
            text_add(out, ",\"%s\":true", word);
    }
}

static void json_scored(const struct carc_rules *r, const struct event *e, struct text *out)
{
    const struct score_kind *kind = score_kind_of(e->what);

    text_add(out, "{\"ev\":\"scored\",\"seat\":%d,\"points\":%d,\"what\":\"%s\"", e->seat, e->points, kind->word);
    json_place(e, out);
    if (kind->counts_tiles)
        text_add(out, ",\"tiles\":%d,\"shields\":%d", e->tiles, e->shields);
    json_causes(r, e, out);
    json_fields(kind->field, e, out);
    text_add(out, ",\"final\":%s,\"terms\":", e->is_final ? "true" : "false");
    terms_json(&e->terms, carc_term_word, r, out);
    text_char(out, '}');
}

static void json_over(const struct carc_rules *r, const struct event *e, struct text *out)
{
    int result;

    text_word(out, "{\"ev\":\"over\",\"scores\":[");
    for (int seat = 0; seat < r->params.seats; seat++)
        text_add(out, "%s%d", seat ? "," : "", e->values[seat]);
    if (rules_result(r, e->values, &result)) {
        text_add(out, "],\"result\":%d}", result);
        return;
    }
    text_word(out, "],\"winners\":");
    game_seats_json(e->n, out);
    text_char(out, '}');
}

void carc_event_json(const struct game_rules *rules, const struct event *e, struct text *out)
{
    const struct carc_rules *r = rules_of(rules);

    if (e->kind == EV_AUTO) {
        text_word(out, "{\"ev\":\"auto\",\"action\":\"");
        carc_action_text(NULL, NULL, e->action, out);
        text_word(out, "\"}");
    } else if (e->kind == EV_SCORED) {
        json_scored(r, e, out);
    } else if (e->kind == EV_OVER) {
        json_over(r, e, out);
    } else {
        const struct event_kind *kind = event_kind_of(e->kind);
        text_add(out, "{\"ev\":\"%s\"", kind->word);
        json_fields(kind->field, e, out);
        text_char(out, '}');
    }
}

/* ----- sentences ----- */

static void say_drawn(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    text_add(out, "Seat %d draws %s.", e->seat, tile_types[e->tile].code);
}

static void say_boxed(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    text_add(out, "%s fits nowhere and goes back into the box.", tile_types[e->tile].code);
}

static void say_placed(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    text_add(out, "Seat %d places %s at %d,%d, turned %d.", e->seat, tile_types[e->tile].code, e->x, e->y, e->n);
}

static const char *role(const struct event *e)
{
    if (!figure_kind_of(e->figure)->is_ordinary)
        return figure_word(e->figure);
    if (!e->spot)
        return "follower";
    return e->spot >= SPOT_MONASTERY ? "monk"
           : e->spot >= SPOT_FIELD   ? "farmer"
           : e->spot >= SPOT_CITY    ? "knight"
                                     : "thief";
}

static void say_put(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    text_add(out, "Seat %d puts a %s at %d,%d %s.", e->seat, role(e), e->x, e->y, spot_text(e->spot));
}

static void say_returned(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    if (e->spot)
        text_add(out, "The %s of seat %d at %d,%d goes home.", role(e), e->seat, e->x, e->y);
    else
        text_add(out, "The %s of seat %d finds no place and goes home.", role(e), e->seat);
}

static void say_turn(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    if (e->n)
        text_add(out, "Seat %d has a second part of the turn.", e->seat);
    else
        text_add(out, "It is the turn of seat %d.", e->seat);
}

static void say_over(const struct carc_rules *r, const struct event *e, struct text *out)
{
    int result;

    text_word(out, "The game is over: ");
    if (rules_result(r, e->values, &result))
        text_add(out, "%s %d points.", r->own->result_words, result);
    else
        game_victory_text(e->n, out);
}

static void say_zone(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    text_add(out, "the %s at %d,%d", score_kind_of(e->what)->word, e->x, e->y);
}

/* "Seat 0 scores 8 for the city at 0,0: 3 tiles x 2 + 1 shield x 2." */
static void say_scored(const struct carc_rules *r, const struct event *e, struct text *out)
{
    const struct score_kind *kind = score_kind_of(e->what);

    if (e->points)
        text_add(out, "Seat %d scores %d for ", e->seat, e->points);
    else
        text_add(out, "Seat %d scores nothing for ", e->seat);
    if (kind->sentence)
        kind->sentence(r, e, out);
    else
        text_word(out, kind->word);
    if (e->terms.n > 1 || e->terms.at[0].n > 1 || kind->sentence == say_zone) {
        text_word(out, ": ");
        terms_text(&e->terms, carc_term_word, r, out);
    }
    text_char(out, '.');
}

void carc_event_sentence(const struct game_rules *rules, const struct event *e, struct text *out)
{
    if (e->kind != EV_AUTO)
        event_kind_of(e->kind)->sentence(rules_of(rules), e, out);
    else if (e->action.kind == ACT_PASS)
        text_word(out, "There is nothing to decide: pass.");
}

/* ----- the words of the core ----- */

#define SEAT_FIELD                        \
    {                                     \
        FIELD_SEAT, "seat", "whose", NULL \
    }
#define TILE_FIELD                           \
    {                                        \
        FIELD_TILE, "tile", "its code", NULL \
    }

const struct event_kind core_events[] = {
    /* ORDER EVENT */
    {EV_DRAWN, "drawn", "a tile is drawn", {TILE_FIELD, SEAT_FIELD}, say_drawn},
    {EV_BOXED, "boxed", "a tile that fits nowhere goes back into the box", {TILE_FIELD}, say_boxed},
    {EV_PLACED,
     "placed",
     "a tile is laid",
     {TILE_FIELD,
      SEAT_FIELD,
      {FIELD_CELL, "x, y", "where", NULL},
      {FIELD_NUMBER, "rot", "quarter turns clockwise", NULL}},
     say_placed},
    {EV_PUT,
     "put",
     "a figure comes to stand on the board",
     {SEAT_FIELD, {FIELD_FIGURE, "figure", "which", NULL}, {FIELD_PLACE, "x, y, spot", "where", NULL}},
     say_put},
    {EV_RETURNED,
     "returned",
     "a figure goes home",
     {SEAT_FIELD,
      {FIELD_FIGURE, "figure", "which", NULL},
      {FIELD_PLACE, "x, y, spot", "where it stood, if it did", NULL}},
     say_returned},
    {EV_SCORED, "scored", "a seat gets points", {{0}}, say_scored},
    {EV_TURN,
     "turn",
     "the turn of a seat begins, or the second part of it",
     {SEAT_FIELD, {FIELD_IF_ANY, "part", "2 where the second part begins", NULL}},
     say_turn},
    {EV_OVER, "over", "the game is over", {{0}}, say_over},
    {0},
};

const struct score_kind core_scores[] = {
    /* ORDER WHAT */
    {WHAT_ROAD, "road", "a road", true, {{0}}, say_zone},
    {WHAT_CITY, "city", "a city", true, {{0}}, say_zone},
    {WHAT_MONASTERY, "monastery", "a monastery", true, {{0}}, say_zone},
    {WHAT_GARDEN, "garden", "a garden", true, {{0}}, say_zone},
    {WHAT_FIELD, "field", "a field", true, {{0}}, say_zone},
    {0},
};
