/*
 * cmd_arena.c: 'baluarte arena', matches between bots.
 *
 * Every two of the bots that are named play pairs of games with the same seed
 * and the seats swapped, each pair on whatever thread is free.  Pair number k
 * of every match has the same seed, so that three bots meet the same draws, and
 * nothing but the budget in ms makes a result depend on the machine.  What was
 * finished when the stop rule or an interrupt ends it is what counts.
 */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/arguments.h"
#include "base/words.h"
#include "cli/arena.h"
#include "cli/cli.h"
#include "cli/from.h"
#include "session/games.h"
#include "session/session.h"

/* Luck is judged unless somebody says otherwise where a bot thinks: where none does it would take most of the time. */
enum { LUCK_MAX = 1000, LUCK_IF_ANY_THINKS };

enum { THREADS_MAX = 256, PAIRINGS_MAX = ARENA_BOTS_MAX * (ARENA_BOTS_MAX - 1) / 2, PROGRESS_MS = 250, BAR_PAIRS = 10 };

struct arena {
    struct arena_options o;
    char                 game[OPTIONS_TEXT_MAX]; /* of a record */
    struct pairing       pairing[PAIRINGS_MAX];
    int                  n_pairings;
    uint64_t             pairs; /* wanted, of each pairing */
    int                  working;
    pthread_mutex_t      lock;
    pthread_cond_t       one_is_done;
};

/*
 * ----- the options -----
 */

/* What the command line asks for. */
struct arena_request {
    struct arena_options o;
    struct from          from;
    struct numbers {
        uint64_t games, seed, ms, nodes, threads, slack, patience, luck;
    } numbers;
};

/* What a program may take beyond --ms if nothing is said; a program that waits for the processor is not at fault. */
enum { SLACK_MS = 250, SLACK_UNSAID = BOT_MS_MAX + 1 };

static bool read_bar(void *into, const char *word, struct text *why)
{
    double *bar = &((struct arena_request *)into)->o.bar;

    (void)why;
    if (!decimal_take(&word, bar))
        return false;
    *bar /= 100;
    return !*word && *bar > 0 && *bar < 1;
}

/* "elo0,elo1[,alpha,beta]" */
static bool read_sprt(const char *word, struct sprt *out)
{
    double *const values[] = {&out->elo0, &out->elo1, &out->alpha, &out->beta};
    int           n = 0;

    *out = (struct sprt){0, 0, 0.05, 0.05};
    do {
        word += n > 0;
        if (n == 4 || !decimal_take(&word, values[n]))
            return false;
        n++;
    } while (*word == ',');
    return *word == '\0' && (n == 2 || n == 4) && out->elo0 < out->elo1 && fabs(out->elo0) <= 2000 &&
           fabs(out->elo1) <= 2000 && out->alpha > 0 && out->alpha < 0.5 && out->beta > 0 && out->beta < 0.5;
}

static bool set_sprt(void *into, const char *word, struct text *why)
{
    struct arena_options *o = &((struct arena_request *)into)->o;

    (void)why;
    o->has_sprt = read_sprt(word, &o->sprt);
    return o->has_sprt;
}

#define OPTION(member) offsetof(struct arena_request, o.member)
#define NUMBER(member) offsetof(struct arena_request, numbers.member)

static const struct argument arguments[] = {
    {"--games", ARGUMENT_NUMBER, NUMBER(games), 1, 100000000, NULL, NULL},
    {"--seed", ARGUMENT_NUMBER, NUMBER(seed), 0, UINT64_MAX / 2, NULL, NULL},
    {"--ms", ARGUMENT_NUMBER, NUMBER(ms), 1, BOT_MS_MAX, NULL, NULL},
    {"--nodes", ARGUMENT_NUMBER, NUMBER(nodes), 1, UINT64_MAX / 2, NULL, NULL},
    {"--threads", ARGUMENT_NUMBER, NUMBER(threads), 1, THREADS_MAX, NULL, NULL},
    {"--slack", ARGUMENT_NUMBER, NUMBER(slack), 0, BOT_MS_MAX, NULL, NULL},
    {"--patience", ARGUMENT_NUMBER, NUMBER(patience), 1, BOT_MS_MAX, NULL, NULL},
    {"--luck", ARGUMENT_NUMBER, NUMBER(luck), 0, LUCK_MAX, NULL, NULL},
    {"--game", ARGUMENT_TEXT, OPTION(game), 0, 0, NULL, NULL},
    FROM_ARGUMENTS(struct arena_request, from),
    {"--records", ARGUMENT_TEXT, OPTION(records), 0, 0, NULL, NULL},
    {"--json", ARGUMENT_SWITCH, OPTION(json), 0, 0, NULL, NULL},
    {"--cpu", ARGUMENT_SWITCH, OPTION(is_busy), 0, 0, NULL, NULL},
    {"--until", ARGUMENT_READ, 0, 0, 0, "a score in percent, such as 90", read_bar},
    {"--sprt", ARGUMENT_READ, 0, 0, 0, "elo0,elo1 or elo0,elo1,alpha,beta with elo0 below elo1, such as 0,20",
     set_sprt},
    {NULL, ARGUMENT_SWITCH, 0, 0, 0, NULL, NULL},
};

