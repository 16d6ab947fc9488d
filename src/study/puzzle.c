/*
 * puzzle.c: see puzzle.h.
 */
#include "study/puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/games.h"

enum { LINES_MAX = 40, FINALISTS = 4, OUTCOMES_MAX = 48, OUTCOME_SAMPLES = 40, FIRST_NODES = 8, CACHE_LINE = 64 };

/* Looks at one position have draws of their own. */
enum { DRAWS_GLANCE, DRAWS_LOOK, DRAWS_PROOF, DRAWS_AGAIN, DRAWS_NEXT, DRAWS_EACH = 8, DRAWS = 10000000 };

/* Evaluations of a turn count as so many samples while turns are compared. */
static const double PRIOR_SAMPLES = 12;

/* How far behind every other turn must be, by game: points of the lead, and a share of the win. */
static const struct bar {
    double points, win;
} bars[GAME_NUMBERS] = {
    [GAME_carcassonne] = {2, 0.02},
    [GAME_cartagena] = {0.2, 0.03},
};

/* Parts of the bar: so close is the same; so much must be there whatever the error; and without the best draw. */
static const double SAME = 0.15, SURE = 0.6, WITHOUT = 0.5;

/* The odds of draws behind which the turn must still be the better one. */
static const double FAIR = 0.6;

/* The turns that are left in a comparison, best first. */
struct field {
    int               n;
    struct judge_line line[LINES_MAX + 1];
    double            worth[LINES_MAX + 1];
    struct judged     at[LINES_MAX + 1];
};

struct puzzler {
    struct study      *study;
    struct judge      *judge;
    struct bot        *simple, *search;
    struct game_state *state, *behind;
    size_t             stride; /* of 'behind' */
    uint64_t           look;
    struct bar         bar;
    struct field       proof, again;
};

const char *theme_word(int theme)
{
    static const char *const words[THEME_COUNT + 1] = {
#define X(id, meaning) #id,
        PUZZLE_THEMES(X)
#undef X
    };

    return words[theme];
}

const char *fate_words(enum puzzle_fate f)
{
    static const char *const words[PUZZLE_FATE_COUNT] = {
#define X(id, meaning) meaning,
        PUZZLE_FATES(X)
#undef X
    };

    return words[f];
}

/*
 * ----- games -----
 */

static bool play_on(struct session *s, struct bot *const bots[MAX_SEATS], struct text *why)
{
    struct bot_report report;

    while (session_actor(s) != ACTOR_OVER) {
        if (session_actor(s) == ACTOR_CHANCE) {
            if (!session_chance(s, why))
                return false;
            continue;
        }
        bot_choose(bots[session_actor(s)], s->state, NULL, &report);
        if (!session_play(s, report.action, why))
            return false;
    }
    return true;
}

struct session *puzzle_game(const char *options, const char *bot, uint64_t seed, struct text *why)
{
    struct session *s = session_new(all_games, options, why);
    struct bot     *bots[MAX_SEATS] = {NULL};
    bool            is_played = s != NULL;

    if (s && session_is_solo(s)) {
        text_word(why, "there are no puzzles of the solo game");
        is_played = false;
    }
    for (int seat = 0; is_played && seat < s->ops->n_scores(s->rules); seat++) {
        bots[seat] = bot_new(bot, s->ops, s->rules, NULL, why);
        is_played = bots[seat] != NULL;
        if (is_played)
            bot_seed(bots[seat], seed + (uint64_t)seat);
    }
    is_played = is_played && play_on(s, bots, why);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        bot_free(bots[seat]);
    if (is_played)
        return s;
    session_free(s);
    return NULL;
}

/*
 * ----- easy ones and hard ones -----
 */

/* The easiest one that is least ahead; of two alike the later. */
static int least_of_the_easy(const struct puzzle *found, int n)
{
    int least = -1;

    for (int i = 0; i < n; i++)
        if (found[i].grade == PUZZLE_EASIEST && (least < 0 || found[i].points.mean <= found[least].points.mean))
            least = i;
    return least;
}

