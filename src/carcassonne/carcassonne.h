/*
 * carcassonne.h: the face of this folder, and what its text files share.
 */
#ifndef BALUARTE_CARCASSONNE_H
#define BALUARTE_CARCASSONNE_H

#include "carcassonne/phases.h"

extern const struct game_ops carcassonne_ops;

/* A position over somebody's bytes, to read and to change. */
static inline struct pos pos_of(const struct game_rules *rules, const struct game_state *s)
{
    return (struct pos){(const struct carc_rules *)(const void *)rules, (const struct carc *)(const void *)s};
}

static inline struct live live_of(const struct game_rules *rules, struct game_state *s)
{
    return (struct live){.rules = (const struct carc_rules *)(const void *)rules, .state = (struct carc *)(void *)s};
}

int carc_actor(struct pos p);

/* notation.c and events.c */
void                     carc_action_text(struct action a, struct text *out);
bool                     carc_action_parse(struct pos p, const char *word, struct action *a, struct text *why);
void                     carc_event_json(const struct carc_rules *r, const struct event *e, struct text *out);
void                     carc_event_sentence(const struct carc_rules *r, const struct event *e, struct text *out);
void                     sides_text(unsigned sides, struct text *out); /* a bit set of enum side as "N-E" */
extern const char *const marker_words[]; /* of the scoring figures of a seat, by whoever brings the second one */

/* explain.c, state.c, draw.c, check.c */
void        carc_explain(struct pos p, struct action a, struct text *why);
void        carc_state_json(struct pos p, int viewer, struct text *out);
void        carc_draw(struct pos p, int columns, bool colour, struct text *out);
const char *carc_check(struct pos p);

#endif
