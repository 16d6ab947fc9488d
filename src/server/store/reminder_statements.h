/*
 * reminder_statements.h: the questions about reminders (reminders.h); a part of
 * the list of statements.h, which says how they are written.
 *
 * A reminder is written in the transaction of what it tells of, and only for
 * somebody who wishes it (one bit for each kind).  'due' is moved on by whoever takes it, so that
 * another one takes it if that process dies.
 */
#ifndef BALUARTE_REMINDER_STATEMENTS_H
#define BALUARTE_REMINDER_STATEMENTS_H

#define REMINDER_STATEMENTS(X)                                                                                         \
    X(PUSH_KEYS_ADD, MAY,                                                                                              \
      "INSERT INTO push_keys (id, public_key, secret) VALUES (1, ?1, ?2) ON CONFLICT (id) DO NOTHING")                 \
    X(PUSH_KEYS_GET, MAY, "SELECT public_key, secret FROM push_keys WHERE id = 1")                                     \
    X(PUSH_PLACE_ADD, MUST,                                                                                            \
      "INSERT INTO push_places (id, player, endpoint, key, auth, created) VALUES (?1, ?2, ?3, ?4, ?5, ?6) "            \
      "ON CONFLICT (id) DO UPDATE SET player = excluded.player, key = excluded.key, auth = excluded.auth, "            \
      "created = excluded.created")                                                                                    \
    X(PUSH_PLACES_TRIM, MAY,                                                                                           \
      "DELETE FROM push_places WHERE player = ?1 AND id NOT IN (SELECT o.id FROM push_places o WHERE o.player = ?1 "   \
      "ORDER BY o.created DESC, o.id LIMIT ?2)")                                                                       \
    X(PUSH_PLACE_END, MAY, "DELETE FROM push_places WHERE id = ?1")                                                    \
    X(PUSH_PLACE_END_OF, MAY, "DELETE FROM push_places WHERE id = ?1 AND player = ?2")                                 \
    X(PUSH_PLACES_OF, MAY,                                                                                             \
      "SELECT id, endpoint, key, auth, created FROM push_places WHERE player = ?1 ORDER BY "                           \
      "created")                                                                                                       \
    X(PUSH_PLACES_END, MAY, "DELETE FROM push_places WHERE player = ?1")                                               \
    X(WISHES_SET, MUST,                                                                                                \
      "INSERT INTO reminder_wishes (player, push, mail, language) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (player) DO "    \
      "UPDATE SET push = excluded.push, mail = excluded.mail, language = excluded.language")                           \
    X(WISHES_GET, MAY,                                                                                                 \
      "SELECT w.push, w.mail, w.language, p.email, p.name FROM reminder_wishes w JOIN players p ON p.id = w.player "   \
      "WHERE w.player = ?1")                                                                                           \
    X(WISHES_END, MAY, "DELETE FROM reminder_wishes WHERE player = ?1")                                                \
    X(REMIND, MAY,                                                                                                     \
      "INSERT INTO reminders (player, kind, about, mark, title, due) SELECT w.player, CAST(?2 AS BIGINT), ?3, "        \
      "CAST(?4 AS BIGINT), ?5, CAST(?6 AS BIGINT) FROM reminder_wishes w WHERE w.player = ?1 AND ((w.push | w.mail) "  \
      "& CAST(?7 AS BIGINT)) <> 0 ON CONFLICT (player, kind, about) DO UPDATE SET mark = excluded.mark, title = "      \
      "excluded.title, due = excluded.due, tries = 0")                                                                 \
    X(REMIND_EVENT, MAY,                                                                                               \
      "INSERT INTO reminders (player, kind, about, mark, title, due) SELECT w.player, CAST(?2 AS BIGINT), ?1, "        \
      "CAST(?3 AS BIGINT), ?4, CAST(?5 AS BIGINT) FROM event_people m JOIN reminder_wishes w ON w.player = m.player "  \
      "WHERE m.event_id = ?1 AND (?7 = '' OR m.player = ?7) AND ((w.push | w.mail) & CAST(?6 AS BIGINT)) <> 0 "        \
      "ON CONFLICT (player, kind, about) DO UPDATE SET mark = excluded.mark, title = excluded.title, due = "           \
      "excluded.due, tries = 0")                                                                                       \
    X(REMINDER_END, MAY, "DELETE FROM reminders WHERE player = ?1 AND kind = ?2 AND about = ?3")                       \
    X(REMINDER_SAID, MAY, "DELETE FROM reminders WHERE player = ?1 AND kind = ?2 AND about = ?3 AND mark = ?4")        \
    X(REMINDERS_END, MAY, "DELETE FROM reminders WHERE player = ?1")                                                   \
    X(REMINDERS_TAKE, MAY,                                                                                             \
      "WITH next AS (SELECT r.player, r.kind, r.about FROM reminders r WHERE r.due <= ?1 ORDER BY r.due LIMIT 20 "     \
      "/*pg FOR UPDATE OF r SKIP LOCKED */) "                                                                          \
      "UPDATE reminders SET due = ?2, tries = tries + 1 WHERE (player, kind, about) IN (SELECT player, kind, about "   \
      "FROM next) RETURNING player, kind, about, mark, title, tries")                                                  \
    X(REMINDER_IS_TRUE, MAY,                                                                                           \
      "SELECT 1 FROM tables t JOIN seats s ON s.table_id = t.id AND s.seat = t.actor WHERE t.id = ?1 AND t.state = 1 " \
      "AND t.entries = ?2 AND s.player = ?3 AND CAST(?4 AS BIGINT) = 0 UNION ALL SELECT 1 FROM events e WHERE e.id = " \
      "?1 AND ((CAST(?4 AS BIGINT) = 3 AND e.state = 0) OR (CAST(?4 AS BIGINT) IN (1, 2, 4, 5) AND e.state = 1))")

#endif