int puzzles_spread(struct puzzle *found, int n)
{
    int easy = 0;

    for (int i = 0; i < n; i++)
        easy += found[i].grade == PUZZLE_EASIEST;
    for (; 2 * easy > n; easy--, n--) {
        int at = least_of_the_easy(found, n);

        memmove(&found[at], &found[at + 1], (size_t)(n - 1 - at) * sizeof *found);
    }
    return n;
}

/*
 * ----- one puzzler -----
 */

struct puzzler *puzzler_new(const struct session *game, uint64_t look, struct text *why)
{
    struct puzzler *z = calloc(1, sizeof *z);

    if (!z) {
        text_word(why, "there is not enough memory");
        return NULL;
    }
    z->look = look;
    z->bar = bars[game->ops->number];
    z->state = session_bytes(game->state_size);
    z->stride = (game->state_size + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
    z->behind = session_bytes(z->stride * (LINES_MAX + 1));
    z->study = study_new(game, "mcts:mib=1", NULL, why);
    if (z->study)
        z->judge = judge_new("mcts:mib=1", game->ops, game->rules, NULL, why);
    if (z->judge)
        z->simple = bot_new("greedy", game->ops, game->rules, NULL, why);
    if (z->simple)
        z->search = bot_new("mcts:nodes=100,mib=16", game->ops, game->rules, NULL, why);
    if (z->search && z->state && z->behind)
        return z;
    if (z->search)
        text_word(why, "there is not enough memory");
    puzzler_free(z);
    return NULL;
}

void puzzler_free(struct puzzler *z)
{
    if (z) {
        study_free(z->study);
        judge_free(z->judge);
        bot_free(z->simple);
        bot_free(z->search);
        free(z->state);
        free(z->behind);
    }
    free(z);
}

struct study *puzzler_study(struct puzzler *z)
{
    return z->study;
}

static const struct game_ops *ops_of(const struct puzzler *z)
{
    return study_game(z->study)->ops;
}

static const struct game_rules *rules_of(const struct puzzler *z)
{
    return study_game(z->study)->rules;
}

/*
 * ----- turns -----
 */

static bool is_same_line(const struct judge_line *a, const struct judge_line *b)
{
    for (int i = 0; i < a->n; i++)
        if (a->n != b->n || !action_same(a->at[i], b->at[i]))
            return false;
    return a->n == b->n;
}

static void play_line(const struct puzzler *z, const struct game_state *s, const struct judge_line *line,
                      struct game_state *to)
{
    memcpy(to, s, study_game(z->study)->state_size);
    for (int i = 0; i < line->n; i++)
        game_play(ops_of(z), rules_of(z), to, line->at[i], NULL);
}

/* The whole turn of a bot. */
static struct judge_line turn_of(struct puzzler *z, struct bot *b, const struct bot_budget *budget,
                                 const struct game_state *s, int seat)
{
    struct judge_line line = {.n = 0};
    struct bot_report report;

    memcpy(z->state, s, study_game(z->study)->state_size);
    while (line.n < JUDGE_LINE && ops_of(z)->actor(rules_of(z), z->state) == seat) {
        bot_choose(b, z->state, budget, &report);
        line.at[line.n++] = report.action;
        game_play(ops_of(z), rules_of(z), z->state, report.action, NULL);
    }
    return line;
}

static struct game_state *behind_of(const struct puzzler *z, int i)
{
    return (struct game_state *)(void *)((unsigned char *)z->behind + (size_t)i * z->stride);
}

/* Adds a line unless one that leads to the same position is there; returns where it is. */
static int add_line(struct puzzler *z, const struct game_state *s, const struct judge_line *line, struct field *f)
{
    int i = 0;

    play_line(z, s, line, behind_of(z, f->n));
    while (i < f->n && memcmp(behind_of(z, i), behind_of(z, f->n), study_game(z->study)->state_size) != 0)
        i++;
    if (i == f->n)
        f->line[f->n++] = *line;
    return i;
}

/* All turns worth a look, the tempting one among them; returns where that is. */
static int list_turns(struct puzzler *z, const struct game_state *s, int most, const struct judge_line *tempting,
                      struct field *out)
{
    struct judge_line all[LINES_MAX];
    int               n = judge_lines(z->judge, s, all, most), before, at;

