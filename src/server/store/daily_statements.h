/*
 * daily_statements.h: the questions about games of the day (daily.h); a part of
 * the list of statements.h, which says how they are written.
 *
 * A member's place on a board is one more than the members who did better, or as
 * well and sent it earlier; visitors stand among them without one.
 */
#ifndef BALUARTE_DAILY_STATEMENTS_H
#define BALUARTE_DAILY_STATEMENTS_H

#define DAILY_STATEMENTS(X)                                                                                            \
    X(DAILY_ADD, MAY,                                                                                                  \
      "INSERT INTO daily (day, options, seed, level) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (day) DO NOTHING")            \
    X(DAILY_GET, MAY, "SELECT options, seed, bot_result, bot_record, level FROM daily WHERE day = ?1")                 \
    X(DAILY_BEGIN, MAY,                                                                                                \
      "INSERT INTO daily_results (day, player, begun) VALUES (?1, ?2, ?3) ON CONFLICT (day, player) DO NOTHING")       \
    X(DAILY_MINE, MAY, "SELECT begun, sent, result, record FROM daily_results WHERE day = ?1 AND player = ?2")         \
    X(DAILY_SEND, MUST,                                                                                                \
      "UPDATE daily_results SET sent = ?3, result = ?4, record = ?5 WHERE day = ?1 AND player = ?2 AND sent IS NULL")  \
    X(DAILY_BOARD, MAY,                                                                                                \
      "SELECT r.player, p.name, p.kind, r.result, r.sent, r.begun FROM daily_results r JOIN players p ON p.id = "      \
      "r.player WHERE r.day = ?1 AND r.sent IS NOT NULL ORDER BY r.result DESC, r.sent, r.player LIMIT ?2")            \
    X(DAILY_PLACE, MAY,                                                                                                \
      "SELECT COUNT(*) FROM daily_results r JOIN players p ON p.id = r.player JOIN daily_results m ON m.day = r.day "  \
      "WHERE m.day = ?1 AND m.player = ?2 AND m.sent IS NOT NULL AND r.sent IS NOT NULL AND p.kind = 1 AND "           \
      "r.player <> m.player AND (r.result > m.result OR (r.result = m.result AND r.sent < m.sent))")                   \
    X(DAILY_COUNT, MAY,                                                                                                \
      "SELECT COUNT(*), COUNT(r.sent) FROM daily_results r JOIN players p ON p.id = r.player WHERE r.day = ?1")        \
    X(DAILY_BEST, MAY,                                                                                                 \
      "SELECT p.name, r.result, r.record, p.id, p.kind FROM daily_results r JOIN players p ON p.id = r.player WHERE "  \
      "r.day = ?1 AND r.sent IS NOT NULL ORDER BY CASE WHEN p.kind = 1 THEN 0 ELSE 1 END, r.result DESC, r.sent, "     \
      "r.player LIMIT 1")                                                                                              \
    X(DAILY_OF, MAY,                                                                                                   \
      "SELECT day, begun, sent, result, record FROM daily_results WHERE player = ?1 ORDER BY day DESC LIMIT ?2")       \
    X(DAILY_FORGET, MAY, "DELETE FROM daily_results WHERE player = ?1")                                                \
    X(DAILY_BOT_TAKE, MAY,                                                                                             \
      "WITH next AS (SELECT d.day FROM daily d WHERE d.bot_record IS NULL AND d.lease_until < ?1 AND d.tries < ?4 "    \
      "ORDER BY d.day DESC LIMIT 1 /*pg FOR UPDATE OF d SKIP LOCKED */) "                                              \
      "UPDATE daily SET lease_until = ?2, worker = ?3, tries = tries + 1 WHERE day IN (SELECT day FROM next) "         \
      "RETURNING day, options, seed, level")                                                                           \
    X(DAILY_BOT_KEEP, MUST, "UPDATE daily SET lease_until = ?3 WHERE day = ?1 AND worker = ?2 AND bot_record IS NULL") \
    X(DAILY_BOT_SET, MUST,                                                                                             \
      "UPDATE daily SET bot_result = ?3, bot_record = ?4, lease_until = 0 WHERE day = ?1 AND worker = ?2 AND "         \
      "bot_record IS NULL")                                                                                            \
    X(DAILY_BOT_RESET, MAY, "UPDATE daily SET lease_until = 0 WHERE bot_record IS NULL AND lease_until > 0")           \
    X(DAILY_BOT_LEAVE, MAY,                                                                                            \
      "UPDATE daily SET lease_until = 0, tries = tries - 1 WHERE worker = ?1 AND bot_record IS NULL AND lease_until "  \
      "> 0")

#endif
