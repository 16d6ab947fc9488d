/*
 * events.c: what happened, as JSON for programs and as sentences for people
 * (PROTOCOL.md, "Events and state").
 */
#include "carcassonne/carcassonne.h"
#include "carcassonne/solo.h"

static const char *const what_words[WHAT_COUNT] = {/* ORDER WHAT */
                                                   "road", "city",   "monastery", "garden", "field", "abbot",   "goods",
                                                   "gold", "robber", "message",   "steal",  "seal",  "follower"};

static const char *const goods_words[] = {"wine", "grain", "cloth"};
static const char *const marker_words[] = {"follower", "messenger"};

/* ----- JSON ----- */

static void json_xy(const struct event *e, struct text *out)
{
    text_add(out, ",\"x\":%d,\"y\":%d", e->x, e->y);
}

static void json_place(const struct event *e, struct text *out)
{
    json_xy(e, out);
    text_add(out, ",\"spot\":\"%s\"", spot_text(e->spot));
}

static void json_drawn(const struct event *e, struct text *out)
{
    text_add(out, ",\"tile\":\"%s\",\"seat\":%d", tile_types[e->tile].code, e->seat);
}

static void json_boxed(const struct event *e, struct text *out)
{
    text_add(out, ",\"tile\":\"%s\"", tile_types[e->tile].code);
}

static void json_placed(const struct event *e, struct text *out)
{
    json_drawn(e, out);
    json_xy(e, out);
    text_add(out, ",\"rot\":%d", e->n);
}

static void json_figure(const struct event *e, struct text *out)
{
    text_add(out, ",\"seat\":%d,\"figure\":\"%s\"", e->seat, figure_words[e->figure]);
    if (e->spot) /* none: it never came to stand anywhere */
        json_place(e, out);
}

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

/* What made it more or less: "inn":true and the like. */
static void json_causes(const struct carc_rules *r, const struct event *e, struct text *out)
{
    for (int i = 0; i < e->terms.n; i++) {
        const char *word = carc_term_word(r, e->terms.at[i].by).word;
        if (word && !is_said(r, e, i, word))
            text_add(out, ",\"%s\":true", word);
    }
    if (e->what == WHAT_GOODS)
        text_add(out, ",\"goods\":\"%s\"", goods_words[e->n]); /* most of these [TB-04] */
    if (e->what == WHAT_GOLD && e->n)
        text_add(out, ",\"bars\":%d,\"each\":%d", e->n, e->points / e->n); /* the row of the table [GM-08] */
}

static void json_scored(const struct carc_rules *r, const struct event *e, struct text *out)
{
    text_add(out, "{\"ev\":\"scored\",\"seat\":%d,\"points\":%d,\"what\":\"%s\"", e->seat, e->points,
             what_words[e->what]);
    if (e->what == WHAT_STEAL)
        text_add(out, ",\"victim\":%d", e->n);
    if (e->spot)
        json_place(e, out);
    if (e->what <= WHAT_ABBOT)
        text_add(out, ",\"tiles\":%d,\"shields\":%d", e->tiles, e->shields);
    json_causes(r, e, out);
    text_add(out, ",\"final\":%s,\"terms\":", e->is_final ? "true" : "false");
    terms_json(&e->terms, carc_term_word, r, out);
    text_char(out, '}');
}

static void json_turn(const struct event *e, struct text *out)
{
    text_add(out, ",\"seat\":%d", e->seat);
}

static void json_next(const struct event *e, struct text *out)
{
    json_turn(e, out);
    if (e->n)
        text_add(out, ",\"part\":%d", e->n);
}

static void json_gold(const struct event *e, struct text *out)
{
    if (e->seat >= 0)
        json_turn(e, out);
    json_xy(e, out);
}

static void json_goods(const struct event *e, struct text *out)
{
    json_turn(e, out);
    for (int i = 0; i < 3; i++)
        if (e->values[i])
            text_add(out, ",\"%s\":%d", goods_words[i], e->values[i]);
}

static void json_die(const struct event *e, struct text *out)
{
    text_add(out, ",\"value\":%d", e->n);
}

static void json_ferry(const struct event *e, struct text *out)
{
    json_turn(e, out);
    json_xy(e, out);
    text_word(out, ",\"joins\":\"");
    sides_text(e->n, out);
    text_word(out, "\"");
}

static void json_magic(const struct event *e, struct text *out)
{
    if (e->spot)
        json_place(e, out);
    else
        text_word(out, ",\"off\":true");
}

