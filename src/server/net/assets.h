/*
 * assets.h: the files of the page, in memory.
 *
 * They are built into the program by tools/mkassets.c, or read once from a
 * folder at start (--site).  A request finds a file by its exact name in this
 * list and never reaches a file system, so that no path can lead astray.
 */
#ifndef BALUARTE_ASSETS_H
#define BALUARTE_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

struct asset_form {
    const unsigned char *bytes; /* NULL: there is no such form */
    size_t               n;
};

struct asset {
    const char       *path; /* "/index.html" */
    const char       *tag;  /* changes with the content: the ETag without quotes */
    struct asset_form plain, br, gz;
};

struct assets {
    const struct asset *at; /* sorted by path */
    int                 n;
    bool                is_owned;
};

extern const struct asset embedded_assets[];
extern const int          n_embedded_assets;

/* Those built in. */
struct assets assets_embedded(void);

/* Reads a folder.  False: 'why' holds a sentence. */
bool assets_read(const char *folder, struct assets *out, struct text *why);
void assets_free(struct assets *a);

/* The file for the path of a request, "/" included; NULL: there is none. */
const struct asset *assets_find(const struct assets *a, const char *path);

/* "text/html; charset=utf-8" by the ending of its name. */
const char *asset_type(const struct asset *a);

/* Does the name change whenever the content does?  Then browsers may keep it for good. */
bool asset_is_immutable(const struct asset *a);

#endif
