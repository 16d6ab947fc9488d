/*
 * host.c: see host.h.
 */
#include "host.h"

#include <arpa/inet.h>
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

#include "system.h"

enum { DISK_TRIES = 300 };

void host_prepare(struct host *h, const char *program, const char *where, int n, bool on_postgres)
{
    *h = (struct host){.program = program, .n = n};
    snprintf(h->folder, sizeof h->folder, "%s/serverload-XXXXXX", where);
    if (!mkdtemp(h->folder))
        fail("no folder can be made in %s: %s", where, strerror(errno));
    if (on_postgres)
        postgres_start(&h->postgres, where, h->db, sizeof h->db);
    else
        snprintf(h->db, sizeof h->db, "%s/load.db", h->folder);
}

static void read_url(const char *url, size_t n, struct door *out)
{
    char           text[128], *colon;
    struct in_addr address;

    snprintf(text, sizeof text, "%.*s", (int)n, url);
    colon = strrchr(text, ':');
    if (strncmp(text, "http://", 7) != 0 || !colon || colon < text + 7)
        fail("%s is no address of a server: http://127.0.0.1:8080", text);
    *colon = '\0';
    if (inet_pton(AF_INET, strcmp(text + 7, "localhost") == 0 ? "127.0.0.1" : text + 7, &address) != 1)
        fail("%s is no address: the load knows numbers only (127.0.0.1)", text + 7);
    *out = (struct door){.address = ntohl(address.s_addr), .port = atoi(colon + 1)};
}

void host_prepare_foreign(struct host *h, const char *urls)
{
    *h = (struct host){.is_foreign = true};
    while (*urls && h->n < DOORS_MAX) {
        size_t n = strcspn(urls, ",");

        read_url(urls, n, &h->door[h->n++]);
        urls += n + (urls[n] == ',');
    }
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

static void start_one(struct host *h, int i)
{
    int out[2];

    if (pipe(out) != 0 || (h->pid[i] = fork()) < 0)
        fail("the server cannot be started: %s", strerror(errno));
    if (h->pid[i] == 0)
        become_server(h, out);
    close(out[1]);
    h->door[i] = (struct door){.address = INADDR_LOOPBACK, .port = read_port(out[0])};
    close(out[0]);
    if (!h->door[i].port)
        fail("the server did not start");
}

void host_start(struct host *h)
{
    for (int i = 0; i < h->n && !h->is_foreign; i++)
        start_one(h, i);
}

void host_stop(struct host *h)
{
    for (int i = 0; i < h->n && !h->is_foreign; i++)
        kill(h->pid[i], SIGTERM);
    for (int i = 0; i < h->n && !h->is_foreign; i++) {
        int status = 0;

        if (waitpid(h->pid[i], &status, 0) != h->pid[i] || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
            fail("the server did not end well (status %d)", status);
        h->pid[i] = 0;
    }
}

void host_remove(struct host *h)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    char                     path[sizeof h->db + 8];

    if (h->is_foreign)
        return;
    for (size_t i = 0; i < sizeof ends / sizeof *ends && !h->postgres.folder[0]; i++) {
        snprintf(path, sizeof path, "%s%s", h->db, ends[i]);
        unlink(path);
    }
    postgres_stop(&h->postgres);
    rmdir(h->folder);
}

long host_memory_kib(const struct host *h)
{
    long kib = 0;

    for (int i = 0; i < h->n && !h->is_foreign; i++)
        kib += process_memory_kib(h->pid[i]);
    return kib;
}

double host_cpu_seconds(const struct host *h)
{
    double seconds = 0;

    for (int i = 0; i < h->n && !h->is_foreign; i++)
        seconds += process_cpu_seconds(h->pid[i], false);
    return seconds;
}

void host_try_disk(const struct host *h, struct times *out)
{
    static const char     bytes[8192];
    const struct timespec pause = {0, 5 * 1000 * 1000};
    char                  path[sizeof h->folder + 8];
    int                   fd;

    if (h->is_foreign)
        return;
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
