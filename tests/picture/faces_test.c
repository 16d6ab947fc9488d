/*
 * faces_test.c: the faces of the tiles as text: well-formed, small, in the
 * palette's colours, and as they were.
 *
 * faces.golden has a hash of each face; after a change that is meant, write it
 * again and look at the pictures:
 *
 *     GOLDEN=write build-test/tests/picture/faces_test
 *     build/baluarte tiles --sheet -o sheet.png
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "picture/look.h"
#include "picture/picture.h"
#include "xml.h"

enum { ROOM = 1 << 21, FACE_MOST = 6500, ALL_MOST = 500 * 1000 };

#define FOR_EACH_TYPE(type) for (int type = 0; type < n_tile_types; type++)

static const char *code_of(int type)
{
    return tile_types[type].code;
}

static char *all_faces(void)
{
    char       *bytes = malloc(ROOM);
    struct text out;

    assert_non_null(bytes);
    text_start(&out, bytes, ROOM);
    picture_svg_open(0, 0, 100, 100, 100, 100, PICTURE_LIGHT, "all & <everything>", &out);
    FOR_EACH_TYPE(type)
    picture_face(type, &out);
    picture_svg_close(&out);
    assert_false(text_overflowed(&out));
    return bytes;
}

static void faces_are_well_formed(void **state)
{
    (void)state;
    char       *svg = all_faces();
    const char *where, *fault = xml_fault(svg, &where);

    if (fault)
        fail_msg("%s: %.80s", fault, where);
    assert_int_equal(xml_count(svg, "<symbol id=\"t-"), n_tile_types);
    free(svg);
}

static void faces_are_small(void **state)
{
    (void)state;
    size_t sum = 0;

    FOR_EACH_TYPE(type)
    {
        char        face[PICTURE_FACE_BYTES];
        struct text out = TEXT_OF(face);
        picture_face(type, &out);
        if (out.len > FACE_MOST)
            fail_msg("%s has %zu bytes", code_of(type), out.len);
        sum += out.len;
    }
    assert_true(sum < ALL_MOST);
}

/* A buffer that is too small is not written past, and the length is told. */
static void small_buffers_are_safe(void **state)
{
    (void)state;
    char        face[PICTURE_FACE_BYTES], small[100];
    struct text whole = TEXT_OF(face), part;

    memset(small, '#', sizeof small);
    text_start(&part, small, 50);
    picture_face(0, &whole);
    picture_face(0, &part);
    assert_int_equal(part.len, whole.len);
    assert_memory_equal(small, face, 49);
    assert_int_equal(small[49], '\0');
    assert_int_equal(small[50], '#');
}

/*
 * ----- the palette -----
 */

static bool class_exists(const char *name, size_t n)
{
    const struct shape_class *c;

    for (int i = 0; (c = palette_class(i)); i++)
        if (strlen(c->name) == n && memcmp(c->name, name, n) == 0)
            return true;
    return false;
}

static void classes_and_colours_fit_together(void **state)
{
    (void)state;
    char *svg = all_faces(), wanted[64];

    for (const char *at_class = svg; (at_class = strstr(at_class, "class=\"")); at_class++) {
        const char *name = at_class + strlen("class=\"");
        size_t      n = strcspn(name, "\"");
        assert_memory_equal(name, "p-", 2);
        if (!class_exists(name + 2, n - 2))
            fail_msg("no such class: %.*s", (int)n, name);
    }
    const struct shape_class *c;
    for (int i = 0; (c = palette_class(i)); i++) {
        snprintf(wanted, sizeof wanted, "class=\"p-%s\"", c->name);
        if (!strstr(svg, wanted))
            fail_msg("class %s is used by no face", c->name);
        if ((c->fill && !picture_colour(c->fill, PICTURE_LIGHT)) ||
            (c->stroke && !picture_colour(c->stroke, PICTURE_DARK)))
            fail_msg("class %s has a colour that is not in the palette", c->name);
    }
    assert_null(picture_colour("no such colour", PICTURE_LIGHT));
    free(svg);
}

static void styles_come_in_three_modes(void **state)
{
    (void)state;
    char css[3][PICTURE_CSS_BYTES];

    for (int mode = 0; mode < 3; mode++) {
        struct text out = TEXT_OF(css[mode]);
        picture_css((enum picture_mode)mode, &out);
        assert_false(text_overflowed(&out));
        assert_int_equal(xml_count(css[mode], "{"), xml_count(css[mode], "}"));
    }
    assert_null(strstr(css[PICTURE_LIGHT], "var("));
    assert_null(strstr(css[PICTURE_DARK], "var("));
    assert_non_null(strstr(css[PICTURE_VARIABLES], "[data-theme=dark]{--p-grass:"));
    assert_non_null(strstr(css[PICTURE_VARIABLES], ".p-grass{fill:var(--p-grass);"));
    assert_string_not_equal(css[PICTURE_LIGHT], css[PICTURE_DARK]);
}

