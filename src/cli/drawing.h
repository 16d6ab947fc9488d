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

typedef void (*drawing_painter)(void *what, struct scene_style style, struct text *out);

/* The picture as text; NULL: not enough memory.  The caller frees it. */
char *drawing_text(const struct drawing *d, drawing_painter paint, void *what, size_t *length);

/* Writes bytes where the picture goes.  Returns an exit status. */
int drawing_write(const struct drawing *d, const void *bytes, size_t n);

/* "baluarte render: NAME cannot be made: WHY".  Returns an exit status. */
int drawing_fails(const struct drawing *d, const char *why);

/* Paints with 'paint' into memory, turns it into what the file's name asks for, and writes it.  Nothing is written if
 * anything goes wrong before.  Returns an exit status. */
int drawing_make(const struct drawing *d, drawing_painter paint, void *what);

/* ----- pixels and pages (raster.c) ----- */

struct bytes {
    unsigned char *at; /* the caller frees it */
    size_t         n;
};

/* Bytes that grow. */
struct sink {
    struct bytes bytes;
    size_t       cap;
};

/* Room for so many more; false: there is not enough memory. */
bool sink_reserve(struct sink *s, size_t n);

/* False: 'why' holds a sentence, also where the program was built without librsvg. */
bool raster(const char *svg, size_t length, enum drawing_format format, struct bytes *out, struct text *why);

struct pixels {
    int       w, h;
    uint32_t *at; /* 0xAARRGGBB, rows from the top; the caller frees it */
};

bool raster_pixels(const char *svg, size_t length, struct pixels *out, struct text *why);
bool raster_png(struct pixels p, struct bytes *out, struct text *why);

/* ----- moving pictures (film.c) ----- */

/* One PNG that moves (APNG): browsers and most viewers show it, others its first picture.  Begin with {0}. */
struct film {
    struct sink   file;
    struct pixels last; /* what the film shows so far */
    uint32_t      frames, sequence;
};

/* Shows 'now' for so long after what came before; all pictures of a film are of one size.  Takes the pixels over. */
bool film_add(struct film *f, struct pixels now, int ms, struct text *why);

/* The whole film; the caller frees it.  False: nothing was added, or there is not enough memory. */
bool film_end(struct film *f, struct bytes *out, struct text *why);
void film_free(struct film *f);

#endif
