/*
 * games.c: the games that the nets of src/bots/trained.c are trained by.
 *
 *   games play NET GAMES SEED JOBS OUT     greedy play by NET against itself
 *   games match NET NET GAMES SEED JOBS    one net against another, in pairs
 *
 * NET is a file that train.py wrote, or "-" for the written evaluation.  'play'
 * writes two files for each job: OUT.n.s, one struct sample for each position
 * that is kept, and OUT.n.r, its rows.  Some decisions are misjudged on purpose,
 * so that positions are seen, too, that nobody would choose.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bots/brain.h"
#include "bots/trained.h"
#include "session/games.h"
#include "session/session.h"

enum { POSITIONS = 100, KEPT_PERCENT = 60, SEATS = 2, JOBS_MAX = 256 };

/* As train.py reads it. */
struct sample {
    float end[SEATS], now[SEATS], written[SEATS]; /* points: in the end, if it ended now, by the written evaluation */
    uint32_t rows, turn;
};

struct row {
    float x[TRAINED_INPUTS], kind, seat;
};

/*
 * ----- nets and players -----
 */

static struct trained_net nets[2][ROW_KINDS];

static void project_first(const struct game_rules *rules, const struct game_state *s, double points[MAX_SEATS])
{
    trained_project_by(nets[0], rules, s, points);
}

static void project_second(const struct game_rules *rules, const struct game_state *s, double points[MAX_SEATS])
{
    trained_project_by(nets[1], rules, s, points);
}

static struct bot_eval judge[2];

static void die(const char *what, const char *which)
{
    fprintf(stderr, "games: %s %s\n", what, which);
    exit(1);
}

static void load(int i, const char *path)
{
    FILE *f;

    judge[i] = eval_carcassonne;
    if (strcmp(path, "-") == 0)
        return;
    f = fopen(path, "rb");
    if (!f || fread(nets[i], sizeof nets[i], 1, f) != 1 || fgetc(f) != EOF)
        die("this is not a net of this size:", path);
    fclose(f);
    judge[i].project = i ? project_second : project_first;
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

static struct bot *player(const struct session *s, int judged_by, uint64_t seed)
{
    char        sentence[256] = "";
    struct text why = TEXT_OF(sentence);
    struct bot *b = bot_new("greedy", s->ops, s->rules, NULL, &why);

    if (!b)
        die("no player:", sentence);
    b->eval = &judge[judged_by];
    b->project = judge[judged_by].project;
    bot_seed(b, seed);
    return b;
}

static void draw(struct session *s)
{
    char        sentence[256] = "";
    struct text why = TEXT_OF(sentence);

    if (!session_chance(s, &why))
        die("no draw:", sentence);
}

static void decide(struct session *s, struct bot *b)
{
    char              sentence[256] = "";
    struct text       why = TEXT_OF(sentence);
    struct bot_report report;

    bot_choose(b, s->state, NULL, &report);
    if (!session_play(s, report.action, &why))
        die("an illegal action:", sentence);
}

/*
 * ----- games to learn from -----
 */

struct notes {
    int                n;
    struct sample      sample[POSITIONS];
    struct trained_row row[POSITIONS][TRAINED_ROWS];
};

static void note(const struct session *s, struct notes *notes)
{
    struct sample *sample = &notes->sample[notes->n];
    int            now[MAX_SEATS] = {0};
    double         written[MAX_SEATS] = {0};

    s->ops->final(s->rules, s->state, now);
    eval_carcassonne.project(s->rules, s->state, written);
    for (int i = 0; i < SEATS; i++) {
        sample->now[i] = (float)now[i];
        sample->written[i] = (float)written[i];
    }
    sample->turn = (uint32_t)s->ops->turn(s->rules, s->state);
    sample->rows = (uint32_t)trained_rows(s->rules, s->state, notes->row[notes->n]);
    notes->n++;
}

/* How far off a decision may be, in percent of a good move: mostly not at all, now and then by much. */
static int error_of_decision(struct rng *rng, bool is_careless)
{
    uint32_t dice = rng_below(rng, 100);

    return is_careless ? 100 : dice < 4 ? 500 : dice < 15 ? 150 : dice < 30 ? 50 : 0;
}

static void play(struct session *s, struct rng *rng, struct notes *notes)
{
    struct bot *b = player(s, 0, rng_next(rng));
    bool        is_careless = rng_below(rng, 5) == 0;

    notes->n = 0;
    while (session_actor(s) != ACTOR_OVER) {
        if (session_actor(s) != ACTOR_CHANCE) {
            b->noise = error_of_decision(rng, is_careless);
            decide(s, b);
            continue;
        }
        if (notes->n < POSITIONS && rng_below(rng, 100) < KEPT_PERCENT)
            note(s, notes);
        draw(s);
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
            const struct trained_row *from = &notes->row[i][k];
            struct row                to = {.kind = from->kind, .seat = from->seat};

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

/* The first net has seat 'mine'. */
static struct tally match_game(unsigned long seed, int mine)
{
    struct session *s = begin(seed);
    struct bot     *b[2] = {player(s, 0, 2 * seed), player(s, 1, 2 * seed + 1)};
    int             end[MAX_SEATS];

    while (session_actor(s) != ACTOR_OVER)
        if (session_actor(s) == ACTOR_CHANCE)
            draw(s);
        else
            decide(s, b[session_actor(s) != mine]);
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
        fprintf(stderr, "usage: games play NET GAMES SEED JOBS OUT | games match NET NET GAMES SEED JOBS\n");
        return 2;
    }
    load(0, word[2]);
    if (is_match)
        load(1, word[3]);
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
