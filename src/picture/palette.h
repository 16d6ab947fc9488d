/*
 * palette.h: the colours of the land and the classes that use them.
 *
 * One table of colours (light and dark) and one of classes: a class fills with
 * a colour, strokes with a colour, or both.  Shapes of the land_*.c files name
 * classes only; tests/picture checks that each one exists.
 */
#ifndef BALUARTE_PALETTE_H
#define BALUARTE_PALETTE_H

struct colour {
    const char *name, *light, *dark;
};

struct shape_class {
    const char *name;   /* without "p-"                     */
    const char *fill;   /* name of a colour, NULL: none     */
    const char *stroke; /* name of a colour, NULL: none     */
    int         width;  /* of the stroke, in tenths         */
    const char *extra;  /* further declarations, NULL: none */
};

/* Number n, of the land and of all expansions; NULL: there are not so many. */
const struct colour      *palette_colour(int n);
const struct shape_class *palette_class(int n);

#endif
