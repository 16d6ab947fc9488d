/*
 * games.c: the games that the nets of src/bots/carcassonne/nets.c are trained by.
 *
 *   games play SET NET GAMES SECONDS SEED JOBS OUT      bots against themselves by NET
 *   games nets SET FILE                                 those that the bots play by, for train.py to begin with
 *   games hash                                          of the features' definition, for net_weights.c
 *   games match GAME BOT@NET BOT@NET GAMES SEED JOBS    in pairs; ms is processor time; BOT may be policy[:NAME=VALUE,...]
 *
 * SET is "plain" (the base game for two), "many" (the same for three to six, now
 * and then with an expansion) or "full" (random expansions and players).  NET is a file that train.py wrote, "-" for the written evaluation,
 * "+" for whatever the bot goes by, and in 'play' "policy" for games by the rollout
 * policy alone.  'play' ends when its time is over (0: never) and writes two files
 * for each job: OUT.n.s, one struct sample for each position that is kept, and
 * OUT.n.r, its rows.  Some decisions are misjudged on purpose,
 * and in many games some turns are played by the rollout policy of a search, so
 * that positions are seen, too, that nobody would choose.
 */
#define _POSIX_C_SOURCE 200809L /* the processor time of a process */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bots/carcassonne/nets.h"
#include "bots/search/tree.h"
#include "setup.h"

enum { POSITIONS = 200, KEPT_PERCENT = 60, JOBS_MAX = 256, BOT_WORDS = 768 };

/* Games with turns by the rollout policy, when those begin at the latest, and how many there are at most. */
enum { KEPT_OF_POLICY = 12, REFRESH = 6 };
enum { ROLLOUT_PERCENT = 50, ROLLOUT_FROM = 64, ROLLOUT_TURNS = 24 };

/* As train.py reads it; seats that there are not have zeros. */
struct sample {
    float end[MAX_SEATS], now[MAX_SEATS],
        written[MAX_SEATS]; /* points: in the end, those that nets add to, as written */
    uint32_t rows, turn, seats, game;
};

struct row {
    float x[NET_INPUTS], kind, seat;
};

/*
 * ----- nets and players -----
 */

static struct net nets[2][ROW_KINDS];

static void evaluate_first(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s,
                           double points[MAX_SEATS])
{
    nets_evaluate_by(nets[0], k, rules, s, points);
}

static void evaluate_second(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s,
                            double points[MAX_SEATS])
{
    nets_evaluate_by(nets[1], k, rules, s, points);
}

static evaluate_fn judge[2]; /* NULL: as the bot would */

static void load(int i, const char *path)
{
    FILE *f;

    judge[i] = strcmp(path, "-") == 0 ? evaluation_carcassonne.evaluate : i ? evaluate_second : evaluate_first;
    if (strcmp(path, "+") == 0)
        judge[i] = NULL;
    if (strcmp(path, "-") == 0 || strcmp(path, "+") == 0)
        return;
    f = fopen(path, "rb");
    if (!f || fread(nets[i], sizeof nets[i], 1, f) != 1 || fgetc(f) != EOF)
        die("this is not a net of this size:", path);
    fclose(f);
}

static uint64_t processor_time(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000u + (uint64_t)t.tv_nsec / 1000u;
}

/* Not a bot: what a search plays its rollouts by, alone.  Its numbers are read as those of that search. */
static bool is_policy(const char *words)
{
    return strncmp(words, "policy", 6) == 0 && (words[6] == ':' || words[6] == '\0');
}

static struct bot *player(const struct session *s, const char *words, int judged_by, uint64_t seed)
{
    char        sentence[256] = "", search[BOT_WORDS + 16];
    struct text why = TEXT_OF(sentence);
    struct bot *b;

    if (is_policy(words)) {
        snprintf(search, sizeof search, "mcts:mib=1,%s", words + 6 + (words[6] == ':'));
        words = search;
    }
    b = bot_new(words, s->ops, s->rules, processor_time, &why);
    if (!b)
        die("no player:", sentence);
    if (judge[judged_by])
        b->evaluate = judge[judged_by];
    for (int i = 0; b->thread && i < b->threads; i++)
        b->thread[i].bot.evaluate = b->evaluate;
    bot_seed(b, seed);
    return b;
}

static int actor_of(const struct session *s)
{
    return s->ops->actor(s->rules, s->state);
}

static void act(const struct session *s, struct action a)
{
    game_play(s->ops, s->rules, s->state, a, NULL);
}

static void draw(const struct session *s, struct rng *rng)
{
    act(s, s->ops->pick(s->rules, s->state, rng));
}