static void json_robber(const struct event *e, struct text *out)
{
    json_turn(e, out);
    if (e->n == 255)
        text_word(out, ",\"home\":true");
    else
        text_add(out, ",\"space\":%d", e->n);
}

static void json_message(const struct event *e, struct text *out)
{
    static const char *const done[] = {"", ",\"choice\":\"act\"", ",\"choice\":\"seal\""};

    json_turn(e, out);
    text_add(out, ",\"number\":%d%s", e->n, done[e->what]);
}

static void json_crop(const struct event *e, struct text *out)
{
    json_turn(e, out);
    text_add(out, ",\"kind\":\"%s\",\"choice\":\"%s\"", seg_kind_words[e->what], e->n ? "remove" : "add");
}

static void json_advance(const struct event *e, struct text *out)
{
    json_turn(e, out);
    text_add(out, ",\"figure\":\"%s\"", marker_words[e->n]);
}

static const struct {
    const char *name;
    void (*json)(const struct event *e, struct text *out);
} rows[EV_CARC_COUNT] = {
    /* ORDER EVENT */
    [EV_DRAWN] = {"drawn", json_drawn},
    [EV_BOXED] = {"boxed", json_boxed},
    [EV_PLACED] = {"placed", json_placed},
    [EV_PUT] = {"put", json_figure},
    [EV_RETURNED] = {"returned", json_figure},
    [EV_TURN] = {"turn", json_next},
    [EV_GOLD] = {"gold", json_gold},
    [EV_GOODS] = {"goods", json_goods},
    [EV_DIE] = {"die", json_die},
    [EV_FERRY] = {"ferry", json_ferry},
    [EV_MAGE] = {"mage", json_magic},
    [EV_WITCH] = {"witch", json_magic},
    [EV_ROBBER] = {"robber", json_robber},
    [EV_MESSAGE] = {"message", json_message},
    [EV_CROP] = {"crop", json_crop},
    [EV_ADVANCE] = {"advanced", json_advance},
};

static void json_over(const struct carc_rules *r, const struct event *e, struct text *out)
{
    text_word(out, "{\"ev\":\"over\",\"scores\":[");
    for (int seat = 0; seat < r->params.seats; seat++)
        text_add(out, "%s%d", seat ? "," : "", e->values[seat]);
    if (is_solo(r)) {
        text_add(out, "],\"result\":%d}", solo_result(e->values, r->params.seats));
        return;
    }
    text_word(out, "],\"winners\":");
    game_seats_json(e->n, out);
    text_char(out, '}');
}

void carc_event_json(const struct carc_rules *r, const struct event *e, struct text *out)
{
    if (e->kind == EV_AUTO) {
        text_word(out, "{\"ev\":\"auto\",\"action\":\"");
        carc_action_text(e->action, out);
        text_word(out, "\"}");
    } else if (e->kind == EV_SCORED) {
        json_scored(r, e, out);
    } else if (e->kind == EV_OVER) {
        json_over(r, e, out);
    } else {
        text_add(out, "{\"ev\":\"%s\"", rows[e->kind].name);
        rows[e->kind].json(e, out);
        text_word(out, "}");
    }
}

/* ----- sentences ----- */

static const char *role(const struct event *e)
{
    if (e->figure > FIG_LARGE)
        return figure_words[e->figure];
    if (!e->spot)
        return "follower";
    return e->spot >= SPOT_MONASTERY ? "monk"
           : e->spot >= SPOT_FIELD   ? "farmer"
           : e->spot >= SPOT_CITY    ? "knight"
                                     : "thief";
}

static void sentence_over(const struct carc_rules *r, const struct event *e, struct text *out)
{
    text_word(out, "The game is over: ");
    if (is_solo(r))
        text_add(out, "the last colour has %d points.", solo_result(e->values, r->params.seats));
    else
        game_victory_text(e->n, out);
}

/* For what: "the road at 0,0". */
static void sentence_what(const struct carc_rules *r, const struct event *e, struct text *out)
{
    if (e->what == WHAT_STEAL)
        text_add(out, "robbing seat %d", e->n);
    else if (e->what == WHAT_ABBOT)
        text_add(out, "calling the abbot back from %d,%d", e->x, e->y);
    else if (e->what == WHAT_FOLLOWER)
        text_word(out, r->params.final_unit == FINAL_COLOUR ? "its followers on the board" : "a follower on the board");
    else if (e->what == WHAT_GOODS)
        text_add(out, "the most %s", goods_words[e->n]);
    else if (e->what > WHAT_ABBOT)
        text_word(out, what_words[e->what]);
    else
        text_add(out, "the %s at %d,%d", what_words[e->what], e->x, e->y);
}

