/*
 * postgres.c: see postgres.h.
 */
#include "postgres.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <glob.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "load.h"
#include "system.h"

enum { PATH_ROOM = 512, TRIES = 300, WORDS_MAX = 24, OPEN_FOLDERS = 16 };

/* Debian keeps its programs in a folder for each version; the last one found is the newest. */
static void program_path(const char *name, char *out, size_t cap)
{
    glob_t found;

    snprintf(out, cap, "%s", name);
    if (glob("/usr/lib/postgresql/*/bin", 0, NULL, &found) != 0)
        return;
    if (found.gl_pathc > 0)
        snprintf(out, cap, "%s/%s", found.gl_pathv[found.gl_pathc - 1], name);
    globfree(&found);
}

/* The tests' word for "not possible here" is 77. */
static void require(const char *name)
{
    char path[PATH_ROOM], command[PATH_ROOM + 32];

    program_path(name, path, sizeof path);
    snprintf(command, sizeof command, "command -v '%s' >/dev/null", path);
    if (system(command) == 0)
        return;
    fprintf(stderr, "serverload: PostgreSQL is not installed (Debian: postgresql)\n");
    exit(77);
}

/* PostgreSQL refuses to be root's. */
static const struct passwd *owner(void)
{
    const struct passwd *user = geteuid() == 0 ? getpwnam("postgres") : NULL;

    return user || geteuid() != 0 ? user : getpwnam("nobody");
}

static void become_owner(void)
{
    const struct passwd *user = owner();

    if (user && (setgroups(0, NULL) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0))
        _exit(126);
}

/* What it says goes to a file in its folder. */
static pid_t run(const struct postgres *p, const char *name, const char *const *words)
{
    char        path[PATH_ROOM], log[PATH_ROOM];
    const char *all[WORDS_MAX] = {path};
    pid_t       pid = fork();
    int         fd;

    if (pid != 0)
        return pid;
    program_path(name, path, sizeof path);
    for (int i = 0; words[i] && i + 2 < WORDS_MAX; i++)
        all[i + 1] = words[i];
    become_owner();
    prctl(PR_SET_PDEATHSIG, SIGQUIT); /* not left behind if the load fails */
    snprintf(log, sizeof log, "%s/log", p->folder);
    fd = open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (chdir(p->folder) != 0 || fd < 0 || dup2(fd, STDOUT_FILENO) < 0 || dup2(fd, STDERR_FILENO) < 0)
        _exit(126);
    execvp(path, (char *const *)(uintptr_t)all);
    _exit(127);
}

/* -1: it did not end by itself. */
static int run_to_end(const struct postgres *p, const char *name, const char *const *words)
{
    int   status = -1;
    pid_t pid = run(p, name, words);

    return pid > 0 && waitpid(pid, &status, 0) == pid && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void make_folder(struct postgres *p, const char *where)
{
    const struct passwd *user = owner();

    snprintf(p->folder, sizeof p->folder, "%s/serverload-pg-XXXXXX", where);
    if (!mkdtemp(p->folder) || (user && chown(p->folder, user->pw_uid, user->pw_gid) != 0))
        fail("no folder can be made in %s: %s", where, strerror(errno));
}

static void make_database(const struct postgres *p, const char *port)
{
    const struct timespec pause = {0, 100 * 1000 * 1000};
    const char *const     words[] = {"-h", p->folder, "-p", port, "-U", "baluarte", "load", NULL};

    for (int i = 0; i < TRIES; i++) {
        if (waitpid(p->pid, NULL, WNOHANG) != 0)
            fail("PostgreSQL ended at once: %s/log says why", p->folder);
        if (run_to_end(p, "createdb", words) == 0)
            return;
        nanosleep(&pause, NULL);
    }
    fail("PostgreSQL does not answer: %s/log says why", p->folder);
}

void postgres_start(struct postgres *p, const char *where, char *url, size_t cap)
{
    char              port[16], connections[] = "max_connections=200";
    const char *const make[] = {"-D", "data", "-A", "trust", "-U", "baluarte", "-E", "UTF8", "--locale=C", "-N", NULL};
    const char *const words[] = {"-D", "data",      "-p", port, "-k", p->folder, "-c", "listen_addresses=127.0.0.1",
                                 "-c", connections, NULL};

    require("initdb");
    make_folder(p, where);
    if (run_to_end(p, "initdb", make) != 0)
        fail("initdb failed (is PostgreSQL installed?): %s/log says why", p->folder);
    p->port = free_port();
    snprintf(port, sizeof port, "%d", p->port);
    p->pid = run(p, "postgres", words);
    if (p->pid < 0)
        fail("PostgreSQL cannot be started: %s", strerror(errno));
    make_database(p, port);
    snprintf(url, cap, "postgres://baluarte@127.0.0.1:%d/load", p->port);
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *where)
{
    (void)about, (void)kind, (void)where;
    return remove(path);
}

void postgres_stop(struct postgres *p)
{
    if (!p->folder[0])
        return;
    kill(p->pid, SIGINT);
    waitpid(p->pid, NULL, 0);
    nftw(p->folder, remove_one, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS);
    p->folder[0] = '\0';
}

static void add_cpu(pid_t child, void *with)
{
    *(double *)with += process_cpu_seconds(child, false);
}

double postgres_cpu_seconds(const struct postgres *p)
{
    double seconds = p->folder[0] ? process_cpu_seconds(p->pid, true) : 0;

    if (p->folder[0])
        process_children(p->pid, add_cpu, &seconds);
    return seconds;
}

static void add_memory(pid_t child, void *with)
{
    *(long *)with += process_own_kib(child);
}

long postgres_memory_kib(const struct postgres *p)
{
    long kib = p->folder[0] ? process_memory_kib(p->pid) : 0;

    if (p->folder[0])
        process_children(p->pid, add_memory, &kib);
    return kib;
}
