/*
 * cmd_play.c: 'baluarte play', a game at one keyboard or at a server's table.
 *
 * Full-screen on a terminal (screen/), otherwise line by line (play_lines.c), so
 * that it works over a pipe as well.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/arguments.h"
#include "base/words.h"
#include "cli/cli.h"
#include "cli/guest/guest.h"
#include "cli/play_lines.h"
#include "cli/screen/screen.h"
#include "session/games.h"

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
    {"--plain", ARGUMENT_SWITCH, offsetof(struct keyboard, plain), 0, 0, NULL, NULL},
    FROM_ARGUMENTS(struct keyboard, from),
    {"--join", ARGUMENT_TEXT, offsetof(struct keyboard, link), 0, 0, "the link of a table", NULL},
    {"--name", ARGUMENT_TEXT, offsetof(struct keyboard, name), 0, 0, "a name", NULL},
    {"--ca", ARGUMENT_TEXT, offsetof(struct keyboard, ca), 0, 0, "a file of certificates (PEM)", NULL},
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

/* A terminal on both sides that can do more than print, and nobody who wants lines. */
static bool wants_screen(const struct keyboard *t)
{
    const char *term = getenv("TERM");

    return !t->plain && screen_is_there() && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term &&
           strcmp(term, "dumb") != 0;
}

static int play(struct keyboard *t)
{
    if (wants_screen(t) && screen_play(t))
        return EXIT_DONE;
    if (play_lines(t))
        return EXIT_DONE;
    fputs("baluarte play: there is not enough memory\n", stderr);
    return EXIT_FAULT;
}

static bool begin(struct keyboard *t, int n, char **words, struct text *why)
{
    char        request[OPTIONS_TEXT_MAX + 64];
    struct text out = TEXT_OF(request);

    write_request(n, words, &out);
    t->session = session_new(all_games, request, why);
    return t->session && seats_sit(&t->seats, t->session, why);
}

/* The words behind --from: at most a seed for what is drawn from there on.  NULL: something else is there. */
static const char *seed_word(int n, char **words)
{
    static char fresh[32];

    snprintf(fresh, sizeof fresh, "%llu", (unsigned long long)cli_fresh_seed());
    if (n == 0)
        return fresh;
    return n == 1 && strncmp(words[0], "seed=", 5) == 0 ? words[0] + 5 : NULL;
}

/* A position of a record. */
static int resume(struct keyboard *t, int n, char **words)
{
    char            sentence[1200] = "";
    struct text     why = TEXT_OF(sentence);
    int             ply;
    const char     *seed = seed_word(n, words);
    struct session *game;

    if (!seed)
        return usage_error("play", "the record says what is played: only seed=N goes with --from");
    game = from_load(&t->from, &ply, &why);
    if (game)
        t->session = session_branch(game, ply, seed, &why);
    session_free(game);
    if (t->session && seats_sit(&t->seats, t->session, &why))
        return play(t);
    fprintf(stderr, "baluarte play: %s\n", sentence);
    return EXIT_FAULT;
}

/* A server that is not there is no fault of the command line. */
static int join(struct keyboard *t, int n)
{
    char        sentence[1024] = "";
    struct text why = TEXT_OF(sentence);

    if (n > 0)
        return usage_error("play", "the table says what is played: no game and no options go with --join");
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (t->seats.words[seat])
            return usage_error("play", "the server has bots of its own: --bot is for games at this keyboard");
    if (guest_join(t, &why))
        return play(t);
    fprintf(stderr, "baluarte play: %s\n", sentence);
    return EXIT_FAULT;
}

int cmd_play(int n, char **words)
{
    char            sentence[1024] = "";
    struct text     why = TEXT_OF(sentence);
    struct keyboard t = {.place = &play_here,
                         .columns = terminal_columns(),
                         .colour = isatty(STDOUT_FILENO) && colour_is_welcome(),
                         .viewer = VIEW_PUBLIC,
                         .from = {.ply = FROM_LAST}};
    int             status;

    if (!read_options(&t, &n, &words, &why))
        return usage_error("play", "%s", sentence);
    if (!t.link && (t.ca || t.name))
        return usage_error("play", "%s goes with --join", t.ca ? "--ca" : "--name");
    if (t.from.path ? t.link != NULL : t.from.ply != FROM_LAST)
        status = usage_error("play", t.link ? "--from is for games at this keyboard, not for --join"
                                            : "--ply goes with --from: name the record");
    else if (t.link)
        status = join(&t, n);
    else if (t.from.path)
        status = resume(&t, n, words);
    else
        status = begin(&t, n, words, &why) ? play(&t) : usage_error("play", "%s", sentence);
    guest_leave(&t);
    seats_free(&t.seats);
    session_free(t.session);
    free(t.text);
    return status;
}
