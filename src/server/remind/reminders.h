/*
 * reminders.h: people who are not there are told that they are wanted: by a
 * message to their browsers (push.h) or a letter (mail.h), as they wish.
 *
 * A reminder is a row that is written together with what it tells of.  Any
 * serving process takes the ones that are due, looks whether it is still true,
 * and hands it on; the row goes with that.  A process that dies before leaves it to another.
 */
#ifndef BALUARTE_REMINDERS_H
#define BALUARTE_REMINDERS_H

#include "server/remind/push_crypto.h"
#include "server/server.h"
#include "server/store/store.h"

/* ORDER REMINDER: the numbers are in the store, and in REMINDER_IS_TRUE. */
enum reminder_kind {
    REMIND_TURN,      /* at a table by correspondence; about the table, mark: its entries */
    REMIND_ROUND,     /* of an event; mark: the round */
    REMIND_HOUR,      /* the other one of a match proposes an hour; mark: the entries of the event */
    REMIND_CHECKIN,   /* mark: when the event starts */
    REMIND_CHALLENGE, /* on a ladder; mark: the entries of the event */
    REMIND_GAME,      /* an hour that was agreed on or named is near; mark: the hour */
    REMINDER_KINDS
};

/* Their names, as the API has them. */
extern const char *const reminder_names[REMINDER_KINDS];

/* In a transaction: this player has to decide at this table.  Said after a while, if it is still so. */
void remind_turn(struct job *job, const char *player, const char *table, const char *title, int entries, int64_t due);

/* In a transaction: the people of an event, or one of them. */
void remind_event(struct job *job, enum reminder_kind kind, const char *event, const char *title, int64_t mark,
                  int64_t due, const char *player);

/* False: not enough memory. */
bool reminders_open(struct server *s);
void reminders_free(struct server *s);
void reminders_tick(struct server *s);

/* Somebody wants messages: a job asks for the server's keys, which are made once, when somebody first does. */
void reminders_ask_key(struct job *job);

/* When it is done: the key that browsers are told; NULL: nothing is pushed here. */
const char *reminders_public_key(const struct job *job);

/* The browser at an endpoint, as the store names it. */
void push_place_id(const char *endpoint, char out[KEY_HASH_CAP]);

#endif
