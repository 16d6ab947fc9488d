/*
 * table_json.h: tables as docs/API.md writes them.
 */
#ifndef BALUARTE_TABLE_JSON_H
#define BALUARTE_TABLE_JSON_H

#include "server/table/table.h"

json_t *table_json(struct table *t, const char *player);

/* As this player may see it; "": as anybody may. */
json_t *table_summary(struct table *t, const char *player);

/* Of tables that are not in memory: from the store's rows, with the seats of all of them by table. */
json_t *table_summary_of_row(const struct row *row, const json_t *seats_by_table, bool is_seated);
json_t *table_seats_of_rows(const struct row *row);

json_t *table_entries_json(const struct table *t, int viewer, int from, int to);
json_t *table_clock_json(const struct table *t);

/* The numbers of the seats whose bits are set. */
json_t *seat_set_json(unsigned seats);

#endif
