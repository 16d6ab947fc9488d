/*
 * system.c: what the program takes from the system for others: the time, which
 * it lends to bots, a seed, and the wish to stop.
 */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <time.h>

#include "cli/cli.h"

uint64_t cli_clock(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

uint64_t cli_thread_clock(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

uint64_t cli_fresh_seed(void)
{
    uint64_t seed = 0;
    FILE    *file = fopen("/dev/urandom", "rb");

    if (!file || fread(&seed, sizeof seed, 1, file) != 1)
        seed = (uint64_t)time(NULL) * 0x9e3779b97f4a7c15u;
    if (file)
        fclose(file);
    return seed;
}

atomic_bool cli_interrupted;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&cli_interrupted, true);
}

void cli_catch_interrupts(void)
{
    struct sigaction on_int = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND}; /* a second one ends us */

    sigaction(SIGINT, &on_int, NULL);
    sigaction(SIGTERM, &on_int, NULL);
}
