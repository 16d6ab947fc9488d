/*
 * keyboard.h: a game at one keyboard, and what is shown of it (play_show.c).
 */
#ifndef BALUARTE_KEYBOARD_H
#define BALUARTE_KEYBOARD_H

#include "cli/cli.h"
#include "cli/seats.h"
#include "session/session.h"

struct keyboard {
    struct session    *session;
    struct seats       seats; /* bots */
    struct line_reader in;
    bool               colour;
    bool               no_results; /* what a solo game comes to is not kept */
    int                undos;      /* of this game                          */
    int                columns;
    char              *text; /* for everything that is printed in one piece */
    size_t             cap_text;
};

/* What the last action caused. */
void tell_events(struct keyboard *t);

/* The board with the scores and what can be done, or how it ended; the parts of that alone; the last actions. */
void show_position(struct keyboard *t);
void show_scores(const struct keyboard *t);
void show_choices(struct keyboard *t);
void show_history(struct keyboard *t);

/* "Carcassonne for 2, seed=7." */
void show_title(const struct keyboard *t);

#endif
