/*
 * mail.h: letters to people, through the SMTP server that the host has set
 * (settings smtp_url, smtp_from; libcurl, in a thread of its own).
 *
 * A letter waits in memory and is tried again, for an hour or so, while the
 * mail server is away.  It is not stored: it may hold a secret of which the
 * store has only a hash, and whoever misses a letter asks for another.  What
 * must be sent even if this process dies has a row of its own in the store,
 * and 'done' says when it may go.
 */
#ifndef BALUARTE_MAIL_H
#define BALUARTE_MAIL_H

#include "server/server.h"

/* 'is_sent': the mail server has taken it.  On the network thread. */
typedef void mail_done(struct server *s, bool is_sent, void *context);

/* Where no SMTP server is set nothing is opened.  False: 'why' holds a sentence. */
bool mail_open(struct server *s, struct text *why);
void mail_close(struct server *s);

/* Four times a second: what could not be sent is tried again. */
void mail_tick(struct server *s);

/* Does this server send letters at all? */
bool mail_is_on(const struct server *s);

/* To an address that is right (letter.h).  'done' may be NULL.  False: there is no SMTP server, or too many letters wait; 'done'
 * is not called. */
bool mail_send(struct server *s, const char *to, const char *subject, const char *text, mail_done *done, void *context);

#endif
