/*
 * fault_shim.c: a machine on which everything fails once, for fault_test.py:
 * loaded into the server with LD_PRELOAD.
 *
 * Each place that asks for memory, and each that asks the system to read, write,
 * cut or sync a file whose name begins with FAULT_DB (or, where that is the address
 * of a PostgreSQL, to send or receive there), is told no the first time
 * that it asks while its kind is armed; a place is a stack of calls.  Those
 * that were told so are kept in the file FAULT_FILE, which the test maps, too,
 * so that a server that is started again goes on with the next ones.
 */
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

enum { FRAMES = 8, SKIP = 3, PLACES = 1 << 16, PATH_CAP = 1024 };

/* ORDER FAULT: as in fault_test.py */
enum kind {
    STORE_MEMORY = 1,
    OTHER_MEMORY = 2,
    READ = 4,
    WRITE = 8,
    SYNC = 16,
    CUT = 32,
    SEND = 64,
    RECEIVE = 128,
    CONNECT = 256
};

/* What the test and the server share. */
struct control {
    uint64_t armed;  /* kinds, one bit each */
    uint64_t told;   /* how often somebody was told no */
    uint64_t spared; /* calls that are let through after each no, so that something gets done */
    uint64_t wait;
    uint64_t place[PLACES];
};

static struct control *control;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char     *db;

static __thread int is_store, is_inside;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("FAULT_FILE");
    int         fd = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    void       *frames[FRAMES];
    void       *at;

    db = getenv("FAULT_DB");
    backtrace(frames, FRAMES); /* loads what it needs, once */
    if (fd < 0 || !db)
        return;
    at = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (at != MAP_FAILED)
        control = at;
    close(fd);
}

/* Where in its file each of them is: an address within a file is the same in every process. */
static uint64_t place_of(void **frames, int n, enum kind kind)
{
    uint64_t hash = 0xcbf29ce484222325u ^ kind;

    for (int i = SKIP; i < n; i++) {
        Dl_info info;

        if (dladdr(frames[i], &info))
            hash = (hash ^ (uint64_t)((char *)frames[i] - (char *)info.dli_fbase)) * 0x100000001b3u;
    }
    return hash ? hash : 1;
}

/* Is this the first time? */
static int is_new(uint64_t place)
{
    uint64_t i = place % PLACES;

    while (control->place[i] && control->place[i] != place)
        i = (i + 1) % PLACES;
    if (control->place[i])
        return 0;
    control->place[i] = place;
    return 1;
}

__attribute__((noinline)) static int fails(enum kind kind)
{
    void *frames[FRAMES + SKIP];
    int   n, says_no = 0;

    if (!control || !(control->armed & kind) || is_inside)
        return 0;
    is_inside = 1;
    n = backtrace(frames, FRAMES + SKIP);
    pthread_mutex_lock(&lock);
    if (control->wait)
        control->wait--;
    else
        says_no = is_new(place_of(frames, n, kind));
    if (says_no) {
        control->told++;
        control->wait = control->spared;
    }
    pthread_mutex_unlock(&lock);
    is_inside = 0;
    return says_no;
}

/*
 * ----- memory -----
 */

static int memory_fails(void)
{
    if (!fails(is_store ? STORE_MEMORY : OTHER_MEMORY))
        return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t n)
{
    return memory_fails() ? NULL : __libc_malloc(n);
}

void *calloc(size_t n, size_t size)
{
    return memory_fails() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *old, size_t n)
{
    return memory_fails() ? NULL : __libc_realloc(old, n);
}

/*
 * ----- files -----
 */

static int is_ours(int fd)
{
    char    link[64], path[PATH_CAP];
    ssize_t n;

    if (!control || !db)
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    n = readlink(link, path, sizeof path - 1);
    if (n <= 0 || strncmp(path, db, strlen(db)) != 0)
        return 0;
    is_store = gettid() != getpid(); /* whoever touches the file is the store's, but for opening it */
    return 1;
}

static int file_fails(int fd, enum kind kind, int error)
{
    if (!is_ours(fd) || !fails(kind))
        return 0;
    errno = error;
    return 1;
}

#define REAL(type, name) ((type)dlsym(RTLD_NEXT, name))

ssize_t pwrite(int fd, const void *bytes, size_t n, off_t offset)
{
    return file_fails(fd, WRITE, ENOSPC)
               ? -1
               : REAL(ssize_t(*)(int, const void *, size_t, off_t), "pwrite")(fd, bytes, n, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t n, off_t offset)
{
    return file_fails(fd, WRITE, EIO)
               ? -1
               : REAL(ssize_t(*)(int, const void *, size_t, off_t), "pwrite64")(fd, bytes, n, offset);
}

ssize_t pread(int fd, void *bytes, size_t n, off_t offset)
{
    return file_fails(fd, READ, EIO) ? -1 : REAL(ssize_t(*)(int, void *, size_t, off_t), "pread")(fd, bytes, n, offset);
}

ssize_t pread64(int fd, void *bytes, size_t n, off_t offset)
{
    return file_fails(fd, READ, EIO) ? -1
                                     : REAL(ssize_t(*)(int, void *, size_t, off_t), "pread64")(fd, bytes, n, offset);
}

int ftruncate(int fd, off_t length)
{
    return file_fails(fd, CUT, EIO) ? -1 : REAL(int (*)(int, off_t), "ftruncate")(fd, length);
}

int ftruncate64(int fd, off_t length)
{
    return file_fails(fd, CUT, EIO) ? -1 : REAL(int (*)(int, off_t), "ftruncate64")(fd, length);
}

int fsync(int fd)
{
    return file_fails(fd, SYNC, EIO) ? -1 : REAL(int (*)(int), "fsync")(fd);
}

int fdatasync(int fd)
{
    return file_fails(fd, SYNC, EIO) ? -1 : REAL(int (*)(int), "fdatasync")(fd);
}

/*
 * ----- the line to a PostgreSQL -----
 */

/* postgres://user@127.0.0.1:PORT/name */
static int is_at(const struct sockaddr *address)
{
    const char *at = db ? strrchr(db, ':') : NULL;

    return at && address->sa_family == AF_INET &&
           ntohs(((const struct sockaddr_in *)(const void *)address)->sin_port) == atoi(at + 1);
}

static int line_fails(int fd, enum kind kind, int error)
{
    struct sockaddr_storage peer;
    socklen_t               n = sizeof peer;

    if (!control || !(control->armed & kind) || getpeername(fd, (struct sockaddr *)&peer, &n) != 0 ||
        !is_at((struct sockaddr *)&peer) || !fails(kind))
        return 0;
    errno = error;
    return 1;
}

ssize_t send(int fd, const void *bytes, size_t n, int flags)
{
    return line_fails(fd, SEND, EPIPE) ? -1
                                       : REAL(ssize_t(*)(int, const void *, size_t, int), "send")(fd, bytes, n, flags);
}

/* The server has a recv of its own, which calls this (src/server/net/inbound_read.h). */
ssize_t recvfrom(int fd, void *bytes, size_t n, int flags, struct sockaddr *from, socklen_t *length)
{
    return line_fails(fd, RECEIVE, ECONNRESET)
               ? -1
               : REAL(ssize_t(*)(int, void *, size_t, int, struct sockaddr *, socklen_t *),
                      "recvfrom")(fd, bytes, n, flags, from, length);
}
