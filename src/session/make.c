/*
 * make.c: how a session comes to be, and how it ends: from options, from a position built by hand, as a copy of
 * another one.  What is done with it then is session.c.
 */
#include <stdlib.h>
#include <string.h>

#include "session/games.h"
#include "session/inside.h"
#include "session/setup.h"

enum { STATE_ALIGN = 64, CHOICE_TEXT = 48 }; /* bytes; the longest notation has 30 */

/*
 * ----- memory -----
 */

void *session_bytes(size_t size)
{
    return aligned_alloc(STATE_ALIGN, (size + STATE_ALIGN - 1) / STATE_ALIGN * STATE_ALIGN);
}

/* All that a session of the same size had to work in. */
static void move_in(struct session *s, struct session *old)
{
    s->state = old->state;
    s->scratch = old->scratch;
    s->event = old->event;
    s->actions = old->actions;
    s->choices = old->choices;
    s->cap_choice_texts = old->cap_choice_texts;
    s->choice_texts = old->choice_texts;
    old->state = old->scratch = NULL;
    old->event = NULL;
    old->actions = NULL;
    old->choices = NULL;
    old->choice_texts = NULL;
}

static bool allocate(struct session *s, struct session *old)
{
    if (old && old->ops == s->ops && old->state_size == s->state_size) {
        move_in(s, old);
        return true;
    }
    s->state = session_bytes(s->state_size);
    s->scratch = session_bytes(s->state_size);
    s->event = calloc(EVENTS_MAX, sizeof *s->event);
    s->actions = calloc(ACTIONS_MAX, sizeof *s->actions);
    s->choices = calloc(ACTIONS_MAX, sizeof *s->choices);
    s->cap_choice_texts = (size_t)ACTIONS_MAX * CHOICE_TEXT;
    s->choice_texts = malloc(s->cap_choice_texts);
    return s->state && s->scratch && s->event && s->actions && s->choices && s->choice_texts;
}

void session_free(struct session *s)
{
    if (!s)
        return;
    free(s->rules);
    free(s->first);
    free(s->edits);
    free(s->state);
    free(s->scratch);
    free(s->history);
    free(s->event);
    free(s->actions);
    free(s->choices);
    free(s->choice_texts);
    free(s);
}

/*
 * ----- the first position -----
 */

static void start(const struct session *s, struct game_state *out, struct events *events)
{
    memset(out, 0, s->state_size);
    if (s->first) {
        memcpy(out, s->first, s->state_size);
        game_settle(s->ops, s->rules, out, events);
    } else {
        game_start(s->ops, s->rules, out, events);
    }
}

void session_start(const struct session *s, struct game_state *out)
{
    start(s, out, NULL);
}

void session_begin(struct session *s)
{
    struct events events = {s->event, 0, EVENTS_MAX};

    start(s, s->state, &events);
    session_keep(s, &events);
}

/*
 * ----- by options -----
 */

static struct game_rules *room_for_rules(const struct game_ops *ops, struct session *old)
{
    struct game_rules *rules = old && old->ops == ops ? old->rules : NULL;

    if (!rules)
        return session_bytes(ops->rules_size);
    old->rules = NULL;
    return rules;
}

/* The rules and the room for a game, but no position yet. */
static bool prepare(struct session *s, const struct setup *setup, struct session *old, struct text *why)
{
    uint8_t key[SEED_BYTES];

    if (!seed_parse(setup->seed ? setup->seed : "1", key, why))
        return false;
    s->rules = room_for_rules(s->ops, old);
    if (!s->rules) {
        text_word(why, SESSION_NO_MEMORY);
        return false;
    }
    memset(s->rules, 0, s->ops->rules_size);
    chance_start(&s->chance, key);
    if (!s->ops->make_rules(s->rules, setup->option, setup->n_options, key, why))
        return false;
    s->state_size = s->ops->state_size(s->rules);
    if (allocate(s, old))
        return true;
    text_word(why, SESSION_NO_MEMORY);
    return false;
}

static struct session *make(const struct game_ops *ops, const struct setup *setup, struct session *old,
                            struct text *why)
{
    struct session *s = calloc(1, sizeof *s);

    if (!s) {
        text_word(why, SESSION_NO_MEMORY);
        return NULL;
    }
    s->ops = ops;
    if (!prepare(s, setup, old, why)) {
        session_free(s);
        return NULL;
    }
    session_begin(s);
    return s;
}

static void name_the_games(const struct game_ops *const *games, struct text *why)
{
    for (int i = 0; games[i]; i++)
        text_add(why, "%s%s", i ? ", " : "", games[i]->name);
}

static struct session *new_in(struct session *old, const struct game_ops *const *games, const char *words,
                              struct text *why)
{
    struct setup           setup;
    const struct game_ops *ops;

