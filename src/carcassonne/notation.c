/*
 * notation.c: actions and events as text (PROTOCOL.md, sections 3 to 5).
 *
 * Reading accepts any side of a segment and the peer's tile names, and gives
 * the canonical action; whether that is legal is not asked here.
 */

#include "carcassonne/carcassonne.h"

const char *const figure_words[FIG_COUNT] = {"small", "large", "abbot", "builder", "pig"}; /* ORDER FIGURE */

static const char *const what_words[WHAT_COUNT] = {"road", "city", "monastery", "garden", "field"}; /* ORDER WHAT */

/* ----- writing actions ----- */

void carc_action_text(struct pos p, struct action a, struct text *out)
{
    (void)p;
    switch (a.kind) {
    case ACT_DRAW: text_add(out, "draw %s", tile_types[a.what].code); break;
    case ACT_PLACE: text_add(out, "place %d,%d/%d", a.x, a.y, a.n); break;
    case ACT_PUT: text_add(out, "put %s %s", figure_words[a.what], spot_text(a.spot)); break;
    case ACT_PASS: text_word(out, "pass"); break;
    }
}

/* ----- reading actions ----- */

enum { MAX_WORDS = 4, MAX_WORD = 24 };

struct words {
    int  n;
    char at[MAX_WORDS][MAX_WORD];
};

/* Splits at spaces; false if there are too many words or one is too long to be any. */
static bool split(const char *line, struct words *out)
{
    out->n = 0;
    for (;;) {
        line += strspn(line, " \t");
        size_t n = strcspn(line, " \t");
        if (n == 0)
            return true;
        if (out->n == MAX_WORDS || n >= MAX_WORD)
            return false;
        memcpy(out->at[out->n], line, n);
        out->at[out->n++][n] = '\0';
        line += n;
    }
}

/* A whole number from -999 to 999 at *at; moves past it. */
static bool read_number(const char **at, int *value)
{
    const char *c = *at;
    bool        negative = *c == '-';
    int         n = 0, digits = 0;

    for (c += negative; *c >= '0' && *c <= '9'; c++, digits++) {
        n = 10 * n + (*c - '0');
        if (n > 999)
            return false;
    }
    *value = negative ? -n : n;
    *at = c;
    return digits > 0;
}

/* "x,y/r" */
static bool read_placement(const char *word, struct action *a)
{
    int x, y, rot;

    if (!read_number(&word, &x) || *word++ != ',' || !read_number(&word, &y) || *word++ != '/' ||
        !read_number(&word, &rot) || *word || rot < 0 || rot > 3)
        return false;
    *a = (struct action){.kind = ACT_PLACE, .x = (int16_t)x, .y = (int16_t)y, .n = (uint8_t)rot};
    return true;
}

static bool parse_draw(struct pos p, const struct words *w, struct action *a, struct text *why)
{
    int type = tile_find(w->at[1]);

    (void)p;
    if (type == NO_TYPE) {
        text_add(why, "there is no tile '%s'", w->at[1]);
        return false;
    }
    *a = (struct action){.kind = ACT_DRAW, .what = (uint8_t)type};
    return true;
}

static bool parse_place(struct pos p, const struct words *w, struct action *a, struct text *why)
{
    (void)p;
    if (read_placement(w->at[1], a))
        return true;
    text_add(why, "a placement is written x,y/rotation with a rotation from 0 to 3, as in place 1,-2/3, not '%s'",
             w->at[1]);
    return false;
}

static int figure_find(const char *word)
{
    for (int figure = 0; figure < FIG_COUNT; figure++)
        if (!strcmp(figure_words[figure], word))
            return figure;
    return -1;
}

static bool parse_put(struct pos p, const struct words *w, struct action *a, struct text *why)
{
    int figure = figure_find(w->at[1]), spot = spot_parse(w->at[2]);

    if (figure < 0) {
        text_add(why, "a figure is small, large, abbot, builder or pig, not '%s'", w->at[1]);
        return false;
    }
    if (spot == SPOT_NONE) {
        text_add(why, "a spot is written road:E, city:N, field:SL, field:I, monastery or garden, not '%s'", w->at[2]);
        return false;
    }
    if (p.s->n_placed) { /* any side of the segment names it */
        const struct placed *t = last_placed(p);
        int                  seg = tile_seg_at_spot(t->type, t->rot, spot);
        if (seg != NO_SEG)
            spot = tile_faces[t->type][t->rot].spot[seg];
    }
    *a = (struct action){.kind = ACT_PUT, .what = (uint8_t)figure, .spot = (uint8_t)spot};
    return true;
}

static bool parse_pass(struct pos p, const struct words *w, struct action *a, struct text *why)
{
    (void)p, (void)w, (void)why;
    *a = (struct action){.kind = ACT_PASS};
    return true;
}

static const struct verb {
    const char *word;
    int         n_words; /* itself included */
    const char *form;
    bool (*parse)(struct pos p, const struct words *w, struct action *a, struct text *why);
} verbs[] = {
    {"draw", 2, "draw TILE", parse_draw},
    {"place", 2, "place x,y/r", parse_place},
    {"put", 3, "put FIGURE SPOT", parse_put},
    {"pass", 1, "pass", parse_pass},
};

