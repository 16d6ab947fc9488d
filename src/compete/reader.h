/*
 * reader.h: what the files that read an event share.
 */
#ifndef BALUARTE_COMPETE_READER_H
#define BALUARTE_COMPETE_READER_H

#include "compete/read.h"

enum { NAME_SLOTS = 2 * PEOPLE_MAX };

enum setting_name {
    SETTING_EVENT,
    SETTING_FORMAT,
    SETTING_ROUNDS,
    SETTING_BEST_OF,
    SETTING_CUP_BEST_OF,
    SETTING_GROUPS,
    SETTING_LEGS,
    SETTING_PROMOTED,
    SETTING_RELEGATED,
    SETTING_STARTS,
    SETTING_THEN,
    SETTING_THIRD,
    SETTING_RANK_BY,
    SETTING_BOARDS,
    SETTING_HOME,
    SETTING_SEATS,
    SETTING_POINTS,
    SETTING_REACH,
    SETTING_COUNT
};

struct reader {
    struct event *e;
    struct room  *room;
    struct text  *why;
    int           line;
    int           line_of[SETTING_COUNT];   /* where a setting stands; 0: nowhere                   */
    int16_t       slot[NAME_SLOTS];         /* people by a hash of their name, counted from 1; members behind them */
    int16_t       latest[PEOPLE_MAX];       /* the round of everybody's latest match; of a ladder, which one it is */
    int16_t       latest_board[PEOPLE_MAX]; /* the same of members                                */
};

/* False, with the sentence. */
bool refuse(struct reader *r, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The text without blanks around it. */
char *trim(char *text);

/* People by their name.  The one who is entered is the next of the event's. */
int  reader_find(const struct reader *r, const char *name);
void reader_enter(struct reader *r);

/* The same of members of teams. */
int  reader_member(const struct reader *r, const char *name);
void reader_enter_member(struct reader *r);

/* Nobody plays twice in a round, and nobody in one in which they do not take part. */
bool check_person(struct reader *r, int person);

/* Where the results of a line begin: names have no ':' and results do. */
char *first_result(char *text);

/* 'round: N' */
bool round_begin(struct reader *r, int round);

/* 'NAME - NAME RESULT...'; the dash is where the first name ends. */
bool match_read(struct reader *r, char *line, char *dash);

/* A result behind the names of a match or of a board: points, or a walk-over. */
bool result_read(struct reader *r, struct match *m, const char *word);

/* Teams (read_team.c): 'person: NAME | team NAME' of one, a board behind its match, and whether all boards are there. */
bool member_read(struct reader *r, const struct person *p);
bool board_read(struct reader *r, int first, const char *second, char *results);
bool check_teams(struct reader *r);

/* What can be said when everything is read. */
bool event_finish(struct reader *r);

#endif
