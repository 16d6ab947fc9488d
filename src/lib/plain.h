/*
 * plain.h: texts of the library are the same in every program.
 *
 * A program may have set a locale in which 0.5 is "0,5", which would be no JSON,
 * no SVG, and not what a saved game says.  Whoever writes or reads such numbers
 * stands between these two; only the calling thread is concerned.
 */
#ifndef BALUARTE_PLAIN_H
#define BALUARTE_PLAIN_H

struct plain {
    void *own, *before;
};

struct plain plain_begin(void);
void         plain_end(struct plain p);

#endif
