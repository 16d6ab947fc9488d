/*
 * statements.c: see statements.h.  The schema, and the list as a table.
 */
#include "server/store/statements.h"

#include <stddef.h>

const struct statement_text statement_texts[N_STATEMENTS] = {
#define X(name, must, sql) {#name, must, sql},
    STATEMENTS(X)
#undef X
};

/* kind of a player: identity.h; state of a table, kind of an action: table.h */
const struct migration migrations[] = {
    {1,
     "CREATE TABLE players ("
     " id TEXT PRIMARY KEY, kind BIGINT NOT NULL, name TEXT NOT NULL, fold TEXT UNIQUE, password TEXT, owner TEXT,"
     " created BIGINT NOT NULL, seen BIGINT NOT NULL, vacation BIGINT NOT NULL DEFAULT 0,"
     " vacation_used BIGINT NOT NULL DEFAULT 0, vacation_year BIGINT NOT NULL DEFAULT 0);"
     "CREATE INDEX players_by_owner ON players (owner) WHERE owner IS NOT NULL;"

     "CREATE TABLE sessions ("
     " hash TEXT PRIMARY KEY, player TEXT NOT NULL, created BIGINT NOT NULL, used BIGINT NOT NULL);"
     "CREATE INDEX sessions_by_player ON sessions (player);"

     "CREATE TABLE tables ("
     " id TEXT PRIMARY KEY, owner TEXT NOT NULL, title TEXT NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL,"
     " commitment TEXT NOT NULL, engine TEXT NOT NULL, state BIGINT NOT NULL, is_public BIGINT NOT NULL,"
     " settings TEXT NOT NULL, created BIGINT NOT NULL, started BIGINT, ended BIGINT, entries BIGINT NOT NULL,"
     " actor BIGINT NOT NULL, bot_turn BIGINT NOT NULL, deadline BIGINT, clocks TEXT NOT NULL, turn_at BIGINT NOT NULL,"
     " result TEXT, rematch TEXT);"
     "CREATE INDEX tables_lobby ON tables (is_public, state, created);"
     "CREATE INDEX tables_by_owner ON tables (owner, state);"
     "CREATE INDEX tables_due ON tables (deadline) WHERE state = 1;"
     "CREATE INDEX tables_bots ON tables (id) WHERE state = 1 AND bot_turn = 1;"

     "CREATE TABLE seats ("
     " table_id TEXT NOT NULL, seat BIGINT NOT NULL, player TEXT, level BIGINT NOT NULL,"
     " PRIMARY KEY (table_id, seat));"
     "CREATE INDEX seats_by_player ON seats (player) WHERE player IS NOT NULL;"

     "CREATE TABLE actions ("
     " table_id TEXT NOT NULL, n BIGINT NOT NULL, kind BIGINT NOT NULL, seat BIGINT NOT NULL, value BIGINT NOT NULL,"
     " text TEXT NOT NULL, at BIGINT NOT NULL, client TEXT, clocks TEXT, PRIMARY KEY (table_id, n));"

     "CREATE TABLE chat ("
     " table_id TEXT NOT NULL, n BIGINT NOT NULL, player TEXT NOT NULL, text TEXT NOT NULL, at BIGINT NOT NULL,"
     " PRIMARY KEY (table_id, n));"
     "CREATE INDEX chat_by_player ON chat (player);"},

    /* mu and sigma in millionths; sure = mu - 2 sigma, what somebody is worth at least; mu_was: before the game */
    {1, "CREATE TABLE ratings ("
        " player TEXT NOT NULL, game TEXT NOT NULL, speed TEXT NOT NULL, mu BIGINT NOT NULL, sigma BIGINT NOT NULL,"
        " sure BIGINT NOT NULL, games BIGINT NOT NULL, wins BIGINT NOT NULL, updated BIGINT NOT NULL,"
        " PRIMARY KEY (player, game, speed));"
        "CREATE INDEX ratings_best ON ratings (game, speed, sure);"

        "CREATE TABLE rating_history ("
        " table_id TEXT NOT NULL, seat BIGINT NOT NULL, player TEXT NOT NULL, game TEXT NOT NULL, speed TEXT NOT NULL,"
        " place BIGINT NOT NULL, players BIGINT NOT NULL, mu BIGINT NOT NULL, sigma BIGINT NOT NULL,"
        " mu_was BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (table_id, seat));"
        "CREATE INDEX rating_history_by_player ON rating_history (player, at);"},

    /* version rises with each change of a table that its entries do not tell: seats, question, rematch */
    {2, "ALTER TABLE tables ADD COLUMN version BIGINT NOT NULL DEFAULT 0;"},

    /* ask: what the players of the table are asked (proposal.c); full_at: when an address' share is whole again (try_limits.c);
     * processes: those that serve (heartbeat.c) */
    {1, "ALTER TABLE tables ADD COLUMN ask TEXT;"

        "CREATE TABLE limits ("
        " address TEXT NOT NULL, kind BIGINT NOT NULL, full_at BIGINT NOT NULL, PRIMARY KEY (address, kind));"
        "CREATE INDEX limits_by_time ON limits (full_at);"

        "CREATE TABLE processes (id TEXT PRIMARY KEY, alive BIGINT NOT NULL);"},

    /* Decisions that bots owe (bot_queue.h): n is the entries of the position, -1 where there is none; spent: microseconds that
     * the table's bots have used, as of spent_at.  bot_use: the same of the owner of tables. */
    {1, "CREATE TABLE bot_work ("
        " table_id TEXT PRIMARY KEY, owner TEXT NOT NULL, n BIGINT NOT NULL, queued BIGINT NOT NULL,"
        " lease_until BIGINT NOT NULL, worker TEXT NOT NULL, tries BIGINT NOT NULL, spent BIGINT NOT NULL,"
        " spent_at BIGINT NOT NULL);"
        "CREATE INDEX bot_work_waiting ON bot_work (lease_until) WHERE n >= 0;"

        "CREATE TABLE bot_use (owner TEXT PRIMARY KEY, used BIGINT NOT NULL, noted BIGINT NOT NULL);"},

    /* salts: one for each day, with which addresses are hashed (try_limits.c); look: what names that look alike have in common
     * (names.h), one member's only */
    {1, "CREATE TABLE salts (day BIGINT PRIMARY KEY, salt TEXT NOT NULL);"
        "ALTER TABLE players ADD COLUMN look TEXT;"
        "CREATE INDEX players_by_look ON players (look) WHERE look IS NOT NULL;"
        "CREATE UNIQUE INDEX members_by_look ON players (look) WHERE look IS NOT NULL AND kind = 1;"
        "CREATE INDEX sessions_by_use ON sessions (used);"},

    /* Keeping the peace (api_moderation.c).  audit is only ever added to: each row's hash covers the one before it. */
    {1, "ALTER TABLE players ADD COLUMN role BIGINT NOT NULL DEFAULT 0;"
        "ALTER TABLE players ADD COLUMN quiet_until BIGINT NOT NULL DEFAULT 0;"
        "ALTER TABLE players ADD COLUMN banned_until BIGINT NOT NULL DEFAULT 0;"

        "CREATE TABLE reports ("
        " id TEXT PRIMARY KEY, at BIGINT NOT NULL, player TEXT NOT NULL, about TEXT NOT NULL, table_id TEXT NOT NULL,"
        " text TEXT NOT NULL, context TEXT NOT NULL, handled BIGINT);"
        "CREATE INDEX reports_open ON reports (at) WHERE handled IS NULL;"

        "CREATE TABLE audit ("
        " n BIGINT PRIMARY KEY, at BIGINT NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL, about TEXT NOT NULL,"
        " text TEXT NOT NULL, hash TEXT NOT NULL);"},

    /* ignored: whom a person does not want to hear or to play with (ignored.h); address_bans.h */
    {1, "CREATE TABLE ignored ("
        " player TEXT NOT NULL, other TEXT NOT NULL, kind BIGINT NOT NULL, at BIGINT NOT NULL,"
        " PRIMARY KEY (player, other));"
        "CREATE INDEX ignored_by_other ON ignored (other);"

        "CREATE TABLE address_bans (address TEXT PRIMARY KEY, until BIGINT NOT NULL, at BIGINT NOT NULL);"},

    /* A second factor (totp.h): the secret, one that is not confirmed, the half minute of the last code that was used */
    {1, "ALTER TABLE players ADD COLUMN totp TEXT;"
        "ALTER TABLE players ADD COLUMN totp_new TEXT;"
        "ALTER TABLE players ADD COLUMN totp_last BIGINT NOT NULL DEFAULT 0;"
        "CREATE TABLE recovery_codes (player TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (player, hash));"},

    /* What games came to that nobody wins (best_results.h) */
    {1, "CREATE TABLE results ("
        " table_id TEXT PRIMARY KEY, people BIGINT NOT NULL, result BIGINT NOT NULL, at BIGINT NOT NULL);"
        "CREATE INDEX results_best ON results (people, result);"},

    /* Whoever plays together with others may offer the seat to another person (handover.h) */
    {1, "ALTER TABLE seats ADD COLUMN offered BIGINT NOT NULL DEFAULT 0;"},

    /* Where a member is written to (mail.h): an address that was confirmed.  mail_tokens: the hashes of what stands in letters, good
     * once and until then: kind 0 confirms 'address', 1 gives a new password */
    {1, "ALTER TABLE players ADD COLUMN email TEXT;"
        "CREATE INDEX players_by_email ON players (lower(email)) WHERE email IS NOT NULL;"
        "CREATE TABLE mail_tokens ("
        " hash TEXT PRIMARY KEY, player TEXT NOT NULL, kind BIGINT NOT NULL, address TEXT NOT NULL,"
        " until BIGINT NOT NULL);"
        "CREATE INDEX mail_tokens_by_player ON mail_tokens (player);"},

    /* Competitions (event_turn.h).  wake: when somebody has to look; summary: what stands in lists, JSON; people are
     * numbered in an event, which keeps a name for each; winner: that number + 1; games: the tables of its duels, noted
     * when their result is an entry; came: when somebody was at a table for the first time before it began */
    {1, "CREATE TABLE events ("
        " id TEXT PRIMARY KEY, owner TEXT NOT NULL, state BIGINT NOT NULL, is_public BIGINT NOT NULL,"
        " entries BIGINT NOT NULL, created BIGINT NOT NULL, wake BIGINT, invite TEXT NOT NULL, winner BIGINT,"
        " summary TEXT NOT NULL);"
        "CREATE INDEX events_listed ON events (is_public, state, created);"
        "CREATE INDEX events_by_owner ON events (owner, state);"
        "CREATE INDEX events_due ON events (wake) WHERE wake IS NOT NULL;"

        "CREATE TABLE event_entries ("
        " event_id TEXT NOT NULL, n BIGINT NOT NULL, kind TEXT NOT NULL, player TEXT, text TEXT NOT NULL,"
        " at BIGINT NOT NULL, PRIMARY KEY (event_id, n));"

        "CREATE TABLE event_people ("
        " event_id TEXT NOT NULL, person BIGINT NOT NULL, player TEXT, name TEXT NOT NULL,"
        " PRIMARY KEY (event_id, person));"
        "CREATE INDEX event_people_by_player ON event_people (player) WHERE player IS NOT NULL;"

        "CREATE TABLE event_games ("
        " table_id TEXT PRIMARY KEY, event_id TEXT NOT NULL, round BIGINT NOT NULL, board BIGINT NOT NULL,"
        " game BIGINT NOT NULL, noted BIGINT NOT NULL);"
        "CREATE INDEX event_games_open ON event_games (event_id, noted);"

        "ALTER TABLE seats ADD COLUMN came BIGINT;"},

    /* Finished games that somebody wants analysed (study_queue.h), what was found so far, and what it says of those who played:
     * loss and luck in thousandths of a point, luck of the own draws */
    {1,
     "CREATE TABLE studies ("
     " table_id TEXT PRIMARY KEY, asker TEXT NOT NULL, asked BIGINT NOT NULL, record TEXT NOT NULL,"
     " items BIGINT NOT NULL DEFAULT 0, lease_until BIGINT NOT NULL DEFAULT 0, worker TEXT NOT NULL DEFAULT '',"
     " tries BIGINT NOT NULL DEFAULT 0, ended BIGINT, summary TEXT, trouble TEXT);"
     "CREATE INDEX studies_waiting ON studies (asked) WHERE ended IS NULL;"
     "CREATE INDEX studies_by_asker ON studies (asker, asked);"

     "CREATE TABLE study_items ("
     " table_id TEXT NOT NULL, item BIGINT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, item));"

     "CREATE TABLE study_players ("
     " table_id TEXT NOT NULL, seat BIGINT NOT NULL, player TEXT NOT NULL, game TEXT NOT NULL, turns BIGINT NOT NULL,"
     " loss BIGINT NOT NULL, luck BIGINT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (table_id, seat));"
     "CREATE INDEX study_players_by_player ON study_players (player, at);"},

    /* Passkeys (webauthn.h): the id that the authenticator gave it, the public key, how often it has signed */
    {1, "CREATE TABLE passkeys ("
        " id TEXT PRIMARY KEY, player TEXT NOT NULL, key TEXT NOT NULL, title TEXT NOT NULL, counter BIGINT NOT NULL,"
        " created BIGINT NOT NULL, used BIGINT NOT NULL);"
        "CREATE INDEX passkeys_by_player ON passkeys (player);"},

    /* Games of the day (daily.h): one for everybody, with what the strongest bot made of it; lease_until, worker, tries: as in
     * studies.  daily_results: who has begun it, and what they sent.
     * Reminders (reminders.h): what a person wants to hear of and how, one bit for each kind; the browsers that take
     * messages for them; what is to be said when, 'mark' being what must still be true of 'about'. */
    {1, "CREATE TABLE daily ("
        " day TEXT PRIMARY KEY, options TEXT NOT NULL, seed TEXT NOT NULL, bot_result BIGINT, bot_record TEXT,"
        " lease_until BIGINT NOT NULL DEFAULT 0, worker TEXT NOT NULL DEFAULT '', tries BIGINT NOT NULL DEFAULT 0);"

        "CREATE TABLE daily_results ("
        " day TEXT NOT NULL, player TEXT NOT NULL, begun BIGINT NOT NULL, sent BIGINT, result BIGINT, record TEXT,"
        " PRIMARY KEY (day, player));"
        "CREATE INDEX daily_results_best ON daily_results (day, result);"
        "CREATE INDEX daily_results_by_player ON daily_results (player);"

        "CREATE TABLE push_keys (id BIGINT PRIMARY KEY, public_key TEXT NOT NULL, secret TEXT NOT NULL);"

        "CREATE TABLE push_places ("
        " id TEXT PRIMARY KEY, player TEXT NOT NULL, endpoint TEXT NOT NULL, key TEXT NOT NULL, auth TEXT NOT NULL,"
        " created BIGINT NOT NULL);"
        "CREATE INDEX push_places_by_player ON push_places (player);"

        "CREATE TABLE reminder_wishes ("
        " player TEXT PRIMARY KEY, push BIGINT NOT NULL, mail BIGINT NOT NULL, language TEXT NOT NULL);"

        "CREATE TABLE reminders ("
        " player TEXT NOT NULL, kind BIGINT NOT NULL, about TEXT NOT NULL, mark BIGINT NOT NULL, title TEXT NOT NULL,"
        " due BIGINT NOT NULL, tries BIGINT NOT NULL DEFAULT 0, PRIMARY KEY (player, kind, about));"
        "CREATE INDEX reminders_due ON reminders (due);"},

    /* Line-ups of teams (event_teams.h) that are sealed until both of a match are in: then they are an entry of the event,
     * and gone from here */
    {1,
     "CREATE TABLE event_lineups ("
     " event_id TEXT NOT NULL, round BIGINT NOT NULL, tie BIGINT NOT NULL, team BIGINT NOT NULL, people TEXT NOT NULL,"
     " PRIMARY KEY (event_id, round, tie, team));"},

    /* The place of everybody in an event that is over */
    {1, "ALTER TABLE event_people ADD COLUMN place BIGINT;"},

    /* The game of the day may be one against a bot of a level (daily.h) */
    {1, "ALTER TABLE daily ADD COLUMN level BIGINT NOT NULL DEFAULT 0;"},

    /* Tables that the host has ended from the machine: the servers do it (orders.h); winners: seats, one bit each; 0: nobody */
    {1, "CREATE TABLE table_orders (table_id TEXT PRIMARY KEY, winners BIGINT NOT NULL);"},

#ifdef SCHEMA_STEP_OF_TESTS /* the program of tomorrow: tests/server/rolling_test.py */
    {SCHEMA_STEP_OF_TESTS},
#endif
    {0, NULL},
};
