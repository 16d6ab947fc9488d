/*
 * output.c: see output.h.
 */
#define _GNU_SOURCE /* realpath */
#include "cli/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void forget(struct output *o)
{
    free(o->path);
    free(o->part);
    *o = (struct output){0};
}

/* Beside the file, so that it can take its place. */
static bool name_part(struct output *o)
{
    size_t room = o->path ? strlen(o->path) + 32 : 0;

    o->part = room ? malloc(room) : NULL;
    if (o->part)
        snprintf(o->part, room, "%s.%ld.part", o->path, (long)getpid());
    return o->part != NULL;
}

/* As readable as the file that it replaces. */
static bool open_part(struct output *o, const struct stat *old)
{
    int handle = open(o->part, O_WRONLY | O_CREAT | O_EXCL, 0666);

    if (handle < 0)
        return false;
    if (old)
        (void)!fchmod(handle, old->st_mode & 07777);
    o->file = fdopen(handle, "wb");
    if (o->file)
        return true;
    close(handle);
    unlink(o->part);
    return false;
}

bool output_open(struct output *o, const char *path)
{
    struct stat old;
    bool        is_there = stat(path, &old) == 0;

    *o = (struct output){0};
    if (is_there && S_ISREG(old.st_mode) && access(path, W_OK) != 0)
        return false;
    if (!is_there || S_ISREG(old.st_mode)) {
        o->path = is_there ? realpath(path, NULL) : strdup(path); /* a link stays one */
        if (name_part(o) && open_part(o, is_there ? &old : NULL))
            return true;
        forget(o);
        if (!is_there)
            return false;
    }
    o->file = fopen(path, "wb"); /* a device, or a folder that takes no new files */
    return o->file != NULL;
}

bool output_close(struct output *o)
{
    bool is_whole = !ferror(o->file) && fflush(o->file) == 0 && (!o->part || fsync(fileno(o->file)) == 0);
    int  trouble = errno ? errno : EIO;

    if (fclose(o->file) != 0 && is_whole) {
        is_whole = false;
        trouble = errno;
    }
    if (o->part && is_whole && rename(o->part, o->path) != 0) {
        is_whole = false;
        trouble = errno;
    }
    if (o->part && !is_whole)
        unlink(o->part);
    forget(o);
    errno = trouble;
    return is_whole;
}

bool output_write(const char *path, const void *bytes, size_t n)
{
    struct output o;

    if (!output_open(&o, path))
        return false;
    (void)!fwrite(bytes, 1, n, o.file); /* output_close knows */
    return output_close(&o);
}
