/*
 * statements.h: every question that the server asks its database, in one list.
 *
 * The SQL is the common tongue of SQLite and PostgreSQL (which writes $1 for
 * ?1): numbers of 64 bits and text, nothing else.  'must' says that a
 * statement which changes no row makes its job a conflict: somebody else was
 * there first, and nothing of the job is kept.
 */
#ifndef BALUARTE_STATEMENTS_H
#define BALUARTE_STATEMENTS_H

enum { MAY, MUST };

#define TABLE_COLUMNS                                                                                                  \
    "t.id, t.owner, t.title, t.options, t.seed, t.commitment, t.engine, t.state, t.is_public, t.settings, t.created, " \
    "t.started, t.ended, t.entries, t.actor, t.clocks, t.turn_at, t.result, t.rematch"

/* name, must, SQL */
#define STATEMENTS(X)                                                                                                  \
    X(PLAYER_ADD, MUST,                                                                                                \
      "INSERT INTO players (id, kind, name, fold, owner, created, seen) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)")          \
    X(PLAYER_GET, MAY,                                                                                                 \
      "SELECT id, kind, name, vacation, password, owner, created, vacation_used, vacation_year FROM players "          \
      "WHERE id = ?1")                                                                                                 \
    X(PLAYER_BY_FOLD, MAY, "SELECT id, kind, name, vacation, password FROM players WHERE fold = ?1")                   \
    X(PLAYER_RENAME, MUST, "UPDATE players SET name = ?2, fold = ?3 WHERE id = ?1 AND kind < 3")                       \
    X(PLAYER_REGISTER, MUST,                                                                                           \
      "UPDATE players SET kind = 1, name = ?2, fold = ?3, password = ?4 WHERE id = ?1 AND kind = 0")                   \
    X(PLAYER_PASSWORD, MUST, "UPDATE players SET password = ?2 WHERE id = ?1 AND kind = 1")                            \
    X(PLAYER_VACATION, MUST, "UPDATE players SET vacation = ?2, vacation_used = ?3, vacation_year = ?4 WHERE id = ?1") \
    X(PLAYER_DELETE, MUST,                                                                                             \
      "UPDATE players SET kind = 3, name = ?2, fold = NULL, password = NULL, owner = NULL WHERE id = ?1")              \
    X(PLAYERS_OF, MAY, "SELECT id, kind, name, created FROM players WHERE owner = ?1 AND kind = 2 ORDER BY created")   \
    X(BOTS_DELETE, MAY,                                                                                                \
      "UPDATE players SET kind = 3, name = ?2, fold = NULL, owner = NULL WHERE owner = ?1 AND kind = 2")               \
    X(BOT_DELETE, MUST,                                                                                                \
      "UPDATE players SET kind = 3, name = ?3, fold = NULL, owner = NULL WHERE id = ?1 AND owner = ?2 AND kind = 2")   \
    X(SESSION_ADD, MUST, "INSERT INTO sessions (hash, player, created, used) VALUES (?1, ?2, ?3, ?3)")                 \
    X(SESSION_FIND, MAY,                                                                                               \
      "SELECT p.id, p.kind, p.name, p.vacation, s.used FROM sessions s JOIN players p ON p.id = s.player "             \
      "WHERE s.hash = ?1 AND p.kind < 3")                                                                              \
    X(SESSION_USED, MAY, "UPDATE sessions SET used = ?2 WHERE hash = ?1")                                              \
    X(SESSION_END, MAY, "DELETE FROM sessions WHERE hash = ?1")                                                        \
    X(SESSIONS_END, MAY, "DELETE FROM sessions WHERE player = ?1")                                                     \
    X(SESSIONS_END_BOTS, MAY,                                                                                          \
      "DELETE FROM sessions WHERE player IN (SELECT id FROM players WHERE owner = ?1 AND kind = 2)")                   \
    X(SESSIONS_OF, MAY, "SELECT hash, created, used FROM sessions WHERE player = ?1 ORDER BY created")                 \
    X(TABLE_ADD, MUST,                                                                                                 \
      "INSERT INTO tables (id, owner, title, options, seed, commitment, engine, state, is_public, settings, created, " \
      "entries, actor, bot_turn, clocks, turn_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0, ?8, ?9, ?10, 0, -1, 0, "      \
      "'', 0)")                                                                                                        \
    X(TABLE_GET, MAY, "SELECT " TABLE_COLUMNS " FROM tables t WHERE t.id = ?1")                                        \
    X(TABLE_START, MUST, "UPDATE tables SET state = 1, started = ?2 WHERE id = ?1 AND state = 0")                      \
    X(TABLE_DELETE, MUST, "DELETE FROM tables WHERE id = ?1 AND state = 0")                                            \
    X(TABLE_APPEND, MUST,                                                                                              \
      "UPDATE tables SET entries = ?3, state = ?4, actor = ?5, bot_turn = ?6, deadline = ?7, clocks = ?8, "            \
      "turn_at = ?9, ended = ?10, result = ?11 WHERE id = ?1 AND entries = ?2 AND state = 1")                          \
    X(TABLE_REMATCH, MUST, "UPDATE tables SET rematch = ?2 WHERE id = ?1 AND rematch IS NULL")                         \
    X(TABLES_LOBBY, MAY,                                                                                               \
      "SELECT " TABLE_COLUMNS " FROM tables t WHERE t.is_public = 1 AND t.state = ?1 ORDER BY t.created DESC "         \
      "LIMIT ?2")                                                                                                      \
    X(TABLES_OF, MAY,                                                                                                  \
      "SELECT " TABLE_COLUMNS ", s.seat FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.player = ?1 "          \
      "ORDER BY t.created DESC LIMIT ?2")                                                                              \
    X(TABLES_OPEN_OF, MAY, "SELECT COUNT(*) FROM tables WHERE owner = ?1 AND state < 2")                               \
    X(TABLES_DUE, MAY, "SELECT id FROM tables WHERE state = 1 AND deadline < ?1 ORDER BY deadline LIMIT 200")          \
    X(TABLES_BOT, MAY, "SELECT id FROM tables WHERE state = 1 AND bot_turn = 1 AND id > ?1 ORDER BY id LIMIT 200")     \
    X(TABLES_SHIFT, MAY,                                                                                               \
      "UPDATE tables SET turn_at = turn_at + ?1, deadline = deadline + ?1 WHERE state = 1 AND deadline IS NOT NULL")   \
    X(TABLES_STALE, MAY, "DELETE FROM tables WHERE state = 0 AND created < ?1")                                        \
    X(SEAT_ADD, MUST, "INSERT INTO seats (table_id, seat, player, level) VALUES (?1, ?2, ?3, ?4)")                     \
    X(SEATS_GET, MAY,                                                                                                  \
      "SELECT s.seat, s.player, s.level, p.name, p.kind, p.vacation FROM seats s LEFT JOIN players p "                 \
      "ON p.id = s.player WHERE s.table_id = ?1 ORDER BY s.seat")                                                      \
    X(SEATS_LOBBY, MAY,                                                                                                \
      "SELECT s.table_id, s.player, s.level, p.name, p.kind FROM seats s LEFT JOIN players p ON p.id = s.player "      \
      "WHERE s.table_id IN (SELECT id FROM tables WHERE is_public = 1 AND state = ?1 ORDER BY created DESC LIMIT ?2) " \
      "ORDER BY s.table_id, s.seat")                                                                                   \
    X(SEATS_WITH, MAY,                                                                                                 \
      "SELECT s.table_id, s.player, s.level, p.name, p.kind FROM seats s LEFT JOIN players p ON p.id = s.player "      \
      "WHERE s.table_id IN (SELECT table_id FROM seats WHERE player = ?1) ORDER BY s.table_id, s.seat")                \
    X(SEAT_TAKE, MUST,                                                                                                 \
      "UPDATE seats SET player = ?3, level = 0 WHERE table_id = ?1 AND seat = ?2 AND player IS NULL AND level = 0")    \
    X(SEAT_LEAVE, MUST, "UPDATE seats SET player = NULL WHERE table_id = ?1 AND seat = ?2 AND player = ?3")            \
    X(SEAT_SET, MUST, "UPDATE seats SET player = NULL, level = ?3 WHERE table_id = ?1 AND seat = ?2")                  \
    X(SEATS_DELETE, MAY, "DELETE FROM seats WHERE table_id = ?1")                                                      \
    X(SEATS_STALE, MAY,                                                                                                \
      "DELETE FROM seats WHERE table_id IN (SELECT id FROM tables WHERE state = 0 AND created < ?1)")                  \
    X(ENTRY_ADD, MUST,                                                                                                 \
      "INSERT INTO actions (table_id, n, kind, seat, value, text, at, client, clocks) "                                \
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")                                                                   \
    X(ENTRIES_GET, MAY, "SELECT n, kind, seat, value, text, at, client FROM actions WHERE table_id = ?1 ORDER BY n")   \
    X(CHAT_ADD, MUST,                                                                                                  \
      "INSERT INTO chat (table_id, n, player, text, at) SELECT ?1, COALESCE(MAX(n), -1) + 1, ?2, ?3, ?4 FROM chat "    \
      "WHERE table_id = ?1 RETURNING n")                                                                               \
    X(CHAT_GET, MAY,                                                                                                   \
      "SELECT c.n, c.player, p.name, p.kind, c.text, c.at FROM chat c JOIN players p ON p.id = c.player "              \
      "WHERE c.table_id = ?1 AND c.n >= ?2 ORDER BY c.n LIMIT 500")                                                    \
    X(CHAT_OF, MAY, "SELECT table_id, n, text, at FROM chat WHERE player = ?1 ORDER BY at")                            \
    X(RATINGS_AT, MAY,                                                                                                 \
      "SELECT s.seat, s.player, p.kind, r.mu, r.sigma FROM seats s JOIN players p ON p.id = s.player "                 \
      "LEFT JOIN ratings r ON r.player = s.player AND r.game = ?2 AND r.speed = ?3 WHERE s.table_id = ?1 "             \
      "ORDER BY s.seat")                                                                                               \
    X(RATING_SET, MUST,                                                                                                \
      "INSERT INTO ratings (player, game, speed, mu, sigma, sure, games, wins, updated) "                              \
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1, ?7, ?8) ON CONFLICT (player, game, speed) DO UPDATE SET mu = excluded.mu, "  \
      "sigma = excluded.sigma, sure = excluded.sure, games = ratings.games + 1, wins = ratings.wins + excluded.wins, " \
      "updated = excluded.updated")                                                                                    \
    X(RATING_NOTE, MUST,                                                                                               \
      "INSERT INTO rating_history (table_id, seat, player, game, speed, place, players, mu, sigma, mu_was, at) "       \
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)")                                                         \
    X(RATINGS_OF, MAY,                                                                                                 \
      "SELECT game, speed, mu, sigma, games, wins, updated FROM ratings WHERE player = ?1 ORDER BY game, speed")       \
    X(RATINGS_BEST, MAY,                                                                                               \
      "SELECT p.id, p.name, p.kind, r.mu, r.sigma, r.games, r.wins FROM ratings r JOIN players p ON p.id = r.player "  \
      "WHERE r.game = ?1 AND r.speed = ?2 ORDER BY r.sure DESC, r.player LIMIT ?3")                                    \
    X(RATINGS_MOVED, MAY,                                                                                              \
      "SELECT seat, place, mu, sigma, mu_was FROM rating_history WHERE table_id = ?1 ORDER BY seat")                   \
    X(RATINGS_DELETE, MAY, "DELETE FROM ratings WHERE player = ?1")                                                    \
    X(RATING_HISTORY, MAY,                                                                                             \
      "SELECT h.game, h.speed, h.table_id, t.is_public, h.place, h.players, h.mu, h.sigma, h.mu_was, h.at "            \
      "FROM rating_history h JOIN tables t ON t.id = h.table_id WHERE h.player = ?1 AND (?2 = '' OR h.game = ?2) "     \
      "AND (?3 = '' OR h.speed = ?3) ORDER BY h.at DESC LIMIT ?4")                                                     \
    X(RATING_HISTORY_DELETE, MAY, "DELETE FROM rating_history WHERE player = ?1")                                      \
    X(GAMES_OF, MAY,                                                                                                   \
      "SELECT COUNT(*) FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.player = ?1 AND t.state = 2")           \
    X(META_GET, MAY, "SELECT value FROM meta WHERE name = ?1")                                                         \
    X(META_SET, MUST,                                                                                                  \
      "INSERT INTO meta (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = excluded.value")

enum statement {
#define X(name, must, sql) name,
    STATEMENTS(X)
#undef X
        N_STATEMENTS
};

struct statement_text {
    const char *name;
    int         must;
    const char *sql;
};

extern const struct statement_text statement_texts[N_STATEMENTS];

/* The schema: step i leads from version i to version i + 1.  Ends with NULL.  A step that stands here is never
 * changed, only followed by another. */
extern const char *const migrations[];

#endif
