/*
 * import_test.c: games of other programs.  Whole saves with what they came to, saves that end in the middle, damaged
 * ones, setups that we do not have, and the generator by known numbers.
 *
 * The saves are ours: games of another engine written down in its form, cut or damaged on purpose.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "import/import.h"
#include "import/jcz.h"
#include "session/games.h"
#include "session/record.h"

static char *read_save(const char *name, size_t *length)
{
    char  path[400];
    FILE *file;
    char *bytes = malloc(IMPORT_MAX);

    snprintf(path, sizeof path, "%s/tests/import/saves/%s.jcz", getenv("BALUARTE_SOURCE"), name);
    file = fopen(path, "rb");
    assert_non_null(file);
    assert_non_null(bytes);
    *length = fread(bytes, 1, IMPORT_MAX, file);
    fclose(file);
    return bytes;
}

static struct session *import(const char *name, struct text *why)
{
    size_t          length;
    char           *bytes = read_save(name, &length);
    struct session *s = import_jcz(all_games, bytes, length, why);

    free(bytes);
    return s;
}

/* ----- whole games ----- */

static const struct {
    const char *name, *names, *phase, *scores;
} games[] = {
    {"made-all-3p-s9033", "Ana | José María | Zoë", "over", "91 151 157"},
    {"made-base-2p-s1001", "Ana | José María", "over", "26 23"},
    {"made-corn-2p-s5059", "Ana | José María", "over", "95 47"},
    {"made-corn2-3p-s40166", "Ana | José María | Zoë", "over", "87 39 32"},
    {"made-ferries-2p-s5057", "Ana | José María", "over", "52 76"},
    {"made-flier-2p-s9009", "Ana | José María", "over", "48 58"},
    {"made-gold-3p-s5046", "Ana | José María | Zoë", "over", "40 105 67"},
    {"made-inns-traders-3p-s9022", "Ana | José María | Zoë", "over", "99 65 148"},
    {"made-mage-3p-s5050", "Ana | José María | Zoë", "over", "73 37 75"},
    {"made-river-abbot-2p-s5021", "Ana | José María", "over", "28 25"},
    {"made-tiny2-2p-s9013", "Ana | José María", "over", "50 21"},
    {"ours-figures-alone-2p", "Player 1 | Player 2", "over", "38 49"},
    {"ours-fly2nd-abbot-2p", "Player 1 | Player 2", "over", "75 60"},
    {"ours-river1st-3p", "Player 1 | Player 2 | Player 3", "over", "62 35 50"},
    /* these end in the middle: of a turn, of a crop circle, before a gold bar, after a turn (then the next tile is drawn) */
    {"cut-base-4p-s1015-place33", "Ana | José María | Zoë | Diego", "figure", "2 0 0 0"},
    {"cut-corn-4p-s5060-circle0", "Ana | José María | Zoë | Diego", "circle", "0 4 0 4"},
    {"cut-gold-4p-s5047-gold0", "Ana | José María | Zoë | Diego", "gold", "0 0 0 0"},
    {"cut-traders-3p-s5039-commit40", "Ana | José María | Zoë", "place", "13 0 6"},
};

/* What comes out is a record like any other: it loads again, names and all. */
static void check_record(struct session *s)
{
    char            sentence[300] = "";
    struct text     why = TEXT_OF(sentence);
    size_t          length, again_length;
    char           *record = record_text(s, &length), *again;
    int             line;
    struct session *loaded = record_load(all_games, record, length, &line, &why);

    assert_string_equal(sentence, "");
    again = record_text(loaded, &again_length);
    assert_string_equal(record, again);
    session_free(loaded);
    free(record);
    free(again);
}

static void saves_come_to_what_they_came_to(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char            sentence[300] = "", points[100];
        struct text     why = TEXT_OF(sentence), out = TEXT_OF(points);
        struct session *s = import(games[i].name, &why);

        assert_string_equal(sentence, "");
        session_scores_text(s, false, &out);
        assert_string_equal(points, games[i].scores);
        assert_string_equal(s->names, games[i].names);
        assert_string_equal(s->ops->phase(s->rules, s->state), games[i].phase);
        check_record(s);
        session_free(s);
    }
}

/* ----- damage ----- */

static const struct {
    const char *name, *sentence;
} damaged[] = {
    {"bad-truncated", "not JSON: it ends in the middle"},
    {"bad-setup-only", "this is a stored setup and no game: nothing was played"},
    {"bad-place-nowhere",
     "message 58 (tile 21): no tile lies beside 40,40: a tile must touch another with a full side [PL-07]"},
    {"bad-unknown-tile", "message 28 (tile 10): there is no tile 'BA/XYZ' left in this game"},
    {"bad-edited-fractions", "message 4 (tile 2): 'BA/Cc.1' was laid, but the fractions of the file draw another tile: "
                             "somebody has changed it"},
};

static void damaged_saves_are_refused_with_the_reason(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
        char        sentence[400] = "";
        struct text why = TEXT_OF(sentence);

        assert_null(import(damaged[i].name, &why));
        assert_string_equal(sentence, damaged[i].sentence);
    }
}

