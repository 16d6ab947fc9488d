/*
 * cmd_completion.c: 'baluarte completion', what a shell offers behind TAB.
 *
 * The scripts for the shells know nothing of the program: they hand over what
 * has been typed and get the words that may follow, which come from the same
 * tables as the help.  Nothing to offer means a file.
 */
#include <string.h>

#include "base/words.h"
#include "cli/cli.h"
#include "session/games.h"

static const char bash_script[] =
    "# baluarte completion bash: put this line into ~/.bashrc:  eval \"$(baluarte completion bash)\"\n"
    "_baluarte() {\n"
    "    local line=${COMP_LINE:0:COMP_POINT} words cur\n"
    "    read -ra words <<<\"$line\"\n"
    "    [[ $line == *' ' ]] && words+=('')\n"
    "    cur=${words[-1]}\n"
    "    mapfile -t COMPREPLY < <(\"${words[0]}\" completion -- \"${words[@]:1}\" 2>/dev/null)\n"
    "    # bash takes what follows a '=' for a word of its own\n"
    "    [[ $cur == *=* ]] && COMPREPLY=(\"${COMPREPLY[@]#\"${cur%%=*}\"=}\")\n"
    "    [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null\n"
    "    return 0\n"
    "}\n"
    "complete -o default -F _baluarte baluarte\n";

static const char zsh_script[] =
    "#compdef baluarte\n"
    "# baluarte completion zsh: write it into a file _baluarte in a folder of $fpath\n"
    "_baluarte() {\n"
    "    local -a offered\n"
    "    offered=(\"${(@f)$(\"${words[1]}\" completion -- \"${(@)words[2,CURRENT]}\" 2>/dev/null)}\")\n"
    "    offered=(${offered:#})\n"
    "    if (( ! ${#offered} )); then _files\n"
    "    elif [[ ${offered[1]} == *= ]]; then compadd -S '' -- $offered\n"
    "    else compadd -- $offered\n"
    "    fi\n"
    "}\n"
    "_baluarte \"$@\"\n";

static void offer(const char *word, const char *typed)
{
    if (strncmp(word, typed, strlen(typed)) == 0)
        puts(word);
}

static void offer_commands(const char *typed)
{
    for (const struct cli_command *c = cli_commands; c->name; c++)
        offer(c->name, typed);
}

/* The options of a command are the words of its help that begin with two dashes. */
static void offer_options(const struct cli_command *c, const char *typed)
{
    char seen[1024] = " ";

    for (const char *at = strstr(c->help, "--"); at; at = strstr(at + 2, "--")) {
        size_t n = 2 + strspn(at + 2, "abcdefghijklmnopqrstuvwxyz-");
        char   word[40], marked[48];

        if (n < 3 || n >= sizeof word || (at > c->help && at[-1] != ' ' && at[-1] != '\n' && at[-1] != '('))
            continue;
        snprintf(word, sizeof word, "%.*s", (int)n, at);
        snprintf(marked, sizeof marked, " %s ", word);
        if (strstr(seen, marked) || strlen(seen) + strlen(marked) >= sizeof seen)
            continue;
        strcat(seen, marked + 1);
        offer(word, typed);
    }
}

/* "key=" for every option of a game, or its values once the key has been typed. */
static void offer_keys(const struct game_ops *game, const char *typed)
{
    const struct option_help *o;

    for (int k = 0; (o = game->option_help(k)); k++) {
        char        word[160];
        size_t      n;
        const char *value;

        snprintf(word, sizeof word, "%s=", o->key);
        if (strncmp(typed, word, strlen(word)) != 0) {
            offer(word, typed);
            continue;
        }
        for (int i = 0; !strchr(o->values, ' ') && (value = choice_word(o->values, i, &n)); i++) {
            snprintf(word, sizeof word, "%s=%.*s", o->key, (int)n, value);
            offer(word, typed);
        }
    }
}

/* A game, or its options if one has been named. */
static void offer_game(int n, char **words)
{
    for (int i = 0; i < n - 1; i++)
        if (games_find(all_games, words[i])) {
            offer_keys(games_find(all_games, words[i]), words[n - 1]);
            return;
        }
    for (int i = 0; all_games[i]; i++)
        offer(all_games[i]->name, words[n - 1]);
}

/* What may follow: 'words' is the command line behind the program's name, its last word not finished. */
static void offer_all(int n, char **words)
{
    const struct cli_command *c = n > 1 ? cli_find(words[0]) : NULL;
    const char               *typed = n ? words[n - 1] : "";

    if (n <= 1) {
        offer_commands(typed);
        offer("--help", typed);
        offer("--version", typed);
    } else if (!c) {
        return;
    } else if (*typed == '-') {
        offer_options(c, typed);
    } else if (c->run == cmd_help) {
        offer_commands(typed);
        offer("options", typed);
        offer("rule", typed);
        offer("rules", typed);
    } else if (c->run == cmd_completion) {
        offer("bash", typed);
        offer("zsh", typed);
    } else if (c->run == cmd_event && n == 2) {
        for (int i = 0; event_errands[i]; i++)
            offer(event_errands[i], typed);
    } else if (strstr(c->arguments, "[GAME]")) {
        offer_game(n - 1, words + 1);
    }
}

int cmd_completion(int n, char **words)
{
    if (n > 0 && strcmp(words[0], "--") == 0)
        offer_all(n - 1, words + 1);
    else if (n == 1 && strcmp(words[0], "bash") == 0)
        fputs(bash_script, stdout);
    else if (n == 1 && strcmp(words[0], "zsh") == 0)
        fputs(zsh_script, stdout);
    else
        return usage_error("completion", "name your shell, bash or zsh");
    return EXIT_DONE;
}
