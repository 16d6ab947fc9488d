/*
 * mktiles_order.c: the order of the sets, which is the order of their types.
 *
 * The same seed draws the same tiles as long as the types keep their numbers,
 * so a set says its place itself ("set NAME 3") and keeps it for good.  Sets
 * that say none come behind those that do.
 */
#include "mktiles.h"

/* The number in the line "set NAME NUMBER"; whatever is wrong with a file is said when it is read. */
static int place_of(const char *path)
{
    FILE *in = fopen(path, "rb");
    char  text[MAX_LINE + 1];
    int   place = NO_PLACE;

    while (in && fgets(text, sizeof text, in))
        if (sscanf(text, "set %*s %d", &place) == 1)
            break;
    if (in)
        fclose(in);
    return place >= 1 && place <= MAX_PLACE ? place : NO_PLACE;
}

void sort_files(char **paths, int n)
{
    for (int i = 1; i < n; i++) {
        char *path = paths[i];
        int   place = place_of(path), k = i;
        for (; k > 0 && place_of(paths[k - 1]) > place; k--)
            paths[k] = paths[k - 1];
        paths[k] = path;
    }
}
