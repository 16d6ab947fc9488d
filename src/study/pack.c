/*
 * pack.c: see pack.h.
 */
#include "study/pack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "session/games.h"

static const char title[] = "baluarte puzzles 1";

/*
 * ----- what is played if nobody says -----
 *
 * Half of it plain; the other half, where the game has expansions, with each of
 * them alone, with as many pairs, which the seed chooses, and with all.  Which
 * there are the game says, so that a new one plays here without being named.
 */

static const char *const plain_carcassonne[] = {
    "players=2", "players=2", "players=2 ruleset=classic", "players=2", "players=3", "players=2",
};
static const char *const plain_cartagena[] = {
    "mode=jamaica players=2",    "mode=tortuga players=2", "mode=tortuga players=2",
    "mode=hispaniola players=2", "mode=tortuga players=3",
};

struct mixture {
    int                share; /* of the games where all are played */
    const char *const *plain;
    int                n;
};

static const struct mixture mixture_carcassonne = {2, plain_carcassonne,
                                                   sizeof plain_carcassonne / sizeof *plain_carcassonne};
static const struct mixture mixture_cartagena = {1, plain_cartagena, sizeof plain_cartagena / sizeof *plain_cartagena};

enum { SEED_BITS = 32 };

static const struct mixture *const mixtures[GAME_NUMBERS] = {
#define X(id) [GAME_##id] = &mixture_##id,
#include "game/games.def"
#undef X
};

static int count_expansions(const struct game_ops *ops)
{
    const char *name;
    int         n = 0;

    while (ops->expansion && ops->expansion(n, &name))
        n++;
    return n;
}

/* Choice number i of expansions: each alone, pairs, all, and again with other pairs. */
static void write_expansions(const struct game_ops *ops, uint64_t seed, int i, struct text *out)
{
    const char *name;
    int         n = count_expansions(ops), turn = i % (2 * n + 1);
    struct rng  r = {seed * 7919 + (uint64_t)i};
    int         first = turn < n ? turn : (int)rng_below(&r, (uint32_t)n);
    int         second = turn < n || n < 2 ? first : (first + 1 + (int)rng_below(&r, (uint32_t)n - 1)) % n;

    text_add(out, " expansions=%s", turn == 2 * n ? "all" : ops->expansion(first, &name));
    if (turn < 2 * n && second != first)
        text_add(out, ",%s", ops->expansion(second, &name));
}

static void write_mixed(const struct game_ops *ops, uint64_t seed, int i, struct text *out)
{
    const struct mixture *m = mixtures[ops->number];
    bool                  is_plain = !ops->expansion || i % 2 == 0;

    text_add(out, "%s %s", ops->name, is_plain ? m->plain[(ops->expansion ? i / 2 : i) % m->n] : "players=2");
    if (!is_plain)
        write_expansions(ops, seed, i / 2, out);
}

/* Game i of all of them, each by its share. */
static void write_any(uint64_t seed, int i, struct text *out)
{
    int all = 0, at;

    for (int k = 0; all_games[k]; k++)
        all += mixtures[all_games[k]->number]->share;
    at = i % all;
    for (int k = 0; all_games[k]; k++) {
        int share = mixtures[all_games[k]->number]->share;

        if (at < share) {
            write_mixed(all_games[k], seed, i / all * share + at, out);
            return;
        }
        at -= share;
    }
}

/* Game i of the mixture of one game, or of all; false: the rules say what is played. */
static bool write_rules(const struct pack_made *made, int i, struct text *out)
{
    const struct game_ops *ops = games_find(all_games, made->rules);

    if (ops)
        write_mixed(ops, made->seed, i, out);
    else if (!made->rules[0])
        write_any(made->seed, i, out);
    return ops || !made->rules[0];
}

uint64_t pack_options(const struct pack_made *made, int i, struct text *out)
{
    struct rng r = {made->seed * 1000003 + (uint64_t)i};

    if (!write_rules(made, i, out))
        text_word(out, made->rules);
    text_add(out, " seed=%llu", (unsigned long long)(rng_next(&r) >> (64 - SEED_BITS)));
    return rng_next(&r);
}

/*
 * ----- writing -----
 */

static const struct {
    const char *words, *sign;
} shorts[] = {{"draw ", "*"}, {"put small ", "+"}, {"advance ", ">"}, {"retreat ", "<"}, {"place ", ""}};
enum { SHORTS = sizeof shorts / sizeof *shorts };

static void write_short(const char *action, struct text *out)
{
    if (strcmp(action, "pass") == 0)
        action = ".";
    for (int i = 0; i < SHORTS; i++)
        if (strncmp(action, shorts[i].words, strlen(shorts[i].words)) == 0) {
            text_word(out, shorts[i].sign);
            action += strlen(shorts[i].words);
            break;
        }
    for (; *action; action++)
        text_char(out, *action == ' ' ? '_' : *action);
}

