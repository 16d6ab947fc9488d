/*
 * baluarte.c: the public library, see include/baluarte.h.
 *
 * A thin face: a game of the library is a session, a position is the state of
 * the game interface, and texts go into the caller's buffers.  Public actions
 * and generators have types of their own, so that the header needs nothing of
 * the project; they are copied, which costs an instruction or two.  Bots and
 * studies are in thinking.c.
 */
#include <assert.h>
#include <string.h>

#include "bots/judge.h"
#include "import/import.h"
#include "lib/face.h"
#include "lib/plain.h"
#include "picture/scene.h"
#include "session/games.h"
#include "session/record.h"
#include "session/session.h"
#include "view/view.h"

static_assert(sizeof(struct baluarte_action) == sizeof(struct action), "an action is copied byte by byte");
static_assert((int)BALUARTE_SEATS == (int)MAX_SEATS, "the public numbers are those of the engine");
static_assert((int)BALUARTE_ACTIONS == (int)ACTIONS_MAX, "the public numbers are those of the engine");
static_assert((int)BALUARTE_JUDGED == (int)JUDGE_MAX, "the public numbers are those of the engine");
static_assert((int)BALUARTE_ALL == (int)VIEW_ALL, "the public numbers are those of the engine");
static_assert((int)BALUARTE_PUBLIC == (int)VIEW_PUBLIC, "the public numbers are those of the engine");
static_assert((int)BALUARTE_CHANCE == (int)ACTOR_CHANCE, "the public numbers are those of the engine");
static_assert((int)BALUARTE_OVER == (int)ACTOR_OVER, "the public numbers are those of the engine");

const char *baluarte_version(void)
{
    return BALUARTE_VERSION;
}

const char *baluarte_game_name(int i)
{
    for (int n = 0; n <= i; n++) {
        if (!all_games[n])
            return NULL;
        if (n == i)
            return all_games[n]->name;
    }
    return NULL;
}

/*
 * ----- life of a game -----
 */

struct baluarte *baluarte_new(const char *words, char *why, size_t why_cap)
{
    struct text reason = text_in(why, why_cap);

    return game_of(session_new(all_games, words, &reason));
}

struct baluarte *baluarte_load(const char *record, size_t len, char *why, size_t why_cap)
{
    char            sentence[512];
    struct text     reason = TEXT_OF(sentence), out = text_in(why, why_cap);
    int             line = 0;
    struct session *s;

    sentence[0] = '\0';
    s = record_load(all_games, record, len, &line, &reason);
    if (!s && line > 0)
        text_add(&out, "line %d: %s", line, sentence);
    else if (!s)
        text_word(&out, sentence);
    return game_of(s);
}

struct baluarte *baluarte_import(const char *file, size_t len, char *why, size_t why_cap)
{
    struct text     reason = text_in(why, why_cap);
    struct session *s = NULL;
    struct plain    plain = plain_begin();

    if (len <= IMPORT_MAX)
        s = import_jcz(all_games, file, len, &reason);
    else
        text_add(&reason, "a saved game has at most %d bytes", IMPORT_MAX);
    plain_end(plain);
    return game_of(s);
}

bool baluarte_build(struct baluarte *game, const char *edits, char *why, size_t why_cap)
{
    struct text reason = text_in(why, why_cap);

    return session_build(session_of(game), edits, &reason);
}

size_t baluarte_edits(const struct baluarte *game, char *out, size_t cap)
{
    struct text t = text_in(out, cap), none = {NULL, 0, 0};

    return session_edits(look_at(game), &t, &none) ? t.len : 0;
}

struct baluarte *baluarte_clone(const struct baluarte *game)
{
    return game_of(session_clone(look_at(game)));
}

void baluarte_free(struct baluarte *game)
{
    session_free(session_of(game));
}

/*
 * ----- what there is to decide -----
 */

int baluarte_seats(const struct baluarte *game)
{
    return look_at(game)->ops->seats(look_at(game)->rules);
}

int baluarte_actor(const struct baluarte *game)
{
    return baluarte_position_actor(game, look_at(game)->state);
}

const char *baluarte_phase(const struct baluarte *game)
{
    const struct session *s = look_at(game);

    return s->ops->phase(s->rules, s->state);
}

int baluarte_turn(const struct baluarte *game)
{
    const struct session *s = look_at(game);

    return s->ops->turn(s->rules, s->state);
}

int baluarte_legal(const struct baluarte *game, struct baluarte_action *out, int cap)
{
    return baluarte_position_legal(game, look_at(game)->state, out, cap);
}

uint32_t baluarte_weight(const struct baluarte *game, struct baluarte_action outcome)
{
    return baluarte_position_weight(game, look_at(game)->state, outcome);
}

size_t baluarte_action_text(const struct baluarte *game, struct baluarte_action action, char *out, size_t cap)
{
    const struct session *s = look_at(game);
    struct text           t = text_in(out, cap);

    s->ops->action_text(s->rules, s->state, action_in(action), &t);
    return t.len;
}

