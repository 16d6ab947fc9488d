/*
 * keyboard.h: a game that is played in a terminal, line by line (cmd_play.c)
 * or full-screen (screen/), here or at a server's table.
 *
 * What can be done is the same for all of them (play_here.c, guest/), and so are
 * the words in which it is told (play_show.c).
 */
#ifndef BALUARTE_KEYBOARD_H
#define BALUARTE_KEYBOARD_H

#include "cli/cli.h"
#include "cli/from.h"
#include "cli/hint.h"
#include "cli/seats.h"
#include "session/session.h"

struct keyboard;
struct guest;

/* Where the game is played.  What refuses writes a sentence to 'why'; what is done may say something in 'said'. */
struct play_place {
    bool (*may_decide)(const struct keyboard *t); /* somebody who sits here must */
    bool (*decide)(struct keyboard *t, const char *action, struct text *why);
    bool (*undo)(struct keyboard *t, struct text *why);
    bool (*load)(struct keyboard *t, const char *path, struct text *why);
    void (*hint)(struct keyboard *t, struct text *out);         /* what had best be done, or why that is not told */
    void (*title)(const struct keyboard *t, struct text *out);  /* what is played */
    const char *(*name)(const struct keyboard *t, int seat);    /* of who sits there; "": nobody with a name */
    void (*status)(const struct keyboard *t, struct text *out); /* who is waited for, and such; "" here     */
    int (*handle)(const struct keyboard *t);                    /* what to wait for beside the keyboard; -1: nothing */
    bool (*heard)(struct keyboard *t);                          /* what has arrived is read; true: something changed */
};

struct keyboard {
    const struct play_place *place;
    struct session          *session;
    struct guest            *guest; /* at a server's table */
    struct seats             seats; /* bots */
    struct hint              hint;  /* for the decision that is due */
    struct line_reader       in;
    bool                     colour;
    bool                     plain;      /* lines, though this is a terminal      */
    bool                     no_results; /* what a solo game comes to is not kept */
    struct from              from;       /* a position of a record, to go on from */
    const char              *link;       /* of a server's table                   */
    const char              *name;       /* of who sits down there                */
    const char              *ca;         /* certificates to believe there, a file; NULL: the system's */
    int                      undos;      /* of this game                          */
    int                      viewer;     /* who hears what happens                */
    int                      columns;
    char                    *text; /* for everything that is shown in one piece */
    size_t                   cap_text;

    /* Hears a sentence of what happened. */
    void (*tell)(struct keyboard *t, const char *sentence);
    void *listener;
};

/*
 * ----- text (play_show.c) -----
 */

typedef void (*play_writer)(const struct keyboard *t, const void *what, struct text *out);

/* What a writer writes, however long; valid until the next one.  "" if there is not enough memory. */
const char *play_text(struct keyboard *t, play_writer write, const void *what);

/* The position as it may be shown: of a server's table what others hold is a guess, which is left out. */
const struct game_state *play_seen(const struct keyboard *t);

/* What the last action caused, sentence by sentence. */
void tell_events(struct keyboard *t);

/* The last thing that happened, which says who has won. */
const char *last_event(struct keyboard *t);

void write_scores(const struct keyboard *t, const void *unused, struct text *out);
void write_history(const struct keyboard *t, const void *last, struct text *out); /* int: so many of the last actions */

/* "Carcassonne for 2, players=2, seed=7" */
void write_title(const struct keyboard *t, struct text *out);

/* For lines: the board with the scores and what can be done, or how it ended; the choices alone. */
void show_position(struct keyboard *t);
void show_choices(struct keyboard *t);

/*
 * ----- a game that is played here (play_here.c) -----
 */

extern const struct play_place play_here;

/* What comes before the first decision. */
void play_begin(struct keyboard *t);

/* What a finished game for one person has come to, once it is kept; false: there is nothing to say. */
bool play_result(const struct keyboard *t, struct text *said);

/* Writes the record; both ways 'said' is a sentence. */
bool play_save(struct keyboard *t, const char *path, struct text *said);

#endif
