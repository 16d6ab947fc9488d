/*
 * drawing.h: what the commands that draw share: the options of a picture, and
 * the way of a picture into a file.
 */
#ifndef BALUARTE_DRAWING_H
#define BALUARTE_DRAWING_H

#include "base/arguments.h"
#include "cli/cli.h"
#include "picture/scene.h"

enum drawing_format { DRAWING_SVG, DRAWING_PNG, DRAWING_PDF };

enum { DRAWING_PX_MIN = 16, DRAWING_PX_MAX = 8192 };

struct drawing {
    const char         *command; /* for complaints            */
    const char         *path;    /* NULL: standard output     */
    enum drawing_format format;
    struct scene_style  style;
    bool                is_asked; /* one of its options was given */
};

/* The options -o, --theme and --size, as rows for a struct that begins with its drawing. */
bool drawing_path(void *into, const char *path, struct text *why);
bool drawing_theme(void *into, const char *theme, struct text *why);
bool drawing_size(void *into, const char *size, struct text *why);

#define DRAWING_ARGUMENTS                                                                                         \
    {"-o", ARGUMENT_READ, 0, 0, 0, NULL, drawing_path}, {"--output", ARGUMENT_READ, 0, 0, 0, NULL, drawing_path}, \
        {"--theme", ARGUMENT_READ, 0, 0, 0, NULL, drawing_theme},                                                 \
    {                                                                                                             \
        "--size", ARGUMENT_READ, 0, 0, 0, "a whole number of pixels from 16 to 8192", drawing_size                \
    }

/* Paints with 'paint' into memory, turns it into what the file's name asks for, and writes it.  Nothing is written if
 * anything goes wrong before.  Returns an exit status. */
int drawing_make(const struct drawing *d, void (*paint)(void *what, struct scene_style style, struct text *out),
                 void                 *what);

/* ----- pixels and pages (raster.c) ----- */

struct bytes {
    unsigned char *at; /* the caller frees it */
    size_t         n;
};

/* False: 'why' holds a sentence, also where the program was built without librsvg. */
bool raster(const char *svg, size_t length, enum drawing_format format, struct bytes *out, struct text *why);

#endif
