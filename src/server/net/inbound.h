/*
 * inbound.h: what a client sends over one line, followed byte by byte before
 * libwebsockets reads it.
 *
 * Where two could read the same bytes differently (a proxy and this server), one
 * of them can be made to see a request that the other did not.  So a line is
 * followed from head to body to head, and from the head of a WebSocket to its
 * frames, and only what has one meaning is passed on: bytes go on one for one,
 * as soon as they have come.  A head that is doubtful is ended on the spot and the rest
 * is not passed on: libwebsockets sees a head that is whole, and http.c refuses it in its turn.
 * A frame without a mask ends the line.
 *
 * One request at a time: what comes behind it waits until it is answered.  libwebsockets 4.1.6 puts such bytes aside, and takes
 * a request with a body that it finds there for its own body, over and over, with nobody else's turn in between.
 *
 * Which length, host and Transfer-Encoding are good is for http.c to say: it sees them.
 */
#ifndef BALUARTE_INBOUND_H
#define BALUARTE_INBOUND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    INBOUND_WORD = 40, /* more letters than the names that libwebsockets knows have */
    INBOUND_SPARE = 8  /* room for what ends a doubtful head */
};

enum inbound_at {
    AT_METHOD,
    AT_TARGET,
    AT_VERSION,
    AT_NAME,
    AT_VALUE,
    AT_LINE_END, /* after the carriage return of a line */
    AT_HEAD_END, /* after that of the empty line */
    AT_BODY,
    AT_FRAME, /* before the first byte of a frame */
    AT_FRAME_SIZE,
    AT_FRAME_LENGTH, /* 2 or 8 bytes more */
    AT_FRAME_REST,   /* mask and payload */
    AT_REST          /* nothing of it is passed on */
};

/* A head as far as it has come. */
struct inbound_head {
    int      name; /* of the header that is being read, as inbound.c numbers those that matter */
    int      upgrade;
    bool     has_length, has_host;
    bool     is_unclear; /* where its body ends: http.c refuses it, nothing behind it is read */
    uint64_t length;
};

struct inbound {
    const char *const  *known; /* names that libwebsockets knows, with their colons; NULL after the last */
    enum inbound_at     at;
    struct inbound_head head;
    char                word[INBOUND_WORD];
    size_t              n_word;     /* may be more than there is room for */
    bool                owes_colon; /* see pass_name_by */
    uint64_t            left;       /* of a body or a frame */
    int                 n_length;   /* bytes of a frame's length that are still to come */

    uint64_t    heads, begun;    /* that were passed on; that libwebsockets has read */
    uint64_t    whole, answered; /* requests with their bodies, that were passed on; of all */
    uint64_t    doubtful;        /* the number of the one that is refused, and why; 0: none */
    const char *doubt;
    bool        is_unmasked; /* a frame came without a mask */
};

void inbound_begin(struct inbound *in, const char *const *known);

/* n bytes that have come, with room for 'cap': changes them in place into what may be read; how many that are.  With
 * INBOUND_SPARE bytes of room behind them a doubtful head is ended; without, it stays as it is, and never ends.
 * Now waiting: those behind them were not looked at, and come again. */
size_t inbound_pass(struct inbound *in, char *bytes, size_t n, size_t cap);

/* A request is whole and not answered yet: nothing more is passed on. */
bool inbound_is_waiting(const struct inbound *in);

/* A request was answered. */
void inbound_answered(struct inbound *in);

/* Nothing more is passed on, ever. */
void inbound_rest(struct inbound *in);

/* libwebsockets has read one more head.  NULL, or the sentence with which it is to be refused. */
const char *inbound_head_read(struct inbound *in);

#endif
