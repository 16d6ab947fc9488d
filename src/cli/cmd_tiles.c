/*
 * cmd_tiles.c: 'baluarte tiles', the faces of the land tiles: as a list of
 * sentences, or as one sheet with all their pictures.
 */
#include <stddef.h>

#include "cli/drawing.h"

struct tiles_request {
    struct drawing drawing; /* first: see drawing.h */
    bool           sheet;
    int            set; /* index into tile_sets, or -1 for all */
};

static bool set_set(void *into, const char *name, struct text *why)
{
    struct tiles_request *r = into;

    (void)why;
    r->set = tile_set_find(name);
    return r->set >= 0;
}

static bool no_more(void *into, const char *word, struct text *why)
{
    (void)into;
    text_add(why, "'%s' is not expected", word);
    return false;
}

static bool read_request(struct tiles_request *r, int n, char **words, struct text *why)
{
    char                  known[256];
    struct text           sets = TEXT_OF(known);
    const struct argument arguments[] = {
        DRAWING_ARGUMENTS,
        {"--sheet", ARGUMENT_SWITCH, offsetof(struct tiles_request, sheet), 0, 0, NULL, NULL},
        {"--set", ARGUMENT_READ, 0, 0, 0, known, set_set},
        {NULL, ARGUMENT_SWITCH, 0, 0, 0, NULL, NULL},
    };

    text_word(&sets, "one of ");
    for (int i = 0; i < n_tile_sets; i++)
        text_add(&sets, "%s%s", i ? ", " : "", tile_sets[i].id);
    return arguments_read(arguments, no_more, n, words, r, why);
}

static void print_faces(int set)
{
    for (int type = 0; type < n_tile_types; type++) {
        char        sentence[1024];
        struct text out = TEXT_OF(sentence);

        if (set >= 0 && tile_types[type].set != set)
            continue;
        tile_sentence(type, &out);
        printf("%s\n", sentence);
    }
}

static void paint_sheet(void *what, struct scene_style style, struct text *out)
{
    const struct tiles_request *r = what;

    scene_tiles(r->set, style, out);
}

int cmd_tiles(int n, char **words)
{
    struct tiles_request r = {{"tiles", NULL, DRAWING_SVG, {PICTURE_LIGHT, SCENE_PX, false, NULL}, false}, false, -1};
    char                 sentence[512] = "";
    struct text          why = TEXT_OF(sentence);

    if (!read_request(&r, n, words, &why))
        return usage_error("tiles", "%s", sentence);
    if (r.sheet)
        return drawing_make(&r.drawing, paint_sheet, &r);
    if (r.drawing.is_asked)
        return usage_error("tiles", "a picture needs --sheet");
    print_faces(r.set);
    return EXIT_DONE;
}
