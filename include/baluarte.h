/*
 * baluarte.h: Carcassonne and Cartagena for your own program.
 *
 *     char             why[200];
 *     struct baluarte *game = baluarte_new("carcassonne ruleset=plus players=2 seed=7", why, sizeof why);
 *
 *     while (baluarte_actor(game) != BALUARTE_OVER) {
 *         struct baluarte_action list[BALUARTE_ACTIONS];
 *         int                    n = baluarte_legal(game, list, BALUARTE_ACTIONS);
 *
 *         if (baluarte_actor(game) == BALUARTE_CHANCE)
 *             baluarte_chance(game, why, sizeof why);
 *         else
 *             baluarte_play(game, list[choose(n)], why, sizeof why);
 *     }
 *     baluarte_free(game);
 *
 * A game is options, a seed and the actions so far.  Actions and options are the words of the engine protocol
 * (docs/LIBRARY.md says where they are described).  Nothing here prints or keeps state outside of the objects you hold,
 * and only a record asks what day it is; different threads may use different games at the same time.
 *
 * Two conventions.  A function that writes text into a buffer behaves as snprintf does: it returns the length of the
 * whole text, writes what fits, and always ends it with a NUL.  A function that can refuse returns false or NULL,
 * has then changed nothing, and writes the reason as an English sentence to 'why' (why_cap 0: nobody asks).
 */
#ifndef BALUARTE_H
#define BALUARTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define BALUARTE_API __attribute__((visibility("default")))
#else
#define BALUARTE_API
#endif

/* Grows by one when something is added. */
#define BALUARTE_API_VERSION 6

enum {
    BALUARTE_CHANCE = -1,    /* baluarte_actor: a tile, a die, a card must be drawn */
    BALUARTE_OVER = -2,      /* baluarte_actor: the game has ended                   */
    BALUARTE_SEATS = 6,      /* the most seats, and the most values of a score       */
    BALUARTE_ACTIONS = 4096, /* no position has more legal actions                   */
    BALUARTE_ALIGNMENT = 64, /* of a position in memory, see below                   */
    BALUARTE_JUDGED = 256,   /* the most actions that are judged at a time           */
    BALUARTE_VERDICT = 16384 /* no verdict of a study needs more bytes               */
};

/* Who looks at a game, where it is not a seat: somebody who may know everything, or what everybody knows. */
enum { BALUARTE_ALL = -1, BALUARTE_PUBLIC = 6 };

/* One game: its rules, its position, its history and its generator. */
struct baluarte;

/* One decision.  Plain bytes: compare with memcmp, keep in tables, but get them from the library only. */
struct baluarte_action {
    uint8_t kind, what;
    int16_t x, y; /* a cell of the board, where there is one */
    uint8_t spot, n;
};

/* "0.1.0" */
BALUARTE_API const char *baluarte_version(void);

/* The name of game number i = 0, 1, ...; NULL after the last. */
BALUARTE_API const char *baluarte_game_name(int i);

/*
 * ----- life of a game -----
 */

/* From the text that follows `new` in the protocol.  NULL: refused.  Free with baluarte_free. */
BALUARTE_API struct baluarte *baluarte_new(const char *words, char *why, size_t why_cap);

/* From a record (baluarte_record) of 'len' bytes; the reason of a refusal names the line. */
BALUARTE_API struct baluarte *baluarte_load(const char *record, size_t len, char *why, size_t why_cap);

/* From a saved game of JCloisterZone or FanCloisterZone (.jcz, versions 4 to 6), played again by our rules. */
BALUARTE_API struct baluarte *baluarte_import(const char *file, size_t len, char *why, size_t why_cap);

/* The game begins again, from a position that these edits build: what `setup` of the protocol takes.  False: one of them is
 * impossible, 'why' says which and why, and the game is as it was.  (Since version 5.) */
BALUARTE_API bool baluarte_build(struct baluarte *game, const char *edits, char *why, size_t why_cap);

/* The edits that build the position of now, one on each line; returns as baluarte_record does.  0: no turn begins here. */
BALUARTE_API size_t baluarte_edits(const struct baluarte *game, char *out, size_t cap);

/* History and generator included: both games continue in the same way.  NULL: no memory left. */
BALUARTE_API struct baluarte *baluarte_clone(const struct baluarte *game);
BALUARTE_API void             baluarte_free(struct baluarte *game); /* NULL is fine */

