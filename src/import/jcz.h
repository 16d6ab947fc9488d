/*
 * jcz.h: what the parts of the reader of .jcz files share.
 *
 * jcz_setup.c turns their sets, elements and rules into our options, jcz_pack.c
 * knows which tile their generator draws, jcz_place.c reads places,
 * jcz_replay.c plays the messages, and jcz.c puts these together.
 */
#ifndef BALUARTE_JCZ_H
#define BALUARTE_JCZ_H

#include <stdint.h>

#include "import/json.h"
#include "session/session.h"

/* ----- the setup ----- */

/* One of their tile sets that we have. */
struct jcz_set {
    const char *name;      /* "inns-and-cathedrals:1"                                  */
    const char *old_name;  /* "INNS_AND_CATHEDRALS" before version 5; NULL: not there  */
    const char *tiles;     /* our tile set                                             */
    const char *expansion; /* ours; NULL: the base game                                */
    const char *option;    /* that plays it as they do; NULL: our default              */
    uint8_t     edition;   /* 1: without gardens printed, 2: with; 0: only one edition */
};

enum { JCZ_SETS = 16 };
extern const struct jcz_set jcz_sets[JCZ_SETS];

struct jcz_setup {
    uint32_t sets; /* bit set over jcz_sets */
    int      seats;
    char     options[OPTIONS_TEXT_MAX]; /* for session_new, the game's name first */
};

/* False: 'why' has every reason why we cannot play this. */
bool jcz_setup_read(struct jcz_setup *setup, const struct json *root, struct text *why);

static inline bool jcz_has(const struct jcz_setup *setup, const char *expansion)
{
    for (int i = 0; i < JCZ_SETS; i++)
        if (setup->sets >> i & 1 && jcz_sets[i].expansion && !__builtin_strcmp(jcz_sets[i].expansion, expansion))
            return true;
    return false;
}

/* ----- the pack ----- */

enum { JCZ_PACK_MAX = 192, JCZ_ID_MAX = 16 };

struct jcz_pack {
    struct jcz_tile {
        char    id[JCZ_ID_MAX]; /* theirs                                        */
        uint8_t type;           /* ours: index into tile_types                   */
        uint8_t left;           /* copies that were not drawn                    */
        uint8_t group;          /* drawn in this order: river, lake, all others  */
    } at[JCZ_PACK_MAX];         /* sorted by id */
    int    n;
    double fraction; /* what the next number is made of */
};

void jcz_pack_make(struct jcz_pack *pack, const struct jcz_setup *setup);

/* A whole number below n, as their generator makes it from the fraction. */
uint32_t jcz_number(double *fraction, uint32_t n);

/* What their generator draws now, and what is left then of the fraction; NULL: the pack is empty.  It is not taken. */
const struct jcz_tile *jcz_pack_next(const struct jcz_pack *pack, double *fraction_after);

/* A tile of that name that is left, or NULL. */
const struct jcz_tile *jcz_pack_find(const struct jcz_pack *pack, const char *id);

/* What they call one of our faces in this game; "" if it is not in the pack. */
const char *jcz_name(const struct jcz_pack *pack, int type);

/* Takes one copy of the face; true if there was one. */
bool jcz_pack_take(struct jcz_pack *pack, int type);

/* ----- places (jcz_place.c) ----- */

/* Where something stands, and what it is called there: in old files a side may be that of a road or of a city. */
struct jcz_place {
    int  x, y;
    char spot[2][12];
    int  n_spots;
    bool flying; /* the machine on the tile and no spot at all */
};

/* [x, y] */
bool jcz_cell_read(const struct json *position, int *x, int *y);

/* What stands at "City" "_N", or at "NW" without a word for what it is (NULL).  False: we do not know that place. */
bool jcz_place_read(struct jcz_place *p, const char *feature, const char *location);

/* ----- the game ----- */

/* Plays the messages of root.replay in a fresh session.  False: 'why' says at which message and why. */
bool jcz_replay(struct session *s, struct jcz_pack *pack, const struct json *root, struct text *why);

#endif