/* "Seat 0 scores 6 for the road at 0,0: 3 tiles x 2 (inn)." */
static void sentence_scored(const struct carc_rules *r, const struct event *e, struct text *out)
{
    if (e->points)
        text_add(out, "Seat %d scores %d for ", e->seat, e->points);
    else
        text_add(out, "Seat %d scores nothing for ", e->seat);
    sentence_what(r, e, out);
    if (e->terms.n > 1 || e->terms.at[0].n > 1 || e->what <= WHAT_FIELD) {
        text_word(out, ": ");
        terms_text(&e->terms, carc_term_word, r, out);
    }
    text_char(out, '.');
}

static void sentence_magic(const char *who, const struct event *e, struct text *out)
{
    if (e->spot)
        text_add(out, "The %s goes to %d,%d %s.", who, e->x, e->y, spot_text(e->spot));
    else
        text_add(out, "The %s leaves the board.", who);
}

static void sentence_goods(const struct event *e, struct text *out)
{
    const char *comma = "";

    text_add(out, "Seat %d takes ", e->seat);
    for (int i = 0; i < 3; i++)
        if (e->values[i]) {
            text_add(out, "%s%d %s", comma, e->values[i], goods_words[i]);
            comma = ", ";
        }
    text_word(out, ".");
}

void carc_event_sentence(const struct carc_rules *r, const struct event *e, struct text *out)
{
    const char *tile = tile_types[e->tile].code;

    switch (e->kind) {
    case EV_AUTO:
        if (e->action.kind == ACT_PASS)
            text_word(out, "There is nothing to decide: pass.");
        break;
    case EV_DRAWN: text_add(out, "Seat %d draws %s.", e->seat, tile); break;
    case EV_BOXED: text_add(out, "%s fits nowhere and goes back into the box.", tile); break;
    case EV_PLACED: text_add(out, "Seat %d places %s at %d,%d, turned %d.", e->seat, tile, e->x, e->y, e->n); break;
    case EV_PUT:
        text_add(out, "Seat %d puts a %s at %d,%d %s.", e->seat, role(e), e->x, e->y, spot_text(e->spot));
        break;
    case EV_RETURNED:
        if (e->spot)
            text_add(out, "The %s of seat %d at %d,%d goes home.", role(e), e->seat, e->x, e->y);
        else
            text_add(out, "The %s of seat %d finds no place and goes home.", role(e), e->seat);
        break;
    case EV_SCORED: sentence_scored(r, e, out); break;
    case EV_TURN:
        if (e->n)
            text_add(out, "Seat %d has a second part of the turn.", e->seat);
        else
            text_add(out, "It is the turn of seat %d.", e->seat);
        break;
    case EV_OVER: sentence_over(r, e, out); break;
    case EV_GOLD:
        if (e->seat >= 0)
            text_add(out, "Seat %d takes a gold bar from %d,%d.", e->seat, e->x, e->y);
        else
            text_add(out, "A gold bar is laid at %d,%d.", e->x, e->y);
        break;
    case EV_GOODS: sentence_goods(e, out); break;
    case EV_DIE: text_add(out, "The die shows %d.", e->n); break;
    case EV_FERRY:
        text_add(out, "The ferry at %d,%d joins ", e->x, e->y);
        sides_text(e->n, out);
        text_word(out, ".");
        break;
    case EV_MAGE: sentence_magic("mage", e, out); break;
    case EV_WITCH: sentence_magic("witch", e, out); break;
    case EV_ROBBER:
        if (e->n == 255)
            text_add(out, "The robber of seat %d goes home.", e->seat);
        else
            text_add(out, "The robber of seat %d goes to space %d.", e->seat, e->n);
        break;
    case EV_MESSAGE:
        if (e->what == 0)
            text_add(out, "Seat %d draws message %d.", e->seat, e->n);
        else
            text_add(out, "Seat %d %s message %d.", e->seat, e->what == 1 ? "acts on" : "takes the seal of", e->n);
        break;
    case EV_CROP:
        text_add(out, "Seat %d chooses: %s followers on a %s.", e->seat, e->n ? "take back" : "add",
                 seg_kind_words[e->what]);
        break;
    case EV_ADVANCE: text_add(out, "The %s of seat %d advances.", marker_words[e->n], e->seat); break;
    }
}
