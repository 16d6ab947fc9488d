/*
 * queue.h: how threads talk: one list with a lock.
 *
 * A struct queued is the first member of what is sent.  Whoever takes it out owns it.
 * Nothing else is shared between the threads of the server.
 */
#ifndef BALUARTE_QUEUE_H
#define BALUARTE_QUEUE_H

#include <pthread.h>
#include <stdbool.h>

struct queued {
    struct queued *next;
    void (*deliver)(struct queued *queued); /* by whoever receives it */
};

struct queue {
    pthread_mutex_t lock;
    pthread_cond_t  filled;
    struct queued  *first, **end;
    int             n;
    bool            is_closed;
};

void queue_start(struct queue *q);
void queue_end(struct queue *q);

void queue_put(struct queue *q, struct queued *queued);

/* All of them, oldest first, linked by 'next'.  Waits for one; NULL: the queue is closed and empty. */
struct queued *queue_take_all(struct queue *q);

/* The same without waiting: NULL where there is none. */
struct queued *queue_poll_all(struct queue *q);

/* One; waits; NULL: closed and empty. */
struct queued *queue_take(struct queue *q);

/* Nothing more will come: those who wait wake up when it is empty. */
void queue_close(struct queue *q);

int queue_length(struct queue *q);

#endif
