/*
 * state.c: the position as one line of JSON.  Its members are listed in
 * describe.c, those of an expansion beside its hook (docs/REFERENCE.md).
 */
#include "base/words.h"
#include "carcassonne/carcassonne.h"

static void json_options(const struct carc_rules *r, struct text *out)
{
    char        words[2048];
    struct text t = TEXT_OF(words);

    rules_options_text(r, true, &t);
    text_word(out, ",\"options\":");
    words_json(words, out);
}

static void json_turn(struct pos p, struct text *out)
{
    int actor = carc_actor(p);

    if (actor >= 0)
        text_add(out, ",\"actor\":%d", actor);
    else
        text_add(out, ",\"actor\":\"%s\"", actor == ACTOR_CHANCE ? "chance" : "over");
    text_add(out, ",\"phase\":\"%s\",\"active\":%d,\"part\":%d,\"turn\":%d,\"hand\":", current_step(p)->phase,
             p.state->active, p.state->part, p.state->turn);
    if (p.state->hand == NO_TYPE)
        text_word(out, "null");
    else
        text_add(out, "\"%s\"", tile_types[p.state->hand].code);
}

static void json_board(struct pos p, struct text *out)
{
    text_word(out, ",\"board\":[");
    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        text_add(out, "%s[%d,%d,\"%s\",%d]", i ? "," : "", t->x, t->y, tile_types[t->type].code, t->rot);
    }
    text_word(out, "]");
}

static void json_figures(struct pos p, struct text *out)
{
    const char *comma = "";

    text_word(out, ",\"figures\":[");
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int slot = 0; slot < FIG_SLOTS; slot++) {
            if (!p.state->fig[seat][slot])
                continue;
            struct place at = board_place_of_seg(p, p.state->fig[seat][slot]);
            text_add(out, "%s[%d,\"%s\",%d,%d,\"%s\"]", comma, seat, figure_word(figure_of_slot(slot)), at.x, at.y,
                     spot_text(at.spot));
            comma = ",";
        }
    text_word(out, "]");
}

static void json_supply(struct pos p, struct text *out)
{
    text_word(out, ",\"supply\":[");
    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        const char *comma = "";
        text_word(out, seat ? ",{" : "{");
        for (int figure = 0; figure < FIG_COUNT; figure++) {
            unsigned n = bits_count(p.state->home[seat] & figure_slots(figure));
            if (n == 0 && figure != FIG_SMALL)
                continue;
            text_add(out, "%s\"%s\":%u", comma, figure_word(figure), n);
            comma = ",";
        }
        text_word(out, "}");
    }
    text_word(out, "]");
}

static void json_left(struct pos p, struct text *out)
{
    const char *comma = "";

    text_word(out, ",\"left\":{");
    for (int type = 0; type < n_tile_types; type++) {
        if (!p.state->left[type])
            continue;
        text_add(out, "%s\"%s\":%d", comma, tile_types[type].code, p.state->left[type]);
        comma = ",";
    }
    text_word(out, "}");
}

void carc_state_json(const struct game_rules *rules, const struct game_state *s, int viewer, struct text *out)
{
    struct pos  p = pos_of(rules, s);
    const char *comma = "";

    text_add(out, "{\"game\":\"carcassonne\",\"ruleset\":\"%s\",\"expansions\":[",
             ruleset_words[p.rules->params.ruleset]);
    for (int i = 0; i < p.rules->n_on; i++)
        if (!(p.rules->without_tiles >> p.rules->on[i]->number & 1)) {
            text_add(out, "%s\"%s\"", comma, p.rules->on[i]->id);
            comma = ",";
        }
    text_word(out, "]");
    json_options(p.rules, out);
    json_turn(p, out);
    text_word(out, ",\"scores\":[");
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        text_add(out, "%s%d", seat ? "," : "", p.state->score[seat]);
    text_word(out, "]");
    json_board(p, out);
    json_figures(p, out);
    json_supply(p, out);
    json_left(p, out);
    CALL_HOOKS(p, state, p, viewer, out);
    text_word(out, "}");
}