    out->n = 0;
    for (int i = 0; i < n; i++)
        add_line(z, s, &all[i], out);
    before = out->n;
    at = add_line(z, s, tempting, out);
    if (at == before && before > 0)
        out->line[at].lead = out->line[0].lead; /* whoever plays it at once thinks it best */
    return at;
}

/*
 * ----- comparing -----
 */

/* Looks at a turn, each longer than the one before: so many times a quick look, at so many turns, with draws of its own;
 * parts of the bar that the gap must reach, as it is and whatever its error. */
static const struct stage {
    int    draws, times, lines;
    double gap, sure;
} stages[] = {
    {DRAWS_GLANCE, 3, 16, 0.4, -9},
    {DRAWS_LOOK, 12, LINES_MAX, 0.7, 0},
    {DRAWS_PROOF, PUZZLE_PROOF, LINES_MAX, 1, SURE},
    {DRAWS_AGAIN, PUZZLE_PROOF, LINES_MAX, 1, SURE},
};
enum { STAGES = sizeof stages / sizeof *stages };

static void swap_rows(struct field *f, int a, int b)
{
    struct judge_line line = f->line[a];
    struct judged     at = f->at[a];
    double            worth = f->worth[a];

    f->line[a] = f->line[b];
    f->at[a] = f->at[b];
    f->worth[a] = f->worth[b];
    f->line[b] = line;
    f->at[b] = at;
    f->worth[b] = worth;
}

static void best_first(struct field *f)
{
    for (int i = 1; i < f->n; i++)
        for (int k = i; k > 0 && f->worth[k - 1] < f->worth[k]; k--)
            swap_rows(f, k - 1, k);
}

/* So many rollouts for all that are left, with the draws from that number on; then in order. */
static void measure(struct puzzler *z, const struct game_state *s, int seat, uint64_t rollouts, uint64_t draws,
                    double prior_samples, struct field *f)
{
    struct judged at[JUDGE_MAX];
    uint64_t      samples = rollouts / (uint64_t)f->n;
    double        n, mean = 0, prior = 0;

    judge_ask_lines(z->judge, s, f->line, f->n);
    judge_aim(z->judge, seat, draws);
    judge_refine(z->judge, samples < 2 ? 2 : samples, 0);
    judge_report(z->judge, at);
    n = (double)judge_samples(z->judge);
    for (int i = 0; i < f->n; i++) {
        mean += at[i].lead.mean / f->n;
        prior += f->line[i].lead / f->n;
    }
    for (int i = 0; i < f->n; i++) {
        f->at[i] = at[i];
        f->worth[i] = (n * (at[i].lead.mean - mean) + prior_samples * (f->line[i].lead - prior)) / (n + prior_samples);
    }
    best_first(f);
}

static bool has_line(const struct field *f, const struct judge_line *line)
{
    for (int i = 0; i < f->n; i++)
        if (is_same_line(&f->line[i], line))
            return true;
    return false;
}

/* The worse half drops out until few are left; these are measured with fresh draws, and with them the tempting turn.
 * */
static void compare(struct puzzler *z, const struct game_state *s, const struct study_item *item,
                    const struct stage *stage, const struct judge_line *tempting, struct field *f)
{
    uint64_t draws = (uint64_t)(stage->draws * DRAWS_EACH) * DRAWS, rollouts = z->look * (uint64_t)stage->times;

    for (int round = 0; f->n > FINALISTS; round++) {
        measure(z, s, item->seat, rollouts / 8, draws + (uint64_t)round * DRAWS, PRIOR_SAMPLES, f);
        f->n = f->n > 2 * FINALISTS ? (f->n + 1) / 2 : FINALISTS;
    }
    if (!has_line(f, tempting))
        f->line[f->n++] = *tempting;
    measure(z, s, item->seat, rollouts / 2, draws + (DRAWS_EACH - 1) * (uint64_t)DRAWS, 0, f);
}

/* How many of them are as good as the best. */
static int count_best(const struct puzzler *z, const struct field *f)
{
    int n = 1;

    while (n < f->n && f->at[n].behind.mean < SAME * z->bar.points)
        n++;
    return n;
}

/* Every other turn is far enough behind for a look like this one. */
static bool is_clear(const struct puzzler *z, const struct stage *stage, const struct luck *gap)
{
    return gap->points.mean >= stage->gap * z->bar.points &&
           gap->points.mean - 2 * gap->points.error >= stage->sure * z->bar.points &&
           gap->win.mean >= stage->gap * z->bar.win;
}

/*
 * ----- the next draw -----
 */

static struct judge_line longer(const struct judge_line *line, struct action a)
{
    struct judge_line out = *line;

