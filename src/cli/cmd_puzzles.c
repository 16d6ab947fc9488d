/*
 * cmd_puzzles.c: 'baluarte puzzles', a pack of puzzles from games of bots.
 *
 * Games are dealt to threads and written in their order, so that the pack does
 * not depend on how many threads there are.  An interrupt leaves whole games
 * behind; the next run with the same options goes on from there.  What a puzzle
 * is, src/study/puzzle.h says; what a pack looks like, pack.h.
 */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arguments.h"
#include "cli/cli.h"
#include "study/pack.h"

enum { THREADS_MAX = 64, GAMES_MAX = 20000, TROUBLE = 300, PUZZLES_MAX = 64, HEAD_MAX = 4096 };

struct puzzle_options {
    uint64_t         games, count, threads;
    struct pack_made made;
    const char      *output, *check;
};

/* A game that was looked through; NULL text: not yet. */
struct looked {
    char *text;
    int   puzzles;
    int   fates[PUZZLE_FATE_COUNT];
};

struct search {
    const struct puzzle_options *o;
    FILE                        *file;
    struct looked               *games;
    struct pack_count            sum;
    int                          next; /* to be looked through */
    bool                         is_over;
    char                         trouble[TROUBLE];
    pthread_mutex_t              lock; /* of all that changes above */
    pthread_cond_t               changed;
};

/*
 * ----- the options -----
 */

#define AT(member) offsetof(struct puzzle_options, member)

static const struct argument arguments[] = {
    {"--games", ARGUMENT_NUMBER, AT(games), 1, GAMES_MAX, NULL, NULL},
    {"--count", ARGUMENT_NUMBER, AT(count), 1, 1000000, NULL, NULL},
    {"--seed", ARGUMENT_NUMBER, AT(made.seed), 0, UINT32_MAX, NULL, NULL},
    {"--look", ARGUMENT_NUMBER, AT(made.look), 1, 1000000, NULL, NULL},
    {"--threads", ARGUMENT_NUMBER, AT(threads), 1, THREADS_MAX, NULL, NULL},
    {"--game", ARGUMENT_TEXT, AT(made.rules), 0, 0, "a game with its options, such as 'cartagena players=3'", NULL},
    {"--bot", ARGUMENT_TEXT, AT(made.bot), 0, 0, "a bot, such as level:7 or mcts:nodes=500", NULL},
    {"--output", ARGUMENT_TEXT, AT(output), 0, 0, "a file to write", NULL},
    {"--check", ARGUMENT_TEXT, AT(check), 0, 0, "a pack to read", NULL},
    {NULL, ARGUMENT_SWITCH, 0, 0, 0, NULL, NULL},
};

static bool take_nothing(void *into, const char *word, struct text *why)
{
    (void)into;
    text_add(why, "'%.60s' is no option", word);
    return false;
}

/*
 * ----- one game -----
 */

static int find_puzzles(struct puzzler *z, struct puzzle out[PUZZLES_MAX], int fates[PUZZLE_FATE_COUNT])
{
    struct study *st = puzzler_study(z);
    int           n = 0, left;

    for (int i = 0; i < study_count(st) && !atomic_load(&cli_interrupted); i++) {
        enum puzzle_fate fate;

        if (study_item(st, i)->is_draw || n == PUZZLES_MAX)
            continue;
        fate = puzzle_at(z, study_item(st, i), &out[n]);
        fates[fate]++;
        n += fate == PUZZLE_FOUND;
    }
    left = puzzles_spread(out, n);
    fates[PUZZLE_EASY] += n - left;
    fates[PUZZLE_FOUND] -= n - left;
    return left;
}

/* The text of game i, or NULL with a sentence. */
static char *look_through(const struct pack_made *made, int i, struct looked *out, struct text *why)
{
    char            options[OPTIONS_TEXT_MAX] = "";
    struct text     words = TEXT_OF(options), text;
    uint64_t        number = pack_options(made, i, &words);
    struct session *game = puzzle_game(options, made->bot, number, why);
    struct puzzler *z = game ? puzzler_new(game, made->look, why) : NULL;
    struct puzzle  *found = calloc(PUZZLES_MAX, sizeof *found);
    char           *bytes = malloc(PACK_GAME_TEXT);

    if (z && found && bytes) {
        text_start(&text, bytes, PACK_GAME_TEXT);
        out->puzzles = find_puzzles(z, found, out->fates);
        pack_write_game(i, options, puzzler_study(z), found, out->puzzles, out->fates, &text);
    } else {
        if (z)
            text_word(why, "there is not enough memory");
        free(bytes);
        bytes = NULL;
    }
    puzzler_free(z);
    session_free(game);
    free(found);
    return bytes;
}

