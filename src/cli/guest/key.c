/*
 * key.c: see key.h.
 */
#include "cli/guest/key.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/results.h"

/* Beside the results. */
static bool keys_path(char path[RESULT_PATH_MAX])
{
    char *name;

    if (!results_path(path))
        return false;
    name = strrchr(path, '/') + 1;
    strcpy(name, "keys.txt"); /* shorter than results.txt */
    return true;
}

/* The last line of an origin is the one that counts. */
bool key_find(const char *origin, char key[KEY_MAX])
{
    const char *given = getenv("BALUARTE_KEY");
    char        path[RESULT_PATH_MAX], line[600], place[300], word[KEY_MAX];
    FILE       *file;
    bool        is_found = given && *given && strlen(given) < KEY_MAX;

    if (is_found) {
        strcpy(key, given);
        return true;
    }
    file = keys_path(path) ? fopen(path, "r") : NULL;
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "%299s %199s", place, word) == 2 && strcmp(place, origin) == 0) {
            strcpy(key, word);
            is_found = true;
        }
    if (file)
        fclose(file);
    return is_found;
}

void key_keep(const char *origin, const char *key)
{
    char path[RESULT_PATH_MAX], line[600];
    int  handle, n = snprintf(line, sizeof line, "%s %s\n", origin, key);

    if (!keys_path(path) || n >= (int)sizeof line)
        return;
    results_folders(path);
    handle = open(path, O_WRONLY | O_APPEND | O_CREAT, 0600);
    if (handle < 0)
        return;
    if (write(handle, line, (size_t)n) != n)
        fputs("who you are at this server could not be kept\n", stderr);
    close(handle);
}
