/*
 * cmd_play.c: 'baluarte play', a game at one keyboard.
 *
 * Line based, so that it works over a pipe as well as on a terminal.  What a
 * position looks like, what happened and why an action is refused all come
 * from the game; this file asks and answers and remembers nothing but the
 * session.  What is shown is printed by play_show.c.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/arguments.h"
#include "base/words.h"
#include "cli/cli.h"
#include "cli/keyboard.h"
#include "cli/results.h"
#include "cli/rules.h"
#include "session/games.h"
#include "session/record.h"

enum { LINE_MAX_BYTES = 4096 };

/*
 * ----- words at the prompt -----
 */

/* Chance draws and bots decide until a person must, or the game is over. */
static void settle(struct keyboard *t)
{
    char              sentence[256];
    struct text       why = TEXT_OF(sentence);
    struct bot       *b;
    struct bot_report report;

    for (;;) {
        if (session_actor(t->session) == ACTOR_CHANCE) {
            if (!session_chance(t->session, &why))
                return;
        } else if ((b = seats_bot(&t->seats, t->session))) {
            bot_choose(b, t->session->state, NULL, &report);
            if (!session_play(t->session, report.action, &why))
                return;
        } else {
            return;
        }
        tell_events(t);
    }
}

static void go_on(struct keyboard *t)
{
    tell_events(t);
    settle(t);
    show_position(t);
}

static void write_result(const struct keyboard *t, struct result *r)
{
    const struct session *s = t->session;
    int                   points[MAX_SEATS] = {0};
    char                  seed[SEED_TEXT_CAP];
    struct text           list = TEXT_OF(r->points), game = TEXT_OF(r->game);

    s->ops->result(s->rules, s->state, &r->result);
    r->undos = t->undos;
    record_today(r->date);
    s->ops->scores(s->rules, s->state, points);
    for (int i = 0; i < s->ops->n_scores(s->rules); i++)
        text_add(&list, "%s%d", i ? "," : "", points[i]);
    seed_text(s->chance.key, seed);
    snprintf(r->seed, sizeof r->seed, "seed=%s", seed);
    text_add(&game, "%s ", s->ops->name);
    s->ops->options_text(s->rules, false, &game);
}

/* A game for one person that a decision has just ended. */
static void keep_result(const struct keyboard *t)
{
    struct result r = {0};
    char          path[RESULT_PATH_MAX];
    const char   *why = "neither XDG_DATA_HOME nor HOME names a folder";

    if (t->no_results || session_actor(t->session) != ACTOR_OVER || !session_is_solo(t->session))
        return;
    write_result(t, &r);
    if (results_path(path) && results_add(path, &r, &why))
        printf("Your result is %d; 'baluarte results' shows the best ones.\n", r.result);
    else
        printf("Your result is %d; it cannot be kept: %s.\n", r.result, why);
}

/* Draws and bots go on by themselves, so that a person takes back a decision of a person. */
static void undo(struct keyboard *t, char *unused)
{
    struct session *s = t->session;
    char            sentence[256];
    struct text     why = TEXT_OF(sentence);
    int             i = s->n_history - 1;

    (void)unused;
    while (i >= 0 && (s->history[i].actor == ACTOR_CHANCE || t->seats.bot[s->history[i].actor]))
        i--;
    if (i < 0) {
        puts("There is no decision to take back.");
        return;
    }
    while (s->n_history > i && session_undo(s, &why))
        continue;
    t->undos++;
    go_on(t);
}

static void save(struct keyboard *t, char *path)
{
    size_t length;
    char  *record;
    FILE  *file;
    bool   is_written;

    if (!*path) {
        puts("Say where: save FILE");
        return;
    }
    record = record_text(t->session, &length);
    file = record ? fopen(path, "wb") : NULL;
    is_written = file && fwrite(record, 1, length, file) == length;
    if (file && fclose(file) != 0)
        is_written = false;
    if (is_written)
        printf("Saved in %s.  'load %s' goes on from here.\n", path, path);
    else
        printf("%s cannot be written: %s\n", path, record ? strerror(errno) : "there is not enough memory");
    free(record);
}

