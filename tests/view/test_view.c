/*
 * test_view.c: what a screen is given, in positions that can be checked by
 * hand; and in the toy game, which has no view of its own.  Whole random games
 * are looked at in view_test.py.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "protocol/protocol.h"
#include "session/games.h"
#include "session/toy_game.h"

static struct protocol *p;

static void start(const struct game_ops *const *games)
{
    p = protocol_new(games);
    assert_non_null(p);
}

static int tear_down(void **state)
{
    (void)state;
    protocol_free(p);
    p = NULL;
    return 0;
}

static const char *ask(const char *line)
{
    size_t length;

    return protocol_line(p, line, strlen(line), &length);
}

/* Requests one after the other, separated by newlines; each must be done. */
static void all_done(const char *lines)
{
    char buffer[512];

    while (*lines) {
        size_t n = strcspn(lines, "\n");

        assert_true(n < sizeof buffer);
        memcpy(buffer, lines, n);
        buffer[n] = '\0';
        if (ask(buffer)[0] != '=')
            fail_msg("%s: %s", buffer, ask(buffer));
        lines += n + (lines[n] == '\n');
    }
}

static void has(const char *request, const char *wanted)
{
    const char *reply = ask(request);

    if (reply[0] != '=' || !strstr(reply, wanted))
        fail_msg("%s: no %s in %s", request, wanted, reply);
}

static void has_not(const char *request, const char *unwanted)
{
    const char *reply = ask(request);

    if (reply[0] != '=' || strstr(reply, unwanted))
        fail_msg("%s: %s in %s", request, unwanted, reply);
}

static void refuses(const char *request, const char *wanted)
{
    const char *reply = ask(request);

    if (strncmp(reply, "? ", 2) != 0 || !strstr(reply, wanted))
        fail_msg("%s: %s", request, reply);
}

/*
 * ----- Carcassonne -----
 */

/* Seat 0 lays W west of the start tile and has its road; seat 1 is about to draw. */
static void a_road(void)
{
    start(all_games);
    all_done("new carcassonne ruleset=plus players=2\nplay draw W\nplay place -1,0/0\nplay put small road:E");
}

static void test_actions_in_parts(void **state)
{
    (void)state;
    start(all_games);
    all_done("new carcassonne ruleset=plus players=2\nplay draw W");
    has("view", "{\"a\":\"place -1,0/0\",\"verb\":\"place\",\"x\":-1,\"y\":0,\"rot\":0,\"tile\":\"W\"}");
    all_done("play place -1,0/0");
    has("view",
        "{\"a\":\"put small road:E\",\"verb\":\"put\",\"x\":-1,\"y\":0,\"figure\":\"small\",\"spot\":\"road:E\","
        "\"zone\":");
    has("view", "\"legal\":[{\"a\":\"pass\",\"verb\":\"pass\"}");
    has("view", "\"last\":[[-1,0]]");
}

/* The machine of FlugB points west, and east after two quarter turns. */
static void test_a_flight(void **state)
{
    (void)state;
    start(all_games);
    all_done("new carcassonne expansions=flying players=2\nplay draw FlugB\nplay place 1,0/0");
    has("view", "\"verb\":\"fly\",\"x\":1,\"y\":0,\"cells\":[[0,0],[-1,0],[-2,0]],\"figure\":\"small\"");
    all_done("undo\nplay place 1,0/2");
    has("view", "\"verb\":\"fly\",\"x\":1,\"y\":0,\"cells\":[[2,0],[3,0],[4,0]]");
}

static void test_a_zone(void **state)
{
    (void)state;
    a_road();
    has("view",
        "\"zones\":[{\"kind\":\"road\",\"parts\":[[0,0,\"road:E\"],[-1,0,\"road:E\"]],\"done\":false,\"open\":1,"
        "\"tiles\":2,\"strength\":[1,0],\"owners\":[0],\"worth\":2}]");
    has("view aids=counts",
        "\"zones\":[{\"kind\":\"road\",\"parts\":[[0,0,\"road:E\"],[-1,0,\"road:E\"]],\"done\":false,\"open\":1,"
        "\"tiles\":2}]");
    has("view", "\"scores\":[0,0],\"final\":[2,0]");
}