bool carc_action_parse(struct pos p, const char *word, struct action *a, struct text *why)
{
    struct words w;

    if (!split(word, &w)) {
        text_word(why, "no action is that long");
        return false;
    }
    for (size_t i = 0; w.n && i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(verbs[i].word, w.at[0]) != 0)
            continue;
        if (w.n == verbs[i].n_words)
            return verbs[i].parse(p, &w, a, why);
        text_add(why, "that action is written '%s'", verbs[i].form);
        return false;
    }
    if (w.n)
        text_add(why, "there is no action '%s' in this game: it has draw, place, put and pass", w.at[0]);
    else
        text_word(why, "an action is missing");
    return false;
}

/* ----- events ----- */

static void json_place(const struct event *e, struct text *out)
{
    text_add(out, ",\"x\":%d,\"y\":%d,\"spot\":\"%s\"", e->x, e->y, spot_text(e->spot));
}

static void json_over(const struct carc_rules *r, const struct event *e, struct text *out)
{
    const char *comma = "";

    text_word(out, "{\"ev\":\"over\",\"scores\":[");
    for (int seat = 0; seat < r->p.seats; seat++)
        text_add(out, "%s%d", seat ? "," : "", e->values[seat]);
    text_word(out, "],\"winners\":[");
    for (int seat = 0; seat < r->p.seats; seat++)
        if (e->n >> seat & 1) {
            text_add(out, "%s%d", comma, seat);
            comma = ",";
        }
    text_word(out, "]}");
}

void carc_event_json(const struct carc_rules *r, const struct event *e, struct text *out)
{
    const char *tile = tile_types[e->tile].code;

    switch (e->kind) {
    case EV_AUTO:
        text_word(out, "{\"ev\":\"auto\",\"action\":\"");
        carc_action_text((struct pos){.r = r}, e->action, out);
        text_word(out, "\"}");
        break;
    case EV_DRAWN: text_add(out, "{\"ev\":\"drawn\",\"tile\":\"%s\",\"seat\":%d}", tile, e->seat); break;
    case EV_BOXED: text_add(out, "{\"ev\":\"boxed\",\"tile\":\"%s\"}", tile); break;
    case EV_PLACED:
        text_add(out, "{\"ev\":\"placed\",\"tile\":\"%s\",\"seat\":%d,\"x\":%d,\"y\":%d,\"rot\":%d}", tile, e->seat,
                 e->x, e->y, e->n);
        break;
    case EV_PUT:
    case EV_RETURNED:
        text_add(out, "{\"ev\":\"%s\",\"seat\":%d,\"figure\":\"%s\"", e->kind == EV_PUT ? "put" : "returned", e->seat,
                 figure_words[e->figure]);
        json_place(e, out);
        text_word(out, "}");
        break;
    case EV_SCORED:
        text_add(out, "{\"ev\":\"scored\",\"seat\":%d,\"points\":%d,\"what\":\"%s\"", e->seat, e->points,
                 what_words[e->what]);
        json_place(e, out);
        text_add(out, ",\"tiles\":%d,\"shields\":%d,\"final\":%s}", e->tiles, e->shields,
                 e->is_final ? "true" : "false");
        break;
    case EV_TURN: text_add(out, "{\"ev\":\"turn\",\"seat\":%d}", e->seat); break;
    case EV_OVER: json_over(r, e, out); break;
    }
}

static const char *role(int spot)
{
    return spot >= SPOT_MONASTERY ? "monk" : spot >= SPOT_FIELD ? "farmer" : spot >= SPOT_CITY ? "knight" : "thief";
}

static void sentence_over(const struct carc_rules *r, const struct event *e, struct text *out)
{
    int winners = (int)bits_count(e->n), named = 0;

    text_word(out, "The game is over: ");
    for (int seat = 0; seat < r->p.seats; seat++)
        if (e->n >> seat & 1) {
            text_add(out, "%sseat %d", named == 0 ? "" : named == winners - 1 ? " and " : ", ", seat);
            named++;
        }
    text_add(out, winners == 1 ? " wins." : " share the victory.");
}

void carc_event_sentence(const struct carc_rules *r, const struct event *e, struct text *out)
{
    const char *tile = tile_types[e->tile].code;

    switch (e->kind) {
    case EV_AUTO:
        if (e->action.kind == ACT_PASS)
            text_word(out, "There is no place for a figure.");
        break;
    case EV_DRAWN: text_add(out, "Seat %d draws %s.", e->seat, tile); break;
    case EV_BOXED: text_add(out, "%s fits nowhere and goes back into the box.", tile); break;
    case EV_PLACED: text_add(out, "Seat %d places %s at %d,%d, turned %d.", e->seat, tile, e->x, e->y, e->n); break;
    case EV_PUT:
        text_add(out, "Seat %d puts a %s at %d,%d %s.", e->seat, role(e->spot), e->x, e->y, spot_text(e->spot));
        break;
    case EV_RETURNED: text_add(out, "The %s of seat %d at %d,%d goes home.", role(e->spot), e->seat, e->x, e->y); break;
    case EV_SCORED:
        text_add(out, "Seat %d scores %d for the %s at %d,%d", e->seat, e->points, what_words[e->what], e->x, e->y);
        if (e->what == WHAT_FIELD)
            text_word(out, ".");
        else
            text_add(out, " (%d tile%s%s).", e->tiles, e->tiles == 1 ? "" : "s",
                     e->shields == 0   ? ""
                     : e->shields == 1 ? ", a shield"
                                       : ", shields");
        break;
    case EV_TURN: text_add(out, "It is the turn of seat %d.", e->seat); break;
    case EV_OVER: sentence_over(r, e, out); break;
    }
}