bool baluarte_action_parse(const struct baluarte *game, const char *text, struct baluarte_action *action, char *why,
                           size_t why_cap)
{
    const struct session *s = look_at(game);
    struct text           reason = text_in(why, why_cap);
    struct action         a = {0};

    if (!s->ops->action_parse(s->rules, s->state, text, &a, &reason))
        return false;
    *action = action_out(a);
    return true;
}

int baluarte_scores(const struct baluarte *game, int points[BALUARTE_SEATS])
{
    return baluarte_position_scores(game, look_at(game)->state, points);
}

int baluarte_final(const struct baluarte *game, int points[BALUARTE_SEATS])
{
    return baluarte_position_final(game, look_at(game)->state, points);
}

/*
 * ----- playing -----
 */

bool baluarte_play(struct baluarte *game, struct baluarte_action action, char *why, size_t why_cap)
{
    struct session *s = session_of(game);
    struct text     reason = text_in(why, why_cap);

    /* Bytes from a stranger need not be an action at all, so no rule of the game is asked about them. */
    if (!game_is_legal(s->ops, s->rules, s->state, action_in(action))) {
        text_word(&reason, "this is none of the legal actions; give it as text to hear which rule forbids it");
        return false;
    }
    return session_play(s, action_in(action), &reason);
}

bool baluarte_play_text(struct baluarte *game, const char *action, char *why, size_t why_cap)
{
    struct text reason = text_in(why, why_cap);

    return session_play_text(session_of(game), action, &reason);
}

bool baluarte_chance(struct baluarte *game, char *why, size_t why_cap)
{
    struct text reason = text_in(why, why_cap);

    return session_chance(session_of(game), &reason);
}

bool baluarte_undo(struct baluarte *game, char *why, size_t why_cap)
{
    struct text reason = text_in(why, why_cap);

    return session_undo(session_of(game), &reason);
}

size_t baluarte_events(const struct baluarte *game, char *out, size_t cap)
{
    const struct session *s = look_at(game);
    struct text           t = text_in(out, cap);

    for (int i = 0; i < s->n_events; i++) {
        s->ops->event_json(s->rules, &s->event[i], &t);
        text_char(&t, '\n');
    }
    return t.len;
}

size_t baluarte_events_seen(const struct baluarte *game, int viewer, char *out, size_t cap)
{
    const struct session *s = look_at(game);
    struct text           t = text_in(out, cap);

    for (int i = 0; i < s->n_events; i++) {
        struct event seen;

        if (!game_event_view(s->ops, s->rules, &s->event[i], viewer, &seen))
            continue;
        s->ops->event_json(s->rules, &seen, &t);
        text_char(&t, '\n');
    }
    return t.len;
}

/*
 * ----- the whole game as text -----
 */

size_t baluarte_state(const struct baluarte *game, int viewer, char *out, size_t cap)
{
    const struct session *s = look_at(game);
    struct text           t = text_in(out, cap);

    s->ops->state_json(s->rules, s->state, viewer, &t);
    return t.len;
}

/* A view lists legal actions in the session's own room: a copy's, so that many may look at once. */
size_t baluarte_view(const struct baluarte *game, int viewer, char *out, size_t cap)
{
    struct session *copy = session_clone(look_at(game));
    struct text     t = text_in(out, cap);
    struct plain    plain = plain_begin();

    if (copy)
        view_write(copy, viewer, AIDS_FULL, &t);
    session_free(copy);
    plain_end(plain);
    return t.len;
}

size_t baluarte_drawing(const struct baluarte *game, int viewer, int pixels, bool is_dark, char *out, size_t cap)
{
    enum { LEAST = 16, MOST = 8192 };
    const struct session *s = look_at(game);
    struct scene_style    style = {is_dark ? PICTURE_DARK : PICTURE_LIGHT, pixels, false, NULL};
    struct text           t = text_in(out, cap);
    struct plain          plain = plain_begin();

    style.size = pixels < LEAST ? LEAST : pixels > MOST ? MOST : pixels;
    scene_paint(s->ops, s->rules, s->state, viewer, style, &t);
    plain_end(plain);
    return t.len;
}

size_t baluarte_picture(const struct baluarte *game, int columns, bool colour, char *out, size_t cap)
{
    const struct session *s = look_at(game);
    struct text           t = text_in(out, cap);

    s->ops->draw(s->rules, s->state, columns, colour, &t);
    return t.len;
}

size_t baluarte_record(struct baluarte *game, char *out, size_t cap)
{
    struct text t = text_in(out, cap);

    record_write(session_of(game), &t);
    return t.len;
}

/*
 * ----- positions -----
 */

size_t baluarte_position_size(const struct baluarte *game)
{
    return (look_at(game)->state_size + BALUARTE_ALIGNMENT - 1) / BALUARTE_ALIGNMENT * BALUARTE_ALIGNMENT;
}

void baluarte_position(const struct baluarte *game, void *out)
{
    memset(out, 0, baluarte_position_size(game)); /* the bytes beyond the state compare equal too */
    memcpy(out, look_at(game)->state, look_at(game)->state_size);
}

void baluarte_position_start(const struct baluarte *game, void *out)
{
    memset(out, 0, baluarte_position_size(game));
    session_start(look_at(game), out);
}

