/*
 * statements.h: every question that the server asks its database, in one list.
 *
 * The SQL is the common tongue of SQLite and PostgreSQL (which writes $1 for
 * ?1): numbers of 64 bits and text, nothing else.  'must' says that a
 * statement which changes no row makes its job a conflict: somebody else was
 * there first, and nothing of the job is kept.
 *
 * What only PostgreSQL understands (locks on rows) stands in a comment that begins
 * with "pg", which SQLite does not read.  Where PostgreSQL cannot guess the
 * type of a parameter, CAST(?4 AS BIGINT) says it.
 */
#ifndef BALUARTE_STATEMENTS_H
#define BALUARTE_STATEMENTS_H

#include "server/store/daily_statements.h"
#include "server/store/reminder_statements.h"

/* AGAIN: as MUST, but where another has taken the number that it chose, the whole job is done again. */
enum { MAY, MUST, AGAIN };

#define TABLE_COLUMNS                                                                                                  \
    "t.id, t.owner, t.title, t.options, t.seed, t.commitment, t.engine, t.state, t.is_public, t.settings, t.created, " \
    "t.started, t.ended, t.entries, t.actor, t.clocks, t.turn_at, t.result, t.rematch"

/* name, must, SQL */
#define STATEMENTS(X)                                                                                                  \
    X(PLAYER_ADD, MUST,                                                                                                \
      "INSERT INTO players (id, kind, name, owner, created, seen, look) SELECT ?1, CAST(?2 AS BIGINT), ?3, ?4, "       \
      "CAST(?5 AS BIGINT), CAST(?5 AS BIGINT), ?6 WHERE NOT EXISTS (SELECT 1 FROM players o WHERE o.look = ?6 AND "    \
      "o.kind = 1)")                                                                                                   \
    X(PLAYER_GET, MAY,                                                                                                 \
      "SELECT id, kind, name, vacation, password, owner, created, vacation_used, vacation_year, look FROM players "    \
      "WHERE id = ?1")                                                                                                 \
    X(PLAYER_BY_FOLD, MAY,                                                                                             \
      "SELECT id, kind, name, vacation, password, banned_until, totp, totp_last FROM players WHERE fold = ?1 OR fold " \
      "= ?2 "                                                                                                          \
      "ORDER BY CASE WHEN fold = ?1 THEN 0 ELSE 1 END LIMIT 1")                                                        \
    X(PLAYER_RENAME, MUST,                                                                                             \
      "UPDATE players SET name = ?2, fold = ?3, look = ?4 WHERE id = ?1 AND kind < 3 AND NOT EXISTS (SELECT 1 FROM "   \
      "players o "                                                                                                     \
      "WHERE o.look = ?4 AND o.kind = 1 AND o.id <> ?1)")                                                              \
    X(NAMESAKES_RENAME, MAY,                                                                                           \
      "UPDATE players SET name = CASE WHEN kind = 0 THEN 'Visitor' ELSE 'Bot' END, look = NULL WHERE look = ?1 AND "   \
      "(kind = 0 "                                                                                                     \
      "OR kind = 2) AND id <> ?2 RETURNING id")                                                                        \
    X(PLAYER_RENAME_ANY, MUST,                                                                                         \
      "UPDATE players SET name = ?2, fold = CASE WHEN kind = 1 THEN ?3 ELSE NULL END, look = ?4 WHERE id = ?1 AND "    \
      "kind < 3 AND "                                                                                                  \
      "NOT EXISTS (SELECT 1 FROM players o WHERE o.look = ?4 AND o.kind = 1 AND o.id <> ?1)")                          \
    X(LOOKS_MISSING, MAY,                                                                                              \
      "SELECT id, name FROM players WHERE look IS NULL AND kind < 3 AND id > ?1 ORDER BY id LIMIT ?2")                 \
    X(LOOK_SET, MAY,                                                                                                   \
      "UPDATE players SET look = ?2 WHERE id = ?1 AND look IS NULL AND NOT EXISTS (SELECT 1 FROM players o WHERE "     \
      "o.look = ?2 AND o.kind = 1)")                                                                                   \
    X(PLAYER_REGISTER, MUST,                                                                                           \
      "UPDATE players SET kind = 1, name = ?2, fold = ?3, password = ?4, look = ?5 WHERE id = ?1 AND kind = 0")        \
    X(PLAYER_PASSWORD, MUST, "UPDATE players SET password = ?2 WHERE id = ?1 AND kind = 1")                            \
    X(PLAYER_VACATION, MUST, "UPDATE players SET vacation = ?2, vacation_used = ?3, vacation_year = ?4 WHERE id = ?1") \
    X(PLAYER_DELETE, MUST,                                                                                             \
      "UPDATE players SET kind = 3, name = ?2, fold = NULL, look = NULL, password = NULL, owner = NULL, totp = NULL, " \
      "totp_new = NULL, email = NULL WHERE id = ?1")                                                                   \
    X(PLAYERS_OF, MAY, "SELECT id, kind, name, created FROM players WHERE owner = ?1 AND kind = 2 ORDER BY created")   \
    X(BOTS_DELETE, MAY,                                                                                                \
      "UPDATE players SET kind = 3, name = ?2, fold = NULL, look = NULL, owner = NULL WHERE owner = ?1 AND kind = 2")  \
    X(BOT_DELETE, MUST,                                                                                                \
      "UPDATE players SET kind = 3, name = ?3, fold = NULL, look = NULL, owner = NULL WHERE id = ?1 AND owner = ?2 "   \
      "AND kind = 2")                                                                                                  \
    X(FACTOR_GET, MAY, "SELECT totp, totp_new, totp_last FROM players WHERE id = ?1")                                  \
    X(FACTOR_BEGIN, MUST, "UPDATE players SET totp_new = ?2 WHERE id = ?1 AND kind = 1 AND totp IS NULL")              \
    X(FACTOR_SET, MUST,                                                                                                \
      "UPDATE players SET totp = totp_new, totp_new = NULL, totp_last = ?2 WHERE id = ?1 AND totp IS NULL AND "        \
      "totp_new = ?3")                                                                                                 \
    X(FACTOR_USED, MUST, "UPDATE players SET totp_last = ?2 WHERE id = ?1 AND totp_last < ?2")                         \
    X(FACTOR_END, MUST, "UPDATE players SET totp = NULL, totp_new = NULL WHERE id = ?1")                               \
    X(RECOVERY_ADD, MUST, "INSERT INTO recovery_codes (player, hash) VALUES (?1, ?2)")                                 \
    X(RECOVERY_USE, MUST, "DELETE FROM recovery_codes WHERE player = ?1 AND hash = ?2")                                \
    X(RECOVERY_DELETE, MAY, "DELETE FROM recovery_codes WHERE player = ?1")                                            \
    X(RECOVERY_LEFT, MAY, "SELECT COUNT(*) FROM recovery_codes WHERE player = ?1")                                     \
    X(EMAIL_GET, MAY,                                                                                                  \
      "SELECT p.email, (SELECT t.address FROM mail_tokens t WHERE t.player = p.id AND t.kind = 0 AND t.until > ?2 "    \
      "ORDER BY t.until DESC LIMIT 1) FROM players p WHERE p.id = ?1")                                                 \
    X(EMAIL_SET, MUST, "UPDATE players SET email = ?2 WHERE id = ?1 AND kind = 1")                                     \
    X(MAIL_BY_NAME, MAY,                                                                                               \
      "SELECT id, name, email FROM players WHERE (fold = ?1 OR fold = ?2) AND kind = 1 AND email IS NOT NULL ORDER "   \
      "BY CASE WHEN fold = ?1 THEN 0 ELSE 1 END LIMIT 1")                                                              \
    X(MAIL_BY_ADDRESS, MAY,                                                                                            \
      "SELECT id, name, email FROM players WHERE lower(email) = lower(?1) AND kind = 1 ORDER BY created LIMIT 5")      \
    X(TOKEN_ADD, MUST, "INSERT INTO mail_tokens (hash, player, kind, address, until) VALUES (?1, ?2, ?3, ?4, ?5)")     \
    X(TOKEN_FIND, MAY,                                                                                                 \
      "SELECT t.player, p.name, t.address, p.email FROM mail_tokens t JOIN players p ON p.id = t.player WHERE t.hash " \
      "= ?1 AND t.kind = ?2 AND t.until > ?3 AND p.kind = 1")                                                          \
    X(TOKEN_USE, MUST, "DELETE FROM mail_tokens WHERE hash = ?1 AND kind = ?2 AND until > ?3")                         \
    X(CHALLENGE_USE, MUST, "DELETE FROM mail_tokens WHERE hash = ?1 AND kind = ?2 AND until > ?3 AND player = ?4")     \
    X(PASSKEYS_OF, MAY, "SELECT id, title, created, used FROM passkeys WHERE player = ?1 ORDER BY created")            \
    X(PASSKEY_GET, MAY,                                                                                                \
      "SELECT p.id, p.kind, p.name, p.banned_until, k.key FROM passkeys k JOIN players p ON p.id = k.player WHERE "    \
      "k.id = ?1 AND p.kind = 1")                                                                                      \
    X(PASSKEY_ADD, MUST,                                                                                               \
      "INSERT INTO passkeys (id, player, key, title, counter, created, used) SELECT ?1, ?2, ?3, ?4, CAST(?5 AS "       \
      "BIGINT), CAST(?6 AS BIGINT), CAST(?6 AS BIGINT) WHERE (SELECT COUNT(*) FROM passkeys WHERE player = ?2) < ?7 "  \
      "ON CONFLICT (id) DO NOTHING")                                                                                   \
    X(PASSKEY_USED, MUST,                                                                                              \
      "UPDATE passkeys SET counter = CAST(?2 AS BIGINT), used = ?3 WHERE id = ?1 AND (counter < CAST(?2 AS BIGINT) "   \
      "OR (counter = 0 AND CAST(?2 AS BIGINT) = 0))")                                                                  \
    X(PASSKEY_END, MUST, "DELETE FROM passkeys WHERE player = ?1 AND substr(id, 1, 16) = ?2")                          \
    X(PASSKEYS_END, MAY, "DELETE FROM passkeys WHERE player = ?1")                                                     \
    X(TOKENS_DELETE, MAY, "DELETE FROM mail_tokens WHERE player = ?1")                                                 \
    X(TOKENS_DELETE_KIND, MAY, "DELETE FROM mail_tokens WHERE player = ?1 AND kind = ?2")                              \
    X(TOKENS_STALE, MAY, "DELETE FROM mail_tokens WHERE until <= ?1")                                                  \
    X(EMAILS_STALE, MAY, "UPDATE players SET email = NULL WHERE email IS NOT NULL AND kind = 3")                       \
    X(SESSION_ADD, MUST, "INSERT INTO sessions (hash, player, created, used) VALUES (?1, ?2, ?3, ?3)")                 \
    X(SESSION_FIND, MAY,                                                                                               \
      "SELECT p.id, p.kind, p.name, p.vacation, s.used FROM sessions s JOIN players p ON p.id = s.player "             \
      "WHERE s.hash = ?1 AND p.kind < 3 AND s.used > ?2")                                                              \
    X(SESSION_USED, MAY, "UPDATE sessions SET used = ?2 WHERE hash = ?1")                                              \
    X(SESSION_END, MAY, "DELETE FROM sessions WHERE hash = ?1")                                                        \
    X(SESSIONS_END, MAY, "DELETE FROM sessions WHERE player = ?1")                                                     \
    X(SESSIONS_END_OTHERS, MAY, "DELETE FROM sessions WHERE player = ?1 AND hash <> ?2")                               \
    X(SESSIONS_END_BOTS, MAY,                                                                                          \
      "DELETE FROM sessions WHERE player IN (SELECT id FROM players WHERE owner = ?1 AND kind = 2)")                   \
    X(SESSION_END_OF, MUST, "DELETE FROM sessions WHERE player = ?1 AND substr(hash, 1, 16) = ?2 RETURNING hash")      \
    X(SESSIONS_STALE, MAY, "DELETE FROM sessions WHERE used <= ?1 RETURNING hash, player")                             \
    X(SESSIONS_OF, MAY, "SELECT hash, created, used FROM sessions WHERE player = ?1 ORDER BY created")                 \
    X(TABLE_ADD, MUST,                                                                                                 \
      "INSERT INTO tables (id, owner, title, options, seed, commitment, engine, state, is_public, settings, created, " \
      "entries, actor, bot_turn, clocks, turn_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0, ?8, ?9, ?10, 0, -1, 0, "      \
      "'', 0)")                                                                                                        \
    X(TABLE_GET, MAY, "SELECT " TABLE_COLUMNS ", t.version, t.ask FROM tables t WHERE t.id = ?1")                      \
    X(TABLES_NOW, MAY,                                                                                                 \
      "SELECT t.id, t.entries, t.version, (SELECT COALESCE(MAX(c.n), -1) + 1 FROM chat c WHERE c.table_id = t.id) "    \
      "FROM tables t WHERE t.id IN (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")                                                  \
    X(TABLE_HOLD, MUST, "UPDATE tables SET version = version + 1 WHERE id = ?1 AND state = 0")                         \
    X(TABLE_STIR, MUST, "UPDATE tables SET version = version + 1 WHERE id = ?1 AND state = 1")                         \
    X(TABLE_START, MUST,                                                                                               \
      "UPDATE tables SET state = 1, started = ?2 WHERE id = ?1 AND state = 0 AND NOT EXISTS "                          \
      "(SELECT 1 FROM seats o WHERE o.table_id = ?1 AND o.player IS NULL AND o.level = 0)")                            \
    X(TABLE_DELETE, MUST, "DELETE FROM tables WHERE id = ?1 AND state = 0")                                            \
    X(TABLE_APPEND, MUST,                                                                                              \
      "UPDATE tables SET entries = ?3, state = ?4, actor = ?5, bot_turn = ?6, deadline = CAST(?7 AS BIGINT) + CASE "   \
      "WHEN turn_at > ?9 THEN turn_at - ?9 ELSE 0 END, clocks = ?8, "                                                  \
      "turn_at = CASE WHEN turn_at > ?9 THEN turn_at ELSE ?9 END, ended = ?10, result = ?11, ask = CASE WHEN ?12 = 0 " \
      "OR (?12 = 1 AND ask NOT LIKE 'undo %') "                                                                        \
      "THEN ask ELSE NULL END WHERE id = ?1 AND entries = ?2 AND state = 1")                                           \
    X(TABLE_REMATCH, MUST, "UPDATE tables SET rematch = ?2, version = version + 1 WHERE id = ?1 AND rematch IS NULL")  \
    X(TABLES_LOBBY, MAY,                                                                                               \
      "SELECT " TABLE_COLUMNS " FROM tables t WHERE t.is_public = 1 AND t.state = ?1 ORDER BY t.created DESC "         \
      "LIMIT ?2")                                                                                                      \
    X(TABLES_OF, MAY,                                                                                                  \
      "SELECT " TABLE_COLUMNS ", s.seat FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.player = ?1 "          \
      "ORDER BY t.created DESC LIMIT ?2")                                                                              \
    X(PLAYER_HOLD, MUST, "UPDATE players SET seen = seen WHERE id = ?1")                                               \
    X(TABLES_ROOM, MUST,                                                                                               \
      "UPDATE players SET seen = seen WHERE id = ?1 AND (SELECT COUNT(*) FROM tables WHERE owner = ?1 AND state < 2) " \
      "< ?2")                                                                                                          \
    X(TABLES_DUE, MAY, "SELECT id FROM tables WHERE state = 1 AND deadline < ?1 ORDER BY deadline LIMIT 200")          \
    X(TABLES_SHIFT, MAY,                                                                                               \
      "UPDATE tables SET deadline = deadline + CAST(?2 AS BIGINT) - CASE WHEN turn_at > ?1 THEN turn_at ELSE ?1 END, " \
      "turn_at = turn_at + CAST(?2 AS BIGINT) - CASE WHEN turn_at > ?1 THEN turn_at ELSE ?1 END "                      \
      "WHERE state = 1 AND deadline IS NOT NULL AND turn_at < ?2")                                                     \
    X(TABLES_SHIFT_BACK, MAY,                                                                                          \
      "UPDATE tables SET deadline = deadline - ?1, turn_at = turn_at - ?1 WHERE state = 1 AND turn_at > ?2")           \
    X(TABLE_SHIFT, MAY,                                                                                                \
      "UPDATE tables SET deadline = deadline + ?2, turn_at = turn_at + ?2 WHERE id = ?1 AND entries = ?3 AND "         \
      "state = 1 AND deadline IS NOT NULL")                                                                            \
    X(TABLES_STALE, MAY, "DELETE FROM tables WHERE state = 0 AND created < ?1")                                        \
    X(SEAT_ADD, MUST, "INSERT INTO seats (table_id, seat, player, level) VALUES (?1, ?2, ?3, ?4)")                     \
    X(SEATS_GET, MAY,                                                                                                  \
      "SELECT s.seat, s.player, s.level, p.name, p.kind, p.vacation, s.offered FROM seats s LEFT JOIN players p "      \
      "ON p.id = s.player WHERE s.table_id = ?1 ORDER BY s.seat")                                                      \
    X(SEATS_LOBBY, MAY,                                                                                                \
      "SELECT s.table_id, s.player, s.level, p.name, p.kind FROM seats s LEFT JOIN players p ON p.id = s.player "      \
      "WHERE s.table_id IN (SELECT id FROM tables WHERE is_public = 1 AND state = ?1 ORDER BY created DESC LIMIT ?2) " \
      "ORDER BY s.table_id, s.seat")                                                                                   \
    X(SEATS_AT, MAY,                                                                                                   \
      "SELECT s.table_id, s.player, s.level, p.name, p.kind FROM seats s LEFT JOIN players p ON p.id = s.player "      \
      "WHERE s.table_id = ?1 ORDER BY s.seat")                                                                         \
    X(SEATS_WITH, MAY,                                                                                                 \
      "SELECT s.table_id, s.player, s.level, p.name, p.kind FROM seats s LEFT JOIN players p ON p.id = s.player "      \
      "WHERE s.table_id IN (SELECT table_id FROM seats WHERE player = ?1) ORDER BY s.table_id, s.seat")                \
    X(SEAT_TAKE, MUST,                                                                                                 \
      "UPDATE seats SET player = ?3, level = 0 WHERE table_id = ?1 AND seat = ?2 AND player IS NULL AND level = 0 "    \
      "AND NOT EXISTS (SELECT 1 FROM seats o WHERE o.table_id = ?1 AND o.player = ?3) AND NOT EXISTS (SELECT 1 FROM "  \
      "tables t JOIN ignored i ON i.player = t.owner WHERE t.id = ?1 AND i.other = ?3 AND i.kind = 2)")                \
    X(SEAT_LEAVE, MUST, "UPDATE seats SET player = NULL WHERE table_id = ?1 AND seat = ?2 AND player = ?3")            \
    X(SEAT_OFFER, MUST,                                                                                                \
      "UPDATE seats SET offered = ?4 WHERE table_id = ?1 AND seat = ?2 AND player = ?3 AND offered <> ?4")             \
    X(SEAT_KEEP, MAY, "UPDATE seats SET offered = 0 WHERE table_id = ?1 AND seat = ?2")                                \
    X(SEAT_GIVE, MUST,                                                                                                 \
      "UPDATE seats SET player = ?3, offered = 0 WHERE table_id = ?1 AND seat = ?2 AND (offered = 1 OR "               \
      "CAST(?4 AS BIGINT) = 1) AND NOT EXISTS (SELECT 1 FROM seats o WHERE o.table_id = ?1 AND o.player = ?3) AND "    \
      "NOT EXISTS (SELECT 1 FROM tables t JOIN ignored i ON i.player = t.owner WHERE t.id = ?1 AND i.other = ?3 AND "  \
      "i.kind = 2)")                                                                                                   \
    X(SEAT_SET, MUST, "UPDATE seats SET player = NULL, level = ?3 WHERE table_id = ?1 AND seat = ?2")                  \
    X(SEATS_DELETE, MAY, "DELETE FROM seats WHERE table_id = ?1")                                                      \
    X(SEATS_STALE, MAY,                                                                                                \
      "DELETE FROM seats WHERE table_id IN (SELECT id FROM tables WHERE state = 0 AND created < ?1)")                  \
    X(ENTRY_ADD, MUST,                                                                                                 \
      "INSERT INTO actions (table_id, n, kind, seat, value, text, at, client, clocks) "                                \
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")                                                                   \
    X(ENTRIES_GET, MAY, "SELECT n, kind, seat, value, text, at, client FROM actions WHERE table_id = ?1 ORDER BY n")   \
    X(ENTRIES_SINCE, MAY,                                                                                              \
      "SELECT n, kind, seat, value, text, at, client FROM actions WHERE table_id = ?1 AND n >= ?2 ORDER BY n")         \
    X(QUIET_GET, MAY, "SELECT quiet_until FROM players WHERE id = ?1")                                                 \
    X(QUIET_SET, MUST, "UPDATE players SET quiet_until = ?2 WHERE id = ?1 AND kind < 3 AND role < ?3")                 \
    X(BAN_SET, MUST, "UPDATE players SET banned_until = ?2 WHERE id = ?1 AND kind < 3 AND role < ?3")                  \
    X(ROLE_GET, MAY, "SELECT role FROM players WHERE id = ?1")                                                         \
    X(ROLE_SET, MUST, "UPDATE players SET role = ?2 WHERE id = ?1 AND kind = 1")                                       \
    X(ROLES, MAY, "SELECT name, role, id FROM players WHERE role > 0 ORDER BY role DESC, name")                        \
    X(CHAT_LAST, MAY,                                                                                                  \
      "SELECT c.n, p.name, c.text FROM chat c JOIN players p ON p.id = c.player WHERE c.table_id = ?1 "                \
      "ORDER BY c.n DESC LIMIT 20")                                                                                    \
    X(REPORT_ADD, MUST,                                                                                                \
      "INSERT INTO reports (id, at, player, about, table_id, text, context) SELECT ?1, CAST(?2 AS BIGINT), ?3, ?4, "   \
      "?5, ?6, ?7 "                                                                                                    \
      "WHERE EXISTS (SELECT 1 FROM players p WHERE p.id = ?4) AND (SELECT COUNT(*) FROM reports r WHERE r.player = "   \
      "?3 AND "                                                                                                        \
      "r.handled IS NULL) < 10")                                                                                       \
    X(REPORTS_OPEN, MAY,                                                                                               \
      "SELECT r.id, r.at, r.player, a.name, a.kind, r.about, b.name, b.kind, r.table_id, r.text, r.context FROM "      \
      "reports r "                                                                                                     \
      "JOIN players a ON a.id = r.player JOIN players b ON b.id = r.about WHERE r.handled IS NULL ORDER BY r.at "      \
      "LIMIT 200")                                                                                                     \
    X(ORDERS_SWEEP, MAY,                                                                                               \
      "DELETE FROM table_orders WHERE NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = table_id AND t.state <> 2)")     \
    X(ORDER_ADD, MUST,                                                                                                 \
      "INSERT INTO table_orders (table_id, winners) SELECT t.id, CAST(?2 AS BIGINT) FROM tables t WHERE t.id = ?1 "    \
      "AND (t.state = 1 OR (t.state = 0 AND CAST(?2 AS BIGINT) = 0)) AND (SELECT COUNT(*) FROM seats s WHERE "         \
      "s.table_id = t.id) > CAST(?3 AS BIGINT) ON CONFLICT (table_id) DO UPDATE SET winners = excluded.winners")       \
    X(ORDERS_GET, MAY,                                                                                                 \
      "SELECT o.table_id, o.winners FROM table_orders o JOIN tables t ON t.id = o.table_id WHERE t.state <> 2")        \
    X(REPORT_DONE, MUST, "UPDATE reports SET handled = ?2 WHERE id = ?1 AND handled IS NULL")                          \
    X(AUDIT_LAST, MAY, "SELECT n, hash FROM audit ORDER BY n DESC LIMIT 1")                                            \
    X(AUDIT_ADD, AGAIN, "INSERT INTO audit (n, at, who, what, about, text, hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)") \
    X(AUDIT_ALL, MAY, "SELECT n, at, who, what, about, text, hash FROM audit ORDER BY n")                              \
    X(AUDIT_NEWEST, MAY, "SELECT n, at, who, what, about, text, hash FROM audit ORDER BY n DESC LIMIT 200")            \
    X(IGNORE_SET, MUST,                                                                                                \
      "INSERT INTO ignored (player, other, kind, at) SELECT ?1, ?2, CAST(?3 AS BIGINT), CAST(?4 AS BIGINT) WHERE "     \
      "EXISTS (SELECT 1 FROM players p WHERE p.id = ?2 AND p.id <> ?1) AND (SELECT COUNT(*) FROM ignored i WHERE "     \
      "i.player = ?1) < 500 ON CONFLICT (player, other) DO UPDATE SET kind = excluded.kind")                           \
    X(IGNORE_END, MAY, "DELETE FROM ignored WHERE player = ?1 AND other = ?2")                                         \
    X(IGNORED_OF, MAY,                                                                                                 \
      "SELECT i.other, p.kind, p.name, i.kind FROM ignored i JOIN players p ON p.id = i.other WHERE i.player = ?1 "    \
      "ORDER BY p.name, p.id")                                                                                         \
    X(IGNORED_BY_KEY, MAY, "SELECT i.other FROM ignored i JOIN sessions s ON s.player = i.player WHERE s.hash = ?1")   \
    X(IGNORED_DELETE, MAY, "DELETE FROM ignored WHERE player = ?1 OR other = ?1")                                      \
    X(BLOCKED_AT, MAY,                                                                                                 \
      "SELECT i.kind FROM tables t JOIN ignored i ON i.player = t.owner WHERE t.id = ?1 AND i.other = ?2 AND "         \
      "i.kind = 2")                                                                                                    \
    X(ADDRESS_BAN, MAY,                                                                                                \
      "INSERT INTO address_bans (address, until, at) VALUES (?1, ?2, ?3) ON CONFLICT (address) DO UPDATE SET "         \
      "until = excluded.until, at = excluded.at")                                                                      \
    X(ADDRESS_FREE, MUST, "DELETE FROM address_bans WHERE address = ?1")                                               \
    X(ADDRESS_BANS, MAY, "SELECT address, until, at FROM address_bans WHERE until > ?1 ORDER BY at DESC LIMIT 1000")   \
    X(ADDRESS_BANS_STALE, MAY, "DELETE FROM address_bans WHERE until <= ?1")                                           \
    X(FIGURES_PLAYERS, MAY,                                                                                            \
      "SELECT created / 86400000, SUM(CASE WHEN kind = 1 THEN 1 ELSE 0 END), SUM(CASE WHEN kind = 0 THEN 1 ELSE 0 "    \
      "END) FROM players WHERE created >= ?1 GROUP BY 1")                                                              \
    X(FIGURES_GAMES, MAY,                                                                                              \
      "SELECT started / 86400000, COUNT(*), SUM(CASE WHEN state = 2 THEN 1 ELSE 0 END) FROM tables "                   \
      "WHERE started >= ?1 GROUP BY 1")                                                                                \
    X(FIGURES_PEOPLE, MAY,                                                                                             \
      "SELECT t.started / 86400000, COUNT(DISTINCT s.player) FROM tables t JOIN seats s ON s.table_id = t.id "         \
      "WHERE t.started >= ?1 GROUP BY 1")                                                                              \
    X(FIGURES_CHAT, MAY, "SELECT at / 86400000, COUNT(*) FROM chat WHERE at >= ?1 GROUP BY 1")                         \
    X(FIGURES_REPORTS, MAY,                                                                                            \
      "SELECT at / 86400000, COUNT(*), SUM(CASE WHEN handled IS NULL THEN 1 ELSE 0 END) FROM reports "                 \
      "WHERE at >= ?1 GROUP BY 1")                                                                                     \
    X(CHAT_NEXT, MAY, "SELECT COALESCE(MAX(n), -1) + 1 FROM chat WHERE table_id = ?1")                                 \
    X(CHAT_ADD, AGAIN,                                                                                                 \
      "INSERT INTO chat (table_id, n, player, text, at) SELECT ?1, (SELECT COALESCE(MAX(n), -1) + 1 FROM chat "        \
      "WHERE table_id = ?1), ?2, ?3, CAST(?4 AS BIGINT) WHERE NOT EXISTS (SELECT 1 FROM chat c WHERE c.table_id = ?1 " \
      "AND c.player = ?2 AND c.at > ?5) AND NOT EXISTS (SELECT 1 FROM players q WHERE q.id = ?2 AND q.quiet_until > "  \
      "?4) "                                                                                                           \
      "RETURNING n")                                                                                                   \
    X(CHAT_GET, MAY,                                                                                                   \
      "SELECT c.n, c.player, p.name, p.kind, c.text, c.at FROM chat c JOIN players p ON p.id = c.player "              \
      "WHERE c.table_id = ?1 AND c.n >= ?2 AND NOT EXISTS (SELECT 1 FROM ignored i WHERE i.player = ?3 AND "           \
      "i.other = c.player) AND (c.at <= ?4 OR NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = ?1 AND "            \
      "s.player = c.player)) ORDER BY c.n LIMIT 500")                                                                  \
    X(CHAT_OF, MAY, "SELECT table_id, n, text, at FROM chat WHERE player = ?1 ORDER BY at")                            \
    X(RATINGS_AT, MAY,                                                                                                 \
      "SELECT s.seat, s.player, p.kind, r.mu, r.sigma, r.updated FROM seats s JOIN players p ON p.id = s.player "      \
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
    X(RESULT_ADD, MUST,                                                                                                \
      "INSERT INTO results (table_id, people, result, at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (table_id) "             \
      "DO UPDATE SET result = excluded.result, at = excluded.at")                                                      \
    X(RESULTS_BEST, MAY,                                                                                               \
      "SELECT r.table_id, r.result, r.at, t.options, p.name FROM (SELECT b.table_id, b.result, b.at FROM results b "   \
      "JOIN tables o ON o.id = b.table_id WHERE b.people = ?1 AND o.is_public = 1 "                                    \
      "ORDER BY b.result DESC, b.at LIMIT ?2) r JOIN tables t ON t.id = r.table_id "                                   \
      "JOIN seats s ON s.table_id = r.table_id LEFT JOIN players p ON p.id = s.player "                                \
      "ORDER BY r.result DESC, r.at, r.table_id, s.seat")                                                              \
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
    X(ASK_SET, MUST,                                                                                                   \
      "UPDATE tables SET ask = ?3, version = version + 1 WHERE id = ?1 AND COALESCE(ask, '') = ?2 AND state = 1 "      \
      "AND (?4 < 0 OR entries = ?4)")                                                                                  \
    X(ASK_END, MUST, "UPDATE tables SET ask = NULL, version = version + 1 WHERE id = ?1 AND ask = ?2")                 \
    X(LIMIT_TAKE, MAY,                                                                                                 \
      "INSERT INTO limits (address, kind, full_at) VALUES (?1, ?2, CAST(?3 AS BIGINT) + CAST(?4 AS BIGINT)) "          \
      "ON CONFLICT (address, kind) DO UPDATE SET full_at = CASE WHEN limits.full_at > CAST(?3 AS BIGINT) "             \
      "THEN limits.full_at ELSE CAST(?3 AS BIGINT) END + CAST(?4 AS BIGINT) "                                          \
      "WHERE limits.full_at <= CAST(?3 AS BIGINT) + CAST(?5 AS BIGINT) - CAST(?4 AS BIGINT) RETURNING full_at")        \
    X(LIMIT_GET, MAY, "SELECT full_at FROM limits WHERE address = ?1 AND kind = ?2")                                   \
    X(SALT_ADD, MAY, "INSERT INTO salts (day, salt) VALUES (?1, ?2) ON CONFLICT (day) DO NOTHING")                     \
    X(SALT_GET, MAY, "SELECT salt FROM salts WHERE day = ?1")                                                          \
    X(SALTS_STALE, MAY, "DELETE FROM salts WHERE day < ?1")                                                            \
    X(LIMITS_STALE, MAY, "DELETE FROM limits WHERE full_at < ?1")                                                      \
    X(ALIVE_LOCK, MAY, "SELECT value FROM meta WHERE name = 'alive' /*pg FOR UPDATE */")                               \
    X(ALIVE_SET, MUST,                                                                                                 \
      "INSERT INTO meta (name, value) VALUES ('alive', ?1) ON CONFLICT (name) DO UPDATE SET "                          \
      "value = CASE WHEN excluded.value > meta.value THEN excluded.value ELSE meta.value END")                         \
    X(SHIFTS_COUNT, MUST,                                                                                              \
      "INSERT INTO meta (name, value) VALUES ('shifts', 1) ON CONFLICT (name) DO UPDATE SET value = meta.value + 1")   \
    X(SHIFTS_GET, MAY, "SELECT value FROM meta WHERE name = 'shifts'")                                                 \
    X(PROCESSES_OTHER, MAY,                                                                                            \
      "SELECT COUNT(*) FROM processes p WHERE p.id <> ?1 AND p.alive > ?2 /*pg AND EXISTS (SELECT 1 FROM "             \
      "pg_stat_activity a WHERE a.datname = current_database() AND a.application_name = 'baluarte ' || p.id) */")      \
    X(PROCESS_SET, MUST,                                                                                               \
      "INSERT INTO processes (id, alive) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET alive = excluded.alive")       \
    X(PROCESS_END, MAY, "DELETE FROM processes WHERE id = ?1")                                                         \
    X(PROCESSES_STALE, MAY, "DELETE FROM processes WHERE alive < ?1")                                                  \
    X(CLOCK_FELL, MUST, "UPDATE tables SET deadline = deadline WHERE id = ?1 AND deadline <= ?2")                      \
    X(STALE_LOCK, MAY, "UPDATE tables SET version = version + 1 WHERE state = 0 AND created < ?1")                     \
    X(RATINGS_LOCK, MAY,                                                                                               \
      "SELECT id FROM players WHERE id IN (SELECT player FROM seats WHERE table_id = ?1) ORDER BY id "                 \
      "/*pg FOR NO KEY UPDATE */")                                                                                     \
    X(META_GET, MAY, "SELECT value FROM meta WHERE name = ?1")                                                         \
    X(META_SET, MUST,                                                                                                  \
      "INSERT INTO meta (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = excluded.value")        \
    X(WORK_ASK, MAY,                                                                                                   \
      "INSERT INTO bot_work (table_id, owner, n, queued, lease_until, worker, tries, spent, spent_at) "                \
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?4) ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, "              \
      "queued = CASE WHEN bot_work.n = excluded.n THEN bot_work.queued ELSE excluded.queued END, "                     \
      "lease_until = CASE WHEN bot_work.n = excluded.n THEN bot_work.lease_until ELSE excluded.lease_until END, "      \
      "worker = CASE WHEN bot_work.n = excluded.n THEN bot_work.worker ELSE excluded.worker END, "                     \
      "tries = CASE WHEN bot_work.n = excluded.n THEN bot_work.tries ELSE excluded.tries END, "                        \
      "spent = excluded.spent + CASE WHEN bot_work.spent > (excluded.spent_at - bot_work.spent_at) * ?9 "              \
      "THEN bot_work.spent - (excluded.spent_at - bot_work.spent_at) * ?9 ELSE 0 END, "                                \
      "spent_at = excluded.spent_at RETURNING n, worker, spent, lease_until")                                          \
    X(WORK_REST, MAY,                                                                                                  \
      "UPDATE bot_work SET n = -1, lease_until = 0, worker = '', tries = 0, spent = ?3 + CASE WHEN spent > "           \
      "(?2 - spent_at) * ?4 THEN spent - (?2 - spent_at) * ?4 ELSE 0 END, spent_at = ?2 "                              \
      "WHERE table_id = ?1 AND (n >= 0 OR ?3 > 0)")                                                                    \
    X(WORK_END, MAY, "DELETE FROM bot_work WHERE table_id = ?1")                                                       \
    X(WORK_TAKE, MAY,                                                                                                  \
      "WITH next AS (SELECT w.table_id FROM bot_work w LEFT JOIN bot_use u ON u.owner = w.owner "                      \
      "WHERE w.n >= 0 AND w.lease_until < ?1 ORDER BY CASE WHEN u.noted IS NULL THEN 0 WHEN u.noted >= ?1 "            \
      "THEN u.used ELSE u.used * 10000 / (10000 + ?1 - u.noted) END, w.queued LIMIT ?4 /*pg FOR UPDATE OF w SKIP "     \
      "LOCKED */) "                                                                                                    \
      "UPDATE bot_work SET lease_until = ?1 + ?2 * CASE WHEN tries < 20 THEN tries + 1 ELSE 20 END, worker = ?3, "     \
      "tries = tries + 1 WHERE table_id IN (SELECT table_id FROM next) RETURNING table_id, n, tries, spent, spent_at") \
    X(WORK_COUNT, MAY,                                                                                                 \
      "SELECT COUNT(CASE WHEN lease_until < ?1 THEN 1 END), COUNT(CASE WHEN lease_until >= ?1 THEN 1 END) "            \
      "FROM bot_work WHERE n >= 0")                                                                                    \
    X(WORK_RETURN, MAY, "UPDATE bot_work SET lease_until = 0 WHERE table_id = ?1 AND n = ?2 AND worker = ?3")          \
    X(WORK_DROP, MAY,                                                                                                  \
      "UPDATE bot_work SET n = -1, lease_until = 0, worker = '', tries = 0 WHERE table_id = ?1 AND n = ?2 "            \
      "AND NOT EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND state = 1 AND bot_turn = 1)")                            \
    X(WORK_LEAVE, MAY,                                                                                                 \
      "UPDATE bot_work SET lease_until = 0, tries = tries - 1 WHERE worker = ?1 AND n >= 0 AND lease_until > 0")       \
    X(WORK_RESET, MAY, "UPDATE bot_work SET lease_until = 0 WHERE n >= 0 AND lease_until > 0")                         \
    X(WORK_FIND, MAY,                                                                                                  \
      "INSERT INTO bot_work (table_id, owner, n, queued, lease_until, worker, tries, spent, spent_at) SELECT t.id, "   \
      "t.owner, (SELECT COALESCE(MAX(a.n) + 1, 0) FROM actions a WHERE a.table_id = t.id AND a.kind < 3), "            \
      "CAST(?1 AS BIGINT), 0, '', 0, 0, CAST(?1 AS BIGINT) FROM tables t WHERE t.state = 1 AND t.bot_turn = 1 "        \
      "AND NOT EXISTS (SELECT 1 FROM "                                                                                 \
      "bot_work w WHERE w.table_id = t.id AND w.n >= 0) ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, "         \
      "queued = excluded.queued WHERE bot_work.n < 0")                                                                 \
    X(WORK_TIDY, MAY, "DELETE FROM bot_work WHERE n < 0 AND spent_at < ?1")                                            \
    X(USE_ADD, MAY,                                                                                                    \
      "INSERT INTO bot_use (owner, used, noted) VALUES (?1, ?2, ?3) ON CONFLICT (owner) DO UPDATE SET used = "         \
      "excluded.used + CASE WHEN bot_use.noted >= excluded.noted THEN bot_use.used "                                   \
      "ELSE bot_use.used * 10000 / (10000 + excluded.noted - bot_use.noted) END, noted = excluded.noted")              \
    X(USE_TIDY, MAY, "DELETE FROM bot_use WHERE noted < ?1")                                                           \
    X(EVENT_ADD, MUST,                                                                                                 \
      "INSERT INTO events (id, owner, state, is_public, entries, created, wake, invite, summary) VALUES (?1, ?2, 0, "  \
      "0, 0, "                                                                                                         \
      "?3, NULL, ?4, '{}')")                                                                                           \
    X(EVENTS_ROOM, MUST,                                                                                               \
      "UPDATE players SET seen = seen WHERE id = ?1 AND (SELECT COUNT(*) FROM events WHERE owner = ?1 AND state < 2) " \
      "< ?2")                                                                                                          \
    X(EVENT_GET, MAY,                                                                                                  \
      "SELECT e.id, e.owner, p.name, e.state, e.entries, e.created, e.invite, e.wake, p.kind FROM events e JOIN "      \
      "players p ON p.id = "                                                                                           \
      "e.owner WHERE e.id = ?1")                                                                                       \
    X(EVENT_LOCK, MAY,                                                                                                 \
      "SELECT e.id, e.owner, p.name, e.state, e.entries, e.created, e.invite, e.wake, p.kind FROM events e JOIN "      \
      "players p ON p.id = "                                                                                           \
      "e.owner WHERE e.id = ?1 /*pg FOR UPDATE OF e */")                                                               \
    X(EVENT_ENTRIES, MAY,                                                                                              \
      "SELECT a.n, a.kind, a.player, p.name, a.text, a.at FROM event_entries a LEFT JOIN players p ON p.id = "         \
      "a.player "                                                                                                      \
      "WHERE a.event_id = ?1 ORDER BY a.n")                                                                            \
    X(EVENT_ENTRIES_SINCE, MAY,                                                                                        \
      "SELECT a.n, a.kind, a.player, p.name, a.text, a.at FROM event_entries a LEFT JOIN players p ON p.id = "         \
      "a.player "                                                                                                      \
      "WHERE a.event_id = ?1 AND a.n >= ?2 ORDER BY a.n LIMIT ?3")                                                     \
    X(EVENT_PEOPLE, MAY, "SELECT person, player, name FROM event_people WHERE event_id = ?1 ORDER BY person")          \
    X(EVENT_GAMES_OPEN, MAY,                                                                                           \
      "SELECT g.table_id, g.round, g.board, g.game, t.state, t.result, t.created FROM event_games g LEFT JOIN tables " \
      "t ON "                                                                                                          \
      "t.id = g.table_id WHERE g.event_id = ?1 AND g.noted = 0 ORDER BY g.round, g.board, g.game")                     \
    X(EVENT_SEATS_OPEN, MAY,                                                                                           \
      "SELECT s.table_id, s.seat, s.player, s.came FROM event_games g JOIN seats s ON s.table_id = g.table_id WHERE "  \
      "g.event_id = ?1 AND g.noted = 0 ORDER BY s.table_id, s.seat")                                                   \
    X(EVENT_GAMES, MAY,                                                                                                \
      "SELECT g.table_id, g.round, g.board, g.game FROM event_games g JOIN tables t ON t.id = g.table_id WHERE "       \
      "g.event_id "                                                                                                    \
      "= ?1 AND t.state = 2 ORDER BY g.round, g.board, g.game, t.created")                                             \
    X(EVENT_APPEND, MUST,                                                                                              \
      "UPDATE events SET entries = ?3, state = ?4, is_public = ?5, wake = ?6, winner = ?7, summary = ?8 WHERE id = "   \
      "?1 AND "                                                                                                        \
      "entries = ?2")                                                                                                  \
    X(EVENT_WAKE, MAY, "UPDATE events SET wake = ?2 WHERE id = ?1")                                                    \
    X(EVENT_ENTRY_ADD, MUST,                                                                                           \
      "INSERT INTO event_entries (event_id, n, kind, player, text, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)")               \
    X(EVENT_PERSON_ADD, MUST, "INSERT INTO event_people (event_id, person, player, name) VALUES (?1, ?2, ?3, ?4)")     \
    X(EVENT_PLACE, MAY, "UPDATE event_people SET place = ?3 WHERE event_id = ?1 AND person = ?2")                      \
    X(EVENT_PEOPLE_FORGET, MAY,                                                                                        \
      "UPDATE event_people SET name = 'deleted  ' || CAST(person + 1 AS TEXT) WHERE player = ?1")                      \
    X(EVENT_GAME_ADD, MUST,                                                                                            \
      "INSERT INTO event_games (table_id, event_id, round, board, game, noted) VALUES (?1, ?2, ?3, ?4, ?5, 0)")        \
    X(EVENT_GAME_NOTED, MUST, "UPDATE event_games SET noted = 1 WHERE table_id = ?1 AND noted = 0")                    \
    X(EVENT_LINEUPS, MAY, "SELECT round, tie, team, people FROM event_lineups WHERE event_id = ?1")                    \
    X(EVENT_LINEUP_SEAL, MUST,                                                                                         \
      "INSERT INTO event_lineups (event_id, round, tie, team, people) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT "        \
      "(event_id, round, tie, team) DO UPDATE SET people = excluded.people")                                           \
    X(EVENT_LINEUPS_OPEN, MAY, "DELETE FROM event_lineups WHERE event_id = ?1 AND round = ?2 AND tie = ?3")            \
    X(EVENT_DUE, MAY,                                                                                                  \
      "UPDATE events SET wake = CASE WHEN wake IS NULL OR wake > ?2 THEN CAST(?2 AS BIGINT) ELSE wake END WHERE id = " \
      "?1 AND state < 2")                                                                                              \
    X(EVENTS_DUE, MAY, "SELECT id FROM events WHERE wake <= ?1 ORDER BY wake LIMIT 20")                                \
    X(EVENTS_LISTED, MAY,                                                                                              \
      "SELECT e.id, e.state, e.created, e.owner, p.name, w.name, e.summary FROM events e JOIN players p ON p.id = "    \
      "e.owner "                                                                                                       \
      "LEFT JOIN event_people w ON w.event_id = e.id AND w.person = e.winner - 1 WHERE e.is_public = 1 AND e.state "   \
      ">= ?1 "                                                                                                         \
      "AND "                                                                                                           \
      "e.state <= ?2 ORDER BY e.created DESC LIMIT 100")                                                               \
    X(EVENTS_OF, MAY,                                                                                                  \
      "SELECT e.id, e.state, e.created, e.owner, p.name, w.name, e.summary, (SELECT MIN(o.place) FROM "                \
      "event_people o WHERE o.event_id = e.id AND o.player = ?1) FROM events e JOIN players p ON p.id = e.owner "      \
      "LEFT JOIN event_people w ON w.event_id = e.id AND w.person = e.winner - 1 WHERE (e.owner = ?1 OR e.id IN "      \
      "(SELECT m.event_id FROM event_people m WHERE m.player = ?1)) AND (e.is_public = 1 OR ?2 = 1) ORDER BY "         \
      "e.created DESC LIMIT 200")                                                                                      \
    X(EVENTS_NOW, MAY, "SELECT id, entries FROM events WHERE id IN (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")                  \
    X(EVENTS_DOWN, MAY,                                                                                                \
      "INSERT INTO event_entries (event_id, n, kind, player, text, at) SELECT id, entries - 1, 'down', NULL, ?1, "     \
      "CAST(?2 "                                                                                                       \
      "AS "                                                                                                            \
      "BIGINT) FROM events WHERE state = 1")                                                                           \
    X(EVENTS_DOWN_COUNT, MAY, "UPDATE events SET entries = entries + 1 WHERE state = 1")                               \
    X(SEAT_CAME, MAY, "UPDATE seats SET came = ?3 WHERE table_id = ?1 AND seat = ?2 AND came IS NULL")                 \
    X(TABLE_UNSEAL, MAY,                                                                                               \
      "UPDATE tables SET settings = replace(settings, '\"sealed\":true', '\"sealed\":false'), version = version + 1 "  \
      "WHERE id = ?1 AND settings LIKE '%\"sealed\":true%'")                                                           \
    X(TABLE_ADD_TWIN, MUST,                                                                                            \
      "INSERT INTO tables (id, owner, title, options, seed, commitment, engine, state, is_public, settings, created, " \
      "entries, actor, bot_turn, clocks, turn_at) SELECT ?1, ?2, ?3, ?4, seed, commitment, ?5, 0, CAST(?6 AS "         \
      "BIGINT), ?7, "                                                                                                  \
      "CAST(?8 AS BIGINT), 0, -1, 0, '', 0 FROM tables WHERE id = ?9")                                                 \
    X(TABLE_REST, MAY,                                                                                                 \
      "UPDATE tables SET deadline = deadline + CAST(?2 AS BIGINT) - turn_at, turn_at = ?2, version = version + 1 "     \
      "WHERE id = ?1 AND state < 2")                                                                                   \
    X(STUDY_ASK, MAY,                                                                                                  \
      "INSERT INTO studies (table_id, asker, asked, record) SELECT ?1, ?2, CAST(?3 AS BIGINT), ?4 WHERE "              \
      "(SELECT COUNT(*) FROM studies WHERE asker = ?2 AND asked > CAST(?3 AS BIGINT) - 86400000) < CAST(?5 AS "        \
      "BIGINT) "                                                                                                       \
      "ON CONFLICT (table_id) DO NOTHING")                                                                             \
    X(STUDY_GET, MAY,                                                                                                  \
      "SELECT asked, items, (SELECT COUNT(*) FROM study_items i WHERE i.table_id = s.table_id), COALESCE(ended, 0), "  \
      "summary, trouble, lease_until FROM studies s WHERE table_id = ?1")                                              \
    X(STUDY_ITEMS, MAY,                                                                                                \
      "SELECT item, text FROM study_items WHERE table_id = ?1 AND item >= ?2 ORDER BY item LIMIT ?3")                  \
    X(STUDY_TAKE, MAY,                                                                                                 \
      "WITH next AS (SELECT s.table_id FROM studies s WHERE s.ended IS NULL AND s.lease_until < ?1 ORDER BY "          \
      "(SELECT COUNT(*) FROM studies o WHERE o.asker = s.asker AND o.ended IS NULL AND o.asked < s.asked), s.asked "   \
      "LIMIT 1 /*pg FOR UPDATE OF s SKIP LOCKED */) "                                                                  \
      "UPDATE studies SET lease_until = ?1 + ?2, worker = ?3, tries = tries + 1 WHERE table_id IN (SELECT table_id "   \
      "FROM "                                                                                                          \
      "next) RETURNING table_id, record, tries")                                                                       \
    X(STUDY_KNOWN, MAY, "SELECT item FROM study_items WHERE table_id = ?1")                                            \
    X(STUDY_ITEM_ADD, MAY,                                                                                             \
      "INSERT INTO study_items (table_id, item, text) VALUES (?1, ?2, ?3) ON CONFLICT (table_id, item) DO NOTHING")    \
    X(STUDY_KEEP, MUST,                                                                                                \
      "UPDATE studies SET items = ?3, lease_until = ?4 WHERE table_id = ?1 AND worker = ?2 AND ended IS NULL")         \
    X(STUDY_END, MUST,                                                                                                 \
      "UPDATE studies SET ended = ?3, summary = ?4, trouble = ?5, lease_until = 0 WHERE table_id = ?1 AND worker = "   \
      "?2 AND "                                                                                                        \
      "ended IS NULL")                                                                                                 \
    X(STUDY_PLAYER_ADD, MAY,                                                                                           \
      "INSERT INTO study_players (table_id, seat, player, game, turns, loss, luck, at) SELECT s.table_id, s.seat, "    \
      "s.player, ?3, CAST(?4 AS BIGINT), CAST(?5 AS BIGINT), CAST(?6 AS BIGINT), COALESCE(t.ended, t.created) FROM "   \
      "seats s "                                                                                                       \
      "JOIN tables t ON t.id = s.table_id WHERE s.table_id = ?1 AND s.seat = ?2 AND s.player IS NOT NULL "             \
      "ON CONFLICT (table_id, seat) DO NOTHING")                                                                       \
    X(STUDIES_LEAVE, MAY,                                                                                              \
      "UPDATE studies SET lease_until = 0, tries = tries - 1 WHERE worker = ?1 AND ended IS NULL AND lease_until > 0") \
    X(STUDIES_RESET, MAY, "UPDATE studies SET lease_until = 0 WHERE ended IS NULL AND lease_until > 0")                \
    X(STUDIES_OF, MAY,                                                                                                 \
      "SELECT p.table_id, t.is_public, p.game, p.turns, p.loss, p.luck, p.at FROM study_players p JOIN tables t ON "   \
      "t.id = "                                                                                                        \
      "p.table_id WHERE p.player = ?1 ORDER BY p.at DESC LIMIT ?2")                                                    \
    X(STUDIES_FORGET, MAY, "DELETE FROM study_players WHERE player = ?1")                                              \
    X(STUDIES_UNASK, MAY, "UPDATE studies SET asker = '' WHERE asker = ?1")                                            \
    DAILY_STATEMENTS(X)                                                                                                \
    REMINDER_STATEMENTS(X)

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

/*
 * The schema: step i leads from version i to version i + 1.  Ends with NULL.  A step that stands here is never
 * changed, only followed by another.
 *
 * During a rolling restart programs of two versions share the database.  'oldest' is the oldest version whose program
 * can still work with what the step leaves behind: the database keeps the largest of them, and only programs that are
 * older refuse it.  A step that adds tables, indexes, or columns that may be NULL or have a default leaves it as it
 * was; what older statements name is taken away two releases later at the earliest (docs/SCALING.md).
 */
struct migration {
    int         oldest;
    const char *sql;
};

extern const struct migration migrations[];

#endif
