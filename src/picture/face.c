/*
 * face.c: one face from its data to its symbol, and what the page needs to
 * know about its segments.
 *
 * The order of painting is the order of heights: grass, water, towns, roads,
 * buildings, trees.  The painters are in land_*.c.
 */
#include <assert.h>

#include "picture/land.h"
#include "picture/picture.h"

static void plan(int type, struct land *land, struct grid *grid)
{
    land_plan(type, land);
    land_place(land, grid);
}

static void write_symbol(struct land *land, const struct grid *grid, struct text *out)
{
    text_add(out, "<symbol id=\"t-%s\" viewBox=\"0 0 100 100\" overflow=\"visible\">", land->type->code);
    paint_ground(land, grid, out);
    paint_river(land, out);
    paint_cities(land, out);
    paint_roads(land, out);
    paint_things(land, out);
    paint_trees(land, grid, out);
    text_word(out, "</symbol>");
}

void picture_face(int type, struct text *out)
{
    struct land land;
    struct grid grid;

    plan(type, &land, &grid);
    write_symbol(&land, &grid, out);
}

/*
 * ----- segments -----
 */

/* The band of a road, as wide as a finger needs it; it ends where the road ends. */
static void road_path(const struct land_road *road, struct text *out)
{
    struct line left, right, band;
    struct pen  pen;

    line_shift(&road->way.line, -ROAD_HALF - 0.8, &left);
    line_shift(&road->way.line, ROAD_HALF + 0.8, &right);
    band = left;
    for (int i = right.n - 1; i >= 0; i--)
        line_add(&band, right.p[i]);
    pen_start(&pen, out);
    pen_outline(&pen, &band);
}

static void disc_path(const struct land *land, int seg, struct text *out)
{
    struct pen pen;
    pen_start(&pen, out);
    for (int i = 0; i < land->n_things; i++)
        if (land->thing[i].seg == seg)
            pen_disc(&pen, land->thing[i].p, land->thing[i].r, land->thing[i].r);
}

static void seg_path(const struct land *land, const struct grid *grid, int seg, struct text *out)
{
    struct pen pen;

    for (int i = 0; i < land->n_roads; i++)
        if (land->road[i].seg == seg)
            road_path(&land->road[i], out);
    for (int i = 0; i < land->n_cities; i++)
        if (land->city[i].seg == seg) {
            pen_start(&pen, out);
            pen_outline(&pen, &land->city[i].outline.line);
        }
    if (land->type->seg[seg].kind == SEG_FIELD)
        grid_contour(grid, seg, out);
    else if (seg >= land->type->n_road_city)
        disc_path(land, seg, out);
}

static int find_segments(const struct land *land, const struct grid *grid, struct picture_seg out[MAX_SEGS])
{
    for (int k = 0; k < land->type->n_segs; k++) {
        struct text path;
        text_start(&path, out[k].path, sizeof out[k].path);
        out[k].kind = land->type->seg[k].kind;
        out[k].x = land->anchor[k].x;
        out[k].y = land->anchor[k].y;
        seg_path(land, grid, k, &path);
        assert(!text_overflowed(&path));
    }
    return land->type->n_segs;
}

int picture_segments(int type, struct picture_seg out[MAX_SEGS])
{
    struct land land;
    struct grid grid;

    plan(type, &land, &grid);
    return find_segments(&land, &grid, out);
}

/*
 * ----- everything for the page -----
 */

static void seg_json(int type, int k, const struct picture_seg *seg, struct text *out)
{
    const struct tile_seg *land = &tile_types[type].seg[k];

    text_add(out, "%s{\"kind\":\"%s\",\"sides\":\"", k ? "," : "", seg_kind_words[seg->kind]);
    for (int side = 0; side < SIDE_COUNT; side++)
        if (land->sides >> side & 1)
            text_char(out, "NESW"[side]);
    text_add(out, "\",\"shields\":%d,\"spots\":[", land->shields);
    for (int r = 0; r < 4; r++)
        text_add(out, "%s\"%s\"", r ? "," : "", spot_text(tile_faces[type][r].spot[k]));
    text_word(out, "],\"at\":[");
    text_add(out, "%d.%d,%d.%d", (int)seg->x, (int)(seg->x * 10) % 10, (int)seg->y, (int)(seg->y * 10) % 10);
    text_add(out, "],\"path\":\"%s\"}", seg->path);
}

static void face_json(int type, struct text *out)
{
    struct picture_seg seg[MAX_SEGS];
    char               symbol[PICTURE_FACE_BYTES];
    struct text        svg = TEXT_OF(symbol);
    struct land        land;
    struct grid        grid;

    plan(type, &land, &grid);
    int n = find_segments(&land, &grid, seg); /* before painting, which takes places */
    write_symbol(&land, &grid, &svg);
    assert(!text_overflowed(&svg));
    text_add(out, "\"%s\":{\"svg\":", tile_types[type].code);
    text_json(out, symbol);
    text_word(out, ",\"sides\":[");
    for (int side = 0; side < SIDE_COUNT; side++)
        text_add(out, "%s\"%s\"", side ? "," : "", terrain_words[tile_faces[type][0].edges >> 2 * side & 3]);
    text_word(out, "],\"segs\":[");
    for (int k = 0; k < n; k++)
        seg_json(type, k, &seg[k], out);
    text_word(out, "]}");
}

void picture_faces_json(const int *types, int n, struct text *out)
{
    char        style[PICTURE_CSS_BYTES];
    struct text css = TEXT_OF(style);

    picture_css(PICTURE_VARIABLES, &css);
    text_word(out, "{\"css\":");
    text_json(out, style);
    text_word(out, ",\"faces\":{");
    for (int i = 0; i < (types ? n : n_tile_types); i++) {
        if (i)
            text_char(out, ',');
        face_json(types ? types[i] : i, out);
    }
    text_word(out, "}}");
}

/*
 * ----- documents -----
 */

void picture_escape(const char *raw, struct text *out)
{
    for (; *raw; raw++)
        if (*raw == '&')
            text_word(out, "&amp;");
        else if (*raw == '<')
            text_word(out, "&lt;");
        else if (*raw == '>')
            text_word(out, "&gt;");
        else if (*raw == '"')
            text_word(out, "&quot;");
        else
            text_char(out, *raw);
}

static void attribute(struct text *out, const char *name, double value)
{
    text_add(out, " %s=\"", name);
    shape_number(out, value);
    text_char(out, '"');
}

void picture_svg_open(double x, double y, double width, double height, double px_width, double px_height,
                      enum picture_mode mode, const char *title, struct text *out)
{
    double box[4] = {x, y, width, height};

    text_word(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
    attribute(out, "width", px_width);
    attribute(out, "height", px_height);
    text_word(out, " viewBox=\"");
    for (int i = 0; i < 4; i++) {
        text_word(out, i ? " " : "");
        shape_number(out, box[i]);
    }
    text_word(out, "\" role=\"img\">");
    if (title && *title) {
        text_word(out, "<title>");
        picture_escape(title, out);
        text_word(out, "</title>");
    }
    text_word(out, "<style>");
    picture_css(mode, out);
    text_word(out, "</style>\n");
}

void picture_svg_close(struct text *out)
{
    text_word(out, "</svg>\n");
}