int baluarte_position_actor(const struct baluarte *game, const void *position)
{
    return look_at(game)->ops->actor(look_at(game)->rules, position);
}

int baluarte_position_legal(const struct baluarte *game, const void *position, struct baluarte_action *out, int cap)
{
    struct action  buffer[ACTIONS_MAX];
    struct actions list = {buffer, 0, cap < ACTIONS_MAX ? cap : ACTIONS_MAX};

    look_at(game)->ops->legal(look_at(game)->rules, position, &list);
    if (list.n > 0 && list.cap > 0)
        memcpy(out, buffer, (size_t)(list.n < list.cap ? list.n : list.cap) * sizeof *out);
    return list.n;
}

uint32_t baluarte_position_weight(const struct baluarte *game, const void *position, struct baluarte_action outcome)
{
    return look_at(game)->ops->weight(look_at(game)->rules, position, action_in(outcome));
}

void baluarte_position_apply(const struct baluarte *game, void *position, struct baluarte_action action)
{
    game_play(look_at(game)->ops, look_at(game)->rules, position, action_in(action), NULL);
}

struct baluarte_action baluarte_position_pick(const struct baluarte *game, const void *position,
                                              struct baluarte_rng *rng)
{
    struct rng    inner = {rng->state};
    struct action a = look_at(game)->ops->pick(look_at(game)->rules, position, &inner);

    rng->state = inner.s;
    return action_out(a);
}

void baluarte_position_playout(const struct baluarte *game, void *position, struct baluarte_rng *rng)
{
    struct rng inner = {rng->state};

    look_at(game)->ops->playout(look_at(game)->rules, position, &inner);
    rng->state = inner.s;
}

int baluarte_position_scores(const struct baluarte *game, const void *position, int points[BALUARTE_SEATS])
{
    look_at(game)->ops->scores(look_at(game)->rules, position, points);
    return look_at(game)->ops->n_scores(look_at(game)->rules);
}

int baluarte_position_final(const struct baluarte *game, const void *position, int points[BALUARTE_SEATS])
{
    look_at(game)->ops->final(look_at(game)->rules, position, points);
    return look_at(game)->ops->n_scores(look_at(game)->rules);
}

void baluarte_position_hide(const struct baluarte *game, void *position, int viewer)
{
    if (look_at(game)->ops->hide)
        look_at(game)->ops->hide(look_at(game)->rules, position, viewer);
}

void baluarte_position_guess(const struct baluarte *game, void *position, int viewer, struct baluarte_rng *rng)
{
    struct rng inner = {rng->state};

    if (look_at(game)->ops->determinise)
        look_at(game)->ops->determinise(look_at(game)->rules, position, viewer, &inner);
    rng->state = inner.s;
}

/*
 * ----- judging -----
 */

static struct judge *judge_of(struct baluarte_judge *judge)
{
    return (struct judge *)(void *)judge;
}

static const struct judge *look_at_judge(const struct baluarte_judge *judge)
{
    return (const struct judge *)(const void *)judge;
}

static struct baluarte_estimate estimate_out(struct estimate from)
{
    return (struct baluarte_estimate){from.mean, from.error};
}

struct baluarte_judge *baluarte_judge_new(const struct baluarte *game, char *why, size_t why_cap)
{
    struct text reason = text_in(why, why_cap);

    return (struct baluarte_judge *)(void *)judge_new("mcts:mib=1", look_at(game)->ops, look_at(game)->rules, NULL,
                                                      &reason);
}

void baluarte_judge_free(struct baluarte_judge *judge)
{
    judge_free(judge_of(judge));
}

int baluarte_judge_ask(struct baluarte_judge *judge, const void *position, const struct baluarte_action *actions, int n)
{
    struct action list[JUDGE_MAX];

    n = n < 0 ? 0 : n < JUDGE_MAX ? n : JUDGE_MAX;
    for (int i = 0; i < n; i++)
        list[i] = action_in(actions[i]);
    return judge_ask(judge_of(judge), position, list, n);
}

uint64_t baluarte_judge_refine(struct baluarte_judge *judge, uint64_t samples)
{
    return judge_refine(judge_of(judge), samples, 0);
}

int baluarte_judge_seat(const struct baluarte_judge *judge)
{
    return judge_seat(look_at_judge(judge));
}

int baluarte_judge_report(const struct baluarte_judge *judge, struct baluarte_judged out[BALUARTE_JUDGED])
{
    struct judged at[JUDGE_MAX];
    int           n = judge_report(look_at_judge(judge), at);

    for (int i = 0; i < n; i++)
        out[i] = (struct baluarte_judged){action_out(at[i].action), at[i].odds, estimate_out(at[i].lead),
                                          estimate_out(at[i].win), estimate_out(at[i].behind)};
    return n;
}

bool baluarte_judge_luck(const struct baluarte_judge *judge, struct baluarte_action outcome, struct baluarte_luck *out)
{
    struct luck luck;

    if (!judge_luck(look_at_judge(judge), action_in(outcome), &luck))
        return false;
    *out = (struct baluarte_luck){estimate_out(luck.points), estimate_out(luck.win)};
    return true;
}
