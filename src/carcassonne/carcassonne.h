/*
 * carcassonne.h: the face of this folder, and what its text files share.
 */
#ifndef BALUARTE_CARCASSONNE_H
#define BALUARTE_CARCASSONNE_H

#include "carcassonne/phases.h"

extern const struct game_ops carcassonne_ops;

static inline const struct carc_rules *rules_of(const struct game_rules *rules)
{
    return (const struct carc_rules *)(const void *)rules;
}

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

/* Members of carcassonne_ops: notation.c and events.c */
void carc_action_text(const struct game_rules *rules, const struct game_state *s, struct action a,
                      struct text *out); /* needs neither */
bool carc_action_parse(const struct game_rules *rules, const struct game_state *s, const char *word, struct action *a,
                       struct text *why);
void carc_event_json(const struct game_rules *rules, const struct event *e, struct text *out);
void carc_event_sentence(const struct game_rules *rules, const struct event *e, struct text *out);

/* One argument of an action or of an edit, into its member of the action; false with a sentence.  Not ARG_CHOICE. */
bool notation_read(int arg, const char *word, struct action *a, struct text *why);

/* edits.c */
void carc_edit_forms(const struct game_rules *rules, struct text *out);
bool carc_edit(const struct game_rules *rules, struct game_state *s, const char *text, struct text *why);
bool carc_built(const struct game_rules *rules, struct game_state *s, struct text *why);
bool carc_edits(const struct game_rules *rules, const struct game_state *s, struct text *out, struct text *why);

/* explain.c, state.c, draw.c, check.c */
void carc_explain(const struct game_rules *rules, const struct game_state *s, struct action a, struct text *why);
void carc_state_json(const struct game_rules *rules, const struct game_state *s, int viewer, struct text *out);
void carc_draw(const struct game_rules *rules, const struct game_state *s, int columns, bool colour, struct text *out);
void carc_draw_beside(struct pos p, struct text *out); /* what lies beside the board, but for the tile in hand */
const char *carc_check(const struct game_rules *rules, const struct game_state *s);

void                     sides_text(unsigned sides, struct text *out); /* a bit set of enum side as "N-E" */
extern const char *const marker_words[]; /* of the scoring figures of a seat, by whoever brings the second one */

#endif
