/*
 * event_seating.c: see event_seating.h.
 */
#include "server/events/event_seating.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/table/settings.h"
#include "session/session.h"

enum { SEED_HEX = 2 * SEED_BYTES, TITLE_CAP = 2 * PERSON_NAME_CAP + 8 };

struct deal {
    char        id[ID_CAP], seed[SEED_HEX + 1], commitment[SEED_HEX + 1], title[TITLE_CAP];
    char       *settings;
    const char *twin; /* NULL: the seed is its own */
};

static void draw_seed(struct deal *deal)
{
    unsigned char seed[SEED_BYTES], hash[SEED_BYTES];

    randombytes_buf(seed, sizeof seed);
    crypto_generichash(hash, sizeof hash, seed, sizeof seed, NULL, 0);
    sodium_bin2hex(deal->seed, sizeof deal->seed, seed, sizeof seed);
    sodium_bin2hex(deal->commitment, sizeof deal->commitment, hash, sizeof hash);
    sodium_memzero(seed, sizeof seed);
}

bool event_game_is_paired(const struct turn *turn, int round, int game)
{
    return turn->st->rules.mirror && game + game % 2 < reckon_best_of(turn->reckoning, round);
}

static const char *twin_of(const struct turn *turn, int round, const struct duel *d, int game)
{
    bool has_twin = game % 2 == 0 && event_game_is_paired(turn, round, game) && *d->game[game - 2].table;

    return has_twin ? d->game[game - 2].table : NULL;
}

static char *settings_text(const struct turn *turn, int round, int board, int game)
{
    const struct story *st = turn->st;
    char                sentence[256];
    struct text         why = TEXT_OF(sentence);
    struct settings     table;
    json_t             *settings;
    char               *text;

    if (!settings_read(st->settings, &table, &why))
        return NULL;
    table.autostart = false;
    table.when_here = true;
    table.flag_asks = false;
    table.event = (struct table_event){
        .round = round, .board = board, .game = game, .sealed = event_game_is_paired(turn, round, game)};
    snprintf(table.event.id, sizeof table.event.id, "%s", st->id);
    settings = settings_json(&table);
    text = json_dumps(settings, JSON_COMPACT);
    json_decref(settings);
    return text;
}

static void add_seats(struct turn *turn, const struct deal *deal, const struct duel *d, int game)
{
    for (int seat = 0; seat < duel_players(d); seat++) {
        const struct entrant *p = &turn->st->entrant[d->side[duel_side(d, game, seat)]];

        job_add(turn->job, SEAT_ADD, "sisi", deal->id, (int64_t)seat, p->level ? NULL : p->player, (int64_t)p->level);
    }
}

/* At most sixty characters, as the titles of all tables. */
static void title_of(const struct story *st, const struct duel *d, int game, char out[TITLE_CAP])
{
    const char *first = st->entrant[d->side[duel_side(d, game, 0)]].name;
    const char *second = st->entrant[d->side[duel_side(d, game, 1)]].name;

    snprintf(out, TITLE_CAP, "%s - %s%s", first, second, duel_players(d) > 2 ? " - ..." : "");
}

json_t *event_seat_game(struct turn *turn, int round, int board, const struct duel *d)
{
    const struct story *st = turn->st;
    int                 game = d->n_games + 1;
    char                options[EVENT_OPTIONS_CAP];
    struct deal deal = {.settings = settings_text(turn, round, board, game), .twin = twin_of(turn, round, d, game)};

    id_new(deal.id);
    event_options_for(st->rules.options, duel_players(d), options);
    title_of(st, d, game, deal.title);
    if (!deal.settings)
        job_lose(turn->job);
    if (deal.twin) {
        job_add(turn->job, TABLE_ADD_TWIN, "sssssisis", deal.id, st->id, deal.title, st->rules.options,
                BALUARTE_VERSION, (int64_t)st->rules.is_public, deal.settings, turn->now, deal.twin);
    } else {
        draw_seed(&deal);
        job_add(turn->job, TABLE_ADD, "sssssssisi", deal.id, st->id, deal.title,
                st->rules.format == EVENT_TABLES ? options : st->rules.options, deal.seed, deal.commitment,
                BALUARTE_VERSION, (int64_t)st->rules.is_public, deal.settings, turn->now);
    }
    add_seats(turn, &deal, d, game);
    job_add(turn->job, EVENT_GAME_ADD, "ssiii", deal.id, st->id, (int64_t)round, (int64_t)board, (int64_t)game);
    free(deal.settings);
    return json_pack("[i, i, i, s]", round, board, game, deal.id);
}
