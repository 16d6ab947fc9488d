/*
 * pager.c: a text to read on the full screen, broken into lines of its width,
 * with a search.  The text is copied: what is shown behind it may change.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/screen/curses.h"
#include "cli/screen/inside.h"

enum { KEY_ESCAPE = 27 };

struct pager {
    const char  *title;
    char        *text;
    const char **line; /* the first byte of each */
    int          n, width, top;
    char         wanted[64];
};

static bool add_line(struct pager *p, const char *at)
{
    if ((p->n & (p->n - 1)) == 0) {
        const char **more = realloc(p->line, (p->n ? 2 * (size_t)p->n : 1) * sizeof *more);

        if (!more)
            return false;
        p->line = more;
    }
    p->line[p->n++] = at;
    return true;
}

static void break_lines(struct pager *p)
{
    p->width = COLS > 4 ? COLS - 1 : 4;
    p->n = 0;
    for (const char *at = p->text; *at;) {
        if (!add_line(p, at))
            return;
        at += screen_fits(at, p->width);
        at += *at == '\n' || *at == ' ';
    }
}

static int page_height(void)
{
    return LINES > 3 ? LINES - 2 : 1;
}

static void scroll_to(struct pager *p, int top)
{
    int last = p->n - page_height();

    p->top = top > last ? last : top;
    p->top = p->top < 0 ? 0 : p->top;
}

/* Whichever letters are large. */
static bool has(const char *line, const char *wanted)
{
    size_t n = strlen(wanted);

    for (; n > 0 && *line; line++)
        if (strncasecmp(line, wanted, n) == 0)
            return true;
    return false;
}

static void draw(const struct pager *p)
{
    char line[600];

    erase();
    screen_put(0, 0, COLS, p->title, INK_PLAIN, true);
    for (int i = 0; i < page_height() && p->top + i < p->n; i++) {
        snprintf(line, sizeof line, "%.*s", (int)screen_fits(p->line[p->top + i], p->width), p->line[p->top + i]);
        screen_put(1 + i, 0, COLS, line, INK_PLAIN, has(line, p->wanted));
    }
    snprintf(line, sizeof line, "%d-%d of %d   arrows, PgUp, PgDn   / search   n next   q back", p->n ? p->top + 1 : 0,
             p->top + page_height() < p->n ? p->top + page_height() : p->n, p->n);
    screen_put(LINES - 1, 0, COLS, line, INK_FAINT, true);
    refresh();
}

static void search(struct pager *p, int from)
{
    char line[600];

    for (int i = 0; *p->wanted && i < p->n; i++) {
        int k = (from + i) % p->n;

        snprintf(line, sizeof line, "%.*s", (int)screen_fits(p->line[k], p->width), p->line[k]);
        if (has(line, p->wanted)) {
            scroll_to(p, k);
            return;
        }
    }
}

/* False: the page is left. */
static bool read_on(struct screen *s, struct pager *p, int key)
{
    switch (key) {
    case KEY_UP:
    case 'k': scroll_to(p, p->top - 1); break;
    case KEY_DOWN:
    case 'j': scroll_to(p, p->top + 1); break;
    case KEY_PPAGE: scroll_to(p, p->top - page_height()); break;
    case KEY_NPAGE:
    case ' ': scroll_to(p, p->top + page_height()); break;
    case KEY_HOME: scroll_to(p, 0); break;
    case KEY_END: scroll_to(p, p->n); break;
    case KEY_RESIZE: break_lines(p); break;
    case '/':
        if (screen_ask(s, "/", p->wanted, sizeof p->wanted))
            search(p, p->top);
        break;
    case 'n': search(p, p->top + 1); break;
    case 'q':
    case KEY_ESCAPE:
    case '\r':
    case '?':
    case ERR: return false;
    default: break;
    }
    return true;
}

void pager_show(struct screen *s, const char *title, const char *text)
{
    struct pager p = {.title = title, .text = strdup(text)};

    if (!p.text)
        return;
    break_lines(&p);
    do {
        draw(&p);
    } while (read_on(s, &p, screen_key(s)));
    free(p.line);
    free(p.text);
}
