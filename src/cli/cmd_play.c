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
    {"--join", ARGUMENT_TEXT, offsetof(struct keyboard, link), 0, 0, "the link of a table", NULL},
    {"--name", ARGUMENT_TEXT, offsetof(struct keyboard, name), 0, 0, "a name", NULL},
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
                         .viewer = VIEW_PUBLIC};
    int             status;

    if (!read_options(&t, &n, &words, &why))
        return usage_error("play", "%s", sentence);
    if (t.link)
        status = join(&t, n);
    else
        status = begin(&t, n, words, &why) ? play(&t) : usage_error("play", "%s", sentence);
    guest_leave(&t);
    seats_free(&t.seats);
    session_free(t.session);
    free(t.text);
    return status;
}
