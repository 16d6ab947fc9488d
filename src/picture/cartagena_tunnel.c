/*
 * cartagena_tunnel.c: how the tunnel winds from the fortress to the boat.
 *
 * The way is a few rows of equal length, run through to and fro, with half
 * circles between them; wide screens get three rows and narrow ones five.  The
 * 36 squares lie on it at equal distances, and everything else (outlines,
 * pirates, rock) follows from the point at a distance along the way.
 */
#include <math.h>
#include <string.h>

#include "picture/pieces.h"

enum { STEP = 84, HALF_WIDE = 45, INSIDE = TUNNEL_SQUARES - 2, SEGMENT = 6 };

static const double pi = 3.14159265358979323846;

struct way {
    int    w, h;
    int    rows;
    double radius, left, top; /* left: where rows begin; top: the middle of the first row */
    double fortress_x, fortress_y, boat_x, boat_y;

    const char *sea, *ripples; /* path data: its shore first, then around the corners of the board */
    int         palms[6][3];   /* x, y, size; ends with size 0 */
};

static const struct way ways[TUNNEL_SHAPES] = {
    {
        .w = 1300,
        .h = 740,
        .rows = 3,
        .radius = 115,
        .left = 285,
        .top = 145,
        .fortress_x = 128,
        .fortress_y = 128,
        .boat_x = 1172,
        .boat_y = 600,
        .sea =
            "M1300 420C1240 440 1250 500 1180 500S1080 540 1080 600 1010 660 960 740H1272C1288 740 1300 728 1300 712Z",
        .ripples =
            "M1042 690q12 -9 24 0t24 0M1090 722q12 -9 24 0t24 0M1210 716q12 -9 24 0t24 0M1252 500q10 -8 20 0t20 0",
        .palms = {{62, 640, 92}, {118, 690, 70}, {1246, 120, 92}, {1196, 68, 66}, {700, 262, 60}, {60, 290, 66}},
    },
    {
        .w = 690,
        .h = 1270,
        .rows = 5,
        .radius = 95,
        .left = 170,
        .top = 255,
        .fortress_x = 170,
        .fortress_y = 118,
        .boat_x = 588,
        .boat_y = 1160,
        .sea = "M690 1000C640 1020 640 1080 560 1086S420 1120 340 1110 160 1180 100 1160 40 1180 0 1190V1242C0 1258 12 "
               "1270 28 1270H662C678 1270 690 1258 690 1242Z",
        .ripples =
            "M300 1170q12 -9 24 0t24 0M220 1222q12 -9 24 0t24 0M330 1236q12 -9 24 0t24 0M90 1226q12 -9 24 0t24 0",
        .palms = {{420, 90, 96}, {492, 132, 70}, {620, 110, 84}, {70, 1112, 80}},
    },
};

const char *const tunnel_shape_words[TUNNEL_SHAPES] = {"landscape", "portrait"};

static double row_length(const struct way *way)
{
    return ((INSIDE - 1) * STEP - (way->rows - 1) * pi * way->radius) / way->rows;
}

/* A point of row k; it goes on straight before the first and behind the last. */
static struct tunnel_square on_row(const struct way *way, int k, double along)
{
    double x = k % 2 ? row_length(way) - along : along;

    return (struct tunnel_square){way->left + x, way->top + 2 * way->radius * k, k % 2 ? 180 : 0};
}

/* A point of the half circle behind row k: to the right of even rows, to the left of odd ones. */
static struct tunnel_square on_bend(const struct way *way, int k, double along)
{
    double turn = along / way->radius, side = k % 2 ? -1 : 1;
    double x = k % 2 ? way->left : way->left + row_length(way), y = way->top + 2 * way->radius * k + way->radius;

    return (struct tunnel_square){x + side * way->radius * sin(turn), y - way->radius * cos(turn),
                                  k % 2 ? 180 - turn * 180 / pi : turn * 180 / pi};
}

/* The angle is the direction of the way. */
static struct tunnel_square at_distance(const struct way *way, double along)
{
    double row = row_length(way), bend = pi * way->radius;
    int    k = 0;

    while (k + 1 < way->rows && along > row + bend) {
        along -= row + bend;
        k++;
    }
    return along <= row || k + 1 == way->rows ? on_row(way, k, along) : on_bend(way, k, along - row);
}

/* Turned by half a circle where it would stand on its head. */
static double upright(double angle)
{
    return angle > 90.5 ? angle - 180 : angle < -90.5 ? angle + 180 : angle;
}

struct tunnel_size tunnel_size(int shape)
{
    return (struct tunnel_size){ways[shape].w, ways[shape].h};
}

struct tunnel_square tunnel_square(int shape, int square)
{
    const struct way *way = &ways[shape];

    if (square == 0)
        return (struct tunnel_square){way->fortress_x, way->fortress_y, 0};
    if (square == TUNNEL_SQUARES - 1)
        return (struct tunnel_square){way->boat_x, way->boat_y, 0};

    struct tunnel_square at = at_distance(way, (square - 1) * (double)STEP);
    at.angle = upright(at.angle);
    return at;
}

/* ----- pirates ----- */

/* Six in a row for each seat, the next seat in front of them. */
static struct tunnel_square in_crowd(struct tunnel_square middle, int k)
{
    return (struct tunnel_square){middle.x + (k % 6 - 2.5) * 27 + (k / 6 % 2 ? 6 : -6), middle.y + k / 6 * 19 - 8, 0};
}

