/*
 * bestmove.c: asks a bot on behalf of somebody who speaks the protocol.
 *
 * The bot is made for this one question and seeded by how far the game is, so
 * that the same question gets the same answer, whatever was asked before.
 * Without a clock nobody could stop it: then it looks at few nodes.
 */
#include "protocol/bestmove.h"

#include <string.h>

struct bestmove_request {
    char     given[3][24]; /* the numbers as text; "" if not given */
    unsigned part, parts;  /* parts 0: not given */
};

static const char *const keys[3] = {"ms=", "nodes=", "level="}; /* ORDER REQUEST */
enum { KEY_MS, KEY_NODES, KEY_LEVEL };

/* "I/N": the I-th of N who share the thinking. */
static bool read_part(struct bestmove_request *r, const char *text, size_t length, struct text *why)
{
    size_t digits = strspn(text, "0123456789");

    for (size_t i = 0; i < digits && r->part <= BOT_THREADS_MAX; i++)
        r->part = 10 * r->part + (unsigned)(text[i] - '0');
    for (size_t i = digits + 1; i < length && r->parts <= BOT_THREADS_MAX; i++)
        r->parts = text[i] >= '0' && text[i] <= '9' ? 10 * r->parts + (unsigned)(text[i] - '0') : BOT_THREADS_MAX + 1;
    if (text[digits] == '/' && r->part >= 1 && r->part <= r->parts && r->parts <= BOT_THREADS_MAX)
        return true;
    text_add(why, "part=I/N takes two numbers, the first from 1 to the second, which is at most %d", BOT_THREADS_MAX);
    return false;
}

/* One word of the request. */
static bool read_word(struct bestmove_request *r, const char *word, size_t length, struct text *why)
{
    for (int i = 0; i < 3; i++) {
        size_t key = strlen(keys[i]);

        if (length <= key || strncmp(word, keys[i], key) != 0)
            continue;
        if (length - key >= sizeof r->given[i] || strspn(word + key, "0123456789") < length - key) {
            text_add(why, "%sN takes a whole number", keys[i]);
            return false;
        }
        if (*r->given[i]) {
            text_add(why, "%sN is given twice", keys[i]);
            return false;
        }
        memcpy(r->given[i], word + key, length - key);
        return true;
    }
    if (strncmp(word, "part=", 5) == 0 && !r->parts)
        return read_part(r, word + 5, length - 5, why);
    text_word(why, "bestmove takes ms=N, nodes=N, level=N and part=I/N");
    return false;
}

static bool read_request(struct bestmove_request *r, const char *words, struct text *why)
{
    memset(r, 0, sizeof *r);
    for (words += strspn(words, " \t"); *words; words += strspn(words, " \t")) {
        size_t length = strcspn(words, " \t");

        if (!read_word(r, words, length, why))
            return false;
        words += length;
    }
    return true;
}

/* As bot_new wants it: a level if one is named or nothing is, otherwise the strongest bot with that budget. */
static void write_bot(const struct bestmove_request *r, struct text *out)
{
    const char *ms = r->given[KEY_MS], *nodes = r->given[KEY_NODES], *level = r->given[KEY_LEVEL];
    const char *comma = ":";

    if (*level || (!*ms && !*nodes)) {
        text_add(out, "level:%s", *level ? level : "8");
        comma = ",";
    } else {
        text_word(out, "mcts");
    }
    if (*ms)
        text_add(out, "%sms=%s", comma, ms);
    if (*nodes)
        text_add(out, "%snodes=%s", *ms ? "," : comma, nodes);
}

static void write_answer(const struct bot *b, const struct session *s, const struct bot_report *r, struct text *out)
{
    text_word(out, "= ");
    s->ops->action_text(s->rules, s->state, r->action, out);
    text_char(out, '\n');
    bot_report_json(b, s->state, r, out);
    text_char(out, '\n');
}

bool bestmove_answer(const struct session *s, bot_clock clock, const char *words, struct text *out, struct text *why)
{
    struct bestmove_request request;
    struct bot_budget       budget;
    uint64_t                seed = (uint64_t)s->n_history + 1;
    struct bot_report       report;
    struct bot             *b;
    char                    named[BOT_WORDS_MAX] = "";
    struct text             bot_words = TEXT_OF(named);
    int                     actor = session_actor(s);

    if (!read_request(&request, words, why))
        return false;
    if (actor < 0) {
        text_word(why, actor == ACTOR_OVER ? "the game is over" : "chance decides now, and nobody can choose for it");
        return false;
    }
    write_bot(&request, &bot_words);
    b = bot_new(named, s->ops, s->rules, clock, why);
    if (!b)
        return false;
    budget = clock ? bot_budget_of(b) : (struct bot_budget){.nodes = BESTMOVE_BLIND_NODES};
    if (request.parts > 1) {
        budget.nodes = (budget.nodes + request.parts - 1) / request.parts;
        seed += (uint64_t)(request.part - 1) << 32;
    }
    bot_seed(b, seed);
    bot_choose(b, s->state, &budget, &report);
    write_answer(b, s, &report, out);
    bot_free(b);
    return true;
}
