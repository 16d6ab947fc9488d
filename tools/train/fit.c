/*
 * fit.c: the numbers of src/bots/params.def that were fitted, fitted again.
 *
 *   fit policy  plain|many|full POSITIONS SEED     of the rollout policy
 *   fit written plain|many|full POSITIONS SEED     of the written evaluation
 *   fit solo    plain           GAMES     SEED     of the written evaluation in the solo game
 *   fit alone   plain           GAMES     SEED     of the rollout policy in the solo game
 *
 * It makes its own positions, by games of the rollout policy that misjudges
 * places a little: of the base game for two, of the same for three to six (the
 * numbers that games of many have of their own), or with random expansions and
 * players.  The policy is good if the turn that it takes leads far by the
 * evaluation that searches go by (nets, where there are any).  The written
 * evaluation is good if the leads that it promises are those at the end; in the
 * solo game, if whole games of greedy by it come far.
 *
 * Number by number, a step up or down is kept if it is better both on the half
 * of the positions that the search goes by and on the other one; steps become
 * smaller three times.  Prints "NAME VALUE" for every number that moved (fit.sh
 * puts these into params.def), and on the standard error how good both halves
 * have become.  A match has the last word.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/search/context.h"
#include "setup.h"

enum { KEPT_PERCENT = 12, REFRESH = 6, ALONE_REFRESH = 24, ROUNDS = 3, ALIGN = 64 };

struct position {
    const struct session *game;
    struct game_state    *state; /* where a tile is in hand, or is to be drawn; of a solo game the first one */
    int                   end[MAX_SEATS];
};

static struct position *positions;
static int              n_positions;
static void            *tables; /* of the policy, for the rules that need most */

/* How good the numbers are by one position: the more the better. */
typedef double (*judge_fn)(const struct bot_params *k, const struct position *at);

static void *bytes(size_t n)
{
    void *at = aligned_alloc(ALIGN, (n + ALIGN - 1) / ALIGN * ALIGN);

    if (!at)
        die("there is", "not enough memory");
    return at;
}

static const struct rollout_policy *policy(void)
{
    return evaluation_carcassonne.rollout;
}

/*
 * ----- positions -----
 */

static void keep(const struct session *s, bool is_drawn, struct rng *rng)
{
    struct position *at = &positions[n_positions];

    at->game = s;
    at->state = bytes(s->state_size);
    memcpy(at->state, s->state, s->state_size);
    while (is_drawn && s->ops->actor(s->rules, at->state) == ACTOR_CHANCE)
        game_play(s->ops, s->rules, at->state, s->ops->pick(s->rules, at->state, rng), NULL);
    if (s->ops->actor(s->rules, at->state) == ACTOR_OVER)
        free(at->state);
    else
        n_positions++;
}

/* One game; those of its positions that are kept end as it does. */
static void play(const struct session *s, bool is_drawn, struct rng *rng, int most)
{
    struct bot_params k = params_for(s->ops->seats(s->rules) > 2 ? GAME_OF_MANY : GAME_OF_TWO);
    int               first = n_positions;

    k.rollout_noise = 0.3;
    for (int turn = 0; s->ops->actor(s->rules, s->state) != ACTOR_OVER; turn = s->ops->turn(s->rules, s->state)) {
        if (turn % REFRESH == 0)
            policy()->begin(tables, &k, s->rules, s->state);
        policy()->play(tables, s->rules, s->state, turn + 1, rng_next(rng), rng);
        if (s->ops->actor(s->rules, s->state) == ACTOR_CHANCE && n_positions < most &&
            rng_below(rng, 100) < KEPT_PERCENT)
            keep(s, is_drawn, rng);
    }
    for (int i = first; i < n_positions; i++)
        s->ops->scores(s->rules, s->state, positions[i].end);
}

static void make_positions(const char *set, bool is_drawn, int most, unsigned long seed)
{
    struct rng rng = {seed};

    positions = bytes((size_t)most * sizeof *positions);
    while (n_positions < most) {
        char                  game[GAME_WORDS] = "carcassonne";
        const struct session *s;

        if (strcmp(set, "full") == 0)
            random_game(&rng, game);
        if (strcmp(set, "many") == 0)
            random_game_of_many(&rng, game);
        s = game_begin(game, seed++); /* its rules are needed as long as its positions are: never freed */
        free(tables);
        tables = bytes(policy()->memory(s->rules));
        play(s, is_drawn, &rng, most);
    }
}

