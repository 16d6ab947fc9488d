/*
 * ledger.h: the example blocks of the rules ledgers, read into one neutral form.
 *
 * The folder tests/rules/ledger holds the blocks in the three dialects of the
 * ledgers.  Whatever the dialect, a block becomes a set-up and a list of steps;
 * what a player does is written in the notation of the engine protocol.  The
 * parsers know no rules: whether a block is true is found out by the programs
 * in tests/rules.
 *
 * Dialect "carc" (2000 edition, solo):
 *   rules R / set KEY VALUE / players A B ...   the set-up; seats in turn order
 *   with KEY=VALUE ...                          options of the game
 *   Tn WHO TILE x,y rDEG FOLLOWER               '-', 'monastery' or kind:side
 *   Tn WHO TILE x,y rDEG do ACTION; ...         in the words of the protocol, in no order
 *   legal|illegal TILE x,y rDEG                 may it lie there now?
 *   unplaceable TILE                            it fits nowhere
 *   options Tn = SPOT...                        where a follower might go, 'none'
 *   choices Tn = ACTION; ...                    all that is legal in its figure step
 *   samefarm SPOT@x,y SPOT@x,y yes|no
 *   order Tn WHO:KIND ...                       solo: order of scoring
 *   expect Tn WHO POINTS KIND; ... | nothing    exactly these awards in turn n
 *   expect state JSON                           the state holds this text
 *   expect total|supply|final|final[MODE] WHO=N ...
 *   expect result N                             solo
 *   end | over                                  the stack is empty | solo: ended
 *
 * Dialect "plus":
 *   needs EXPANSION... | nothing
 *   start TILE x,y,DEG
 *   WHO: TILE x,y,DEG [+ FIGURE ZONE [SIDE]] [bar2 x,y] [mage|witch x,y ZONE SIDE] [ferry S S]
 *        [reorient x,y S S] [recall x,y] [fly FIGURE DIE ZONE [SIDE]] [drop mage|witch] [=> {AWARDS}]
 *   final => {AWARDS}
 *
 * Dialect "carta" (Cartagena): see ledger_carta.c.
 */
#ifndef TESTS_LEDGER_H
#define TESTS_LEDGER_H

#include <stdbool.h>

enum dialect { DIALECT_CARC, DIALECT_PLUS, DIALECT_CARTA };

enum ledger_kind {
    LEDGER_MOVE,         /* who, turn, tile, x, y, rot, actions                    */
    LEDGER_LEGAL,        /* tile, x, y, rot                                        */
    LEDGER_ILLEGAL,      /* tile, x, y, rot                                        */
    LEDGER_UNPLACEABLE,  /* tile                                                   */
    LEDGER_OPTIONS,      /* turn, words: spots                                     */
    LEDGER_CHOICES,      /* turn, words: actions, sorted                           */
    LEDGER_SAMEFARM,     /* words: spot, x, y, spot, x, y; number: 1 yes, 0 no     */
    LEDGER_ORDER,        /* turn, words: "red:road" ...                            */
    LEDGER_AWARDS,       /* turn (0: the move before), awards: exactly these       */
    LEDGER_TOTAL,        /* awards: who and points                                 */
    LEDGER_SUPPLY,       /* awards: who and number                                 */
    LEDGER_FINAL,        /* awards: who and points; words[0]: farm mode if forced  */
    LEDGER_FINAL_AWARDS, /* awards: exactly these in the final scoring            */
    LEDGER_RESULT,       /* number                                                 */
    LEDGER_STATE,        /* awards[0].what: a piece of the JSON state               */
    LEDGER_END,
    LEDGER_OVER,

