/*
 * screen.c: the terminal: colours, what is drawn where, and the loop that waits
 * for a key or for what others do.
 *
 * Everything that a colour says a character says too: NO_COLOR, a terminal
 * without colours and eyes that do not tell them apart lose nothing.
 */
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "cli/screen/curses.h"
#include "cli/screen/inside.h"
#include "cli/screen/screen.h"

enum { ANSWER_MS = 200 };

const struct screen_kind *screen_kind_of(const struct session *s)
{
    static const struct screen_kind *const kinds[GAME_NUMBERS] = {
#define X(id) [GAME_##id] = &screen_##id,
#include "game/games.def"
#undef X
    };

    return kinds[s->ops->number];
}

/*
 * ----- ink -----
 */

/* The colours of each ink on a terminal of 8 colours and of 256.  ORDER INK */
static const struct {
    short few, ink, ground; /* ground -1: the terminal's own */
    bool  is_bold;
} colours[INK_COUNT] = {
    [INK_PLAIN] = {COLOR_WHITE, 252, -1, false},     [INK_SEAT + 0] = {COLOR_RED, 196, -1, true},
    [INK_SEAT + 1] = {COLOR_BLUE, 75, -1, true},     [INK_SEAT + 2] = {COLOR_YELLOW, 226, -1, true},
    [INK_SEAT + 3] = {COLOR_MAGENTA, 213, -1, true}, [INK_SEAT + 4] = {COLOR_CYAN, 51, -1, true},
    [INK_SEAT + 5] = {COLOR_WHITE, 231, -1, true},   [INK_CITY] = {COLOR_YELLOW, 222, 94, false},
    [INK_ROAD] = {COLOR_WHITE, 231, 22, false},      [INK_FIELD] = {COLOR_GREEN, 71, 22, false},
    [INK_WATER] = {COLOR_BLUE, 117, 24, false},      [INK_FREE] = {COLOR_CYAN, 45, -1, true},
    [INK_FAINT] = {COLOR_WHITE, 245, -1, false},     [INK_WRONG] = {COLOR_RED, 203, -1, false},
};

static void start_colours(bool are_welcome)
{
    if (!are_welcome || !has_colors())
        return;
    start_color();
    use_default_colors();
    for (int i = 0; i < INK_COUNT; i++)
        init_pair((short)(i + 1), COLORS >= 256 ? colours[i].ink : colours[i].few,
                  COLORS >= 256 ? colours[i].ground : -1);
}

static attr_t attributes_of(int ink, int mark)
{
    attr_t a = mark & MARK_CHOSEN ? A_REVERSE | A_BOLD : mark & MARK_OTHER ? A_UNDERLINE | A_BOLD : A_NORMAL;

    if (colours[ink].is_bold)
        a |= A_BOLD;
    return a;
}

static void ink_on(int ink, int mark)
{
    attr_set(attributes_of(ink, mark), has_colors() ? (short)(ink + 1) : 0, NULL);
}

/* One letter of a text and the columns that it takes; how many bytes it has.  Names come from strangers: what is no
 * printable character does not reach the terminal. */
static int take_letter(const char *text, wchar_t *letter, int *columns)
{
    int bytes = mbtowc(letter, text, MB_CUR_MAX);

    if (bytes <= 0)
        *letter = L'?';
    *columns = wcwidth(*letter);
    if (*columns < 0)
        *letter = L'?', *columns = 1;
    return bytes > 0 ? bytes : 1;
}

void screen_put(int y, int x, int width, const char *text, int ink, bool is_marked)
{
    int used = 0;

    if (y < 0 || y >= LINES || x >= COLS)
        return;
    if (x + width > COLS)
        width = COLS - x;
    ink_on(ink, is_marked ? MARK_CHOSEN : MARK_NONE);
    move(y, x);
    while (*text && *text != '\n') {
        wchar_t wide[2] = {0};
        int     columns;

        text += take_letter(text, wide, &columns);
        if (used + columns > width)
            break;
        addwstr(wide);
        used += columns;
    }
    for (; used < width; used++)
        addch(' ');
    attr_set(A_NORMAL, 0, NULL);
}

