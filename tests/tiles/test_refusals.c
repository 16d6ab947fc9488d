/*
 * test_refusals.c: mktiles says file, line and reason for every kind of impossible tile.
 *
 *     test_refusals MKTILES
 *
 * Each row of the table is a file t.tiles and the first line that mktiles must
 * print about it.  The program itself is run, as the build runs it.
 */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/* Lines 1 and 2; the tile begins on line 3, its second line is 4. */
#define SET   "set t\ntotal 1\n"
#define PLAIN "sides field field field field\nfield NL NR EL ER SL SR WL WR\n"

#define TEN_MARKS(a)                                                                                       \
    "mark " a "0 road x\nmark " a "1 road x\nmark " a "2 road x\nmark " a "3 road x\nmark " a "4 road x\n" \
    "mark " a "5 road x\nmark " a "6 road x\nmark " a "7 road x\nmark " a "8 road x\nmark " a "9 road x\n"

struct row {
    const char *name, *text, *says;
};

static const struct row rows[] = {
    /* words */
    {"unknown word", SET "tile A x1\nbridge N\n" PLAIN, "4: unknown word \"bridge\""},
    {"unknown side", SET "tile A x1\nsides field sea field field\n",
     "4: unknown side \"sea\": field, road, city, river"},
    {"three sides", SET "tile A x1\nsides field field field\n",
     "4: wrong number of words; it should be: sides NORTH EAST SOUTH WEST"},
    {"sides twice", SET "tile A x1\n" PLAIN PLAIN, "6: the sides are given twice"},
    {"unknown mark", SET "tile A x1\ncity N E S W moat\n", "4: unknown word \"moat\""},
    {"mark of a road in a city", "set t\nmark inn road an inn\ntotal 1\ntile A x1\ncity N E S W inn\n",
     "5: a city has no inn"},
    {"mark of a city on a road", "set t\nmark keep city a keep\ntotal 1\ntile A x1\nroad N S keep\n",
     "5: a road has no keep"},
    {"mark of a field", "set t\nmark cow field a cow\n", "2: a mark is one of a road or of a city, not of \"field\""},
    {"mark without words", "set t\nmark inn road\n",
     "2: wrong number of words; it should be: mark NAME road|city WORDS THAT SAY IT"},
    {"mark twice", "set t\nmark inn road an inn\nmark inn road an inn\n", "3: there is a mark \"inn\" already"},
    {"mark without set", "mark inn road an inn\n", "1: the words of a set stand between its name and its first tile"},
    {"mark behind a tile", SET "tile A x1\n" PLAIN "mark inn road an inn\n",
     "6: the words of a set stand between its name and its first tile"},
    {"bad name of a mark", "set t\nmark Inn road an inn\n",
     "2: the mark \"Inn\" should be small letters, digits and '-', at most 15"},
    {"too many marks", "set t\n" TEN_MARKS("a") TEN_MARKS("b"), "18: there are more than 16 marks"},
    {"mark said twice", "set t\nmark inn road an inn\ntotal 1\ntile A x1\nroad N inn inn\n",
     "5: \"inn\" is said twice"},
    {"place that is none", "set t 100\n", "1: the place of a set is a number from 1 to 99"},
    {"shield on a road", SET "tile A x1\nroad N shield\n", "4: a road has no shield"},
    {"shield twice", SET "tile A x1\ncity N shield shield\n", "4: \"shield\" is said twice"},
    {"unknown symbol", SET "tile A x1\nsymbol moon\n",
     "4: unknown symbol \"moon\": no set declares it (sign moon ...)"},
    {"symbol twice", "set t\nsign lake a lake\ntotal 1\ntile A x1\nsymbol lake\nsymbol lake\n",
     "6: \"lake\" is said twice"},
    {"pointing nowhere", "set t\nsign bird a bird\ntotal 1\ntile A x1\nsymbol bird UP\n",
     "5: unknown direction \"UP\": N NE E SE S SW W NW"},
    {"pointing twice", "set t\nsign bird a bird\nsign bee a bee\ntotal 1\ntile A x1\nsymbol bird N\nsymbol bee E\n",
     "7: one symbol of a tile points somewhere, not two"},
    {"road without side", SET "tile A x1\nroad inn\n", "4: one of the sides N E S W should follow \"road\""},
    {"feature without tile", SET "road N\n", "3: \"road\" comes before the first tile"},
    {"tile without set", "tile A x1\n", "1: a tile comes before the word \"set\""},
    {"binary", SET "tile A\x01 x1\n", "3: this line has a character that is not printable ASCII"},
    {"long line",
     SET
     "# 3456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901"
     "23456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789\n",
     "3: this line is longer than 200 characters"},
    {"no end of line", SET "tile A x1", "3: the last line does not end"},

    /* the head of a tile */
    {"no copies", SET "tile A x0\n" PLAIN, "3: \"x0\" is no number of copies: x1 to x99"},
    {"bad copies", SET "tile A 4\n" PLAIN, "3: \"4\" is no number of copies: x1 to x99"},
    {"many copies", SET "tile A x100\n" PLAIN, "3: \"x100\" is no number of copies: x1 to x99"},
    {"bad classic copies", SET "tile A x1 classic x\n" PLAIN, "3: \"x\" is no number of copies: x1 to x99"},
    {"unknown word after a tile", SET "tile A x1 first\n" PLAIN,
     "3: unknown word \"first\" after a tile: classic xN, start, last"},
    {"long code", SET "tile ABCDEFGH x1\n" PLAIN, "3: the code \"ABCDEFGH\" is longer than 7 characters"},
    {"bad code", SET "tile A\" x1\n" PLAIN, "3: the code \"A\"\" has a '\"' in it"},
    {"code twice", SET "tile A x1\n" PLAIN "tile A x1\n" PLAIN, "6: there is a tile \"A\" already"},
    {"code is a peer id", SET "tile A x1\npeer B\n" PLAIN "tile B x1\n" PLAIN, "7: there is a tile \"B\" already"},
    {"alias is a code", SET "tile A x1\nalso A\n" PLAIN, "4: there is a tile \"A\" already"},
    {"two peer ids", SET "tile A x1\npeer P/1\npeer P/2\n" PLAIN, "5: a tile has one peer id"},
    {"long peer id", SET "tile A x1\npeer 1234567890123456\n" PLAIN,
     "4: the peer id \"1234567890123456\" is longer than 15 characters"},

    /* sides */
    {"side claimed twice", SET "tile A x1\nroad N\ncity N\n", "5: the north side is claimed twice"},
    {"side twice in one road", SET "tile A x1\nroad E E\n", "4: side E is named twice"},
    {"road of three sides", SET "tile A x1\nroad N E S\n", "4: a road joins at most two sides"},
    {"two rivers", SET "tile A x1\nriver N\nriver S\n", "5: a tile has one river"},
    {"no sides", SET "tile A x1\nfield NL NR EL ER SL SR WL WR\n", "3: tile A does not say what is on its sides"},
    {"side unclaimed", SET "tile A x1\nsides road field field field\nfield NL NR EL ER SL SR WL WR\n",
     "3: the north side of tile A is a road, but no road claims it"},
    {"feature on a field side", SET "tile A x1\nsides field field field field\nroad S\nfield NL NR EL ER SL SR WL WR\n",
     "3: the south side of tile A is a field, but a road claims it"},
    {"road on a river side", SET "tile A x1\nsides field river field field\nroad E\nfield NL NR EL ER SL SR WL WR\n",
     "3: the east side of tile A is a river, but a road claims it"},

    /* half-sides */
    {"unknown half-side", SET "tile A x1\nfield NL NM\n",
     "4: unknown half-side \"NM\": NL NR EL ER SL SR WL WR, or I alone"},
    {"inner field with half-sides", SET "tile A x1\nfield I NL\n", "4: unknown word \"NL\""},
    {"half-side twice", SET "tile A x1\nfield NL NR\nfield NR EL\n", "5: half-side NR is claimed twice"},
    {"field of nothing", SET "tile A x1\nfield feeds N\n", "4: a field needs half-sides, or I if it touches no side"},
    {"two inner fields", SET "tile A x1\nfield I\nfield I\n", "5: a tile has one field that touches no side"},
    {"half-side missing", SET "tile A x1\nsides field field road field\nroad S\nfield NL NR EL ER SR WL WR\n",
     "3: no field of tile A claims half-side SL"},
    {"half of a river missing", SET "tile A x1\nsides field river field field\nriver E\nfield NL NR EL SL SR WL WR\n",
     "3: no field of tile A claims half-side ER"},
    {"field in a city", SET "tile A x1\nsides city field field field\ncity N\nfield NL EL ER SL SR WL WR feeds N\n",
     "6: half-side NL cannot be field: the north side is a city"},
    {"split field side", SET "tile A x1\nsides field field field field\nfield NL\nfield NR EL ER SL SR WL WR\n",
     "3: the north side of tile A is split between two fields"},

    /* what could not be drawn */
    {"field over a road", SET "tile A x1\nsides field road field road\nroad E W\nfield NL NR EL ER SL SR WL WR\n",
     "6: this field crosses the road of line 5"},
    {"field over a river", SET "tile A x1\nsides field river field river\nriver E W\nfield NL NR EL ER SL SR WL WR\n",
     "6: this field crosses the river"},
    {"field over a field",
     SET "tile A x1\nsides road road road road\nroad N\nroad E\nroad S\nroad W\nfield NL ER\nfield NR SL\nfield EL SR\n"
         "field WL WR\n",
     "10: this field crosses the field of line 9"},
    {"city over a city", SET "tile A x1\nsides city city city city\ncity N S\ncity E W\n",
     "6: this city crosses the city of line 5"},
    {"city over a river",
     SET "tile A x1\nsides river city river city\nriver N S\ncity E W\nfield NL feeds E\n"
         "field NR feeds E\nfield SL feeds E\nfield SR feeds E\n",
     "6: this city crosses the river"},

    /* feeds */
    {"feeds a field", SET "tile A x1\nsides field field field field\nfield NL NR EL ER SL SR WL WR feeds N\n",
     "5: the field feeds N, but there is no city on that side"},
    {"feeds nothing", SET "tile A x1\nfield NL feeds\n", "4: one of the sides N E S W should follow \"feeds\""},
    {"feeds a side twice", SET "tile A x1\nfield NL feeds E E\n", "4: side E is named twice"},
    {"feeds a half-side", SET "tile A x1\nfield NL feeds E NL\n", "4: unknown side \"NL\" after \"feeds\""},
    {"feeds a city twice", SET "tile A x1\nsides city field field city\ncity N W\nfield EL ER SL SR feeds N W\n",
     "6: the field feeds the same city twice: W belongs to a city named before"},
    {"feeds across a road",
     SET "tile A x1\nsides city road field road\ncity N\nroad E W\nfield EL WR feeds N\nfield ER SL SR WL feeds N\n",
     "8: the field feeds the city N, but is cut off from it"},
    {"feeds across a river",
     SET "tile A x1\nsides city river road river\ncity N\nroad S\nriver E W\nfield EL feeds N\nfield WR feeds N\n"
         "field ER SL feeds N\nfield SR WL\n",
     "10: the field feeds the city N, but is cut off from it"},
    {"feeds across a field",
     SET "tile A x1\nsides city road city road\ncity N\ncity S\nroad E\nroad W\nfield EL WR feeds N S\n"
         "field ER WL feeds S\n",
     "9: the field feeds the city S, but is cut off from it"},
    {"does not feed its neighbour", SET "tile A x1\nsides city field field field\ncity N\nfield EL ER SL SR WL WR\n",
     "6: the field touches the city N in a corner, but does not feed it"},

    /* numbers */
    {"two monasteries", SET "tile A x1\nmonastery\nmonastery\n", "5: a tile has at most one monastery"},
    {"two gardens", SET "tile A x1\ngarden\ngarden\n", "5: a tile has at most one garden"},
    {"fourteen segments",
     SET "tile A x1\nroad N\nroad E\nroad S\nroad W\nfield NL\nfield NR\nfield EL\nfield ER\nfield SL\nfield SR\n"
         "field WL\nfield WR\nmonastery\ngarden\n",
     "17: a tile has at most 13 segments"},
    {"wrong total", "set t\ntotal 3\ntile A x2\n" PLAIN, "1: the set t has 2 tiles, not 3"},
    {"wrong classic total", SET "total classic 2\ntile A x1 classic x1\n" PLAIN,
     "1: the set t has 1 tiles in the classic box, not 2"},
    {"no total", "set t\ntile A x1\n" PLAIN, "1: the set t has 1 tiles, but no total says so"},
    {"no classic total", SET "tile A x1 classic x1\n" PLAIN,
     "1: the set t has 1 tiles in the classic box, but no total says so"},
    {"bad total", "set t\ntotal many\n", "2: a total is a number from 1 to 255"},
    {"large total", "set t\ntotal 256\n", "2: a total is a number from 1 to 255"},
    {"total twice", SET "total 1\n", "3: this total is given twice"},
    {"late total", "set t\ntile A x1\ntotal 1\n", "3: the totals stand between the set and its first tile"},
    {"two start tiles", "set t\ntotal 2\ntile A x1 start\n" PLAIN "tile B x1 start\n" PLAIN,
     "1: the set t has more than one start tile"},
    {"empty set", "set t\n", "1: the set t has no tiles"},
    {"no set", "# nothing\n", "1: this file has 0 sets: there should be one"},
    {"set of another file", "set u\ntotal 1\ntile A x1\n" PLAIN, "1: the set \"u\" belongs in a file u.tiles"},
    {"set twice", SET "tile A x1\n" PLAIN SET "tile B x1\n" PLAIN, "6: there is a set \"t\" already"},
};