/* A whole save, cut behind every 97th byte: never accepted, never a crash. */
static void half_a_save_is_none(void **state)
{
    size_t length;
    char  *bytes = read_save("cut-gold-4p-s5047-gold0", &length);

    (void)state;
    while (length > 0 && bytes[length - 1] != '}')
        length--;
    for (size_t n = 0; n < length; n += n < 200 ? 1 : 97) {
        char        sentence[400] = "";
        struct text why = TEXT_OF(sentence);

        assert_null(import_jcz(all_games, bytes, n, &why));
        assert_non_null(strstr(sentence, "not JSON"));
    }
    free(bytes);
}

/* ----- what we do not have ----- */

#define ELEMENTS "\"elements\":{\"small-follower\":7,\"farmers\":true}"
#define START    ",\"start\":[{\"tile\":\"BA/RCr\",\"x\":0,\"y\":0,\"rotation\":0}]"
#define PLAYERS  "\"players\":[{\"name\":\"A\"},{\"name\":\"B\"}]"
#define BASE     "\"setup\":{\"sets\":{\"basic:1\":1}," ELEMENTS START "}," PLAYERS

static const struct {
    const char *json, *sentence;
} refused[] = {
    {"[]", "this is no saved game: it has no setup"},
    {"{\"setup\":{\"sets\":{\"basic:1\":1,\"tower\":1}," ELEMENTS START "}," PLAYERS ",\"replay\":[]}",
     "we do not have the tiles 'tower'"},
    {"{\"setup\":{\"sets\":{\"basic:1\":2}," ELEMENTS START "}," PLAYERS ",\"replay\":[]}",
     "the tiles 'basic:1' are in play 2 times"},
    {"{\"setup\":{\"sets\":{\"basic:1\":100}," ELEMENTS START "}," PLAYERS ",\"replay\":[]}",
     "the tiles 'basic:1' are in play 100 times"},
    {"{\"setup\":{\"sets\":{\"basic:1\":-1}," ELEMENTS START "}," PLAYERS ",\"replay\":[]}",
     "the tiles 'basic:1' are in play -1 times"},
    {"{\"setup\":{\"sets\":{}," ELEMENTS START "}," PLAYERS ",\"replay\":[]}",
     "the tiles of the base game are missing"},
    {"{\"setup\":{\"sets\":{\"basic:1\":1}," ELEMENTS START "},\"players\":[{\"name\":\"A\"}],\"replay\":[]}",
     "there is 1 player, we play with 2 to 6"},
    {"{\"setup\":{\"sets\":{\"basic:1\":1},\"elements\":{\"small-follower\":7,\"phantom\":1,\"barn\":true}" START
     "}," PLAYERS ",\"replay\":[]}",
     "we do not have the element 'phantom'; we do not have the element 'barn'"},
    {"{\"setup\":{\"sets\":{\"basic:1\":1},\"elements\":{\"small-follower\":5}" START "}," PLAYERS ",\"replay\":[]}",
     "everybody has 5 of 'small-follower'"},
    {"{\"setup\":{\"sets\":{\"basic:1\":1},\"elements\":{\"small-follower\":7,\"abbot\":1.5}" START "}," PLAYERS
     ",\"replay\":[]}",
     "everybody has 1.5 of 'abbot'"},
    {"{\"setup\":{\"sets\":{\"basic:1\":1}," ELEMENTS ",\"rules\":{\"tiny-city-scoring\":\"3\"}" START "}," PLAYERS
     ",\"replay\":[]}",
     "the rule tiny-city-scoring is neither '2' nor '4', which are what we have"},
    {"{\"setup\":{\"sets\":{\"basic:1\":1,\"goldmines\":1}," ELEMENTS START "}," PLAYERS ",\"replay\":[]}",
     "the tiles of 'gold' are played without the element 'gold'"},
    {"{\"setup\":{\"sets\":{\"basic:1\":1,\"inns-and-cathedrals:1\":1},\"elements\":{\"small-follower\":7,\"inn\":1,"
     "\"cathedral\":1},\"rules\":{\"inn-and-cathedral-final-scoring\":\"ignore\"}" START "}," PLAYERS ",\"replay\":[]}",
     "the rule inn-and-cathedral-final-scoring is 'ignore', which we do not have"},
    {"{\"setup\":{\"sets\":{\"basic:1\":1}," ELEMENTS
     ",\"start\":[{\"tile\":\"CO/7\",\"x\":0,\"y\":0,\"rotation\":0}]}," PLAYERS ",\"replay\":[]}",
     "it does not begin with the tile BA/RCr alone, as our games do"},
    {"{" BASE ",\"replay\":[{\"type\":\"BAZAAR_BID\"}]}", "message 1 (tile 0): we do not have 'BAZAAR_BID'"},
    {"{" BASE ",\"replay\":[{\"type\":7}]}", "message 1 (tile 0): it has no type"},
    {"{\"appVersion\":\"7.0.1\"," BASE ",\"replay\":[{\"type\":\"TELEPORT\"}]}",
     "message 1 (tile 0): we do not have 'TELEPORT' (the file is of version 7.0.1, and we know 4 to 6)"},
    {"{\"appVersion\":\"6.2.0\"," BASE ",\"replay\":[{\"type\":\"TELEPORT\"}]}",
     "message 1 (tile 0): we do not have 'TELEPORT'"},
    /* what a terminal would obey is not repeated */
    {"{\"setup\":{\"sets\":{\"basic:1\":1,\"\\u001b[2J\\n\\u009b\xff\":1}," ELEMENTS START "}," PLAYERS
     ",\"replay\":[]}",
     "we do not have the tiles '?[2J?\?\?\?'"},
    {"{" BASE
     ",\"replay\":[{\"type\":\"PLACE_TILE\",\"payload\":{\"tileId\":\"BA/Rr\",\"rotation\":\"R0\",\"position\":"
     "[1]}}]}",
     "message 1 (tile 1): a position must be two whole numbers"},
    {"{" BASE
     ",\"replay\":[{\"type\":\"PLACE_TILE\",\"payload\":{\"tileId\":\"BA/Rr\",\"rotation\":\"R45\",\"position\":"
     "[1,0]}}]}",
     "message 1 (tile 1): a tile lies turned by R0, R90, R180 or R270"},
};

