/*
 * system.h: what the system says of a process, and running one.
 */
#ifndef SERVERLOAD_SYSTEM_H
#define SERVERLOAD_SYSTEM_H

#include <stdbool.h>
#include <sys/types.h>

long   process_memory_kib(pid_t pid); /* resident */
long   process_own_kib(pid_t pid);    /* resident and not shared with others */
double process_cpu_seconds(pid_t pid, bool with_children);

/* Calls 'each' for every child of a process. */
void process_children(pid_t parent, void (*each)(pid_t child, void *with), void *with);

int free_port(void);

#endif
