/*
 * mktiles.h: what the files of mktiles share: the tile that is being read, and
 * the tables that the finished ones go into.
 *
 * mktiles.c reads the files, mktiles_order.c says in which order,
 * mktiles_words.c keeps the words that they bring, mktiles_check.c judges a tile
 * and works out its four rotations, mktiles_write.c writes the tables as C.
 */
#ifndef BALUARTE_MKTILES_H
#define BALUARTE_MKTILES_H

#include <stdio.h>

#include "carcassonne/tile.h"

/* A segment while its tile is being read. */
struct draft_seg {
    struct tile_seg s;
    int             line;
    unsigned        feeds_sides;
};

/* The tile that is being read. */
struct draft {
    struct tile_type t;
    bool             open, broken; /* broken: a fault was reported, so the tile as a whole is not checked */
    int              line;
    int              n_segs;
    struct draft_seg seg[MAX_SEGS];
    bool             has_sides;
    int              terrain[SIDE_COUNT];
    int              claimed[SIDE_COUNT]; /* terrain by the features, FIELD: none so far */
    unsigned         river;               /* its sides */
    unsigned         halves;              /* those claimed by a field */
};

struct tables {
    int               n_types, n_sets, n_aliases;
    struct tile_type  types[MAX_TYPES];
    struct tile_face  faces[MAX_TYPES][4];
    struct tile_set   sets[MAX_SETS];
    struct tile_alias aliases[2 * MAX_TYPES];
};

/* A mark of a segment or a symbol of a tile, declared by the file of a set. */
enum { MAX_TILE_WORDS = 16 }; /* bits of tile_seg.marks and of tile_type.symbols */

struct tile_word {
    char     name[16], said[48]; /* "crossing", "a crossing of roads" */
    int      seg_kind;           /* of a mark: which segments may have it */
    unsigned bit;
};

struct word_list {
    const char      *what; /* "mark", "symbol" */
    int              n;
    struct tile_word word[MAX_TILE_WORDS + 1];
};

enum { MAX_LINE = 200, MAX_PLACE = 99, NO_PLACE = MAX_PLACE + 1 };

extern struct draft     draft;
extern struct word_list mark_list, symbol_list;

/* Words of the format, also used in sentences. */
extern const char *const terrain_names[TERRAIN_COUNT];
extern const char *const side_names[SIDE_COUNT];
extern const char *const side_letters[SIDE_COUNT];
extern const char *const half_letters[HALF_COUNT];

/* Reports a fault of the file that is being read; the draft is broken from then on. */
void fault_at(int line, const char *format, ...) __attribute__((format(printf, 2, 3)));

int bits(unsigned set);   /* how many                      */
int lowest(unsigned set); /* the first of a set, not empty */

/* mktiles_words.c: a word with the 'n' words in which a sentence says it; NULL: nobody declared it. */
void word_declare(int line, struct word_list *list, const char *name, int seg_kind, char **said, int n);
const struct tile_word *word_find(const struct word_list *list, const char *name);

/* mktiles_words.c: the constants for C, and the words for sentences. */
void write_words_header(FILE *out);
void write_words_tables(FILE *out);

/* How many tiles a set says that it has. */
enum { NOT_GIVEN = -1 };

struct totals {
    int plus, classic;
};

/* mktiles_check.c: counts the tiles of the last set, which begins on that line, and reports if it says otherwise. */
void check_set(struct tables *tables, int line, struct totals said);

/* mktiles_check.c: puts the segments in order, then reports whatever is impossible. */
void check_draft(void);

/* mktiles_check.c: the tables of a draft that is not broken. */
void finish_draft(struct tile_type *type, struct tile_face face[4]);

/* mktiles_order.c: files by the places of their sets; those without one keep their order. */
void sort_files(char **paths, int n);

/* mktiles_write.c: the tables and the constants; false: a file cannot be written, which was said. */
bool write_tables(const char *c_path, const char *h_path, const struct tables *tables);

#endif
