/*
 * keys.c: what a key or a click does on the full screen.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "cli/rules.h"
#include "cli/screen/curses.h"
#include "cli/screen/inside.h"

enum { KEY_ESCAPE = 27, KEY_RUBOUT = 127 };

/*
 * ----- a line of input -----
 */

/* Its last character goes, however many bytes it has; how many are left. */
static int without_last(char *line, int n)
{
    while (n > 0 && ((unsigned char)line[--n] & 0xc0) == 0x80)
        continue;
    line[n] = '\0';
    return n;
}

bool screen_ask(struct screen *s, const char *question, char *answer, int cap)
{
    int n = 0;

    answer[0] = '\0';
    for (;;) {
        char line[400];
        int  key;

        snprintf(line, sizeof line, "%s%s_", question, answer);
        screen_put(LINES - 1, 0, COLS, line, INK_PLAIN, true);
        refresh();
        key = screen_key(s);
        if (key == KEY_ESCAPE || key == ERR)
            return false;
        if (key == '\r' || key == '\n' || key == KEY_ENTER)
            return true;
        if (key == KEY_BACKSPACE || key == KEY_RUBOUT || key == 8)
            n = without_last(answer, n);
        else if (key >= 32 && key < 256 && key != KEY_RUBOUT && n + 1 < cap)
            answer[n++] = (char)key, answer[n] = '\0';
    }
}

/*
 * ----- playing -----
 */

static void decide(struct screen *s, const char *wanted)
{
    char        action[ACTION_TEXT_MAX], sentence[1024] = "";
    struct text why = TEXT_OF(sentence), said = TEXT_OF(s->said);

    snprintf(action, sizeof action, "%s", wanted);          /* the list of choices is written over by playing */
    screen_put(LINES - 1, 0, COLS, "...", INK_PLAIN, true); /* bots may think for a while */
    refresh();
    if (!s->t->place->decide(s->t, action, &why)) {
        write_refusal(sentence, &said);
        s->is_refusal = true;
        return;
    }
    screen_choices(s);
    play_result(s->t, &said);
}

/* The chosen action; over a cell where the tile does not fit the game says why not. */
static void play_chosen(struct screen *s)
{
    char        action[ACTION_TEXT_MAX] = "";
    struct text out = TEXT_OF(action);

    if (s->look.chosen >= 0)
        decide(s, s->look.choices.at[s->look.chosen].text);
    else if (s->look.holds) {
        s->kind->word(s->look.x, s->look.y, s->look.turns, &out);
        decide(s, action);
    }
}

static void type_action(struct screen *s)
{
    char line[ACTION_TEXT_MAX];
    int  number;

    if (!screen_ask(s, "Action or number: ", line, sizeof line) || !*line)
        return;
    number = number_small(line, 9999999);
    if (number >= 1 && number <= s->look.choices.n)
        decide(s, s->look.choices.at[number - 1].text);
    else
        decide(s, line);
}

static void undo(struct screen *s)
{
    struct text why = TEXT_OF(s->said);

    if (s->t->place->undo(s->t, &why))
        screen_choices(s);
}

static void hint(struct screen *s)
{
    struct text said = TEXT_OF(s->said);

    screen_put(LINES - 1, 0, COLS, "...", INK_PLAIN, true);
    refresh();
    s->t->place->hint(s->t, &said);
}

static void save(struct screen *s)
{
    char        path[256];
    struct text said = TEXT_OF(s->said);

    if (screen_ask(s, "Save in: ", path, sizeof path) && *path)
        play_save(s->t, path, &said);
}

static void load(struct screen *s)
{
    char        path[256];
    struct text why = TEXT_OF(s->said);

    if (screen_ask(s, "Load from: ", path, sizeof path) && *path && s->t->place->load(s->t, path, &why))
        screen_choices(s);
}

static bool leaves(struct screen *s)
{
    char answer[8];

    return screen_ask(s, s->t->guest ? "Leave the table?  It goes on. (y/n) " : "Leave without saving? (y/n) ", answer,
                      sizeof answer) &&
           (answer[0] == 'y' || answer[0] == 'Y');
}

/*
 * ----- choosing -----
 */

/* The choice at the cursor with this turn; -1: none. */
static int choice_at(const struct screen *s, int turns)
{
    struct target at;

    for (int i = 0; i < s->look.choices.n; i++)
        if (s->kind->find(s->t->session, s->look.choices.at[i].action, &at) && at.x == s->look.x && at.y == s->look.y &&
            (!s->look.holds || at.turns == turns))
            return i;
    return -1;
}

/* The cursor goes to a cell; the tile keeps its turn if it fits so, or takes one in which it does. */
static void go_to(struct screen *s, int x, int y)
{
    int turns = s->look.turns, found;

    s->look.x = x;
    s->look.y = y;
    found = choice_at(s, turns);
    for (int i = 1; i < 4 && found < 0; i++)
        found = choice_at(s, (turns + i) % 4);
    s->look.chosen = found;
    if (found >= 0)
        screen_show_choice(s, found);
}

static void turn(struct screen *s)
{
    int found = -1;

    if (!s->look.holds)
        return;
    for (int i = 1; i <= 4 && found < 0; i++)
        found = choice_at(s, (s->look.turns + i) % 4);
    if (found >= 0)
        screen_show_choice(s, found);
    else
        s->look.turns = (s->look.turns + 1) % 4;
}

static void step(struct screen *s, int by)
{
    int n = s->look.choices.n;

    if (n > 0)
        screen_show_choice(s, s->look.chosen < 0 ? 0 : (s->look.chosen + by + n) % n);
}