struct tunnel_square tunnel_stand(int shape, int square, int k, int of)
{
    struct tunnel_square at = tunnel_square(shape, square);

    if (square == 0 || square == TUNNEL_SQUARES - 1)
        return in_crowd(at, k);
    at.x += (k - (of - 1) / 2.0) * (of > 2 ? 23 : 28); /* side by side, below the middle: the symbol can be seen */
    at.y += 20;
    at.angle = 0;
    return at;
}

/* ----- outlines ----- */

static void write_point(const struct way *way, char letter, double along, double across, struct text *out)
{
    struct tunnel_square at = at_distance(way, along);
    double               angle = at.angle * pi / 180;

    text_add(out, "%c%.1f %.1f", letter, at.x - across * sin(angle), at.y + across * cos(angle));
}

static void write_box(double x, double y, double w, double h, struct text *out)
{
    text_add(out, "M%.1f %.1fh%.1fv%.1fh%.1fZ", x - w / 2, y - h / 2, w, h, -w);
}

void tunnel_slab(int shape, int square, struct text *out)
{
    const struct way *way = &ways[shape];
    double            middle = (square - 1) * (double)STEP, half = STEP / 2.0 - 2;

    if (square == 0)
        write_box(way->fortress_x, way->fortress_y, 200, 190, out);
    else if (square == TUNNEL_SQUARES - 1)
        write_box(way->boat_x, way->boat_y, 220, 190, out);
    else {
        for (int i = -2; i <= 2; i++)
            write_point(way, i == -2 ? 'M' : 'L', middle + i * half / 2, -HALF_WIDE, out);
        for (int i = 2; i >= -2; i--)
            write_point(way, 'L', middle + i * half / 2, HALF_WIDE, out);
        text_char(out, 'Z');
    }
}

/* ----- rock ----- */

/* From before the first square to behind the last, by way of the doors of fortress and boat. */
static void write_centre(const struct way *way, struct text *out)
{
    double row = row_length(way), right = way->left + row;

    text_add(out, "M%.1f %.1fL%.1f %.1f", way->fortress_x, way->fortress_y, way->left, way->top);
    for (int k = 0; k < way->rows; k++) {
        double y = way->top + 2 * way->radius * k;

        text_add(out, "L%.1f %.1f", k % 2 ? way->left : right, y);
        if (k + 1 < way->rows)
            text_add(out, "A%.1f %.1f 0 0 %d %.1f %.1f", way->radius, way->radius, k % 2 ? 0 : 1,
                     k % 2 ? way->left : right, y + 2 * way->radius);
    }
    text_add(out, "L%.1f %.1f", way->boat_x, way->boat_y);
}

static void write_rock(const struct way *way, const char *class, int width, struct text *out)
{
    text_add(out, "<path class='%s' stroke-width='%d' d='", class, width);
    write_centre(way, out);
    text_word(out, "'/>");
}

/* Stones along the way, the same ones always. */
static void write_pebbles(const struct way *way, struct text *out)
{
    unsigned dice = 7;

    for (double along = -30; along < (INSIDE - 1) * STEP + 30; along += 27) {
        for (int side = -1; side <= 1; side += 2) {
            dice = dice * 1103515245u + 12345u;

            struct tunnel_square at = at_distance(way, along + (dice >> 16) % 17);
            double across = side * (HALF_WIDE + 15 + (int)((dice >> 20) % 7)), angle = at.angle * pi / 180;
            text_add(out, "<ellipse class='q-pebble' cx='%.1f' cy='%.1f' rx='%u' ry='%u'/>", at.x - across * sin(angle),
                     at.y + across * cos(angle), 4 + (dice >> 24) % 4, 3 + (dice >> 28) % 3);
        }
    }
}

static void write_use(const char *id, double x, double y, double size, struct text *out)
{
    text_add(out, "<use href='#%s' x='%.1f' y='%.1f' width='%.1f' height='%.1f'/>", id, x - size / 2, y - size / 2,
             size, size);
}

/* The shore is the path up to the edge of the board. */
static void write_sea(const struct way *way, struct text *out)
{
    text_add(out, "<path class='q-water' d='%s'/><path class='q-shore' d='%.*s'/><path class='q-ripple' d='%s'/>",
             way->sea, (int)strcspn(way->sea, "HV"), way->sea, way->ripples);
}

void tunnel_symbol(int shape, struct text *out)
{
    const struct way *way = &ways[shape];

    text_add(out, "<symbol id='c-tunnel-%s' viewBox='0 0 %d %d'><rect class='q-earth' width='%d' height='%d' rx='28'/>",
             tunnel_shape_words[shape], way->w, way->h, way->w, way->h);
    write_rock(way, "q-rock", 2 * HALF_WIDE + 50, out);
    write_pebbles(way, out);
    write_rock(way, "q-floor", 2 * HALF_WIDE + 10, out);
    write_sea(way, out);
    for (int square = 1; square <= INSIDE; square++) {
        text_add(out, "<path class='q-slab%s' d='", (square - 1) / SEGMENT % 2 ? "2" : "");
        tunnel_slab(shape, square, out);
        text_word(out, "'/>");
    }
    for (int i = 0; i < 6 && way->palms[i][2]; i++)
        write_use("c-palm", way->palms[i][0], way->palms[i][1], way->palms[i][2], out);
    write_use("c-fortress", way->fortress_x, way->fortress_y - 12, 210, out);
    write_use("c-boat", way->boat_x, way->boat_y - 20, 192, out);
    text_word(out, "</symbol>");
}
