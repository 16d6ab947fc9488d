/*
 * cmd_help.c: 'baluarte help'.  The words of each command are in main.c, those
 * of the options come from the games, the rules from docs/rules.
 */
#include <string.h>

#include "cli/cli.h"
#include "cli/rules.h"
#include "session/games.h"

static int overview(void)
{
    puts("Usage: baluarte COMMAND [ARGUMENT...]\n"
         "\n"
         "Play and study Carcassonne and Cartagena; one rules engine for people and bots.\n");
    for (const struct cli_command *c = cli_commands; c->name; c++)
        printf("  %-13s %s\n", c->name, c->summary);
    puts("\n"
         "'baluarte help COMMAND' explains one; 'baluarte --version' prints the version.\n"
         "Exit status: 0 done, 1 a fault was found, 2 bad usage.");
    return EXIT_DONE;
}

static void explain_option(const struct option_help *o)
{
    printf("  %s=%s", o->key, o->values);
    if (*o->scope)
        printf("  (%s)", o->scope);
    printf("\n      %s\n", o->meaning);
}

/* The expansions of a game, by the words of expansions=. */
static void list_expansions(const struct game_ops *game)
{
    const char *id, *title;

    if (!game->expansion)
        return;
    puts("\nExpansions:\n");
    for (int i = 0; (id = game->expansion(i, &title)); i++)
        printf("  %-10s %s\n", id, title);
}

static int options(void)
{
    for (int i = 0; all_games[i]; i++) {
        printf("%s%s: 'baluarte play %s key=value ...'; the default comes first\n\n", i ? "\n" : "",
               all_games[i]->title, all_games[i]->name);
        explain_option(&(struct option_help){
            "seed", "NUMBER", "", "what chance draws from: a number below 2^64 or 64 hexadecimal digits", ""});
        const struct option_help *o;
        for (int k = 0; (o = all_games[i]->option_help(k)); k++)
            if (strcmp(o->key, "seed") != 0)
                explain_option(o);
        list_expansions(all_games[i]);
    }
    return EXIT_DONE;
}

int cmd_help(int n, char **words)
{
    const struct cli_command *c;

    if (n == 0)
        return overview();
    if (strcmp(words[0], "rule") == 0)
        return help_rule(n - 1, words + 1);
    if (strcmp(words[0], "rules") == 0)
        return help_rules(n - 1, words + 1);
    if (n > 1)
        return usage_error("help", "one command at a time");
    if (strcmp(words[0], "options") == 0)
        return options();
    c = cli_find(words[0]);
    if (!c)
        return usage_error("help", "there is no command '%s'", words[0]);
    printf("Usage: baluarte %s %s\n\n%s", c->name, c->arguments, c->help);
    return EXIT_DONE;
}
