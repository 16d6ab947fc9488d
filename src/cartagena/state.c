/*
 * state.c: the position as one line of JSON (docs/REFERENCE.md).
 *
 * What a viewer may not know is blanked out of a copy first (secrets.c), so
 * that nothing here could tell it.
 */
#include <string.h>

#include "base/words.h"
#include "cartagena/cartagena.h"

static void json_options(const struct carta_rules *r, struct text *out)
{
    char        words[2048];
    struct text t = TEXT_OF(words);

    carta_options_text(r, true, &t);
    text_word(out, ",\"options\":");
    words_json(words, out);
}

static void json_turn(struct carta_pos p, struct text *out)
{
    int actor = carta_actor(p.state);

    if (actor >= 0)
        text_add(out, ",\"actor\":%d", actor);
    else
        text_add(out, ",\"actor\":\"%s\"", actor == ACTOR_CHANCE ? "chance" : "over");
    text_add(out, ",\"phase\":\"%s\",\"active\":%d,\"moves_made\":%d,\"turn\":%u,\"owed\":%d,\"to_lay\":%d",
             phase_words[p.state->phase], p.state->active, p.state->moves_made, p.state->turn, p.state->owed,
             p.state->to_lay);
}

static void json_pirates(struct carta_pos p, struct text *out)
{
    text_word(out, ",\"pirates\":[");
    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        const char *comma = "";

        text_word(out, seat ? ",[" : "[");
        for (int at = FORTRESS; at <= BOAT; at++)
            for (unsigned n = pirates_at(p.state, seat, at); n > 0; n--) {
                text_add(out, "%s%d", comma, at);
                comma = ",";
            }
        text_word(out, "]");
    }
    text_word(out, "]");
}

/* As a list of words. */
static void json_cards(card_set cards, struct text *out)
{
    const char *comma = "";

    text_word(out, "[");
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        for (unsigned n = cards_of(cards, symbol); n > 0; n--) {
            text_add(out, "%s\"%s\"", comma, symbol_words[symbol]);
            comma = ",";
        }
    text_word(out, "]");
}

/* As an object of numbers. */
static void json_counts(card_set cards, struct text *out)
{
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        text_add(out, "%s\"%s\":%u", symbol ? "," : "{", symbol_words[symbol], cards_of(cards, symbol));
    text_word(out, "}");
}

static void json_hands(struct carta_pos p, int viewer, struct text *out)
{
    text_word(out, ",\"hands\":[");
    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        text_word(out, seat ? "," : "");
        if (carta_is_secret(p.rules, seat, viewer))
            text_add(out, "%u", hand_size(p.state, seat));
        else
            json_cards(p.state->hand[seat], out);
    }
    text_word(out, "]");
}

/* Which cards of the hands everybody saw being taken from the row. */
static void json_seen(struct carta_pos p, struct text *out)
{
    text_word(out, ",\"seen\":[");
    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        text_word(out, seat ? "," : "");
        json_cards(p.state->seen[seat], out);
    }
    text_word(out, "]");
}

static void json_row(const struct carta *s, struct text *out)
{
    text_word(out, ",\"row\":[");
    for (int i = 0; i < s->row_n; i++)
        text_add(out, "%s\"%s\"", i ? "," : "", symbol_words[s->row[s->row_first + i]]);
    text_word(out, "]");
}

static void json_piles(struct carta_pos p, int viewer, struct text *out)
{
    text_word(out, ",\"deck\":");
    if (p.rules->params.secret && viewer != VIEW_ALL)
        text_add(out, "%u", pile_size(p.state));
    else
        json_counts(p.state->pile, out);
    text_word(out, ",\"discard\":");
    json_counts(p.state->discard, out);
}

void carta_state_json(struct carta_pos p, int viewer, struct text *out)
{
    struct carta copy = *p.state;

    carta_hide(p.rules, &copy, viewer);
    p.state = &copy;
    text_add(out, "{\"game\":\"cartagena\",\"mode\":\"%s\"", mode_words[p.rules->params.mode]);
    json_options(p.rules, out);
    json_turn(p, out);
    text_word(out, ",\"board\":\"");
    tunnel_text(&p.rules->tunnel, out);
    text_word(out, "\"");
    json_pirates(p, out);
    json_hands(p, viewer, out);
    if (p.rules->params.secret && p.rules->params.row_size)
        json_seen(p, out);
    json_row(p.state, out);
    json_piles(p, viewer, out);
    text_word(out, ",\"scores\":[");
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        text_add(out, "%s%d", seat ? "," : "", p.state->boat[seat]);
    text_word(out, "]}");
}
