/*
 * themes.c: what a puzzle is about.
 *
 * Told from what explains it: the reasons for the best turn over the tempting
 * one (reasons.h), the terms before and behind it, and the words of its actions.
 */
#include <stdlib.h>
#include <string.h>

#include "study/puzzle.h"

enum { LINE_TEXT = 400 };

/* A turn as it is written, and what it promises. */
struct told {
    char            text[LINE_TEXT];
    struct promises promises;
};

struct telling {
    struct told before, best, tempting;
    int         seat;
    unsigned    themes;
};

static void add(struct telling *t, enum puzzle_theme theme, bool is_so)
{
    t->themes |= is_so ? 1u << theme : 0;
}

static bool says(const struct told *line, const char *words)
{
    return strstr(line->text, words) != NULL;
}

static int count_of(const struct told *line, const char *word)
{
    int n = 0;

    for (const char *at = line->text; (at = strstr(at, word)) != NULL; at += strlen(word))
        n++;
    return n;
}

/*
 * ----- by the words -----
 */

/* "put FIGURE PLACE", of a figure that an expansion brings. */
static bool puts_special(const struct told *line)
{
    static const char put[] = "put ", plain[] = "small ";

    for (const char *at = line->text; (at = strstr(at, put)) != NULL;) {
        at += strlen(put);
        if (strncmp(at, plain, strlen(plain)) != 0)
            return true;
    }
    return false;
}

static void tell_by_words(struct telling *t)
{
    add(t, THEME_wait, says(&t->tempting, "put ") && !says(&t->best, "put ") && says(&t->best, "place "));
    add(t, THEME_figure, puts_special(&t->best) && !puts_special(&t->tempting));
    add(t, THEME_retreat, count_of(&t->best, "retreat ") > count_of(&t->tempting, "retreat "));
    add(t, THEME_run, count_of(&t->best, "advance ") >= 3 && !says(&t->best, "place "));
}

/*
 * ----- by the terms -----
 */

static bool is_zone(const struct promised *p)
{
    return p->kind == TERM_ZONE || p->kind == TERM_FARM;
}

/* Zones that promise something to two seats. */
static int count_shared(const struct promises *in)
{
    int n = 0;

    for (int i = 0; i < in->n; i++)
        for (int k = 0; k < i && is_zone(&in->at[i]); k++)
            n += is_zone(&in->at[k]) && in->at[k].seat != in->at[i].seat && in->at[k].x == in->at[i].x &&
                 in->at[k].y == in->at[i].y && in->at[k].spot == in->at[i].spot;
    return n;
}

/* At home of the seat; many where nobody counts. */
static int supply_of(const struct promises *in, int seat)
{
    for (int i = 0; i < in->n; i++)
        if (in->at[i].kind == TERM_SUPPLY && in->at[i].seat == seat)
            return in->at[i].n;
    return in->n ? 0 : 99;
}

static void tell_by_reason(struct telling *t, const struct reason *r)
{
    const struct promised *p = r->better.kind ? &r->better : &r->worse;
    bool                   is_own = p->seat == t->seat, is_gain = p->points > 0, is_there = r->better.kind != 0;

    switch (p->kind) {
    case TERM_SCORED: add(t, THEME_finish, is_own); break;
    case TERM_ZONE: add(t, is_own ? THEME_build : THEME_trap, true); break;
    case TERM_FARM: add(t, THEME_farm, true); break;
    case TERM_MEETING:
        add(t, THEME_join, is_own && is_gain && is_there);
        add(t, THEME_defend, is_own ? !is_gain : is_gain);
        break;
    case TERM_EXPANSION: add(t, THEME_expansion, true); break;
    case TERM_LAST: add(t, THEME_last, is_own); break;
    case TERM_CARDS: add(t, THEME_cards, is_own); break;
    case TERM_JUMPS: add(t, THEME_jump, is_own); break;
    case TERM_WAY: add(t, THEME_way, is_own); break;
    default: break;
    }
}

static void tell_by_terms(struct telling *t, bool has_followers)
{
    add(t, THEME_join,
        count_shared(&t->best.promises) > count_shared(&t->before.promises) &&
            count_shared(&t->best.promises) > count_shared(&t->tempting.promises));
    add(t, THEME_follower,
        has_followers && supply_of(&t->before.promises, t->seat) == 1 &&
            (supply_of(&t->best.promises, t->seat) == 0) != (supply_of(&t->tempting.promises, t->seat) == 0));
    if (t->themes >> THEME_join & 1)
        t->themes &= ~(1u << THEME_trap);
}

static bool has_supply(const struct promises *in)
{
    for (int i = 0; i < in->n; i++)
        if (in->at[i].kind == TERM_SUPPLY)
            return true;
    return false;
}

static void tell_line(struct study *st, const struct study_item *item, const struct judge_line *line, struct told *out)
{
    struct text           text = TEXT_OF(out->text);
    const struct session *game = study_game(st);

    study_line_text(st, item, line, &text);
    promises_of(game->ops, game->rules, study_behind(st, item, line), &out->promises);
}

unsigned themes_of(struct study *st, const struct study_item *item, const struct judge_line *best,
                   const struct judge_line *tempting)
{
    struct telling *t = calloc(1, sizeof *t);
    struct reason   reasons[REASONS_MAX];
    unsigned        themes = 1u << THEME_quiet;
    int             n;

    if (!t)
        return themes;
    t->seat = item->seat;
    tell_line(st, item, &(struct judge_line){.n = 0}, &t->before);
    tell_line(st, item, tempting, &t->tempting);
    tell_line(st, item, best, &t->best);
    n = reasons_between(&t->best.promises, &t->tempting.promises, item->seat, reasons);
    tell_by_words(t);
    for (int i = 0; i < n; i++)
        tell_by_reason(t, &reasons[i]);
    tell_by_terms(t, has_supply(&t->before.promises));
    themes = t->themes ? t->themes : themes;
    free(t);
    return themes;
}