/*
 * ----- what there is to decide -----
 */

BALUARTE_API int         baluarte_seats(const struct baluarte *game);
BALUARTE_API int         baluarte_actor(const struct baluarte *game); /* a seat, BALUARTE_CHANCE or BALUARTE_OVER */
BALUARTE_API const char *baluarte_phase(const struct baluarte *game); /* "draw", "place", "figure", ... */
BALUARTE_API int         baluarte_turn(const struct baluarte *game);  /* how many turns have begun */

/* Writes at most 'cap' legal actions, in no particular order, and returns how many there are. */
BALUARTE_API int baluarte_legal(const struct baluarte *game, struct baluarte_action *out, int cap);

/* The odds of an outcome where chance decides, as a proportion. */
BALUARTE_API uint32_t baluarte_weight(const struct baluarte *game, struct baluarte_action outcome);

/* "place 0,-1/2", and back.  Reading accepts every spelling of the protocol; what it reads need not be legal. */
BALUARTE_API size_t baluarte_action_text(const struct baluarte *game, struct baluarte_action action, char *out,
                                         size_t cap);
BALUARTE_API bool   baluarte_action_parse(const struct baluarte *game, const char *text, struct baluarte_action *action,
                                          char *why, size_t why_cap);

/* Points now, and points if the game ended now.  They return how many values they wrote. */
BALUARTE_API int baluarte_scores(const struct baluarte *game, int points[BALUARTE_SEATS]);
BALUARTE_API int baluarte_final(const struct baluarte *game, int points[BALUARTE_SEATS]);

/*
 * ----- playing -----
 */

/* For a seat, or for chance if you bring the outcome yourself.  Refuses what is not legal; an action as text is told
 * which rule forbids it.  Decisions that leave no choice are then made by the engine. */
BALUARTE_API bool baluarte_play(struct baluarte *game, struct baluarte_action action, char *why, size_t why_cap);
BALUARTE_API bool baluarte_play_text(struct baluarte *game, const char *action, char *why, size_t why_cap);

/* Lets the game's own seeded generator decide. */
BALUARTE_API bool baluarte_chance(struct baluarte *game, char *why, size_t why_cap);

/* Takes back the last action with all that the engine then did by itself. */
BALUARTE_API bool baluarte_undo(struct baluarte *game, char *why, size_t why_cap);

/* What the last baluarte_play or baluarte_chance of this game caused: one JSON object a line. */
BALUARTE_API size_t baluarte_events(const struct baluarte *game, char *out, size_t cap);

/* The same as the viewer may hear of it: what is secret is left out, and what nobody may notice is not told. */
BALUARTE_API size_t baluarte_events_seen(const struct baluarte *game, int viewer, char *out, size_t cap);

/*
 * ----- the whole game as text -----
 */

/* The position as one line of JSON, as the seat 'viewer' may see it; -1: everything. */
BALUARTE_API size_t baluarte_state(const struct baluarte *game, int viewer, char *out, size_t cap);

/* All that a screen needs of the position, one line of JSON: board, hands, scores, and every legal action of the viewer in
 * its parts (docs/VIEW.md).  0: not enough memory. */
BALUARTE_API size_t baluarte_view(const struct baluarte *game, int viewer, char *out, size_t cap);

/* The position as an SVG document, 'pixels' of the longer side (16 to 8192), light or dark. */
BALUARTE_API size_t baluarte_drawing(const struct baluarte *game, int viewer, int pixels, bool is_dark, char *out,
                                     size_t cap);

/* The position as a picture in text, at most 'columns' wide where that is possible. */
BALUARTE_API size_t baluarte_picture(const struct baluarte *game, int columns, bool colour, char *out, size_t cap);

/* Options, seed and actions in a form that people can read and edit. */
BALUARTE_API size_t baluarte_record(struct baluarte *game, char *out, size_t cap);

/*
 * ----- positions: for search, where nothing is checked and nothing is kept -----
 *
 * A position is baluarte_position_size() bytes of your own memory at a multiple of BALUARTE_ALIGNMENT (the size is
 * one too, so arrays work).  It has no pointers: copy it with memcpy.  The rules come from the game that it was taken
 * from, or from a clone; the game itself does not change, and many threads may search it as long as nobody plays.
 * Actions must come from the legal actions of that very position.
 *
 *     void *at = aligned_alloc(BALUARTE_ALIGNMENT, baluarte_position_size(game));
 *     baluarte_position(game, at);
 *     baluarte_position_playout(game, at, &rng);
 *     baluarte_position_scores(game, at, points);
 */

