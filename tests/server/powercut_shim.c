/*
 * powercut_shim.c: a witness for powercut_test.py, loaded into the server with
 * LD_PRELOAD.
 *
 * Every write, cut and sync of a file whose name begins with POWERCUT_DB goes,
 * besides to the file, into the list POWERCUT_LOG, in the order in which a
 * disk would hear of them.  A sync is noted after it has been done, a write before:
 * so what stands before a sync in the list is what that sync made safe.
 *
 *   char kind ('W' write, 'T' truncate, 'S' sync, 'U' unlink), char file
 *   ("" 0, "-wal" 1, "-shm" 2, other 3), 8 bytes offset, 4 bytes length,
 *   then the bytes of a write
 */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

enum { PATH_CAP = 1024, OTHER = 3, NONE = -1, HEAD = 14 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int             list = -1;
static const char     *db;

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("POWERCUT_LOG");

    db = getenv("POWERCUT_DB");
    if (path && db)
        list = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int file_of_path(const char *path)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    size_t                   n = db ? strlen(db) : 0;

    if (list < 0 || !n || strncmp(path, db, n) != 0)
        return NONE;
    for (int i = 0; i < 3; i++)
        if (strcmp(path + n, ends[i]) == 0)
            return i;
    return OTHER;
}

static int file_of(int fd)
{
    char    link[64], path[PATH_CAP];
    ssize_t n;

    if (list < 0)
        return NONE;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    n = readlink(link, path, sizeof path - 1);
    if (n < 0)
        return NONE;
    path[n] = '\0';
    return file_of_path(path);
}

static void note(char kind, int file, int64_t offset, const void *bytes, size_t n)
{
    char         head[HEAD] = {kind, (char)file};
    uint32_t     length = (uint32_t)n;
    struct iovec parts[2] = {{head, HEAD}, {(void *)bytes, bytes ? n : 0}};

    memcpy(head + 2, &offset, sizeof offset);
    memcpy(head + 10, &length, sizeof length);
    pthread_mutex_lock(&lock);
    if (writev(list, parts, 2) < 0)
        abort();
    pthread_mutex_unlock(&lock);
}

static void *real(const char *name)
{
    void *at = dlsym(RTLD_NEXT, name);

    if (!at)
        abort();
    return at;
}

#define REAL(type, name) ((type)real(name))

static ssize_t noted_pwrite(const char *name, int fd, const void *bytes, size_t n, off_t offset)
{
    int file = file_of(fd);

    if (file != NONE)
        note('W', file, offset, bytes, n);
    return REAL(ssize_t(*)(int, const void *, size_t, off_t), name)(fd, bytes, n, offset);
}

ssize_t pwrite(int fd, const void *bytes, size_t n, off_t offset)
{
    return noted_pwrite("pwrite", fd, bytes, n, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t n, off_t offset)
{
    return noted_pwrite("pwrite64", fd, bytes, n, offset);
}

ssize_t write(int fd, const void *bytes, size_t n)
{
    int file = fd == list ? NONE : file_of(fd);

    if (file != NONE)
        note('W', file, lseek(fd, 0, SEEK_CUR), bytes, n);
    return REAL(ssize_t(*)(int, const void *, size_t), "write")(fd, bytes, n);
}

static int noted_truncate(const char *name, int fd, off_t length)
{
    int file = file_of(fd);

    if (file != NONE)
        note('T', file, length, NULL, 0);
    return REAL(int (*)(int, off_t), name)(fd, length);
}

int ftruncate(int fd, off_t length)
{
    return noted_truncate("ftruncate", fd, length);
}

int ftruncate64(int fd, off_t length)
{
    return noted_truncate("ftruncate64", fd, length);
}

static int noted_sync(const char *name, int fd)
{
    int file = file_of(fd), result = REAL(int (*)(int), name)(fd);

    if (file != NONE && result == 0)
        note('S', file, 0, NULL, 0);
    return result;
}

int fsync(int fd)
{
    return noted_sync("fsync", fd);
}

int fdatasync(int fd)
{
    return noted_sync("fdatasync", fd);
}

int unlink(const char *path)
{
    int file = file_of_path(path);

    if (file != NONE)
        note('U', file, 0, NULL, 0);
    return REAL(int (*)(const char *), "unlink")(path);
}
