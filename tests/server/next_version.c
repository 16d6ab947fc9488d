/*
 * next_version.c: the schema of the program of tomorrow, for rolling_test.py: one more step, which the program of today
 * can live with.  Linked in the place of statements.c it makes another program of the same sources.
 */
#define SCHEMA_STEP_OF_TESTS                                                 \
    1, "ALTER TABLE tables ADD COLUMN tomorrow BIGINT NOT NULL DEFAULT 7;"   \
       "CREATE TABLE tomorrow (id TEXT PRIMARY KEY, value BIGINT NOT NULL);" \
       "CREATE INDEX tables_tomorrow ON tables (tomorrow) WHERE state = 1;"

#include "server/store/statements.c"
