/*
 * told.h: a server's table as the server tells of it (docs/API.md): messages
 * come in, and there is a game to look at, names beside its seats, what is asked.
 *
 * Everything is hostile: it is JSON of the kind that docs/API.md names, or it is
 * passed over; what no terminal should print is never shown.  It knows no line:
 * whoever holds one brings the messages, and asks for what is missing.
 */
#ifndef BALUARTE_GUEST_TOLD_H
#define BALUARTE_GUEST_TOLD_H

#include <jansson.h>

#include "cli/guest/mirror.h"
#include "cli/keyboard.h"

enum { NAME_MAX_TEXT = 80, SAID_MAX_TEXT = 300 };

struct told {
    struct keyboard *t; /* its session is the mirror's */
    struct mirror    mirror;
    bool             is_begun;    /* the mirror stands at the server's options                 */
    bool             has_changed; /* since somebody looked                                     */
    bool             has_missed;  /* entries that came too early                               */
    bool             wants_again; /* what was missed is to be asked for, from 'applied' on     */
    int              applied;     /* entries                                                   */
    json_t          *table;       /* as the server described it last; NULL: not yet            */
    uint64_t         clock_at;    /* when its clocks were right, in milliseconds               */
    char             name[MAX_SEATS][NAME_MAX_TEXT];
    char             trouble[SAID_MAX_TEXT]; /* what cannot be mended: the entries are none of ours */

    /* the question that is waited for */
    char question[64], answer_text[SAID_MAX_TEXT];
    int  answer; /* 0: none yet; 1: done; -1: refused */
    int  answer_n;
};

uint64_t told_now(void); /* milliseconds */

/* A message, whole. */
void told_hear(struct told *told, const char *message, size_t length);
void told_free(struct told *told);

bool told_is(const struct told *told, const char *state); /* "open", "playing", "over" */
int  told_seat(const struct told *told);                  /* ours, or -1                */
bool told_has_open_seat(const struct told *told);
bool told_clock_runs(const struct told *told);

/* Who sits where, with what is left of their clocks now. */
void told_name_seats(struct told *told);

void told_title(const struct told *told, const char *host, struct text *out);
void told_status(const struct told *told, bool may_decide, struct text *out); /* who is waited for; "": us */

/* What a server answers to somebody new: the key that it gives, or in 'why' what it says instead. */
bool told_key(const char *answer, char *key, size_t cap, struct text *why);

#endif
