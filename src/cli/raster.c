/*
 * raster.c: an SVG document as PNG or PDF, or as pixels, by librsvg and cairo
 * where the program was built with them.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/drawing.h"

#ifdef HAVE_RSVG

#include <cairo-pdf.h>
#include <cairo.h>
#include <librsvg/rsvg.h>

static cairo_status_t sink_take(void *closure, const unsigned char *data, unsigned int n)
{
    struct sink *s = closure;

    if (!sink_reserve(s, n))
        return CAIRO_STATUS_NO_MEMORY;
    memcpy(s->bytes.at + s->bytes.n, data, n);
    s->bytes.n += n;
    return CAIRO_STATUS_SUCCESS;
}

static bool paint_on(RsvgHandle *svg, cairo_surface_t *surface, double w, double h, struct text *why)
{
    cairo_t      *cr = cairo_create(surface);
    RsvgRectangle page = {0, 0, w, h};
    GError       *error = NULL;
    bool          is_painted = rsvg_handle_render_document(svg, cr, &page, &error);

    if (!is_painted)
        text_word(why, error->message);
    g_clear_error(&error);
    cairo_destroy(cr);
    return is_painted;
}

/* Reports what cairo has to complain about, if anything. */
static bool is_fine(cairo_status_t status, struct text *why)
{
    if (status != CAIRO_STATUS_SUCCESS)
        text_word(why, cairo_status_to_string(status));
    return status == CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *paint_pixels(RsvgHandle *svg, double w, double h, struct text *why)
{
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)(w + 0.5), (int)(h + 0.5));

    if (is_fine(cairo_surface_status(surface), why) && paint_on(svg, surface, w, h, why))
        return surface;
    cairo_surface_destroy(surface);
    return NULL;
}

static bool make_png(RsvgHandle *svg, double w, double h, struct sink *sink, struct text *why)
{
    cairo_surface_t *surface = paint_pixels(svg, w, h, why);
    bool             is_made = surface && is_fine(cairo_surface_write_to_png_stream(surface, sink_take, sink), why);

    if (surface)
        cairo_surface_destroy(surface);
    return is_made;
}

/* A pixel is 1/96 inch, a point 1/72. */
static bool make_pdf(RsvgHandle *svg, double w, double h, struct sink *sink, struct text *why)
{
    double           point = 72.0 / 96.0;
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(sink_take, sink, w * point, h * point);
    bool             is_made = paint_on(svg, surface, w * point, h * point, why);

    cairo_surface_finish(surface);
    is_made = is_made && is_fine(cairo_surface_status(surface), why);
    cairo_surface_destroy(surface);
    return is_made;
}

/* NULL: 'why' says what is wrong with it. */
static RsvgHandle *open_svg(const char *svg, size_t length, double *w, double *h, struct text *why)
{
    GError     *error = NULL;
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg, length, &error);

    if (handle)
        rsvg_handle_get_intrinsic_size_in_pixels(handle, w, h);
    else
        text_word(why, error->message);
    g_clear_error(&error);
    return handle;
}

static bool give(struct sink *sink, bool is_made, struct bytes *out)
{
    if (is_made)
        *out = sink->bytes;
    else
        free(sink->bytes.at);
    return is_made;
}

bool raster(const char *svg, size_t length, enum drawing_format format, struct bytes *out, struct text *why)
{
    double      w = 0, h = 0;
    RsvgHandle *handle = open_svg(svg, length, &w, &h, why);
    struct sink sink = {{NULL, 0}, 0};
    bool        is_made;

    if (!handle)
        return false;
    is_made = format == DRAWING_PNG ? make_png(handle, w, h, &sink, why) : make_pdf(handle, w, h, &sink, why);
    g_object_unref(handle);
    return give(&sink, is_made, out);
}

bool raster_pixels(const char *svg, size_t length, struct pixels *out, struct text *why)
{
    double           w = 0, h = 0;
    RsvgHandle      *handle = open_svg(svg, length, &w, &h, why);
    cairo_surface_t *surface = handle ? paint_pixels(handle, w, h, why) : NULL;
    struct pixels    p = {0, 0, NULL};

    if (surface) {
        p = (struct pixels){cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface), NULL};
        p.at = malloc((size_t)p.w * (size_t)p.h * sizeof *p.at);
        cairo_surface_flush(surface);
        for (int y = 0; p.at && y < p.h; y++)
            memcpy(p.at + (size_t)y * (size_t)p.w,
                   cairo_image_surface_get_data(surface) + (ptrdiff_t)y * cairo_image_surface_get_stride(surface),
                   (size_t)p.w * sizeof *p.at);
        if (!p.at)
            text_word(why, "there is not enough memory");
        cairo_surface_destroy(surface);
    }
    if (handle)
        g_object_unref(handle);
    *out = p;
    return p.at != NULL;
}

bool raster_png(struct pixels p, struct bytes *out, struct text *why)
{
    struct sink      sink = {{NULL, 0}, 0};
    cairo_surface_t *surface = cairo_image_surface_create_for_data((unsigned char *)p.at, CAIRO_FORMAT_ARGB32, p.w, p.h,
                                                                   p.w * (int)sizeof *p.at);
    bool             is_made = is_fine(cairo_surface_status(surface), why) &&
                   is_fine(cairo_surface_write_to_png_stream(surface, sink_take, &sink), why);

    cairo_surface_destroy(surface);
    return give(&sink, is_made, out);
}

#else

static bool refuse(struct text *why)
{
    text_word(why, "PNG and PDF need librsvg, and this program was built without it. Install the package librsvg2-dev, "
                   "run make clean and build again, or ask for a file that ends in .svg");
    return false;
}

bool raster(const char *svg, size_t length, enum drawing_format format, struct bytes *out, struct text *why)
{
    (void)svg, (void)length, (void)format, (void)out;
    return refuse(why);
}

bool raster_pixels(const char *svg, size_t length, struct pixels *out, struct text *why)
{
    (void)svg, (void)length, (void)out;
    return refuse(why);
}

bool raster_png(struct pixels p, struct bytes *out, struct text *why)
{
    (void)p, (void)out;
    return refuse(why);
}

#endif
