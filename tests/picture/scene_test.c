/*
 * scene_test.c: whole tables as pictures.
 *
 * Random positions of all games and many options are painted and must come out
 * well-formed, with every tile and every figure that the state lists.  SEED in
 * the environment repeats a run, GAMES makes it longer.  scenes.golden has a
 * hash of some positions of recorded games; to write it again:
 *
 *     GOLDEN=write build-test/tests/picture/scene_test
 */
#define _POSIX_C_SOURCE 200809L /* strdup */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "carcassonne/position.h"
#include "json.h"
#include "picture/pieces.h"
#include "picture/scene.h"
#include "session/games.h"
#include "session/record.h"
#include "support/files.h"
#include "support/start.h"
#include "xml.h"

static const char *const options[] = {
    "carcassonne ruleset=classic players=5",
    "carcassonne players=2 expansions=abbot,inns",
    "carcassonne players=6 expansions=all",
    "carcassonne players=3 expansions=all crop_set=both mw_join=move",
    "carcassonne players=4 expansions=river,ferries,gold,mage",
    "carcassonne players=2 expansions=messages,robbers,flying,crops,traders",
    "carcassonne players=3 large=true pig=true builder=true farmers=false",
    "carcassonne ruleset=solo",
    "carcassonne ruleset=solo colours=4 followers=7",
    "carcassonne ruleset=solo expansions=all players=2",
    "cartagena mode=jamaica players=2",
    "cartagena mode=tortuga players=5",
    "cartagena mode=hispaniola players=3",
    "cartagena mode=tortuga players=2 row_size=72 hand_limit=9",
    "cartagena mode=jamaica players=5 hands=open board=random",
};

enum { N_OPTIONS = sizeof options / sizeof options[0] };

enum { STATE_BYTES = 64 * 1024 };

static char *room; /* SCENE_BYTES */

static const char *paint(const struct session *s, const struct game_state *state, int viewer, struct scene_style style)
{
    struct text out;

    text_start(&out, room, SCENE_BYTES);
    scene_paint(s->ops, s->rules, state, viewer, style, &out);
    assert_false(text_overflowed(&out));
    return room;
}

static void check_xml(const char *svg, const char *about)
{
    const char *where, *fault = xml_fault(svg, &where);

    if (fault)
        fail_msg("%s: %s: %.100s", about, fault, where);
}

/* ----- everything that the state lists is in the picture ----- */

static int uses(const char *svg, const char *id)
{
    char part[40];

    snprintf(part, sizeof part, "href='#%s'", id);
    return xml_count(svg, part);
}

/* On the board the supply's pictures do not count: each seat has one of each kind that its supply lists. */
static int supply_pictures(const char *state, const char *figure)
{
    int n = 0;

    for (const char *seat = state_first(state_find(state, "supply")); seat; seat = state_next(seat))
        n += state_find(seat, figure) != NULL;
    return n;
}

static int figures_on_board(const char *state, const char *figure, bool lies)
{
    int n = 0;

    for (const char *f = state_first(state_find(state, "figures")); f; f = state_next(f))
        n += strcmp(state_word(state_item(f, 1)).at, figure) == 0 &&
             (strncmp(state_word(state_item(f, 4)).at, "field", 5) == 0) == lies;
    return n;
}

static void check_carcassonne(const char *svg, const char *state)
{
    int seats = state_count(state_find(state, "scores")), bars = 0;
    int tiles = state_count(state_find(state, "board")) + !state_is_null(state_find(state, "hand"));

    assert_int_equal(xml_count(svg, "href='#t-"), tiles);
    assert_int_equal(uses(svg, "f-lying"), figures_on_board(state, "small", true));
    assert_int_equal(uses(svg, "f-large-lying"), figures_on_board(state, "large", true));
    assert_int_equal(uses(svg, "f-small"),
                     figures_on_board(state, "small", false) + supply_pictures(state, "small") + 2 * seats);
    assert_int_equal(uses(svg, "f-large"), figures_on_board(state, "large", false) + supply_pictures(state, "large"));
    assert_int_equal(uses(svg, "f-abbot"), figures_on_board(state, "abbot", false) + supply_pictures(state, "abbot"));
    assert_int_equal(uses(svg, "f-builder"),
                     figures_on_board(state, "builder", false) + supply_pictures(state, "builder"));
    assert_int_equal(uses(svg, "f-pig"), figures_on_board(state, "pig", true) + supply_pictures(state, "pig"));
    assert_int_equal(uses(svg, "f-ferry"), state_count(state_find(state, "ferries")));
    for (const char *bar = state_first(state_find(state, "bars")); bar; bar = state_next(bar))
        bars += state_number(state_item(bar, 2));
    assert_int_equal(uses(svg, "f-gold"), bars + state_count(state_find(state, "gold")));
    assert_int_equal(uses(svg, "f-mage"), !state_is_null(state_find(state_find(state, "magic"), "mage")));
    assert_int_equal(uses(svg, "f-messenger"), state_count(state_find(state, "track")));
}

