/*
 * cmd_analyse.c: 'baluarte analyse FILE', what every turn and every draw of a
 * recorded game was worth.
 *
 * The items of the study are dealt to all cores; src/study judges them.  Here
 * are the options, the threads and the progress; the reports are in
 * analyse_report.c and analyse_html.c.  An interrupt reports what was judged so
 * far.
 */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arguments.h"
#include "cli/analyse.h"
#include "cli/cli.h"
#include "cli/output.h"
#include "session/games.h"
#include "session/record.h"

enum { THREADS_MAX = 64, DEFAULT_MS = 250, BAR = 30, TROUBLE = 256, PROGRESS_US = 200000 };

struct work {
    const struct analyse_options *o;
    const struct session         *game;
    const char                   *record, *text;
    struct study                 *study;    /* whose items they are: the reports' */
    struct study_verdict         *verdicts; /* one for each item                  */
    bool                         *is_judged;
    atomic_int                    next, done;
    char                          trouble[TROUBLE]; /* of the first thread that could not begin */
    pthread_mutex_t               lock;
};

/*
 * ----- the options -----
 */

#define AT(member) offsetof(struct analyse_options, member)

static const struct argument arguments[] = {
    {"--ms", ARGUMENT_NUMBER, AT(ms), 4, BOT_MS_MAX, NULL, NULL},
    {"--nodes", ARGUMENT_NUMBER, AT(nodes), 4, 1000000000, NULL, NULL},
    {"--threads", ARGUMENT_NUMBER, AT(threads), 1, THREADS_MAX, NULL, NULL},
    {"--seat", ARGUMENT_NUMBER, AT(seat), 0, MAX_SEATS - 1, NULL, NULL},
    {"--bot", ARGUMENT_TEXT, AT(bot), 0, 0, "a bot, such as mcts or level:6", NULL},
    {"--html", ARGUMENT_TEXT, AT(html), 0, 0, "a file to write", NULL},
    {"--record", ARGUMENT_TEXT, AT(record), 0, 0, "a file to write", NULL},
    {"--json", ARGUMENT_SWITCH, AT(json), 0, 0, NULL, NULL},
    {NULL, ARGUMENT_SWITCH, 0, 0, 0, NULL, NULL},
};

static bool set_path(void *into, const char *word, struct text *why)
{
    struct analyse_options *o = into;

    if (o->path) {
        text_add(why, "name one record; %s is the second", word);
        return false;
    }
    o->path = word;
    return true;
}

static int read_options(struct analyse_options *o, int n, char **words)
{
    char        sentence[256] = "";
    struct text why = TEXT_OF(sentence);

    if (!arguments_read(arguments, set_path, n, words, o, &why))
        return usage_error("analyse", "%s", sentence);
    return o->path ? EXIT_DONE : usage_error("analyse", "name a record, or - for standard input");
}

/*
 * ----- the work -----
 */

/* A draw is everybody's: with one seat only its own are judged. */
static bool is_asked_for(const struct work *w, int i)
{
    return w->o->seat == ANALYSE_ALL_SEATS || study_item(w->study, i)->seat == (int)w->o->seat;
}

static void complain(struct work *w, const char sentence[TROUBLE])
{
    pthread_mutex_lock(&w->lock);
    memcpy(w->trouble, sentence, TROUBLE);
    pthread_mutex_unlock(&w->lock);
}

static void *judge_some(void *data)
{
    struct work        *w = data;
    struct study_budget budget = {w->o->nodes, w->o->ms};
    char                sentence[TROUBLE] = "";
    struct text         why = TEXT_OF(sentence);
    struct study       *mine = study_new(w->game, w->o->bot, cli_clock, &why);

    if (!mine) {
        complain(w, sentence);
        return NULL;
    }
    for (int i; !atomic_load(&cli_interrupted) && (i = atomic_fetch_add(&w->next, 1)) < study_count(mine);) {
        if (is_asked_for(w, i)) {
            study_judge(mine, i, &budget, &w->verdicts[i]);
            w->is_judged[i] = true;
        }
        atomic_fetch_add(&w->done, 1);
    }
    study_free(mine);
    return NULL;
}

