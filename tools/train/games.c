/*
 * games.c: the games that the nets of src/bots/carcassonne/nets.c are trained by.
 *
 *   games play NET GAMES SEED JOBS OUT            greedy play by NET against itself
 *   games match BOT@NET BOT@NET GAMES SEED JOBS   in pairs; ms is processor time
 *
 * NET is a file that train.py wrote, or "-" for the written evaluation.  'play'
 * writes two files for each job: OUT.n.s, one struct sample for each position
 * that is kept, and OUT.n.r, its rows.  Some decisions are misjudged on purpose,
 * and in many games some turns are played by the rollout policy of a search, so
 * that positions are seen, too, that nobody would choose.
 */
#define _POSIX_C_SOURCE 200809L /* the processor time of a process */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bots/carcassonne/nets.h"
#include "bots/search/tree.h"
#include "session/games.h"
#include "session/session.h"

enum { POSITIONS = 100, KEPT_PERCENT = 60, SEATS = 2, JOBS_MAX = 256, BOT_WORDS = 128 };

/* Games with turns by the rollout policy, when those begin at the latest, and how many there are at most. */
enum { ROLLOUT_PERCENT = 50, ROLLOUT_FROM = 64, ROLLOUT_TURNS = 24 };

/* As train.py reads it. */
struct sample {
    float end[SEATS], now[SEATS], written[SEATS]; /* points: in the end, if it ended now, by the written evaluation */
    uint32_t rows, turn;
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

static struct evaluation judge[2];

static void die(const char *what, const char *which)
{
    fprintf(stderr, "games: %s %s\n", what, which);
    exit(1);
}

static void load(int i, const char *path)
{
    FILE *f;

    judge[i] = evaluation_carcassonne;
    if (strcmp(path, "-") == 0)
        return;
    f = fopen(path, "rb");
    if (!f || fread(nets[i], sizeof nets[i], 1, f) != 1 || fgetc(f) != EOF)
        die("this is not a net of this size:", path);
    fclose(f);
    judge[i].evaluate = i ? evaluate_second : evaluate_first;
}

static struct session *begin(unsigned long seed)
{
    char            words[64], sentence[256] = "";
    struct text     why = TEXT_OF(sentence);
    struct session *s;

    snprintf(words, sizeof words, "carcassonne seed=%lu", seed);
    s = session_new(all_games, words, &why);
    if (!s)
        die("no game:", sentence);
    return s;
}

static uint64_t processor_time(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000u + (uint64_t)t.tv_nsec / 1000u;
}

static struct bot *player(const struct session *s, const char *words, int judged_by, uint64_t seed)
{
    char        sentence[256] = "";
    struct text why = TEXT_OF(sentence);
    struct bot *b = bot_new(words, s->ops, s->rules, processor_time, &why);