static void what_we_do_not_have_is_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        char        sentence[600] = "";
        struct text why = TEXT_OF(sentence);

        assert_null(import_jcz(all_games, refused[i].json, strlen(refused[i].json), &why));
        assert_string_equal(sentence, refused[i].sentence);
    }
}

/* ----- the generator ----- */

static void numbers_are_theirs(void **state)
{
    static const uint32_t wanted[] = {41, 26, 78, 77, 11, 37, 81, 46, 33, 27, 21, 60}, half[] = {48, 0, 0, 0};
    double                fraction = 0.43139870994047413;

    (void)state;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        assert_int_equal(jcz_number(&fraction, 97), wanted[i]);
    fraction = 0.5;
    for (size_t i = 0; i < sizeof half / sizeof *half; i++)
        assert_int_equal(jcz_number(&fraction, 97), half[i]);
}

/* Ten river tiles, each by the fraction of its turn, then the lake. */
static void draws_are_theirs(void **state)
{
    static const double fractions[] = {0.6101349802985117, 0.083489361502183,  0.6233042585642734, 0.034070194916746566,
                                       0.3014325918682703, 0.9287948200201386, 0.1021545803110786, 0.9393086468721907,
                                       0.5398630352652181, 0.7815051909173765, 0.08954075946674434};
    static const char *const wanted[] = {"RI.1/II",   "RI.1/CICI", "RI.1/II",   "RI.1/CIRI", "RI.1/IFI", "RI.1/RrII",
                                         "RI.1/CcII", "RI.1/RIrI", "RI.1/LIRI", "RI.1/IFI",  "RI.1/I.e"};
    struct jcz_setup         setup = {.sets = 1u << 0 | 1u << 2}; /* basic:1 and river/1:1 */
    struct jcz_pack          pack;

    (void)state;
    jcz_pack_make(&pack, &setup);
    for (int i = 0; i < 11; i++) {
        const struct jcz_tile *tile;
        double                 after;

        pack.fraction = fractions[i];
        tile = jcz_pack_next(&pack, &after);
        assert_non_null(tile);
        assert_string_equal(tile->id, wanted[i]);
        assert_true(jcz_pack_take(&pack, tile->type));
    }
}

/* ----- names ----- */

static void names_cannot_break_a_record(void **state)
{
    char            sentence[100];
    struct text     why = TEXT_OF(sentence);
    struct session *s = session_new(all_games, "carcassonne players=4", &why);

    (void)state;
    session_add_name(s, "  Ana | #1 ");
    session_add_name(s, "\n\t");
    session_add_name(s, "Zoë");
    assert_string_equal(s->names, "Ana    1 | - | Zoë");
    check_record(s);
    session_free(s);
}

/* The last letter that fits is whole: 'ë' takes two bytes. */
static void long_names_are_cut_between_letters(void **state)
{
    char            name[201], sentence[100];
    struct text     why = TEXT_OF(sentence);
    struct session *s = session_new(all_games, "carcassonne players=2", &why);

    (void)state;
    name[0] = 'a';
    for (int i = 1; i < 199; i += 2)
        memcpy(name + i, "ë", 2);
    name[199] = '\0';
    session_add_name(s, name);
    assert_int_equal(strlen(s->names), 65);
    assert_memory_equal(s->names, name, 65);
    check_record(s);
    session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(saves_come_to_what_they_came_to),
        cmocka_unit_test(damaged_saves_are_refused_with_the_reason),
        cmocka_unit_test(half_a_save_is_none),
        cmocka_unit_test(what_we_do_not_have_is_named),
        cmocka_unit_test(numbers_are_theirs),
        cmocka_unit_test(draws_are_theirs),
        cmocka_unit_test(names_cannot_break_a_record),
        cmocka_unit_test(long_names_are_cut_between_letters),
    };

    return cmocka_run_group_tests_name("import", tests, NULL, NULL);
}
