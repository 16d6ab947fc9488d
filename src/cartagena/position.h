/*
 * position.h: the position, its actions and its events.
 *
 * Plain bytes.  Each player's pirates and all pirates together are counted by
 * masks (tunnel.h), cards by sets (cards.h).  'hidden' and 'hidden_pile' are
 * zero in a position that can be played; only secrets.c sets them, where it
 * blanks cards out.
 */
#ifndef BALUARTE_CARTAGENA_POSITION_H
#define BALUARTE_CARTAGENA_POSITION_H

#include "cartagena/rules.h"

/* ORDER PHASE */
enum phase { PHASE_DEAL, PHASE_MOVE, PHASE_CARD, PHASE_DISCARD, PHASE_OVER, PHASE_COUNT };

/* ORDER ACTION */
enum {
    ACT_DRAW = 1, /* what: symbol          */
    ACT_ADVANCE,  /* what: symbol, n: from */
    ACT_RETREAT,  /* n: from               */
    ACT_END,
    ACT_PASS,    /* stuck                 */
    ACT_DISCARD, /* what: symbol          */
    ACT_COUNT
};

enum {
    EV_CARD = EV_GAME, /* seat, what: symbol or SYMBOLS if hidden, n: see below */
    EV_ROW,            /* what: symbol                                         */
    EV_ADVANCED,       /* seat, what: symbol, x: from, y: to                   */
    EV_RETREATED,      /* seat, x: from, y: to, n: cards to draw               */
    EV_DISCARDED,      /* seat, what: symbol                                   */
    EV_RESHUFFLED,     /* n: cards                                             */
    EV_TURN,           /* seat                                                 */
    EV_OVER            /* values: pirates in the boat, n: winners, one bit each */
};

/* The words of a score: a pirate that comes into the boat is a point, and one that leaves it is one less.  ORDER TERM */
enum { OF_PIRATE, BY_ADVANCE, BY_RETREAT };

/* Where the card of EV_CARD came from. */
enum { FROM_PILE, FROM_ROW, FROM_DEAL };

struct carta {
    struct stand own[CARTA_SEATS], all;
    card_set     hand[CARTA_SEATS];
    card_set     seen[CARTA_SEATS]; /* cards in a secret hand that everybody saw being taken from the row */
    card_set     pile, discard;
    uint8_t      home[CARTA_SEATS], boat[CARTA_SEATS]; /* pirates at the fortress, in the boat */
    uint8_t      hidden[CARTA_SEATS], hidden_pile;     /* cards that were blanked out          */

    uint8_t phase, active;
    uint8_t moves_made; /* in this turn, the one whose cards are being drawn included */
    uint8_t owed;       /* cards that the active player still draws for a retreat     */
    uint8_t to_lay;     /* cards that still go into the row                           */
    uint8_t dealt;      /* cards dealt so far                                         */
    uint8_t is_stuck;   /* the active player passes                                   */
    uint8_t passes;     /* turns in a row of players who were stuck and stayed so     */
    uint8_t row_first, row_n;
    uint8_t row[ROW_MAX]; /* symbols; taken ones are zero */

    uint32_t turn; /* 0 while cards are dealt */
};

/* What functions that read are given: a position with its rules. */
struct carta_pos {
    const struct carta_rules *rules;
    const struct carta       *state;
};

/* And those that change it, with whoever listens (NULL: nobody); 'pos' is the same for those that they ask. */
struct carta_live {
    union {
        struct carta_pos pos;
        struct {
            const struct carta_rules *rules;
            struct carta             *state;
        };
    };
    struct events *out;
};

static inline unsigned hand_size(const struct carta *s, int seat)
{
    return cards_total(s->hand[seat]) + s->hidden[seat];
}

static inline unsigned pile_size(const struct carta *s)
{
    return cards_total(s->pile) + s->hidden_pile;
}

static inline card_set row_cards(const struct carta *s)
{
    card_set c = 0;

    for (int i = 0; i < s->row_n; i++)
        c += card_of(s->row[s->row_first + i]);
    return c;
}

/* Pirates of a seat on 0 to 37. */
static inline unsigned pirates_at(const struct carta *s, int seat, int at)
{
    return at == FORTRESS ? s->home[seat] : at == BOAT ? s->boat[seat] : stand_count(&s->own[seat], at);
}

/* A pirate of the seat comes to 0 to 37. */
static inline void arrive(struct carta *s, int seat, int to)
{
    if (to == FORTRESS) {
        s->home[seat]++;
    } else if (to == BOAT) {
        s->boat[seat]++;
    } else {
        stand_add(&s->own[seat], to);
        stand_add(&s->all, to);
    }
}

/* 0 to 37, wherever the seat has a pirate. */
static inline uint64_t pirate_squares(const struct carta *s, int seat)
{
    return s->own[seat].at_least[0] | (uint64_t)(s->home[seat] > 0) << FORTRESS | (uint64_t)(s->boat[seat] > 0) << BOAT;
}

#endif
