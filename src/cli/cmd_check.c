/*
 * cmd_check.c: 'baluarte check FILE...', the replay of records.
 */
#include <stdlib.h>

#include "cli/cli.h"
#include "session/games.h"
#include "session/record.h"

static void print_verdict(const char *path, const struct session *s)
{
    char        points[128];
    struct text out = TEXT_OF(points);

    session_scores_text(s, false, &out);
    printf("%s: OK, %d actions, %s %s\n", path, s->n_history,
           session_actor(s) == ACTOR_OVER ? "result" : "not over, points so far", points);
}

static bool check_file(const char *path)
{
    char            sentence[1024];
    struct text     why = TEXT_OF(sentence);
    const char     *trouble;
    size_t          length;
    int             line;
    char           *bytes = read_file(path, RECORD_MAX, &length, &trouble);
    struct session *s;
    bool            is_right;

    if (!bytes) {
        fprintf(stderr, "baluarte check: %s cannot be read: %s\n", path, trouble);
        return false;
    }
    sentence[0] = '\0';
    s = record_load(all_games, bytes, length, &line, &why);
    free(bytes);
    is_right = s != NULL;
    if (is_right)
        print_verdict(path, s);
    else if (line)
        printf("%s:%d: %s\n", path, line, sentence);
    else
        printf("%s: %s\n", path, sentence);
    session_free(s);
    return is_right;
}

int cmd_check(int n, char **words)
{
    bool all_right = true;

    if (n == 0)
        return usage_error("check", "name at least one record");
    for (int i = 0; i < n; i++)
        if (words[i][0] == '-' && words[i][1])
            return usage_error("check", "there is no option '%s'", words[i]);
    for (int i = 0; i < n; i++)
        all_right = check_file(words[i]) && all_right;
    return all_right ? EXIT_DONE : EXIT_FAULT;
}