/*
 * ----- how good -----
 */

/* Of the best other seat and, as far as a search goes by it, of their mean. */
static double ahead_of(const struct bot_params *k, const double *points, int n, int seat)
{
    double best = -1e9, sum = 0;

    for (int i = 0; i < n; i++) {
        best = i != seat && points[i] > best ? points[i] : best;
        sum += i != seat ? points[i] : 0;
    }
    return points[seat] - k->best_rival * best - (1 - k->best_rival) * sum / (n - 1);
}

static double judge_policy(const struct bot_params *k, const struct position *at)
{
    const struct session *s = at->game;
    struct game_state    *then = s->scratch;
    double                points[MAX_SEATS] = {0};
    struct rng            rng = {1};
    int                   seat = s->ops->actor(s->rules, at->state);
    bool                  has_nets = evaluation_carcassonne.has_nets(s->rules);

    memcpy(then, at->state, s->state_size);
    policy()->begin(tables, k, s->rules, then);
    policy()->play(tables, s->rules, then, s->ops->turn(s->rules, then) + 1, 1, &rng);
    (has_nets ? evaluation_carcassonne.by_nets : evaluation_carcassonne.evaluate)(&bot_params_default, s->rules, then,
                                                                                  points);
    return ahead_of(k, points, s->ops->seats(s->rules), seat);
}

/* The square of the error of what each seat is ahead of the mean, and less is better. */
static double judge_written(const struct bot_params *k, const struct position *at)
{
    const struct session *s = at->game;
    double                points[MAX_SEATS] = {0}, mean = 0, sum = 0;
    int                   n = s->ops->seats(s->rules);

    evaluation_carcassonne.evaluate(k, s->rules, at->state, points);
    for (int i = 0; i < n; i++)
        mean += (points[i] - at->end[i]) / n;
    for (int i = 0; i < n; i++)
        sum += (points[i] - at->end[i] - mean) * (points[i] - at->end[i] - mean) / n;
    return -sum;
}

static void keep_solo_games(int most, unsigned long seed)
{
    positions = bytes((size_t)most * sizeof *positions);
    for (; n_positions < most; n_positions++)
        positions[n_positions].game = game_begin("carcassonne ruleset=solo", seed++);
}

/* What greedy comes to by these numbers, with the draws of that game. */
static double judge_solo(const struct bot_params *k, const struct position *at)
{
    const struct session *s = at->game;
    char                  sentence[256] = "";
    struct text           why = TEXT_OF(sentence);
    struct bot           *b = bot_new("greedy", s->ops, s->rules, NULL, &why);
    struct rng            rng = {(uint64_t)(at - positions) + 1};
    struct bot_report     report;
    int                   actor, result;

    if (!b)
        die("no player:", sentence);
    b->params = *k;
    memcpy(s->scratch, s->state, s->state_size);
    while ((actor = s->ops->actor(s->rules, s->scratch)) != ACTOR_OVER) {
        if (actor != ACTOR_CHANCE)
            bot_choose(b, s->scratch, NULL, &report);
        game_play(s->ops, s->rules, s->scratch,
                  actor == ACTOR_CHANCE ? s->ops->pick(s->rules, s->scratch, &rng) : report.action, NULL);
    }
    s->ops->result(s->rules, s->scratch, &result);
    bot_free(b);
    return result;
}

/* What the policy comes to in that game by itself. */
static double judge_alone(const struct bot_params *k, const struct position *at)
{
    const struct session *s = at->game;
    struct rng            rng = {(uint64_t)(at - positions) + 1};
    int                   result;

    memcpy(s->scratch, s->state, s->state_size);
    while (s->ops->actor(s->rules, s->scratch) != ACTOR_OVER) {
        policy()->begin(tables, k, s->rules, s->scratch);
        policy()->play(tables, s->rules, s->scratch, s->ops->turn(s->rules, s->scratch) + ALONE_REFRESH, rng_next(&rng),
                       &rng);
    }
    s->ops->result(s->rules, s->scratch, &result);
    return result;
}

/* The mean over every other position, from the first or from the second one on. */
static double goodness(judge_fn judge, const struct bot_params *k, int half)
{
    double sum = 0;
    int    n = 0;

    for (int i = half; i < n_positions; i += 2, n++)
        sum += judge(k, &positions[i]);
    return n ? sum / n : 0;
}