static void load(struct keyboard *t, char *path)
{
    char            sentence[1200] = "";
    struct text     why = TEXT_OF(sentence);
    bool            is_read;
    struct session *fresh;

    if (!*path) {
        puts("Say from where: load FILE");
        return;
    }
    fresh = load_record(path, &is_read, &why);
    if (!fresh) {
        puts(sentence);
        return;
    }
    if (!seats_sit(&t->seats, fresh, &why)) {
        printf("%s cannot be played with these bots: %s\n", path, sentence);
        seats_sit(&t->seats, t->session, &why);
        session_free(fresh);
        return;
    }
    session_free(t->session);
    t->session = fresh;
    t->undos = 0;
    show_title(t);
    go_on(t);
}

static void say_legal(struct keyboard *t, char *unused)
{
    (void)unused;
    show_choices(t);
}

static void say_scores(struct keyboard *t, char *unused)
{
    (void)unused;
    show_scores(t);
}

static void say_board(struct keyboard *t, char *unused)
{
    (void)unused;
    show_position(t);
}

static void say_history(struct keyboard *t, char *unused)
{
    (void)unused;
    show_history(t);
}

static void say_help(struct keyboard *t, char *unused);

static const struct word {
    const char *name, *argument, *meaning;
    void (*run)(struct keyboard *t, char *rest);
} words_at_prompt[] = {
    {"legal", "", "list the choices again", say_legal},
    {"board", "", "show the board again", say_board},
    {"scores", "", "points now, and if the game ended now", say_scores},
    {"history", "", "the last actions", say_history},
    {"undo", "", "take the last decision back", undo},
    {"save", " FILE", "write the game as a record", save},
    {"load", " FILE", "go on with a game from a record", load},
    {"help", "", "this list", say_help},
    {"quit", "", "leave without saving", NULL},
};
enum { N_WORDS = sizeof words_at_prompt / sizeof *words_at_prompt };

static void say_help(struct keyboard *t, char *unused)
{
    (void)t;
    (void)unused;
    puts("Answer with the number of a choice or with its notation, or say:");
    for (int i = 0; i < N_WORDS; i++)
        printf("  %s%-*s  %s\n", words_at_prompt[i].name, (int)(14 - strlen(words_at_prompt[i].name)),
               words_at_prompt[i].argument, words_at_prompt[i].meaning);
}

/*
 * ----- one line -----
 */

static bool play_number(struct keyboard *t, int number, struct text *why)
{
    struct choices list = session_choices(t->session);

    if (number >= 1 && number <= list.n)
        return session_play(t->session, list.at[number - 1].action, why);
    if (list.n == 0)
        text_word(why, "the game is over");
    else
        text_add(why, "the choices are numbered from 1 to %d", list.n);
    return false;
}

static void play_action(struct keyboard *t, const char *line)
{
    char        sentence[1024] = "";
    struct text why = TEXT_OF(sentence);
    int         number = number_small(line, 9999999);

    if (!(number >= 0 ? play_number(t, number, &why) : session_play_text(t->session, line, &why))) {
        print_refusal(sentence);
        return;
    }
    go_on(t);
    keep_result(t);
}

/* False: the game is left. */
static bool answer(struct keyboard *t, char *line)
{
    char  *rest = line + strcspn(line, " \t");
    size_t n = (size_t)(rest - line);

    for (int i = 0; i < N_WORDS; i++) {
        const struct word *w = &words_at_prompt[i];

        if (strlen(w->name) != n || strncmp(w->name, line, n) != 0)
            continue;
        if (w->run)
            w->run(t, rest + strspn(rest, " \t"));
        return w->run != NULL;
    }
    play_action(t, line);
    return true;
}

/* Where several people share the seats, who speaks for this one is said too [SO-38]. */
static void prompt(const struct keyboard *t)
{
    const struct session *s = t->session;
    int                   actor = session_actor(s), persons = game_persons(s->ops, s->rules);

    if (actor >= 0)
        printf("seat %d, ", actor);
    if (actor >= 0 && persons > 1 && persons < s->ops->seats(s->rules))
        printf("person %d, ", actor % persons);
    printf("%s> ", actor >= 0 ? s->ops->phase(s->rules, s->state) : "");
    fflush(stdout);
}