    if (!setup_read(&setup, words, true, why))
        return NULL;
    if (!setup.name) {
        text_word(why, "name a game: ");
        name_the_games(games, why);
        return NULL;
    }
    ops = games_find(games, setup.name);
    if (!ops) {
        text_word(why, "there is no game ");
        setup_quote(setup.name, why);
        text_word(why, ", only: ");
        name_the_games(games, why);
        return NULL;
    }
    return make(ops, &setup, old, why);
}

struct session *session_new(const struct game_ops *const *games, const char *words, struct text *why)
{
    return new_in(NULL, games, words, why);
}

struct session *session_new_in(struct session *old, const struct game_ops *const *games, const char *words,
                               struct text *why)
{
    struct session *s = new_in(old, games, words, why);

    session_free(old);
    return s;
}

struct session *session_new_with(const struct game_ops *ops, const char *options, struct text *why)
{
    struct setup setup;

    return setup_read(&setup, options, false, why) ? make(ops, &setup, NULL, why) : NULL;
}

/*
 * ----- by hand -----
 */

/* The text of a position's edits, in memory of its own; NULL: there is none, or no memory. */
static char *edits_of(const struct session *s, const struct game_state *state, struct text *why)
{
    struct text out = {NULL, 0, 0};
    char       *edits;

    if (!s->ops->edits(s->rules, state, &out, why)) /* only counts */
        return NULL;
    edits = malloc(out.len + 1);
    if (!edits) {
        text_word(why, SESSION_NO_MEMORY);
        return NULL;
    }
    text_start(&out, edits, out.len + 1);
    s->ops->edits(s->rules, state, &out, why);
    return edits;
}

static bool can_be_built(const struct session *s, const char *edits, struct text *why)
{
    if (!s->ops->edit)
        text_word(why, "no position of this game can be built by hand");
    else if (strlen(edits) > EDITS_MAX)
        text_add(why, "the edits of a position have at most %d bytes", EDITS_MAX);
    else
        return true;
    return false;
}

/* Is anything left to decide when the engine has done its part? */
static bool goes_on(const struct session *s, const struct game_state *built, struct text *why)
{
    memcpy(s->scratch, built, s->state_size);
    game_settle(s->ops, s->rules, s->scratch, NULL);
    if (s->ops->actor(s->rules, s->scratch) != ACTOR_OVER)
        return true;
    text_word(why, "nobody has anything to decide: the game would be over at once");
    return false;
}

bool session_build(struct session *s, const char *edits, struct text *why)
{
    struct game_state *built = session_bytes(s->state_size);
    char              *text = NULL;

    if (!built)
        text_word(why, SESSION_NO_MEMORY);
    else
        memset(built, 0, s->state_size);
    if (built && can_be_built(s, edits, why) && game_build(s->ops, s->rules, built, edits, why) &&
        goes_on(s, built, why))
        text = edits_of(s, built, why);
    if (!text) {
        free(built);
        return false;
    }
    free(s->first);
    free(s->edits);
    s->first = built;
    s->edits = text;
    s->n_history = 0;
    chance_seek(&s->chance, 0);
    session_begin(s);
    return true;
}

bool session_edits(const struct session *s, struct text *out, struct text *why)
{
    if (!s->ops->edits) {
        text_word(why, "no position of this game can be built by hand");
        return false;
    }
    return s->ops->edits(s->rules, s->state, out, why);
}

/*
 * ----- from another one -----
 */

/* NULL stays NULL; false: not enough memory. */
static bool copy_beginning(struct session *c, const struct session *s)
{
    if (!s->first)
        return true;
    c->first = session_bytes(s->state_size);
    c->edits = malloc(strlen(s->edits) + 1);
    if (!c->first || !c->edits)
        return false;
    memcpy(c->first, s->first, s->state_size);
    strcpy(c->edits, s->edits);
    return true;
}

struct session *session_clone(const struct session *s)
{
    struct session *c = calloc(1, sizeof *c);

    if (!c)
        return NULL;
    c->ops = s->ops;
    c->state_size = s->state_size;
    c->chance = s->chance;
    c->n_history = s->n_history;
    c->cap_history = s->n_history;
    c->n_events = s->n_events;
    memcpy(c->date, s->date, sizeof c->date);
    memcpy(c->names, s->names, sizeof c->names);
    c->rules = session_bytes(s->ops->rules_size);
    if (s->n_history)
        c->history = malloc((size_t)s->n_history * sizeof *c->history);
    if (!c->rules || (s->n_history && !c->history) || !copy_beginning(c, s) || !allocate(c, NULL)) {
        session_free(c);
        return NULL;
    }
    memcpy(c->rules, s->rules, s->ops->rules_size);
    memcpy(c->state, s->state, s->state_size);
    memcpy(c->event, s->event, (size_t)s->n_events * sizeof *s->event);
    if (s->n_history)
        memcpy(c->history, s->history, (size_t)s->n_history * sizeof *s->history);
    return c;
}