void pack_write_head(const struct pack_made *made, struct text *out)
{
    text_add(out, "%s\nmade seed=%llu bot=%s look=%llu games=%s\n", title, (unsigned long long)made->seed, made->bot,
             (unsigned long long)made->look, made->rules);
}

static void write_moves(struct study *st, int n, struct text *out)
{
    const struct session *game = study_game(st);

    text_word(out, "moves");
    for (int ply = 0; ply < n; ply++) {
        char        action[ACTION_TEXT_MAX + 1] = "";
        struct text t = TEXT_OF(action);

        game->ops->action_text(game->rules, study_position(st, ply), study_action(st, ply), &t);
        text_char(out, ' ');
        write_short(action, out);
    }
    text_char(out, '\n');
}

static void write_puzzle(struct study *st, const struct puzzle *p, struct text *out)
{
    struct study_item item = {.ply = p->ply, .seat = p->seat};
    const char       *comma = "";

    text_add(out, "puzzle %d grade=%d themes=", p->ply, p->grade);
    for (int i = 0; i < THEME_COUNT; i++)
        if (p->themes >> i & 1) {
            text_add(out, "%s%s", comma, theme_word(i));
            comma = ",";
        }
    text_add(out, " points=%.1f,%.1f win=%.0f,%.0f tempting=", p->points.mean, p->points.error, 100 * p->win.mean,
             100 * p->win.error);
    study_line_text(st, &item, &p->tempting, out);
    text_word(out, " best=");
    for (int i = 0; i < p->n; i++) {
        text_word(out, i ? " | " : "");
        study_line_text(st, &item, &p->solution[i], out);
    }
    text_char(out, '\n');
}

void pack_write_game(int number, const char *options, struct study *st, const struct puzzle *puzzles, int n,
                     const int fates[PUZZLE_FATE_COUNT], struct text *out)
{
    if (n) {
        text_add(out, "game %s\n", options);
        write_moves(st, puzzles[n - 1].ply, out);
    }
    for (int i = 0; i < n; i++)
        write_puzzle(st, &puzzles[i], out);
    text_add(out, "searched %d:", number);
    for (int i = 0; i < PUZZLE_FATE_COUNT; i++)
        text_add(out, " %d", fates[i]);
    text_char(out, '\n');
}

/*
 * ----- reading -----
 */

struct reader {
    const struct pack_made *made;
    struct pack_count      *out;
    char                   *line;              /* of PACK_GAME_TEXT bytes: one line, which may be cut up */
    struct session         *game;              /* NULL: none is open     */
    char                   *moves, *rest;      /* of the game, and those that are not played yet */
    int                     puzzles, searched; /* of the game; the number of the last one that is whole */
    struct text            *why;
};

static bool refuse(struct reader *r, const char *sentence)
{
    text_word(r->why, sentence);
    return false;
}

static void close_game(struct reader *r)
{
    session_free(r->game);
    free(r->moves);
    r->game = NULL;
    r->moves = r->rest = NULL;
    r->puzzles = 0;
}

static bool read_made(struct reader *r)
{
    char        wanted[BOT_WORDS_MAX + OPTIONS_TEXT_MAX + 200];
    struct text t = TEXT_OF(wanted);

    if (strncmp(r->line, "made ", 5) != 0)
        return refuse(r, "the second line of a pack says how it was made");
    if (!r->made)
        return true;
    pack_write_head(r->made, &t);
    wanted[strcspn(wanted, "\n")] = ' ';
    wanted[strcspn(wanted, "\n")] = '\0';
    if (strcmp(wanted + sizeof title, r->line) == 0)
        return true;
    text_add(r->why, "this pack was made otherwise: %.200s", r->line);
    return false;
}

static bool open_game(struct reader *r)
{
    if (r->game)
        return refuse(r, "the game before this one has no end");
    r->game = session_new(all_games, r->line + strlen("game "), r->why);
    return r->game != NULL;
}

static bool keep_moves(struct reader *r)
{
    if (!r->game || r->moves)
        return refuse(r, "moves follow a game");
    r->moves = malloc(strlen(r->line) + 1);
    if (!r->moves)
        return refuse(r, "there is not enough memory");
    strcpy(r->moves, r->line + strlen("moves"));
    r->rest = r->moves;
    return true;
}

