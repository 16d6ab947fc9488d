/*
 * cartagena_pieces.c: the six symbols of Cartagena, its cards, its pirates, the
 * fortress and the boat, as tables of shapes.
 *
 * The symbols differ by their outline first and by their colours second, so
 * that nobody needs the colours.  Where the tunnel winds is in
 * cartagena_tunnel.c.
 */
#include <stddef.h>

#include "picture/pieces.h"

static const struct shape skull[] = {
    {"q-o q-bone", "M50 8C74 8 88 24 88 44 88 56 82 64 73 68L73 84C73 89 70 92 66 92H34C30 92 27 89 27 84L27 68C18 64 "
                   "12 56 12 44 12 24 26 8 50 8Z"},
    {"q-ink", "M24 46C24 36 44 36 44 46 44 58 38 62 32 60 26 58 24 52 24 46ZM76 46C76 36 56 36 56 46 56 58 62 62 68 60 "
              "74 58 76 52 76 46ZM50 60 57 72H43Z"},
    {"q-l", "M42 80V92M50 80V92M58 80V92"},
    {"q-lit", "M20 40C22 26 34 16 50 15 36 20 26 30 20 40Z"},
    {NULL, NULL},
};

static const struct shape dagger[] = {
    {"q-o q-steel", "M12 6C30 16 52 36 66 54L54 66C36 52 16 30 12 6Z"},
    {"q-l", "M18 16 58 58"},
    {"q-o q-gold", "M76 42C82 40 84 46 81 50L50 81C46 84 40 82 42 76Z"},
    {"q-o q-wood", "M68 62 88 80 80 88 62 68Z"},
    {"q-o q-gold", "M80 88a8 8 0 1 1 16 0 8 8 0 1 1 -16 0Z"},
    {NULL, NULL},
};

static const struct shape key[] = {
    {"q-o q-gold", "M50 4C66 4 76 15 76 28 76 39 69 47 60 50L60 82H76V96H46L46 74 40 50C31 47 24 39 24 28 24 15 34 4 "
                   "50 4ZM50 16C42 16 36 21 36 28S42 40 50 40 64 35 64 28 58 16 50 16Z"},
    {"q-l", "M60 66H70V74"},
    {NULL, NULL},
};

static const struct shape bottle[] = {
    {"q-o q-glass", "M42 4H58V28C58 34 76 40 76 54V88C76 93 73 96 68 96H32C27 96 24 93 24 88V54C24 40 42 34 42 28Z"},
    {"q-o q-bone", "M24 58H76V80H24Z"},
    {"q-o q-cork", "M41 2H59V14H41Z"},
    {"q-lit", "M32 52C34 46 40 44 45 38 44 46 36 48 36 55H32Z"},
    {"q-l", "M42 69H58"},
    {NULL, NULL},
};

static const struct shape pistol[] = {
    {"q-o q-steel", "M38 24H97V36H42Z"},
    {"q-o q-wood",
     "M84 36V44H60C50 44 46 50 40 60 34 71 30 79 24 86 18 92 6 86 8 76 10 66 20 60 24 50 28 39 30 32 42 32Z"},
    {"q-o q-gold", "M8 77C6 86 16 92 24 87L18 73Z"},
    {"q-o q-steel", "M26 34C22 24 28 14 38 12L42 20C36 22 36 28 38 34Z"},
    {"q-l", "M62 45C64 58 52 62 45 54M54 46 53 53"},
    {"q-lit", "M46 27H93V30H46Z"},
    {NULL, NULL},
};

static const struct shape hat[] = {
    {"q-o q-felt",
     "M4 66C14 56 22 48 26 34 30 20 40 14 50 14S70 20 74 34C78 48 86 56 96 66 88 80 70 86 50 86S12 80 4 66Z"},
    {"q-o q-wax", "M26 48C40 56 60 56 74 48L77 57C60 66 40 66 23 57Z"},
    {"q-trim", "M6 66C22 76 36 78 50 78S78 76 94 66"},
    {"q-bone", "M42 36a8 8 0 1 1 16 0 8 8 0 1 1 -16 0Z"},
    {"q-felt", "M45 34H49V38H45ZM51 34H55V38H51Z"},
    {NULL, NULL},
};

static const struct shape card[] = {
    {"q-o q-card", "M24 3h52a8 8 0 0 1 8 8v78a8 8 0 0 1 -8 8h-52a8 8 0 0 1 -8 -8v-78a8 8 0 0 1 8 -8Z"},
    {"q-frame", "M26 8h48a5 5 0 0 1 5 5v74a5 5 0 0 1 -5 5h-48a5 5 0 0 1 -5 -5v-74a5 5 0 0 1 5 -5Z"},
    {NULL, NULL},
};