static bool add_bot(void *into, const char *words, struct text *why)
{
    struct arena_options *o = &((struct arena_request *)into)->o;

    if (o->n_bots == ARENA_BOTS_MAX) {
        text_add(why, "at most %d bots can be named", ARENA_BOTS_MAX);
        return false;
    }
    if (strcmp(words, "cmd:") == 0) {
        text_word(why, "name a program after cmd:, such as cmd:./bot");
        return false;
    }
    o->bot[o->n_bots].words = words;
    if (strncmp(words, "cmd:", 4) == 0)
        o->bot[o->n_bots].command = words + 4;
    o->n_bots++;
    return true;
}

/* The budget in "mcts:ms=100,seed=7" goes for a turn here, before the one of --ms.  Levels have their own. */
static void set_budget(struct contender *c, const struct numbers *numbers)
{
    const char *ms = c->command ? NULL : strstr(c->words, "ms=");
    const char *digits = ms ? ms + 3 : "";
    uint64_t    budget;

    if (strncmp(c->words, "level:", 6) == 0)
        return;
    c->turn = (struct bot_budget){numbers->nodes, numbers->ms};
    if (ms && (ms[-1] == ':' || ms[-1] == ',') && number_take(&digits, UINT64_MAX, &budget))
        c->turn = (struct bot_budget){0, budget};
    else if (!c->command && strstr(c->words, "nodes="))
        c->turn = (struct bot_budget){0, 0};
}

/*
 * ----- what must be right before the first game -----
 */

/* 'thinks': does one of them search? */
static int check_bots(const struct arena_options *o, const struct session *s, bool *thinks)
{
    char        sentence[256] = "";
    struct text why = TEXT_OF(sentence);

    if (o->n_bots < 2)
        return usage_error("arena", "name at least two bots, such as greedy and random");
    for (int i = 0; i < o->n_bots; i++) {
        struct bot *b;

        *thinks |= o->bot[i].command != NULL;
        if (o->bot[i].command)
            continue;
        b = bot_new(o->bot[i].words, s->ops, s->rules, cli_clock, &why);
        if (!b)
            return usage_error("arena", "%s: %s", o->bot[i].words, sentence);
        *thinks |= bot_searches(b);
        bot_free(b);
    }
    return EXIT_DONE;
}

static bool gives_a_seed(const char *game)
{
    const char *at = strstr(game, "seed=");

    return at && (at == game || at[-1] == ' ' || at[-1] == '\t');
}

/* A program is told of a game by its actions: a position that none led to cannot be told. */
static bool can_be_told(const struct arena_options *o)
{
    bool is_anyone = false;

    for (int i = 0; i < o->n_bots; i++)
        is_anyone = is_anyone || o->bot[i].command;
    return !is_anyone || !o->from->edits;
}

/* The position of a record where all games begin; what is played there is named by 'words', OPTIONS_TEXT_MAX bytes. */
static int begin_from(struct arena_request *r, char *words)
{
    char        sentence[1200] = "";
    struct text why = TEXT_OF(sentence), game = {words, OPTIONS_TEXT_MAX, 0};

    if (!r->from.path)
        return r->from.ply == FROM_LAST ? EXIT_DONE : usage_error("arena", "--ply goes with --from: name the record");
    if (r->o.game)
        return usage_error("arena", "the record says what is played: --game does not go with --from");
    r->o.from = from_load(&r->from, &r->o.ply, &why);
    if (!r->o.from) {
        fprintf(stderr, "baluarte arena: %s\n", sentence);
        return EXIT_FAULT;
    }
    if (!can_be_told(&r->o))
        return usage_error("arena", "a program (cmd:) cannot be told of a position that was built by hand");
    text_add(&game, "%s ", r->o.from->ops->name);
    r->o.from->ops->options_text(r->o.from->rules, false, &game);
    r->o.game = words;
    return EXIT_DONE;
}

