/*
 * test_tiles.c: the tile tables as the engine sees them.
 *
 * tiles.golden holds every face as an English sentence and the totals of each
 * set, so that a changed tile shows up in review as a changed sentence.  After
 * a change that is meant:
 *
 *     build/tests/tiles/test_tiles --print > tests/tiles/tiles.golden
 *
 * The other tests compare what mktiles worked out for the rotations with a
 * second, slow reading of the segments.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "carcassonne/position.h"
#include "carcassonne/tile.h"
#include "carcassonne/tile_words.h"

enum { GOLDEN_SIZE = 1 << 17 };

/*
 * ----- the golden file -----
 */

static void golden_text(struct text *t)
{
    for (int set = 0; set < n_tile_sets; set++) {
        const struct tile_set *s = &tile_sets[set];
        int                    classic = 0;

        if (set > 0)
            text_char(t, '\n');
        for (int type = s->first; type < s->end; type++) {
            tile_sentence(type, t);
            text_char(t, '\n');
            classic += tile_types[type].copies_classic;
        }
        text_add(t, "%s: %d faces, %d tiles", s->id, s->end - s->first, s->tiles);
        if (classic)
            text_add(t, ", %d in the classic box", classic);
        text_char(t, '\n');
    }
}

static size_t read_golden(char *buffer, size_t cap)
{
    const char *root = getenv("BALUARTE_SOURCE");
    char        path[4096];
    snprintf(path, sizeof path, "%s/tests/tiles/tiles.golden", root ? root : ".");
    FILE *in = fopen(path, "rb");
    if (!in)
        fail_msg("%s cannot be read", path);
    size_t n = fread(buffer, 1, cap - 1, in);
    fclose(in);
    buffer[n] = '\0';
    return n;
}

static void every_face_as_a_sentence(void **state)
{
    static char want[GOLDEN_SIZE], got[GOLDEN_SIZE];
    struct text t;

    (void)state;
    text_start(&t, got, sizeof got);
    golden_text(&t);
    assert_false(text_overflowed(&t));
    read_golden(want, sizeof want);

    const char *w = want, *g = got;
    for (int line = 1; *w || *g; line++) {
        size_t w_len = strcspn(w, "\n"), g_len = strcspn(g, "\n");
        if (w_len != g_len || memcmp(w, g, w_len) != 0)
            fail_msg("tiles.golden:%d\n  is   %.*s\n  want %.*s", line, (int)g_len, g, (int)w_len, w);
        w += w_len + (w[w_len] == '\n');
        g += g_len + (g[g_len] == '\n');
    }
}

static void totals(void **state)
{
    static const struct {
        const char *id;
        int         tiles;
    } rows[] = {{"base", 72}, {"river", 12}, {"inns", 18}, {"traders", 24}, {"flying", 8}, {"ferries", 8},
                {"gold", 8},  {"mage", 8},   {"crops", 6}, {"crops1", 6},   {"robbers", 8}};

    (void)state;
    assert_int_equal(n_tile_sets, sizeof rows / sizeof rows[0]);
    for (int i = 0; i < n_tile_sets; i++) {
        const struct tile_set *s = &tile_sets[i];
        int                    copies = 0;
        assert_string_equal(s->id, rows[i].id);
        assert_int_equal(tile_set_find(rows[i].id), i);
        assert_int_equal(s->first, i ? tile_sets[i - 1].end : 0);
        for (int type = s->first; type < s->end; type++) {
            assert_int_equal(tile_types[type].set, i);
            copies += tile_types[type].copies;
        }
        assert_int_equal(copies, rows[i].tiles);
        assert_int_equal(s->tiles, rows[i].tiles);
    }
    assert_int_equal(tile_sets[n_tile_sets - 1].end, n_tile_types);
    assert_int_equal(tile_set_find("Base"), -1);
    assert_int_equal(tile_set_find(""), -1);
}

/*
 * ----- names -----
 */