/* A small generator of your own.  Any start value will do; equal values give equal numbers everywhere. */
struct baluarte_rng {
    uint64_t state;
};

BALUARTE_API size_t baluarte_position_size(const struct baluarte *game);
BALUARTE_API void   baluarte_position(const struct baluarte *game, void *out);       /* the present one */
BALUARTE_API void   baluarte_position_start(const struct baluarte *game, void *out); /* the first one   */

BALUARTE_API int baluarte_position_actor(const struct baluarte *game, const void *position);
BALUARTE_API int baluarte_position_legal(const struct baluarte *game, const void *position, struct baluarte_action *out,
                                         int cap);
BALUARTE_API uint32_t baluarte_position_weight(const struct baluarte *game, const void *position,
                                               struct baluarte_action outcome);
BALUARTE_API void baluarte_position_apply(const struct baluarte *game, void *position, struct baluarte_action action);

/* One legal action at random, without listing them: uniformly, where chance decides by weight.  Not once it is over. */
BALUARTE_API struct baluarte_action baluarte_position_pick(const struct baluarte *game, const void *position,
                                                           struct baluarte_rng *rng);

/* Random actions to the end, final scoring included: the fast way to ask who is ahead. */
BALUARTE_API void baluarte_position_playout(const struct baluarte *game, void *position, struct baluarte_rng *rng);

BALUARTE_API int baluarte_position_scores(const struct baluarte *game, const void *position,
                                          int points[BALUARTE_SEATS]);
BALUARTE_API int baluarte_position_final(const struct baluarte *game, const void *position, int points[BALUARTE_SEATS]);

/* Blanks out what the viewer may not know, such as the cards of others.  Where there are secrets the result can be kept
 * and compared, but not played. */
BALUARTE_API void baluarte_position_hide(const struct baluarte *game, void *position, int viewer);

/* Puts something that could be true in place of what the viewer may not know, each possibility as likely as it is to the
 * viewer.  A search that plays fair does this to every copy before it plays on it. */
BALUARTE_API void baluarte_position_guess(const struct baluarte *game, void *position, int viewer,
                                          struct baluarte_rng *rng);

/*
 * ----- judging: what actions are worth, side by side and as exactly as you like -----
 *
 * Every sample finishes the turn behind each action, plays a few turns more and looks; sample number k has the same
 * draws behind every action, so that differences are known much sooner than values.  Whoever wants to know better, or
 * has time left, refines again.  Nobody uses what the seat may not know.
 *
 *     struct baluarte_judge *judge = baluarte_judge_new(game, why, sizeof why);
 *     int                    n = baluarte_judge_ask(judge, at, NULL, 0);
 *     while (there_is_time())
 *         baluarte_judge_refine(judge, 20);
 *     baluarte_judge_report(judge, judged);
 *
 * A judge is made for the rules of one game, which must live as long as it; it belongs to one thread at a time and takes
 * memory of its own, as bots and studies do.
 */
struct baluarte_judge;

/* A mean over samples and its standard error. */
struct baluarte_estimate {
    double mean, error;
};

struct baluarte_judged {
    struct baluarte_action   action;
    double                   odds;   /* of an outcome of chance; 0 of a decision                              */
    struct baluarte_estimate lead;   /* points ahead of the best other seat at the end; solo: the result      */
    struct baluarte_estimate win;    /* probability of winning                                                */
    struct baluarte_estimate behind; /* points that it is worth less than the best one                        */
};

/* What an outcome of chance is worth beyond the mean of all that could have come, by their odds. */
struct baluarte_luck {
    struct baluarte_estimate points, win;
};

/* NULL: refused.  Free with baluarte_judge_free. */
BALUARTE_API struct baluarte_judge *baluarte_judge_new(const struct baluarte *game, char *why, size_t why_cap);
BALUARTE_API void                   baluarte_judge_free(struct baluarte_judge *judge); /* NULL is fine */

/* A new question about a position: these legal actions of it, at most BALUARTE_JUDGED; with n 0 all outcomes of chance,
 * or the 64 decisions that look best.  Returns how many are judged; 0: the game is over. */