static int check(const struct arena_options *o, bool *thinks)
{
    char            sentence[512] = "";
    struct text     why = TEXT_OF(sentence);
    struct session *s;
    int             code;

    if (gives_a_seed(o->game))
        return usage_error("arena", "every pair of games has its own seed: say where they begin with --seed");
    s = o->from ? session_clone(o->from) : session_new(all_games, o->game, &why);
    if (!s)
        return usage_error("arena", "%s", sentence);
    code = check_bots(o, s, thinks);
    session_free(s);
    if (code == EXIT_DONE && o->records && mkdir(o->records, 0777) != 0 && errno != EEXIST) {
        fprintf(stderr, "baluarte arena: the folder %s cannot be made: %s\n", o->records, strerror(errno));
        return EXIT_FAULT;
    }
    return code;
}

/*
 * ----- playing -----
 */

/* The match that has begun the fewest pairs goes on; NULL: there is nothing left to begin. */
static struct pairing *next_pairing(struct arena *a)
{
    struct pairing *best = NULL;

    for (int i = 0; i < a->n_pairings; i++) {
        struct pairing *p = &a->pairing[i];

        if (!p->is_decided && p->next < a->pairs && (!best || p->next < best->next))
            best = p;
    }
    return best;
}

static void add_result(struct pairing *p, const struct arena_result *r, int second)
{
    if (r->at_fault >= 0) {
        if (p->faults[r->at_fault]++ == 0)
            memcpy(p->fault[r->at_fault], r->fault, FAULT_TEXT);
    } else {
        for (int side = 0; side < 2; side++) {
            if (r->is_solo && side != second)
                continue;
            if (r->is_solo)
                p->came_to[side][r->came_to < 0 ? 0 : r->came_to < SOLO_RESULTS ? r->came_to : SOLO_RESULTS - 1]++;
            p->points[side] += r->points[side];
            p->with_points[side]++;
        }
    }
    if (!r->is_solo)
        tally_game(&p->tally, r->halves);
}

/* At the solo game both have played the same seed alone: the better result wins, and two games are one. */
static int solo_halves(const struct arena_result r[2])
{
    int first = r[0].at_fault >= 0 ? INT_MIN : r[0].came_to, second = r[1].at_fault >= 0 ? INT_MIN : r[1].came_to;

    return 1 + (first > second) - (first < second);
}

/* A few pairs are needed before an interval means anything. */
static bool is_past_bar(const struct arena *a, const struct pairing *p)
{
    struct match_score e = tally_estimate(&p->tally);

    return a->o.bar > 0 && p->done >= BAR_PAIRS && (e.low > a->o.bar || e.high < a->o.bar);
}

static void add_pair(struct arena *a, struct pairing *p, const struct arena_result r[2])
{
    bool is_whole = r[0].finished && r[1].finished;

    for (int second = 0; second < 2; second++)
        if (r[second].finished)
            add_result(p, &r[second], second);
    if (!is_whole)
        return;
    if (r[0].is_solo) {
        int halves = solo_halves(r);

        tally_game(&p->tally, halves);
        tally_pair(&p->tally, halves, halves);
    } else {
        tally_pair(&p->tally, r[0].halves, r[1].halves);
        if (a->o.luck)
            control_pair(&p->control, (r[0].luck + r[1].luck) / 2, (r[0].halves + r[1].halves) / 4.0);
    }
    p->done++;
    p->is_decided = (a->o.has_sprt && sprt_decide(&a->o.sprt, &p->tally) != SPRT_GO_ON) || is_past_bar(a, p);
}

static void play_pair(struct arena *a, const struct pairing *p, uint64_t number, struct arena_result r[2])
{
    char path[PATH_MAX];

    for (int second = 0; second < 2; second++) {
        snprintf(path, sizeof path, "%s/%d-%d_%06llu%c.txt", a->o.records ? a->o.records : "", p->bot[0] + 1,
                 p->bot[1] + 1, (unsigned long long)number + 1, "ab"[second]);
        arena_play(&a->o, p, a->o.seed + number, second, a->o.records ? path : NULL, &cli_interrupted, &r[second]);
    }
}

static void *work(void *arena)
{
    struct arena       *a = arena;
    struct pairing     *p;
    struct arena_result r[2];

    pthread_mutex_lock(&a->lock);
    while (!atomic_load(&cli_interrupted) && (p = next_pairing(a))) {
        uint64_t number = p->next++;

        pthread_mutex_unlock(&a->lock);
        play_pair(a, p, number, r);
        pthread_mutex_lock(&a->lock);
        if (!p->is_decided) /* what was under way when the stop rule spoke is not counted */
            add_pair(a, p, r);
    }
    a->working--;
    pthread_cond_signal(&a->one_is_done);
    pthread_mutex_unlock(&a->lock);
    return NULL;
}