static void names_find_their_tile(void **state)
{
    (void)state;
    for (int i = 0; i < n_tile_types; i++) {
        assert_int_equal(tile_find(tile_types[i].code), i);
        if (tile_types[i].peer[0])
            assert_int_equal(tile_find(tile_types[i].peer), i);
    }
    assert_int_equal(tile_find("F6"), tile_find("F4"));
    assert_int_equal(tile_find("BA/RCr"), tile_find("D"));
    assert_int_equal(tile_find("Eg"), tile_find("BA/CG"));

    static const char *const nonsense[] = {"", " ", "d", "EG ", "D ", "BA/", "F06", "\xff", "FahrCC", "DD"};
    for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++)
        assert_int_equal(tile_find(nonsense[i]), NO_TYPE);
}

static void special_tiles(void **state)
{
    (void)state;
    for (int i = 0; i < n_tile_types; i++) {
        const char *code = tile_types[i].code;
        assert_int_equal(tile_types[i].start, strcmp(code, "D") == 0 || strcmp(code, "F1") == 0);
        assert_int_equal(tile_types[i].last, strcmp(code, "F12") == 0);
    }

    const struct tile_type *inn = &tile_types[tile_find("EC")];
    assert_int_equal(inn->seg[0].marks, MARK_INN); /* east  */
    assert_int_equal(inn->seg[1].marks, 0);        /* south */
    assert_int_equal(inn->seg[2].marks, MARK_INN); /* west  */
}

static void spots_round_trip(void **state)
{
    (void)state;
    for (int spot = SPOT_NONE + 1; spot < SPOT_COUNT; spot++)
        assert_int_equal(spot_parse(spot_text(spot)), spot);
    assert_int_equal(spot_parse("road:E"), SPOT_ROAD + SIDE_E);
    assert_int_equal(spot_parse("city:W"), SPOT_CITY + SIDE_W);
    assert_int_equal(spot_parse("field:WR"), SPOT_FIELD + 7);
    assert_int_equal(spot_parse("field:I"), SPOT_FIELD_I);

    static const char *const nonsense[] = {"",       "none",    "road",    "road:", "road:NL",
                                           "Road:N", "field:N", "garden ", "\xff"};
    for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++)
        assert_int_equal(spot_parse(nonsense[i]), SPOT_NONE);
}

/*
 * ----- rotations -----
 */

static void quarter_turns(void **state)
{
    (void)state;
    for (int type = 0; type < n_tile_types; type++)
        for (int rot = 0; rot < 4; rot++) {
            const struct tile_face *a = &tile_faces[type][rot], *b = &tile_faces[type][(rot + 1) % 4];
            for (int side = 0; side < SIDE_COUNT; side++) {
                int next = (side + 1) % SIDE_COUNT;
                assert_int_equal(a->edges >> 2 * side & 3, b->edges >> 2 * next & 3);
                assert_memory_equal(a->at[side], b->at[next], 3);
            }
        }
}

/* What a segment's description says about one side of the printed face: the terrain of the edge must fit it. */
static void check_side(const struct tile_type *t, int terrain, const uint8_t at[3], int side)
{
    static const int centre_kind[TERRAIN_COUNT] = {SEG_FIELD, SEG_ROAD, SEG_CITY, -1}; /* ORDER TERRAIN */
    bool             halves = terrain == ROAD || terrain == RIVER;

    if (terrain == RIVER) {
        assert_int_equal(at[1], NO_SEG);
    } else {
        assert_in_range(at[1], 0, t->n_segs - 1);
        assert_int_equal(t->seg[at[1]].kind, centre_kind[terrain]);
        if (terrain == FIELD)
            assert_int_equal(t->seg[at[1]].halves >> 2 * side & 3, 3);
        else
            assert_true(t->seg[at[1]].sides >> side & 1);
    }
    for (int right = 0; right < 2; right++) {
        int seg = at[2 * right];
        if (!halves) {
            assert_int_equal(seg, NO_SEG);
            continue;
        }
        assert_in_range(seg, 0, t->n_segs - 1);
        assert_true(t->seg[seg].halves >> (2 * side + right) & 1);
    }
}

static void edges_agree_with_segments(void **state)
{
    (void)state;
    for (int type = 0; type < n_tile_types; type++)
        for (int rot = 0; rot < 4; rot++)
            for (int side = 0; side < SIDE_COUNT; side++) {
                const struct tile_face *f = &tile_faces[type][rot];
                check_side(&tile_types[type], f->edges >> 2 * side & 3, f->at[side], (side - rot + 4) % 4);
            }
}

