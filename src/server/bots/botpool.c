/*
 * botpool.c: see botpool.h.
 */
#include "server/bots/botpool.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/words.h"
#include "bots/bot.h"
#include "server/core/log.h"
#include "server/store/store.h"

enum { OWNERS = 1024, HALVING_US = 10 * 1000 * 1000, THREADS_MAX = 64 };

/* One more pointer beside each thought: who is to be told. */
struct question {
    struct thought thought; /* first */
    void (*done)(struct thought *answer);
    struct question *next;
};

struct botpool {
    struct server   *server;
    pthread_mutex_t  lock;
    pthread_cond_t   asked;
    struct question *first, **end;
    struct chore    *chores;
    int              n_threads, n_on_chores;
    bool             is_closed;
    pthread_t        thread[THREADS_MAX];
    uint64_t         used_us[OWNERS]; /* by a hash of the owner; halved now and then */
    uint64_t         halved_at;
};

static unsigned owner_row(const char *owner)
{
    return word_hash(owner) % OWNERS;
}

/*
 * ----- threads -----
 */

static struct question *take_fairest(struct botpool *p)
{
    struct question **best = &p->first, *q;

    for (struct question **at = &p->first; *at; at = &(*at)->next)
        if (p->used_us[owner_row((*at)->thought.owner)] < p->used_us[owner_row((*best)->thought.owner)])
            best = at;
    q = *best;
    *best = q->next;
    if (!q->next)
        p->end = best;
    return q;
}

static struct chore *take_chore(struct botpool *p)
{
    struct chore *c = p->chores;

    p->chores = c->next;
    return c;
}

/* Of several threads one is always there for a bot that comes meanwhile. */
static bool may_do_chore(const struct botpool *p)
{
    return p->chores && (p->n_on_chores == 0 || p->n_on_chores < p->n_threads - 1);
}

/* A question, or a chore where there is none; false: the pool is closed. */
static bool take(struct botpool *p, struct question **q, struct chore **c)
{
    bool is_open;

    *q = NULL;
    *c = NULL;
    pthread_mutex_lock(&p->lock);
    while (!p->first && !may_do_chore(p) && !p->is_closed)
        pthread_cond_wait(&p->asked, &p->lock);
    is_open = !p->is_closed;
    if (is_open && p->first)
        *q = take_fairest(p);
    else if (is_open)
        *c = take_chore(p);
    p->n_on_chores += *c != NULL;
    pthread_mutex_unlock(&p->lock);
    return is_open;
}

static void chore_done(struct botpool *p)
{
    pthread_mutex_lock(&p->lock);
    p->n_on_chores--;
    pthread_cond_signal(&p->asked); /* another one may have waited for that */
    pthread_mutex_unlock(&p->lock);
}

static void charge(struct botpool *p, const struct thought *t)
{
    uint64_t now = now_steady_us();

    pthread_mutex_lock(&p->lock);
    if (now - p->halved_at > HALVING_US) {
        p->halved_at = now;
        for (int i = 0; i < OWNERS; i++)
            p->used_us[i] /= 2;
    }
    p->used_us[owner_row(t->owner)] += t->us;
    pthread_mutex_unlock(&p->lock);
}

static void think(struct thought *t)
{
    char              words[64], sentence[256];
    struct text       why = TEXT_OF(sentence), out = TEXT_OF(t->action);
    struct bot       *bot;
    struct bot_report report;
    uint64_t          start = now_steady_us();

    snprintf(words, sizeof words, "level:%d,ms=%d,mib=16", t->level, t->ms);
    bot = bot_new(words, t->ops, t->rules, now_steady_us, &why);
    if (!bot) {
        log_event(LOG_ERROR, "bot", "{s:s, s:s}", "table", t->table, "text", sentence);
        return;
    }
    bot_seed(bot, start * 0x9e3779b97f4a7c15u + (uint64_t)t->n);
    bot_choose(bot, t->state, NULL, &report);
    t->ops->action_text(t->rules, t->state, report.action, &out);
    bot_free(bot);
    t->us = now_steady_us() - start;
}

