/*
 * threads.c: the only file of the bots that knows about threads.
 *
 * Where there are none (WebAssembly) the work is done in turn.  What could not
 * be given a thread of its own is done by the caller.
 */
#if !defined(__wasm__) && !defined(BALUARTE_NO_THREADS)
#define HAS_THREADS 1
#include <pthread.h>
#else
#define HAS_THREADS 0
#endif

#include "bots/search/context.h"
#include "bots/search/threads.h"

#if HAS_THREADS

struct share {
    void (*work)(void *context, int number);
    void     *context;
    int       number;
    pthread_t thread;
    bool      is_started;
};

static void *run_share(void *share)
{
    struct share *s = share;

    s->work(s->context, s->number);
    return NULL;
}

void threads_run(void (*work)(void *context, int number), void *context, int n)
{
    struct share share[BOT_THREADS_MAX];

    for (int i = 0; i < n; i++)
        share[i] = (struct share){.work = work, .context = context, .number = i};
    for (int i = 1; i < n; i++)
        share[i].is_started = pthread_create(&share[i].thread, NULL, run_share, &share[i]) == 0;
    for (int i = 0; i < n; i++)
        if (!share[i].is_started)
            work(context, i);
    for (int i = 1; i < n; i++)
        if (share[i].is_started)
            pthread_join(share[i].thread, NULL);
}

bool threads_available(void)
{
    return true;
}

#else

void threads_run(void (*work)(void *context, int number), void *context, int n)
{
    for (int i = 0; i < n; i++)
        work(context, i);
}

bool threads_available(void)
{
    return false;
}

#endif
