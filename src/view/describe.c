/*
 * describe.c: what a screen is given, for other programs: what view.c, view_GAME.c and history.c write.
 */
#include <stddef.h>

#include "carcassonne/vocabulary.h"
#include "game/describe.h"

static const struct member view[] = {
    {"v", "1", "the version of this shape"},
    {"game", "GameName", "which game it is"},
    {"ply", "number", "actions played so far, chance included, automatic ones not"},
    {"seats", "number", "how many seats there are"},
    {"viewer", "Viewer", "whose eyes this is for"},
    {"aids", "Aids", "how much help the screen asked for"},
    {"actor", "Actor", "the seat that decides now, `chance` or `over`"},
    {"phase", "string", "the name of the decision"},
    {"turn", "number", "how many turns have begun"},
    {"active", "number", "whose turn it is"},
    {"scores", "number[]", "points now, by seat"},
    {"final?", "number[]", "points if the game ended now; with full aids, and when the game is over"},
    {"result?", "number", "what a game comes to that nobody wins"},
    {"winners?", "number[]", "when the game is over: the seats that have won"},
    {"legal", "Action[]", "what the actor may do, for a viewer that is the actor or sees everything"},
    {NULL, NULL, NULL},
};

static const struct member carcassonne[] = {
    {"state", "CarcassonneState", "the position"},
    {"zones", "Zone[]", "every zone that holds a figure or is named by a legal action"},
    {"cells", "Cell[]", "every empty cell beside the board"},
    {"last", "[number, number][]", "cells of the tiles laid since the viewer's last turn, oldest first"},
    {"pieces", "{ lies: string; stands: string; hovers: string; track: string }",
     "markup of what expansions put on the board, and of everybody's figures on the score track"},
    {"unseen?", "Record<string, number>", "tiles that are not drawn yet, by code; with aids"},
    {NULL, NULL, NULL},
};

static const struct member cartagena[] = {
    {"state", "CartagenaState", "the position"},
    {"unseen?", "Record<CardSymbol, number>", "cards that the viewer does not see, by symbol; with aids"},
    {NULL, NULL, NULL},
};

static const struct member action[] = {
    {"a", "string", "its text"},
    {"verb", "Verb", "the first word of it"},
    {"x?", "number", "the cell that is meant, also where the text leaves it out"},
    {"y?", "number", "the same"},
    {"rot?", "number", "of `place`: quarter turns"},
    {"tile?", "string", "of `place`: the tile in hand"},
    {"spot?", "string", "the segment that is meant"},
    {"zone?", "number", "its index in `zones`"},
    {"worth?", "number", "points that the zone would give now, as it stands, to whoever owns it"},
    {"figure?", "string", "the figure that is meant"},
    {NULL, NULL, NULL},
};

static const struct member action_cartagena[] = {
    {"symbol?", "CardSymbol", "Cartagena: the card"},
    {"from?", "number", "Cartagena: the square that the pirate leaves"},
    {"to?", "number", "Cartagena: the square that it reaches"},
    {"cards?", "number", "Cartagena, of `retreat`: how many cards it brings"},
    {NULL, NULL, NULL},
};

static const struct member zone[] = {
    {"kind", "'road' | 'city' | 'field' | 'monastery' | 'garden'", "what it is"},
    {"parts", "[number, number, string][]", "every segment of it: cell and spot"},
    {"done", "boolean", "is it complete?"},
    {"open?", "number", "open ends, or empty cells around it; not of fields"},
    {"tiles?", "number", "tiles that count; not of fields"},
    {"shields?", "number", "of cities"},
    {"cities?", "number", "of fields: completed cities beside it"},
    {"strength?", "number[]", "by seat; with full aids, or if a legal action names the zone"},
    {"owners?", "number[]", "seats that have the majority; the same"},
    {"worth?", "number", "what it gives if counted now; the same"},
    {NULL, NULL, NULL},
};

static const struct member cell[] = {
    {"x", "number", "grows to the east"},
    {"y", "number", "grows to the south"},
    {"fits?", "number", "with aids: how many tiles that are not drawn yet fit there by their sides"},
    {NULL, NULL, NULL},
};

static const struct member played[] = {
    {"ply", "number", "its number, from 1 on"},     {"turn", "number", "in which turn"},
    {"seat", "number | 'chance'", "who played it"}, {"a", "string", "the action; a hidden card is `draw ?`"},
    {"events", "GameEvent[]", "what it caused"},    {NULL, NULL, NULL},
};

static const struct member term[] = {
    {"n?", "number", "how many are added"},
    {"of?", "string", "of what"},
    {"each?", "number", "points for each"},
    {"factor?", "number", "by what everything so far is multiplied, rounded up"},
    {"void?", "true", "nothing of it is paid"},
    {"by?", "string", "what is the cause, if it is not the usual case"},
    {"rule", "string", "the id of the rule"},
    {NULL, NULL, NULL},
};

/* Of all games: first what many actions have, then what single verbs of expansions bring. */
static void describe_action(struct text *out)
{
    text_word(out, "\"action\":[");
    describe_more(action, out);
    for (int i = 0; vocabulary(i); i++)
        for (const struct verb *v = vocabulary(i)->verbs; v && v->word; v++)
            describe_more(v->members, out);
    describe_more(action_cartagena, out);
    text_char(out, ']');
}

void view_describe(struct text *out)
{
    static const struct {
        const char          *key;
        const struct member *members;
    } rows[] = {{"view", view},
                {"view_carcassonne", carcassonne},
                {"view_cartagena", cartagena},
                {"zone", zone},
                {"cell", cell},
                {"played", played},
                {"term", term}};

    describe_action(out);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        text_char(out, ',');
        describe_members(rows[i].key, rows[i].members, out);
    }
}
