/*
 * load.h: players, games and what is measured of them.
 *
 * Two players share a game; each has a connection and an address of its own,
 * and where there are several servers the two use different ones.
 * The position of a game is kept once, with the project's engine, and moves on
 * by what the server says; so every move that is sent is legal and every one
 * that is heard is checked.
 */
#ifndef SERVERLOAD_LOAD_H
#define SERVERLOAD_LOAD_H

#include <jansson.h>

#include "base/rng.h"
#include "line.h"
#include "session/session.h"

enum { ID_MAX = 48, KEY_MAX = 96, SEATS = 2, WINDOW = 64, DOORS_MAX = 16 };

/* Where a server listens. */
struct door {
    uint32_t address; /* as a number */
    int      port;
};

/* Everybody goes through a phase before the next one begins. */
enum phase {
    PHASE_MEET,    /* HTTP: a visitor; seat 0 makes the table      */
    PHASE_SIT,     /* HTTP: seat 1 sits down, and the game begins   */
    PHASE_CONNECT, /* a WebSocket, and hello                        */
    PHASE_JOIN,    /* follows its table                             */
    PHASE_PLAY,
    PHASE_NONE /* lines that end are no surprise */
};

struct player {
    struct line  line;
    struct game *game;
    int          index, seat;
    int          heard; /* entries */
    char         key[KEY_MAX];
};

struct game {
    char               id[ID_MAX];
    struct game_state *state;
    struct player     *player[SEATS];
    int                n;     /* entries */
    int                moves; /* sent */
    bool               is_over;

    /* the move on its way */
    bool     is_asked; /* not acknowledged yet */
    int      mover;    /* the seat */
    int      wanted;   /* entries after it, once acknowledged: both players shall have them */
    uint64_t due, sent, acknowledged;
    bool     is_passed; /* the other player has heard of it */
};

/* Times in microseconds, one by one: a minute of 200 a second is nothing. */
struct times {
    uint32_t *at;
    size_t    n, cap;
};

struct load {
    int             epoll, n_doors;
    struct door     door[DOORS_MAX];
    bool            is_together; /* the two of a game use the same server; otherwise neighbours */
    const char     *options;
    struct session *pattern; /* the rules, the same at every table, and the start */
    struct rng      rng;
    struct player  *player;
    struct game    *game;
    int             n_players, n_games;

    enum phase phase;
    int        n_begun, n_done; /* of this phase */

    bool         is_measured;
    struct times acknowledged; /* due to "ok"                      */
    struct times answered;     /* sent to "ok"                     */
    struct times told;         /* due to the opponent's screen     */
    struct times passed;       /* "ok" to the opponent's screen    */
    struct times disk;         /* a write and its sync, without a server */
    uint64_t     n_asked;
    int          n_on_way;
};

/* Prints a sentence and ends the program: a load that went wrong measures nothing. */
_Noreturn void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

uint64_t now_us(void);
void     times_add(struct times *t, uint64_t us);

/*
 * ----- players.c -----
 */

void load_start(struct load *l, int n_games, const char *options);
void load_end(struct load *l);

/* Begins a phase for everybody, WINDOW of them at a time; load_step moves it on, for at most 'wait' milliseconds. */
void load_phase(struct load *l, enum phase phase);
bool load_phase_is_done(const struct load *l);
void load_step(struct load *l, int wait);
void load_hang_up(struct load *l);

/*
 * ----- play.c -----
 */

void game_start_over(struct load *l, struct game *g);
bool game_is_ready(const struct game *g);

/* Sends a random legal move of whoever is to move; 'due' is when it should have gone. */
void game_ask(struct load *l, struct game *g, uint64_t due);

/* What a player is told while the game goes on. */
void game_acknowledged(struct load *l, struct game *g, int n);
void game_log(struct load *l, struct player *p, const json_t *entries);

void player_say(struct load *l, struct player *p, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
