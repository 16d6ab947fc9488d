/*
 * describe.c: the requests of the protocol for other programs: what protocol.c and page.c answer.
 */
#include <stddef.h>

#include "game/describe.h"

static const struct saying requests[] = {
    {"protocol", "protocol", "the name and number of the protocol"},
    {"commands", "commands", "all requests, one on each line"},
    {"new", "new GAME [KEY=VALUE ...]", "starts a game; the options are listed below"},
    {"actor", "actor", "the seat that decides now, `chance`, or `over`"},
    {"phase", "phase", "the name of the decision"},
    {"legal", "legal", "every legal action, sorted; where chance decides, with a tab and its weight"},
    {"play", "play ACTION", "plays it; an event on each line"},
    {"chance", "chance", "lets the seed draw; replies as `play` does"},
    {"scores", "scores", "points now, by seat"},
    {"final", "final", "points if the game ended now, by seat"},
    {"state", "state [SEAT]", "the position as JSON, as that seat may see it"},
    {"undo", "undo", "takes back the last action, and what the engine did by itself after it"},
    {"record", "record", "the game as a text"},
    {"setup", "setup [EDIT; EDIT; ...]",
     "begins the game again from a position built by these edits; without any: the edits that build the position of "
     "now"},
    {"load", "load", "replays a record: its lines follow, then a line with a full stop"},
    {"import", "import", "reads a saved game of another program in the same way"},
    {"bestmove", "bestmove [ms=N] [nodes=N] [level=N] [part=I/N]",
     "an action that a bot would play, then what its search saw, as JSON"},
    {"judge", "judge [ms=N] [samples=N] [ACTION; ...]", "what these actions, or the best ones, are worth, as JSON"},
    {"luck", "luck [ms=N] [samples=N]", "what the last draw was worth, as JSON"},
    {"study", "study [ITEM [ms=N] [rollouts=N]]", "what every turn and draw was worth, as JSON"},
    {"quit", "quit", "ends the program"},
    {"games", "games", "the games, their options and expansions, as JSON"},
    {"view", "view [SEAT|public|all] [aids=none|counts|full] [ply=N] [after=ACTION;...]",
     "what a screen of that seat shows, as JSON"},
    {"history", "history [SEAT|public|all] [from=N]", "every action so far with its events, as JSON"},
    {"act", "act [VIEWERS] [aids=none|counts|full] [from=N] [back=N] [chance=no] [record=yes] [do=ACTION;...]",
     "takes back, plays, lets chance draw, and answers with what happened and what the viewers see"},
    {"faces", "faces [CODE|SET ...]", "pictures of tiles, as JSON"},
    {"pieces", "pieces", "pictures of everything else, as JSON"},
    {"drawing", "drawing [SEAT|public|all] [ply=N]", "the position as one picture, an SVG document"},
    {NULL, NULL, NULL},
};

void protocol_describe(struct text *out)
{
    describe_sayings("requests", requests, out);
}