static void decide(const struct session *s, struct bot *b)
{
    struct bot_report report;

    bot_choose(b, s->state, NULL, &report);
    act(s, report.action);
}

/*
 * ----- games to learn from -----
 */

struct notes {
    int            n;
    struct sample  sample[POSITIONS];
    struct net_row row[POSITIONS][NET_ROWS];
};

static void note(const struct session *s, uint32_t game, struct notes *notes)
{
    struct sample *sample = &notes->sample[notes->n];
    double         now[MAX_SEATS] = {0}, written[MAX_SEATS] = {0};

    nets_baseline(&bot_params_default, s->rules, s->state, now);
    evaluation_carcassonne.evaluate(&bot_params_default, s->rules, s->state, written);
    for (int i = 0; i < MAX_SEATS; i++) {
        sample->now[i] = (float)now[i];
        sample->written[i] = (float)written[i];
    }
    sample->turn = (uint32_t)s->ops->turn(s->rules, s->state);
    sample->seats = (uint32_t)s->ops->seats(s->rules);
    sample->game = game;
    sample->rows = (uint32_t)net_rows(&bot_params_default, s->rules, s->state, notes->row[notes->n]);
    notes->n++;
}

/* How far off a decision may be, in percent of a good move: mostly not at all, now and then by much. */
static int error_of_decision(struct rng *rng, bool is_careless)
{
    uint32_t dice = rng_below(rng, 100);

    return is_careless ? 100 : dice < 4 ? 500 : dice < 15 ? 150 : dice < 30 ? 50 : 0;
}

/* Some turns as in a search: this one, and so many more. */
static void play_rollout(const struct session *s, const struct bot *b, int more, struct rng *rng)
{
    const struct rollout_policy *policy = evaluation_carcassonne.rollout;
    void                        *tables = aligned_alloc(64, (policy->memory(s->rules) + 63) / 64 * 64);

    policy->begin(tables, &b->params, s->rules, s->state);
    policy->play(tables, s->rules, s->state, s->ops->turn(s->rules, s->state) + 1 + more, rng_next(rng), rng);
    free(tables);
}

static bool is_draw(const struct session *s)
{
    return strcmp(s->ops->phase(s->rules, s->state), "draw") == 0;
}

static void play(const struct session *s, uint32_t game, struct rng *rng, struct notes *notes)
{
    struct bot *b = player(s, "greedy", 0, rng_next(rng));
    bool        is_careless = rng_below(rng, 5) == 0;
    int         rollout = rng_below(rng, 100) < ROLLOUT_PERCENT ? (int)rng_below(rng, ROLLOUT_FROM) : INT_MAX;

    notes->n = 0;
    while (actor_of(s) != ACTOR_OVER) {
        if (actor_of(s) != ACTOR_CHANCE) {
            b->noise = error_of_decision(rng, is_careless);
            decide(s, b);
        } else if (is_draw(s) && s->ops->turn(s->rules, s->state) >= rollout) {
            play_rollout(s, b, (int)rng_below(rng, ROLLOUT_TURNS), rng);
            rollout = INT_MAX;
        } else {
            if (is_draw(s) && notes->n < POSITIONS && rng_below(rng, 100) < KEPT_PERCENT)
                note(s, game, notes);
            draw(s, rng);
        }
    }
    bot_free(b);
}

/* A whole game by the rollout policy, which misjudges places more than in a search: a hundred times as quick. */
static void play_by_policy(const struct session *s, uint32_t game, struct rng *rng, struct notes *notes)
{
    const struct rollout_policy *policy = evaluation_carcassonne.rollout;
    struct bot_params            params = params_for(s->ops->seats(s->rules) > 2 ? GAME_OF_MANY : GAME_OF_TWO);
    void                        *tables = aligned_alloc(64, (policy->memory(s->rules) + 63) / 64 * 64);

    params.rollout_noise = rng_below(rng, 2) ? 0.3 : rng_below(rng, 2) ? 1 : params.rollout_noise;
    notes->n = 0;
    for (int turn = 0; actor_of(s) != ACTOR_OVER; turn = s->ops->turn(s->rules, s->state)) {
        if (turn % REFRESH == 0)
            policy->begin(tables, &params, s->rules, s->state);
        policy->play(tables, s->rules, s->state, turn + 1, rng_next(rng), rng);
        if (actor_of(s) == ACTOR_CHANCE && notes->n < POSITIONS && rng_below(rng, 100) < KEPT_OF_POLICY)
            note(s, game, notes);
    }
    free(tables);
}

