/*
 * reasons.c: see reasons.h.
 */
#include "study/reasons.h"

#include <string.h>

/* By number of the game; a game that is in no list has none. */
static const struct evaluation *const evaluations[GAME_NUMBERS] = {
#define X(id) [GAME_##id] = &evaluation_##id,
#include "game/games.def"
#undef X
};

static void tell_promises(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s,
                          bool by_thing, struct promises *out)
{
    const struct evaluation *eval = evaluations[ops->number];

    out->n = 0;
    out->by_thing = by_thing;
    if (eval && eval->promises)
        eval->promises(&bot_params_default, rules, s, out);
}

void promises_of(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s,
                 struct promises *out)
{
    tell_promises(ops, rules, s, false, out);
}

/* Terms below that are not worth a word: points, or parts of a boat in a race. */
static const double LEAST = 0.35, LEAST_RACE = 0.03;

/*
 * ----- the difference -----
 */

static const struct promised *find(const struct promises *in, const struct promised *what)
{
    for (int i = 0; i < in->n; i++)
        if (promised_alike(&in->at[i], what))
            return &in->at[i];
    return NULL;
}

/* The other seat that is ahead of all, behind the better turn. */
static int rival_of(const struct promises *in, int seat)
{
    double sum[MAX_SEATS] = {0};
    bool   is_there[MAX_SEATS] = {false};
    int    best = -1;

    for (int i = 0; i < in->n; i++) {
        sum[in->at[i].seat] += in->at[i].points;
        is_there[in->at[i].seat] = true;
    }
    for (int i = 0; i < MAX_SEATS; i++)
        if (i != seat && is_there[i] && (best < 0 || sum[i] > sum[best]))
            best = i;
    return best;
}

static const struct promised *either(const struct reason *r)
{
    return r->better.kind ? &r->better : &r->worse;
}

static bool is_race(const struct promised *t)
{
    return t->kind >= TERM_WAY;
}

static int add_reason(struct reason out[REASONS_MAX], int n, struct reason r)
{
    const struct promised *any = either(&r);
    int                    at = n;

    if (r.points < (is_race(any) ? LEAST_RACE : LEAST) || any->kind == TERM_TURNS || any->kind == TERM_REST)
        return n;
    while (at > 0 && out[at - 1].points < r.points)
        at--;
    if (at == REASONS_MAX)
        return n;
    n += n < REASONS_MAX;
    memmove(&out[at + 1], &out[at], (size_t)(n - 1 - at) * sizeof *out);
    out[at] = r;
    return n;
}

/* For whom a term of that seat speaks: 1 the one who plays, -1 against, 0 it does not matter. */
static int side_of(int of, int seat, int rival)
{
    return of == seat ? 1 : of == rival ? -1 : 0;
}

int reasons_between(const struct promises *a, const struct promises *b, int seat, struct reason out[REASONS_MAX])
{
    int n = 0, rival = rival_of(a, seat);

    for (int i = 0; i < a->n; i++) {
        const struct promised *other = find(b, &a->at[i]);
        double                 more = a->at[i].points - (other ? other->points : 0);

        n = add_reason(out, n,
                       (struct reason){a->at[i], other ? *other : (struct promised){0},
                                       side_of(a->at[i].seat, seat, rival) * more});
    }
    for (int i = 0; i < b->n; i++)
        if (!find(a, &b->at[i]))
            n = add_reason(out, n,
                           (struct reason){(struct promised){0}, b->at[i],
                                           -side_of(b->at[i].seat, seat, rival) * b->at[i].points});
    return n;
}

/* "3 kinds of cards instead of 3": the points differ by something that is not in the words. */
static bool says_nothing(const struct reason *r, int seat)
{
    const struct promised *a = &r->better, *b = &r->worse;

    switch (either(r)->kind) {
    case TERM_FREE: return either(r)->seat == seat;
    case TERM_CARDS: return a->n == b->n && a->of == b->of;
    case TERM_SCORED:
    case TERM_SUPPLY:
    case TERM_WAY:
    case TERM_LAST:
    case TERM_JUMPS: return a->n == b->n;
    default: return false;
    }
}

int reasons_find(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *better,
                 const struct game_state *worse, int seat, struct promises room[2], struct reason out[REASONS_MAX])
{
    int n, kept = 0;

    tell_promises(ops, rules, better, true, &room[0]);
    tell_promises(ops, rules, worse, true, &room[1]);
    n = reasons_between(&room[0], &room[1], seat, out);
    for (int i = 0; i < n; i++)
        if (!says_nothing(&out[i], seat))
            out[kept++] = out[i];
    return kept;
}

/*
 * ----- for programs -----
 */

static const char *const words[TERM_KINDS] = {/* ORDER TERM_KIND */
                                              "",       "scored", "zone",      "farm",  "meeting",
                                              "supply", "free",   "expansion", "rest",  "turns",
                                              "way",    "last",   "cards",     "jumps", "fetch"};

static const char *kind_of(const struct promised *t)
{
    static const char *const kinds[] = {"road", "city", "field", "monastery", "garden"};

    for (size_t i = 0; t->spot && i < sizeof kinds / sizeof *kinds; i++)
        if (strncmp(t->spot, kinds[i], strlen(kinds[i])) == 0)
            return kinds[i];
    return "zone";
}

