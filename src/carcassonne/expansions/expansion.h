/*
 * expansion.h: what an expansion can be.
 *
 * An expansion is one source file ending in one struct expansion, one file of
 * tiles, and one line in expansions.def, whose order is the firing order.  It
 * changes the game in three ways: numbers in the rules (setup), steps that it
 * inserts into the turn, and hooks at the places listed below.  Copy
 * template.c to begin.
 */
#ifndef BALUARTE_EXPANSION_H
#define BALUARTE_EXPANSION_H

#include <assert.h>

#include "carcassonne/vocabulary.h"
#include "game/describe.h"

enum { MAX_EXPANSIONS = 16 };

struct completed;
struct edit;
struct final_awards;
struct params;

/* What bots ask an expansion for.  They say how long the game still is and which zones will probably be completed; the
 * expansion adds what it promises each seat.  Nothing of the game itself depends on it, and no float is needed: points
 * are counted in sixteenths. */
enum { ONE_POINT = 16, ONE_TURN = 16, CERTAIN = 255, MANY_TURNS = 8 };

struct foreseen; /* what the points come from, thing by thing */

struct foresight {
    int     turns;               /* that each seat still has, in sixteenths                           */
    uint8_t chance[MAX_SEG_IDS]; /* of CERTAIN, that a road or city will be completed; by its root    */
    int     points[MAX_SEATS];   /* each expansion adds to them (foresee)                             */
    int     income;              /* and to what an average turn brings whoever has it                 */

    struct foreseen *told; /* for those who say why; NULL: nobody does */
};

enum { MAX_FORESEEN = 32 };

struct foreseen {
    int n;
    struct {
        const char *what;
        int         seat, points;
    } at[MAX_FORESEEN];
};

void foreseen_add(struct foreseen *told, int seat, const char *what, int points);

/* Promises a seat points for a thing: a word of the expansion's own, which 'foreseen' of its table explains, or one of
 * its scores. */
static inline void foresee(struct foresight *f, int seat, const char *what, int points)
{
    f->points[seat] += points;
    if (f->told)
        foreseen_add(f->told, seat, what, points);
}

/* A thing that is foreseen, and what it is called in "2 points more: ...". */
struct foreseen_word {
    const char *word, *text;
};

/* What a rollout policy asks an expansion for: it judges places where a tile is not laid yet, and roads and cities that
 * would come about there.  A road or city has signs, a small number for each expansion, which adds up when two are
 * joined: so many inns, so many goods.  What it means is the expansion's own. */
enum { SIGN_BITS = 5 };

#define ONE_SIGN(expansion) ((uint64_t)1 << SIGN_BITS * (expansion))

static inline int sign_of(uint64_t signs, int expansion)
{
    return (int)(signs >> SIGN_BITS * expansion & ((1 << SIGN_BITS) - 1));
}

/* What such a road or city pays: points as it is and once complete, and in sixteenths of a point what it brings
 * whoever makes it larger or completes it. */
struct zone_terms {
    int now, then, extends, closes;
};

enum { NO_WISH = -0x8000 };

/* What became of an edit: another's, made, or impossible with a sentence. */
enum edited { EDIT_NOT_MINE, EDIT_MADE, EDIT_REFUSED };

/* What is of use as long as there are turns to use it. */
static inline int foresee_use(const struct foresight *f, int points)
{
    return f->turns < MANY_TURNS * ONE_TURN ? points * f->turns / (MANY_TURNS * ONE_TURN) : points;
}

/* Something of an expansion's that pictures show, besides tiles and the figures of the seats: on the board, on the score
 * track, or in front of a seat.  'what' is a word of its own, which its look knows (src/picture/expansions). */
enum shown_place { ON_BOARD, ON_TRACK, WITH_SEAT };

struct shown {
    const char *what;
    uint8_t     place; /* enum shown_place                                      */
    int8_t      seat;  /* whose; -1: nobody's                                   */
    uint8_t     spot;  /* on the board; SPOT_NONE: the tile as a whole          */
    int16_t     x, y;  /* on the board                                          */
    int16_t     n;     /* how many there are, or the space of the track         */
};

enum { MAX_SHOWN = 128 };

struct shown_list {
    int          n;
    struct shown at[MAX_SHOWN];
};

static inline void shown_add(struct shown_list *list, struct shown s)
{
    assert(list->n < MAX_SHOWN);
    if (list->n < MAX_SHOWN)
        list->at[list->n++] = s;
}

/* Actions of the figure step that differ in their spot only: one for each of these segments of the tile just laid, or
 * AS_IT_IS.  A random game counts them and makes the one that it picks; a list of all is for those who read it. */
struct offer {
    struct action like;
    uint32_t      segs; /* bit set of segments of the tile */
};

enum { MAX_OFFERS = 24 };

#define AS_IT_IS ((uint32_t)1 << 31)

struct offers {
    int          n;
    struct offer at[MAX_OFFERS];
};

