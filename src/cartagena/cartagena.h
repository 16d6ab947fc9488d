/*
 * cartagena.h: the face of this folder, and what its files share.
 */
#ifndef BALUARTE_CARTAGENA_H
#define BALUARTE_CARTAGENA_H

#include "cartagena/moves.h"

extern const struct game_ops cartagena_ops;

/* A position over somebody's bytes, to read and to change. */
static inline struct carta_pos carta_pos_of(const struct game_rules *rules, const struct game_state *s)
{
    return (struct carta_pos){(const struct carta_rules *)(const void *)rules, (const struct carta *)(const void *)s};
}

static inline struct carta_live carta_live_of(const struct game_rules *rules, struct game_state *s, struct events *out)
{
    return (struct carta_live){
        .rules = (const struct carta_rules *)(const void *)rules, .state = (struct carta *)(void *)s, .out = out};
}

/* notation.c */
extern const char *const phase_words[PHASE_COUNT];
void                     carta_action_text(struct action a, struct text *out);
bool                     carta_action_parse(const char *line, struct action *a, struct text *why);
void                     carta_event_json(const struct carta_rules *r, const struct event *e, struct text *out);
void                     carta_event_sentence(const struct event *e, struct text *out);
void                     carta_place_text(int square, struct text *out); /* "the fortress", "square 9", "the boat" */

/* secrets.c */
bool carta_is_secret(const struct carta_rules *r, int seat, int viewer); /* the hand of that seat */
void carta_hide(const struct carta_rules *r, struct carta *s, int viewer);
void carta_determinise(const struct carta_rules *r, struct carta *s, int viewer, struct rng *rng);
void carta_hide_event(const struct carta_rules *r, struct event *e, int viewer);

/* edits.c */
void carta_edit_forms(struct text *out);
bool carta_edit(struct carta_live p, const char *text, struct text *why);
bool carta_built(struct carta_live p, struct text *why);
bool carta_edits(struct carta_pos p, struct text *out, struct text *why);

/* explain.c, state.c, draw.c, check.c */
void        carta_explain(struct carta_pos p, struct action a, struct text *why);
void        carta_state_json(struct carta_pos p, int viewer, struct text *out);
void        carta_draw(struct carta_pos p, int columns, bool colour, struct text *out);
void        carta_draw_beside(struct carta_pos p, struct text *out); /* hands and piles alone */
const char *carta_check(struct carta_pos p);

#endif