/* The line without blanks around it; NULL: it is no text. */
static char *trim(struct line_reader *in)
{
    char  *line = in->line;
    size_t n = in->length;

    if (n > in->max)
        return NULL;
    while (n > 0 && strchr(" \t\r", line[n - 1]))
        n--;
    line[n] = '\0';
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)line[i] < 0x20 && line[i] != '\t')
            return NULL;
    return line + strspn(line, " \t");
}

static void converse(struct keyboard *t)
{
    char *line;

    for (prompt(t); line_reader_next(&t->in); prompt(t)) {
        line = trim(&t->in);
        if (!line)
            puts("That is no text.");
        else if (*line && !answer(t, line))
            return;
    }
    puts("\nThe input has ended and the game is not saved; 'save FILE' before the end would have kept it.");
}

/*
 * ----- the command -----
 */

/* The words of the command line as 'new' wants them. */
static void write_request(int n, char **words, struct text *out)
{
    bool has_seed = false;

    if (n == 0 || strchr(words[0], '='))
        text_add(out, "%s ", all_games[0]->name);
    for (int i = 0; i < n; i++) {
        text_add(out, "%s ", words[i]);
        has_seed = has_seed || strncmp(words[i], "seed=", 5) == 0;
    }
    if (!has_seed)
        text_add(out, "seed=%llu", (unsigned long long)cli_fresh_seed());
}

static int terminal_columns(void)
{
    struct winsize size;
    const char    *columns = getenv("COLUMNS");
    int            n = number_small(columns, 1000);

    if (n <= 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
        n = size.ws_col;
    return n >= 20 && n <= 1000 ? n : 80;
}

static bool colour_is_welcome(void)
{
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");

    return !(no && *no) && !(term && strcmp(term, "dumb") == 0);
}

static bool add_bot(void *into, const char *value, struct text *why)
{
    return seats_read(&((struct keyboard *)into)->seats, value, why);
}

static const struct argument arguments[] = {
    {"--no-results", ARGUMENT_SWITCH, offsetof(struct keyboard, no_results), 0, 0, NULL, NULL},
    {"--bot", ARGUMENT_READ, 0, 0, 0, "SEAT=LEVEL, for example 1=4, or SEAT=BOT", add_bot},
    {NULL, ARGUMENT_SWITCH, 0, 0, 0, NULL, NULL},
};

/* The options before the game; 'n' and 'words' then begin with it. */
static bool read_options(struct keyboard *t, int *n, char ***words, struct text *why)
{
    while (*n > 0 && (*words)[0][0] == '-') {
        int taken = argument_read(arguments, (*words)[0], *n > 1 ? (*words)[1] : NULL, t, why);

        if (taken == 0)
            text_add(why, "there is no option '%s'", (*words)[0]);
        if (taken <= 0)
            return false;
        *n -= taken;
        *words += taken;
    }
    for (int i = 0; i < *n; i++)
        if ((*words)[i][0] == '-') {
            text_add(why, "options come first: '%s'", (*words)[i]);
            return false;
        }
    return true;
}

int cmd_play(int n, char **words)
{
    char            request[OPTIONS_TEXT_MAX + 64], sentence[1024] = "";
    struct text     out = TEXT_OF(request), why = TEXT_OF(sentence);
    struct keyboard t = {.columns = terminal_columns(), .colour = isatty(STDOUT_FILENO) && colour_is_welcome()};

    if (!read_options(&t, &n, &words, &why))
        return usage_error("play", "%s", sentence);
    write_request(n, words, &out);
    t.session = session_new(all_games, request, &why);
    if (!t.session || !seats_sit(&t.seats, t.session, &why)) {
        session_free(t.session);
        seats_free(&t.seats);
        return usage_error("play", "%s", sentence);
    }
    if (!line_reader_open(&t.in, stdin, LINE_MAX_BYTES)) {
        fputs("baluarte play: there is not enough memory\n", stderr);
        seats_free(&t.seats);
        session_free(t.session);
        return EXIT_FAULT;
    }
    show_title(&t);
    go_on(&t);
    converse(&t);
    line_reader_close(&t.in);
    seats_free(&t.seats);
    session_free(t.session);
    free(t.text);
    return EXIT_DONE;
}
