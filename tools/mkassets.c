/*
 * mkassets.c: turns the files of the page into a C source, so that one program
 * holds everything.
 *
 *     mkassets OUTPUT.c DEPENDENCIES FOLDER
 *
 * Every file is compressed here, once and as well as it goes.  An empty name
 * of the folder gives a page of one sentence that says what to do instead.
 * DEPENDENCIES tells the build which files were read.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/assets.h"
#include "server/net/compress.h"

const struct asset embedded_assets[1];
const int          n_embedded_assets = 0;

static const char fallback[] =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Baluarte</title>"
    "<p>The server is running, but the page was not built into this program. "
    "Build it with <code>make site</code> and start <code>baluarte serve --site build/site</code>.\n";

static void write_bytes(FILE *out, int number, const char *form, const unsigned char *bytes, size_t n)
{
    fprintf(out, "static const unsigned char %s_%d[] = {", form, number);
    for (size_t i = 0; i < n; i++)
        fprintf(out, "%s%u", i % 32 ? "," : i ? ",\n" : "\n", bytes[i]);
    fprintf(out, "\n};\n");
}

static bool write_form(FILE *out, int number, const char *name, enum compress_form form, const struct asset *a)
{
    size_t         n;
    unsigned char *bytes = compress_bytes(form, true, a->plain.bytes, a->plain.n, &n);

    if (bytes)
        write_bytes(out, number, name, bytes, n);
    free(bytes);
    return bytes != NULL;
}

static void write_assets(FILE *out, const struct assets *a)
{
    bool has_br[4000], has_gz[4000];

    fprintf(out, "/* Written by tools/mkassets.c. */\n#include \"server/net/assets.h\"\n");
    for (int i = 0; i < a->n; i++) {
        write_bytes(out, i, "plain", a->at[i].plain.bytes, a->at[i].plain.n);
        has_br[i] = write_form(out, i, "br", COMPRESS_BR, &a->at[i]);
        has_gz[i] = write_form(out, i, "gz", COMPRESS_GZ, &a->at[i]);
    }
    fprintf(out, "const struct asset embedded_assets[] = {\n");
    for (int i = 0; i < a->n; i++) {
        fprintf(out, "    {.path = \"%s\", .tag = \"%s\", .plain = {plain_%d, sizeof plain_%d}", a->at[i].path,
                a->at[i].tag, i, i);
        if (has_br[i])
            fprintf(out, ", .br = {br_%d, sizeof br_%d}", i, i);
        if (has_gz[i])
            fprintf(out, ", .gz = {gz_%d, sizeof gz_%d}", i, i);
        fprintf(out, "},\n");
    }
    fprintf(out, "};\nconst int n_embedded_assets = sizeof embedded_assets / sizeof *embedded_assets;\n");
}

static bool write_dependencies(const char *path, const char *output, const char *folder, const struct assets *a)
{
    FILE *out = fopen(path, "w");

    if (!out)
        return false;
    fprintf(out, "%s:", output);
    for (int i = 0; *folder && i < a->n; i++)
        fprintf(out, " \\\n %s%s", folder, a->at[i].path);
    fprintf(out, "\n");
    return fclose(out) == 0;
}

/* A name goes into a C string and into a list of the build: keep it plain. */
static bool names_are_plain(const struct assets *a)
{
    for (int i = 0; i < a->n; i++)
        if (strpbrk(a->at[i].path, "\"\\ \n$#%:") || a->at[i].plain.n == 0) {
            fprintf(stderr, "mkassets: %s: is empty, or has an odd character in its name\n", a->at[i].path);
            return false;
        }
    return true;
}

int main(int argc, char **argv)
{
    static const struct asset page = {
        .path = "/index.html", .tag = "fallback", .plain = {(const unsigned char *)fallback, sizeof fallback - 1}};
    struct assets assets = {&page, 1, false};
    char          sentence[1024] = "";
    struct text   why = TEXT_OF(sentence);
    FILE         *out;

    if (argc != 4) {
        fprintf(stderr, "usage: mkassets OUTPUT.c DEPENDENCIES FOLDER\n");
        return 2;
    }
    if (*argv[3] && !assets_read(argv[3], &assets, &why)) {
        fprintf(stderr, "mkassets: %s\n", sentence);
        return 1;
    }
    out = fopen(argv[1], "w");
    if (!names_are_plain(&assets) || !out || !write_dependencies(argv[2], argv[1], argv[3], &assets))
        return 1;
    write_assets(out, &assets);
    return fclose(out) == 0 ? 0 : 1;
}
