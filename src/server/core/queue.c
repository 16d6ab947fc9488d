/*
 * queue.c: see queue.h.
 */
#include "server/core/queue.h"

#include <stddef.h>

void queue_start(struct queue *q)
{
    pthread_mutex_init(&q->lock, NULL);
    pthread_cond_init(&q->filled, NULL);
    q->first = NULL;
    q->end = &q->first;
    q->n = 0;
    q->is_closed = false;
}

void queue_end(struct queue *q)
{
    pthread_mutex_destroy(&q->lock);
    pthread_cond_destroy(&q->filled);
}

void queue_put(struct queue *q, struct queued *queued)
{
    queued->next = NULL;
    pthread_mutex_lock(&q->lock);
    *q->end = queued;
    q->end = &queued->next;
    q->n++;
    pthread_cond_signal(&q->filled);
    pthread_mutex_unlock(&q->lock);
}

static struct queued *empty(struct queue *q)
{
    struct queued *all = q->first;

    q->first = NULL;
    q->end = &q->first;
    q->n = 0;
    return all;
}

struct queued *queue_take_all(struct queue *q)
{
    struct queued *all;

    pthread_mutex_lock(&q->lock);
    while (!q->first && !q->is_closed)
        pthread_cond_wait(&q->filled, &q->lock);
    all = empty(q);
    pthread_mutex_unlock(&q->lock);
    return all;
}

struct queued *queue_poll_all(struct queue *q)
{
    struct queued *all;

    pthread_mutex_lock(&q->lock);
    all = empty(q);
    pthread_mutex_unlock(&q->lock);
    return all;
}

struct queued *queue_take(struct queue *q)
{
    struct queued *one;

    pthread_mutex_lock(&q->lock);
    while (!q->first && !q->is_closed)
        pthread_cond_wait(&q->filled, &q->lock);
    one = q->first;
    if (one) {
        q->first = one->next;
        q->n--;
        if (!q->first)
            q->end = &q->first;
    }
    pthread_mutex_unlock(&q->lock);
    return one;
}

void queue_close(struct queue *q)
{
    pthread_mutex_lock(&q->lock);
    q->is_closed = true;
    pthread_cond_broadcast(&q->filled);
    pthread_mutex_unlock(&q->lock);
}

int queue_length(struct queue *q)
{
    int n;

    pthread_mutex_lock(&q->lock);
    n = q->n;
    pthread_mutex_unlock(&q->lock);
    return n;
}
