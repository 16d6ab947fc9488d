/*
 * drawing.c: the options of a picture, and the way of a picture into a file.
 */
#include "cli/drawing.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "cli/output.h"

/*
 * ----- options -----
 */

static bool ends_with(const char *word, const char *end)
{
    size_t n = strlen(word), m = strlen(end);

    return n > m && strcmp(word + n - m, end) == 0;
}

bool drawing_path(void *into, const char *path, struct text *why)
{
    struct drawing *d = into;

    if (strcmp(path, "-") == 0)
        path = NULL;
    if (!path || ends_with(path, ".svg"))
        d->format = DRAWING_SVG;
    else if (ends_with(path, ".png"))
        d->format = DRAWING_PNG;
    else if (ends_with(path, ".pdf"))
        d->format = DRAWING_PDF;
    else {
        text_add(why, "the name of the picture must end in .svg, .png or .pdf, and '%s' does not", path);
        return false;
    }
    d->path = path;
    return d->is_asked = true;
}

bool drawing_theme(void *into, const char *theme, struct text *why)
{
    struct drawing *d = into;
    int             mode = choice_find("light/dark", theme);

    if (mode < 0) {
        choice_refuse("--theme", "light/dark", theme, why);
        return false;
    }
    d->style.mode = mode ? PICTURE_DARK : PICTURE_LIGHT;
    return d->is_asked = true;
}

bool drawing_size(void *into, const char *size, struct text *why)
{
    struct drawing *d = into;

    (void)why;
    d->style.size = number_small(size, DRAWING_PX_MAX);
    return d->is_asked = d->style.size >= DRAWING_PX_MIN;
}

/*
 * ----- painting and writing -----
 */

bool sink_reserve(struct sink *s, size_t n)
{
    if (s->cap - s->bytes.n < n) {
        size_t         cap = 2 * (s->cap + n);
        unsigned char *more = realloc(s->bytes.at, cap);

        if (!more)
            return false;
        s->bytes.at = more;
        s->cap = cap;
    }
    return true;
}

/* With a larger buffer if the first was too small. */
char *drawing_text(const struct drawing *d, drawing_painter paint, void *what, size_t *length)
{
    for (size_t cap = SCENE_BYTES;;) {
        char       *bytes = malloc(cap);
        struct text out;

        if (!bytes)
            return NULL;
        text_start(&out, bytes, cap);
        paint(what, d->style, &out);
        *length = out.len;
        if (!text_overflowed(&out))
            return bytes;
        free(bytes);
        cap = out.len + 1;
    }
}

static int cannot(const struct drawing *d, const char *format, const char *about, const char *why)
{
    fprintf(stderr, "baluarte %s: ", d->command);
    fprintf(stderr, format, about, why);
    fputc('\n', stderr);
    return EXIT_FAULT;
}

int drawing_write(const struct drawing *d, const void *bytes, size_t n)
{
    if (!d->path)
        return fwrite(bytes, 1, n, stdout) == n ? EXIT_DONE : EXIT_FAULT; /* main says why */
    return output_write(d->path, bytes, n) ? EXIT_DONE
                                           : cannot(d, "%s cannot be written: %s", d->path, strerror(errno));
}

int drawing_fails(const struct drawing *d, const char *why)
{
    return cannot(d, "%s cannot be made: %s", d->path, why);
}

static int write_raster(const struct drawing *d, const char *svg, size_t length)
{
    char         sentence[256] = "";
    struct text  why = TEXT_OF(sentence);
    struct bytes image = {NULL, 0};
    int          code;

    if (!raster(svg, length, d->format, &image, &why))
        return drawing_fails(d, sentence);
    code = drawing_write(d, image.at, image.n);
    free(image.at);
    return code;
}

int drawing_make(const struct drawing *d, drawing_painter paint, void *what)
{
    size_t length;
    char  *svg = drawing_text(d, paint, what, &length);
    int    code;

    if (!svg)
        return cannot(d, "%s%s", "there is not enough memory", "");
    code = d->format == DRAWING_SVG ? drawing_write(d, svg, length) : write_raster(d, svg, length);
    free(svg);
    return code;
}
