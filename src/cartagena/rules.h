/*
 * rules.h: the constant rules of one game of Cartagena.
 *
 * Modes are rows of numbers (rules.c); what the numbers mean is decided in
 * moves.h and secrets.c.
 */
#ifndef BALUARTE_CARTAGENA_RULES_H
#define BALUARTE_CARTAGENA_RULES_H

#include "cartagena/tunnel.h"
#include "game/game.h"

/* ORDER MODE */
enum mode { MODE_JAMAICA, MODE_TORTUGA, MODE_HISPANIOLA, MODE_COUNT };

enum {
    CARTA_SEATS = 5, /* [CA-01] */
    MOVES = 3,       /* [CA-10] */
    ROW_MAX = 72,    /* what five hands leave over */
    TURNS_MAX = 60000,
    NO_LIMIT = 255 /* no hand is that large */
};

struct carta_params {
    uint8_t  mode, seats;
    uint8_t  secret;           /* hands are [CA-07]                             */
    uint8_t  row_size;         /* 0: cards come from the pile [CA-08]           */
    uint8_t  hand_limit;       /* NO_LIMIT: none [CA-D2]                        */
    uint8_t  retreat_to_start; /* where nobody shelters [CA-D3]                 */
    uint8_t  row_on_demand;    /* otherwise a new row is laid at once [CA-D5]   */
    uint8_t  pile_on_demand;   /* otherwise discards are shuffled at once       */
    uint8_t  stuck_draws;      /* a stuck player draws a card [CA-D4]           */
    uint8_t  first_player;     /* the seat that begins [CA-09]                  */
    uint8_t  any_segments;     /* 1: two of them may be equal [CA-02]           */
    uint16_t turn_limit;       /* 0: none [CA-D12]                              */
};

struct carta_rules {
    struct carta_params params;
    struct tunnel       tunnel;
};

extern const char *const  mode_words[MODE_COUNT];
const struct option_help *carta_option_help(int i); /* the i-th; NULL behind the last one */

bool carta_rules_make(struct carta_rules *r, const struct option *options, int n, const uint8_t seed[32],
                      struct text *why);
void carta_options_text(const struct carta_rules *r, bool all, struct text *out);

#endif