/* What nobody paints is a plain token, and a figure that nobody draws is a follower. */
static void what_is_unknown_is_plain(void **state)
{
    (void)state;
    unsigned                 nobodys = 1u << 31;
    const struct thing_look *signs[] = {look_of_symbol(nobodys), look_of_mark(nobodys, SEG_CITY),
                                        look_of_mark(nobodys, SEG_ROAD)};

    for (int i = 0; i < 3; i++) {
        char        svg[2000];
        struct text out = TEXT_OF(svg);
        assert_true(signs[i]->size > 0 && signs[i]->reach > 0 && !signs[i]->mark && !signs[i]->symbols);
        signs[i]->paint(&out);
        assert_non_null(strstr(svg, "class=\"p-token\""));
    }
    assert_int_equal(signs[1]->place, PLACE_IN_CITY);
    assert_int_equal(signs[2]->place, PLACE_BESIDE_ROAD);
    assert_string_equal(look_of_figure("dragon")->standing, "f-small");
    assert_string_equal(look_of_figure("large")->lying, "f-large-lying");
}

/*
 * ----- for the page -----
 */

/* Brackets and strings of JSON close; enough to catch a missing comma's neighbour. */
static void json_is_balanced(const char *json)
{
    int  depth = 0;
    bool quoted = false;
    for (; *json; json++) {
        if (quoted && *json == '\\')
            json++;
        else if (*json == '"')
            quoted = !quoted;
        else if (!quoted)
            depth += (*json == '{' || *json == '[') - (*json == '}' || *json == ']');
        assert_true(depth >= 0);
    }
    assert_int_equal(depth, 0);
    assert_false(quoted);
}

static void faces_come_as_json(void **state)
{
    (void)state;
    char       *json = malloc(ROOM);
    struct text out;
    int         two[2] = {tile_find("D"), tile_find("EK")};

    assert_non_null(json);
    text_start(&out, json, ROOM);
    picture_faces_json(NULL, 0, &out);
    assert_false(text_overflowed(&out));
    json_is_balanced(json);
    assert_int_equal(xml_count(json, "{\"svg\":\"<symbol"), n_tile_types);
    text_start(&out, json, ROOM);
    picture_faces_json(two, 2, &out);
    json_is_balanced(json);
    assert_int_equal(xml_count(json, "{\"svg\":\"<symbol"), 2);
    assert_non_null(strstr(json, "\"faces\":{\"D\":{\"svg\":"));
    assert_non_null(strstr(json, "\"sides\":[\"city\",\"road\",\"field\",\"road\"],\"segs\":["));
    assert_non_null(strstr(json, "{\"kind\":\"road\",\"sides\":\"EW\",\"shields\":0,"
                                 "\"spots\":[\"road:E\",\"road:N\",\"road:E\",\"road:N\"],\"at\":["));
    assert_non_null(strstr(json, "\"EK\":{\"svg\":"));
    free(json);
}

/*
 * ----- the golden file -----
 */

static uint64_t hash_of(const char *bytes, size_t n)
{
    uint64_t h = 1469598103934665603u;
    for (size_t i = 0; i < n; i++)
        h = (h ^ (unsigned char)bytes[i]) * 1099511628211u;
    return h;
}

static void golden_text(struct text *out)
{
    char        bytes[PICTURE_FACE_BYTES + PICTURE_CSS_BYTES];
    struct text one;

    for (int mode = 0; mode < 3; mode++) {
        text_start(&one, bytes, sizeof bytes);
        picture_css((enum picture_mode)mode, &one);
        text_add(out, "css-%d %zu %016llx\n", mode, one.len, (unsigned long long)hash_of(bytes, one.len));
    }
    FOR_EACH_TYPE(type)
    {
        struct picture_seg seg[MAX_SEGS];
        text_start(&one, bytes, sizeof bytes);
        picture_face(type, &one);
        for (int k = 0, n = picture_segments(type, seg); k < n; k++)
            text_add(&one, "\n%d %.1f %.1f %s", seg[k].kind, seg[k].x, seg[k].y, seg[k].path);
        assert_false(text_overflowed(&one));
        text_add(out, "%s %zu %016llx\n", code_of(type), one.len, (unsigned long long)hash_of(bytes, one.len));
    }
}

static void faces_are_as_they_were(void **state)
{
    (void)state;
    static char got[1 << 14], want[1 << 14];
    struct text out = TEXT_OF(got);
    const char *path = PICTURE_DIR "/faces.golden", *mode = getenv("GOLDEN");

    golden_text(&out);
    assert_false(text_overflowed(&out));
    FILE *file = fopen(path, mode && strcmp(mode, "write") == 0 ? "wb" : "rb");
    assert_non_null(file);
    if (mode && strcmp(mode, "write") == 0)
        fwrite(got, 1, out.len, file);
    else
        want[fread(want, 1, sizeof want - 1, file)] = '\0';
    fclose(file);
    if (!mode || strcmp(mode, "write") != 0)
        assert_string_equal(got, want);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faces_are_well_formed),      cmocka_unit_test(faces_are_small),
        cmocka_unit_test(small_buffers_are_safe),     cmocka_unit_test(classes_and_colours_fit_together),
        cmocka_unit_test(styles_come_in_three_modes), cmocka_unit_test(what_is_unknown_is_plain),
        cmocka_unit_test(faces_come_as_json),         cmocka_unit_test(faces_are_as_they_were),
    };
    return cmocka_run_group_tests_name("picture faces", tests, NULL, NULL);
}
