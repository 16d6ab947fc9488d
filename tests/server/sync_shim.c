/*
 * sync_shim.c: a disk that fails, for deploy_test.py: loaded into the server
 * with LD_PRELOAD.  As long as the file SYNC_FAILS exists, every sync of a file
 * whose name begins with SYNC_DB says that it could not be done.
 */
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fails(int fd)
{
    const char *db = getenv("SYNC_DB"), *mark = getenv("SYNC_FAILS");
    char        link[64], path[1024];
    ssize_t     n;

    if (!db || !mark || access(mark, F_OK) != 0)
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    n = readlink(link, path, sizeof path - 1);
    return n > 0 && strncmp(path, db, strlen(db)) == 0;
}

static int sync_or_fail(const char *name, int fd)
{
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);

    if (fails(fd)) {
        errno = EIO;
        return -1;
    }
    return real(fd);
}

int fsync(int fd)
{
    return sync_or_fail("fsync", fd);
}

int fdatasync(int fd)
{
    return sync_or_fail("fdatasync", fd);
}
