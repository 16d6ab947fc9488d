/*
 * question.c: see question.h.
 */
#include "protocol/question.h"

#include <string.h>

#include "base/words.h"

static bool read_viewer(struct protocol *p, const char *word, int *viewer)
{
    int last = p->session->ops->seats(p->session->rules) - 1;

    if (strcmp(word, "all") == 0)
        *viewer = VIEW_ALL;
    else if (strcmp(word, "public") == 0)
        *viewer = VIEW_PUBLIC;
    else
        *viewer = number_small(word, last);
    if (*viewer >= 0 || strcmp(word, "all") == 0)
        return true;
    text_add(&p->why, "who looks is a seat from 0 to %d, 'public' or 'all'", last);
    return false;
}

static void set_eyes(struct question *q, int viewer)
{
    for (int i = 0; i <= MAX_SEATS; i++)
        q->eyes[i] = viewer;
}

/* "0,1,public,all": a viewer for each seat of the game, and one for when none of them must decide. */
static bool read_eyes(struct protocol *p, char *words, struct question *q)
{
    int seats = p->session->ops->seats(p->session->rules), n = 0;

    for (char *comma; words; words = comma, n++) {
        comma = strchr(words, ',');
        if (comma)
            *comma++ = '\0';
        if (n <= seats && !read_viewer(p, words, &q->eyes[n < seats ? n : MAX_SEATS]))
            return false;
    }
    if (n == seats + 1)
        return true;
    text_add(&p->why, "a list of viewers has one for each of the %d seats, and one for the end", seats);
    return false;
}

static bool read_who(struct protocol *p, char *word, unsigned allowed, struct question *q)
{
    int viewer;

    if (allowed & WORD_EYES && strchr(word, ','))
        return read_eyes(p, word, q);
    if (!read_viewer(p, word, &viewer))
        return false;
    set_eyes(q, viewer);
    return true;
}

static bool read_aids(struct protocol *p, const char *word, struct question *q)
{
    for (q->aids = 0; q->aids < AIDS_COUNT; q->aids++)
        if (strcmp(aids_words[q->aids], word) == 0)
            return true;
    text_word(&p->why, "aids is none, counts or full");
    return false;
}

static bool read_count(struct protocol *p, const char *key, const char *word, int *count)
{
    *count = number_small(word, p->session->n_history);
    if (*count >= 0)
        return true;
    text_add(&p->why, "%s is a number of actions from 0 to %d", key, p->session->n_history);
    return false;
}

static bool read_switch(struct protocol *p, const char *key, const char *word, bool *on)
{
    *on = strcmp(word, "yes") == 0;
    if (*on || strcmp(word, "no") == 0)
        return true;
    text_add(&p->why, "%s is yes or no", key);
    return false;
}

static bool read_word(struct protocol *p, char *word, unsigned allowed, struct question *q)
{
    bool draws;

    if (allowed & WORD_AIDS && strncmp(word, "aids=", 5) == 0)
        return read_aids(p, word + 5, q);
    if (allowed & WORD_PLY && strncmp(word, "ply=", 4) == 0)
        return read_count(p, "ply", word + 4, &q->ply);
    if (allowed & WORD_FROM && strncmp(word, "from=", 5) == 0)
        return read_count(p, "from", word + 5, &q->ply);
    if (allowed & WORD_BACK && strncmp(word, "back=", 5) == 0)
        return read_count(p, "back", word + 5, &q->back);
    if (allowed & WORD_RECORD && strncmp(word, "record=", 7) == 0)
        return read_switch(p, "record", word + 7, &q->record);
    if (allowed & WORD_CHANCE && strncmp(word, "chance=", 7) == 0) {
        if (!read_switch(p, "chance", word + 7, &draws))
            return false;
        q->waits = !draws;
        return true;
    }
    return read_who(p, word, allowed, q);
}

/* The rest of the line, where it is a list of actions. */
static char *read_actions(char *words, unsigned allowed)
{
    if (allowed & WORD_AFTER && strncmp(words, "after=", 6) == 0)
        return words + 6;
    return allowed & WORD_DO && strncmp(words, "do=", 3) == 0 ? words + 3 : NULL;
}

bool question_read(struct protocol *p, char *words, unsigned allowed, struct question *q)
{
    *q = (struct question){.s = p->session, .aids = AIDS_FULL, .ply = -1};
    set_eyes(q, protocol_is_seen_from_a_seat(p) ? p->you : VIEW_ALL);
    while (*words) {
        char *end = words + strcspn(words, " \t");

        q->actions = read_actions(words, allowed);
        if (q->actions)
            return true;
        if (*end)
            *end++ = '\0';
        if (!read_word(p, words, allowed, q))
            return false;
        words = end + strspn(end, " \t");
    }
    return true;
}

int question_viewer(const struct question *q)
{
    int actor = session_actor(q->s);

    return q->eyes[actor >= 0 ? actor : MAX_SEATS];
}

char *question_action(char **rest)
{
    char *action = *rest;

    if (!action)
        return NULL;
    *rest = strchr(action, ';');
    if (*rest)
        *(*rest)++ = '\0';
    return action;
}
