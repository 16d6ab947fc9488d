/*
 * seats.c: see seats.h.
 */
#include "cli/seats.h"

#include <string.h>

#include "cli/cli.h"

bool seats_read(struct seats *t, const char *word, struct text *why)
{
    int seat = word[0] - '0';

    if (seat < 0 || seat >= MAX_SEATS || word[1] != '=' || !word[2]) {
        text_add(why, "--bot takes SEAT=LEVEL, for example 1=4, or SEAT=BOT, for example 1=mcts:ms=500");
        return false;
    }
    t->words[seat] = word + 2;
    return true;
}

static bool sit(struct seats *t, int seat, const struct session *s, struct text *why)
{
    char        named[BOT_WORDS_MAX] = "";
    struct text out = TEXT_OF(named);
    const char *words = t->words[seat];

    text_add(&out, "%s%s", words[1] ? "" : "level:", words);
    if (text_overflowed(&out)) {
        text_add(why, "the bot of seat %d has too many words", seat);
        return false;
    }
    t->bot[seat] = bot_new(named, s->ops, s->rules, cli_clock, why);
    if (t->bot[seat]) /* otherwise every bot of a table would think with the same random numbers */
        bot_seed(t->bot[seat], (uint64_t)seat + 1);
    return t->bot[seat] != NULL;
}

bool seats_sit(struct seats *t, const struct session *s, struct text *why)
{
    seats_free(t);
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        if (!t->words[seat])
            continue;
        if (seat >= s->ops->seats(s->rules)) {
            text_add(why, "there is no seat %d in this game", seat);
            return false;
        }
        if (!sit(t, seat, s, why))
            return false;
    }
    return true;
}

void seats_free(struct seats *t)
{
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        bot_free(t->bot[seat]);
        t->bot[seat] = NULL;
    }
}

struct bot *seats_bot(const struct seats *t, const struct session *s)
{
    int actor = session_actor(s);

    return actor >= 0 ? t->bot[actor] : NULL;
}
