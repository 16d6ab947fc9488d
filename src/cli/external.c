/*
 * external.c: see external.h.
 *
 * Both pipes are non-blocking, so that neither a program that never reads nor
 * one that never stops writing can hold us up.  The program leads a process
 * group of its own: an interrupt from the keyboard reaches us alone, and what
 * it has started ends with it.
 */
#define _POSIX_C_SOURCE 200809L
#include "cli/external.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SLICE_MS = 50, QUIT_MS = 200, SHOWN = 60 };

extern char **environ;

/* Pipes are not inherited by programs that another thread starts meanwhile. */
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

static uint64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/*
 * ----- starting -----
 */

static void close_both(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

static bool open_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

/* "exec" so that the program takes the shell's place and its end is seen as its own. */
static int spawn(const char *command, int in, int out, pid_t *pid)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t          attributes;
    sigset_t                   restored;
    size_t                     size = strlen(command) + sizeof "exec ";
    char                      *line = malloc(size);
    char                      *words[] = {"sh", "-c", line, NULL};
    int                        error;

    if (!line)
        return ENOMEM;
    strcpy(line, "exec ");
    strcat(line, command);
    sigemptyset(&restored);
    sigaddset(&restored, SIGPIPE);
    sigaddset(&restored, SIGINT);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigdefault(&attributes, &restored);
    error = posix_spawn(pid, "/bin/sh", &files, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    free(line);
    return error;
}

static bool start_with_pipes(struct external *e, const char *command)
{
    int in[2], out[2], error;

    if (!open_pipe(in))
        return false;
    if (!open_pipe(out)) {
        close_both(in);
        return false;
    }
    error = spawn(command, in[0], out[1], &e->pid);
    close(in[0]);
    close(out[1]);
    e->to = in[1];
    e->from = out[0];
    fcntl(e->to, F_SETFL, O_NONBLOCK);
    fcntl(e->from, F_SETFL, O_NONBLOCK);
    if (error) {
        close(e->to);
        close(e->from);
        errno = error;
    }
    return !error;
}

struct external *external_start(const char *command, struct text *why)
{
    struct external *e = calloc(1, sizeof *e);
    bool             started;

    if (!e) {
        text_word(why, "there is not enough memory");
        return NULL;
    }
    pthread_mutex_lock(&starting);
    started = start_with_pipes(e, command);
    pthread_mutex_unlock(&starting);
    if (started)
        return e;
    text_add(why, "cannot be started: %s", strerror(errno));
    free(e);
    return NULL;
}

/*
 * ----- asking -----
 */

static void show(const char *words, struct text *out)
{
    int n = 0;

    text_char(out, '\'');
    for (; words[n] && words[n] != '\n' && n < SHOWN; n++)
        text_char(out, words[n] < 0x20 || words[n] > 0x7e ? '?' : words[n]);
    text_word(out, words[n] && words[n] != '\n' ? "...'" : "'");
}

static void forget_if_gone(struct external *e, int *status)
{
    if (!e->reaped)
        e->reaped = waitpid(e->pid, status, WNOHANG) != 0;
}

/* Says why the pipe has ended, as far as the system knows. */
static bool ended(struct external *e, const char *line, struct text *why)
{
    int status = 0;

    text_word(why, "ended before it had answered ");
    show(line, why);
    for (int i = 0; i < 20 && !e->reaped; i++) {
        forget_if_gone(e, &status);
        if (!e->reaped)
            nanosleep(&(struct timespec){0, 5000000}, NULL);
    }
    if (!e->reaped)
        text_word(why, " (it closed its output)");
    else if (WIFSIGNALED(status))
        text_add(why, " (signal %d)", WTERMSIG(status));
    else
        text_add(why, " (exit status %d)", WEXITSTATUS(status));
    return false;
}

/* The end of the reply's last line, or NULL.  Carriage returns are dropped on the way. */
static char *reply_end(struct external *e)
{
    size_t n = 0;

    for (size_t i = 0; i < e->length; i++)
        if (e->reply[i] != '\r')
            e->reply[n++] = e->reply[i];
    e->length = n;
    e->reply[n] = '\0';
    return e->reply[0] == '\n' ? e->reply : strstr(e->reply, "\n\n");
}

/* 1: there was something, 0: not now, -1: the end. */
static int read_some(struct external *e)
{
    ssize_t n = read(e->from, e->reply + e->length, EXTERNAL_REPLY_MAX - e->length);

    if (n < 0)
        return errno == EAGAIN || errno == EINTR ? 0 : -1;
    e->length += (size_t)n;
    return n > 0 ? 1 : -1;
}

/* What is still to be sent of a line, and when patience ends. */
struct external_request {
    const char  *line, *rest;
    size_t       left;
    uint64_t     deadline;
    atomic_bool *stop;
};

static bool write_some(struct external *e, struct external_request *r)
{
    ssize_t n = write(e->to, r->rest, r->left);

    if (n < 0)
        return errno == EAGAIN || errno == EINTR;
    r->rest += n;
    r->left -= (size_t)n;
    return true;
}

/* Waits a slice of time until something can be done, and does it. */
static bool step(struct external *e, struct external_request *r, struct text *why)
{
    struct pollfd watch[2] = {{.fd = e->from, .events = POLLIN}, {.fd = e->to, .events = POLLOUT}};

    if (*r->stop) {
        text_word(why, "was interrupted");
        return false;
    }
    if (now_ms() >= r->deadline) {
        text_word(why, "did not answer ");
        show(r->line, why);
        text_word(why, " in time");
        return false;
    }
    poll(watch, r->left ? 2 : 1, SLICE_MS);
    if (r->left && watch[1].revents && !write_some(e, r))
        return ended(e, r->line, why);
    if (watch[0].revents && read_some(e) < 0)
        return ended(e, r->line, why);
    if (e->length == EXTERNAL_REPLY_MAX && !reply_end(e)) {
        text_add(why, "said %d bytes without an end to ", EXTERNAL_REPLY_MAX);
        show(r->line, why);
        return false;
    }
    return true;
}

static bool judge(struct external *e, const char *line, struct text *why)
{
    if (e->reply[0] == '=')
        return true;
    text_word(why, e->reply[0] == '?' ? "refused " : "answered ");
    show(line, why);
    text_word(why, e->reply[0] == '?' ? ": " : " with ");
    show(e->reply[0] == '?' ? e->reply + 1 + strspn(e->reply + 1, " ") : e->reply, why);
    if (e->reply[0] != '?')
        text_word(why, ", which is no reply");
    return false;
}

bool external_ask(struct external *e, const char *line, unsigned limit_ms, atomic_bool *stop, struct text *why)
{
    char                    request[4096];
    struct text             out = TEXT_OF(request);
    struct external_request r = {line, request, 0, now_ms() + limit_ms, stop};
    char                   *end;

    text_add(&out, "%s\n", line);
    if (text_overflowed(&out)) {
        text_word(why, "would need a longer line than it can be sent");
        return false;
    }
    r.left = out.len;
    e->length = 0;
    if (read_some(e) > 0) {
        text_word(why, "spoke without being asked: ");
        e->reply[e->length] = '\0';
        show(e->reply, why);
        return false;
    }
    do
        if (!step(e, &r, why))
            return false;
    while (r.left || !(end = reply_end(e)));
    if (end[1] && end[2] && end != e->reply) {
        text_word(why, "went on after the empty line that ends a reply, with ");
        show(end + 2, why);
        return false;
    }
    *end = '\0';
    return judge(e, line, why);
}

char *external_answer(struct external *e)
{
    char *answer = e->reply + 1 + strspn(e->reply + 1, " \t");

    answer[strcspn(answer, "\n")] = '\0';
    return answer;
}

/*
 * ----- ending -----
 */

void external_stop(struct external *e)
{
    static const char quit[] = "quit\n";
    uint64_t          deadline = now_ms() + QUIT_MS;
    ssize_t           sent;
    int               status;

    if (!e)
        return;
    sent = write(e->to, quit, sizeof quit - 1); /* whether it listens does not matter any more */
    (void)sent;
    close(e->to);
    for (forget_if_gone(e, &status); !e->reaped && now_ms() < deadline; forget_if_gone(e, &status))
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    kill(-e->pid, SIGKILL);
    if (!e->reaped)
        waitpid(e->pid, &status, 0);
    close(e->from);
    free(e);
}
