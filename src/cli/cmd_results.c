/*
 * cmd_results.c: 'baluarte results', one's own best results as a table, one for
 * each choice of options: with more followers a result is easier to reach.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/results.h"

enum { SHOWN = 10 };

static void show_game(const struct result *at, int n)
{
    printf("%s: %d game%s\n\n%6s %7s  %-10s  %-5s  %-15s %s\n", at->game, n, n == 1 ? "" : "s", "", "result", "date",
           "undos", "points", "seed");
    for (int i = 0; i < n && i < SHOWN; i++) {
        char undos[16] = "-";
        if (at[i].undos)
            snprintf(undos, sizeof undos, "%d", at[i].undos);
        printf("%6d %7d  %-10s  %-5s  %-15s %s\n", i + 1, at[i].result, at[i].date, undos, at[i].points,
               at[i].seed + strcspn(at[i].seed, "=") + (strchr(at[i].seed, '=') != NULL));
    }
}

static void show(const struct results *list)
{
    int n;

    for (int i = 0; i < list->n; i += n) {
        for (n = 1; i + n < list->n && !strcmp(list->at[i].game, list->at[i + n].game);)
            n++;
        if (i)
            putchar('\n');
        show_game(list->at + i, n);
    }
    if (list->n == 0)
        puts("There are no results yet: finish a game of 'baluarte play ruleset=solo'.");
}

static int show_file(const char *path, struct results *list)
{
    const char *why;

    if (!results_read(path, list, &why)) {
        fprintf(stderr, "baluarte results: %s cannot be read: %s\n", path, why);
        return EXIT_FAULT;
    }
    results_sort(list);
    show(list);
    if (!list->bad_line)
        return EXIT_DONE;
    fprintf(stderr, "baluarte results: %s:%d: this line is no result\n", path, list->bad_line);
    return EXIT_FAULT;
}

int cmd_results(int n, char **words)
{
    char            path[RESULT_PATH_MAX];
    struct results *list;
    int             code;

    if (n > 0)
        return usage_error("results", "'%s' is not expected", words[0]);
    if (!results_path(path)) {
        fputs("baluarte results: neither XDG_DATA_HOME nor HOME names a folder\n", stderr);
        return EXIT_FAULT;
    }
    list = malloc(sizeof *list);
    if (!list) {
        fputs("baluarte results: there is not enough memory\n", stderr);
        return EXIT_FAULT;
    }
    code = show_file(path, list);
    free(list);
    return code;
}
