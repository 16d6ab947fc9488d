/*
 * picture.h: tiles as pictures.
 *
 * Everything that is drawn follows from the tile's own data: a face cannot
 * look different from what the rules say about it.  A face is drawn once, as
 * printed (rotation 0), in a square of 100 x 100 units, x to the east and y to
 * the south; whoever shows it turns it by a transform.
 *
 * Shapes carry classes ("p-grass") and no colours.  picture_css() gives the
 * colours: literally for a file, or as variables that a page can change.
 *
 * Nothing here knows about a board, a figure or a game in progress: see
 * scene.h.  Nothing is allocated: what does not fit into a struct text is
 * counted, as everywhere (base/text.h).
 */
#ifndef BALUARTE_PICTURE_H
#define BALUARTE_PICTURE_H

#include "base/text.h"
#include "carcassonne/tile.h"

enum picture_mode {
    PICTURE_LIGHT,    /* literal colours, for files                          */
    PICTURE_DARK,     /* the same, for dark surroundings                     */
    PICTURE_VARIABLES /* var(--p-...), with the values of both themes before */
};

enum {
    PICTURE_PATH = 1200,        /* room for the path of one segment             */
    PICTURE_FACE_BYTES = 10240, /* room for one symbol: no face needs more      */
    PICTURE_CSS_BYTES = 12288   /* room for picture_css() in any mode           */
};

/* One segment of a face at rotation 0.  The order is that of tile_types[type].seg. */
struct picture_seg {
    int    kind;               /* enum seg_kind                                              */
    double x, y;               /* where a figure stands: inside the segment's own area       */
    char   path[PICTURE_PATH]; /* SVG path data of the area; fill-rule evenodd (holes)       */
};

/* <symbol id="t-CODE" viewBox="0 0 100 100">...</symbol> */
void picture_face(int type, struct text *out);

/* Returns the number of segments. */
int picture_segments(int type, struct picture_seg out[MAX_SEGS]);

/* The rules for all classes, without a <style> element around them. */
void picture_css(enum picture_mode mode, struct text *out);

/* The colour of one class of the palette ("grass", "ink") as "#rrggbb"; NULL if there is none. */
const char *picture_colour(const char *name, enum picture_mode mode);

/* {"css":"...","faces":{"D":{"svg":"<symbol...","segs":[{"kind":"road","spots":[four],"at":[50,50],"path":"M..."}]}}}
 * The faces of 'types' in this order; all faces if 'types' is NULL. */
void picture_faces_json(const int *types, int n, struct text *out);

/* A document of its own: the outer <svg> with a viewBox, its size in pixels, and the style of a mode.  Symbols and
 * shapes come between.  'title' is what a screen reader says. */
void picture_svg_open(double x, double y, double width, double height, double px_width, double px_height,
                      enum picture_mode mode, const char *title, struct text *out);
void picture_svg_close(struct text *out);

/* Text inside elements and attributes: & < > " become entities. */
void picture_escape(const char *raw, struct text *out);

#endif
