/*
 * event.h: an event as plain bytes: who takes part, by which rules, and what
 * was played so far.
 *
 * Nothing here knows what game is played.  An event is read from text (read.h),
 * its next round is paired (pairing.h), its standings are counted (standings.h).
 * All of them are functions of this struct alone: the same event gives the
 * same pairings on every machine.  docs/COMPETITIONS.md is the rule that they
 * follow.
 *
 * It is large (3 MB): the caller brings it, and nothing is ever allocated.
 */
#ifndef BALUARTE_COMPETE_EVENT_H
#define BALUARTE_COMPETE_EVENT_H

#include <stdbool.h>
#include <stdint.h>

enum { PEOPLE_MAX = 2048, MATCHES_MAX = 32768, ROUNDS_MAX = 255, SWISS_ROUNDS_MAX = 63, GAMES_MAX = 9 };
enum { BOARDS_MAX = 16384, BOARDS_OF_MATCH = 10 };
enum { GROUPS_MAX = 64, EVENT_NAME_MAX = 100, PERSON_NAME_MAX = 60 };
enum { SEATS_MAX = 6, SEATINGS_MAX = 16384, PLACE_POINTS_MAX = 1000 };
enum { NOBODY = -1, ABSENT = -1 };

enum format {
    FORMAT_SWISS,
    FORMAT_GROUPS,
    FORMAT_CUP,
    FORMAT_DOUBLE,
    FORMAT_TABLES, /* three to six at a table, points by place */
    FORMAT_ARENA,  /* as many games as one likes, until the bell */
    FORMAT_LADDER, /* whoever beats somebody above takes the place */
    FORMAT_COUNT
};                                /* ORDER FORMAT */
extern const char format_words[]; /* "swiss/groups/..." */

/* What people are ranked by; lower in the list decides where all before it are equal. */
enum figure {
    FIGURE_WINS,         /* duels won; a level one is half; in halves        */
    FIGURE_BUCHHOLZ,     /* the wins of the opponents without the weakest    */
    FIGURE_GAMES,        /* games won minus games lost; in halves            */
    FIGURE_GAMES_WON,    /* in halves                                        */
    FIGURE_DIRECT,       /* wins among those who are equal so far            */
    FIGURE_DIRECT_GAMES, /* the same of games won minus games lost           */
    FIGURE_DIFFERENCE,   /* points scored minus points conceded              */
    FIGURE_STARTS,       /* how often they began; fewer is better            */
    FIGURE_BOARDS,       /* of teams: boards won; in halves                  */
    FIGURE_POINTS,       /* by place, or of an arena; in sixtieths           */
    FIGURE_FIRSTS,       /* tables won                                       */
    FIGURE_SECONDS,      /* second places                                    */
    FIGURE_SHARE,        /* per cent of the points of each table; in tenths  */
    FIGURE_RUNG,         /* of a ladder, from 1 at its top; fewer is better  */
    FIGURE_COUNT
};                                /* ORDER FIGURE */
extern const char figure_words[]; /* "wins/buchholz/..." */

/* Who is paired: somebody, or a team. */
struct person {
    char     name[PERSON_NAME_MAX + 1], team[PERSON_NAME_MAX + 1];
    int      rating;      /* 0: none                            */
    int      first_round; /* 1, or that of a late entry         */
    int      last_round;  /* 0: has not withdrawn               */
    uint64_t rests;       /* bit N: does not play in round N    */
    bool     is_late;     /* came when the ladder stood         */
};

/* Somebody of a team (teams.h). */
struct member {
    char    name[PERSON_NAME_MAX + 1];
    int16_t team;
    int     rating;
};

enum walkover { NO_WALKOVER, WALKOVER_FIRST, WALKOVER_SECOND, WALKOVER_NOBODY }; /* ORDER WALKOVER */

