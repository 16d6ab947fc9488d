/*
 * mktiles_write.c: the tables as C that people can read, the same bytes for the same input.
 */
#include "mktiles.h"

static const char *const seg_constants[SEG_KIND_COUNT] = {"SEG_ROAD", "SEG_CITY", "SEG_FIELD", "SEG_MONASTERY",
                                                          "SEG_GARDEN"};

static void write_type(FILE *out, const struct tile_type *t)
{
    fprintf(out, "    {\n        .code = \"%s\", .peer = \"%s\", .set = %d, .copies = %d, .copies_classic = %d,\n",
            t->code, t->peer, t->set, t->copies, t->copies_classic);
    fprintf(out, "        .start = %d, .last = %d, .symbols = 0x%04x, .aim_x = %d, .aim_y = %d,\n", t->start, t->last,
            (unsigned)t->symbols, t->aim_x, t->aim_y);
    fprintf(out, "        .n_segs = %d, .n_road_city = %d,\n        .seg = {\n", t->n_segs, t->n_road_city);
    for (const struct tile_seg *s = t->seg; s < t->seg + t->n_segs; s++)
        fprintf(out,
                "            {.kind = %s, .sides = 0x%x, .halves = 0x%02x, .shields = %d, .marks = 0x%04x, "
                ".joints = %d, .feeds = 0x%04x},\n",
                seg_constants[s->kind], (unsigned)s->sides, (unsigned)s->halves, s->shields, (unsigned)s->marks,
                s->joints, (unsigned)s->feeds);
    fprintf(out, "        },\n    },\n");
}

static void write_seg_number(FILE *out, int seg)
{
    if (seg == NO_SEG)
        fputs("NO_SEG", out);
    else
        fprintf(out, "%d", seg);
}

static void write_face(FILE *out, const struct tile_face *f, int n_segs)
{
    fprintf(out, "        {.edges = 0x%02x, .at = {", (unsigned)f->edges);
    for (int side = 0; side < SIDE_COUNT; side++) {
        fputs(side ? ", {" : "{", out);
        for (int i = 0; i < 3; i++) {
            fputs(i ? ", " : "", out);
            write_seg_number(out, f->at[side][i]);
        }
        fputs("}", out);
    }
    fputs("}, .spot = {", out);
    for (int i = 0; i < n_segs; i++)
        fprintf(out, "%s%d", i ? ", " : "", f->spot[i]);
    fputs("}},\n", out);
}

static void write_names(FILE *out, const struct tables *tables)
{
    fputs("};\n\nconst struct tile_set tile_sets[] = {\n", out);
    for (const struct tile_set *s = tables->sets; s < tables->sets + tables->n_sets; s++)
        fprintf(out, "    {.id = \"%s\", .first = %d, .end = %d, .tiles = %d},\n", s->id, s->first, s->end, s->tiles);
    fputs("};\n\nconst struct tile_alias tile_aliases[] = {\n", out);
    for (const struct tile_alias *a = tables->aliases; a < tables->aliases + tables->n_aliases; a++)
        fprintf(out, "    {.name = \"%s\", .type = %d},\n", a->name, a->type);
}

static void write_data(FILE *out, const struct tables *tables)
{
    fputs("/* Made by tools/mktiles.c from the files in data/tiles: do not edit. */\n"
          "#include \"carcassonne/tile.h\"\n\n"
          "const struct tile_type tile_types[] = {\n",
          out);
    for (int i = 0; i < tables->n_types; i++)
        write_type(out, &tables->types[i]);
    fputs("};\n\nconst struct tile_face tile_faces[][4] = {\n", out);
    for (int i = 0; i < tables->n_types; i++) {
        fprintf(out, "    { /* %s */\n", tables->types[i].code);
        for (int rot = 0; rot < 4; rot++)
            write_face(out, &tables->faces[i][rot], tables->types[i].n_segs);
        fputs("    },\n", out);
    }
    write_names(out, tables);
    fprintf(out, "};\n\nconst int n_tile_types = %d, n_tile_sets = %d, n_tile_aliases = %d;\n", tables->n_types,
            tables->n_sets, tables->n_aliases);
    write_words_tables(out);
}

static void write_header(FILE *out, const struct tables *tables)
{
    (void)tables;
    write_words_header(out);
}

static bool write_file(const char          *path, void (*write)(FILE *out, const struct tables *tables),
                       const struct tables *tables)
{
    FILE *out = fopen(path, "wb");
    bool  written = out != NULL;

    if (out) {
        write(out, tables);
        written = !ferror(out);
        written = fclose(out) == 0 && written;
    }
    if (!written) {
        fprintf(stderr, "mktiles: %s cannot be written\n", path);
        remove(path); /* half a table would look newer than its sources */
    }
    return written;
}

bool write_tables(const char *c_path, const char *h_path, const struct tables *tables)
{
    return write_file(c_path, write_data, tables) && write_file(h_path, write_header, tables);
}
