/*
 * bus.h: what the processes on one database tell each other.
 *
 * After something is stored, bus_tell says which table (or player) it was
 * about.  The others read it from the store, unless the message has room for
 * what was stored (relay.h).  The store alone says what is true: what is lost on
 * the bus costs a question to it, never a move.  Each process numbers
 * its messages and says the number once a second, so that whoever has missed
 * one knows.  After a gap, a lost line or the silence of a process, the store
 * is asked for the tables that people look at (catchup.h).
 *
 * Messages arrive in the order in which they were sent, each at most once.  A
 * process never hears itself.  With SQLite there is one process and no bus:
 * bus_tell does nothing.
 *
 * bus.c is the network thread's side; server.c has the list of who hears what;
 * bus_postgres.c is the thread with the connection.
 */
#ifndef BALUARTE_BUS_H
#define BALUARTE_BUS_H

#include "server/core/identity.h"
#include "server/server.h"

enum { BUS_TEXT_MAX = 1024 };

/* ORDER BUS */
enum bus_kind {
    BUS_ENTRIES, /* id: a table; n: its entries */
    BUS_HEAD,    /* the same, and more of it has changed: seats, state, question, rematch; text "p": it is public */
    BUS_GONE,    /* id: a table that was closed; text "p": it was public */
    BUS_CHAT,    /* id: a table; n: the number of the line */
    BUS_WHO,     /* id: a player, renamed or on vacation; text "end": sessions.h */
    BUS_HERE,    /* presence.c: id: a table; who is at it in the process that speaks */
    BUS_USE,     /* request_budget.c: what addresses have used */
    BUS_WORK,    /* bot_queue.c: id: a table whose bot is to be thought for */
    BUS_EVENT,   /* events.c: id: an event; n: its entries */
    BUS_BYE,     /* the process ends */
    BUS_KINDS
};

struct bus_item {
    enum bus_kind kind;
    const char   *from; /* the process that speaks */
    const char   *id;   /* "": none */
    int64_t       n;
    const char   *text; /* one line, perhaps "" */
};

/* Who hears what: the rooms above this one. */
struct bus_ears {
    void (*hear[BUS_KINDS])(struct server *s, const struct bus_item *item);
    void (*met)(struct server *s, const char *process);    /* a process speaks for the first time */
    void (*missed)(struct server *s, const char *process); /* something that it (NULL: anybody) said was lost */
    void (*forget)(struct server *s, const char *process); /* it is silent or has ended */
    bool (*compare)(struct server *s, bool people);        /* with the store; false: not yet */
    void (*compare_more)(struct server *s);                /* four times a second */
};

/* False: 'why' holds a sentence.  True where there is no bus to be had. */
bool bus_open(struct server *s, const struct bus_ears *ears, struct text *why);
void bus_close(struct server *s);

/* Its own ear: BUS_BYE. */
void bus_hear_bye(struct server *s, const struct bus_item *item);

/* Are there others to talk to, or could there be? */
bool bus_is_shared(const struct server *s);

/* To all other processes, soon.  'id' without blanks, "" if it is about nobody; 'text' is one line of at most
 * BUS_TEXT_MAX bytes, NULL is "". */
void bus_tell(struct server *s, enum bus_kind kind, const char *id, int64_t n, const char *text);

/* The store did not answer when it was asked after a gap: it is asked again. */
void bus_ask_again(struct server *s);

/* Four times a second: who has fallen silent? */
void bus_tick(struct server *s);

/*
 * ----- the line (bus_postgres.c) -----
 */

enum line_event { LINE_UP, LINE_DOWN, LINE_HEARD };

struct bus_line;

/* A thread of its own; 'hear' is called on the network thread, with the message where one was heard.  NULL: not enough
 * memory. */
struct bus_line *bus_line_open(struct server *s,
                               void (*hear)(struct server *s, enum line_event event, const char *message));

/* One item, without the end of the line.  Several that gather while the line is busy become one message. */
void bus_line_send(struct bus_line *line, const char *item);

/* Says what is left if that is possible within a second. */
void bus_line_close(struct bus_line *line);

#endif
