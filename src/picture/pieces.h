/*
 * pieces.h: pictures of everything that is no land tile, and where it stands.
 *
 * Figures, tokens, cards and pirates are SVG symbols in squares of 100 units
 * (ids f-..., c-..., m-...); the tunnel and the score track are symbols of
 * their own size with a list of their spaces.  Shapes carry classes, never
 * colours; pieces_css gives those.  A figure takes the colour of its seat from
 * a class s0 to s5 on the element that uses it, or from the variable --seat.
 *
 * Land tiles are in picture.h; a whole table is put together in scene.h.
 */
#ifndef BALUARTE_PIECES_H
#define BALUARTE_PIECES_H

#include <stdbool.h>

#include "base/text.h"

/* Six colours and six marks that are told apart without the colours.  ORDER MARK */
enum { PIECE_COLOURS = 6 };

extern const char *const piece_marks[PIECE_COLOURS];        /* "circle", ...  : the symbols m-circle, ... */
extern const char *const piece_colour_names[PIECE_COLOURS]; /* "red", ...                                */

/* A path with its classes.  "edged q-gold": filled as that class says, with a dark outline and a light edge around it. */
struct shape {
    const char *classes, *d;
};

/* A symbol of 100 by 100. */
struct piece {
    const char         *id;
    const struct shape *shapes;                    /* ends with classes NULL                                     */
    bool                is_lying;                  /* drawn on its side, head to the left                        */
    int                 mark_x, mark_y, mark_size; /* middle of the seat's mark, and its size; 0: it carries none */
};

extern const struct piece figure_pieces[];    /* ends with id NULL: f-small, f-lying and m-circle, ... */
extern const struct piece cartagena_pieces[]; /* ends with id NULL: c-skull, ...                       */

/* Number n, NULL: there are not so many.  Those of Carcassonne with all its expansions; then all others. */
const struct piece *carcassonne_piece(int n);
const struct piece *piece_at(int n);
const struct piece *piece_find(const char *id); /* NULL if there is none */

/* One symbol; all of them, with the track and both tunnels. */
void piece_symbol(const struct piece *piece, struct text *out);
void pieces_symbols(struct text *out);

/* The colours of all pieces, in the modes of picture_css. */
void        pieces_css(int mode, struct text *out);
const char *piece_colour(int seat, bool dark); /* "#rrggbb" */

/* docs/VIEW.md, section pieces: one line of JSON. */
void picture_pieces_json(struct text *out);

/*
 * ----- the score track (track.c) -----
 */

enum { TRACK_SPACES = 50, TRACK_WIDE = 16, TRACK_HIGH = 11, TRACK_CELL = 40 }; /* [PL-03] */

/* The middle of a space in a rectangle of TRACK_WIDE by TRACK_HIGH cells: 0 is the lower left corner, and it goes
 * clockwise from there. */
struct track_space {
    int x, y;
};

struct track_space track_space(int n);
void               track_symbol(struct text *out); /* id "f-track" */

/*
 * ----- the tunnel of Cartagena (cartagena_tunnel.c) -----
 */

enum tunnel_shape { TUNNEL_LANDSCAPE, TUNNEL_PORTRAIT, TUNNEL_SHAPES };

enum {
    TUNNEL_SQUARES = 38, /* 0 is the fortress, 37 the boat                        */
    TUNNEL_CROWD = 30,   /* pirates that fortress and boat have room for          */
    TUNNEL_PIRATE = 42,  /* how large a pirate is drawn                           */
    TUNNEL_SYMBOL = 56   /* how large the symbol of a square is                   */
};

/* The middle of a square, and how far it is turned, in degrees clockwise: its right hand side lies along the way. */
struct tunnel_square {
    double x, y, angle;
};

struct tunnel_size {
    int w, h;
};

extern const char *const tunnel_shape_words[TUNNEL_SHAPES]; /* "landscape", "portrait" */

struct tunnel_size   tunnel_size(int shape);
struct tunnel_square tunnel_square(int shape, int square);

/* The middle of pirate number k of those on a square.  In fortress and boat k is 6 * seat + number. */
struct tunnel_square tunnel_stand(int shape, int square, int k, int of);

/* The outline of a square, as path data. */
void tunnel_slab(int shape, int square, struct text *out);

/* Rock, way, fortress and boat without symbols on the squares; id "c-tunnel-landscape" or "c-tunnel-portrait". */
void tunnel_symbol(int shape, struct text *out);

#endif
