/*
 * reply.h: what the files of this folder share: the conversation, a command of
 * it, and the writing of replies.
 */
#ifndef BALUARTE_REPLY_H
#define BALUARTE_REPLY_H

#include "protocol/judging.h"
#include "protocol/protocol.h"
#include "protocol/studying.h"

enum { WHY_CAP = 1024, REPLY_FIRST = 64 * 1024, WORD_SHOWN = 40 };

struct protocol {
    const struct game_ops *const *games;
    struct session               *session; /* NULL before the first 'new' */
    bot_clock                     clock;   /* NULL: none */
    bool                          ended;

    /* answers `drawing`; NULL: pictures of whole positions are not drawn here */
    void (*draw)(struct protocol *p, char *rest);

    /* the game as one seat hears of it: see session/seen.h */
    int        you; /* that seat; -1: everything is told */
    struct rng guesses;

    /* the reply being written */
    struct text reply;
    bool        reply_failed; /* no memory for all of it */

    /* the sentence of a refusal, written before it is known that there is one */
    char        why_text[WHY_CAP];
    struct text why;

    /* the lines of 'load' so far */
    bool   loading;
    bool   load_too_long;
    char  *load_text;
    size_t load_length, load_most;
    bool   load_foreign; /* a game of another program, not a record */

    struct judging  judging;  /* what was judged last  */
    struct studying studying; /* what was studied last */
};

struct command {
    const char *name;
    void (*run)(struct protocol *p, char *rest);
    bool needs_game;
    bool takes_words;     /* otherwise anything after the name is refused                             */
    bool needs_the_truth; /* a history and draws of its own, which a game that is known in part has not */
};

/* Commands that are in a file of their own; ends with name NULL. */
extern const struct command page_commands[];

/* A game in which one seat's knowledge is all that is known: see session/seen.h. */
bool protocol_is_seen_from_a_seat(const struct protocol *p);

/*
 * ----- writing a reply -----
 */

bool reply_reserve(struct protocol *p, size_t cap);

/* A writer writes again, into more room, when the text did not fit. */
typedef void (*reply_writer)(struct protocol *p, const void *what, struct text *out);
void reply_write(struct protocol *p, reply_writer write, const void *what);

void reply_say(struct protocol *p, const char *word);

/* "=" alone, or followed by a word on the same line. */
void reply_done(struct protocol *p, const char *word);

void reply_refuse(struct protocol *p, const char *sentence);
void reply_refuse_why(struct protocol *p); /* with the sentence that somebody wrote into p->why */

/* A word from outside, as far as one wants to see it. */
void reply_shorten(const char *word, char out[WORD_SHOWN + 4]);

#endif
