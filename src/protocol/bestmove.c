/*
 * bestmove.c: asks a bot on behalf of somebody who speaks the protocol.
 *
 * The bot is made for this one question and seeded by how far the game is, so
 * that the same question gets the same answer, whatever was asked before.
 * Without a clock nobody could stop it: then it looks at few nodes.
 */
#include "protocol/bestmove.h"

#include <string.h>

struct request {
    char given[3][24]; /* the numbers as text; "" if not given */
};

static const char *const keys[3] = {"ms=", "nodes=", "level="}; /* ORDER REQUEST */
enum { KEY_MS, KEY_NODES, KEY_LEVEL };

/* One word of the request. */
static bool read_word(struct request *r, const char *word, size_t length, struct text *why)
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
    text_word(why, "bestmove takes ms=N, nodes=N and level=N");
    return false;
}

static bool read_request(struct request *r, const char *words, struct text *why)
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
static void write_bot(const struct request *r, struct text *out)
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
    struct request    request;
    struct bot_budget blind = {.nodes = BESTMOVE_BLIND_NODES};
    struct bot_report report;
    struct bot       *b;
    char              named[BOT_WORDS_MAX] = "";
    struct text       bot_words = TEXT_OF(named);
    int               actor = session_actor(s);

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
    bot_seed(b, (uint64_t)s->n_history + 1);
    bot_choose(b, s->state, clock ? NULL : &blind, &report);
    write_answer(b, s, &report, out);
    bot_free(b);
    return true;
}
