/*
 * pages.c: the texts of help on the full screen: the keys, the rules, what this
 * game is played with, what is left to come, who owns what, what was played.
 */
#include <string.h>

#include "cli/rules.h"
#include "cli/screen/inside.h"

static void write_keys(const struct keyboard *t, const void *screen, struct text *out)
{
    (void)t;
    (void)screen;
    text_word(out, "Playing\n"
                   "  arrows, h j k l   move over the board while a tile is laid, otherwise along the choices\n"
                   "  Tab, Shift-Tab    the next place where the tile fits, the next choice\n"
                   "  space, x          turn the tile\n"
                   "  Enter             play what is chosen; where a tile does not fit, why not\n"
                   "  :                 type an action, or the number of a choice\n"
                   "  u                 take the last decision back\n"
                   "  i                 a hint: why, and when asked again what to do (not with other people)\n"
                   "  s, g              save the game in a file, go on with one from a file\n"
                   "  q                 leave\n"
                   "\n"
                   "At a server's table, behind :\n"
                   "  say WORDS   yes   no   start   sit   stand   resign   abandon   back   rematch\n"
                   "\n"
                   "Seeing\n"
                   "  + and -           larger and smaller\n"
                   "  H J K L, Shift-arrows, PgUp, PgDn   move the board\n"
                   "  c                 the cursor to the middle\n"
                   "\n"
                   "Mouse\n"
                   "  click on the board chooses a place, once more turns the tile\n"
                   "  click on a choice chooses it, once more plays it\n"
                   "  the wheel makes the board larger and smaller\n"
                   "\n"
                   "Help\n"
                   "  ?  this page            r  the rules              o  options of this game\n"
                   "  t  what is left         w  who owns what          b  what lies beside the board\n"
                   "  a  all actions so far   e  what happened\n"
                   "\n"
                   "Signs\n"
                   "  . field   - | + road   x o where roads end   # city   * shield   M monastery   ~ river\n"
                   "  0 to 5 a figure of that seat   o alone: here the tile fits\n"
                   "\n"
                   "In a page: arrows and PgUp, PgDn move, / searches, n goes on searching, q leaves.\n");
}

static void write_rules(const struct keyboard *t, const void *screen, struct text *out)
{
    (void)t;
    (void)screen;
    for (const struct rule_text *r = rule_texts; r->chapter; r++)
        if (r->id)
            text_add(out, "%-7s %s\n", r->id, r->text);
        else
            text_add(out, "%s== %s ==\n\n", r == rule_texts ? "" : "\n", r->text);
}

static void write_options(const struct keyboard *t, const void *screen, struct text *out)
{
    const struct session     *s = t->session;
    const struct option_help *o;
    const char               *id, *title;

    (void)screen;
    text_word(out, "This game is played with\n\n  ");
    s->ops->options_text(s->rules, true, out);
    text_word(out, "\n\nEvery option, the default first; 'baluarte play GAME key=value' takes another:\n\n");
    for (int i = 0; (o = s->ops->option_help(i)); i++)
        text_add(out, "%s=%s%s%s%s\n    %s\n", o->key, o->values, *o->scope ? "  (" : "", o->scope,
                 *o->scope ? ")" : "", o->meaning);
    for (int i = 0; s->ops->expansion && (id = s->ops->expansion(i, &title)); i++)
        text_add(out, "%sexpansion %-10s %s\n", i ? "" : "\n", id, title);
}

static void write_unseen(const struct keyboard *t, const void *screen, struct text *out)
{
    int actor = session_actor(t->session);

    /* At one keyboard who must decide looks. */
    ((const struct screen *)screen)
        ->kind->unseen(t->session,
                       t->guest     ? t->viewer
                       : actor >= 0 ? actor
                                    : t->viewer,
                       out);
}

static void write_owners(const struct keyboard *t, const void *screen, struct text *out)
{
    ((const struct screen *)screen)->kind->owners(t->session, out);
}

static void write_beside(const struct keyboard *t, const void *screen, struct text *out)
{
    ((const struct screen *)screen)->kind->beside(t->session->rules, play_seen(t), out);
    text_char(out, '\n');
}

static void write_actions(const struct keyboard *t, const void *screen, struct text *out)
{
    static const int all = HISTORY_MAX;

    (void)screen;
    write_history(t, &all, out);
}

static void write_log(const struct keyboard *t, const void *screen, struct text *out)
{
    const struct screen *s = screen;

    (void)t;
    for (int i = s->n_log > LOG_LINES ? s->n_log - LOG_LINES : 0; i < s->n_log; i++)
        text_add(out, "%s\n", s->log[i % LOG_LINES]);
}

const struct help_page help_pages[] = {
    {'?', "Keys", write_keys},           {'r', "The rules", write_rules},   {'o', "Options", write_options},
    {'t', NULL, write_unseen},           {'w', NULL, write_owners},         {'b', "Beside the board", write_beside},
    {'a', "All actions", write_actions}, {'e', "What happened", write_log}, {0, NULL, NULL},
};