static void write_notes(struct notes *notes, const int end[MAX_SEATS], FILE *samples, FILE *rows)
{
    for (int i = 0; i < notes->n; i++) {
        struct sample *sample = &notes->sample[i];

        for (uint32_t seat = 0; seat < sample->seats; seat++)
            sample->end[seat] = (float)end[seat];
        fwrite(sample, sizeof *sample, 1, samples);
        for (uint32_t k = 0; k < sample->rows; k++) {
            const struct net_row *from = &notes->row[i][k];
            struct row            to = {.kind = from->kind, .seat = from->seat};

            memcpy(to.x, from->x, sizeof to.x);
            fwrite(&to, sizeof to, 1, rows);
        }
    }
}

static FILE *create(const char *path, int job, char suffix)
{
    char  name[512];
    FILE *f;

    snprintf(name, sizeof name, "%s.%d.%c", path, job, suffix);
    f = fopen(name, "wb");
    if (!f)
        die("this file cannot be written:", name);
    return f;
}

struct task {
    const char   *set;
    bool          by_policy;
    const char   *path;
    int           games;
    double        seconds;
    unsigned long seed;
};

static void play_many(const struct task *t, int job)
{
    static struct notes notes;
    FILE               *samples = create(t->path, job, 's'), *rows = create(t->path, job, 'r');
    struct rng          rng = {t->seed + 104729u * (unsigned)job};
    time_t              began = time(NULL);

    for (int i = 0; i < t->games && (t->seconds <= 0 || difftime(time(NULL), began) < t->seconds); i++) {
        char            game[GAME_WORDS] = "carcassonne";
        struct session *s;
        int             end[MAX_SEATS] = {0};

        if (strcmp(t->set, "full") == 0)
            random_game(&rng, game);
        if (strcmp(t->set, "many") == 0)
            random_game_of_many(&rng, game);
        s = game_begin(game, t->seed + 1000000ul * (unsigned)job + (unsigned)i);
        (t->by_policy ? play_by_policy : play)(s, (uint32_t)(1000000 * job + i), &rng, &notes);
        s->ops->scores(s->rules, s->state, end);
        write_notes(&notes, end, samples, rows);
        session_free(s);
    }
    if (fclose(samples) != 0 || fclose(rows) != 0)
        die("the disk is full", "");
}

/*
 * ----- what the nets were fitted to -----
 */

struct mean_rows {
    double sum[ROW_KINDS][NET_INPUTS];
    int    n[ROW_KINDS];
};

static void add_rows(const struct session *s, struct mean_rows *m)
{
    static struct net_row row[NET_ROWS];
    int                   n = net_rows(&bot_params_default, s->rules, s->state, row);

    for (int i = 0; i < n; i++) {
        m->n[row[i].kind]++;
        for (int k = 0; k < NET_INPUTS; k++)
            m->sum[row[i].kind][k] += (double)row[i].x[k];
    }
}

static uint64_t fold(uint64_t hash, int64_t number)
{
    return (hash ^ (uint64_t)number) * 0x100000001b3u;
}

/* The numbers that features are made of, and what every input of every kind of row comes to on the average in some random
 * games: to a 64th, so that no compiler makes a difference. */
static uint64_t features_hash(void)
{
    static const char *const games[] = {"carcassonne", "carcassonne players=4", "carcassonne players=3 expansions=all"};
    static struct mean_rows  mean;
    struct rng               rng = {1};
    uint64_t                 hash = nets_features_hash();

    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct session *s = game_begin(games[i], 1);

        while (actor_of(s) != ACTOR_OVER) {
            if (is_draw(s))
                add_rows(s, &mean);
            draw(s, &rng);
        }
        session_free(s);
    }
    for (int kind = 0; kind < ROW_KINDS; kind++)
        for (int k = 0; k < NET_INPUTS; k++)
            hash = fold(hash, mean.n[kind] ? llround(64 * mean.sum[kind][k] / mean.n[kind]) : -1);
    return hash;
}

/*
 * ----- matches -----
 */

struct tally {
    double share, points[2];
};

static char bots[2][BOT_WORDS];

/* "mcts:ms=50@net" */
static void read_side(int i, const char *words)
{
    const char *at = strrchr(words, '@');

    if (!at || at - words >= BOT_WORDS)
        die("a side of a match is BOT@NET, not", words);
    memcpy(bots[i], words, (size_t)(at - words));
    load(i, at + 1);
}