/* An action for each segment; of none nothing is kept. */
static inline void offer_add(struct offers *out, struct action like, uint32_t segs)
{
    assert(out->n < MAX_OFFERS - 1);
    out->at[out->n] = (struct offer){like, segs};
    out->n += segs != 0;
}

/*
 * The hooks, in the order in which a turn reaches them.  A hook that is NULL
 * adds nothing.  X(name, result, parameters)
 *
 * filled          the bag holds other tiles than before: at the start, and where a position is set up
 * start           the fresh position, start tile laid: neutral figures, own state
 * fits            p.state->fits holds where the tile in hand fits by its sides: take away what is forbidden
 * placed          the tile lies on the board (last_placed) and its zones are joined; no figure on it yet
 * linked          does the road go on, on its own tile, from this segment that ends there?
 * figures         more offers for the figure step
 * figure          perform one of them; false: not mine, ask the next
 * points          the points of a road or city, given the points so far
 * sum             somebody listens: how the award comes about.  The sum of a zone is there so far as the expansions
 *                 before have left it; an award of this expansion's own has none yet.  In the end it must come to the
 *                 award's points
 * farm_points     points of a seat for each completed city of a field that it holds, given the points so far
 * completed_more  further zones that this part has completed, beside those of the tile laid
 * worth           what a completed zone pays to its majority, given its value; asked before it is paid
 * pays            what an award beside completed zones pays its seat, given its points; asked before it is paid
 * completed       a zone is complete and its value is known; it belongs to 'winners' (bit set of seats, 0: nobody
 *                 stands there), and its figures are about to go home
 * paid            an award is being paid: 'marker' is the scoring figure, p.state->track still says where it stands
 * removed         followers have left the board: send home what may not stay without them
 * tiles           how many tiles the active seat may still draw, given those of the bag
 * final           the end of the game: what is awarded beside zones (final_award)
 * count           pays these awards of the end, and what else is to count then, instead of all at once
 * state           the expansion's members of the JSON state, each beginning with a comma
 * lines           for people: its lines below the board and the tile in hand, instead of its members of the state
 * show            what of it pictures show
 * explain         why an action is refused now that this expansion forbids; false: not mine.  The last expansion is
 *                 asked first: what it forbids may be another's action
 * foresee         for bots: what the position promises each seat beyond the points if the game ended now
 * signs           for rollouts: add signs to roads and cities, by their roots; those of the tile in hand are there, too
 * terms           for rollouts: change what a road or city with these signs and so many tiles pays
 * wish            for rollouts: what an action of the figure step beyond ordinary followers is worth to the active seat,
 *                 which still has so many turns, in sixteenths; NO_WISH: not mine
 * check           the name of the first broken invariant of the expansion's own state, or NULL
 * laid            a tile was laid by hand (last_placed): what it cannot be without
 * edit            an edit of a position that is built by hand (edits.c): see enum edited
 * edits           the edits that give this expansion's state again, one on each line
 */
#define CARC_HOOKS(X)                                                                                       \
    X(filled, void, (struct live p))                                                                        \
    X(start, void, (struct live p, struct events * listener))                                               \
    X(fits, void, (struct live p))                                                                          \
    X(placed, void, (struct live p, struct events * listener))                                              \
    X(linked, bool, (struct pos p, seg_id seg))                                                             \
    X(figures, void, (struct pos p, struct offers * out))                                                   \
    X(figure, bool, (struct live p, struct events * listener, struct action a))                             \
    X(points, int, (struct pos p, seg_id root, int points, bool is_final))                                  \
    X(sum, void, (struct pos p, const struct award *a, struct terms *t))                                    \
    X(farm_points, int, (struct pos p, seg_id field, int seat, int points))                                 \
    X(completed_more, void, (struct live p, struct events * listener, struct completed * list))             \
    X(worth, int, (struct pos p, seg_id root, int points))                                                  \
    X(pays, int, (struct pos p, const struct award *award))                                                 \
    X(completed, void, (struct live p, struct events * listener, seg_id root, unsigned winners))            \
    X(paid, void, (struct live p, struct events * listener, const struct award *award, int marker))         \
    X(removed, void, (struct live p, struct events * listener))                                             \
    X(tiles, int, (struct pos p, int tiles))                                                                \
    X(final, void, (struct pos p, struct final_awards * out))                                               \
    X(count, void, (struct pos p, struct events * listener, const struct final_awards *list, int points[])) \
    X(state, void, (struct pos p, int viewer, struct text *out))                                            \
    X(lines, void, (struct pos p, struct text * out))                                                       \
    X(show, void, (struct pos p, struct shown_list * out))                                                  \
    X(explain, bool, (struct pos p, struct action a, struct text * why))                                    \
    X(foresee, void, (struct pos p, struct foresight * f))                                                  \
    X(signs, void, (struct pos p, uint64_t signs[MAX_SEG_IDS]))                                             \
    X(terms, void, (struct pos p, uint64_t signs, bool is_city, int tiles, struct zone_terms *t))           \
    X(wish, int, (struct pos p, struct action a, int turns))                                                \
    X(check, const char *, (struct pos p))                                                                  \
    X(laid, void, (struct live p))                                                                          \
    X(edit, int, (struct live p, const struct edit *e, struct text *why))                                   \
    X(edits, void, (struct pos p, struct text * out))