static void joints_are_what_the_faces_show(void **state)
{
    (void)state;
    for (int type = 0; type < n_tile_types; type++) {
        int joints[MAX_SEGS] = {0};
        for (int side = 0; side < SIDE_COUNT; side++)
            for (int i = 0; i < 3; i++)
                if (tile_faces[type][0].at[side][i] != NO_SEG)
                    joints[tile_faces[type][0].at[side][i]]++;
        for (int i = 0; i < tile_types[type].n_segs; i++)
            assert_int_equal(tile_types[type].seg[i].joints, joints[i]);
    }
}

static int spots_of(const struct tile_seg *s, int rot, int spots[8]) /* in canonical order */
{
    int n = 0;
    for (int side = 0; side < SIDE_COUNT; side++)
        if (s->sides >> (side + 4 - rot) % 4 & 1)
            spots[n++] = (s->kind == SEG_ROAD ? SPOT_ROAD : SPOT_CITY) + side;
    for (int half = 0; half < HALF_COUNT; half++)
        if (s->halves >> (half + 8 - 2 * rot) % 8 & 1)
            spots[n++] = SPOT_FIELD + half;
    if (n == 0)
        spots[n++] = s->kind == SEG_FIELD ? SPOT_FIELD_I : s->kind == SEG_GARDEN ? SPOT_GARDEN : SPOT_MONASTERY;
    return n;
}

static void every_spot_names_its_segment(void **state)
{
    (void)state;
    for (int type = 0; type < n_tile_types; type++)
        for (int rot = 0; rot < 4; rot++) {
            int want[SPOT_COUNT];
            for (int spot = 0; spot < SPOT_COUNT; spot++)
                want[spot] = NO_SEG;
            for (int i = 0; i < tile_types[type].n_segs; i++) {
                int spots[8], n = spots_of(&tile_types[type].seg[i], rot, spots);
                assert_int_equal(tile_faces[type][rot].spot[i], spots[0]);
                for (int k = 0; k < n; k++)
                    want[spots[k]] = i;
            }
            for (int spot = 0; spot < SPOT_COUNT; spot++)
                assert_int_equal(tile_seg_at_spot(type, rot, spot), want[spot]);
            assert_int_equal(tile_seg_at_spot(type, rot, -1), NO_SEG);
            assert_int_equal(tile_seg_at_spot(type, rot, SPOT_COUNT), NO_SEG);
        }
}

static void segments_are_in_order(void **state)
{
    (void)state;
    for (int type = 0; type < n_tile_types; type++) {
        const struct tile_type *t = &tile_types[type];
        assert_true(t->n_road_city <= MAX_ROAD_CITY); /* loops of the engine rely on it */
        for (int i = 0; i < t->n_segs; i++) {
            assert_int_equal(i < t->n_road_city, t->seg[i].kind == SEG_ROAD || t->seg[i].kind == SEG_CITY);
            if (i > 0)
                assert_true(t->seg[i - 1].kind < t->seg[i].kind ||
                            (t->seg[i - 1].kind == t->seg[i].kind &&
                             tile_faces[type][0].spot[i - 1] < tile_faces[type][0].spot[i]));
            for (int k = 0; k < MAX_SEGS; k++)
                if (t->seg[i].feeds >> k & 1)
                    assert_true(t->seg[i].kind == SEG_FIELD && k < t->n_segs && t->seg[k].kind == SEG_CITY);
        }
    }
}

static int print_golden(void)
{
    static char buffer[GOLDEN_SIZE];
    struct text t;
    text_start(&t, buffer, sizeof buffer);
    golden_text(&t);
    return fputs(buffer, stdout) < 0 || text_overflowed(&t);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_face_as_a_sentence),
        cmocka_unit_test(totals),
        cmocka_unit_test(names_find_their_tile),
        cmocka_unit_test(special_tiles),
        cmocka_unit_test(spots_round_trip),
        cmocka_unit_test(quarter_turns),
        cmocka_unit_test(edges_agree_with_segments),
        cmocka_unit_test(joints_are_what_the_faces_show),
        cmocka_unit_test(every_spot_names_its_segment),
        cmocka_unit_test(segments_are_in_order),
    };
    if (argc == 2 && strcmp(argv[1], "--print") == 0)
        return print_golden();
    return cmocka_run_group_tests_name("tiles", tests, NULL, NULL);
}
