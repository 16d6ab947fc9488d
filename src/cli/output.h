/*
 * output.h: a file that appears when all of it is there.
 *
 * Whatever had its name before (a game that was saved an hour ago) stays until then: a disk that is full costs nothing.
 */
#ifndef BALUARTE_OUTPUT_H
#define BALUARTE_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

struct output {
    FILE *file;
    char *path, *part; /* NULL: it is written in its place, as a device is */
};

/* False: errno says why. */
bool output_open(struct output *o, const char *path);

/* False: something could not be written, errno says why, and all is as it was. */
bool output_close(struct output *o);

/* Both at once. */
bool output_write(const char *path, const void *bytes, size_t n);

#endif