/* A short action as the engine reads it. */
static void lengthen(const char *word, struct text *out)
{
    if (strcmp(word, ".") == 0)
        word = "pass";
    for (int i = 0; i < SHORTS && shorts[i].sign[0]; i++)
        if (word[0] == shorts[i].sign[0]) {
            text_word(out, shorts[i].words);
            word++;
            break;
        }
    if ((word[0] >= '0' && word[0] <= '9') || (word[0] == '-' && word[1] >= '0' && word[1] <= '9'))
        if (out->len == 0)
            text_word(out, "place ");
    for (; *word; word++)
        text_char(out, *word == '_' ? ' ' : *word);
}

/* What the seed draws must be what is written. */
static bool draw_as_written(struct reader *r, const char *action)
{
    char        drawn[ACTION_TEXT_MAX + 1] = "";
    struct text t = TEXT_OF(drawn);
    uint64_t    words;

    r->game->ops->action_text(r->game->rules, r->game->state, session_outcome(r->game, &words), &t);
    if (strcmp(drawn, action) == 0)
        return session_chance(r->game, r->why);
    text_add(r->why, "the seed says '%s', not '%.60s'", drawn, action);
    return false;
}

static bool play_to(struct reader *r, int ply)
{
    while (r->game->n_history < ply) {
        char        action[ACTION_TEXT_MAX + 1] = "";
        struct text t = TEXT_OF(action);
        char       *word = r->rest ? word_cut(&r->rest) : NULL;

        if (!word)
            return refuse(r, "there are not so many moves in this game");
        if (session_actor(r->game) == ACTOR_OVER)
            return refuse(r, "this game is over before that");
        lengthen(word, &t);
        if (session_actor(r->game) == ACTOR_CHANCE ? !draw_as_written(r, action)
                                                   : !session_play_text(r->game, action, r->why))
            return false;
    }
    return true;
}

/* A turn of the seat that decides, on trial. */
static bool try_line(struct reader *r, char *line)
{
    int  seat = session_actor(r->game), n = r->game->n_history;
    bool is_good = true;

    while (is_good && line) {
        char *next = strstr(line, "; ");

        if (next) {
            *next = '\0';
            next += 2;
        }
        is_good = session_actor(r->game) == seat || refuse(r, "a turn ends when somebody else decides");
        is_good = is_good && session_play_text(r->game, line, r->why);
        line = next;
    }
    while (r->game->n_history > n)
        if (!session_undo(r->game, r->why))
            return false;
    return is_good;
}

static bool try_lines(struct reader *r, char *lines)
{
    int n = 0;

    while (lines) {
        char *next = strstr(lines, " | ");

        if (next) {
            *next = '\0';
            next += 3;
        }
        if (!try_line(r, lines))
            return false;
        n++;
        lines = next;
    }
    return n <= PUZZLE_SOLUTIONS || refuse(r, "a puzzle has at most three solutions");
}

static bool count_themes(struct reader *r, char *list)
{
    for (char *next; list; list = next) {
        int theme = 0;

        next = strchr(list, ',');
        if (next)
            *next++ = '\0';
        while (theme < THEME_COUNT && strcmp(theme_word(theme), list) != 0)
            theme++;
        if (theme == THEME_COUNT) {
            text_add(r->why, "there is no theme '%.40s'", list);
            return false;
        }
        r->out->themes[theme]++;
    }
    return true;
}

static bool count_grade(struct reader *r, const char *word)
{
    int grade = number_small(word, PUZZLE_EASIEST + PUZZLE_STEP * (PUZZLE_STEPS - 1));

    if (grade < PUZZLE_EASIEST || (grade - PUZZLE_EASIEST) % PUZZLE_STEP)
        return refuse(r, "there is no such grade");
    r->out->steps[(grade - PUZZLE_EASIEST) / PUZZLE_STEP]++;
    return true;
}

/* "key=value" up to the next key of a puzzle; *rest goes behind it.  NULL: it is not there. */
static char *value_of(char **rest, const char *key, const char *next_key)
{
    char *from = *rest, *to = next_key ? strstr(from, next_key) : NULL;

    if (strncmp(from, key, strlen(key)) != 0 || (next_key && !to))
        return NULL;
    if (to) {
        *to = '\0';
        *rest = to + 1;
    }
    return from + strlen(key);
}

static bool is_estimate(const char *text)
{
    return text && strspn(text, "0123456789.,-") == strlen(text) && strchr(text, ',');
}

