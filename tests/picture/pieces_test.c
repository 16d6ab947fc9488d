/*
 * pieces_test.c: the pieces hold together: symbols, classes, colours, the track
 * and the tunnel.  pieces.golden has a hash of each symbol; after a change that
 * is meant, write it again and look at the pictures:
 *
 *     GOLDEN=write build-test/tests/picture/pieces_test
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "picture/picture.h"
#include "picture/pieces.h"
#include "support/files.h"
#include "xml.h"

enum { ROOM = 1 << 20 };

static char *write_with(void (*write)(struct text *out))
{
    char       *bytes = malloc(ROOM);
    struct text out;

    assert_non_null(bytes);
    text_start(&out, bytes, ROOM);
    write(&out);
    assert_false(text_overflowed(&out));
    return bytes;
}

static void write_document(struct text *out)
{
    text_word(out, "<svg xmlns='http://www.w3.org/2000/svg'>");
    pieces_symbols(out);
    text_word(out, "</svg>");
}

static void symbols_are_well_formed(void **state)
{
    (void)state;
    char       *svg = write_with(write_document);
    const char *where, *fault = xml_fault(svg, &where);

    if (fault)
        fail_msg("%s: %.80s", fault, where);
    free(svg);
}

/* The checker itself must be able to say no. */
static void the_checker_can_fail(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "<a><b></a></b>",
        "<a>",
        "<a x=1/>",
        "<a x='1' x='2'/>",
        "<a>&nbsp;</a>",
        "<a/><b/>",
        "text",
        "<a x='<'/>",
        "<a></a",
        "<a><b id='1'/><b id='1'/></a>",
        "<a href='#none'/>",
        "<a d='M nan 1'/>",
        "<a d='M1 inf'/>",
        "<a b='url(#x)'/>",
    };
    const char *where;

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (!xml_fault(bad[i], &where))
            fail_msg("%s was taken for well-formed", bad[i]);
    assert_null(xml_fault("<a x='1'><b id='q'/>&amp; <c href='#q'>information</c></a>", &where));
}

/* ----- classes ----- */

static bool has_rule(const char *css, const char *class, size_t n)
{
    char selector[64];

    snprintf(selector, sizeof selector, ".%.*s{", (int)n, class);
    return strstr(css, selector) != NULL;
}

static void check_classes(const char *svg, const char *css)
{
    for (const char *at = strstr(svg, "class='"); at; at = strstr(at + 1, "class='"))
        for (const char *word = at + 7; *word != '\'';) {
            size_t n = strcspn(word, " '");
            if (!has_rule(css, word, n))
                fail_msg("no rule for the class %.*s", (int)n, word);
            word += n + (word[n] == ' ');
        }
}

static void every_class_has_a_rule(void **state)
{
    (void)state;
    char *svg = write_with(write_document);

    for (int mode = PICTURE_LIGHT; mode <= PICTURE_VARIABLES; mode++) {
        char        css[16384];
        struct text out = TEXT_OF(css);

        pieces_css(mode, &out);
        assert_false(text_overflowed(&out));
        assert_null(strchr(css, '@'));
        check_classes(svg, css);
        assert_true((mode == PICTURE_VARIABLES) == (strstr(css, "var(--") != NULL));
    }
    free(svg);
}

/* Every variable that a rule uses has a value in both themes. */
static void every_variable_has_a_value(void **state)
{
    (void)state;
    char        css[16384];
    struct text out = TEXT_OF(css);

    pieces_css(PICTURE_VARIABLES, &out);
    for (const char *at = strstr(css, "var(--q"); at; at = strstr(at + 1, "var(--q")) {
        char set[64];

        snprintf(set, sizeof set, "%.*s:", (int)strcspn(at + 4, ",)"), at + 4);
        assert_int_equal(xml_count(css, set), 2);
    }
}

static bool has_seat_colour(const struct piece *p)
{
    for (const struct shape *s = p->shapes; s->classes; s++)
        if (strcmp(s->classes, "edged q-s") == 0)
            return true;
    return false;
}

