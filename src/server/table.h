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

#include "server/call.h"
#include "server/catchup.h"
#include "server/clock.h"
#include "server/conn.h"
#include "server/presence.h"
#include "server/store.h"
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
    ENTRY_BACK, /* the player has the seat again               */
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
    int        here; /* this player's connections at the table, those of another process as one */
    int64_t    away_since;
};

struct settings {
    struct clock_settings clock;
    int                   aids; /* enum view_aids */
    int                   delay;
    bool                  chat, spectators, flag_asks, rated, autostart;
    bool                  when_here; /* a rematch: begins when all are there */
};

enum ask_kind { ASK_NONE, ASK_UNDO, ASK_TAKEOVER, ASK_ABANDON };

enum { ASK_TEXT_CAP = 64 };

struct ask {
    enum ask_kind kind;
    int           seat;
    unsigned      yes, wait; /* seats, one bit each */
    int           to;        /* undo: the ply */
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
    bool            must_begin; /* all are there: seats_changed */

    char             owner[ID_CAP], rematch[ID_CAP];
    char            *title, *options; /* options as they were given, without the seed */
    char            *full_options;    /* with what the seed decided written out */
    char             seed[SEED_TEXT_CAP], commitment[SEED_TEXT_CAP], engine[32];
    bool             is_public;
    struct settings  settings;
    enum table_state state;
    int64_t          created, started, ended, version;
    int              n_seats;
    bool             is_solo; /* one seat plays all colours */
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

