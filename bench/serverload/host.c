/*
 * host.c: see host.h.
 */
#include "host.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "load.h"

enum { DISK_TRIES = 300 };

void host_prepare(struct host *h, const char *program, const char *where)
{
    *h = (struct host){.program = program};
    snprintf(h->folder, sizeof h->folder, "%s/serverload-XXXXXX", where);
    if (!mkdtemp(h->folder))
        fail("no folder can be made in %s: %s", where, strerror(errno));
    snprintf(h->db, sizeof h->db, "%s/load.db", h->folder);
}

static void become_server(const struct host *h, const int out[2])
{
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* not left behind if the load fails */
    dup2(out[1], STDOUT_FILENO);
    close(out[0]);
    close(out[1]);
    execl(h->program, h->program, "serve", "--port", "0", "--db", h->db, "--log", "warn", (char *)NULL);
    fprintf(stderr, "serverload: %s cannot be run: %s\n", h->program, strerror(errno));
    _exit(127);
}

/* "... http://localhost:NNNN/" */
static int read_port(int fd)
{
    char        text[256] = "";
    size_t      n = 0;
    ssize_t     more;
    const char *colon;

    while (n < sizeof text - 1 && !memchr(text, '\n', n) && (more = read(fd, text + n, sizeof text - 1 - n)) > 0)
        n += (size_t)more;
    colon = strrchr(text, ':');
    return colon ? atoi(colon + 1) : 0;
}

void host_start(struct host *h)
{
    int out[2];

    if (pipe(out) != 0 || (h->pid = fork()) < 0)
        fail("the server cannot be started: %s", strerror(errno));
    if (h->pid == 0)
        become_server(h, out);
    close(out[1]);
    h->port = read_port(out[0]);
    close(out[0]);
    if (!h->port)
        fail("the server did not start");
}

void host_stop(struct host *h)
{
    int status = 0;

    kill(h->pid, SIGTERM);
    if (waitpid(h->pid, &status, 0) != h->pid || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
        fail("the server did not end well (status %d)", status);
    h->pid = 0;
}

void host_remove(struct host *h)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    char                     path[sizeof h->db + 8];

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        snprintf(path, sizeof path, "%s%s", h->db, ends[i]);
        unlink(path);
    }
    rmdir(h->folder);
}

/* The line of /proc/PID/status that begins so. */
long host_memory_kib(const struct host *h)
{
    char  path[64], line[256];
    long  kib = 0;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%d/status", (int)h->pid);
    file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmRSS: %ld", &kib) == 1)
            break;
    if (file)
        fclose(file);
    return kib;
}

double host_cpu_seconds(const struct host *h)
{
    char          path[64], text[1024] = "";
    unsigned long user = 0, system = 0;
    const char   *after;
    FILE         *file;

    snprintf(path, sizeof path, "/proc/%d/stat", (int)h->pid);
    file = fopen(path, "r");
    if (!file)
        return 0;
    if (!fgets(text, sizeof text, file))
        text[0] = '\0';
    fclose(file);
    after = strrchr(text, ')'); /* the program's name may hold anything */
    if (after)
        sscanf(after + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

void host_try_disk(const struct host *h, struct times *out)
{
    static const char     bytes[8192];
    const struct timespec pause = {0, 5 * 1000 * 1000};
    char                  path[sizeof h->folder + 8];
    int                   fd;

    snprintf(path, sizeof path, "%s/try", h->folder);
    fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    for (int i = 0; i < DISK_TRIES && fd >= 0; i++) {
        uint64_t start = now_us();

        if (write(fd, bytes, sizeof bytes) < 0 || fdatasync(fd) != 0)
            break;
        times_add(out, now_us() - start);
        nanosleep(&pause, NULL);
    }
    if (fd >= 0)
        close(fd);
    unlink(path);
}
