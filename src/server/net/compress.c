/*
 * compress.c: see compress.h.
 */
#include "server/net/compress.h"

#include <stdlib.h>

#ifdef HAVE_BROTLI
#include <brotli/encode.h>
#endif
#include <zlib.h>

enum { GZIP_WINDOW = 15 + 16, GZIP_MEMORY = 9 };

#ifdef HAVE_BROTLI
static size_t compress_brotli(bool best, const unsigned char *bytes, size_t n, unsigned char *out, size_t cap)
{
    size_t size = cap;

    if (!BrotliEncoderCompress(best ? BROTLI_MAX_QUALITY : 7, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_GENERIC, n, bytes,
                               &size, out))
        return 0;
    return size;
}
#else
static size_t compress_brotli(bool best, const unsigned char *bytes, size_t n, unsigned char *out, size_t cap)
{
    (void)best, (void)bytes, (void)n, (void)out, (void)cap;
    return 0;
}
#endif

static size_t compress_gzip(bool best, const unsigned char *bytes, size_t n, unsigned char *out, size_t cap)
{
    z_stream z = {0};
    int      code;

    if (deflateInit2(&z, best ? Z_BEST_COMPRESSION : 6, Z_DEFLATED, GZIP_WINDOW, GZIP_MEMORY, Z_DEFAULT_STRATEGY))
        return 0;
    z.next_in = (unsigned char *)bytes;
    z.avail_in = (unsigned)n;
    z.next_out = out;
    z.avail_out = (unsigned)cap;
    code = deflate(&z, Z_FINISH);
    deflateEnd(&z);
    return code == Z_STREAM_END ? z.total_out : 0;
}

/* Room for all but a few bytes: what needs more is better sent as it is. */
unsigned char *compress_bytes(enum compress_form form, bool best, const unsigned char *bytes, size_t n, size_t *out_n)
{
    size_t         cap = n > 64 ? n - 32 : 0;
    unsigned char *out = cap ? malloc(cap) : NULL;

    if (!out)
        return NULL;
    *out_n = form == COMPRESS_BR ? compress_brotli(best, bytes, n, out, cap) : compress_gzip(best, bytes, n, out, cap);
    if (*out_n == 0) {
        free(out);
        return NULL;
    }
    return out;
}