size_t screen_fits(const char *line, int width)
{
    size_t n = strcspn(line, "\n"), at = 0, blank = 0;
    int    used = 0;

    while (at < n) {
        wchar_t letter;
        int     columns, bytes = take_letter(line + at, &letter, &columns);

        if (used + columns > width && at > 0)
            break;
        if (line[at] == ' ' && used > width / 2)
            blank = at;
        at += (size_t)bytes;
        used += columns;
    }
    return at >= n ? n : line[at] == ' ' || !blank ? at : blank;
}

/*
 * ----- what is chosen, and what is seen of the board -----
 */

static const struct cell_size *size_of(const struct screen *s)
{
    return &s->kind->zooms[s->look.zoom];
}

/* The board moves as little as brings this cell, with one beside it, onto the screen. */
static void reveal(struct screen *s, int x, int y)
{
    const struct cell_size *size = size_of(s);
    struct look            *look = &s->look;

    if ((x - 1) * size->width < look->left)
        look->left = (x - 1) * size->width;
    if ((x + 2) * size->width > look->left + s->board.width)
        look->left = (x + 2) * size->width - s->board.width;
    if ((y - 1) * size->height < look->top)
        look->top = (y - 1) * size->height;
    if ((y + 2) * size->height > look->top + s->board.height)
        look->top = (y + 2) * size->height - s->board.height;
}

/* The usual size, or a smaller one in which all of the board is seen. */
static void choose_zoom(struct screen *s)
{
    struct cell_box b = s->kind->extent(s->t->session);

    s->look.zoom = s->kind->first_zoom;
    while (s->look.zoom > 0 && ((b.right - b.left + 1) * size_of(s)->width > s->board.width ||
                                (b.bottom - b.top + 1) * size_of(s)->height > s->board.height))
        s->look.zoom--;
}

static void centre(struct screen *s)
{
    const struct cell_size *size = size_of(s);
    struct cell_box         b = s->kind->extent(s->t->session);

    s->look.left = (b.left + b.right + 1) * size->width / 2 - s->board.width / 2;
    s->look.top = (b.top + b.bottom + 1) * size->height / 2 - s->board.height / 2;
}

void screen_show_choice(struct screen *s, int chosen)
{
    struct target at;

    s->look.chosen = chosen;
    if (chosen < 0 || !s->kind->find(s->t->session, s->look.choices.at[chosen].action, &at))
        return;
    s->look.x = at.x;
    s->look.y = at.y;
    if (s->look.holds)
        s->look.turns = at.turns;
    s->follows = true;
}

void screen_choices(struct screen *s)
{
    s->kind = screen_kind_of(s->t->session);
    s->look.session = s->t->session;
    s->look.choices = (struct choices){NULL, 0};
    s->may_decide = s->t->place->may_decide(s->t);
    if (s->may_decide)
        s->look.choices = session_choices(s->t->session);
    s->look.holds = s->may_decide && s->kind->lays(s->t->session);
    s->list_first = 0;
    screen_show_choice(s, s->look.choices.n > 0 ? 0 : -1);
}

/*
 * ----- drawing -----
 */

/* Half of what a large terminal has more than it needs is the panel's. */
static int panel_width(void)
{
    int more = COLS > ROOM_ENOUGH ? (COLS - ROOM_ENOUGH) / 2 : 0;

    return PANEL_WIDTH + more < PANEL_MOST ? PANEL_WIDTH + more : PANEL_MOST;
}

/* The panel stands beside the board, or, where there is no room, below it. */
static bool arrange(struct screen *s)
{
    int           is_wide = COLS > s->kind->least_width + PANEL_WIDTH;
    int           width = is_wide ? COLS - panel_width() - 1 : COLS;
    int           height = is_wide ? LINES - 2 : (LINES - 2) / 2;
    bool          is_first = !s->board.at;
    struct glyph *fresh;

    width = width < 1 ? 1 : width;
    height = height < 1 ? 1 : height;
    s->panel_x = is_wide ? width + 1 : 0;
    s->panel_width = is_wide ? panel_width() : COLS;
    if (s->board.at && s->board.width == width && s->board.height == height)
        return true;
    fresh = realloc(s->board.at, (size_t)width * (size_t)height * sizeof *fresh);
    if (!fresh)
        return s->board.at != NULL;
    s->board = (struct canvas){width, height, fresh};
    if (is_first)
        choose_zoom(s);
    centre(s);
    s->follows = true;
    return true;
}