BALUARTE_API int baluarte_judge_ask(struct baluarte_judge *judge, const void *position,
                                    const struct baluarte_action *actions, int n);

/* So many more samples of each action; returns how many each has in all, two at least. */
BALUARTE_API uint64_t baluarte_judge_refine(struct baluarte_judge *judge, uint64_t samples);

/* For whom everything is judged: the seat that decides, or that will after the outcome of chance. */
BALUARTE_API int baluarte_judge_seat(const struct baluarte_judge *judge);

/* What is known so far, in the order of the question.  Returns how many there are; 0: no samples yet. */
BALUARTE_API int baluarte_judge_report(const struct baluarte_judge *judge, struct baluarte_judged out[BALUARTE_JUDGED]);

/* The luck of an outcome, where all outcomes of chance have been asked about.  False: it is none of them. */
BALUARTE_API bool baluarte_judge_luck(const struct baluarte_judge *judge, struct baluarte_action outcome,
                                      struct baluarte_luck *out);

/*
 * ----- bots: somebody who decides -----
 *
 *     struct baluarte_bot   *bot = baluarte_bot_new(game, "level:5", why, sizeof why);
 *     struct baluarte_action action;
 *     if (baluarte_bot_choose(bot, at, 0, &action))
 *         baluarte_play(game, action, why, sizeof why);
 *
 * A bot is made for the rules of one game, as a judge is.  It uses nothing that the seat may not know.  The library reads no
 * clock: a bot thinks by nodes, and equal seeds and questions give equal answers.
 */
struct baluarte_bot;

/* "greedy", "mcts:nodes=5000,seed=7", "level:1" to "level:8" (docs/BOTS.md).  NULL: refused. */
BALUARTE_API struct baluarte_bot *baluarte_bot_new(const struct baluarte *game, const char *words, char *why,
                                                   size_t why_cap);
BALUARTE_API void                 baluarte_bot_free(struct baluarte_bot *bot); /* NULL is fine */

/* One decision of the seat whose turn it is in that position; nodes 0: as many as the bot was made with.  False: chance
 * decides there, or it is over. */
BALUARTE_API bool baluarte_bot_choose(struct baluarte_bot *bot, const void *position, uint64_t nodes,
                                      struct baluarte_action *out);

/* What it thought about its last decision, as one JSON object: nodes, probability of winning and points of every seat, the
 * best actions.  0: it has decided nothing yet. */
BALUARTE_API size_t baluarte_bot_report(const struct baluarte_bot *bot, char *out, size_t cap);

/*
 * ----- a study: what every turn and every draw of a game was worth -----
 *
 *     struct baluarte_study *study = baluarte_study_new(game, why, sizeof why);
 *     for (int i = 0; i < baluarte_study_count(study); i++)
 *         baluarte_study_judge(study, i, 0, verdict, sizeof verdict);
 *     baluarte_study_summary(study, text, sizeof text);
 *
 * The game is cut into items: a turn is what one seat decided between two draws, a draw what chance decided.  They do not
 * depend on each other: several threads may share the work, each with a study of its own.  What is written is the JSON of
 * docs/ANALYSIS.md.  A study keeps a copy of the game as it was.
 */
struct baluarte_study;

/* NULL: refused. */
BALUARTE_API struct baluarte_study *baluarte_study_new(const struct baluarte *game, char *why, size_t why_cap);
BALUARTE_API void                   baluarte_study_free(struct baluarte_study *study); /* NULL is fine */
BALUARTE_API int                    baluarte_study_count(const struct baluarte_study *study);

/* Judges item number i by so many rollouts, 0: 4000.  What it finds has at most BALUARTE_VERDICT bytes.  0: there is no
 * such item. */
BALUARTE_API size_t baluarte_study_judge(struct baluarte_study *study, int i, uint64_t rollouts, char *out, size_t cap);

/* What the items that were judged so far come to, player by player. */
BALUARTE_API size_t baluarte_study_summary(const struct baluarte_study *study, char *out, size_t cap);

