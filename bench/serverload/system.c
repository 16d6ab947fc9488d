/*
 * system.c: see system.h.
 */
#include "system.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* The number of the line of /proc/PID/status that begins so. */
static long status_kib(pid_t pid, const char *name)
{
    char   path[64], line[256];
    size_t length = strlen(name);
    long   kib = 0;
    FILE  *file;

    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, name, length) == 0)
            kib = strtol(line + length, NULL, 10);
    if (file)
        fclose(file);
    return kib;
}

long process_memory_kib(pid_t pid)
{
    return status_kib(pid, "VmRSS:");
}

long process_own_kib(pid_t pid)
{
    return status_kib(pid, "RssAnon:");
}

/* The fields of /proc/PID/stat behind the program's name, which may hold anything. */
static bool read_stat(pid_t pid, char *out, size_t cap)
{
    char        path[64], text[1024] = "";
    const char *after;
    FILE       *file;

    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    file = fopen(path, "r");
    if (!file)
        return false;
    if (!fgets(text, sizeof text, file))
        text[0] = '\0';
    fclose(file);
    after = strrchr(text, ')');
    return after && snprintf(out, cap, "%s", after + 1) < (int)cap;
}

double process_cpu_seconds(pid_t pid, bool with_children)
{
    char          text[1024];
    unsigned long user = 0, system = 0;
    long          child_user = 0, child_system = 0;

    if (!read_stat(pid, text, sizeof text))
        return 0;
    sscanf(text, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %ld %ld", &user, &system, &child_user,
           &child_system);
    if (with_children)
        user += (unsigned long)(child_user + child_system);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

void process_children(pid_t parent, void (*each)(pid_t child, void *with), void *with)
{
    DIR           *folder = opendir("/proc");
    struct dirent *entry;
    char           text[1024];

    while (folder && (entry = readdir(folder))) {
        pid_t pid = (pid_t)atoi(entry->d_name);
        int   above = 0;

        if (pid > 0 && read_stat(pid, text, sizeof text) && sscanf(text, " %*c %d", &above) == 1 && above == parent)
            each(pid, with);
    }
    if (folder)
        closedir(folder);
}

int free_port(void)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t          length = sizeof at;
    int                fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    if (fd < 0 || bind(fd, (struct sockaddr *)&at, sizeof at) != 0 ||
        getsockname(fd, (struct sockaddr *)&at, &length) != 0)
        at.sin_port = 0;
    if (fd >= 0)
        close(fd);
    return ntohs(at.sin_port);
}
