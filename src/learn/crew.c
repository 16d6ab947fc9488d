/*
 * crew.c: see crew.h.
 *
 * A round begins when 'round' changes, and ends when nobody is busy.  Pieces are
 * taken from one counter, so that a thread that was kept waiting takes fewer.
 */
#include "learn/crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

struct crew {
    pthread_mutex_t lock;
    pthread_cond_t  begins, ends;
    unsigned        round;
    int             busy, n_threads; /* beside the caller's */
    bool            is_over;

    void (*work)(void *context, int i);
    void      *context;
    int        n;
    atomic_int next;

    pthread_t thread[CREW_MAX];
};

static void take_pieces(struct crew *c)
{
    for (int i; (i = atomic_fetch_add_explicit(&c->next, 1, memory_order_relaxed)) < c->n;)
        c->work(c->context, i);
}

static void *serve(void *context)
{
    struct crew *c = context;
    unsigned     seen = 0;

    pthread_mutex_lock(&c->lock);
    for (;;) {
        while (c->round == seen && !c->is_over)
            pthread_cond_wait(&c->begins, &c->lock);
        if (c->is_over)
            break;
        seen = c->round;
        pthread_mutex_unlock(&c->lock);
        take_pieces(c);
        pthread_mutex_lock(&c->lock);
        if (--c->busy == 0)
            pthread_cond_signal(&c->ends);
    }
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

struct crew *crew_new(int threads)
{
    struct crew *c = calloc(1, sizeof *c);

    if (!c)
        return NULL;
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->begins, NULL);
    pthread_cond_init(&c->ends, NULL);
    while (c->n_threads < threads - 1 && c->n_threads < CREW_MAX &&
           pthread_create(&c->thread[c->n_threads], NULL, serve, c) == 0)
        c->n_threads++;
    return c;
}

void crew_free(struct crew *c)
{
    if (!c)
        return;
    pthread_mutex_lock(&c->lock);
    c->is_over = true;
    pthread_cond_broadcast(&c->begins);
    pthread_mutex_unlock(&c->lock);
    for (int i = 0; i < c->n_threads; i++)
        pthread_join(c->thread[i], NULL);
    pthread_cond_destroy(&c->ends);
    pthread_cond_destroy(&c->begins);
    pthread_mutex_destroy(&c->lock);
    free(c);
}

void crew_run(struct crew *c, void (*work)(void *context, int i), void *context, int n)
{
    pthread_mutex_lock(&c->lock);
    c->work = work;
    c->context = context;
    c->n = n;
    atomic_store_explicit(&c->next, 0, memory_order_relaxed);
    c->busy = c->n_threads;
    c->round++;
    pthread_cond_broadcast(&c->begins);
    pthread_mutex_unlock(&c->lock);
    take_pieces(c);
    pthread_mutex_lock(&c->lock);
    while (c->busy)
        pthread_cond_wait(&c->ends, &c->lock);
    pthread_mutex_unlock(&c->lock);
}