enum { N_ROWS = sizeof rows / sizeof rows[0] };

static const char *mktiles;
static char        folder[] = "/tmp/mktiles-XXXXXX";

/*
 * ----- running it -----
 */

static void write_file(const char *name, const char *text)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    assert_true(fputs(text, out) >= 0);
    assert_int_equal(fclose(out), 0);
}

/* Runs mktiles in the folder; returns its exit status, what it says goes to 'said'. */
static int run(const char *arguments, char *said, size_t cap)
{
    char command[4096];
    snprintf(command, sizeof command, "cd %s && rm -f out.c out.h && '%s' %s 2>&1", folder, mktiles, arguments);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    size_t n = fread(said, 1, cap - 1, pipe);
    said[n] = '\0';
    int status = pclose(pipe);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static bool exists(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return access(path, F_OK) == 0;
}

static void refused(void **state)
{
    const struct row *row = *state;
    char              said[8192], want[512];

    write_file("t.tiles", row->text);
    assert_int_equal(run("out.c out.h t.tiles", said, sizeof said), 1);
    snprintf(want, sizeof want, "t.tiles:%s", row->says);
    said[strcspn(said, "\n")] = '\0';
    assert_string_equal(said, want);
    assert_false(exists("out.c"));
}

static void a_good_file_is_accepted(void **state)
{
    char said[4096];

    (void)state;
    write_file("t.tiles", "# a comment\r\n\n" SET "tile A x1 start last # another\n\tpeer a/B.c+!\nalso A2\n" PLAIN);
    assert_int_equal(run("out.c out.h t.tiles", said, sizeof said), 0);
    assert_string_equal(said, "");
    assert_true(exists("out.c") && exists("out.h"));
}

/* Bridges: a road may cross a road, a city and a river. */
static void bridges_are_accepted(void **state)
{
    char said[4096];

    (void)state;
    write_file("t.tiles", "set t\ntotal 3\n"
                          "tile A x1\nsides road road road road\nroad N S\nroad E W\n"
                          "field NL WR\nfield NR EL\nfield ER SL\nfield SR WL\n"
                          "tile B x1\nsides road city road city\nroad N S\ncity E W\n"
                          "field NL feeds E\nfield NR feeds E\nfield SL feeds E\nfield SR feeds E\n"
                          "tile C x1\nsides road river road river\nroad N S\nriver E W\n"
                          "field NL WR\nfield NR EL\nfield ER SL\nfield SR WL\n");
    assert_int_equal(run("out.c out.h t.tiles", said, sizeof said), 0);
    assert_string_equal(said, "");
}

static void all_faults_are_reported(void **state)
{
    char said[4096];

    (void)state;
    write_file("t.tiles", SET "tile A x1\nroad N N\nriver E Q\ntile B x1\n");
    assert_int_equal(run("out.c out.h t.tiles", said, sizeof said), 1);
    assert_string_equal(said, "t.tiles:4: side N is named twice\n"
                              "t.tiles:5: unknown word \"Q\"\n"
                              "t.tiles:6: tile B does not say what is on its sides\n"
                              "mktiles: 3 faults, nothing was written\n");
}

static void names_are_taken_across_files(void **state)
{
    char said[4096];

    (void)state;
    write_file("t.tiles", SET "tile A x1\n" PLAIN);
    write_file("u.tiles", "set u\ntotal 1\ntile A x1\n" PLAIN);
    assert_int_equal(run("out.c out.h t.tiles u.tiles", said, sizeof said), 1);
    said[strcspn(said, "\n")] = '\0';
    assert_string_equal(said, "u.tiles:3: there is a tile \"A\" already");
}

static char *text_of(const char *name)
{
    static char text[16384];
    char        path[128];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    text[fread(text, 1, sizeof text - 1, in)] = '\0';
    fclose(in);
    return text;
}

/* Sets come in the order that they say, those that say none behind them; words are bits in that order, and known to the
 * sets behind. */
static void sets_have_an_order(void **state)
{
    char said[4096];

    (void)state;
    write_file("t.tiles", "set t\ntotal 1\nsign bee a bee\ntile T x1\nsymbol bird NW\n" PLAIN);
    write_file("u.tiles", "set u 2\ntotal 1\ntile U x1\n" PLAIN);
    write_file("v.tiles", "set v 1\nmark inn road an inn\nsign bird a rare bird\ntotal 1\ntile V x1\n" PLAIN);
    assert_int_equal(run("out.c out.h t.tiles u.tiles v.tiles", said, sizeof said), 0);
    const char *c = text_of("out.c"), *t = strstr(c, "\"T\""), *u = strstr(c, "\"U\""), *v = strstr(c, "\"V\"");
    assert_true(v && u && t && v < u && u < t);
    assert_non_null(strstr(t, ".symbols = 0x0001, .aim_x = -1, .aim_y = -1"));
    assert_non_null(strstr(c, "\"a rare bird\""));
    const char *h = text_of("out.h");
    assert_non_null(strstr(h, "MARK_INN = 0x0001"));
    assert_non_null(strstr(h, "SYMBOL_BIRD = 0x0001"));
    assert_non_null(strstr(h, "SYMBOL_BEE = 0x0002"));

    write_file("u.tiles", "set u 1\ntotal 1\ntile U x1\n" PLAIN);
    assert_int_equal(run("out.c out.h t.tiles u.tiles v.tiles", said, sizeof said), 1);
    assert_non_null(strstr(said, "v.tiles:1: the set \"u\" has the place 1 already"));
}

static void files_that_cannot_be_used(void **state)
{
    char said[4096];

    (void)state;
    assert_int_equal(run("out.c out.h nowhere.tiles", said, sizeof said), 1);
    said[strcspn(said, "\n")] = '\0';
    assert_string_equal(said, "nowhere.tiles:1: this file cannot be read");

    write_file("t.tiles", SET "tile A x1\n" PLAIN);
    assert_int_equal(run("no/folder/out.c out.h t.tiles", said, sizeof said), 1);
    assert_string_equal(said, "mktiles: no/folder/out.c cannot be written\n");
    assert_int_equal(run("out.c no/folder/out.h t.tiles", said, sizeof said), 1);
    assert_string_equal(said, "mktiles: no/folder/out.h cannot be written\n");
    assert_int_equal(run("out.c out.h", said, sizeof said), 1);
    assert_string_equal(said, "usage: mktiles OUT.c OUT.h FILE.tiles...\n");
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    char command[128];

    (void)state;
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

int main(int argc, char **argv)
{
    static struct CMUnitTest tests[N_ROWS + 6] = {
        cmocka_unit_test(a_good_file_is_accepted),   cmocka_unit_test(bridges_are_accepted),
        cmocka_unit_test(all_faults_are_reported),   cmocka_unit_test(names_are_taken_across_files),
        cmocka_unit_test(files_that_cannot_be_used), cmocka_unit_test(sets_have_an_order),
    };

    if (argc != 2) {
        fputs("usage: test_refusals MKTILES\n", stderr);
        return 2;
    }
    mktiles = realpath(argv[1], NULL);
    if (!mktiles) {
        perror(argv[1]);
        return 2;
    }
    for (int i = 0; i < N_ROWS; i++)
        tests[6 + i] = (struct CMUnitTest){rows[i].name, refused, NULL, NULL, (void *)&rows[i]};
    return cmocka_run_group_tests_name("tile refusals", tests, make_folder, remove_folder);
}
