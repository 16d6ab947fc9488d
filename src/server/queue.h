/*
 * queue.h: how threads talk: one list of letters with a lock.
 *
 * A letter is the first member of what is sent.  Whoever takes it out owns it.
 * Nothing else is shared between the threads of the server.
 */
#ifndef BALUARTE_QUEUE_H
#define BALUARTE_QUEUE_H

#include <pthread.h>
#include <stdbool.h>

struct letter {
    struct letter *next;
    void (*deliver)(struct letter *letter); /* by whoever receives it */
};

struct queue {
    pthread_mutex_t lock;
    pthread_cond_t  filled;
    struct letter  *first, **end;
    int             n;
    bool            is_closed;
};

void queue_start(struct queue *q);
void queue_end(struct queue *q);

void queue_put(struct queue *q, struct letter *letter);

/* All letters, oldest first, linked by 'next'.  Waits for one; NULL: the queue is closed and empty. */
struct letter *queue_take_all(struct queue *q);

/* The same without waiting: NULL where there is none. */
struct letter *queue_poll_all(struct queue *q);

/* One letter; waits; NULL: closed and empty. */
struct letter *queue_take(struct queue *q);

/* No more letters will come: those who wait wake up when it is empty. */
void queue_close(struct queue *q);

int queue_length(struct queue *q);

#endif
