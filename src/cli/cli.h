/*
 * cli.h: what the commands of the program share.
 *
 * Each command is one file cmd_NAME.c; main.c has the table.
 */
#ifndef BALUARTE_CLI_H
#define BALUARTE_CLI_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum exit_code { EXIT_DONE = 0, EXIT_FAULT = 1, EXIT_USAGE = 2 };

struct cli_command {
    const char *name;
    const char *arguments;           /* "[GAME [key=value...]]"     */
    const char *summary;             /* half a line                 */
    const char *help;                /* the rest of 'help NAME'     */
    int (*run)(int n, char **words); /* the words after the name */
};

extern const struct cli_command cli_commands[];  /* ends with name NULL */
extern const char *const        event_errands[]; /* the words behind 'event'; ends with NULL */

/* NULL if there is no such command. */
const struct cli_command *cli_find(const char *name);

int cmd_engine(int n, char **words);
int cmd_play(int n, char **words);
int cmd_results(int n, char **words);
int cmd_check(int n, char **words);
int cmd_scores(int n, char **words);
int cmd_import(int n, char **words);
int cmd_event(int n, char **words);
int cmd_arena(int n, char **words);
int cmd_analyse(int n, char **words);
int cmd_puzzles(int n, char **words);
int cmd_bench(int n, char **words);
int cmd_render(int n, char **words);
int cmd_tiles(int n, char **words);
int cmd_help(int n, char **words);
int cmd_completion(int n, char **words);
#ifdef BALUARTE_SERVER
int cmd_serve(int n, char **words);
int cmd_admin(int n, char **words);
int cmd_backup(int n, char **words);
int cmd_copy_database(int n, char **words);
int cmd_worker(int n, char **words);
#endif

/* A complaint about the command line, on stderr; returns EXIT_USAGE. */
int usage_error(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * ----- input (input.c) -----
 */

/* A number with or without a fraction, as "0.05"; *at goes behind it.  False: there is none, and *at stays.  Whole
 * numbers are read by base/words.h. */
bool decimal_take(const char **at, double *out);

/* Lines of at most 'max' bytes.  A longer one is read to its end but not kept: its length is given as max + 1. */
struct line_reader {
    FILE  *file;
    char  *line;
    size_t length, max;
};

bool line_reader_open(struct line_reader *r, FILE *file, size_t max); /* false: not enough memory */
void line_reader_close(struct line_reader *r);
bool line_reader_next(struct line_reader *r); /* false at the end of the input */

/* A whole file, or standard input for "-", of which at most max + 1 bytes are read: a caller that sees more than
 * max knows that it is too large.  NULL: *why is a constant or errno's text.  The caller frees it. */
char *read_file(const char *path, size_t max, size_t *length, const char **why);

struct session;
struct text;

/* The game of a record, or of standard input for "-".  NULL: 'complaint' says "FILE:LINE: why", or, with *is_read
 * false, "FILE cannot be read: why". */
struct session *load_record(const char *path, bool *is_read, struct text *complaint);

/* The same; the text that it was read from, comments and all, is the caller's to free. */
struct session *load_record_text(const char *path, bool *is_read, char **text, struct text *complaint);

/*
 * ----- the system (system.c) -----
 */

/* Microseconds, never going back: what bots measure their time with. */
uint64_t cli_clock(void);

/* The same of the processor time of the calling thread: for matches on a machine that has other things to do. */
uint64_t cli_thread_clock(void);

/* Nobody can repeat a game by accident: a seed from the system, or from the clock where there is none. */
uint64_t cli_fresh_seed(void);

/* Ctrl-C or SIGTERM asks whoever works to come to an end, once it is caught; a second one ends the program. */
extern atomic_bool cli_interrupted;
void               cli_catch_interrupts(void);

#endif