static void show_progress(int done, int all)
{
    int filled = all ? BAR * done / all : BAR;

    fprintf(stderr, "\r[%.*s%*s] %d of %d turns and draws ", filled, "##############################", BAR - filled, "",
            done, all);
    fflush(stderr);
}

static void watch(struct work *w, pthread_t *thread, int n)
{
    bool            is_shown = isatty(STDERR_FILENO);
    struct timespec moment = {0, PROGRESS_US * 1000};

    while (is_shown && atomic_load(&w->done) < study_count(w->study) && !atomic_load(&cli_interrupted) &&
           !w->trouble[0]) {
        show_progress(atomic_load(&w->done), study_count(w->study));
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

/*
 * ----- the command -----
 */

static void sum_up(const struct work *w, struct analysis *out)
{
    struct study_mark *marks = calloc((size_t)study_count(w->study) + 1, sizeof *marks);
    int                n = 0;

    for (int i = 0; marks && i < study_count(w->study); i++)
        if (w->is_judged[i])
            marks[n++] = study_mark(&w->verdicts[i]);
    if (marks)
        summary_make(w->game, marks, n, &out->summary);
    free(marks);
}

/* NULL: nobody wants it. */
static bool write_file(const struct analysis *a, const char *path, void (*write)(const struct analysis *, FILE *))
{
    struct output o;
    bool          is_written = !path || output_open(&o, path);

    if (path && is_written) {
        write(a, o.file);
        is_written = output_close(&o);
    }
    if (!is_written)
        fprintf(stderr, "baluarte analyse: %s cannot be written: %s\n", path, strerror(errno));
    return is_written;
}

static int report(const struct work *w)
{
    struct analysis a = {.o = w->o,
                         .game = w->game,
                         .study = w->study,
                         .verdicts = w->verdicts,
                         .is_judged = w->is_judged,
                         .is_interrupted = atomic_load(&cli_interrupted),
                         .record = w->record,
                         .text = w->text};

    sum_up(w, &a);
    if (!write_file(&a, w->o->html, analyse_html) || !write_file(&a, w->o->record, analyse_record))
        return EXIT_FAULT;
    if (w->o->json)
        analyse_json(&a, stdout);
    else if (!w->o->html && !w->o->record)
        analyse_text(&a, stdout);
    return EXIT_DONE;
}

static int analyse(const struct analyse_options *o, struct session *game, const char *text)
{
    struct work w = {.o = o, .game = game, .text = text};
    char       *record, sentence[256] = "";
    struct text why = TEXT_OF(sentence);
    int         code = EXIT_FAULT;

    if (o->seat != ANALYSE_ALL_SEATS && (int)o->seat >= game->ops->n_scores(game->rules))
        return usage_error("analyse", "there is no seat %d in this game", (int)o->seat);
    w.record = record = record_text(game, &(size_t){0});
    w.study = study_new(game, o->bot, cli_clock, &why);
    if (w.study) {
        w.verdicts = calloc((size_t)study_count(w.study) + 1, sizeof *w.verdicts);
        w.is_judged = calloc((size_t)study_count(w.study) + 1, sizeof *w.is_judged);
    }
    if (!w.study)
        fprintf(stderr, "baluarte analyse: %s\n", sentence);
    else if (!record || !w.verdicts || !w.is_judged)
        fputs("baluarte analyse: there is not enough memory\n", stderr);
    else if (!judge_all(&w))
        fprintf(stderr, "baluarte analyse: %s\n", w.trouble);
    else
        code = report(&w);
    study_free(w.study);
    free(record);
    free(w.verdicts);
    free(w.is_judged);
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
    char           *record = NULL;
    struct session *game;

    if (code != EXIT_DONE)
        return code;
    if (!o.ms && !o.nodes)
        o.ms = DEFAULT_MS;
    game = load_record_text(o.path, &is_read, &record, &why);
    if (!game) {
        fprintf(stderr, "%s%s\n", is_read ? "" : "baluarte analyse: ", complaint);
        return EXIT_FAULT;
    }
    cli_catch_interrupts();
    code = analyse(&o, game, record);
    session_free(game);
    free(record);
    return code;
}
