/*
 * film.c: pictures one after the other as one PNG that moves (APNG, in the
 * PNG specification since its third edition).
 *
 * A PNG is a list of chunks.  A film has the pixels of its first picture where
 * an ordinary PNG has them (IDAT), and those of each further one in fdAT chunks;
 * in front of each an fcTL says where it goes and for how long.  After the first
 * only what has changed is kept: the rectangle around it, in which every other
 * pixel is transparent, so that hardly anything is left to compress.  Cairo makes
 * the PNG of each part; here its chunks are put together anew.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/drawing.h"

enum { SIGNATURE = 8, CHUNK_FRAME = 12, HEADER = 13 };

static const unsigned char signature[SIGNATURE] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

/*
 * ----- chunks -----
 */

static void put_32(unsigned char *at, uint32_t n)
{
    for (int i = 0; i < 4; i++)
        at[i] = (unsigned char)(n >> (24 - 8 * i));
}

static void put_16(unsigned char *at, int n)
{
    at[0] = (unsigned char)(n >> 8);
    at[1] = (unsigned char)n;
}

static uint32_t get_32(const unsigned char *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/* The checksum of PNG: CRC-32 with the polynomial of ISO 3309. */
static uint32_t checksum(const unsigned char *at, size_t n)
{
    uint32_t sum = 0xffffffff;

    while (n--) {
        sum ^= *at++;
        for (int bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ (sum & 1 ? 0xedb88320 : 0);
    }
    return ~sum;
}

/* A chunk whose contents are 'head' and then 'body'. */
static bool add_chunk(struct film *f, const char *name, const unsigned char *head, size_t n_head,
                      const unsigned char *body, size_t n_body)
{
    size_t         n = n_head + n_body;
    unsigned char *at;

    if (!sink_reserve(&f->file, n + CHUNK_FRAME))
        return false;
    at = f->file.bytes.at + f->file.bytes.n;
    put_32(at, (uint32_t)n);
    memcpy(at + 4, name, 4);
    if (n_head)
        memcpy(at + 8, head, n_head);
    if (n_body)
        memcpy(at + 8 + n_head, body, n_body);
    put_32(at + 8 + n, checksum(at + 4, n + 4));
    f->file.bytes.n += n + CHUNK_FRAME;
    return true;
}

/* What a film begins with: as a PNG of the whole picture does, then acTL, whose number of pictures film_end sets. */
static bool add_beginning(struct film *f, const unsigned char *png)
{
    static const unsigned char unknown[8] = {0};

    if (!sink_reserve(&f->file, SIGNATURE))
        return false;
    memcpy(f->file.bytes.at, signature, SIGNATURE);
    f->file.bytes.n = SIGNATURE;
    return add_chunk(f, "IHDR", png + SIGNATURE + 8, HEADER, NULL, 0) && add_chunk(f, "acTL", unknown, 8, NULL, 0);
}

static size_t place_of_counts(void)
{
    return SIGNATURE + CHUNK_FRAME + HEADER;
}

/*
 * ----- what has changed -----
 */

struct box {
    int x, y, w, h;
};

static struct box changed(const struct pixels *was, const struct pixels *now)
{
    int left = now->w, top = now->h, right = -1, bottom = -1;

    if (!was->at)
        return (struct box){0, 0, now->w, now->h};
    for (int y = 0; y < now->h; y++)
        for (int x = 0; x < now->w; x++)
            if (was->at[(size_t)y * (size_t)now->w + (size_t)x] != now->at[(size_t)y * (size_t)now->w + (size_t)x]) {
                left = x < left ? x : left;
                right = x > right ? x : right;
                top = y < top ? y : top;
                bottom = y;
            }
    return right < 0 ? (struct box){0, 0, 0, 0} : (struct box){left, top, right - left + 1, bottom - top + 1};
}

/* The pixels of the box, transparent where nothing has changed. */
static struct pixels patch_of(const struct pixels *was, const struct pixels *now, struct box b)
{
    struct pixels p = {b.w, b.h, malloc((size_t)b.w * (size_t)b.h * sizeof *p.at)};

    for (int y = 0; p.at && y < b.h; y++)
        for (int x = 0; x < b.w; x++) {
            size_t   from = (size_t)(b.y + y) * (size_t)now->w + (size_t)(b.x + x);
            uint32_t pixel = now->at[from];

            p.at[(size_t)y * (size_t)b.w + (size_t)x] = was->at && was->at[from] == pixel ? 0 : pixel;
        }
    return p;
}

/*
 * ----- pictures -----
 */

/* Stay as it is when the next comes, and lay the pixels over what is there. */
enum { DISPOSE_NONE = 0, BLEND_OVER = 1 };

static bool add_control(struct film *f, struct box b, int ms)
{
    unsigned char control[26];

    put_32(control, f->sequence++);
    put_32(control + 4, (uint32_t)b.w);
    put_32(control + 8, (uint32_t)b.h);
    put_32(control + 12, (uint32_t)b.x);
    put_32(control + 16, (uint32_t)b.y);
    put_16(control + 20, ms);
    put_16(control + 22, 1000);
    control[24] = DISPOSE_NONE;
    control[25] = BLEND_OVER;
    return add_chunk(f, "fcTL", control, sizeof control, NULL, 0);
}

/* The pixels that a PNG holds, as those of the next picture. */
static bool add_pixels(struct film *f, const unsigned char *png, size_t n)
{
    bool is_first = f->frames == 0;

    for (size_t at = SIGNATURE; at + CHUNK_FRAME <= n; at += get_32(png + at) + CHUNK_FRAME) {
        unsigned char number[4];

        if (memcmp(png + at + 4, "IDAT", 4) != 0)
            continue;
        if (!is_first)
            put_32(number, f->sequence++);
        if (!add_chunk(f, is_first ? "IDAT" : "fdAT", number, is_first ? 0 : 4, png + at + 8, get_32(png + at)))
            return false;
    }
    f->frames++;
    return true;
}

static bool add_picture(struct film *f, const struct pixels *now, struct box b, int ms, struct text *why)
{
    struct pixels patch = patch_of(&f->last, now, b);
    struct bytes  png = {NULL, 0};
    bool          is_added = false;

    if (!patch.at)
        text_word(why, "there is not enough memory");
    else if (raster_png(patch, &png, why)) {
        is_added = (f->frames || add_beginning(f, png.at)) && add_control(f, b, ms) && add_pixels(f, png.at, png.n);
        if (!is_added)
            text_word(why, "there is not enough memory");
    }
    free(patch.at);
    free(png.at);
    return is_added;
}

bool film_add(struct film *f, struct pixels now, int ms, struct text *why)
{
    struct box b;
    bool       is_added = false;

    if (f->last.at && (f->last.w != now.w || f->last.h != now.h)) {
        text_word(why, "its pictures are not all of one size");
    } else {
        b = changed(&f->last, &now);
        if (b.w == 0)
            b = (struct box){0, 0, 1, 1}; /* nothing to see: it only lasts */
        is_added = add_picture(f, &now, b, ms, why);
    }
    free(f->last.at);
    f->last = now;
    return is_added;
}

bool film_end(struct film *f, struct bytes *out, struct text *why)
{
    unsigned char *counts;

    if (f->frames == 0 || !add_chunk(f, "IEND", NULL, 0, NULL, 0)) {
        text_word(why, f->frames ? "there is not enough memory" : "it has no picture");
        return false;
    }
    counts = f->file.bytes.at + place_of_counts();
    put_32(counts + 8, f->frames);
    put_32(counts + 16, checksum(counts + 4, 12));
    *out = f->file.bytes;
    f->file = (struct sink){{NULL, 0}, 0};
    return true;
}

void film_free(struct film *f)
{
    free(f->file.bytes.at);
    free(f->last.at);
}