/* Marks are put on figures that have a place for them. */
static void marks_and_bellies(void **state)
{
    (void)state;
    static const char *const marked[] = {"f-small",   "f-lying", "f-large",  "f-large-lying", "f-abbot",
                                         "f-builder", "f-pig",   "f-robber", "f-messenger",   "c-pirate"};

    for (size_t i = 0; i < sizeof marked / sizeof *marked; i++) {
        const struct piece *p = piece_find(marked[i]);

        assert_non_null(p);
        assert_true(p->mark_size >= 24 && has_seat_colour(p));
        assert_in_range(p->mark_x, p->mark_size / 2, 100 - p->mark_size / 2);
        assert_in_range(p->mark_y, p->mark_size / 2, 100 - p->mark_size / 2);
    }
    for (int i = 0; i < PIECE_COLOURS; i++) {
        char id[16];

        snprintf(id, sizeof id, "m-%s", piece_marks[i]);
        assert_non_null(piece_find(id));
    }
    assert_null(piece_find("f-dragon"));
}

/* ----- colours ----- */

struct colour {
    double v[3];
};

static struct colour linear(const char *hex)
{
    struct colour c;

    for (int i = 0; i < 3; i++) {
        char   digits[3] = {hex[1 + 2 * i], hex[2 + 2 * i], 0};
        double v = (double)strtol(digits, NULL, 16) / 255;
        c.v[i] = v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
    }
    return c;
}

static struct colour times(const double m[3][3], struct colour c)
{
    struct colour out;

    for (int i = 0; i < 3; i++)
        out.v[i] = m[i][0] * c.v[0] + m[i][1] * c.v[1] + m[i][2] * c.v[2];
    return out;
}

static double lab_part(double t)
{
    return t > 0.008856 ? cbrt(t) : 7.787 * (t > 0 ? t : 0) + 16.0 / 116;
}

static struct colour lab(struct colour rgb)
{
    static const double xyz[3][3] = {{0.4339, 0.3762, 0.1899}, {0.2126, 0.7152, 0.0722}, {0.0177, 0.1095, 0.8728}};
    struct colour       c = times(xyz, rgb);
    double              x = lab_part(c.v[0]), y = lab_part(c.v[1]), z = lab_part(c.v[2]);

    return (struct colour){{116 * y - 16, 500 * (x - y), 200 * (y - z)}};
}

static double apart(struct colour a, struct colour b)
{
    return sqrt(pow(a.v[0] - b.v[0], 2) + pow(a.v[1] - b.v[1], 2) + pow(a.v[2] - b.v[2], 2));
}

/* How colours look to people without one kind of cone (Machado, Oliveira and Fernandes 2009), and to the others. */
static const double eyes[4][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
};

static void seats_can_be_told_apart(void **state)
{
    (void)state;
    for (int dark = 0; dark < 2; dark++)
        for (int eye = 0; eye < 4; eye++)
            for (int a = 0; a < PIECE_COLOURS; a++)
                for (int b = 0; b < a; b++) {
                    double d = apart(lab(times(eyes[eye], linear(piece_colour(a, dark)))),
                                     lab(times(eyes[eye], linear(piece_colour(b, dark)))));
                    if (d < 22)
                        fail_msg("%s and %s are %.1f apart (theme %d, eyes %d)", piece_colour_names[a],
                                 piece_colour_names[b], d, dark, eye);
                }
}

/* ----- the track ----- */

static void the_track_closes(void **state)
{
    (void)state;
    for (int n = 0; n < TRACK_SPACES; n++) {
        struct track_space a = track_space(n), b = track_space((n + 1) % TRACK_SPACES);

        assert_int_equal(abs(a.x - b.x) + abs(a.y - b.y), TRACK_CELL);
        assert_in_range(a.x, 1, TRACK_WIDE * TRACK_CELL);
        assert_in_range(a.y, 1, TRACK_HIGH * TRACK_CELL);
        for (int k = 0; k < n; k++)
            assert_false(track_space(k).x == a.x && track_space(k).y == a.y);
    }
}

/* ----- the tunnel ----- */

