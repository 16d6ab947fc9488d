/*
 * game.c: what is the same for every game.
 *
 * What the seed chooses before the first action, playing an action together
 * with the decisions that the engine makes itself, who has won, the legality
 * test at the border, and perft, the count of action sequences
 * that notices any change of the rules.  Chance is resolved elsewhere: see
 * session/chance.c.
 */
#include "game/game.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "game/edit.h"

enum { STATE_ALIGN = 64 };

struct rng game_stream(const uint8_t seed[32], uint64_t number)
{
    struct rng rng = {number};

    for (int i = 0; i < 32; i++)
        rng.s = (rng.s ^ seed[i]) * 0x100000001b3u;
    return rng;
}

int game_persons(const struct game_ops *ops, const struct game_rules *rules)
{
    return ops->persons ? ops->persons(rules) : ops->seats(rules);
}

bool option_is_for(const struct option_help *o, const char *kind)
{
    bool is_named = strstr(o->scope, kind) != NULL;

    return !*o->scope || (strncmp(o->scope, "not ", 4) == 0 ? !is_named : is_named);
}

bool game_first_seat(uint8_t *first, int seats, struct rng rng, struct text *why)
{
    if (*first == FIRST_RANDOM)
        *first = (uint8_t)rng_below(&rng, (uint32_t)seats);
    if (*first < seats)
        return true;
    text_add(why, "there is no seat%d for first_player: with players=%d the seats are seat0 to seat%d", *first, seats,
             seats - 1);
    return false;
}

unsigned game_most_points(const int points[MAX_SEATS], unsigned among)
{
    unsigned best = 0;
    int      most = 0;

    for (int seat = 0; seat < MAX_SEATS; seat++) {
        if (!(among >> seat & 1) || (best && points[seat] < most))
            continue;
        best = best && points[seat] == most ? best | 1u << seat : 1u << seat;
        most = points[seat];
    }
    return best;
}

void game_victory_text(unsigned winners, struct text *out)
{
    unsigned left = bits_count(winners);

    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (winners >> seat & 1) {
            left--;
            text_add(out, "seat %d%s", seat, left == 0 ? "" : left == 1 ? " and " : ", ");
        }
    text_word(out, bits_count(winners) == 1 ? " wins." : " share the victory.");
}

void game_seats_json(unsigned seats, struct text *out)
{
    const char *comma = "";

    text_char(out, '[');
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (seats >> seat & 1) {
            text_add(out, "%s%d", comma, seat);
            comma = ",";
        }
    text_char(out, ']');
}

void events_add(struct events *out, struct event e)
{
    if (!out)
        return;
    if (out->n < out->cap)
        out->at[out->n] = e;
    out->n++;
}

void game_settle(const struct game_ops *ops, const struct game_rules *rules, struct game_state *s, struct events *out)
{
    struct action a;

    while (ops->forced(rules, s, &a)) {
        events_add(out, (struct event){.kind = EV_AUTO, .seat = (int8_t)ops->actor(rules, s), .action = a});
        ops->apply(rules, s, a, out);
    }
}

void game_play(const struct game_ops *ops, const struct game_rules *rules, struct game_state *s, struct action a,
               struct events *out)
{
    ops->apply(rules, s, a, out);
    game_settle(ops, rules, s, out);
}

void game_start(const struct game_ops *ops, const struct game_rules *rules, struct game_state *s, struct events *out)
{
    ops->start(rules, s);
    game_settle(ops, rules, s, out);
}

/* One of the edits, with its number where it is refused. */
static bool build_one(const struct game_ops *ops, const struct game_rules *rules, struct game_state *s, int number,
                      const char *from, size_t length, struct text *why)
{
    char edit[EDIT_TEXT_MAX + 1];

    text_add(why, "edit %d", number);
    if (length > EDIT_TEXT_MAX) {
        text_add(why, ": an edit has at most %d characters", EDIT_TEXT_MAX);
        return false;
    }
    memcpy(edit, from, length);
    edit[length] = '\0';
    text_add(why, ", '%s': ", edit);
    return ops->edit(rules, s, edit, why);
}

/* Between two semicolons there may be nothing. */
static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t\n;");
}

bool game_build(const struct game_ops *ops, const struct game_rules *rules, struct game_state *s, const char *edits,
                struct text *why)
{
    struct text start = *why;
    const char *broken;

    ops->start(rules, s);
    edits = skip_blanks(edits);
    for (int number = 1; *edits; number++) {
        size_t length = strcspn(edits, ";\n");

        if (!build_one(ops, rules, s, number, edits, length, why))
            return false;
        *why = start;
        if (why->cap)
            why->at[why->len] = '\0';
        edits = skip_blanks(edits + length);
    }
    if (!ops->built(rules, s, why))
        return false;
    broken = ops->check ? ops->check(rules, s) : NULL;
    if (broken)
        text_add(why, "that cannot be: %s", broken);
    return !broken;
}

bool game_event_view(const struct game_ops *ops, const struct game_rules *rules, const struct event *from, int viewer,
                     struct event *to)
{
    memcpy(to, from, sizeof *to); /* so that what was not hidden has equal bytes */
    if (ops->hide_event)
        ops->hide_event(rules, to, viewer);
    return to->kind != EV_NONE;
}

unsigned game_learned(const struct game_ops *ops, const struct game_rules *rules, const struct event *at, int n)
{
    unsigned     everybody = (1u << ops->seats(rules)) - 1, learned = 0;
    struct event seen;

    for (int i = 0; ops->hide_event && i < n; i++) {
        unsigned knowing = 0;

        for (int seat = 0; seat < ops->seats(rules); seat++) {
            game_event_view(ops, rules, &at[i], seat, &seen);
            knowing |= memcmp(&seen, &at[i], sizeof seen) == 0 ? 1u << seat : 0;
        }
        learned |= knowing == everybody ? 0 : knowing;
    }
    return learned;
}

bool game_is_legal(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s,
                   struct action a)
{
    struct action  buffer[ACTIONS_MAX];
    struct actions list = {buffer, 0, ACTIONS_MAX};

    ops->legal(rules, s, &list);
    assert(list.n <= list.cap);
    for (int i = 0; i < list.n && i < list.cap; i++)
        if (action_same(buffer[i], a))
            return true;
    return false;
}

/* The last level is counted without being played. */
uint64_t game_perft(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s, int depth,
                    void *scratch)
{
    struct action  buffer[ACTIONS_MAX];
    struct actions list = {buffer, 0, ACTIONS_MAX};
    size_t         size = ops->state_size(rules);
    size_t         stride = (size + STATE_ALIGN - 1) / STATE_ALIGN * STATE_ALIGN;
    uint64_t       total = 0;

    if (depth <= 0)
        return 1;
    ops->legal(rules, s, &list);
    assert(list.n <= list.cap);
    if (depth == 1)
        return (uint64_t)list.n;
    for (int i = 0; i < list.n; i++) {
        memcpy(scratch, s, size);
        game_play(ops, rules, scratch, buffer[i], NULL);
        total += game_perft(ops, rules, scratch, depth - 1, (char *)scratch + stride);
    }
    return total;
}