/*
 * ----- the threads -----
 */

static void *look_through_some(void *data)
{
    struct search *s = data;

    pthread_mutex_lock(&s->lock);
    while (!s->is_over && !atomic_load(&cli_interrupted) && s->next < (int)s->o->games) {
        int           i = s->next++;
        struct looked looked = {.text = NULL};
        char          sentence[TROUBLE] = "";
        struct text   why = TEXT_OF(sentence);

        pthread_mutex_unlock(&s->lock);
        looked.text = look_through(&s->o->made, i, &looked, &why);
        pthread_mutex_lock(&s->lock);
        if (!looked.text)
            memcpy(s->trouble, sentence, TROUBLE);
        s->is_over |= !looked.text;
        if (atomic_load(&cli_interrupted)) /* it may not have been looked through to its end */
            free(looked.text);
        else
            s->games[i] = looked;
        pthread_cond_broadcast(&s->changed);
    }
    pthread_cond_broadcast(&s->changed);
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

static bool is_enough(const struct search *s)
{
    return s->sum.games >= (int)s->o->games || (s->o->count && s->sum.puzzles >= (int)s->o->count);
}

static void show_progress(const struct search *s)
{
    if (isatty(STDERR_FILENO)) {
        fprintf(stderr, "\r%d puzzles in %d games of %d ", s->sum.puzzles, s->sum.games, (int)s->o->games);
        fflush(stderr);
    }
}

/* The next game in order goes to the file. */
static bool write_next(struct search *s)
{
    struct looked *next = &s->games[s->sum.games];
    bool           is_written = fputs(next->text, s->file) != EOF && fflush(s->file) == 0;

    if (!is_written)
        snprintf(s->trouble, sizeof s->trouble, "it cannot be written: %s", strerror(errno));
    s->sum.puzzles += next->puzzles;
    for (int i = 0; i < PUZZLE_FATE_COUNT; i++)
        s->sum.fates[i] += next->fates[i];
    s->sum.games++;
    free(next->text);
    next->text = NULL;
    show_progress(s);
    return is_written;
}

static int start_threads(struct search *s, pthread_t thread[THREADS_MAX])
{
    int n = 0;

    while (n < (int)s->o->threads && pthread_create(&thread[n], NULL, look_through_some, s) == 0)
        n++;
    if (n == 0)
        strcpy(s->trouble, "no thread can be started");
    return n;
}

static bool search_all(struct search *s)
{
    pthread_t thread[THREADS_MAX];
    int       n = start_threads(s, thread);

    pthread_mutex_lock(&s->lock);
    while (n && !is_enough(s) && !s->is_over) {
        if (s->games[s->sum.games].text)
            s->is_over |= !write_next(s);
        else if (atomic_load(&cli_interrupted))
            s->is_over = true;
        else
            pthread_cond_wait(&s->changed, &s->lock);
    }
    s->is_over = true;
    atomic_store(&cli_interrupted, true); /* whoever is still looking has no reason to go on */
    pthread_mutex_unlock(&s->lock);
    for (int i = 0; i < n; i++)
        pthread_join(thread[i], NULL);
    for (int i = 0; i < (int)s->o->games; i++)
        free(s->games[i].text);
    return s->trouble[0] == '\0';
}

/*
 * ----- the file -----
 */

/* What is there already, if it was made in the same way; behind it the pack goes on. */
static bool go_on(const struct puzzle_options *o, struct pack_count *sum, struct text *why)
{
    const char *trouble = NULL;
    size_t      length;
    int         line = 0;
    char       *bytes = read_file(o->output, PACK_MAX, &length, &trouble);
    bool        is_good = bytes != NULL;

    if (!bytes)
        text_add(why, "%s cannot be read: %s", o->output, trouble);
    else if (length == 0)
        *sum = (struct pack_count){.games = 0};
    else {
        char        sentence[TROUBLE] = "";
        struct text reason = TEXT_OF(sentence);

        is_good = pack_read(bytes, length, &o->made, sum, &line, &reason);
        if (!is_good)
            text_add(why, "%s:%d: %s", o->output, line, sentence);
        else if (truncate(o->output, (off_t)sum->whole) != 0) {
            text_add(why, "%s cannot be written: %s", o->output, strerror(errno));
            is_good = false;
        }
    }
    free(bytes);
    return is_good;
}

static FILE *open_output(const struct puzzle_options *o, struct pack_count *sum, struct text *why)
{
    char        head[HEAD_MAX] = "";
    struct text text = TEXT_OF(head);
    FILE       *file = stdout;

    *sum = (struct pack_count){.games = 0};
    if (o->output && access(o->output, F_OK) == 0 && !go_on(o, sum, why))
        return NULL;
    if (o->output)
        file = fopen(o->output, "a");
    if (!file) {
        text_add(why, "%s cannot be written: %s", o->output, strerror(errno));
        return NULL;
    }
    pack_write_head(&o->made, &text);
    if (sum->head == 0)
        fputs(head, file);
    return file;
}

static void report(const struct pack_count *sum, FILE *out)
{
    fprintf(out, "%d puzzles in %d games; turns:\n", sum->puzzles, sum->games);
    for (int i = 0; i < PUZZLE_FATE_COUNT; i++)
        fprintf(out, "%8d  %s\n", sum->fates[i], fate_words((enum puzzle_fate)i));
}

static int find(const struct puzzle_options *o)
{
    struct search s = {.o = o, .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    char          sentence[1200] = "";
    struct text   why = TEXT_OF(sentence);
    bool          is_good;

    s.games = calloc(o->games, sizeof *s.games);
    s.file = s.games ? open_output(o, &s.sum, &why) : NULL;
    if (!s.file) {
        fprintf(stderr, "baluarte puzzles: %s\n", s.games ? sentence : "there is not enough memory");
        free(s.games);
        return EXIT_FAULT;
    }
    s.next = s.sum.games;
    cli_catch_interrupts();
    is_good = is_enough(&s) || search_all(&s);
    free(s.games);
    if (o->output && fclose(s.file) != 0 && is_good)
        snprintf(s.trouble, sizeof s.trouble, "it cannot be written: %s", strerror(errno));
    if (isatty(STDERR_FILENO))
        fputc('\r', stderr);
    if (s.trouble[0])
        fprintf(stderr, "baluarte puzzles: %s\n", s.trouble);
    else
        report(&s.sum, stderr);
    return s.trouble[0] ? EXIT_FAULT : EXIT_DONE;
}

static int check(const char *path)
{
    struct pack_count sum;
    const char       *trouble = NULL;
    char              sentence[TROUBLE] = "";
    struct text       why = TEXT_OF(sentence);
    size_t            length;
    int               line;
    char             *bytes = read_file(path, PACK_MAX, &length, &trouble);

    if (!bytes || length > PACK_MAX) {
        fprintf(stderr, "baluarte puzzles: %s cannot be read: %s\n", path, bytes ? "it is too large" : trouble);
        free(bytes);
        return EXIT_FAULT;
    }
    if (!pack_read(bytes, length, NULL, &sum, &line, &why)) {
        fprintf(stderr, "%s:%d: %s\n", path, line, sentence);
        free(bytes);
        return EXIT_FAULT;
    }
    free(bytes);
    report(&sum, stdout);
    printf("themes:\n");
    for (int i = 0; i < THEME_COUNT; i++)
        printf("%8d  %s\n", sum.themes[i], theme_word(i));
    printf("grades:\n");
    for (int i = 0; i < PUZZLE_STEPS; i++)
        printf("%8d  %d\n", sum.steps[i], PUZZLE_EASIEST + PUZZLE_STEP * i);
    return EXIT_DONE;
}

int cmd_puzzles(int n, char **words)
{
    long                  cores = sysconf(_SC_NPROCESSORS_ONLN);
    struct puzzle_options o = {.games = 100,
                               .threads = cores > 0 && cores <= THREADS_MAX ? (uint64_t)cores : 1,
                               .made = {.seed = 1, .look = PUZZLE_LOOK, .bot = "level:7", .rules = ""}};
    char                  sentence[256] = "";
    struct text           why = TEXT_OF(sentence);

    if (!arguments_read(arguments, take_nothing, n, words, &o, &why))
        return usage_error("puzzles", "%s", sentence);
    return o.check ? check(o.check) : find(&o);
}
