/*
 * cmd_tiles.c: 'baluarte tiles', the faces of the land tiles: as a list of
 * sentences, or as one sheet with all their pictures.
 */
#include <string.h>

#include "cli/drawing.h"

struct request {
    struct drawing drawing;
    bool           has_drawing_options;
    bool           sheet;
    int            set; /* index into tile_sets, or -1 for all */
};

static int set_set(struct request *r, const char *name)
{
    r->set = name ? tile_set_find(name) : -1;
    if (r->set >= 0)
        return 2;

    char        known[256];
    struct text list = TEXT_OF(known);
    for (int i = 0; i < n_tile_sets; i++)
        text_add(&list, "%s%s", i ? ", " : "", tile_sets[i].id);
    usage_error("tiles", "--set needs one of %s", known);
    return -1;
}

/* How many words it took, or -1. */
static int read_word(struct request *r, const char *word, const char *value)
{
    int taken = drawing_option(&r->drawing, word, value);

    r->has_drawing_options = r->has_drawing_options || taken > 0;
    if (taken)
        return taken;
    if (strcmp(word, "--set") == 0)
        return set_set(r, value);
    if (strcmp(word, "--sheet") == 0) {
        r->sheet = true;
        return 1;
    }
    if (word[0] == '-')
        usage_error("tiles", "there is no option '%s'", word);
    else
        usage_error("tiles", "'%s' is not expected", word);
    return -1;
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
    const struct request *r = what;

    scene_tiles(r->set, style, out);
}

int cmd_tiles(int n, char **words)
{
    struct request r = {{"tiles", NULL, DRAWING_SVG, {PICTURE_LIGHT, SCENE_PX, false}}, false, false, -1};

    for (int i = 0; i < n;) {
        int taken = read_word(&r, words[i], i + 1 < n ? words[i + 1] : NULL);

        if (taken < 0)
            return EXIT_USAGE;
        i += taken;
    }
    if (r.sheet)
        return drawing_make(&r.drawing, paint_sheet, &r);
    if (r.has_drawing_options)
        return usage_error("tiles", "a picture needs --sheet");
    print_faces(r.set);
    return EXIT_DONE;
}
