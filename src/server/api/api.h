/*
 * api.h: the HTTP API: which path is answered by whom (docs/API.md).
 */
#ifndef BALUARTE_API_H
#define BALUARTE_API_H

#include "server/net/call.h"

struct job;
struct row;

/* Answers the request, or holds it and answers later. */
void api_route(struct http_request *r);

/* Looks up the key of the request (call->who), then runs 'next'.  Without a key, or with one that opens nothing, a call
 * that needs somebody is answered here. */
void api_identify(struct call *call, bool needs_somebody, void (*next)(struct call *call));

/* The name in the body, in its form.  False: the call is answered. */
bool api_name_is_right(struct call *call, bool is_member, char out[NAME_CAP]);

/* The new password under a key of the body, for somebody of that name.  False: the call is answered. */
bool api_password_is_good(struct call *call, const char *key, const char *name);

/* Runs 'next' when the password in the body is that of whoever calls; a visitor, who has none, goes through.  Uses
 * call->extra. */
void api_with_password(struct call *call, void (*next)(struct call *call));

/* Has the host said where this server is found, so that there can be passkeys? */
bool api_passkeys_are_on(const struct server *s);

/* A code of the app or a recovery code: the job is done only if it was not used before.  False: it is neither. */
bool api_factor_fits(struct job *job, const char *player, const char *secret, int64_t last, const char *code);

/* A list of what 'one' makes of each row; and the rows of the job's first statement as the answer, under that name. */
json_t *api_rows_json(const struct row *row, json_t *(*one)(const struct row *row));
void    api_answer_rows(struct job *job, const char *name, json_t *(*one)(const struct row *row));

/* The rows of PLAYERS_OF and SESSIONS_OF; 'own' is the hash of the key that asks. */
json_t *api_players_json(const struct row *row);
json_t *api_ignored_json(const struct row *row);
json_t *api_passkeys_json(const struct row *row); /* of PASSKEYS_OF */
json_t *api_sessions_json(const struct row *row, const char *own);

/*
 * ----- handlers: people (api_players.c, api_account.c, api_export.c, api_factor.c, api_email.c, api_recover.c, api_passkeys.c) -----
 */

void api_visitor(struct call *call);
void api_register(struct call *call);
void api_login(struct call *call);
void api_logout(struct call *call);
void api_me(struct call *call);
void api_end_session(struct call *call);
void api_ignore(struct call *call);
void api_factor(struct call *call);
void api_factor_confirm(struct call *call);
void api_factor_end(struct call *call);
void api_passkey_begin(struct call *call);
void api_passkey_add(struct call *call);
void api_passkey_end(struct call *call);
void api_passkey_ask(struct call *call);
void api_passkey_login(struct call *call);
void api_email(struct call *call);
void api_email_confirm(struct call *call);
void api_email_end(struct call *call);
void api_recover(struct call *call);
void api_recover_use(struct call *call);
void api_change_me(struct call *call);
void api_password(struct call *call);
void api_export(struct call *call);
void api_delete_me(struct call *call);
void api_new_bot(struct call *call);
void api_delete_bot(struct call *call);

/* A row of TABLE_GET: does another game that is not over have the same draws? */
bool api_record_is_sealed(const struct row *table);

/* The record of a finished game from TABLE_GET and ENTRIES_GET.  NULL: there is no memory for it. */
char *api_record_text(const struct row *table, const struct row *entries, int n_rows);

/*
 * ----- handlers: events (api_events.c, api_event_report.c) -----
 */

void api_events(struct call *call);
void api_my_events(struct call *call);
void api_player_events(struct call *call);
void api_new_event(struct call *call);
void api_event(struct call *call);
void api_event_entries(struct call *call);
void api_event_records(struct call *call);
void api_event_paper(struct call *call);
void api_event_command(struct call *call);
void api_event_report(struct call *call);
void api_ask_event_report(struct call *call);

/* A row of EVENTS_LISTED or EVENTS_OF: EVENT_SUMMARY. */
json_t *api_event_summary(const struct row *row);

/*
 * ----- handlers: keeping the peace (api_moderation.c) -----
 */

void api_report(struct call *call, struct table *t); /* a command of tables */
void api_reports(struct call *call);
void api_report_done(struct call *call);
void api_timeout(struct call *call);
void api_ban(struct call *call);
void api_rename(struct call *call);
void api_end_table(struct call *call);
void api_audit(struct call *call);
void api_address_bans(struct call *call);
void api_address_ban(struct call *call);

void api_figures(struct call *call);

/*
 * ----- handlers: ratings (api_ratings.c) -----
 */

void api_player(struct call *call);
void api_ratings(struct call *call);
void api_results(struct call *call);
void api_table_ratings(struct call *call);

/* The rows of RATINGS_OF and RATING_HISTORY. */
json_t *api_ratings_json(const struct row *row);
json_t *api_rating_history_json(const struct row *row, bool is_own);

/*
 * ----- handlers: analysis (api_study.c) -----
 */

void api_study(struct call *call);
void api_ask_study(struct call *call);

/* The rows of STUDIES_OF. */
json_t *api_studies_json(const struct row *row, bool is_own);

/*
 * ----- handlers: reminders (api_reminders.c) -----
 */

void api_reminders(struct call *call);
void api_change_reminders(struct call *call);
void api_push_place(struct call *call);
void api_push_place_end(struct call *call);

/* A row of WISHES_GET, or NULL, and the rows of PUSH_PLACES_OF. */
json_t *api_wishes_json(const struct row *wishes, const struct row *places);

/*
 * ----- handlers: the game of the day (api_daily.c) -----
 */

void api_daily(struct call *call);
void api_daily_begin(struct call *call);
void api_daily_result(struct call *call);
void api_daily_day(struct call *call);
void api_daily_game(struct call *call);

/* The rows of DAILY_OF. */
json_t *api_dailies_json(const struct row *row);

/*
 * ----- handlers: tables (api_tables.c) -----
 */

void api_lobby(struct call *call);
void api_my_tables(struct call *call);
void api_new_table(struct call *call);
void api_table(struct call *call);
void api_entries(struct call *call);
void api_view(struct call *call);
void api_record(struct call *call);
void api_chat(struct call *call);
void api_command(struct call *call);

#endif