struct hooks {
#define X(name, result, parameters) result(*name) parameters;
    CARC_HOOKS(X)
#undef X
};

/* The hooks of all expansions in play, collected once; see rules_add_expansion. */
struct hook_lists {
#define X(name, result, parameters)           \
    result(*name[MAX_EXPANSIONS]) parameters; \
    int n_##name;
    CARC_HOOKS(X)
#undef X
};

/* Calls a hook of every expansion in play that has it.  Nothing at all in the fast loop. */
#define CALL_HOOKS(p, name, ...)                                   \
    do {                                                           \
        if (!CARC_PLAIN)                                           \
            for (int i_ = 0; i_ < (p).rules->hooks.n_##name; i_++) \
                (p).rules->hooks.name[i_](__VA_ARGS__);            \
    } while (0)

struct step;

/* Numbers of the expansions, in firing order.  ORDER EXPANSION */
enum expansion_number {
#define X(id) EXP_##id,
#include "carcassonne/expansions/expansions.def"
#undef X
    EXP_TEMPLATE,
#define X(id, players) EXP_##id,
#include "carcassonne/expansions/rulesets.def"
#undef X
    EXP_NUMBERS
};

static_assert(SIGN_BITS * EXP_TEMPLATE <= 64, "the signs of all expansions fit in a word");

/* An option of `new`: a word among those of 'values', the default first.  Its value is 0 or 1 (true/false), the number
 * that the word says, or the place of the word in the list. */
enum option_type { OPTION_FLAG, OPTION_NUMBER, OPTION_WORD };

struct option_row {
    struct option_help help;
    uint8_t            type;      /* enum option_type                                                    */
    const char        *by_letter; /* with reading=text this word is the default; NULL: none            */
    uint8_t            place;     /* among all options, where they are listed and written; permanent, because records
                                     are compared.  A new one takes the next number; 0: behind all others         */
};

enum { MAX_OPTIONS = 8 };

enum { WORD_NUMBERS = OWN(EXP_NUMBERS) }; /* numbers of words, of each kind, are less than that */

static_assert(WORD_NUMBERS <= 256, "an action or event has a byte for its kind");

struct expansion {
    const char               *id;          /* "inns": in options, files, tests     */
    const char               *title;       /* "Inns & Cathedrals"                  */
    const char               *sets;        /* tile sets that it shuffles in, "a,b" */
    uint8_t                   number;      /* enum expansion_number                */
    const struct step *const *steps;       /* ends with NULL; NULL: none           */
    struct vocabulary         says;        /* its verbs, events and scores          */
    const struct member      *members;     /* what its state hook writes; NULL: nothing (docs/REFERENCE.md) */
    const char *const        *edit_forms;  /* how its edits of a position are written; ends with NULL; NULL: none */
    const struct option_row  *options;     /* ends with a row without a key; NULL: none */
    uint32_t                  state_bytes; /* of its own in the position      */
    bool (*numbers)(struct params *p, struct text *why); /* whether or not it is chosen: what its options say about
                             numbers of the core; false with a sentence: they make no sense; NULL: nothing */
    const struct term_word
        *sum_words; /* the words of its sums: what it counts, its causes with their rules; ends with NULLs */
    const struct foreseen_word *foreseen; /* what its foresee hook promises points for, beside its scores; ends with
                             NULLs; NULL: nothing */
    bool (*wanted)(
        const struct params *p);         /* not chosen, but a part of it is: its tiles stay in the box; NULL: never */
    void (*setup)(struct carc_rules *r); /* numbers, figures; NULL: nothing */
    bool (*uses_set)(const struct carc_rules *r, const char *set); /* which of its sets; NULL: all */
    bool is_beyond_nets; /* its points are unlike any that the nets of the bots have seen */

    /* Of a ruleset only (rulesets.def). */
    void (*usual)(struct params *p, bool expanded); /* what its defaults are where they are not those of plus */
    int (*result)(const int16_t *score, int seats); /* nobody wins: what the game comes to; NULL: the most points win */
    const char  *result_words;                      /* with a result: "the last colour has", and then the points */
    bool         may_end_early;                     /* the game may be over with tiles left */
    struct hooks on;
};

/* A row of an expansion's own words for sums; those of the base game are in score.h. */
static inline term_ref term_of(enum expansion_number expansion, int row)
{
    return (term_ref)((unsigned)(expansion + 1) << 8 | (unsigned)row);
}

/* The expansions that players can choose, in firing order; expansions.def is the list. */
extern const struct expansion *const expansions[];
extern const int                     n_expansions;

/* These, and the ones that nobody can choose, by number: the template, then the rulesets. */
extern const struct expansion *const every_expansion[EXP_NUMBERS];

/* What it calls a thing that it foresees; the word itself where it has nothing to say about it. */
const char *foreseen_text(const struct expansion *e, const char *word);

extern const struct expansion expansion_template;

#endif
