/*
 * assets.c: see assets.h.
 */
#include "server/net/assets.h"

#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "server/net/compress.h"

enum { PATH_CAP = 4096, DEPTH_MAX = 8, FILES_MAX = 2000, FILE_BYTES_MAX = 32 << 20, TAG_CAP = 20 };

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".webp", "image/webp"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".wav", "audio/wav"},
    {".txt", "text/plain; charset=utf-8"},
    {".map", "application/json"},
};
enum { N_TYPES = sizeof types / sizeof *types };

static bool ends_with(const char *text, const char *ending)
{
    size_t n = strlen(text), m = strlen(ending);

    return n >= m && strcmp(text + n - m, ending) == 0;
}

const char *asset_type(const struct asset *a)
{
    for (int i = 0; i < N_TYPES; i++)
        if (ends_with(a->path, types[i].ending))
            return types[i].type;
    return "application/octet-stream";
}

/* The bundler writes assets/NAME-HASH.ending with eight characters of hash. */
bool asset_is_immutable(const struct asset *a)
{
    const char *dash, *dot;

    if (strncmp(a->path, "/assets/", 8) != 0)
        return false;
    dot = strrchr(a->path, '.');
    if (!dot || dot - a->path < 9 + 8)
        return false;
    dash = dot - 9;
    return *dash == '-' && strcspn(dash + 1, "/.") == 8;
}

static int compare_assets(const void *a, const void *b)
{
    return strcmp(((const struct asset *)a)->path, ((const struct asset *)b)->path);
}

const struct asset *assets_find(const struct assets *a, const char *path)
{
    struct asset key = {.path = strcmp(path, "/") == 0 ? "/index.html" : path};

    return a->n ? bsearch(&key, a->at, (size_t)a->n, sizeof key, compare_assets) : NULL;
}

struct assets assets_embedded(void)
{
    return (struct assets){embedded_assets, n_embedded_assets, false};
}

/*
 * ----- a folder -----
 */

struct reader {
    struct asset *at;
    int           n, cap;
    struct text  *why;
};

/* FNV-1a: it only has to differ when a file does. */
static char *tag_of(const unsigned char *bytes, size_t n)
{
    uint64_t hash = 0xcbf29ce484222325u;
    char    *tag = malloc(TAG_CAP);

    for (size_t i = 0; i < n; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    if (tag)
        snprintf(tag, TAG_CAP, "%016llx", (unsigned long long)hash);
    return tag;
}

static unsigned char *read_bytes(const char *path, size_t n)
{
    FILE          *file = fopen(path, "rb");
    unsigned char *bytes = malloc(n + 1);

    if (!file || !bytes || fread(bytes, 1, n, file) != n) {
        free(bytes);
        bytes = NULL;
    }
    if (file)
        fclose(file);
    return bytes;
}

static bool keep(struct reader *r, const char *name, unsigned char *bytes, size_t n)
{
    struct asset a = {.path = strdup(name), .tag = tag_of(bytes, n), .plain = {bytes, n}};

    if (r->n == r->cap) {
        int           cap = r->cap ? 2 * r->cap : 64;
        struct asset *more = realloc(r->at, (size_t)cap * sizeof *more);

        if (!more)
            return false;
        r->at = more;
        r->cap = cap;
    }
    if (!a.path || !a.tag)
        return false;
    a.br.bytes = compress_bytes(COMPRESS_BR, false, bytes, n, &a.br.n);
    a.gz.bytes = compress_bytes(COMPRESS_GZ, false, bytes, n, &a.gz.n);
    r->at[r->n++] = a;
    return true;
}

static bool read_asset(struct reader *r, const char *path, const char *name, size_t n)
{
    unsigned char *bytes;

    if (ends_with(name, ".br") || ends_with(name, ".gz"))
        return true;
    if (n > FILE_BYTES_MAX || r->n >= FILES_MAX) {
        text_add(r->why, "%s: a site has at most %d files of at most 32 MiB", path, FILES_MAX);
        return false;
    }
    bytes = read_bytes(path, n);
    if (!bytes || !keep(r, name, bytes, n)) {
        text_add(r->why, "%s cannot be read", path);
        return false;
    }
    return true;
}

static bool read_folder(struct reader *r, const char *folder, const char *name, int depth);

static bool read_entry(struct reader *r, const char *folder, const char *name, const char *entry, int depth)
{
    char        path[PATH_CAP], below[PATH_CAP];
    struct stat about;

    if (snprintf(path, sizeof path, "%s/%s", folder, entry) >= PATH_CAP ||
        snprintf(below, sizeof below, "%s/%s", name, entry) >= PATH_CAP || lstat(path, &about) != 0)
        return true;
    if (S_ISDIR(about.st_mode))
        return read_folder(r, path, below, depth + 1);
    return !S_ISREG(about.st_mode) || read_asset(r, path, below, (size_t)about.st_size);
}

/* Hidden files are left out, and so are links: they might lead out of the folder. */
static bool read_folder(struct reader *r, const char *folder, const char *name, int depth)
{
    DIR           *dir = depth < DEPTH_MAX ? opendir(folder) : NULL;
    struct dirent *entry;
    bool           is_right = true;

    if (!dir) {
        text_add(r->why, "the folder %s cannot be read: %s", folder, strerror(depth < DEPTH_MAX ? errno : ELOOP));
        return false;
    }
    while (is_right && (entry = readdir(dir)))
        if (entry->d_name[0] != '.')
            is_right = read_entry(r, folder, name, entry->d_name, depth);
    closedir(dir);
    return is_right;
}

void assets_free(struct assets *a)
{
    if (!a->is_owned)
        return;
    for (int i = 0; i < a->n; i++) {
        free((void *)a->at[i].path);
        free((void *)a->at[i].tag);
        free((void *)a->at[i].plain.bytes);
        free((void *)a->at[i].br.bytes);
        free((void *)a->at[i].gz.bytes);
    }
    free((void *)a->at);
    *a = (struct assets){0};
}

bool assets_read(const char *folder, struct assets *out, struct text *why)
{
    struct reader r = {.why = why};
    bool          is_right = read_folder(&r, folder, "", 0);

    if (r.n)
        qsort(r.at, (size_t)r.n, sizeof *r.at, compare_assets);
    *out = (struct assets){r.at, r.n, true};
    if (!is_right)
        assets_free(out);
    return is_right;
}