/*
 * ----- many games at once: for programs that learn -----
 *
 *     struct baluarte_vector *v = baluarte_vector_new("carcassonne players=2", 4096, 256, 7, 2, why, sizeof why);
 *     baluarte_vector_arrays(v, &arrays);
 *     for (;;) {
 *         choose(arrays.count, action);
 *         baluarte_vector_step(v, action, why, sizeof why);
 *     }
 *
 * Each game always stands where a seat decides.  Chance and what the engine decides by itself come from the game's own
 * generator, and a game that ends is followed by another one.  Game number i depends on the seed, i and the actions
 * that it was given, and not on the number of threads or on its neighbours.  All games have the same rules, with what the words'
 * seed chose for them.  What a seat may know is written straight into the caller's arrays; docs/PYTHON.md says what each
 * column means.  A vector belongs to one thread at a time, and its own threads do not outlive a fork.
 */
struct baluarte_vector;

enum {
    BALUARTE_TABLE = 192, /* numbers of a table     */
    BALUARTE_ZONES = 96,  /* zones of a table       */
    BALUARTE_ZONE = 14,   /* numbers of a zone      */
    BALUARTE_CHOICE = 14, /* numbers of a choice    */
    BALUARTE_MOST_GAMES = 1 << 20,
    BALUARTE_RANDOM = -1 /* as an action: the vector chooses one itself, each as likely */
};

/* Where a vector writes: n is the number of games, width that of the choices listed.  NULL: nobody asks; the first three
 * are asked for together. */
struct baluarte_arrays {
    int16_t *table;   /* [n][BALUARTE_TABLE]                                                          */
    int16_t *zones;   /* [n][BALUARTE_ZONES][BALUARTE_ZONE]                                            */
    int16_t *choices; /* [n][width][BALUARTE_CHOICE]; behind the last one: of earlier positions        */
    uint8_t *mask;    /* [n][width]: 1 where there is such a choice                                    */
    int32_t *count;   /* [n]: how many there are                                                       */
    int8_t  *seat;    /* [n]: who decides                                                              */
    int16_t *reward;  /* [n][BALUARTE_SEATS]: points since the last call, those at an end included     */
    int32_t *ended;   /* [n]: how many games ended in the last call                                    */
    int16_t *final;   /* [n][BALUARTE_SEATS]: the scores of the last game that ended                   */
};

/* From the text that follows `new`, for so many games, choices listed (1 to BALUARTE_ACTIONS) and threads.  If a position
 * has more legal actions than 'width', the first so many can be chosen.  NULL: refused. */
BALUARTE_API struct baluarte_vector *baluarte_vector_new(const char *words, int games, int width, uint64_t seed,
                                                         int threads, char *why, size_t why_cap);
BALUARTE_API void                    baluarte_vector_free(struct baluarte_vector *v); /* NULL is fine */

/* Writes down where the games stand, and from now on always there; the arrays must live as long as the vector, or until
 * others are named. */
BALUARTE_API void baluarte_vector_arrays(struct baluarte_vector *v, const struct baluarte_arrays *arrays);

/* All games from the start, as they were when the vector was new. */
BALUARTE_API void baluarte_vector_reset(struct baluarte_vector *v);

/* One decision in each game: the number of a choice, from 0 to its count - 1, or BALUARTE_RANDOM.  Refuses all if one is no
 * such number. */
BALUARTE_API bool baluarte_vector_step(struct baluarte_vector *v, const int32_t *actions, char *why, size_t why_cap);

/* So many random decisions in each game, written down at the end only.  Returns how many games ended. */
BALUARTE_API uint64_t baluarte_vector_random(struct baluarte_vector *v, int decisions);

/* How many positions had more legal actions than were listed. */
BALUARTE_API uint64_t baluarte_vector_cut(const struct baluarte_vector *v);

/* The position of game number i as one line of JSON, as the seat 'viewer' may see it.  0: there is no such game. */
BALUARTE_API size_t baluarte_vector_state(const struct baluarte_vector *v, int i, int viewer, char *out, size_t cap);

/* The same numbers of one game, wherever it stands, for the eyes of one seat: table[BALUARTE_TABLE],
 * zones[BALUARTE_ZONES][BALUARTE_ZONE], and if it is that seat's decision choices[width][BALUARTE_CHOICE] in the order of
 * baluarte_legal; what is not there is 0.  Returns how many choices there are, at most 'width'; -1: there is no such seat. */
BALUARTE_API int baluarte_observe(const struct baluarte *game, int seat, int16_t *table, int16_t *zones,
                                  int16_t *choices, int width);

#ifdef __cplusplus
}
#endif

#endif