/* What a page is given to put on the board it draws itself. */
static void check_loose(const struct session *s, const struct game_state *position, const char *state)
{
    static char json[SCENE_BYTES / 8];
    struct text out;
    int         bars = 0;

    text_start(&out, json, sizeof json);
    scene_loose(s->rules, position, &out);
    assert_false(text_overflowed(&out));
    for (const char *bar = state_first(state_find(state, "bars")); bar; bar = state_next(bar))
        bars += state_number(state_item(bar, 2));
    assert_int_equal(uses(state_find(json, "lies"), "f-gold"), bars);
    assert_int_equal(xml_count(json, "<path class='q-wake'"), state_count(state_find(state, "ferries")));
    assert_int_equal(uses(json, "f-mage"), !state_is_null(state_find(state_find(state, "magic"), "mage")));
    assert_int_equal(uses(json, "f-messenger"), state_count(state_find(state, "track")));
    assert_int_equal(uses(state_find(json, "track"), "f-small"), state_count(state_find(state, "scores")));
}

static void check_cartagena(const char *svg, const char *state)
{
    int seats = state_count(state_find(state, "pirates")), open = state_count(state_find(state, "row")), hidden = 0;

    for (int seat = 0; seat < seats; seat++) {
        const char *hand = state_item(state_find(state, "hands"), seat),
                   *seen = state_item(state_find(state, "seen"), seat);

        open += state_is_list(hand) ? state_count(hand) : state_count(seen);
        hidden += state_is_list(hand) ? 0 : state_number(hand) - state_count(seen);
    }
    assert_int_equal(uses(svg, "c-pirate"), 7 * seats);
    assert_int_equal(uses(svg, "c-card"), open);
    assert_int_equal(uses(svg, "c-back"), hidden);
}

static void check_position(const struct session *s, const struct game_state *position, int viewer,
                           struct scene_style style)
{
    static char bytes[STATE_BYTES];
    struct text state;
    const char *svg = paint(s, position, viewer, style);

    check_xml(svg, s->ops->name);
    text_start(&state, bytes, sizeof bytes);
    s->ops->state_json(s->rules, position, viewer, &state);
    if (strcmp(s->ops->name, "cartagena") == 0) {
        check_cartagena(svg, bytes);
    } else {
        check_carcassonne(svg, bytes);
        check_loose(s, position, bytes);
    }
}

/* ----- random positions ----- */

static unsigned long number_from(const char *variable, unsigned long otherwise)
{
    const char *word = getenv(variable);

    return word ? strtoul(word, NULL, 10) : otherwise;
}

static void step(struct session *s, struct rng *rng)
{
    game_play(s->ops, s->rules, s->state, s->ops->pick(s->rules, s->state, rng), NULL);
}

static void random_positions(void **state)
{
    (void)state;
    unsigned long seed = number_from("SEED", 20261), games = number_from("GAMES", 2 * N_OPTIONS);
    struct rng    rng = {seed};

    print_message("# SEED=%lu GAMES=%lu\n", seed, games);
    for (unsigned long g = 0; g < games; g++) {
        char words[128];

        snprintf(words, sizeof words, "%s seed=%lu", options[g % N_OPTIONS], seed + g);
        struct session *s = start_game(all_games, words);
        int             seats = s->ops->seats(s->rules);
        for (int n = 0; n < 400 && s->ops->actor(s->rules, s->state) != ACTOR_OVER; n++) {
            if (n == 0 || rng_below(&rng, 50) == 0) {
                int viewer = (int)rng_below(&rng, (uint32_t)seats + 2);
                viewer = viewer == seats ? VIEW_ALL : viewer > seats ? VIEW_PUBLIC : viewer;
                check_position(
                    s, s->state, viewer,
                    (struct scene_style){rng_below(&rng, 2) ? PICTURE_DARK : PICTURE_LIGHT, 1000, false, NULL});
            }
            step(s, &rng);
        }
        check_position(s, s->state, VIEW_ALL, (struct scene_style){PICTURE_LIGHT, 1000, false, NULL});
        session_free(s);
    }
}

/* What a seat may not know does not change what it is shown. */
static void secrets_stay_secret(void **state)
{
    (void)state;
    struct rng         rng = {5};
    struct scene_style style = {PICTURE_LIGHT, 1000, false, NULL};
    struct session    *s = start_game(all_games, "cartagena mode=jamaica players=3 seed=4");
    char              *before;
    int                differs = 0;

    for (int n = 0; n < 60; n++)
        step(s, &rng);
    for (int viewer = 0; viewer < 4; viewer++) {
        int who = viewer == 3 ? VIEW_PUBLIC : viewer;

        before = strdup(paint(s, s->state, who, style));
        memcpy(s->scratch, s->state, s->state_size);
        s->ops->determinise(s->rules, s->scratch, who, &rng);
        assert_string_equal(before, paint(s, s->scratch, who, style));
        differs += strcmp(before, paint(s, s->scratch, VIEW_ALL, style)) != 0;
        free(before);
    }
    assert_int_equal(differs, 4); /* there was something to hide */
    session_free(s);
}

