/*
 * session.c: see session.h; how a session comes to be is make.c.
 *
 * A game is a value: options, seed, actions.  Undo therefore plays the whole
 * history again but for its end.  That costs microseconds in a game of a
 * hundred tiles and nothing has to be remembered besides the actions.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "session/inside.h"

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
    assert(fits);
    if (!fits)
        return (struct choices){s->choices, 0};
    qsort(s->choices, (size_t)list.n, sizeof *s->choices, compare_choices);
    return (struct choices){s->choices, list.n};
}

/*
 * ----- playing -----
 */

void session_keep(struct session *s, const struct events *events)
{
    assert(events->n <= events->cap);
    s->n_events = events->n < events->cap ? events->n : events->cap;
    assert(!s->ops->check || !s->ops->check(s->rules, s->state));
}

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
        text_word(why, SESSION_NO_MEMORY);
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
    session_keep(s, &events);
    s->history[s->n_history - 1].learned = (uint8_t)game_learned(s->ops, s->rules, s->event, s->n_events);
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
        session_begin(s);
        return true;
    }
    memcpy(s->state, session_replay(s, n - 1), s->state_size);
    game_play(s->ops, s->rules, s->state, s->history[n - 1].action, &events);
    session_keep(s, &events);
    return true;
}

/* The bytes of the letter that begins here; 0: a name has none of it.  A bar parts names, and a number sign begins a
 * comment. */
static size_t letter_of_name(const char *at)
{
    return *at == '|' || *at == '#' ? 0 : text_printable(at);
}

/* A cut leaves no half of a letter. */
void session_add_name(struct session *s, const char *name)
{
    struct text out = {s->names, sizeof s->names, strlen(s->names)};
    size_t      n = 0, end = 0, bytes; /* bytes written, and those up to the last that is no blank */

    text_word(&out, out.len ? " | " : "");
    for (; *name && n < NAME_MAX_BYTES; name += bytes ? bytes : 1) {
        bytes = letter_of_name(name);
        if (n == 0 && (bytes == 0 || *name == ' '))
            continue;
        text_add(&out, "%.*s", bytes ? (int)bytes : 1, bytes ? name : " ");
        n += bytes ? bytes : 1;
        if (bytes && *name != ' ')
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
