/*
 * cmd_copy_database.c: 'baluarte copy-database', from a SQLite file to
 * PostgreSQL: see server/copy_database.h.  Results go to standard output,
 * the progress to standard error: one line that changes on a terminal, a line
 * now and then elsewhere.
 */
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "server/store/copy_database.h"
#include "server/store/store.h"

enum { PAUSE_SECONDS = 5 };

static bool   is_terminal;
static time_t told;

static void wipe_line(void)
{
    if (is_terminal)
        fprintf(stderr, "\r%*s\r", 70, "");
}

static void tell_progress(const char *table, int64_t done, int64_t all)
{
    time_t now = time(NULL);

    if (now - told < (is_terminal ? 1 : PAUSE_SECONDS))
        return;
    told = now;
    wipe_line();
    fprintf(stderr, "%s: %lld of %lld rows (%d %%)%s", table, (long long)done, (long long)all,
            all ? (int)(100 * done / all) : 100, is_terminal ? "" : "\n");
}

static void tell_agreed(const char *table, int64_t rows, const char *checksum)
{
    wipe_line();
    printf("%-16s %12lld rows  %s\n", table, (long long)rows, checksum);
    fflush(stdout);
}

#ifndef HAVE_POSTGRES
bool copy_database(const char *from, const char *to, const struct copy_listener *listener, struct text *why)
{
    (void)from;
    (void)to;
    (void)listener;
    text_word(why, "this program was built without PostgreSQL (libpq)");
    return false;
}
#endif

int cmd_copy_database(int n, char **words)
{
    static const struct copy_listener listener = {tell_progress, tell_agreed};
    char                              sentence[1024] = "";
    struct text                       why = TEXT_OF(sentence);

    if (n != 2 || words[0][0] == '-' || words[1][0] == '-')
        return usage_error("copy-database", "name the SQLite file and the address of the PostgreSQL database");
    if (store_is_postgres(words[0]) || !store_is_postgres(words[1]))
        return usage_error("copy-database", "the first is a SQLite file, the second an address: postgres://HOST/NAME");
    is_terminal = isatty(STDERR_FILENO);
    told = time(NULL);
    if (!copy_database(words[0], words[1], &listener, &why)) {
        wipe_line();
        fprintf(stderr, "baluarte copy-database: %s\n", sentence);
        return EXIT_FAULT;
    }
    printf("%s: copied, and the same on both sides\n", words[0]);
    return EXIT_DONE;
}