/* The sides sit alternately, the first begins at seat 'mine'. */
static struct tally match_game(const char *game, unsigned long seed, int mine)
{
    struct session *s = game_begin(game, seed);
    struct bot     *b[2] = {player(s, bots[0], 0, 2 * seed), player(s, bots[1], 1, 2 * seed + 1)};
    struct rng      rng = {seed};
    int             end[MAX_SEATS] = {0}, seats = s->ops->seats(s->rules), won[2] = {0};
    struct tally    t = {0};
    unsigned        winners;

    while (actor_of(s) != ACTOR_OVER) {
        int side = actor_of(s) % 2 != mine;

        if (actor_of(s) == ACTOR_CHANCE)
            draw(s, &rng);
        else if (is_policy(bots[side]))
            play_rollout(s, b[side], 0, &rng);
        else
            decide(s, b[side]);
    }
    s->ops->scores(s->rules, s->state, end);
    winners = s->ops->winners(s->rules, s->state, ALL_SEATS);
    for (int seat = 0; seat < seats; seat++) {
        won[seat % 2 != mine] |= winners >> seat & 1;
        t.points[seat % 2 != mine] += 2.0 * end[seat] / seats;
    }
    t.share = won[0] && won[1] ? 0.5 : won[0];
    bot_free(b[0]);
    bot_free(b[1]);
    session_free(s);
    return t;
}

static void match_many(const char *game, int games, unsigned long seed, int job, int jobs, int to)
{
    for (int i = job; i < games; i += jobs) {
        struct tally t = match_game(game, seed + (unsigned)i / 2, i % 2);

        if (write(to, &t, sizeof t) != sizeof t)
            die("nobody listens", "");
    }
}

static void add_up(const char *game, int from)
{
    struct tally t, all = {0};
    int          n = 0, won = 0, drawn = 0;

    while (read(from, &t, sizeof t) == sizeof t) {
        n++;
        won += t.share > 0.75;
        drawn += t.share > 0.25 && t.share < 0.75;
        all.share += t.share;
        all.points[0] += t.points[0];
        all.points[1] += t.points[1];
    }
    printf("%s: %s against %s: %d won, %d drawn, %d lost: %.1f %%, points %.1f to %.1f\n", game, bots[0], bots[1], won,
           drawn, n - won - drawn, 100 * all.share / n, all.points[0] / n, all.points[1] / n);
}

static void wait_for_all(void)
{
    int status;

    while (wait(&status) > 0)
        if (status != 0)
            exit(1);
}

static void write_nets(const char *set, const char *path)
{
    static const char *const names[NET_SETS] = {"plain", "many", "full"}; /* ORDER net_set */
    int                      i = 0;
    FILE                    *f = fopen(path, "wb");

    while (i < NET_SETS && strcmp(names[i], set) != 0)
        i++;
    if (i == NET_SETS)
        die("there are plain, many and full, not", set);
    if (!f || fwrite(net_weights[i], sizeof net_weights[i], 1, f) != 1 || fclose(f) != 0)
        die("this file cannot be written:", path);
}

int main(int n, char **word)
{
    if (n == 4 && strcmp(word[1], "nets") == 0) {
        write_nets(word[2], word[3]);
        return 0;
    }
    if (n == 2 && strcmp(word[1], "hash") == 0) {
        printf("0x%016llxu\n", (unsigned long long)features_hash());
        return 0;
    }
    bool is_play = n == 9 && strcmp(word[1], "play") == 0, is_match = n == 8 && strcmp(word[1], "match") == 0;
    int  jobs = n > 7 ? atoi(word[7]) : 0, pipes[2];

    if ((!is_play && !is_match) || jobs < 1 || jobs > JOBS_MAX || pipe(pipes) != 0) {
        fprintf(stderr, "usage: games play plain|many|full NET GAMES SECONDS SEED JOBS OUT\n"
                        "       games match GAME BOT@NET BOT@NET GAMES SEED JOBS\n"
                        "       games nets plain|many|full FILE\n"
                        "       games hash\n");
        return 2;
    }
    if (is_play && strcmp(word[3], "policy") != 0)
        load(0, word[3]);
    for (int i = 0; is_match && i < 2; i++)
        read_side(i, word[3 + i]);
    for (int job = 0; job < jobs; job++) {
        if (fork() != 0)
            continue;
        if (is_play)
            play_many(&(struct task){word[2], strcmp(word[3], "policy") == 0, word[8], atoi(word[4]) / jobs,
                                     atof(word[5]), strtoul(word[6], NULL, 10)},
                      job);
        else
            match_many(word[2], atoi(word[5]), strtoul(word[6], NULL, 10), job, jobs, pipes[1]);
        _exit(0);
    }
    close(pipes[1]);
    if (is_match)
        add_up(word[2], pipes[0]);
    wait_for_all();
    return 0;
}