struct match {
    int16_t side[2]; /* the first one begins; side[1] NOBODY: a bye */
    int16_t round;
    uint8_t n_games, walkover;
    uint8_t n_boards;             /* of teams that have given their line-ups: then these are played */
    bool    is_board;             /* side[] are members */
    int16_t points[GAMES_MAX][2]; /* of each game, as side[] */
    int     line;                 /* of the text, from 1; 0: none */
    int     first_board;
};

/* A table of several, which plays one game. */
struct seating {
    int16_t who[SEATS_MAX];   /* as they sit: the first one begins        */
    int16_t score[SEATS_MAX]; /* of the game; ABSENT: did not come        */
    int16_t round;
    uint8_t n; /* how many they are */
    bool    is_played;
    int     line; /* of the text, from 1; 0: none */
};

struct event {
    char           name[EVENT_NAME_MAX + 1];
    enum format    format, then; /* 'then': the cup of those who are promoted; FORMAT_COUNT: there is none */
    int            rounds;       /* of a Swiss event */
    int            best_of, cup_best_of;
    int            groups, legs;
    int            promoted, relegated; /* of each group, or of the whole Swiss */
    int            starts_within;       /* how far starts and replies may be apart */
    bool           third_place;
    int            boards;                  /* of a match between teams; 0: people are paired */
    bool           home_begins_all;         /* at every board; otherwise at the odd ones */
    int            seats;                   /* of a table, at most */
    int            place_points[SEATS_MAX]; /* of each place at one */
    int            reach;                   /* of a ladder: so many places above may be challenged */
    int            n_rank_by;
    uint8_t        rank_by[FIGURE_COUNT];
    int            n_people, n_matches;
    int            round;            /* the latest that was paired; 0: none */
    int16_t        seed[PEOPLE_MAX]; /* people by rating, then as they were entered */
    struct match   match[MATCHES_MAX];
    struct person  person[PEOPLE_MAX];
    int            n_members, n_boards;
    struct member  member[PEOPLE_MAX];
    struct match   board[BOARDS_MAX];
    int            n_seatings;
    struct seating seating[SEATINGS_MAX];
};

enum outcome { OUTCOME_OPEN, OUTCOME_FIRST, OUTCOME_SECOND, OUTCOME_LEVEL, OUTCOME_NOBODY };

/* An event without people, by the usual rules of its format. */
void event_start(struct event *e, enum format format);

/* The order of the standings that its format usually has. */
void event_rank_as_usual(struct event *e);

/* Ranks people by rating into e->seed; call it when the last one is entered. */
void event_seed(struct event *e);

/* Rounds that everybody plays who has not said otherwise: those of Swiss events and of tables. */
bool event_has_free_rounds(const struct event *e);

/* All its matches are of one round, which goes on: arenas and ladders. */
bool event_is_endless(const struct event *e);

/* The rounds before a cup: 0 where the event is one. */
int event_stage_rounds(const struct event *e);

/* Whether a round is one of a cup: its duels have a winner. */
bool event_is_cup_round(const struct event *e, int round);

/* How many games a duel of that round has at most, if none is level. */
int event_best_of(const struct event *e, int round);

/* Whether somebody takes part in a round: has entered, has not withdrawn, does not rest. */
bool event_plays(const struct event *e, int person, int round);

/* A duel ends when it is decided: games won count two, level ones one for each side. */
enum outcome match_outcome(const struct event *e, const struct match *m);

/* Games won by each side, a level one is half for both; of teams those of all boards. */
void match_halves(const struct event *e, const struct match *m, int halves[2]);

/* The points of all its games, added up. */
void match_points(const struct event *e, const struct match *m, int points[2]);

/* How many halves of a win a side has of it: 2, 1 or 0; an open match gives none. */
int match_score(const struct event *e, const struct match *m, int side);

/* Both sat down: no bye, no walk-over. */
static inline bool match_was_played(const struct match *m)
{
    return m->side[1] != NOBODY && m->walkover == NO_WALKOVER && (m->n_games > 0 || m->n_boards > 0);
}

/* NULL if the round has no match of theirs. */
const struct match *event_match_of(const struct event *e, int person, int round);

#endif
