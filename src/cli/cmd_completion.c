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
#include "cli/rules.h"
#include "session/games.h"
#ifdef BALUARTE_SERVER
#include "server/admin.h"
#include "server/core/config.h"
#endif

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

/*
 * ----- options -----
 */

enum { WORD = 60 };

#ifdef BALUARTE_SERVER

static const struct {
    const char *name;
    bool        is_switch;
} settings[] = {
#define IS_SWITCH_TEXT                             false
#define IS_SWITCH_NUMBER                           false
#define IS_SWITCH_SWITCH                           true
#define X(name, kind, value, least, most, meaning) {#name, IS_SWITCH_##kind},
    CONFIG(X)
#undef X
};
enum { N_SETTINGS = sizeof settings / sizeof *settings };

static bool has_settings(const struct cli_command *c)
{
    return c->run == cmd_serve || c->run == cmd_worker;
}

/* As it is written on a command line: "bot_ms" is "--bot-ms". */
static void setting_word(int i, char word[WORD])
{
    snprintf(word, WORD, "--%s", settings[i].name);
    for (char *c = word; *c; c++)
        if (*c == '_')
            *c = '-';
}

static void offer_settings(const struct cli_command *c, const char *typed)
{
    char word[WORD];

    for (int i = 0; has_settings(c) && i < N_SETTINGS; i++) {
        setting_word(i, word);
        offer(word, typed);
    }
    if (has_settings(c))
        offer("--config", typed);
}

/* 1 or 0; -1: there is no such setting. */
static int setting_takes_value(const struct cli_command *c, const char *option)
{
    char word[WORD];

    for (int i = 0; has_settings(c) && i < N_SETTINGS; i++) {
        setting_word(i, word);
        if (strcmp(word, option) == 0)
            return !settings[i].is_switch;
    }
    return has_settings(c) && strcmp(option, "--config") == 0 ? 1 : -1;
}

static void offer_errands(const char *typed)
{
    for (int i = 0; admin_errand(i); i++)
        offer(admin_errand(i), typed);
}

#else

static void offer_settings(const struct cli_command *c, const char *typed)
{
    (void)c;
    (void)typed;
}

static int setting_takes_value(const struct cli_command *c, const char *option)
{
    (void)c;
    (void)option;
    return -1;
}

#endif

/* In the help a value stands behind its option: "--from FILE", "--bot 1=4". */
static bool takes_value(const struct cli_command *c, const char *option)
{
    size_t n = strlen(option);

    if (n < 2 || *option != '-' || strchr(option, '='))
        return false;
    if (setting_takes_value(c, option) >= 0)
        return setting_takes_value(c, option);
    for (const char *at = strstr(c->help, option); at; at = strstr(at + 1, option))
        if (at[n] == ' ' && ((at[n + 1] >= 'A' && at[n + 1] <= 'Z') || (at[n + 1] >= '0' && at[n + 1] <= '9')))
            return true;
    return false;
}

/* The options of a command are the words of its help that begin with two dashes. */
static void offer_options(const struct cli_command *c, const char *typed)
{
    char seen[2048] = " ";

    offer_settings(c, typed);
    for (const char *at = strstr(c->help, "--"); at; at = strstr(at + 2, "--")) {
        size_t n = 2 + strspn(at + 2, "abcdefghijklmnopqrstuvwxyz-");
        char   word[WORD], marked[WORD + 3];

        if (n < 3 || n >= sizeof word || (at > c->help && at[-1] != ' ' && at[-1] != '\n' && at[-1] != '('))
            continue;
        snprintf(word, sizeof word, "%.*s", (int)n, at);
        snprintf(marked, sizeof marked, " %s ", word);
        if (setting_takes_value(c, word) >= 0 || strstr(seen, marked) || strlen(seen) + strlen(marked) >= sizeof seen)
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

static void offer_topics(int n, char **words)
{
    const char *typed = words[n - 1];
    bool        wants_rule = n > 1 && strcmp(words[0], "rule") == 0;
    bool        wants_chapter = n > 1 && strcmp(words[0], "rules") == 0;

    for (const struct rule_text *r = rule_texts; r->chapter; r++)
        if (r->id ? wants_rule : wants_chapter)
            offer(r->id ? r->id : r->chapter, typed);
    if (n > 1)
        return;
    offer_commands(typed);
    offer("options", typed);
    offer("rule", typed);
    offer("rules", typed);
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
    } else if (!c || (n > 2 && takes_value(c, words[n - 2]))) {
        return;
    } else if (*typed == '-') {
        offer_options(c, typed);
    } else if (c->run == cmd_help) {
        offer_topics(n - 1, words + 1);
#ifdef BALUARTE_SERVER
    } else if (c->run == cmd_admin && n == 3) {
        offer_errands(typed);
#endif
    } else if (c->run == cmd_completion && n == 2) {
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
