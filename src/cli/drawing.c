/*
 * drawing.c: the options of a picture, and the way of a picture into a file.
 */
#include "cli/drawing.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"

/*
 * ----- options -----
 */

static bool ends_with(const char *word, const char *end)
{
    size_t n = strlen(word), m = strlen(end);

    return n > m && strcmp(word + n - m, end) == 0;
}

static int set_path(struct drawing *d, const char *path)
{
    if (strcmp(path, "-") == 0)
        path = NULL;
    if (!path || ends_with(path, ".svg"))
        d->format = DRAWING_SVG;
    else if (ends_with(path, ".png"))
        d->format = DRAWING_PNG;
    else if (ends_with(path, ".pdf"))
        d->format = DRAWING_PDF;
    else {
        usage_error(d->command, "the name of the picture must end in .svg, .png or .pdf, and '%s' does not", path);
        return -1;
    }
    d->path = path;
    return 2;
}

static int set_theme(struct drawing *d, const char *theme)
{
    if (strcmp(theme, "light") != 0 && strcmp(theme, "dark") != 0) {
        usage_error(d->command, "--theme is light or dark, not '%s'", theme);
        return -1;
    }
    d->style.mode = strcmp(theme, "dark") == 0 ? PICTURE_DARK : PICTURE_LIGHT;
    return 2;
}

static int set_size(struct drawing *d, const char *size)
{
    d->style.size = number_small(size, DRAWING_PX_MAX);
    if (d->style.size < DRAWING_PX_MIN) {
        usage_error(d->command, "--size needs a whole number of pixels from %d to %d", DRAWING_PX_MIN, DRAWING_PX_MAX);
        return -1;
    }
    return 2;
}

int drawing_option(struct drawing *d, const char *word, const char *value)
{
    static const struct {
        const char *word;
        int (*set)(struct drawing *d, const char *value);
    } options[] = {{"-o", set_path}, {"--output", set_path}, {"--theme", set_theme}, {"--size", set_size}};

    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        if (strcmp(options[i].word, word) != 0)
            continue;
        if (value)
            return options[i].set(d, value);
        usage_error(d->command, "%s needs a value", word);
        return -1;
    }
    return 0;
}

/*
 * ----- painting and writing -----
 */

/* With a larger buffer if the first was too small.  NULL: not enough memory; otherwise the caller frees it. */
static char *paint_text(const struct drawing *d, void (*paint)(void *, struct scene_style, struct text *), void *what,
                        size_t *length)
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

static int write_file(const struct drawing *d, const void *bytes, size_t n)
{
    FILE *file = d->path ? fopen(d->path, "wb") : stdout;
    bool  is_written;

    if (!file)
        return cannot(d, "%s cannot be written: %s", d->path, strerror(errno));
    is_written = fwrite(bytes, 1, n, file) == n;
    if (!d->path)
        return is_written ? EXIT_DONE : EXIT_FAULT; /* main says why */
    is_written = fclose(file) == 0 && is_written;
    return is_written ? EXIT_DONE : cannot(d, "%s cannot be written: %s", d->path, strerror(errno));
}

static int write_raster(const struct drawing *d, const char *svg, size_t length)
{
    char         sentence[256] = "";
    struct text  why = TEXT_OF(sentence);
    struct bytes image = {NULL, 0};
    int          code;

    if (!raster(svg, length, d->format, &image, &why))
        return cannot(d, "%s cannot be made: %s", d->path, sentence);
    code = write_file(d, image.at, image.n);
    free(image.at);
    return code;
}

int drawing_make(const struct drawing *d, void (*paint)(void *what, struct scene_style style, struct text *out),
                 void                 *what)
{
    size_t length;
    char  *svg = paint_text(d, paint, what, &length);
    int    code;

    if (!svg)
        return cannot(d, "%s%s", "there is not enough memory", "");
    code = d->format == DRAWING_SVG ? write_file(d, svg, length) : write_raster(d, svg, length);
    free(svg);
    return code;
}