static void test_who_sees_what(void **state)
{
    (void)state;
    a_road();
    has("view", "\"viewer\":\"all\",\"aids\":\"full\",\"actor\":\"chance\",\"phase\":\"draw\",\"turn\":2,\"active\":1");
    has("view", "\"legal\":[]"); /* nobody chooses for chance */
    all_done("play draw W");
    has("view 1", "\"a\":\"place");
    has("view 0", "\"legal\":[]");
    has("view public", "\"viewer\":\"public\"");
    has("view public", "\"legal\":[]");
    has("view 0", "\"last\":[]"); /* what lies there seat 0 has laid itself */
    has("view 1", "\"last\":[[-1,0]]");
    all_done("play place -2,0/0"); /* and now its own as well */
    has("view 1", "\"last\":[[-1,0],[-2,0]]");
    has("view 0", "\"last\":[[-2,0]]");
}

static void test_aids(void **state)
{
    (void)state;
    a_road();
    has("view", "\"unseen\":{");
    has("view aids=counts", "\"fits\":");
    has_not("view aids=counts", "\"final\"");
    has_not("view aids=none", "\"unseen\"");
    has_not("view aids=none", "\"left\"");
    has_not("view aids=none", "\"fits\"");
    has("view aids=none", "\"supply\":[{\"small\":6},{\"small\":7}]},\"zones\""); /* nothing else was cut out */
}

/* The city of the start tile and a cap over it: complete, but scored only when the turn is over. */
static void test_fields_and_cities(void **state)
{
    (void)state;
    start(all_games);
    all_done("new carcassonne ruleset=plus players=2\nplay draw E");
    has("view", "\"verb\":\"place\",\"x\":0,\"y\":-1,\"rot\":2");
    all_done("play place 0,-1/2");
    has("view",
        "{\"kind\":\"city\",\"parts\":[[0,0,\"city:N\"],[0,-1,\"city:S\"]],\"done\":true,\"open\":0,\"tiles\":2,"
        "\"shields\":0,\"strength\":[0,0],\"owners\":[],\"worth\":4}");
    has("view", "\"kind\":\"field\",\"parts\":[[0,-1,\"field:NL\"]],\"done\":false,\"cities\":1,\"strength\":[0,0],"
                "\"owners\":[],\"worth\":3}");
}

static void test_another_ply(void **state)
{
    (void)state;
    a_road();
    has("view ply=1", "\"ply\":1,");
    has("view ply=1", "\"hand\":\"W\"");
    has("view ply=0", "\"board\":[[0,0,\"D\",0]]");
    has("view", "\"ply\":3,");
    refuses("view ply=4", "from 0 to 3");
    refuses("view ply=-1", "from 0 to 3");
    refuses("view ply=", "from 0 to 3");
    refuses("view ply=99999999999999999999", "from 0 to 3");
}

static void test_imagined(void **state)
{
    (void)state;
    start(all_games);
    all_done("new carcassonne ruleset=plus players=2\nplay draw W");
    has("view 0 after=place -1,0/0", "\"phase\":\"figure\"");
    has("view 0 aids=none after= place -1,0/0 ;put small road:E", "\"actor\":\"chance\"");
    refuses("view 0 after=place 7,7/0", "[PL-07]");
    refuses("view 0 after=place -1,0/0; put small road:W; draw D", "chance decides now");
    refuses("view 0 after=", "action");
    has("view 0", "\"phase\":\"place\"");
}

static void test_history(void **state)
{
    (void)state;
    a_road();
    has("history from=1", "=\n[{\"ply\":2,\"turn\":1,\"seat\":0,\"a\":\"place -1,0/0\",\"events\":[{\"ev\":\"placed\"");
    has("history", "{\"ply\":1,\"turn\":1,\"seat\":\"chance\",\"a\":\"draw W\",\"events\":[{\"ev\":\"drawn\"");
    has("history from=3", "=\n[]\n\n");
    refuses("history from=4", "from 0 to 3");
    refuses("history aids=full", "a seat from 0 to 1");
}

