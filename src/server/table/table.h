/*
 * table.h: a table in memory.
 *
 * The store holds the truth: options, seed, seats and the list of entries.  A
 * table is built from it when somebody asks and leaves the memory when nobody
 * looks any more.  While it is here, its entries are a copy of those in the
 * store ('n_stored' of them) plus those that the store is writing; only stored
 * ones are ever shown.  Other processes may add to the same table: it is then
 * read again (catchup.h), and whoever wants something at it waits meanwhile.
 *
 * The position itself (struct session, about half a megabyte) is kept for the
 * tables that were played at last.  Others keep their actions, a few kilobytes,
 * from which it is made again in well under a millisecond.
 */
#ifndef BALUARTE_TABLE_H
#define BALUARTE_TABLE_H

#include "server/net/call.h"
#include "server/net/conn.h"
#include "server/store/store.h"
#include "server/table/catchup.h"
#include "server/table/chat.h"
#include "server/table/presence.h"
#include "server/table/settings.h"
#include "session/session.h"

enum table_state { TABLE_OPEN, TABLE_PLAYING, TABLE_OVER };

/* ORDER ENTRY: these numbers are in the store and never change. */
enum entry_kind {
    ENTRY_PLAY,   /* text: the action                          */
    ENTRY_CHANCE, /* text: the outcome                         */
    ENTRY_UNDO,   /* value: the ply to go back to              */
    ENTRY_RESIGN,
    ENTRY_FLAG,
    ENTRY_BOT,  /* value: the level of the bot that takes over */
    ENTRY_BACK, /* a person has the seat again: its player, or whom the text names; value: it had been given up */
    ENTRY_TIME, /* value: seconds that the others gave         */
    ENTRY_END,  /* text: the reason                            */
    ENTRY_KINDS
};

struct entry {
    uint8_t  kind;
    int8_t   seat; /* -1: nobody's */
    int32_t  value;
    int64_t  at;
    uint64_t client; /* hash of seat and id of the message; 0: none */
    uint32_t text;   /* where in table->texts */
};

struct seat {
    enum { SEAT_OPEN, SEAT_PLAYER, SEAT_BOT } kind;
    struct who who;   /* of a player */
    int        level; /* of a bot, and of the one that has taken over */
    bool       out;   /* lost by flag or resignation */
    bool       bot_plays;
    bool       offered; /* to another person */
    int        here;    /* this player's connections at the table, those of another process as one */
    int64_t    away_since;
};

enum proposal_kind { PROPOSAL_NONE, PROPOSAL_UNDO, PROPOSAL_TAKEOVER, PROPOSAL_ABANDON };

enum { PROPOSAL_TEXT_CAP = 64 };

struct proposal {
    enum proposal_kind kind;
    int                seat;
    unsigned           yes, wait; /* seats, one bit each */
    int                to;        /* undo: the ply */
};

/* Somebody who follows a table. */
struct watch {
    struct watch *next_here;  /* at the table          */
    struct watch *next_there; /* of the connection     */
    struct table *table;
    struct conn  *conn;
    int           viewer; /* a seat or VIEW_PUBLIC */
    int           sent;   /* entries that it has   */
};

struct table {
    struct table   *next; /* in its row of the hash */
    struct server  *server;
    char            id[ID_CAP];
    struct call    *waiting; /* for the store to tell what it is */
    bool            is_loading, is_broken;
    struct catchup  catchup; /* what other processes did at it */
    struct presence presence;
    struct chat     chat;
    bool            must_begin; /* all are there: seating_changed */

    char             owner[ID_CAP], rematch[ID_CAP];
    char            *title, *options; /* options as they were given, without the seed */
    char            *full_options;    /* with what the seed decided written out */
    char             seed[SEED_TEXT_CAP], commitment[SEED_TEXT_CAP], engine[32];
    bool             is_public;
    struct settings  settings;
    enum table_state state;
    int64_t          created, started, ended, version;
    int              n_seats;
    bool             is_solo; /* nobody wins: one result for all; a person may have several colours */
    struct seat      seat[MAX_SEATS];
    json_t          *result;

    struct entry *entry;
    int           n_entries, cap_entries, n_stored;
    char         *texts;
    uint32_t      n_texts, cap_texts;
    uint32_t     *told;       /* games with secrets: where the lines for each viewer are, n_seats + 1 for each entry */
    int           position_n; /* entries up to and with the last that changed the position */
    int           actor, ply, turn;

    const struct game_ops *ops;
    struct session        *session; /* NULL: frozen */
    struct played         *history; /* frozen: the actions, and how many words of the generator they took */
    uint64_t               words;
    struct table          *newer, *older; /* those with a session, by use */

    struct clock    clock;
    int             flagged; /* the seat whose flag fell and who waits for the others' word; -1 */
    struct proposal ask;
    char ask_ends[PROPOSAL_TEXT_CAP]; /* the question that the next job carries out, as the store has it; "": none */
    struct watch *watches;
    int           n_pending; /* jobs of this table that the store has not done */
    bool          bot_thinks;
    uint64_t      bot_us; /* that its bots have thought and the store does not know of */
    int64_t       used;   /* when it was last wanted */
};

/* May something be done at it now?  Not while it is read from the store. */
static inline bool table_is_idle(const struct table *t)
{
    return !t->is_loading && !t->is_broken && !t->catchup.is_due;
}

/* Is a job under way that knows the table, beside those that write? */
static inline bool table_is_asking(const struct table *t)
{
    return t->catchup.is_reading || t->catchup.asked || t->chat.is_reading;
}

/*
 * ----- small questions (table.c) -----
 */

/* The seat of a person, or -1. */
int table_seat_of(const struct table *t, const char *player);

/* Several people share one result; others may come for those who leave [SO-38]. */
bool table_is_together(const struct table *t);

/* May another person take the seat?  It was offered, or its player has given up. */
bool table_seat_is_free(const struct table *t, int seat);

/* Seats of people who still play, one bit each. */
unsigned table_people(const struct table *t);

/* The same, or VIEW_PUBLIC. */
int table_viewer(const struct table *t, const char *player);

/* Who may see what happens at the table, and write there. */
bool table_may_look(const struct table *t, const char *player);

/* Does this viewer see everything late, now? */
bool table_is_late(const struct table *t, int viewer);

/* How many entries the viewer may see now. */
int table_limit(const struct table *t, int viewer);

#endif
