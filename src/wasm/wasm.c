/*
 * wasm.c: the engine protocol for a page, as a WebAssembly module.
 *
 * The page writes a request into the buffer that 'buffer' gives, calls 'ask'
 * with its length and reads the reply.  That is all: nothing is printed or
 * read, and of the world outside the module only knows the time (host.now) and
 * how to stop when something is very wrong.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "protocol/protocol.h"
#include "session/games.h"

#define EXPORT(name) __attribute__((export_name(name)))
#define IMPORT(name) __attribute__((import_module("host"), import_name(name)))

enum { BAD_FILE = 8 }; /* as WASI numbers its errors */

IMPORT("now") double host_now(void);     /* milliseconds since any moment, never going back */
IMPORT("today") double host_today(void); /* milliseconds since 1970                          */

static struct protocol *protocol;
static char            *request;
static size_t           room;
static const char      *answer = "";

/* ----- what the C library would ask the system for ----- */

char *getenv(const char *name)
{
    (void)name;
    return NULL;
}

time_t time(time_t *out)
{
    time_t now = (time_t)(host_today() / 1000);

    if (out)
        *out = now;
    return now;
}

/* Nothing is written to a file, but the library's printing into memory would bring these along. */
int __imported_wasi_snapshot_preview1_fd_write(int file, int parts, int n, int written)
{
    (void)file, (void)parts, (void)n, (void)written;
    return BAD_FILE;
}

int __imported_wasi_snapshot_preview1_fd_seek(int file, long long offset, int whence, int position)
{
    (void)file, (void)offset, (void)whence, (void)position;
    return BAD_FILE;
}

int __imported_wasi_snapshot_preview1_fd_close(int file)
{
    (void)file;
    return BAD_FILE;
}

static uint64_t microseconds(void)
{
    return (uint64_t)(host_now() * 1000);
}

/* ----- the conversation ----- */

static bool is_open(void)
{
    if (!protocol) {
        protocol = protocol_new(all_games);
        if (protocol)
            protocol_set_clock(protocol, microseconds);
#ifdef WITH_PICTURES
        if (protocol)
            protocol_draws(protocol);
#endif
    }
    return protocol != NULL;
}

/* Room for a request of that many bytes; NULL: there is not enough memory. */
EXPORT("buffer") char *wasm_buffer(size_t size)
{
    char *more;

    if (size <= room)
        return request;
    more = realloc(request, size);
    if (!more)
        return NULL;
    request = more;
    room = size;
    return request;
}

/* Answers the lines in the buffer; the reply is that of the last one.  Its length, and where it lies: 'reply'. */
EXPORT("ask") size_t wasm_ask(size_t size)
{
    const char *line = request, *end = request + size;
    size_t      length = 0;

    if (!is_open()) {
        answer = "? there is not enough memory\n\n";
        return strlen(answer);
    }
    for (;;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));

        answer = protocol_line(protocol, line, (size_t)((stop ? stop : end) - line), &length);
        if (!stop || stop + 1 == end)
            return length;
        line = stop + 1;
    }
}

EXPORT("reply") const char *wasm_reply(void)
{
    return answer;
}