static void watch(struct arena *a, uint64_t began)
{
    bool is_shown = isatty(STDERR_FILENO);

    pthread_mutex_lock(&a->lock);
    while (a->working) {
        struct timespec until;

        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += PROGRESS_MS * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&a->one_is_done, &a->lock, &until);
        if (is_shown)
            arena_show_progress(a->pairing, a->n_pairings, a->pairs, (double)(cli_clock() - began) / 1e6);
    }
    pthread_mutex_unlock(&a->lock);
    if (is_shown)
        arena_clear_progress();
}

static bool play_all(struct arena *a, uint64_t began)
{
    pthread_t thread[THREADS_MAX];
    int       n = 0;

    pthread_mutex_init(&a->lock, NULL);
    pthread_cond_init(&a->one_is_done, NULL);
    a->working = a->o.threads;
    while (n < a->o.threads && pthread_create(&thread[n], NULL, work, a) == 0)
        n++;
    pthread_mutex_lock(&a->lock);
    a->working -= a->o.threads - n;
    pthread_mutex_unlock(&a->lock);
    watch(a, began);
    for (int i = 0; i < n; i++)
        pthread_join(thread[i], NULL);
    pthread_cond_destroy(&a->one_is_done);
    pthread_mutex_destroy(&a->lock);
    return n > 0;
}

/*
 * ----- the command -----
 */

static void set_up(struct arena *a, const struct numbers *numbers)
{
    struct arena_options *o = &a->o;

    o->games = numbers->games;
    o->seed = numbers->seed;
    o->threads = (int)numbers->threads;
    o->luck = (int)numbers->luck;
    o->patience = (unsigned)numbers->patience;
    o->slack = numbers->slack <= BOT_MS_MAX ? (unsigned)numbers->slack : o->is_busy ? o->patience : SLACK_MS;
    a->pairs = (o->games + 1) / 2;
    if ((uint64_t)o->threads > a->pairs * PAIRINGS_MAX)
        o->threads = (int)(a->pairs * PAIRINGS_MAX);
    for (int i = 0; i < o->n_bots; i++)
        set_budget(&o->bot[i], numbers);
    for (int i = 0; i < o->n_bots; i++)
        for (int k = i + 1; k < o->n_bots; k++)
            a->pairing[a->n_pairings++] = (struct pairing){.bot = {i, k}};
}

static int run(struct arena *a, int n, char **words)
{
    long                 cores = sysconf(_SC_NPROCESSORS_ONLN);
    struct arena_request request = {.from = {.ply = FROM_LAST},
                                    .numbers = {.games = 100,
                                                .seed = 1,
                                                .threads = cores > 0 && cores < THREADS_MAX ? (uint64_t)cores : 1,
                                                .luck = LUCK_IF_ANY_THINKS,
                                                .slack = SLACK_UNSAID,
                                                .patience = 10000}};
    char                 sentence[256] = "";
    struct text          why = TEXT_OF(sentence);
    uint64_t             began = cli_clock();
    bool                 thinks = false;
    int                  code;

    if (!arguments_read(arguments, add_bot, n, words, &request, &why))
        return usage_error("arena", "%s", sentence);
    request.o.clock = request.o.is_busy ? cli_thread_clock : cli_clock;
    code = begin_from(&request, a->game);
    a->o = request.o; /* whoever frees the arena frees the record */
    if (code != EXIT_DONE)
        return code;
    if (!a->o.game)
        a->o.game = all_games[0]->name;
    code = check(&a->o, &thinks);
    if (code != EXIT_DONE)
        return code;
    if (request.numbers.luck == LUCK_IF_ANY_THINKS)
        request.numbers.luck = thinks;
    set_up(a, &request.numbers);
    cli_catch_interrupts();
    signal(SIGPIPE, SIG_IGN); /* a program that has ended is noticed by the error of write */
    if (!play_all(a, began)) {
        fputs("baluarte arena: no thread can be started\n", stderr);
        return EXIT_FAULT;
    }
    arena_report(&a->o, a->pairing, a->n_pairings, atomic_load(&cli_interrupted), (double)(cli_clock() - began) / 1e6);
    return EXIT_DONE;
}

int cmd_arena(int n, char **words)
{
    struct arena *a = calloc(1, sizeof *a);
    int           code;

    if (!a) {
        fputs("baluarte arena: there is not enough memory\n", stderr);
        return EXIT_FAULT;
    }
    code = run(a, n, words);
    session_free(a->o.from);
    free(a);
    return code;
}
