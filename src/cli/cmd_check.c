/*
 * cmd_check.c: 'baluarte check FILE...', the replay of records.
 */
#include "cli/cli.h"
#include "session/session.h"

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
    char            complaint[1200] = "";
    struct text     why = TEXT_OF(complaint);
    bool            is_read, is_right;
    struct session *s = load_record(path, &is_read, &why);

    is_right = s != NULL;
    if (is_right)
        print_verdict(path, s);
    else if (is_read)
        puts(complaint);
    else
        fprintf(stderr, "baluarte check: %s\n", complaint);
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
