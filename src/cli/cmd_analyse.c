/*
 * cmd_analyse.c: 'baluarte analyse FILE', the loss of every decision of a
 * recorded game.
 *
 * The decisions are dealt to all cores; bots/analysis.c judges them.  Here are
 * the options, the threads, the progress, and the report as text or JSON.  An
 * interrupt reports what was judged so far.
 */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/analysis.h"
#include "cli/analyse.h"
#include "cli/cli.h"
#include "session/games.h"
#include "session/record.h"

enum { THREADS_MAX = 64, DEFAULT_MS = 300, BAR = 30, PROGRESS_US = 200000 };

static atomic_bool interrupted;

struct work {
    const struct analyse_options *o;
    const struct session         *game;
    struct verdict               *verdicts; /* one for each action of the history */
    bool                         *judged;
    atomic_int                    next, done;
    char                          trouble[256]; /* of the first thread that could not begin */
    pthread_mutex_t               lock;
};

/*
 * ----- the options -----
 */

static const struct {
    const char *word;
    size_t      at;
    uint64_t    low, high;
} numbers[] = {
    {"--ms", offsetof(struct analyse_options, ms), 4, BOT_MS_MAX},
    {"--nodes", offsetof(struct analyse_options, nodes), 4, 1000000000},
    {"--threads", offsetof(struct analyse_options, threads), 1, THREADS_MAX},
    {"--seat", offsetof(struct analyse_options, seat), 0, MAX_SEATS - 1},
};

/* -1: this is no option with a number. */
static int read_number_option(struct analyse_options *o, const char *word, const char *value)
{
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (strcmp(word, numbers[i].word) != 0)
            continue;
        if (read_number(value, numbers[i].low, numbers[i].high, (uint64_t *)(void *)((char *)o + numbers[i].at)))
            return EXIT_DONE;
        return usage_error("analyse", "%s needs a whole number from %llu to %llu", word,
                           (unsigned long long)numbers[i].low, (unsigned long long)numbers[i].high);
    }
    return -1;
}

static int read_options(struct analyse_options *o, int n, char **words)
{
    for (int i = 0; i < n; i++) {
        const char *value = i + 1 < n ? words[i + 1] : NULL;
        int         code = read_number_option(o, words[i], value);

        if (code > EXIT_DONE)
            return code;
        if (code == EXIT_DONE) {
            i++;
        } else if (strcmp(words[i], "--bot") == 0) {
            if (!value)
                return usage_error("analyse", "--bot needs a bot, such as mcts or level:6");
            o->bot = words[++i];
        } else if (strcmp(words[i], "--json") == 0) {
            o->json = true;
        } else if (words[i][0] == '-' && words[i][1]) {
            return usage_error("analyse", "there is no option '%s'", words[i]);
        } else if (o->path) {
            return usage_error("analyse", "name one record; %s is the second", words[i]);
        } else {
            o->path = words[i];
        }
    }
    return o->path ? EXIT_DONE : usage_error("analyse", "name a record, or - for standard input");
}

/*
 * ----- the work -----
 */

static bool is_asked_for(const struct work *w, int ply)
{
    return w->o->seat == ANALYSE_ALL_SEATS || w->game->history[ply].actor == (int)w->o->seat;
}

static void *judge_some(void *data)
{
    struct work           *w = data;
    struct analysis_walker walker;
    struct bot_budget      budget = {w->o->nodes, w->o->ms};
    char                   sentence[256] = "";
    struct text            why = TEXT_OF(sentence);

    if (!analysis_open(&walker, w->game, w->o->bot, cli_clock, &why)) {
        pthread_mutex_lock(&w->lock);
        memcpy(w->trouble, sentence, sizeof sentence);
        pthread_mutex_unlock(&w->lock);
        return NULL;
    }
    for (int ply; !atomic_load(&interrupted) && (ply = atomic_fetch_add(&w->next, 1)) < w->game->n_history;) {
        w->judged[ply] = is_asked_for(w, ply) && analysis_judge(&walker, ply, &budget, &w->verdicts[ply]);
        atomic_fetch_add(&w->done, 1);
    }
    analysis_close(&walker);
    return NULL;
}