static void *work(void *context)
{
    struct botpool  *p = context;
    struct question *q;
    struct chore    *c;

    while (take(p, &q, &c)) {
        if (c) {
            c->work(c);
            chore_done(p);
            server_post(p->server, &c->queued);
        } else {
            think(&q->thought);
            charge(p, &q->thought);
            server_post(p->server, &q->thought.queued);
        }
    }
    return NULL;
}

/*
 * ----- the network thread -----
 */

static void free_question(struct question *q)
{
    free(q->thought.rules);
    free(q->thought.state);
    free(q);
}

static void deliver(struct queued *queued)
{
    struct question *q = (struct question *)queued;

    q->done(&q->thought);
    free_question(q);
}

bool botpool_ask(struct server *s, const struct session *position, const struct thought *question,
                 void (*done)(struct thought *answer))
{
    struct botpool  *p = s->bots;
    struct question *q = calloc(1, sizeof *q);

    if (!q)
        return false;
    q->thought = *question;
    q->thought.server = s;
    q->thought.queued.deliver = deliver;
    q->thought.ops = position->ops;
    q->thought.rules = session_bytes(position->ops->rules_size);
    q->thought.state = session_bytes(position->state_size);
    q->done = done;
    if (!q->thought.rules || !q->thought.state) {
        free_question(q);
        return false;
    }
    memcpy(q->thought.rules, position->rules, position->ops->rules_size);
    memcpy(q->thought.state, position->state, position->state_size);
    pthread_mutex_lock(&p->lock);
    *p->end = q;
    p->end = &q->next;
    pthread_cond_signal(&p->asked);
    pthread_mutex_unlock(&p->lock);
    return true;
}

void botpool_do(struct server *s, struct chore *chore)
{
    struct botpool *p = s->bots;

    pthread_mutex_lock(&p->lock);
    chore->next = p->chores;
    p->chores = chore;
    pthread_cond_signal(&p->asked);
    pthread_mutex_unlock(&p->lock);
}

int botpool_threads(const struct botpool *p)
{
    return p->n_threads;
}

/* A worker has nothing else to do, whatever its settings, which may be those of the servers, leave to others.  With SQLite
 * there are no workers that bots could be left to. */
static int threads_wanted(const struct server *s)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN) - !s->is_worker, wanted = s->config.bot_threads;

    if (wanted > 0 || (wanted == 0 && !s->is_worker && store_is_postgres(s->config.db)))
        return (int)wanted;
    return cores < 1 ? 1 : cores > THREADS_MAX ? THREADS_MAX : (int)cores;
}

bool botpool_open(struct server *s)
{
    struct botpool *p = calloc(1, sizeof *p);
    int             wanted = threads_wanted(s);

    if (!p)
        return false;
    s->bots = p;
    p->server = s;
    p->end = &p->first;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->asked, NULL);
    p->n_threads = wanted; /* before the first of them looks at it */
    for (int i = 0; i < wanted; i++)
        if (pthread_create(&p->thread[i], NULL, work, p) != 0) {
            pthread_mutex_lock(&p->lock);
            p->n_threads = i;
            pthread_mutex_unlock(&p->lock);
            return i > 0;
        }
    return true;
}

/* What nobody has thought about is asked again by the next server. */
void botpool_close(struct server *s)
{
    struct botpool *p = s->bots;

    if (!p)
        return;
    pthread_mutex_lock(&p->lock);
    p->is_closed = true;
    pthread_cond_broadcast(&p->asked);
    pthread_mutex_unlock(&p->lock);
    for (int i = 0; i < p->n_threads; i++)
        pthread_join(p->thread[i], NULL);
    while (p->first) {
        struct question *q = p->first;

        p->first = q->next;
        free_question(q);
    }
    pthread_mutex_destroy(&p->lock);
    pthread_cond_destroy(&p->asked);
    free(p);
    s->bots = NULL;
}
