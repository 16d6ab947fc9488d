/*
 * vocabulary.h: the words of the game: what can be done (verbs), what can
 * happen (events), what points are for (scores), and the figures of a seat.
 *
 * The core and each expansion bring a struct vocabulary.  A word is one row of
 * a table, and that row is all that anybody needs: to write it, to read it
 * back, to tell it to people, to give it to a screen, to describe it.  Who
 * works with words finds the row by its number (below), never by asking which
 * expansion it is.
 */
#ifndef BALUARTE_VOCABULARY_H
#define BALUARTE_VOCABULARY_H

#include "carcassonne/position.h"

struct carc_rules;
struct member;

/* The core counts its words from the start.  An expansion counts its own from here: its number in expansions.def
 * gives it a range of its own, for each of the first three kinds of words. */
enum { CORE_WORDS = 12, OWN_WORDS = 8 };
#define OWN(expansion) (CORE_WORDS + OWN_WORDS * (expansion))

/* ----- verbs: struct action as text, both ways (notation.c) ----- */

enum arg { /* ORDER ARG */
           ARG_NONE,
           ARG_TILE,      /* what: a tile type                         */
           ARG_PLACEMENT, /* x, y, n: "1,-2/3"                         */
           ARG_CELL,      /* x, y: "1,-2"                              */
           ARG_SPOT,      /* spot: "road:E"                            */
           ARG_FIGURE,    /* what: "small"                             */
           ARG_NUMBER,    /* n: 0 to 99                                */
           ARG_SEAT,      /* what: 0 to 5                              */
           ARG_SIDES,     /* n: two sides, "N-E"                       */
           ARG_CHOICE,    /* n: one of two words of the verb's own     */
           ARG_COUNT
};

enum { MAX_ARGS = 3 };

struct verb {
    uint8_t            kind; /* of struct action */
    const char        *word;
    uint8_t            arg[MAX_ARGS];
    const char *const *choices; /* ARG_CHOICE: the two words                      */
    const char        *form;    /* as a hint: "put FIGURE SPOT"                   */
    const char        *work;    /* what somebody does with it: "lay the tile"     */

    bool sends_follower; /* begins to put a follower on the board: as good as putting one where that is a duty */

    /* Is a zone meant, so that any of its places will do?  NULL: no, that place. */
    bool (*names_zone)(struct pos p);

    /* For screens: what ARG_CHOICE is called there (NULL: not given), the segment that the action concerns where it
     * names no spot, and members of its JSON beside its arguments. */
    const char *choice_key;
    seg_id (*seg)(struct pos p, struct action a);
    void (*more)(struct pos p, struct action a, struct text *out);

    const struct member *members; /* what its own members of that JSON are, for docs/REFERENCE.md; NULL: none */
};

/* ----- events: struct event as JSON and as a sentence (events.c) ----- */

enum field_type { /* ORDER FIELD: where its value is, and when it is left out */
                  FIELD_NONE,
                  FIELD_SEAT,   /* seat; not if negative                             */
                  FIELD_TILE,   /* tile: its code                                    */
                  FIELD_FIGURE, /* figure: its word                                  */
                  FIELD_CELL,   /* x and y, whatever the name                        */
                  FIELD_PLACE,  /* x, y and spot; not without a spot                 */
                  FIELD_OFF,    /* true, if there is no spot                         */
                  FIELD_NUMBER, /* n                                                 */
                  FIELD_IF_ANY, /* n; not if 0                                       */
                  FIELD_SPACE,  /* n; not if NO_SPACE                                */
                  FIELD_HOME,   /* true, if n is NO_SPACE                            */
                  FIELD_EACH,   /* points divided by n                               */
                  FIELD_SIDES,  /* n: "N-E"                                          */
                  FIELD_WORD,   /* n: one of the words                               */
                  FIELD_WHAT,   /* what: one of the words; not if that is NULL       */
                  FIELD_COUNTS, /* values: a member for each word that has any       */
                  FIELD_TYPES
};

enum { NO_SPACE = 255, MAX_FIELDS = 4 };

struct field {
    uint8_t            type; /* enum field_type */
    const char        *name;
    const char        *meaning;
    const char *const *words; /* ends with NULL, but for FIELD_WHAT */
};

typedef void say_event(const struct carc_rules *r, const struct event *e, struct text *out);

struct event_kind {
    uint8_t      kind; /* of struct event */
    const char  *word;
    const char  *meaning;
    struct field field[MAX_FIELDS];
    say_event   *sentence;
};

/* ----- what points are for: 'what' of EV_SCORED, of struct award ----- */

struct score_kind {
    uint8_t      what;
    const char  *word;
    const char  *meaning;
    bool         counts_tiles; /* and shields */
    struct field field[MAX_FIELDS];
    say_event   *sentence; /* what follows "Seat 0 scores 3 for "; NULL: the word itself */
};

/* ----- figures of a seat: 'what' of an action with ARG_FIGURE ----- */

struct figure_kind {
    uint8_t     figure; /* enum figure: its number in expansions.def                          */
    const char *word;
    uint8_t     strength;    /* what it adds to a majority; 0: it is no follower                   */
    bool        is_ordinary; /* it claims what a small one may, the core sees to it; else: hooks  */
};

/* ----- all together ----- */

/* Each table ends with a row without a word; NULL: none. */
struct vocabulary {
    const struct verb       *verbs;
    const struct event_kind *events;
    const struct score_kind *scores;

    const struct figure_kind *figures;
};

extern const struct verb       core_verbs[];  /* notation.c */
extern const struct event_kind core_events[]; /* events.c   */
extern const struct score_kind core_scores[];

extern const struct figure_kind core_figures[]; /* notation.c */

/* All vocabularies, the core's first; NULL behind the last. */
const struct vocabulary *vocabulary(int i);

/* The row of a number, and of a word (NULL: there is none). */
const struct verb       *verb_of(int kind);
const struct verb       *verb_find(const char *word);
const struct event_kind *event_kind_of(int kind);
const struct event_kind *event_kind_find(const char *word);
const struct score_kind *score_kind_of(int what);
const struct score_kind *score_kind_find(const char *word);

/* The same for figures; every number of enum figure has a row. */
const struct figure_kind *figure_kind_of(int figure);
const struct figure_kind *figure_kind_find(const char *word);

static inline const char *figure_word(int figure)
{
    return figure_kind_of(figure)->word;
}

#endif