static void show_progress(int done, int all)
{
    int filled = all ? BAR * done / all : BAR;

    fprintf(stderr, "\r[%.*s%*s] %d of %d actions ", filled, "##############################", BAR - filled, "", done,
            all);
    fflush(stderr);
}

static void watch(struct work *w, pthread_t *thread, int n)
{
    bool            is_shown = isatty(STDERR_FILENO);
    struct timespec moment = {0, PROGRESS_US * 1000};

    while (is_shown && atomic_load(&w->done) < w->game->n_history && !atomic_load(&interrupted) && !w->trouble[0]) {
        show_progress(atomic_load(&w->done), w->game->n_history);
        nanosleep(&moment, NULL);
    }
    for (int i = 0; i < n; i++)
        pthread_join(thread[i], NULL);
    if (is_shown)
        fprintf(stderr, "\r%*s\r", BAR + 40, "");
}

static bool judge_all(struct work *w)
{
    pthread_t thread[THREADS_MAX];
    int       n = 0;

    pthread_mutex_init(&w->lock, NULL);
    while (n < (int)w->o->threads && pthread_create(&thread[n], NULL, judge_some, w) == 0)
        n++;
    watch(w, thread, n);
    pthread_mutex_destroy(&w->lock);
    if (n == 0)
        strcpy(w->trouble, "no thread can be started");
    return w->trouble[0] == '\0';
}

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&interrupted, true);
}

static void catch_signals(void)
{
    struct sigaction on_int = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND}; /* a second one ends us */

    sigaction(SIGINT, &on_int, NULL);
    sigaction(SIGTERM, &on_int, NULL);
}

/*
 * ----- the command -----
 */

static int analyse(const struct analyse_options *o, struct session *game)
{
    struct work w = {.o = o, .game = game};
    int         code = EXIT_FAULT;

    if (o->seat != ANALYSE_ALL_SEATS && (int)o->seat >= game->ops->n_scores(game->rules))
        return usage_error("analyse", "there is no seat %d in this game", (int)o->seat);
    w.verdicts = calloc((size_t)game->n_history + 1, sizeof *w.verdicts);
    w.judged = calloc((size_t)game->n_history + 1, sizeof *w.judged);
    if (!w.verdicts || !w.judged)
        fputs("baluarte analyse: there is not enough memory\n", stderr);
    else if (!judge_all(&w))
        fprintf(stderr, "baluarte analyse: %s\n", w.trouble);
    else {
        analyse_report(o, game, w.verdicts, w.judged, atomic_load(&interrupted));
        code = EXIT_DONE;
    }
    free(w.verdicts);
    free(w.judged);
    return code;
}

int cmd_analyse(int n, char **words)
{
    long                   cores = sysconf(_SC_NPROCESSORS_ONLN);
    struct analyse_options o = {
        .bot = "mcts", .seat = ANALYSE_ALL_SEATS, .threads = cores > 0 && cores <= THREADS_MAX ? (uint64_t)cores : 1};
    int             code = read_options(&o, n, words);
    char            complaint[1200] = "";
    struct text     why = TEXT_OF(complaint);
    bool            is_read;
    struct session *game;

    if (code != EXIT_DONE)
        return code;
    if (!o.ms && !o.nodes)
        o.ms = DEFAULT_MS;
    game = load_record(o.path, &is_read, &why);
    if (!game) {
        fprintf(stderr, "%s%s\n", is_read ? "" : "baluarte analyse: ", complaint);
        return EXIT_FAULT;
    }
    catch_signals();
    code = analyse(&o, game);
    session_free(game);
    return code;
}
