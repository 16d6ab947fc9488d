/*
 * external.h: a bot that is somebody else's program.
 *
 * It is started with pipes on its standard input and output and asked in the
 * engine protocol, one line at a time, each with a limit of time and of length.
 * Whatever it does, the caller gets a reply or a sentence about what went
 * wrong.  Its standard error stays the user's.
 */
#ifndef BALUARTE_EXTERNAL_H
#define BALUARTE_EXTERNAL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <sys/types.h>

#include "base/text.h"

enum { EXTERNAL_REPLY_MAX = 1 << 16 };

struct external {
    pid_t  pid;
    bool   reaped;   /* it has ended          */
    int    to, from; /* our ends of the pipes */
    size_t length;   /* bytes of the reply    */
    char   reply[EXTERNAL_REPLY_MAX + 1];
};

/* Starts "program args" by the shell.  NULL: 'why' holds a sentence. */
struct external *external_start(const char *command, struct text *why);

/* Sends the line and waits for the reply, which is in e->reply then, without the empty line that ends it.  False: it
 * did not answer as it should ('why' has the reason, beginning with a verb), or *stop became true while waiting. */
bool external_ask(struct external *e, const char *line, unsigned limit_ms, atomic_bool *stop, struct text *why);

/* Says 'quit', gives it a moment, then ends it with all that it has started. */
void external_stop(struct external *e); /* NULL is fine */

/* What follows "= " in the first line of the reply; the rest of the reply is cut off. */
char *external_answer(struct external *e);

#endif