/* Tab goes from cell to cell: past the other turns of a tile on the same one. */
static void next_cell(struct screen *s, int by)
{
    int x = s->look.x, y = s->look.y;

    for (int i = 0; i < s->look.choices.n; i++) {
        step(s, by);
        if (!s->look.holds || s->look.x != x || s->look.y != y)
            return;
    }
}

/* A place to lay a tile is looked for on the board, anything else in the list. */
static void arrow(struct screen *s, int dx, int dy)
{
    if (s->look.holds || s->look.choices.n == 0) {
        go_to(s, s->look.x + dx, s->look.y + dy);
        s->follows = s->look.chosen >= 0;
    } else {
        step(s, dx + dy);
    }
}

/*
 * ----- seeing -----
 */

static void pan(struct screen *s, int dx, int dy)
{
    const struct cell_size *size = &s->kind->zooms[s->look.zoom];

    s->look.left += dx * size->width;
    s->look.top += dy * size->height;
}

/* About the middle of what is seen. */
static void zoom(struct screen *s, int by)
{
    const struct cell_size *old = &s->kind->zooms[s->look.zoom], *new;
    int                     x = s->look.left + s->board.width / 2, y = s->look.top + s->board.height / 2;

    if (s->look.zoom + by < 0 || s->kind->zooms[s->look.zoom + by].width == 0)
        return;
    s->look.zoom += by;
    new = &s->kind->zooms[s->look.zoom];
    s->look.left = x * new->width / old->width - s->board.width / 2;
    s->look.top = y * new->height / old->height - s->board.height / 2;
    s->follows = true;
}

static void centre(struct screen *s)
{
    const struct cell_size *size = &s->kind->zooms[s->look.zoom];

    s->look.left = s->look.x * size->width + size->width / 2 - s->board.width / 2;
    s->look.top = s->look.y * size->height + size->height / 2 - s->board.height / 2;
}

/* Rounds down, left of and above the corner too. */
static int cell_of(int at, int size)
{
    return at >= 0 ? at / size : -((-at + size - 1) / size);
}

/* A second click on the same cell turns the tile; in the list it plays. */
static void click(struct screen *s, int x, int y)
{
    const struct cell_size *size = &s->kind->zooms[s->look.zoom];

    if (x < s->board.width && y >= 1 && y < 1 + s->board.height) {
        int cx = cell_of(x + s->look.left, size->width), cy = cell_of(y - 1 + s->look.top, size->height);
        int chosen = s->look.chosen;

        if (cx == s->look.x && cy == s->look.y && s->look.holds)
            turn(s);
        else if (cx == s->look.x && cy == s->look.y && chosen >= 0)
            step(s, 1);
        else
            go_to(s, cx, cy);
    } else if (x >= s->panel_x && y >= s->list_y && y < s->list_y + s->list_n) {
        int i = s->list_first + y - s->list_y;

        if (i == s->look.chosen)
            play_chosen(s);
        else
            screen_show_choice(s, i);
    }
}

static void mouse(struct screen *s)
{
    MEVENT e;

    if (getmouse(&e) != OK)
        return;
    if (e.bstate & BUTTON4_PRESSED)
        zoom(s, 1);
    else if (e.bstate & BUTTON5_PRESSED)
        zoom(s, -1);
    else if (e.bstate & BUTTON1_PRESSED)
        click(s, e.x, e.y);
}

static bool help(struct screen *s, int key)
{
    for (const struct help_page *page = help_pages; page->key; page++)
        if (page->key == key) {
            const char *title = page->title ? page->title : key == 't' ? s->kind->unseen_title : s->kind->owners_title;
            pager_show(s, title, play_text(s->t, page->write, s));
            return true;
        }
    return false;
}

/*
 * ----- keys -----
 */

static const struct {
    int key;
    void (*run)(struct screen *s, int a, int b);
    int a, b;
} moves[] = {
    {KEY_LEFT, arrow, -1, 0}, {KEY_RIGHT, arrow, 1, 0}, {KEY_UP, arrow, 0, -1}, {KEY_DOWN, arrow, 0, 1},
    {'h', arrow, -1, 0},      {'l', arrow, 1, 0},       {'k', arrow, 0, -1},    {'j', arrow, 0, 1},
    {'H', pan, -1, 0},        {'L', pan, 1, 0},         {'K', pan, 0, -1},      {'J', pan, 0, 1},
    {KEY_SLEFT, pan, -1, 0},  {KEY_SRIGHT, pan, 1, 0},  {KEY_SR, pan, 0, -1},   {KEY_SF, pan, 0, 1},
    {KEY_PPAGE, pan, 0, -3},  {KEY_NPAGE, pan, 0, 3},
};

static const struct {
    int key;
    void (*run)(struct screen *s);
} deeds[] = {
    {'\r', play_chosen}, {'\n', play_chosen}, {KEY_ENTER, play_chosen},
    {' ', turn},         {'x', turn},         {'c', centre},
    {':', type_action},  {'u', undo},         {'i', hint},
    {'s', save},         {'g', load},         {KEY_MOUSE, mouse},
};

static const struct {
    int key;
    void (*run)(struct screen *s, int by);
    int by;
} steps[] = {
    {'\t', next_cell, 1}, {KEY_BTAB, next_cell, -1}, {'+', zoom, 1}, {'=', zoom, 1}, {'-', zoom, -1},
};

bool key_do(struct screen *s, int key)
{
    s->said[0] = '\0';
    s->is_refusal = false;
    if (key == 'q')
        return !leaves(s);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        if (moves[i].key == key)
            moves[i].run(s, moves[i].a, moves[i].b);
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
        if (deeds[i].key == key)
            deeds[i].run(s);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (steps[i].key == key)
            steps[i].run(s, steps[i].by);
    help(s, key);
    return true;
}