    out.at[out.n++] = a;
    return out;
}

/* Is the best turn better than the next best behind most draws, and still without the draw that suits it best? */
static bool is_fair(struct puzzler *z, const struct game_state *s, int seat, const struct judge_line *best,
                    const struct judge_line *other)
{
    struct action     buffer[ACTIONS_MAX];
    struct actions    list = {buffer, 0, ACTIONS_MAX};
    struct judge_line lines[2 * OUTCOMES_MAX];
    struct judged     at[JUDGE_MAX];
    double            odds[OUTCOMES_MAX], sum = 0, all = 0, better = 0, largest = 0, its_odds = 0;

    play_line(z, s, other, behind_of(z, 0));
    play_line(z, s, best, z->state);
    if (ops_of(z)->actor(rules_of(z), z->state) != ACTOR_CHANCE || best->n == JUDGE_LINE || other->n == JUDGE_LINE ||
        ops_of(z)->actor(rules_of(z), behind_of(z, 0)) != ACTOR_CHANCE)
        return true;
    ops_of(z)->legal(rules_of(z), z->state, &list);
    if (list.n < 2 || list.n > OUTCOMES_MAX)
        return true;
    for (int i = 0; i < list.n; i++) {
        if (!game_is_legal(ops_of(z), rules_of(z), behind_of(z, 0), buffer[i]))
            return true; /* they cannot be compared draw by draw */
        all += odds[i] = ops_of(z)->weight(rules_of(z), z->state, buffer[i]);
        lines[2 * i] = longer(best, buffer[i]);
        lines[2 * i + 1] = longer(other, buffer[i]);
    }
    judge_ask_lines(z->judge, s, lines, 2 * list.n);
    judge_aim(z->judge, seat, (uint64_t)(DRAWS_NEXT * DRAWS_EACH) * DRAWS);
    judge_refine(z->judge, OUTCOME_SAMPLES, 0);
    judge_report(z->judge, at);
    for (int i = 0; i < list.n; i++) {
        double part = odds[i] / all * (at[2 * i].lead.mean - at[2 * i + 1].lead.mean);

        sum += part;
        better += part > 0 ? odds[i] / all : 0;
        if (part > largest) {
            largest = part;
            its_odds = odds[i] / all;
        }
    }
    return better >= FAIR && its_odds < 1 && (sum - largest) / (1 - its_odds) >= WITHOUT * z->bar.points;
}

/*
 * ----- the grade -----
 */

static bool leads_to_same(struct puzzler *z, const struct game_state *s, const struct judge_line *a,
                          const struct judge_line *b)
{
    play_line(z, s, a, behind_of(z, 0));
    play_line(z, s, b, behind_of(z, 1));
    return memcmp(behind_of(z, 0), behind_of(z, 1), study_game(z->study)->state_size) == 0;
}

/* Does a search of so many nodes find one of the first n? */
static bool is_found(struct puzzler *z, const struct game_state *s, int seat, int step, const struct field *f, int n)
{
    struct bot_budget budget = {(uint64_t)FIRST_NODES << step, 0};
    struct judge_line line;

    bot_seed(z->search, (uint64_t)step + 1);
    line = turn_of(z, z->search, &budget, s, seat);
    for (int i = 0; i < n; i++)
        if (leads_to_same(z, s, &line, &f->line[i]))
            return true;
    return false;
}

/* Doublings of a search until it finds it, and finds it again with the next; -1: it never does. */
static int steps_to(struct puzzler *z, const struct game_state *s, int seat, const struct field *f, int n)
{
    bool was_found = false;

    for (int step = 0; step < PUZZLE_STEPS; step++) {
        bool found = is_found(z, s, seat, step, f, n);

        if (found && was_found)
            return step - 1;
        was_found = found;
    }
    return was_found ? PUZZLE_STEPS - 1 : -1;
}

/*
 * ----- a puzzle -----
 */

/* What a comparison came to: so many turns are best, and all others that far behind. */
struct finding {
    int         n;
    struct luck gap;
};

static enum puzzle_fate look_at(struct puzzler *z, const struct game_state *s, const struct study_item *item,
                                const struct stage *stage, const struct judge_line *tempting, struct field *f,
                                struct finding *out)
{
    struct judge_line simple;
    bool              is_first = stage == stages;

