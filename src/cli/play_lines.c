/*
 * play_lines.c: 'baluarte play' line by line: for pipes, for screen readers and
 * for terminals that can do nothing else.
 *
 * What a position looks like, what happened and why an action is refused all
 * come from the game; this file asks and answers and remembers nothing but the
 * keyboard's game.  What is shown is written by play_show.c.
 */
#include "cli/play_lines.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/words.h"
#include "cli/rules.h"

enum { LINE_MAX_BYTES = 4096, HISTORY_SHOWN = 20, ANSWER_MS = 500 };

static void print_sentence(struct keyboard *t, const char *sentence)
{
    (void)t;
    printf("  %s\n", sentence);
}

/*
 * ----- words at the prompt -----
 */

static void undo(struct keyboard *t, char *unused)
{
    char        sentence[256] = "";
    struct text why = TEXT_OF(sentence);

    (void)unused;
    if (t->place->undo(t, &why))
        show_position(t);
    else
        puts(sentence);
}

static void save(struct keyboard *t, char *path)
{
    char        sentence[1200] = "";
    struct text said = TEXT_OF(sentence);

    if (!*path) {
        puts("Say where: save FILE");
        return;
    }
    play_save(t, path, &said);
    puts(sentence);
}

static void show_title(const struct keyboard *t)
{
    char        title[OPTIONS_TEXT_MAX + 200] = "";
    struct text out = TEXT_OF(title);

    t->place->title(t, &out);
    printf("%s.  Type 'help' for help.\n", title);
}

static void load(struct keyboard *t, char *path)
{
    char        sentence[1200] = "";
    struct text why = TEXT_OF(sentence);

    if (!*path) {
        puts("Say from where: load FILE");
        return;
    }
    if (!t->place->load(t, path, &why)) {
        puts(sentence);
        return;
    }
    show_title(t);
    show_position(t);
}

static void say_legal(struct keyboard *t, char *unused)
{
    (void)unused;
    if (t->place->may_decide(t))
        show_choices(t);
}

static void say_scores(struct keyboard *t, char *unused)
{
    (void)unused;
    fputs(play_text(t, write_scores, NULL), stdout);
}

static void say_board(struct keyboard *t, char *unused)
{
    (void)unused;
    show_position(t);
}

static void say_history(struct keyboard *t, char *unused)
{
    static const int shown = HISTORY_SHOWN;

    (void)unused;
    fputs(play_text(t, write_history, &shown), stdout);
}

static void say_hint(struct keyboard *t, char *unused)
{
    char        sentences[HINT_STEPS * HINT_TEXT] = "";
    struct text out = TEXT_OF(sentences);

    (void)unused;
    t->place->hint(t, &out);
    puts(sentences);
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
    {"hint", "", "what had best be done: why, and when asked again what", say_hint},
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
    char           action[ACTION_TEXT_MAX];

    if (t->place->may_decide(t) && number >= 1 && number <= list.n) {
        snprintf(action, sizeof action, "%s", list.at[number - 1].text); /* which playing writes over */
        return t->place->decide(t, action, why);
    }
    if (session_actor(t->session) == ACTOR_OVER)
        text_word(why, "the game is over");
    else if (!t->place->may_decide(t))
        text_word(why, "it is not your turn");
    else
        text_add(why, "the choices are numbered from 1 to %d", list.n);
    return false;
}

static void play_action(struct keyboard *t, const char *line)
{
    char        sentence[1024] = "";
    struct text why = TEXT_OF(sentence);
    int         number = number_small(line, 9999999);

    if (!(number >= 0 ? play_number(t, number, &why) : t->place->decide(t, line, &why))) {
        print_refusal(sentence);
        return;
    }
    show_position(t);
    why = TEXT_OF(sentence);
    if (play_result(t, &why))
        puts(sentence);
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
    char                  status[300] = "";
    struct text           out = TEXT_OF(status);

    t->place->status(t, &out);
    if (*status)
        printf("(%s) ", status);
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

/* Until there is a line to read, what others do is told. */
static void wait_for_line(struct keyboard *t)
{
    struct pollfd at[2] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.events = POLLIN}};

    while (t->guest) {
        at[1].fd = t->place->handle(t);
        poll(at, 2, ANSWER_MS);
        if (t->place->heard(t)) {
            show_position(t);
            prompt(t);
        }
        if (at[0].revents)
            return;
    }
}

static bool next_line(struct keyboard *t)
{
    wait_for_line(t);
    return line_reader_next(&t->in);
}

static void converse(struct keyboard *t)
{
    char *line;

    for (prompt(t); next_line(t); prompt(t)) {
        line = trim(&t->in);
        if (!line)
            puts("That is no text.");
        else if (*line && !answer(t, line))
            return;
    }
    if (t->guest)
        puts("\nThe input has ended; the table goes on without you, and the same link brings you back.");
    else
        puts("\nThe input has ended and the game is not saved; 'save FILE' before the end would have kept it.");
}

bool play_lines(struct keyboard *t)
{
    if (!line_reader_open(&t->in, stdin, LINE_MAX_BYTES))
        return false;
    if (t->guest) /* what stdio has read already nobody could wait for */
        setvbuf(stdin, NULL, _IONBF, 0);
    t->tell = print_sentence;
    show_title(t);
    play_begin(t);
    show_position(t);
    converse(t);
    line_reader_close(&t->in);
    return true;
}