static double distance(struct tunnel_square a, struct tunnel_square b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static void is_on_the_board(int shape, struct tunnel_square at, double margin)
{
    struct tunnel_size size = tunnel_size(shape);

    assert_true(at.x >= margin && at.y >= margin && at.x <= size.w - margin && at.y <= size.h - margin);
}

static void squares_follow_each_other(void **state)
{
    (void)state;
    for (int shape = 0; shape < TUNNEL_SHAPES; shape++)
        for (int n = 1; n <= 36; n++) {
            struct tunnel_square at = tunnel_square(shape, n);

            is_on_the_board(shape, at, 45);
            assert_true(at.angle > -91 && at.angle < 91);
            for (int k = 1; k < n; k++) {
                double d = distance(at, tunnel_square(shape, k));
                assert_true(n - k == 1 ? d > 75 && d < 84.1 : d > 110);
            }
        }
}

/* The first square is near the fortress and the last near the boat; neither is covered. */
static void the_ends_are_near(void **state)
{
    (void)state;
    for (int shape = 0; shape < TUNNEL_SHAPES; shape++) {
        double start = distance(tunnel_square(shape, 0), tunnel_square(shape, 1));
        double end = distance(tunnel_square(shape, 37), tunnel_square(shape, 36));

        assert_true(start > 120 && start < 190 && end > 120 && end < 190);
    }
}

static void pirates_have_room(void **state)
{
    (void)state;
    for (int shape = 0; shape < TUNNEL_SHAPES; shape++)
        for (int n = 0; n < TUNNEL_SQUARES; n++) {
            int of = n == 0 || n == 37 ? TUNNEL_CROWD : 3;

            for (int k = 0; k < of; k++) {
                struct tunnel_square at = tunnel_stand(shape, n, k, of);

                is_on_the_board(shape, at, TUNNEL_PIRATE / 2.0);
                assert_true(distance(at, tunnel_square(shape, n)) < (of == 3 ? 40 : 115));
                for (int j = 0; j < k; j++)
                    assert_true(distance(at, tunnel_stand(shape, n, j, of)) > 18);
            }
        }
}

/* ----- JSON and the golden file ----- */

static void json_needs_no_escapes(void **state)
{
    (void)state;
    char       *symbols = write_with(pieces_symbols), css[16384], *json = write_with(picture_pieces_json);
    struct text out = TEXT_OF(css);

    pieces_css(PICTURE_VARIABLES, &out);
    assert_null(strpbrk(symbols, "\"\\\n\t"));
    assert_null(strpbrk(css, "\"\\\n\t"));
    assert_int_equal(xml_count(json, "{"), xml_count(json, "}"));
    assert_int_equal(xml_count(json, "["), xml_count(json, "]"));
    free(symbols);
    free(json);
}

static uint64_t hash(const char *text)
{
    uint64_t h = 0xcbf29ce484222325u;

    for (; *text; text++)
        h = (h ^ (unsigned char)*text) * 0x100000001b3u;
    return h;
}

static void add_line(const char *name, void (*write)(struct text *), struct text *out)
{
    char *bytes = write_with(write);

    text_add(out, "%s %zu %016llx\n", name, strlen(bytes), (unsigned long long)hash(bytes));
    free(bytes);
}

static void add_pieces(struct text *out)
{
    const struct piece *piece;

    for (int i = 0; (piece = piece_at(i)); i++) {
        char        svg[8192];
        struct text symbol = TEXT_OF(svg);

        piece_symbol(piece, &symbol);
        assert_false(text_overflowed(&symbol));
        text_add(out, "%s %zu %016llx\n", piece->id, symbol.len, (unsigned long long)hash(svg));
    }
}

static void write_landscape(struct text *out)
{
    tunnel_symbol(TUNNEL_LANDSCAPE, out);
}

static void write_portrait(struct text *out)
{
    tunnel_symbol(TUNNEL_PORTRAIT, out);
}

static void golden(void **state)
{
    (void)state;
    char        lines[16384];
    struct text out = TEXT_OF(lines);

    add_pieces(&out);
    add_line("track", track_symbol, &out);
    add_line("landscape", write_landscape, &out);
    add_line("portrait", write_portrait, &out);
    add_line("json", picture_pieces_json, &out);
    golden_compare(PICTURE_DIR "/pieces.golden", lines);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_checker_can_fail),   cmocka_unit_test(symbols_are_well_formed),
        cmocka_unit_test(every_class_has_a_rule), cmocka_unit_test(every_variable_has_a_value),
        cmocka_unit_test(marks_and_bellies),      cmocka_unit_test(seats_can_be_told_apart),
        cmocka_unit_test(the_track_closes),       cmocka_unit_test(squares_follow_each_other),
        cmocka_unit_test(the_ends_are_near),      cmocka_unit_test(pirates_have_room),
        cmocka_unit_test(json_needs_no_escapes),  cmocka_unit_test(golden),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