static const struct shape back[] = {
    {"q-o q-back", "M24 3h52a8 8 0 0 1 8 8v78a8 8 0 0 1 -8 8h-52a8 8 0 0 1 -8 -8v-78a8 8 0 0 1 8 -8Z"},
    {"q-frame2", "M27 9h46a5 5 0 0 1 5 5v72a5 5 0 0 1 -5 5h-46a5 5 0 0 1 -5 -5v-72a5 5 0 0 1 5 -5Z"},
    {"q-frame2", "M50 24 68 50 50 76 32 50ZM50 36 59 50 50 64 41 50Z"},
    {NULL, NULL},
};

static const struct shape pirate[] = {
    {"edged q-s", "M20 27C27 24 31 19 33 13 40 5 60 5 67 13 69 19 73 24 80 27 80 34 73 37 66 37 65 41 63 43 60 45 71 "
                  "48 77 56 79 68 80 73 75 76 71 73L68 70C69 78 71 86 74 92 75 95 73 97 70 97H30C27 97 25 95 26 92 29 "
                  "86 31 78 32 70L29 73C25 76 20 73 21 68 23 56 29 48 40 45 37 43 35 41 34 37 27 37 20 34 20 27Z"},
    {"q-face", "M36 35C44 38 56 38 64 35 63 42 57 46 50 46S37 42 36 35Z"},
    {"q-ink", "M52.5 38a4.5 4.5 0 1 1 9 0 4.5 4.5 0 1 1 -9 0Z"},
    {"q-l", "M36 30C46 33 58 36 64 34"},
    {"q-dim", "M61 47C71 52 75 60 77 70L67 66C68 78 70 88 72 95H61C65 80 65 60 61 47Z"},
    {"q-lit", "M39 47C31 51 25 59 23 68L31 63C33 57 36 52 39 47Z"},
    {"q-lb", "M27 27C34 22 42 16 50 16S66 22 73 27"},
    {NULL, NULL},
};

static const struct shape fortress[] = {
    {"q-o q-stone", "M4 96V44H10V52H18V44H26V52H32V22H38V30H46V22H54V30H62V22H68V52H74V44H82V52H90V44H96V96Z"},
    {"q-dim", "M62 30H68V52H74V94H62ZM84 50H90V46H94V94H84Z"},
    {"q-o q-dark", "M38 96V74C38 58 62 58 62 74V96Z"},
    {"q-grate", "M44 64V96M50 61V96M56 64V96M38 78H62M38 88H62"},
    {"q-l", "M10 66H20M14 78H26M76 64H88M72 80H82M40 42H46M52 46H60"},
    {"q-l", "M50 22V6"},
    {"q-o q-wax", "M50 4 70 9 50 15Z"},
    {NULL, NULL},
};

static const struct shape boat[] = {
    {"q-mast", "M50 70V6M28 72V20"},
    {"q-o q-sail",
     "M53 12C74 18 82 38 80 56 70 52 62 52 53 54ZM47 16C47 30 47 42 47 54 38 50 26 52 16 56 22 40 34 22 47 16Z"},
    {"q-o q-wax", "M50 4 34 2V10Z"},
    {"q-o q-wood", "M4 62H14L20 70H80L88 60H97C95 80 88 92 78 94H26C12 92 6 80 4 62Z"},
    {"q-l", "M12 76H90M18 85H84"},
    {"q-water", "M4 90C10 86 18 96 25 91S42 86 50 91 67 96 75 91 90 86 96 90C94 98 80 100 50 100S6 98 4 90Z"},
    {NULL, NULL},
};

static const struct shape palm[] = {
    {"q-trunk", "M46 94C43 74 46 54 54 40"},
    {"q-leaf", "M54 40C42 26 22 26 10 40 26 36 40 38 54 40ZM54 40C64 22 78 16 94 22 78 25 64 30 54 40Z"},
    {"q-leaf2", "M54 40C53 22 42 10 26 10 40 19 47 28 54 40ZM54 40C70 32 88 40 93 56 80 46 68 41 54 40Z"},
    {"q-leaf", "M54 40C42 44 32 56 33 70 42 58 49 49 54 40ZM54 40C66 46 72 58 70 72 64 60 60 50 54 40Z"},
    {NULL, NULL},
};

const struct piece cartagena_pieces[] = {
    {"c-skull", skull, false, 0, 0, 0},
    {"c-dagger", dagger, false, 0, 0, 0},
    {"c-key", key, false, 0, 0, 0},
    {"c-bottle", bottle, false, 0, 0, 0},
    {"c-pistol", pistol, false, 0, 0, 0},
    {"c-hat", hat, false, 0, 0, 0},
    {"c-card", card, false, 0, 0, 0},
    {"c-back", back, false, 0, 0, 0},
    {"c-pirate", pirate, false, 50, 74, 28},
    {"c-fortress", fortress, false, 0, 0, 0},
    {"c-boat", boat, false, 0, 0, 0},
    {"c-palm", palm, false, 0, 0, 0},
    {NULL, NULL, false, 0, 0, 0},
};