void reason_json(const struct reason *r, int seat, struct text *out)
{
    const struct promised *t = either(r);

    text_add(out, "{\"why\":\"%s\",\"seat\":%d,\"own\":%s", words[t->kind], t->seat,
             t->seat == seat ? "true" : "false");
    if (t->kind == TERM_EXPANSION) {
        text_add(out, ",\"expansion\":\"%s\"", t->spot);
        if (t->part)
            text_add(out, ",\"part\":\"%s\"", t->part);
    } else if (t->spot)
        text_add(out, ",\"kind\":\"%s\",\"x\":%d,\"y\":%d,\"spot\":\"%s\"", kind_of(t), t->x, t->y, t->spot);
    if (r->better.kind)
        text_add(out, ",\"better\":[%d,%d,%.1f]", r->better.n, r->better.of, r->better.points);
    if (r->worse.kind)
        text_add(out, ",\"played\":[%d,%d,%.1f]", r->worse.n, r->worse.of, r->worse.points);
    text_add(out, ",\"points\":%.1f}", r->points);
}

/*
 * ----- for people -----
 */

static const char *places(int n)
{
    return n == 1 ? "place" : "places";
}

static void whose(const struct promised *t, int seat, struct text *out)
{
    if (t->seat == seat)
        text_word(out, "your ");
    else
        text_add(out, "seat %d's ", t->seat);
}

/* More open cells may come with more points: they are a reason where they are what is better. */
static bool is_by_openness(const struct reason *r, int seat)
{
    return r->better.seat == seat ? r->better.n < r->worse.n : r->better.n > r->worse.n;
}

static void say_zone(const struct reason *r, int seat, struct text *out)
{
    const struct promised *t = either(r);

    whose(t, seat, out);
    text_add(out, "%s at %d,%d ", kind_of(t), t->x, t->y);
    if (!r->worse.kind)
        text_add(out, "promises %.1f points", r->better.points);
    else if (!r->better.kind)
        text_add(out, "promises nothing; it would %.1f points", r->worse.points);
    else if (is_by_openness(r, seat))
        text_add(out, "is open in %d %s instead of %d", r->better.n, places(r->better.n), r->worse.n);
    else
        text_add(out, "promises %.1f points instead of %.1f", r->better.points, r->worse.points);
}

static void say_farm(const struct reason *r, int seat, struct text *out)
{
    const struct promised *t = either(r);

    whose(t, seat, out);
    text_add(out, "farm at %d,%d promises %.1f points instead of %.1f", t->x, t->y,
             r->better.kind ? r->better.points : 0, r->worse.kind ? r->worse.points : 0);
}

static void say_meeting(const struct reason *r, int seat, struct text *out)
{
    const struct promised *t = either(r);
    bool                   is_gain = t->points > 0, is_better = r->better.kind != 0;

    if (t->seat == seat && is_gain)
        text_word(out, is_better ? "you can join the " : "you could join the ");
    else if (t->seat == seat)
        text_word(out, is_better ? "somebody can join your " : "somebody could join your ");
    else if (is_gain)
        text_add(out, is_better ? "seat %d can join the " : "seat %d could join the ", t->seat);
    else
        text_add(out, is_better ? "somebody can join seat %d's " : "somebody could join seat %d's ", t->seat);
    text_add(out, "%s at %d,%d with %d of %d tiles", kind_of(t), t->x, t->y, t->n, t->of);
    if (!is_better)
        text_word(out, " after the other turn");
    else if (r->worse.kind)
        text_add(out, ", not %d", r->worse.n);
}

static void say_supply(const struct reason *r, int seat, struct text *out)
{
    if (r->better.seat != seat)
        text_add(out, "leaves seat %d %d followers at home instead of %d", r->better.seat, r->better.n, r->worse.n);
    else if (r->worse.n == 0)
        text_word(out, "does not take your last follower");
    else
        text_add(out, "leaves you %d followers at home instead of %d", r->better.n, r->worse.n);
}

/* "1.9 points more: a builder where the road or city goes on" */
static void say_expansion(const struct reason *r, int seat, struct text *out)
{
    const struct promised *t = either(r);

    if (t->seat != seat)
        text_add(out, "for seat %d ", t->seat);
    text_add(out, "%.1f points %s: %s", r->points, t->seat == seat ? "more" : "less", t->said);
}

/* "squares come: 40 instead of 36" */
static void say_count(const struct reason *r, int seat, const char *what, struct text *out)
{
    whose(either(r), seat, out);
    text_add(out, "%s: %d instead of %d", what, r->better.n, r->worse.n);
}

void reason_sentence(const struct reason *r, int seat, struct text *out)
{
    switch (either(r)->kind) {
    case TERM_SCORED: say_count(r, seat, "points at once", out); break;
    case TERM_ZONE: say_zone(r, seat, out); break;
    case TERM_FARM: say_farm(r, seat, out); break;
    case TERM_MEETING: say_meeting(r, seat, out); break;
    case TERM_SUPPLY: say_supply(r, seat, out); break;
    case TERM_FREE: text_word(out, "leaves less that nobody holds to who comes next"); break;
    case TERM_EXPANSION: say_expansion(r, seat, out); break;
    case TERM_WAY: say_count(r, seat, "squares on the way", out); break;
    case TERM_LAST: say_count(r, seat, "last pirate's square", out); break;
    case TERM_CARDS:
        if (r->better.n != r->worse.n)
            say_count(r, seat, "cards in hand", out);
        else {
            whose(either(r), seat, out);
            text_add(out, "kinds of cards: %d instead of %d", r->better.of, r->worse.of);
        }
        break;
    case TERM_JUMPS: say_count(r, seat, "squares that the best cards would go", out); break;
    case TERM_FETCH:
        whose(either(r), seat, out);
        text_add(out, "way back for cards is %s", either(r)->seat == seat ? "better" : "worse");
        break;
    default: break;
    }
}
