/*
 * notation.c: actions and events as text (PROTOCOL.md, sections 3 to 5).
 *
 * Whether an action that was read is legal is not asked here.
 */
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "cartagena/cartagena.h"

const char *const phase_words[PHASE_COUNT] = {"deal", "move", "card", "discard", "over"}; /* ORDER PHASE */

/* ----- actions ----- */

static const struct verb {
    const char *word, *form;
    uint8_t     kind;
    bool        has_symbol, has_square;
} verbs[] = {
    {"draw", "draw SYMBOL", ACT_DRAW, true, false},
    {"advance", "advance SYMBOL SQUARE", ACT_ADVANCE, true, true},
    {"retreat", "retreat SQUARE", ACT_RETREAT, false, true},
    {"end", "end", ACT_END, false, false},
    {"pass", "pass", ACT_PASS, false, false},
    {"discard", "discard SYMBOL", ACT_DISCARD, true, false},
};
enum { N_VERBS = sizeof verbs / sizeof *verbs };

void carta_action_text(struct action a, struct text *out)
{
    for (int i = 0; i < N_VERBS; i++) {
        if (verbs[i].kind != a.kind)
            continue;
        text_word(out, verbs[i].word);
        if (verbs[i].has_symbol)
            text_add(out, " %s", symbol_words[a.what]);
        if (verbs[i].has_square)
            text_add(out, " %d", a.n);
    }
}

static bool read_symbol(const char *word, struct action *a, struct text *why)
{
    a->what = (uint8_t)symbol_find(word);
    if (a->what < SYMBOLS)
        return true;
    text_add(why, "a symbol is skull, dagger, key, bottle, pistol or hat, not '%s'", word);
    return false;
}

static bool read_square(const char *word, struct action *a, struct text *why)
{
    int square = *word == '0' && word[1] ? -1 : number_small(word, BOAT);

    a->n = (uint8_t)square;
    if (square >= 0)
        return true;
    text_add(why, "a square is 0 for the fortress, 1 to 36, or 37 for the boat, not '%s'", word);
    return false;
}

static bool parse_verb(const struct verb *v, const struct words *w, struct action *a, struct text *why)
{
    int square = 1 + v->has_symbol;

    if (w->n != square + v->has_square) {
        text_add(why, "that action is written '%s'", v->form);
        return false;
    }
    *a = (struct action){.kind = v->kind};
    return (!v->has_symbol || read_symbol(w->at[1], a, why)) && (!v->has_square || read_square(w->at[square], a, why));
}

bool carta_action_parse(const char *line, struct action *a, struct text *why)
{
    struct words w;

    if (!words_split(line, &w)) {
        text_word(why, "no action is that long");
        return false;
    }
    for (int i = 0; w.n && i < N_VERBS; i++)
        if (strcmp(verbs[i].word, w.at[0]) == 0)
            return parse_verb(&verbs[i], &w, a, why);
    if (w.n)
        text_add(why, "there is no action '%s' in this game: it has advance, retreat, end and pass, discard, and draw",
                 w.at[0]);
    else
        text_word(why, "an action is missing");
    return false;
}

/* ----- events for programs ----- */

/* A card that is hidden has no symbol. */
static void json_symbol(const struct event *e, struct text *out)
{
    if (e->what < SYMBOLS)
        text_add(out, ",\"symbol\":\"%s\"", symbol_words[e->what]);
}

static void json_over(const struct carta_rules *r, const struct event *e, struct text *out)
{
    text_word(out, ",\"scores\":[");
    for (int seat = 0; seat < r->params.seats; seat++)
        text_add(out, "%s%d", seat ? "," : "", e->values[seat]);
    text_word(out, "],\"winners\":");
    game_seats_json(e->n, out);
}

static const char *const event_words[] = {
    [EV_AUTO] = "auto",
    [EV_CARD] = "card",
    [EV_ROW] = "row",
    [EV_ADVANCED] = "advanced",
    [EV_RETREATED] = "retreated",
    [EV_DISCARDED] = "discarded",
    [EV_RESHUFFLED] = "reshuffled",
    [EV_TURN] = "turn",
    [EV_OVER] = "over",
    [EV_SCORED] = "scored",
};

static struct term_word term_words_of(const void *rules, term_ref ref)
{
    static const struct term_word rows[] = {{"pirate", NULL}, {NULL, "CA-16"}, {NULL, "CA-21"}}; /* ORDER TERM */