/* ----- the lines of the seats ----- */

/* Where a text element begins and ends, by the widths of the letters of DejaVu Sans Bold, which no other of ours passes. */
static void extent(const char *svg, const char *words, double *from, double *to)
{
    char   part[64], *end;
    double ems = 0;

    snprintf(part, sizeof part, ">%s</text>", words);
    const char *at = strstr(svg, part);
    assert_non_null(at);
    while (strncmp(at, "<text ", 6) != 0)
        at--;
    for (const char *c = words; *c; c++)
        ems += *c == ' ' ? 0.35 : *c == 't' ? 0.48 : *c == '-' ? 0.42 : *c == 'S' ? 0.73 : 0.7;
    double x = strtod(strstr(at, "x='") + 3, &end), size = strtod(strstr(at, "font-size='") + 11, &end);
    bool   ends = strstr(at, "q-end") && strstr(at, "q-end") < strstr(at, part);
    *from = ends ? x - ems * size : x;
    *to = ends ? x : x + ems * size;
}

static void names_and_points_keep_apart(void **state)
{
    (void)state;
    static const int points[] = {7, 42, 297, 1024, -15};

    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        struct session *s = start_game(all_games, "carcassonne players=3 seed=1");
        char            digits[8];
        double          name_from, name_to, points_from, points_to;

        ((struct carc *)s->state)->score[1] = (int16_t)points[i];
        const char *svg = paint(s, s->state, VIEW_ALL, (struct scene_style){PICTURE_LIGHT, 1000, false, NULL});
        snprintf(digits, sizeof digits, "%d", points[i]);
        extent(svg, "Seat 1", &name_from, &name_to);
        extent(svg, digits, &points_from, &points_to);
        if (points_from < name_to + 3)
            fail_msg("%s begins at %.1f, the name before it ends at %.1f", digits, points_from, name_to);
        session_free(s);
    }
}

/* ----- sheets ----- */

static void sheets(void **state)
{
    (void)state;
    for (int set = -1; set < n_tile_sets; set++) {
        struct text out;
        int         faces = set < 0 ? n_tile_types : tile_sets[set].end - tile_sets[set].first;

        text_start(&out, room, SCENE_BYTES);
        scene_tiles(set, (struct scene_style){PICTURE_DARK, 900, false, NULL}, &out);
        assert_false(text_overflowed(&out));
        check_xml(room, "sheet");
        assert_int_equal(xml_count(room, "href='#t-"), faces);
    }
}

/* ----- recorded games ----- */

/* Takes the style sheets and the faces of the tiles out: they have golden files of their own. */
static void strip(char *svg, const char *from, const char *to)
{
    for (char *at = strstr(svg, from); at; at = strstr(at, from)) {
        char *end = strstr(at, to) + strlen(to);
        memmove(at, end, strlen(end) + 1);
    }
}

static uint64_t hash(const char *text)
{
    uint64_t h = 0xcbf29ce484222325u;

    for (; *text; text++)
        h = (h ^ (unsigned char)*text) * 0x100000001b3u;
    return h;
}

static void add_record(const char *name, struct text *out)
{
    static const int percents[] = {0, 10, 50, 100};
    char             path[512], sentence[512] = "";
    struct text      why = TEXT_OF(sentence);
    size_t           length;
    int              line;

    snprintf(path, sizeof path, "%s/%s.rec", RECORDS_DIR, name);
    char           *bytes = file_text(path, &length);
    struct session *s = record_load(all_games, bytes, length, &line, &why);
    if (!s)
        fail_msg("%s:%d: %s", path, line, sentence);
    for (int i = 0; i < 4; i++) {
        int ply = s->n_history * percents[i] / 100;

        check_position(s, session_replay(s, ply), VIEW_ALL, (struct scene_style){PICTURE_LIGHT, SCENE_PX, false, NULL});
        strip(room, "<style>", "</style>");
        strip(room, "<symbol ", "</symbol>");
        text_add(out, "%s ply %d %zu %016llx\n", name, ply, strlen(room), (unsigned long long)hash(room));
    }
    session_free(s);
    free(bytes);
}

static void golden(void **state)
{
    (void)state;
    static const char *const records[] = {"peer-2p-dense", "peer-2p-loose", "peer-4p-dense", "peer-4p-small-cities"};
    char                     lines[4096];
    struct text              out = TEXT_OF(lines);

    for (size_t i = 0; i < sizeof records / sizeof *records; i++)
        add_record(records[i], &out);
    golden_compare(PICTURE_DIR "/scenes.golden", lines);
}

static int make_room(void **state)
{
    (void)state;
    room = malloc(SCENE_BYTES);
    return room ? 0 : -1;
}

static int free_room(void **state)
{
    (void)state;
    free(room);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_positions),
        cmocka_unit_test(secrets_stay_secret),
        cmocka_unit_test(names_and_points_keep_apart),
        cmocka_unit_test(sheets),
        cmocka_unit_test(golden),
    };

    return cmocka_run_group_tests(tests, make_room, free_room);
}