    /* Cartagena */
    LEDGER_PIRATES,   /* who, words: squares       */
    LEDGER_HAND,      /* who, words: cards         */
    LEDGER_ROW,       /* words: cards              */
    LEDGER_DECK,      /* words                     */
    LEDGER_DISCARD,   /* words                     */
    LEDGER_SHUFFLE,   /* words                     */
    LEDGER_TURN,      /* who                       */
    LEDGER_ADVANCE,   /* words[0] card; x from, y to */
    LEDGER_RETREAT,   /* x from, y to; words: cards drawn */
    LEDGER_NORETREAT, /* x                         */
    LEDGER_STUCK,     /* who; number: 1 yes, 0 no  */
    LEDGER_NOMOVE,
    LEDGER_HAS_HAND,      /* who, words: cards, sorted as written */
    LEDGER_HAS_SQUARE,    /* x; words: owners      */
    LEDGER_HAS_ROW,       /* number                */
    LEDGER_HAS_DECK,      /* number                */
    LEDGER_HAS_DISCARD,   /* number                */
    LEDGER_HAS_WINNER,    /* who                   */
    LEDGER_HAS_MOVESLEFT, /* number                */
    LEDGER_KIND_COUNT
};

enum { WORDS_MAX = 64, WORD_MAX = 24, STEP_ACTIONS_MAX = 6, AWARDS_MAX = 8, NAMES_MAX = 6, SETS_MAX = 4 };

/* Nobody in particular: player X of the Plus dialect, or an award without a player. */
enum { NOBODY = -1 };

struct ledger_award {
    int  who;       /* index into block.names, or NOBODY                                  */
    int  points;    /* or tokens, bars                                                    */
    char what[120]; /* "road"; Plus: "road@-1,0 0,0", "gold", "double turn", "city@0,0 goods wine" */
};

struct ledger_step {
    enum ledger_kind    kind;
    int                 line;
    int                 who, turn, x, y, rot, number;
    char                tile[WORD_MAX];
    int                 n_actions, n_words, n_awards;
    char                actions[STEP_ACTIONS_MAX][40]; /* in protocol notation, in no particular order */
    char                words[WORDS_MAX][WORD_MAX];
    struct ledger_award awards[AWARDS_MAX];
};

struct ledger_block {
    char                id[WORD_MAX], from[WORD_MAX];
    char                rules[WORD_MAX]; /* carc: classic2000, modern, solo2020; carta: the mode */
    char                needs[120];      /* plus: "inns,mage"; carc: "expansions=inns players=2"  */
    char                board[37];       /* carta: 36 letters as in the option 'board'            */
    int                 line;
    int                 n_names, n_sets, n_steps;
    char                names[NAMES_MAX][WORD_MAX];
    char                sets[SETS_MAX][2][WORD_MAX];
    struct ledger_step *steps;
};

struct ledger {
    struct ledger_block *blocks;
    int                  n;
    char                 error[240]; /* "classic.txt:12: sentence", or empty */
};

/* False: 'error' says the line and why; what was read so far must still be freed. */
bool ledger_read(struct ledger *l, const char *path, enum dialect d);
void ledger_free(struct ledger *l);

const struct ledger_block *ledger_find(const struct ledger *l, const char *id);

/*
 * ----- shared by the parsers of the dialects -----
 */

struct scan {
    const char          *at; /* the rest of the line */
    int                  line;
    struct ledger_block *block;
    char                 why[160]; /* filled by a parser that returns false */
};

bool scan_word(struct scan *s, char *word, int cap); /* next word; false at the end of the line */
bool scan_number(struct scan *s, int *number);
bool scan_cell(struct scan *s, int *x, int *y); /* "1,-2" */
bool scan_end(struct scan *s);                  /* nothing but spaces is left */
bool scan_fail(struct scan *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

struct ledger_step *block_step(struct scan *s, enum ledger_kind kind);
bool                step_word(struct scan *s, struct ledger_step *step, const char *word);
bool                step_action(struct scan *s, struct ledger_step *step, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
struct ledger_award *step_award(struct ledger_step *step, int who, int points, const char *what); /* NULL: too many */
int                  block_name(struct ledger_block *b, const char *name, bool may_add); /* NOBODY if unknown */

bool carc_line(struct scan *s, const char *word);
bool plus_line(struct scan *s, const char *word);
bool carta_line(struct scan *s, const char *word);

#endif
