/*
 * look.c: all looks together, and what stands in for one that is missing.
 */
#include "picture/look.h"

#include <string.h>

#define X(id) extern const struct look look_##id;
#include "picture/looks.def"
#undef X

const struct look *const looks[] = {
#define X(id) &look_##id,
#include "picture/looks.def"
#undef X
    NULL,
};

const char *const look_ids[] = {
#define X(id) #id,
#include "picture/looks.def"
#undef X
};

/* ----- what is printed on tiles ----- */

/* A coin with a star of four points: something is here, and the rules know what. */
static void paint_plain(struct text *out)
{
    struct line star = {0};

    paint_medallion(out);
    for (int i = 0; i < 8; i++)
        line_add(&star, on_circle(at(0, 0), i & 1 ? 1.9 : 5.2, 3 * i, 24));
    shape_outline(out, "band", &star);
}

static const struct thing_look plain_symbol = {.place = PLACE_ANYWHERE, .size = 9, .reach = 8, .paint = paint_plain};
static const struct thing_look plain_city = {.place = PLACE_IN_CITY, .size = 9.5, .reach = 8, .paint = paint_plain};
static const struct thing_look plain_road = {.place = PLACE_BESIDE_ROAD, .size = 9.5, .reach = 8, .paint = paint_plain};

static const struct thing_look *find_thing(unsigned mark, unsigned symbol)
{
    for (const struct look *const *look = looks; *look; look++)
        for (const struct thing_look *t = (*look)->things; t && t->size > 0; t++)
            if (t->mark & mark || t->symbols & symbol)
                return t;
    return NULL;
}

const struct thing_look *look_of_mark(unsigned mark, int seg_kind)
{
    const struct thing_look *found = find_thing(mark, 0);

    return found ? found : seg_kind == SEG_CITY ? &plain_city : &plain_road;
}

const struct thing_look *look_of_symbol(unsigned symbol)
{
    const struct thing_look *found = find_thing(0, symbol);

    return found ? found : &plain_symbol;
}

/* ----- figures and what else is shown ----- */

const struct figure_look *look_of_figure(const char *word)
{
    static const struct figure_look follower = {"small", "f-small", "f-lying", 40, 1},
                                    other = {"", "f-small", "f-lying", 40, 0};

    for (const struct look *const *look = looks; *look; look++)
        for (const struct figure_look *f = (*look)->figures; f && f->word; f++)
            if (strcmp(f->word, word) == 0)
                return f;
    return strcmp(word, follower.word) == 0 ? &follower : &other;
}

const struct shown_look *look_of_shown(const char *word)
{
    static const struct shown_look plain = {.word = "", .id = "f-small", .layer = STANDS, .size = 40};

    for (const struct look *const *look = looks; *look; look++)
        for (const struct shown_look *s = (*look)->shown; s && s->word; s++)
            if (strcmp(s->word, word) == 0)
                return s;
    return &plain;
}
