/*
 * event_story.h: what has happened in an event, read from its entries.
 *
 * The entries are the truth; a story is made of them whenever something is asked
 * or done, and forgotten afterwards.  It knows who takes part, which duels
 * there are and what their games came to.  Who is paired with whom and who
 * stands where is reckoned from it (event_reckon.h); what has to be done next is
 * in event_step.h.
 */
#ifndef BALUARTE_EVENT_STORY_H
#define BALUARTE_EVENT_STORY_H

#include "server/core/identity.h"
#include "server/events/event_rules.h"

enum { SIDES_MAX = 6, DUEL_GAMES = 9, STORY_ROUNDS = 255, PERSON_NAME_CAP = 64, REASON_CAP = 16, PROPOSALS_MAX = 10 };

enum event_state {
    EVENT_OPEN,
    EVENT_RUNNING,
    EVENT_OVER,
    EVENT_CANCELLED
}; /* ORDER EVENT STATE: they are in the store */

enum duel_walkover { CAME_BOTH, CAME_FIRST, CAME_SECOND, CAME_NOBODY }; /* ORDER WALKOVER */

struct entrant {
    char    player[ID_CAP], name[PERSON_NAME_CAP]; /* player "": a bot of the server */
    int     level, rating;
    int     from, until; /* rounds; 'until' 0: has not withdrawn */
    bool    has_left, is_here;
    bool    is_visitor; /* had no password when they entered */
    bool    is_resting; /* in an arena: is not paired for now */
    int64_t since;      /* in an arena: has been free from then on */

    /* in an event of teams (event_teams.h), which are entrants as well */
    bool is_team, asks; /* 'asks': to be taken into the team */
    int  team, captain; /* of a person; of a team; -1: none */
};

struct duel_game {
    char    table[ID_CAP]; /* "": there is none */
    int64_t made;
    bool    has_points;
    int     points[SIDES_MAX]; /* -1: did not come, at a table of several */
    char    reason[REASON_CAP];
};

struct duel {
    int              side[SIDES_MAX]; /* people; side[1] -1: a bye */
    int              n_sides;         /* two, or those at a table of several */
    unsigned         absent;          /* of these, who did not come; one bit each */
    int              walkover;
    int              n_games; /* that were begun or decided */
    struct duel_game game[DUEL_GAMES];
    int              touched;         /* entries up to and with the latest that changed what it came to */
    int64_t          hour, adjourned; /* agreed on; until then nothing runs out */
    json_t          *proposals, *notes;
    int              tie, place; /* of teams, both from 0 */
    int64_t          at;         /* of a ladder: when it was made; 0: with its round */
    int              challenger; /* of a ladder: the person */
};

/* A match between teams.  Its boards are duels of the round from when both line-ups are in. */
struct tie {
    int     side[2]; /* the first is at home; the second -1: a bye */
    int     walkover;
    bool    is_in[2], is_open; /* line-ups that were given; that all can see */
    json_t *sealed[2];         /* those that only their captain may see; NULL: none */
    json_t *notes;
};

struct story_round {
    int64_t      at, changed; /* paired; its latest result */
    int          n_ties;
    struct tie  *tie; /* of teams */
    int          n;
    struct duel *duel;
};

struct story {
    char               id[ID_CAP], owner[ID_CAP], owner_name[NAME_CAP], invite[ID_CAP];
    bool               owner_is_visitor;
    enum event_state   state;
    int                n;                           /* entries */
    int64_t            created, began, ended, bell; /* 'bell': the organiser has ended a ladder */
    json_t            *settings;
    struct event_rules rules;
    struct entrant    *entrant;
    int                n_entrants, cap_entrants;
    struct story_round round[STORY_ROUNDS];
    int                n_rounds;
    json_t            *referees; /* id: name */
    json_t            *said, *down;
    bool               is_broken; /* the entries make no sense, or there was no memory */
};

/* Something that happened. */
struct story_entry {
    const char   *kind;
    const char   *by, *by_name; /* "": the server */
    const json_t *what;
    int64_t       at;
};

struct story *story_new(void); /* NULL: not enough memory */
void          story_free(struct story *st);

/* Somebody who has entered: the next number. */
struct entrant *story_person(struct story *st, const char *player, const char *name);

void story_apply(struct story *st, const struct story_entry *e);

/* How many of several have not been found missing; who of them has a seat; the other way round, -1: none.  Games count from
 * 1, and the two of a duel change seats with each. */
int duel_players(const struct duel *d);
int duel_side(const struct duel *d, int game, int seat);
int duel_seat(const struct duel *d, int game, int side);

/* NULL: there is none. */
struct duel *story_duel(struct story *st, int64_t round, int64_t board);
struct tie  *story_tie(struct story *st, int64_t round, int64_t tie);

/* The number of a player among the people, or -1; of those who have left, too. */
int story_person_of(const struct story *st, const char *player);

/* How many take part, and how many are paired: of teams the teams. */
int story_people(const struct story *st);
int story_units(const struct story *st);

/* For those who read entries of their own: the boards of a list, behind those that the round has; something is said to all. */
void story_add_boards(struct story *st, struct story_round *r, const json_t *boards);
void story_said(struct story *st, const struct story_entry *e);

/* A decision with its reason is shown beside its match: the notes, one more. */
json_t *story_note(json_t *notes, const struct story_entry *e);

/* May they decide about matches? */
bool story_is_referee(const struct story *st, const char *player);

/* A time counted from another one, moved on by as long as no server was there. */
int64_t story_later(const struct story *st, int64_t from, int64_t until);

/* The side of somebody in a duel, or -1. */
int duel_side_of(const struct duel *d, int person);

/* "first", "second", "nobody": -1 if it is none of them. */
int         walkover_of(const char *word);
const char *walkover_word(int walkover);

#endif
