/*
 * describe.c: Cartagena's words for other programs: what notation.c and state.c write.
 */
#include <stddef.h>

#include "game/describe.h"

static const struct saying verbs[] = {
    {"draw", "draw SYMBOL", "chance: a card is dealt, drawn or laid into the row"},
    {"advance", "advance SYMBOL SQUARE", "play a card; the pirate on that square runs ahead [CA-13]"},
    {"retreat", "retreat SQUARE", "the pirate on that square falls back and brings cards [CA-17]"},
    {"end", "end", "end the turn after one or two moves [CA-10]"},
    {"pass", "pass", "of a player who cannot move; the engine plays it by itself [CA-12]"},
    {"discard", "discard SYMBOL", "lay down a card that the hand may not keep (`hand_limit`) [CA-D2]"},
    {NULL, NULL, NULL},
};

static const struct saying phases[] = {
    {"deal", "draw", "cards are dealt, and laid into the row"},
    {"move", "advance, retreat, end", "the active seat moves a pirate or ends the turn"},
    {"card", "draw", "a card is drawn, or laid into the row"},
    {"discard", "discard", "the active seat lays down what the hand may not keep"},
    {"over", "", "nobody acts any more"},
    {NULL, NULL, NULL},
};

static const struct member auto_fields[] = {{"action", "string", "what the engine did, there being no choice"},
                                            {NULL, NULL, NULL}};
static const struct member card_fields[] = {{"seat", "number", "who drew it"},
                                            {"symbol?", "CardSymbol", "what it is, unless that is secret"},
                                            {NULL, NULL, NULL}};
static const struct member row_fields[] = {{"symbol", "CardSymbol", "the card that was laid into the row"},
                                           {NULL, NULL, NULL}};
static const struct member advanced_fields[] = {{"seat", "number", "whose pirate"},
                                                {"symbol", "CardSymbol", "the card that was played"},
                                                {"start", "number", "the square that it left"},
                                                {"to", "number", "the square that it reached; 37 is the boat"},
                                                {NULL, NULL, NULL}};
static const struct member retreated_fields[] = {{"seat", "number", "whose pirate"},
                                                 {"start", "number", "the square that it left"},
                                                 {"to", "number", "the square that it reached"},
                                                 {"cards", "number", "how many cards that brings"},
                                                 {NULL, NULL, NULL}};
static const struct member discarded_fields[] = {
    {"seat", "number", "who laid it down"}, {"symbol?", "CardSymbol", "what it is"}, {NULL, NULL, NULL}};
static const struct member reshuffled_fields[] = {{"cards", "number", "how many cards the new pile has"},
                                                  {NULL, NULL, NULL}};
static const struct member turn_fields[] = {{"seat", "number", "whose turn begins"}, {NULL, NULL, NULL}};
static const struct member scored_fields[] = {{"seat", "number", "whose pirate came into the boat or left it"},
                                              {"points", "number", "1, or -1"},
                                              {"what", "'boat'", "what it is for"},
                                              {"final", "boolean", "false: nothing is counted at the end"},
                                              {"terms", "Term[]", "how the points came about"},
                                              {NULL, NULL, NULL}};
static const struct member over_fields[] = {{"scores", "number[]", "pirates in the boat, by seat"},
                                            {"winners", "number[]", "the seats that have won"},
                                            {NULL, NULL, NULL}};

static const struct {
    const char          *word, *meaning;
    const struct member *fields;
} events[] = {
    {"auto", "the engine decided by itself", auto_fields},
    {"card", "a seat drew a card", card_fields},
    {"row", "a card was laid into the row", row_fields},
    {"advanced", "a pirate advanced", advanced_fields},
    {"retreated", "a pirate fell back", retreated_fields},
    {"discarded", "a card was laid down without a move", discarded_fields},
    {"reshuffled", "the discards became the pile", reshuffled_fields},
    {"turn", "a turn begins", turn_fields},
    {"scored", "a pirate came into the boat, or left it", scored_fields},
    {"over", "the game is over", over_fields},
};

static const struct member state[] = {
    {"game", "'cartagena'", "which game it is"},
    {"mode", "'jamaica' | 'tortuga' | 'hispaniola'", "the version"},
    {"options", "Record<string, string>", "every option with its value"},
    {"actor", "Actor", "the seat that decides now, `chance` or `over`"},
    {"phase", "CartagenaPhase", "the name of the decision"},
    {"active", "number", "whose turn it is"},
    {"moves_made", "number", "moves of this turn so far"},
    {"turn", "number", "how many turns have begun"},
    {"owed", "number", "cards that the active seat has still to draw"},
    {"to_lay", "number", "cards that the row still lacks"},
    {"board", "string", "36 letters from the fortress to the boat: s d k b p h"},
    {"pirates", "number[][]", "by seat, the squares of its pirates: 0 is the fortress, 37 the boat"},
    {"hands", "(CardSymbol[] | number)[]", "by seat, its cards, or how many if they are secret"},
    {"seen?", "CardSymbol[][]", "with secret hands and a row: by seat, cards that everybody saw"},
    {"row", "CardSymbol[]", "the open row, the next card first"},
    {"deck", "number | Record<CardSymbol, number>", "the pile by symbol, or its size if that is secret"},
    {"discard", "Record<CardSymbol, number>", "the discards by symbol"},
    {"scores", "number[]", "pirates in the boat, by seat"},
    {NULL, NULL, NULL},
};

void cartagena_describe(struct text *out)
{
    text_char(out, '{');
    describe_sayings("verbs", verbs, out);
    text_char(out, ',');
    describe_sayings("phases", phases, out);
    text_word(out, ",\"events\":[");
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        text_add(out, "%s{\"word\":\"%s\",\"meaning\":\"%s\",", i ? "," : "", events[i].word, events[i].meaning);
        describe_members("fields", events[i].fields, out);
        text_char(out, '}');
    }
    text_word(out, "],");
    describe_members("state", state, out);
    text_char(out, '}');
}