    simple = f->line[list_turns(z, s, stage->lines, tempting, f)];
    if (f->n < 2)
        return PUZZLE_FORCED;
    compare(z, s, item, stage, &simple, f);
    out->n = count_best(z, f);
    for (int i = 0; i < out->n; i++)
        if (is_same_line(&f->line[i], &simple))
            return PUZZLE_OBVIOUS;
    if (out->n == f->n || out->n > PUZZLE_SOLUTIONS)
        return is_first ? PUZZLE_FOUND : PUZZLE_CLOSE;
    out->gap = (struct luck){f->at[out->n].behind,
                             {f->at[0].win.mean - f->at[out->n].win.mean, f->at[out->n].win.error}};
    if (is_clear(z, stage, &out->gap))
        return PUZZLE_FOUND;
    return stage->times == PUZZLE_PROOF ? PUZZLE_UNSURE : PUZZLE_CLOSE;
}

/* The second proof finds what the first one did. */
static bool is_same_finding(struct puzzler *z, const struct game_state *s, const struct field *a, int n,
                            const struct field *b)
{
    for (int i = 0; i < n; i++)
        if (leads_to_same(z, s, &a->line[i], &b->line[0]))
            return true;
    return false;
}

enum puzzle_fate puzzle_at(struct puzzler *z, const struct study_item *item, struct puzzle *out)
{
    const struct game_state *s = study_position(z->study, item->ply);
    struct judge_line        tempting = turn_of(z, z->simple, NULL, s, item->seat);
    struct field            *proof = &z->proof, *again = &z->again;
    struct finding           first = {0}, second = {0};
    enum puzzle_fate         fate = PUZZLE_FOUND;
    int                      steps;

    for (int i = 0; i < STAGES - 1 && fate == PUZZLE_FOUND; i++)
        fate = look_at(z, s, item, &stages[i], &tempting, proof, &first);
    if (fate != PUZZLE_FOUND)
        return fate;
    fate = look_at(z, s, item, &stages[STAGES - 1], &tempting, again, &second);
    if (fate != PUZZLE_FOUND || !is_same_finding(z, s, proof, first.n, again))
        return PUZZLE_UNSURE;
    if (!is_fair(z, s, item->seat, &proof->line[0], &proof->line[first.n]))
        return PUZZLE_DRAW;
    steps = steps_to(z, s, item->seat, proof, first.n);
    if (steps < 0)
        return PUZZLE_UNSEEN;
    *out = (struct puzzle){.ply = item->ply,
                           .seat = item->seat,
                           .grade = PUZZLE_EASIEST + PUZZLE_STEP * steps,
                           .points = first.gap.points,
                           .win = first.gap.win,
                           .n = first.n,
                           .tempting = tempting};
    memcpy(out->solution, proof->line, (size_t)first.n * sizeof *out->solution);
    out->themes = themes_of(z->study, item, &out->solution[0], &tempting);
    return PUZZLE_FOUND;
}