/* An action, what chance then draws, and the look of it, in one request. */
static void test_acting(void **state)
{
    (void)state;
    a_road();
    refuses("act do=pass", "chance's turn");
    has("act 0,1,all", "=\n{\"history\":[{\"ply\":4,\"turn\":2,\"seat\":\"chance\",\"a\":\"draw ");
    has("act 0,1,all",
        "=\n{\"history\":[],\"view\":{\"v\":1,\"game\":\"carcassonne\",\"ply\":4,\"seats\":2,\"viewer\":1");
    has("act 0 back=2 chance=no from=1", "=\n{\"history\":[{\"ply\":2,\"turn\":1,\"seat\":0,\"a\":\"place -1,0/0\"");
    has("actor", "= 0");
    has("act all,all,public chance=no do=put small road:E;draw D",
        "{\"ply\":4,\"turn\":2,\"seat\":\"chance\",\"a\":\"draw D\"");
    has("view", "\"hand\":\"D\"");
    has("act record=yes", ",\"record\":\"game: carcassonne\\n");
    has("act 1,public,all chance=no back=1", "\"viewer\":\"all\"");
}

/* One action that is refused, and none of them was played. */
static void test_a_refused_act(void **state)
{
    (void)state;
    a_road();
    has("act chance=no do=draw D", "\"ply\":4");
    refuses("act do=place 1,0/0;put small road:W;place 7,7/0", "");
    refuses("act back=1 do=draw D;place 9,9/0", "[PL-");
    has("history from=3", "=\n[{\"ply\":4,\"turn\":2,\"seat\":\"chance\",\"a\":\"draw D\"");
    has("view 1", "\"ply\":4");
    refuses("act back=5", "from 0 to 4");
    refuses("act 0,1", "one for each of the 2 seats, and one for the end");
    refuses("act 0,1,all,all", "one for each of the 2 seats, and one for the end");
    refuses("act 0,7,all", "a seat from 0 to 1");
    refuses("act chance=perhaps", "chance is yes or no");
    refuses("act record=", "record is yes or no");
    refuses("act ply=1", "a seat from 0 to 1");
    refuses("view 0,1,all", "a seat from 0 to 1");
}

static void test_solo(void **state)
{
    (void)state;
    start(all_games);
    all_done("new carcassonne ruleset=solo");
    has("view", "\"seats\":3");
    has("view", "\"result\":");
    has_not("view", "\"winners\"");
}

/*
 * ----- Cartagena -----
 */

static const char jamaica[] = "new cartagena mode=jamaica players=2 board=bphsdkdbkphspkdhsbhkpbsdkbsdhphdkbps";

static void deal(void)
{
    static const char *const cards[] = {"hat", "hat", "key", "key", "skull", "skull"};
    char                     line[64];

    start(all_games);
    all_done(jamaica);
    for (int i = 0; i < 12; i++) {
        snprintf(line, sizeof line, "play draw %s", cards[i % 6]);
        all_done(line);
    }
}

static void test_moves_in_parts(void **state)
{
    (void)state;
    deal();
    has("view 0", "{\"a\":\"advance hat 0\",\"verb\":\"advance\",\"symbol\":\"hat\",\"from\":0,\"to\":3}");
    all_done("play advance hat 0");
    has("view 0", "{\"a\":\"advance hat 0\",\"verb\":\"advance\",\"symbol\":\"hat\",\"from\":0,\"to\":11}");
    all_done("play advance hat 0");
    has("view 0", "{\"a\":\"retreat 11\",\"verb\":\"retreat\",\"from\":11,\"to\":3,\"cards\":1}");
}

static void test_secrets(void **state)
{
    (void)state;
    deal();
    has("view 1", "\"hands\":[6,[");
    has("view 1", "\"legal\":[]");
    has("view public", "\"hands\":[6,6]");
    has("view public", "\"unseen\":{\"skull\":17,\"dagger\":17,\"key\":17,\"bottle\":17,\"pistol\":17,\"hat\":17}");
    has("view 0", "\"unseen\":{\"skull\":15,\"dagger\":17,\"key\":15,\"bottle\":17,\"pistol\":17,\"hat\":15}");
    has("history 1",
        "{\"ply\":1,\"turn\":0,\"seat\":\"chance\",\"a\":\"draw ?\",\"events\":[{\"ev\":\"card\",\"seat\":0}]}");
    has("history 0", "\"a\":\"draw hat\"");
    has_not("history public", "hat");
}

