/*
 * session.c: see session.h.
 *
 * A game is a value: options, seed, actions.  Undo therefore plays the whole
 * history again but for its end.  That costs microseconds in a game of a
 * hundred tiles and nothing has to be remembered besides the actions.
 */
#include "session/session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "session/games.h"
#include "session/setup.h"

enum { STATE_ALIGN = 64, CHOICE_TEXT = 48 };

static const char no_memory[] = "there is not enough memory";

/*
 * ----- life -----
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

static void check_in_debug_builds(const struct session *s)
{
    assert(!s->ops->check || !s->ops->check(s->rules, s->state));
    (void)s;
}

static void keep_events(struct session *s, const struct events *events)
{
    assert(events->n <= events->cap);
    s->n_events = events->n < events->cap ? events->n : events->cap;
}

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

static void begin(struct session *s)
{
    struct events events = {s->event, 0, EVENTS_MAX};

    start(s, s->state, &events);
    keep_events(s, &events);
    check_in_debug_builds(s);
}

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
        text_word(why, no_memory);
        return false;
    }
    memset(s->rules, 0, s->ops->rules_size);
    chance_start(&s->chance, key);
    if (!s->ops->make_rules(s->rules, setup->option, setup->n_options, key, why))
        return false;
    s->state_size = s->ops->state_size(s->rules);
    if (allocate(s, old))
        return true;
    text_word(why, no_memory);
    return false;
}

static struct session *make(const struct game_ops *ops, const struct setup *setup, struct session *old,
                            struct text *why)
{
    struct session *s = calloc(1, sizeof *s);

    if (!s) {
        text_word(why, no_memory);
        return NULL;
    }
    s->ops = ops;
    if (!prepare(s, setup, old, why)) {
        session_free(s);
        return NULL;
    }
    begin(s);
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

/* The text of a position's edits, in memory of its own; NULL: there is none, or no memory. */
static char *edits_of(const struct session *s, const struct game_state *state, struct text *why)
{
    struct text out = {NULL, 0, 0};
    char       *edits;

    if (!s->ops->edits(s->rules, state, &out, why)) /* only counts */
        return NULL;
    edits = malloc(out.len + 1);
    if (!edits) {
        text_word(why, no_memory);
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
        text_word(why, no_memory);
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
    begin(s);
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

/*
 * ----- what may be played -----
 */

int session_actor(const struct session *s)
{
    return s->ops->actor(s->rules, s->state);
}

bool session_is_solo(const struct session *s)
{
    int points;

    return s->ops->result && s->ops->result(s->rules, s->state, &points);
}

static int compare_choices(const void *a, const void *b)
{
    return strcmp(((const struct choice *)a)->text, ((const struct choice *)b)->text);
}

/* The texts of all actions, one NUL after each.  False: they did not fit. */
static bool write_texts(struct session *s, int n, bool is_chance)
{
    struct text pool;

    text_start(&pool, s->choice_texts, s->cap_choice_texts);
    for (int i = 0; i < n; i++) {
        s->choices[i].text = pool.at + pool.len;
        s->choices[i].action = s->actions[i];
        s->choices[i].weight = is_chance ? s->ops->weight(s->rules, s->state, s->actions[i]) : 0;
        s->ops->action_text(s->rules, s->state, s->actions[i], &pool);
        text_char(&pool, '\0');
        if (text_overflowed(&pool))
            return false;
    }
    return true;
}

struct choices session_choices(struct session *s)
{
    struct actions list = {s->actions, 0, ACTIONS_MAX};
    bool           fits;

    s->ops->legal(s->rules, s->state, &list);
    assert(list.n <= list.cap);
    if (list.n > list.cap)
        list.n = list.cap;
    fits = write_texts(s, list.n, session_actor(s) == ACTOR_CHANCE);
    assert(fits); /* CHOICE_TEXT bytes for each are plenty: the longest notation has 30 */
    if (!fits)
        return (struct choices){s->choices, 0};
    qsort(s->choices, (size_t)list.n, sizeof *s->choices, compare_choices);
    return (struct choices){s->choices, list.n};
}

/*
 * ----- playing -----
 */

static bool room_in_history(struct session *s, struct text *why)
{
    struct played *more;
    int            cap = s->cap_history ? 2 * s->cap_history : 256;

    if (s->n_history >= HISTORY_MAX) {
        text_add(why, "the game has reached %d actions, more than a record may have", HISTORY_MAX);
        return false;
    }
    if (s->n_history < s->cap_history)
        return true;
    more = realloc(s->history, (size_t)cap * sizeof *more);
    if (!more) {
        text_word(why, no_memory);
        return false;
    }
    s->history = more;
    s->cap_history = cap;
    return true;
}

/* The action is legal and there is room. */
static void commit(struct session *s, struct action a, bool drawn, uint64_t words_after)
{
    struct events events = {s->event, 0, EVENTS_MAX};

    s->history[s->n_history++] = (struct played){
        .action = a,
        .drawn = drawn,
        .actor = (int8_t)session_actor(s),
        .turn = s->ops->turn(s->rules, s->state),
        .words = s->chance.words,
    };
    chance_seek(&s->chance, words_after);
    game_play(s->ops, s->rules, s->state, a, &events);
    keep_events(s, &events);
    s->history[s->n_history - 1].learned = (uint8_t)game_learned(s->ops, s->rules, s->event, s->n_events);
    check_in_debug_builds(s);
}

bool session_play(struct session *s, struct action a, struct text *why)
{
    if (!game_is_legal(s->ops, s->rules, s->state, a)) {
        s->ops->explain(s->rules, s->state, a, why);
        return false;
    }
    if (!room_in_history(s, why))
        return false;
    commit(s, a, false, s->chance.words);
    return true;
}

/* Single blanks between the words and none around them.  False: too long, or no plain text. */
static bool tidy(const char *from, char to[ACTION_TEXT_MAX + 1])
{
    size_t n = 0;

    for (; *from; from++) {
        bool is_blank = *from == ' ' || *from == '\t';

        if (is_blank && (n == 0 || to[n - 1] == ' '))
            continue;
        if (n == ACTION_TEXT_MAX || (!is_blank && (*from < 0x20 || *from > 0x7e)))
            return false;
        to[n++] = is_blank ? ' ' : *from;
    }
    if (n > 0 && to[n - 1] == ' ')
        n--;
    to[n] = '\0';
    return true;
}

bool session_play_text(struct session *s, const char *action, struct text *why)
{
    char          words[ACTION_TEXT_MAX + 1];
    struct action a = {0};

    if (!tidy(action, words)) {
        text_add(why, "an action is at most %d characters of plain text", ACTION_TEXT_MAX);
        return false;
    }
    if (!*words) {
        text_word(why, "say which action");
        return false;
    }
    return s->ops->action_parse(s->rules, s->state, words, &a, why) && session_play(s, a, why);
}

/* The first choice whose cumulated weight exceeds a number below the total.  One outcome takes no word. */
static struct action draw(struct chance *chance, struct choices list)
{
    uint64_t total = 0, sum = 0;
    uint32_t r;
    int      i;

    assert(list.n > 0);
    for (i = 0; i < list.n; i++)
        total += list.at[i].weight;
    assert(total > 0 && total <= UINT32_MAX);
    r = list.n == 1 ? 0 : chance_below(chance, (uint32_t)total);
    for (i = 0; i < list.n - 1; i++) {
        sum += list.at[i].weight;
        if (sum > r)
            break;
    }
    return list.at[i].action;
}

struct action session_outcome(struct session *s, uint64_t *words_after)
{
    struct chance copy = s->chance;
    struct action a = draw(&copy, session_choices(s));

    *words_after = copy.words;
    return a;
}

bool session_chance(struct session *s, struct text *why)
{
    int           actor = session_actor(s);
    uint64_t      words_after;
    struct action a;

    if (actor == ACTOR_OVER) {
        text_word(why, "the game is over");
        return false;
    }
    if (actor != ACTOR_CHANCE) {
        text_add(why, "it is seat %d's turn to decide (%s), not chance's", actor, s->ops->phase(s->rules, s->state));
        return false;
    }
    if (!room_in_history(s, why))
        return false;
    a = session_outcome(s, &words_after);
    commit(s, a, true, words_after);
    return true;
}

/*
 * ----- replaying -----
 */

const struct game_state *session_replay(struct session *s, int i)
{
    assert(i >= 0 && i <= s->n_history);
    session_start(s, s->scratch);
    for (int k = 0; k < i; k++)
        game_play(s->ops, s->rules, s->scratch, s->history[k].action, NULL);
    return s->scratch;
}

unsigned session_learned(const struct session *s, int i)
{
    unsigned seats = 0;

    for (; i < s->n_history; i++)
        seats |= s->history[i].learned;
    return seats;
}

/* The events of the action that is now the last are there again, so that people can see where they are. */
bool session_undo(struct session *s, struct text *why)
{
    struct events events = {s->event, 0, EVENTS_MAX};
    int           n = s->n_history - 1;

    if (n < 0) {
        text_word(why, "there is nothing to take back");
        return false;
    }
    s->n_history = n;
    chance_seek(&s->chance, s->history[n].words);
    if (n == 0) {
        begin(s);
        return true;
    }
    memcpy(s->state, session_replay(s, n - 1), s->state_size);
    game_play(s->ops, s->rules, s->state, s->history[n - 1].action, &events);
    keep_events(s, &events);
    check_in_debug_builds(s);
    return true;
}

/* A bar parts names, and a number sign begins a comment: neither can be in a name. */
static bool is_in_names(char c)
{
    return (unsigned char)c >= 0x20 && c != 0x7f && c != '|' && c != '#';
}

/* A cut leaves no half of a letter: bytes of the form 10xxxxxx go with the one before them. */
void session_add_name(struct session *s, const char *name)
{
    struct text out = {s->names, sizeof s->names, strlen(s->names)};
    size_t      n = 0, end = 0; /* bytes written, and those up to the last that is no blank */

    text_word(&out, out.len ? " | " : "");
    while (*name && (*name == ' ' || !is_in_names(*name)))
        name++;
    for (; *name && (n < NAME_MAX_BYTES || ((unsigned char)*name & 0xc0) == 0x80); name++) {
        text_char(&out, is_in_names(*name) ? *name : ' ');
        n++;
        if (is_in_names(*name) && *name != ' ')
            end = n;
    }
    if (!n)
        text_char(&out, '-');
    else if (!text_overflowed(&out))
        out.at[out.len - (n - end)] = '\0';
}

void session_scores_text(const struct session *s, bool is_final, struct text *out)
{
    int points[MAX_SEATS] = {0};
    int n = s->ops->n_scores(s->rules);

    if (is_final)
        s->ops->final(s->rules, s->state, points);
    else
        s->ops->scores(s->rules, s->state, points);
    for (int i = 0; i < n; i++)
        text_add(out, "%s%d", i ? " " : "", points[i]);
}
