/*
 * session.h: one game being played, whatever game it is.
 *
 * The session stands between strangers and a game: it reads options and
 * actions as text, refuses what is not legal with a sentence, keeps the
 * history, takes back, and resolves chance from the seed.  All memory of a
 * game lives here; the games themselves never allocate.  Nothing is printed;
 * the only clock is the calendar, for the date of a record (record.h).
 *
 * A call that fails has changed nothing: its 'why' holds a sentence without a
 * full stop that begins with a small letter.
 */
#ifndef BALUARTE_SESSION_H
#define BALUARTE_SESSION_H

#include "game/game.h"
#include "session/chance.h"

enum {
    HISTORY_MAX = 20000,            /* actions in one game                           */
    OPTIONS_TEXT_MAX = 2048,        /* "carcassonne key=value ..."                  */
    OPTIONS_MAX = 64,               /* keys                                          */
    ACTION_TEXT_MAX = 200,          /* an action as somebody wrote it                */
    SEAT_NAMES_MAX = 512,           /* the players' names, all together              */
    NAME_MAX_BYTES = 64,            /* one of them: its last letter begins within    */
    NAME_SIZE = NAME_MAX_BYTES + 4, /* room for it: of a letter of four bytes three may lie beyond */
    EDITS_MAX = 16384               /* all edits of a position built by hand         */
};

/* One action that was played, and what was true just before it. */
struct played {
    struct action action;
    bool          drawn;   /* by session_chance, from the seed             */
    int8_t        actor;   /* a seat or ACTOR_CHANCE                       */
    uint8_t       learned; /* seats that saw by it what not all may see, one bit each */
    int32_t       turn;    /* ops->turn                                    */
    uint64_t      words;   /* of the generator, taken so far: undo returns here */
};

/* One legal action with its canonical text; 'weight' is 0 where a seat decides. */
struct choice {
    const char   *text;
    struct action action;
    uint32_t      weight;
};

struct choices {
    struct choice *at; /* sorted bytewise by text */
    int            n;
};

struct session {
    /* constant after session_new and session_build */
    const struct game_ops *ops;
    struct game_rules     *rules;
    size_t                 state_size;

    struct game_state *first; /* where the game begins if its position was built by hand; otherwise NULL */
    char              *edits; /* that built it, one on each line; otherwise NULL                        */

    /* the game */
    struct game_state *state;
    struct chance      chance;
    struct played     *history;
    int                n_history, cap_history;
    char               names[SEAT_NAMES_MAX]; /* "Ana | Bruno", by seat; "" as long as nobody gave any: see record.h */
    char               date[16];              /* "2000-12-31", or "" as long as nobody gave one: see record.h */

    /* what the last action caused; only valid until the next change */
    struct event *event;
    int           n_events;

    /* room to work in: no meaning between calls */
    struct game_state *scratch;
    struct action     *actions;
    struct choice     *choices;
    char              *choice_texts;
    size_t             cap_choice_texts;
};

/*
 * ----- life (make.c; session_branch: branch.c) -----
 */

/* From "carcassonne ruleset=plus players=3 seed=42" and a list of games that ends with NULL.
 * NULL: refused, see 'why'.  Free with session_free. */
struct session *session_new(const struct game_ops *const *games, const char *words, struct text *why);

/* The same in the room of a session that is not needed any more, which is gone afterwards in any case; NULL: none.  To a
 * program that wakes thousands of games a second getting half a megabyte from the system each time costs more than
 * playing them. */
struct session *session_new_in(struct session *old, const struct game_ops *const *games, const char *words,
                               struct text *why);

/* The same without the game's name. */
struct session *session_new_with(const struct game_ops *ops, const char *options, struct text *why);

/* The game begins again, from a position that these edits build (game_build): "lay D 0,1/2; figure 0 small 0,1 city:N".
 * Nothing of what was played stays. */
bool session_build(struct session *s, const char *edits, struct text *why);

/* The edits that build the position of now, one on each line; it stands where a turn begins. */
bool session_edits(const struct session *s, struct text *out, struct text *why);

/* The position where the game begins, with the decisions that the engine makes itself. */
void session_start(const struct session *s, struct game_state *out);

/* A game that begins with the first 'ply' actions of this one, as they were played; what is drawn behind them comes from
 * another seed.  NULL: refused. */
struct session *session_branch(const struct session *game, int ply, const char *seed, struct text *why);

/* NULL: not enough memory. */
struct session *session_clone(const struct session *s);
void            session_free(struct session *s); /* NULL is fine */

/*
 * ----- playing (session.c) -----
 */

int session_actor(const struct session *s);

/* Is it for one person?  Then it comes to one number, and nobody wins. */
bool session_is_solo(const struct session *s);

/* Every legal action, sorted, with its text.  Valid until the next call on this session. */
struct choices session_choices(struct session *s);

/* Plays an action of the actor: a seat's, or an outcome of chance that the caller decides.  The events are in
 * s->event.  Blanks around and between the words of the text do not matter. */
bool session_play_text(struct session *s, const char *action, struct text *why);
bool session_play(struct session *s, struct action a, struct text *why);

/* Resolves one chance node from the seed. */
bool session_chance(struct session *s, struct text *why);

/* The seats, one bit each, that learned a secret by the actions from number i on.  Taking these back takes nothing out
 * of their heads: who hosts strangers may want to refuse it. */
unsigned session_learned(const struct session *s, int i);

/* Takes back the last action with all that the engine then did by itself; the generator gets its words back. */
bool session_undo(struct session *s, struct text *why);

/*
 * ----- replaying: what a record and an undo need -----
 */

/* The position before action i of the history, in s->scratch. */
const struct game_state *session_replay(struct session *s, int i);

/* What session_chance would do now, without doing it.  Only where chance decides. */
struct action session_outcome(struct session *s, uint64_t *words_after);

/* "12 7 0" */
void session_scores_text(const struct session *s, bool is_final, struct text *out);

/* Adds the name of the next seat to s->names, without what would be a mark of the record in it. */
void session_add_name(struct session *s, const char *name);

/* Memory for plain bytes that start at a cache line; NULL if there is none. */
void *session_bytes(size_t size);

#endif