    struct clock clock;
    int          flagged; /* the seat whose flag fell and who waits for the others' word; -1 */
    struct ask   ask;
    char         ask_ends[ASK_TEXT_CAP]; /* the question that the next job carries out, as the store has it; "": none */
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

enum { TABLE_ROWS = 16384, SESSIONS_MAX = 64 };

struct tables {
    struct table *row[TABLE_ROWS];
    int           n;
    struct table *newest, *oldest; /* those with a session */
    int           n_sessions;
    int64_t       tidied;
    bool          is_comparing;
    int           to_compare; /* rows of the hash whose tables' names are to be compared */
};

/*
 * ----- finding (tables.c) -----
 */

bool tables_open(struct server *s);
void tables_free(struct server *s);

/* Runs call->run with the table, now or when it is loaded; answers "missing" where there is none. */
void table_find(struct call *call, const char *id);

/* NULL: not in memory, or not as the store holds it now. */
struct table *table_in_memory(struct server *s, const char *id);

/* The same, in whatever state it is. */
struct table *table_any(struct server *s, const char *id);
struct table *table_new(struct server *s, const char *id);

/* Takes it out of memory for good; connections that follow it are closed and will come back. */
void table_drop(struct table *t);

/* One job of the table is done: what waited for that goes on.  True: the table was broken, this was its last job, and
 * it is gone. */
bool table_settle(struct table *t);

/* What clocks, delayed spectators and forgotten tables need; four times a second. */
void tables_tick(struct server *s);

/* Loads a table without anybody asking. */
void table_wake(struct server *s, const char *id);

/* Calls that wait for the table: those that can go on do; all are told no. */
void table_run_waiting(struct table *t);
void table_refuse_waiting(struct table *t, const char *code, const char *sentence);

/* The call waits until the table is as the store holds it. */
void table_wait(struct table *t, struct call *call);

/*
 * ----- building (table_load.c) -----
 */

/* From the answers of TABLE_GET, SEATS_GET, ENTRIES_GET.  False: the store's rows make no sense. */
bool table_fill(struct table *t, const struct job *job);

/* Forgets everything that table_fill has read; those who follow it stay. */
void table_empty(struct table *t);

/* From the answers of TABLE_GET, SEATS_GET, ENTRIES_SINCE: goes on from where it is.  False: it has to be filled
 * anew. */
bool table_advance(struct table *t, const struct job *job);

/* An entry as the store or another process tells it. */
struct told_entry {
    int64_t         n;
    enum entry_kind kind;
    int             seat, value;
    const char     *text;
    int64_t         at;
    uint64_t        client;
};

/* Plays it.  False: it does not follow what is here, and the table has to be read anew. */
bool table_replay(struct table *t, const struct told_entry *e);

/* What is left of each clock, "812000 900000", and since when the one that runs does. */
void table_set_clock(struct table *t, const char *left, int64_t since);

/* Adds an entry that has happened: texts, what each viewer is told, seats, counters.  The session, if the entry
 * changed the position, stands behind it already. */
bool table_note(struct table *t, enum entry_kind kind, int seat, int value, const char *text, uint64_t client,
                int64_t at);

/* The seat of the table that decides now, ACTOR_CHANCE or ACTOR_OVER. */
int table_actor(const struct table *t);

/* One person's game with several colours? */
bool session_is_solo(const struct session *s);

/* The lines of an entry for a viewer, separated by '\n'. */
const char *table_told(const struct table *t, int n, int viewer);

/* The position, thawed where it was frozen; NULL: not enough memory. */
struct session *table_session(struct table *t);
void            table_freeze(struct table *t);

/*
 * ----- playing (table_play.c) -----
 */

/* Begins the game: chance is resolved and everything stored; then answers the call (NULL: nobody asked). */
void table_begin(struct table *t, struct call *call);

/* An action of a seat.  False: 'why' has the rule; the call is not answered. */
bool table_act(struct table *t, int seat, const char *action, const char *client, struct call *call, struct text *why);

void table_undo(struct table *t, int seat, int to, struct call *call);
void table_give_up(struct table *t, int seat, enum entry_kind kind, struct call *call);
void table_bot_takes(struct table *t, int seat, struct call *call);
void table_back(struct table *t, int seat, struct call *call);
void table_give_time(struct table *t, int seat, int seconds, struct call *call);
void table_abandon(struct table *t, struct call *call);

/* Checks the clock. */
void table_check_flag(struct table *t);

/* The table is loaded, stored or read again: a bot thinks if this process has the question (work.c). */
void table_kick_bot(struct table *t);

/* Is this message's action in the list already?  Its number, or -1. */
int table_find_client(const struct table *t, int seat, const char *client);

/* The seat of a person, or -1. */
int table_seat_of(const struct table *t, const char *player);

/* Seats of people who still play, one bit each. */
unsigned table_people(const struct table *t);

/*
 * ----- telling (watch.c, table_json.c) -----
 */

/* Follows a table from entry 'since' on. */
void watch_begin(struct table *t, struct conn *c, int since);
void watch_end(struct table *t, struct conn *c);
void watches_end(struct conn *c); /* all of a connection */

/* Everybody gets the entries that they may see and do not have. */
void table_flush(struct table *t);

/* Everybody gets {"t":"table"}: seats, presence, state or question have changed. */
void table_announce(struct table *t);

/* Somebody has taken or left a seat. */
void table_reseat(struct table *t);

void table_say(struct table *t, const json_t *message); /* to all who follow it */

json_t *table_json(struct table *t, const char *player);
json_t *table_summary(struct table *t);

/* Of tables that are not in memory: from the store's rows, with the seats of all of them by table. */
json_t *summary_of_row(const struct row *row, const json_t *seats_by_table);
json_t *seats_of_rows(const struct row *row);

json_t *entries_json(const struct table *t, int viewer, int from, int to);
json_t *clock_json(const struct table *t);
int     table_viewer(const struct table *t, const char *player);
int     table_limit(const struct table *t, int viewer); /* how many entries the viewer may see now */

/* Settings as they stand in a message or in the store.  False: 'why' holds a sentence. */
bool    settings_read(const json_t *from, struct settings *out, struct text *why);
json_t *settings_json(const struct settings *s);

/* Tells those who look at the lobby. */
void lobby_tell(struct table *t);
void lobby_gone(struct table *t); /* closed before the start */

#endif