static void draw_board(struct screen *s)
{
    if (s->follows && s->look.chosen >= 0)
        reveal(s, s->look.x, s->look.y);
    s->follows = false;
    canvas_clear(&s->board);
    s->kind->paint(&s->look, &s->board);
    for (int y = 0; y < s->board.height; y++) {
        move(1 + y, 0);
        for (int x = 0; x < s->board.width; x++) {
            const struct glyph *g = &s->board.at[y * s->board.width + x];

            ink_on(g->ink, g->mark);
            addch((unsigned char)g->at);
        }
    }
    attr_set(A_NORMAL, 0, NULL);
}

static void draw_bars(struct screen *s)
{
    char        title[OPTIONS_TEXT_MAX + 200] = "";
    struct text out = TEXT_OF(title);

    s->t->place->title(s->t, &out);
    screen_put(0, 0, COLS, title, INK_PLAIN, true);
    screen_put(LINES - 1, 0, COLS,
               s->look.holds ? "arrows move  space turns  Enter lays  Tab next place  ? help  q leave"
                             : "up/down choose  Enter plays  +/- zoom  HJKL pan  u undo  ? help  q leave",
               INK_FAINT, true);
}

void screen_draw(struct screen *s)
{
    if (!arrange(s))
        return;
    erase();
    draw_bars(s);
    draw_board(s);
    panel_draw(s);
    refresh();
}

/*
 * ----- the loop -----
 */

static void hear(struct keyboard *t, const char *sentence)
{
    struct screen *s = t->listener;

    snprintf(s->log[s->n_log++ % LOG_LINES], LOG_LINE, "%s", sentence);
}

/*
 * A terminal that shrinks and grows back forgets what it showed.  curses tells
 * only of a size that is another one, so that the signal is taken here and
 * everything is drawn again whenever it came.
 */
static volatile sig_atomic_t was_resized;

static void note_resize(int signal_number)
{
    (void)signal_number;
    was_resized = 1;
}

static bool take_resize(void)
{
    struct winsize size;

    if (!was_resized)
        return false;
    was_resized = 0;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
        resize_term(size.ws_row, size.ws_col);
    clearok(curscr, TRUE);
    return true;
}

/* Never asleep for longer than a moment: a change of size that comes just before the sleep does not end it. */
int screen_key(struct screen *s)
{
    struct pollfd at[2] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = -1, .events = POLLIN}};
    int           key;

    nodelay(stdscr, TRUE);
    while ((key = take_resize() ? KEY_RESIZE : getch()) == ERR) {
        if (s->t->guest)
            at[1].fd = s->t->place->handle(s->t);
        poll(at, 2, ANSWER_MS);
        if (at[0].revents & (POLLHUP | POLLERR))
            break;
        if (s->t->guest && s->t->place->heard(s->t)) {
            screen_choices(s);
            screen_draw(s);
        }
    }
    nodelay(stdscr, FALSE);
    return key;
}

/* The signal first: curses leaves it to whoever has it. */
static bool open_terminal(const struct keyboard *t)
{
    struct sigaction resized = {.sa_handler = note_resize};

    sigaction(SIGWINCH, &resized, NULL);
    setlocale(LC_CTYPE, "");
    if (!newterm(NULL, stdout, stdin))
        return false;
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    curs_set(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    start_colours(t->colour);
    return true;
}

static void run(struct screen *s)
{
    int key;

    play_begin(s->t);
    screen_choices(s);
    do {
        screen_draw(s);
        key = screen_key(s);
    } while (key != ERR && key_do(s, key)); /* ERR: the terminal is gone */
}

bool screen_play(struct keyboard *t)
{
    struct screen *s = calloc(1, sizeof *s);

    if (!s || !open_terminal(t)) {
        free(s);
        return false;
    }
    s->t = t;
    s->look.viewer = t->viewer;
    t->tell = hear;
    t->listener = s;
    run(s);
    endwin();
    free(s->board.at);
    free(s);
    return true;
}