    (void)rules;
    return rows[ref];
}

static void json_scored(const struct event *e, struct text *out)
{
    text_add(out, ",\"points\":%d,\"what\":\"boat\",\"final\":false,\"terms\":", e->points);
    terms_json(&e->terms, term_words_of, NULL, out);
}

static bool event_has_seat(int kind)
{
    return kind == EV_CARD || kind == EV_ADVANCED || kind == EV_RETREATED || kind == EV_DISCARDED || kind == EV_TURN ||
           kind == EV_SCORED;
}

static bool event_has_symbol(int kind)
{
    return kind == EV_CARD || kind == EV_ROW || kind == EV_ADVANCED || kind == EV_DISCARDED;
}

void carta_event_json(const struct carta_rules *r, const struct event *e, struct text *out)
{
    if (e->kind == EV_NONE)
        return;
    text_add(out, "{\"ev\":\"%s\"", event_words[e->kind]);
    if (event_has_seat(e->kind))
        text_add(out, ",\"seat\":%d", e->seat);
    if (event_has_symbol(e->kind))
        json_symbol(e, out);
    if (e->kind == EV_ADVANCED || e->kind == EV_RETREATED)
        text_add(out, ",\"start\":%d,\"to\":%d", e->x, e->y);
    if (e->kind == EV_RETREATED || e->kind == EV_RESHUFFLED)
        text_add(out, ",\"cards\":%d", e->n);
    if (e->kind == EV_AUTO) {
        text_word(out, ",\"action\":\"");
        carta_action_text(e->action, out);
        text_word(out, "\"");
    }
    if (e->kind == EV_SCORED)
        json_scored(e, out);
    if (e->kind == EV_OVER)
        json_over(r, e, out);
    text_word(out, "}");
}

/* ----- events for people ----- */

void carta_place_text(int square, struct text *out)
{
    if (square == FORTRESS || square == BOAT)
        text_add(out, "the %s", square == BOAT ? "boat" : "fortress");
    else
        text_add(out, "square %d", square);
}

static void sentence_auto(const struct event *e, struct text *out)
{
    if (e->action.kind == ACT_PASS)
        text_add(out, "Seat %d has no card and no way back, and passes.", e->seat);
    else if (e->action.kind == ACT_END)
        text_add(out, "Seat %d has no further move.", e->seat);
}

static void sentence_way(const struct event *e, struct text *out)
{
    text_word(out, " from ");
    carta_place_text(e->x, out);
    text_word(out, " to ");
    carta_place_text(e->y, out);
}

static void sentence_over(const struct event *e, struct text *out)
{
    text_word(out, "The game is over: ");
    game_victory_text(e->n, out);
}

/* Cards that are dealt or laid are seen in the picture; sixty sentences about them help nobody. */
void carta_event_sentence(const struct event *e, struct text *out)
{
    switch (e->kind) {
    case EV_AUTO: sentence_auto(e, out); break;
    case EV_CARD:
        if (e->n != FROM_DEAL)
            text_add(out, "Seat %d draws a %s.", e->seat, e->what < SYMBOLS ? symbol_words[e->what] : "card");
        break;
    case EV_ADVANCED:
        text_add(out, "Seat %d plays a %s and runs", e->seat, symbol_words[e->what]);
        sentence_way(e, out);
        text_word(out, ".");
        break;
    case EV_RETREATED:
        text_add(out, "Seat %d falls back", e->seat);
        sentence_way(e, out);
        if (e->n)
            text_add(out, " for %s", e->n == 1 ? "a card" : "two cards");
        text_word(out, ".");
        break;
    case EV_DISCARDED: text_add(out, "Seat %d discards a %s.", e->seat, symbol_words[e->what]); break;
    case EV_RESHUFFLED:
        text_add(out, "The %d discard%s shuffled into a new pile.", e->n, e->n == 1 ? " is" : "s are");
        break;
    case EV_TURN: text_add(out, "It is the turn of seat %d.", e->seat); break;
    case EV_OVER: sentence_over(e, out); break;
    case EV_SCORED:
        text_add(out, "Seat %d %s 1: a pirate %s the boat.", e->seat, e->points > 0 ? "scores" : "gives back",
                 e->points > 0 ? "is in" : "has left");
        break;
    }
}