/*
 * ----- the search -----
 */

struct fit {
    judge_fn          judge;
    struct bot_params k, begin;
    double            good[2]; /* by half */
    const char       *what;
};

static bool try_value(struct fit *f, int i, double value)
{
    struct bot_params k = f->k;
    double            first, second;

    value = value < param_infos[i].least ? param_infos[i].least : value;
    value = value > param_infos[i].most ? param_infos[i].most : value;
    if (value == k.at[i])
        return false;
    k.at[i] = value;
    first = goodness(f->judge, &k, 0);
    if (first <= f->good[0])
        return false;
    second = goodness(f->judge, &k, 1);
    if (second <= f->good[1])
        return false;
    f->k = k;
    f->good[0] = first;
    f->good[1] = second;
    return true;
}

/* What is fitted: the numbers of those headings of params.def. */
static bool is_fitted(const char *what, int i)
{
    bool is_written = i >= PARAM_supply_1 && i <= PARAM_turns_foreseen;

    if (strcmp(what, "policy") == 0 || strcmp(what, "alone") == 0)
        return i >= PARAM_rollout_supply_1 && i <= PARAM_rollout_ahead && i != PARAM_rollout_noise;
    if (strcmp(what, "written") == 0)
        return is_written;
    return is_written || i == PARAM_solo_others || (i >= PARAM_grow_road && i <= PARAM_cloister_turns);
}

static void search(struct fit *f)
{
    for (int half = 0; half < 2; half++)
        f->good[half] = goodness(f->judge, &f->k, half);
    fprintf(stderr, "%d positions, before: %.5f and %.5f\n", n_positions, f->good[0], f->good[1]);
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < PARAM_COUNT; i++) {
            double size = f->k.at[i] < 0 ? -f->k.at[i] : f->k.at[i];
            double step = (size > 0.05 ? size : 0.05) * 0.2 / (1 << round);

            while (is_fitted(f->what, i) && try_value(f, i, f->k.at[i] + step))
                ;
            while (is_fitted(f->what, i) && try_value(f, i, f->k.at[i] - step))
                ;
        }
        fprintf(stderr, "round %d: %.5f and %.5f\n", round + 1, f->good[0], f->good[1]);
    }
    for (int i = 0; i < PARAM_COUNT; i++)
        if (f->k.at[i] != f->begin.at[i])
            printf("%s %.4g\n", param_infos[i].name, f->k.at[i]);
}

static struct fit fit_of(const char *what, const char *set)
{
    static const struct {
        const char *what;
        judge_fn    judge;
        bool        is_solo;
    } fits[] = {{"policy", judge_policy, false},
                {"written", judge_written, false},
                {"solo", judge_solo, true},
                {"alone", judge_alone, true}};
    struct fit f = {.what = what};

    for (size_t i = 0; i < sizeof fits / sizeof *fits; i++)
        if (strcmp(what, fits[i].what) == 0) {
            f.judge = fits[i].judge;
            f.begin = params_for(fits[i].is_solo            ? GAME_OF_SOLO
                                 : strcmp(set, "many") == 0 ? GAME_OF_MANY
                                                            : GAME_OF_TWO);
        }
    f.begin.rollout_noise = 0; /* the same turn every time */
    f.k = f.begin;
    return f;
}

static bool is_set(const char *word)
{
    return strcmp(word, "plain") == 0 || strcmp(word, "many") == 0 || strcmp(word, "full") == 0;
}

int main(int n, char **word)
{
    struct fit f = fit_of(n == 5 ? word[1] : "", n == 5 ? word[2] : "");

    if (!f.judge || !is_set(word[2]) || atoi(word[3]) < 2) {
        fprintf(stderr, "usage: fit policy|written|solo|alone plain|many|full POSITIONS SEED\n");
        return 2;
    }
    if (f.judge == judge_solo || f.judge == judge_alone)
        keep_solo_games(atoi(word[3]), strtoul(word[4], NULL, 10));
    else
        make_positions(word[2], f.judge == judge_policy, atoi(word[3]), strtoul(word[4], NULL, 10));
    free(tables);
    tables = bytes(1 << 20);
    search(&f);
    return 0;
}