/* A game that one seat hears of has no past, but can be looked at from there. */
static void test_seen_from_a_seat(void **state)
{
    (void)state;
    start(all_games);
    all_done("new cartagena mode=jamaica players=2 you=1\nplay draw ?");
    has("view", "\"viewer\":1");
    has("view", "\"hands\":[1,[]]");
    refuses("history", "seen from one seat");
    refuses("view ply=0", "seen from one seat");
}

/* What it hears of is told again with what it caused, action by action; a refusal leaves the guesses as they were. */
static void test_acting_as_a_seat(void **state)
{
    (void)state;
    start(all_games);
    all_done("new cartagena mode=jamaica players=2 you=1");
    has("act do=draw ?;draw ?",
        "=\n{\"history\":[{\"turn\":0,\"seat\":\"chance\",\"a\":\"draw ?\",\"events\":[{\"ev\":\"card\",\"seat\":0}]},"
        "{\"turn\":0,\"seat\":\"chance\",\"a\":\"draw ?\",\"events\":[{");
    has("act", "=\n{\"history\":[],\"view\":{\"v\":1,\"game\":\"cartagena\"");
    has("actor", "= chance");
    refuses("act do=draw ?;draw nothing", "");
    refuses("act from=0", "seen from one seat");
    refuses("act back=0 record=yes", "seen from one seat");
    has("act aids=none", "\"viewer\":1");
}

/*
 * ----- any game -----
 */

static void test_a_game_without_a_view(void **state)
{
    (void)state;
    start(toy_games);
    all_done("new toy");
    has("view", "\"v\":1,\"game\":\"toy\"");
    has("view", ",\"legal\":[],\"state\":{");
    has("games", "=\n[{\"name\":\"toy\"");
}

static void test_refusals(void **state)
{
    (void)state;
    start(all_games);
    refuses("view", "there is no game yet");
    refuses("history", "there is no game yet");
    refuses("pieces all", "takes no argument");
    refuses("games all", "takes no argument");
    refuses("faces D ZZ", "no set of tiles 'ZZ'");
    all_done("new carcassonne players=2");
    refuses("view 2", "a seat from 0 to 1");
    refuses("view everybody", "a seat from 0 to 1");
    refuses("view aids=some", "none, counts or full");
    refuses("view from=1", "a seat from 0 to 1");
}

static void test_pictures(void **state)
{
    (void)state;
    start(all_games);
    has("faces D", "\"faces\":{\"D\":{\"svg\":\"<symbol");
    has("faces D", "\"sides\":[\"city\",\"road\",\"field\",\"road\"]");
    has("faces D", "{\"kind\":\"road\",\"sides\":\"EW\",\"shields\":0,");
    has("faces C", "{\"kind\":\"city\",\"sides\":\"NESW\",\"shields\":1,");
    has_not("faces D", "\"E\":{");
    has("faces river", "\"F12\":{");
    has_not("faces river", "\"D\":{");
    has("faces", "\"FahrX\":{");
    has("pieces", "\"symbols\":\"<symbol");
}

#define CASE(name) cmocka_unit_test_teardown(name, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(test_actions_in_parts),
        CASE(test_a_flight),
        CASE(test_a_zone),
        CASE(test_who_sees_what),
        CASE(test_aids),
        CASE(test_fields_and_cities),
        CASE(test_another_ply),
        CASE(test_imagined),
        CASE(test_history),
        CASE(test_acting),
        CASE(test_a_refused_act),
        CASE(test_acting_as_a_seat),
        CASE(test_solo),
        CASE(test_moves_in_parts),
        CASE(test_secrets),
        CASE(test_seen_from_a_seat),
        CASE(test_a_game_without_a_view),
        CASE(test_refusals),
        CASE(test_pictures),
    };

    return cmocka_run_group_tests_name("view", tests, NULL, NULL);
}