static bool read_puzzle(struct reader *r)
{
    char    *rest = r->line + strlen("puzzle ");
    uint64_t ply = 0;
    char    *number = word_cut(&rest), *grade, *themes, *points, *win, *tempting, *best;

    if (!r->game)
        return refuse(r, "a puzzle follows a game");
    rest = rest ? rest : r->line + strlen(r->line);
    grade = value_of(&rest, "grade=", " themes=");
    themes = grade ? value_of(&rest, "themes=", " points=") : NULL;
    points = themes ? value_of(&rest, "points=", " win=") : NULL;
    win = points ? value_of(&rest, "win=", " tempting=") : NULL;
    tempting = win ? value_of(&rest, "tempting=", " best=") : NULL;
    best = tempting ? value_of(&rest, "best=", NULL) : NULL;
    if (!best || !is_estimate(points) || !is_estimate(win) || !number_read(number, 0, HISTORY_MAX, &ply))
        return refuse(r, "a puzzle has a number, grade, themes, points, win, tempting and best, in this order");
    if ((int)ply < r->game->n_history || (r->puzzles && (int)ply == r->game->n_history))
        return refuse(r, "puzzles stand in the order of their game");
    if (!play_to(r, (int)ply) || !count_grade(r, grade) || !count_themes(r, themes))
        return false;
    if (session_actor(r->game) < 0)
        return refuse(r, "nobody decides there");
    if (!try_line(r, tempting) || !try_lines(r, best))
        return false;
    r->puzzles++;
    r->out->puzzles++;
    r->out->of_game[r->game->ops->number]++;
    return true;
}

static bool end_game(struct reader *r)
{
    char    *rest = r->line + strlen("searched ");
    uint64_t number, n;
    char    *word = word_cut(&rest);

    if (word && *word && word[strlen(word) - 1] == ':')
        word[strlen(word) - 1] = '\0';
    if (!number_read(word, 0, HISTORY_MAX, &number) || (int)number != r->out->games)
        return refuse(r, "games stand in the order of their numbers");
    for (int i = 0; i < PUZZLE_FATE_COUNT; i++) {
        if (!number_read(word_cut(&rest), 0, HISTORY_MAX, &n))
            return refuse(r, "there is not a number for each fate of a turn");
        if (i == PUZZLE_FOUND && (int)n != r->puzzles)
            return refuse(r, "there are not so many puzzles in this game");
        r->out->fates[i] += (int)n;
    }
    r->out->games++;
    close_game(r);
    return true;
}

static bool read_line(struct reader *r, int line)
{
    static const struct {
        const char *word;
        bool (*read)(struct reader *r);
    } rows[] = {{"game ", open_game}, {"moves ", keep_moves}, {"puzzle ", read_puzzle}, {"searched ", end_game}};

    if (line == 1)
        return strcmp(r->line, title) == 0 || refuse(r, "a pack begins with the line 'baluarte puzzles 1'");
    if (line == 2)
        return read_made(r);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strncmp(r->line, rows[i].word, strlen(rows[i].word)) == 0)
            return rows[i].read(r);
    return refuse(r, "a line begins with game, moves, puzzle or searched");
}

/* The next line into r->line, without its end; *at goes behind it.  False: it is no text. */
static bool take_line(struct reader *r, const char **at, const char *end)
{
    const char *newline = memchr(*at, '\n', (size_t)(end - *at));
    size_t      n = (size_t)((newline ? newline : end) - *at);

    if (n >= PACK_GAME_TEXT)
        return refuse(r, "this line is too long");
    for (size_t i = 0; i < n; i++)
        if ((*at)[i] < ' ' || (*at)[i] > '~')
            return refuse(r, "there is a byte that is no text in this line");
    memcpy(r->line, *at, n);
    r->line[n] = '\0';
    *at += n + (newline != NULL);
    return true;
}

bool pack_read(const char *bytes, size_t length, const struct pack_made *made, struct pack_count *out, int *line,
               struct text *why)
{
    struct reader r = {.made = made, .out = out, .line = malloc(PACK_GAME_TEXT), .why = why};
    const char   *at = bytes, *end = bytes + length;
    bool          is_good = r.line != NULL || refuse(&r, "there is not enough memory");

    *out = (struct pack_count){.games = 0};
    *line = 0;
    if (is_good && length == 0)
        is_good = refuse(&r, "a pack begins with the line 'baluarte puzzles 1'");
    while (is_good && at < end && (!made || memchr(at, '\n', (size_t)(end - at)))) {
        ++*line;
        is_good = take_line(&r, &at, end) && read_line(&r, *line);
        if (*line == 2)
            out->head = out->whole = (size_t)(at - bytes);
        if (*line > 2 && !r.game)
            out->whole = (size_t)(at - bytes);
    }
    if (is_good && *line < 2)
        is_good = refuse(&r, "the second line of a pack says how it was made");
    if (is_good && !made && r.game)
        is_good = refuse(&r, "the last game has no end");
    close_game(&r);
    free(r.line);
    return is_good;
}