    if (!b)
        die("no player:", sentence);
    b->eval = &judge[judged_by];
    b->evaluate = judge[judged_by].evaluate;
    for (int i = 0; b->thread && i < b->threads; i++) {
        b->thread[i].bot.eval = b->eval;
        b->thread[i].bot.evaluate = b->evaluate;
    }
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

static void note(const struct session *s, struct notes *notes)
{
    struct sample *sample = &notes->sample[notes->n];
    int            now[MAX_SEATS] = {0};
    double         written[MAX_SEATS] = {0};

    s->ops->final(s->rules, s->state, now);
    evaluation_carcassonne.evaluate(&bot_params_default, s->rules, s->state, written);
    for (int i = 0; i < SEATS; i++) {
        sample->now[i] = (float)now[i];
        sample->written[i] = (float)written[i];
    }
    sample->turn = (uint32_t)s->ops->turn(s->rules, s->state);
    sample->rows = (uint32_t)net_rows(&bot_params_default, s->rules, s->state, notes->row[notes->n]);
    notes->n++;
}

/* How far off a decision may be, in percent of a good move: mostly not at all, now and then by much. */
static int error_of_decision(struct rng *rng, bool is_careless)
{
    uint32_t dice = rng_below(rng, 100);

    return is_careless ? 100 : dice < 4 ? 500 : dice < 15 ? 150 : dice < 30 ? 50 : 0;
}

/* Some turns as in a search. */
static void play_rollout(const struct session *s, const struct bot *b, struct rng *rng)
{
    const struct rollout_policy *policy = evaluation_carcassonne.rollout;
    void                        *tables = aligned_alloc(64, (policy->memory(s->rules) + 63) / 64 * 64);
    int                          until = s->ops->turn(s->rules, s->state) + 1 + (int)rng_below(rng, ROLLOUT_TURNS);

    policy->begin(tables, &b->params, s->rules, s->state);
    policy->play(tables, s->rules, s->state, until, rng_next(rng), rng);
    free(tables);
}

static void play(const struct session *s, struct rng *rng, struct notes *notes)
{
    struct bot *b = player(s, "greedy", 0, rng_next(rng));
    bool        is_careless = rng_below(rng, 5) == 0;
    int         rollout = rng_below(rng, 100) < ROLLOUT_PERCENT ? (int)rng_below(rng, ROLLOUT_FROM) : INT_MAX;

    notes->n = 0;
    while (actor_of(s) != ACTOR_OVER) {
        if (actor_of(s) != ACTOR_CHANCE) {
            b->noise = error_of_decision(rng, is_careless);
            decide(s, b);
        } else if (s->ops->turn(s->rules, s->state) >= rollout) {
            play_rollout(s, b, rng);
            rollout = INT_MAX;
        } else {
            if (notes->n < POSITIONS && rng_below(rng, 100) < KEPT_PERCENT)
                note(s, notes);
            draw(s, rng);
        }
    }
    bot_free(b);
}

static void write_notes(struct notes *notes, const int end[MAX_SEATS], FILE *samples, FILE *rows)
{
    for (int i = 0; i < notes->n; i++) {
        struct sample *sample = &notes->sample[i];

        for (int seat = 0; seat < SEATS; seat++)
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

static void play_many(const char *path, int games, unsigned long seed, int job)
{
    static struct notes notes;
    FILE               *samples = create(path, job, 's'), *rows = create(path, job, 'r');
    struct rng          rng = {seed + 104729u * (unsigned)job};

    for (int i = 0; i < games; i++) {
        struct session *s = begin(seed + 1000000ul * (unsigned)job + (unsigned)i);
        int             end[MAX_SEATS];

        play(s, &rng, &notes);
        s->ops->scores(s->rules, s->state, end);
        write_notes(&notes, end, samples, rows);
        session_free(s);
    }
    if (fclose(samples) != 0 || fclose(rows) != 0)
        die("the disk is full", "");
}

/*
 * ----- matches -----
 */

struct tally {
    int won, drawn, lost, points[2];
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

/* The first has seat 'mine'. */
static struct tally match_game(unsigned long seed, int mine)
{
    struct session *s = begin(seed);
    struct bot     *b[2] = {player(s, bots[0], 0, 2 * seed), player(s, bots[1], 1, 2 * seed + 1)};
    struct rng      rng = {seed};
    int             end[MAX_SEATS];

    while (actor_of(s) != ACTOR_OVER)
        if (actor_of(s) == ACTOR_CHANCE)
            draw(s, &rng);
        else
            decide(s, b[actor_of(s) != mine]);
    s->ops->scores(s->rules, s->state, end);
    bot_free(b[0]);
    bot_free(b[1]);
    session_free(s);
    int lead = end[mine] - end[1 - mine];

    return (struct tally){lead > 0, lead == 0, lead < 0, {end[mine], end[1 - mine]}};
}

static void match_many(int games, unsigned long seed, int job, int jobs, int to)
{
    for (int i = job; i < games; i += jobs) {
        struct tally t = match_game(seed + (unsigned)i / 2, i % 2);

        if (write(to, &t, sizeof t) != sizeof t)
            die("nobody listens", "");
    }
}

static void add_up(int from)
{
    struct tally t, all = {0};

    while (read(from, &t, sizeof t) == sizeof t) {
        all.won += t.won;
        all.drawn += t.drawn;
        all.lost += t.lost;
        all.points[0] += t.points[0];
        all.points[1] += t.points[1];
    }
    double n = all.won + all.drawn + all.lost;

    printf("%d won, %d drawn, %d lost: %.1f %%, points %.1f to %.1f\n", all.won, all.drawn, all.lost,
           100 * (all.won + all.drawn / 2.0) / n, all.points[0] / n, all.points[1] / n);
}

static void wait_for_all(void)
{
    int status;

    while (wait(&status) > 0)
        if (status != 0)
            exit(1);
}

int main(int n, char **word)
{
    bool is_play = n == 7 && strcmp(word[1], "play") == 0, is_match = n == 7 && strcmp(word[1], "match") == 0;
    int  jobs = is_play ? atoi(word[5]) : is_match ? atoi(word[6]) : 0, pipes[2];

    if (jobs < 1 || jobs > JOBS_MAX || pipe(pipes) != 0) {
        fprintf(stderr, "usage: games play NET GAMES SEED JOBS OUT | games match BOT@NET BOT@NET GAMES SEED JOBS\n");
        return 2;
    }
    if (is_play)
        load(0, word[2]);
    for (int i = 0; is_match && i < 2; i++)
        read_side(i, word[2 + i]);
    for (int job = 0; job < jobs; job++) {
        if (fork() != 0)
            continue;
        if (is_play)
            play_many(word[6], atoi(word[3]) / jobs, strtoul(word[4], NULL, 10), job);
        else
            match_many(atoi(word[4]), strtoul(word[5], NULL, 10), job, jobs, pipes[1]);
        _exit(0);
    }
    close(pipes[1]);
    if (is_match)
        add_up(pipes[0]);
    wait_for_all();
    return 0;
}
