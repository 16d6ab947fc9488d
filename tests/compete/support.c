/*
 * support.c: see support.h.
 */
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct event     event;
struct room      room;
struct round     next;
struct standings table;
char             sentence[1000];
int              line;

bool read_text(const char *text)
{
    struct text why = TEXT_OF(sentence);

    sentence[0] = '\0';
    return event_read(&event, &room, text, strlen(text), &line, &why);
}

void each_is_refused(const struct refusal *wrong, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        assert_false(read_text(wrong[i].text));
        assert_string_equal(sentence, wrong[i].says);
    }
}

bool pair_next(void)
{
    struct text why = TEXT_OF(sentence);

    sentence[0] = '\0';
    if (!event_next_round(&event, &room, &next, &why))
        return false;
    event.round = next.number;
    for (int i = 0; i < next.n && event.format != FORMAT_TABLES; i++)
        event.match[event.n_matches++] = (struct match){.side = {next.pair[i].side[0], next.pair[i].side[1]},
                                                        .round = (int16_t)next.number,
                                                        .walkover = next.pair[i].walkover};
    return true;
}

static void play(struct match *m, struct rng *rng, int walkovers)
{
    if ((int)rng_below(rng, 100) < walkovers && m->n_games == 0) {
        m->walkover = (uint8_t)(WALKOVER_FIRST + rng_below(rng, event_is_cup_round(&event, m->round) ? 2 : 3));
        return;
    }
    while (match_outcome(&event, m) == OUTCOME_OPEN && m->n_games < GAMES_MAX) {
        m->points[m->n_games][0] = (int16_t)(60 + rng_below(rng, 8));
        m->points[m->n_games][1] = (int16_t)(60 + rng_below(rng, 8));
        m->n_games++;
    }
    if (match_outcome(&event, m) == OUTCOME_OPEN) /* level again and again: somebody gives up */
        m->walkover = WALKOVER_FIRST;
}

void play_all(struct rng *rng, int walkovers)
{
    for (int i = 0; i < event.n_matches; i++)
        if (match_outcome(&event, &event.match[i]) == OUTCOME_OPEN)
            play(&event.match[i], rng, walkovers);
}

void play_to_the_end(struct rng *rng)
{
    while (pair_next())
        play_all(rng, 0);
}

const char *next_text(void)
{
    static char lines[20000];
    struct text out = TEXT_OF(lines);

    round_write(&event, &next, &out);
    return strchr(lines, '\n') + 1;
}

const char *explain(const char *name)
{
    static char lines[4000];
    struct text out = TEXT_OF(lines);

    standings_make(&event, event.round, &table);
    standings_explain(&event, &table, event_find(&event, name), &out);
    return lines;
}

uint64_t number_from(const char *variable, uint64_t otherwise)
{
    const char *value = getenv(variable);

    return value ? strtoull(value, NULL, 10) : otherwise;
}
