/*
 * pieces_figures.c: the figures and tokens of Carcassonne, and the marks of the
 * seats, as tables of shapes.
 *
 * A figure is a silhouette that can be told from the others at 24 pixels, with
 * a dark outline and a broad light edge, so that it stands out from any ground.
 * Light comes from the left.  Classes are explained, and coloured, in
 * pieces_css.c.
 */
#include <stddef.h>

#include "picture/pieces.h"

static const struct shape small[] = {
    {"edged q-s", "M50 7C58 9 66 15 66 27 66 34 63 39 59 42 70 45 78 53 82 66 83 71 78 74 74 71L69 67C71 76 75 85 79 "
                  "92 80 95 78 97 75 97H25C22 97 20 95 21 92 25 85 29 76 31 67L26 71C22 74 17 71 18 66 22 53 30 45 41 "
                  "42 37 39 34 34 34 27 34 15 42 9 50 7Z"},
    {"q-face", "M41 28a9 10 0 1 1 18 0 9 10 0 1 1 -18 0Z"},
    {"q-dim", "M60 44C70 48 77 57 80 68L69 64C71 76 76 86 77 93L77 95H63C68 80 67 60 60 44Z"},
    {"q-lit", "M39 45C31 49 24 57 21 67L30 62C33 56 36 50 39 45Z"},
    {"q-l", "M40 43C46 48 54 48 60 43"},
    {NULL, NULL},
};

static const struct shape large[] = {
    {"edged q-s",
     "M25 27C25 23 32 21 37 20 37 9 43 3 50 3S63 9 63 20C68 21 75 23 75 27 75 31 69 32 65 33 64 37 62 40 59 42 75 45 "
     "86 53 91 68 92 74 86 78 81 74L75 69C77 78 81 86 87 93 88 96 86 98 83 98H17C14 98 12 96 13 93 19 86 23 78 25 "
     "69L19 74C14 78 8 74 9 68 14 53 25 45 41 42 38 40 36 37 35 33 31 32 25 31 25 27Z"},
    {"q-face", "M41 33a9 7 0 1 1 18 0 9 7 0 1 1 -18 0Z"},
    {"q-dim", "M61 44C76 48 84 57 89 69L75 65C78 77 82 88 84 94L84 96H66C73 80 71 60 61 44Z"},
    {"q-lit", "M38 45C27 49 17 57 12 69L24 64C28 57 33 50 38 45Z"},
    {"q-l", "M35 25C44 29 56 29 65 25M39 43C45 50 55 50 61 43M35 46C43 57 57 57 65 46"},
    {NULL, NULL},
};

static const struct shape abbot[] = {
    {"q-e2", "M87 97V40C87 29 97 30 96 38 95 43 90 42 90 39"},
    {"q-rod", "M87 97V40C87 29 97 30 96 38 95 43 90 42 90 39"},
    {"edged q-s",
     "M50 2C59 10 63 18 63 25 65 29 65 35 64 37 63 40 61 42 59 43 71 47 77 56 78 68L80 92C80 95 78 97 75 97H25C22 97 "
     "20 95 20 92L22 68C23 56 29 47 41 43 39 42 37 40 36 37 35 35 35 29 37 25 37 18 41 10 50 2Z"},
    {"q-face", "M41 34a9 7 0 1 1 18 0 9 7 0 1 1 -18 0Z"},
    {"q-dim", "M61 46C70 50 75 58 76 68L78 95H62C67 80 67 62 61 46Z"},
    {"q-l", "M37 26C45 23 55 23 63 26"},
    {"q-lb", "M50 8V20M45 13H55M36 48 33 93M64 48 67 93"},
    {NULL, NULL},
};

static const struct shape builder[] = {
    {"q-e2", "M87 50V14"},
    {"q-rod", "M87 50V14"},
    {"q-o q-steel", "M77 4h18a3 3 0 0 1 3 3v7a3 3 0 0 1 -3 3h-18a3 3 0 0 1 -3 -3v-7a3 3 0 0 1 3 -3Z"},
    {"edged q-s", "M35 24C35 15 42 9 50 9S65 15 65 24L73 26C75 29 74 31 71 31H65C64 36 62 40 59 42 66 43 71 46 75 "
                  "51L82 36C85 31 92 33 91 39L84 62C82 68 76 70 71 67 73 76 75 85 77 92 78 95 76 97 73 97H27C24 97 22 "
                  "95 23 92 26 84 29 75 31 67L27 71C23 75 17 71 19 66 23 53 30 45 41 42 37 39 35 33 35 24Z"},
    {"q-face", "M40 30H61C61 38 56 41 50 41S40 38 40 30Z"},
    {"q-l", "M36 25H66"},
    {"q-dim", "M62 45C67 55 70 75 75 93L75 95H62C66 80 66 60 62 45Z"},
    {"q-lit", "M39 45C31 49 24 57 22 66L30 61C33 56 36 50 39 45Z"},
    {NULL, NULL},
};

static const struct shape pig[] = {
    {"q-e2", "M21 52C10 50 8 40 15 39 21 38 21 47 13 46"},
    {"q-l", "M21 52C10 50 8 40 15 39 21 38 21 47 13 46"},
    {"edged q-s", "M19 58C19 40 36 31 54 31 62 31 68 33 73 36L81 27C85 32 86 38 84 43 89 46 92 49 95 51 98 56 97 63 94 "
                  "66 88 69 86 73 82 76L80 91C80 93 79 94 77 94H69C67 94 66 93 66 91L65 82C56 84 46 84 40 82L39 91C39 "
                  "93 38 94 36 94H28C26 94 25 93 25 91L24 77C21 72 19 65 19 58Z"},
    {"q-dim", "M24 70C36 78 62 78 80 70L81 75 79 92H68L66 80C56 83 46 83 39 80L38 92H27L25 76Z"},
    {"q-lit", "M26 52C29 42 40 36 54 36 60 36 64 37 67 39 52 40 38 44 26 52Z"},
    {"q-ink", "M77.5 52a3.5 3.5 0 1 1 7 0 3.5 3.5 0 1 1 -7 0Z"},
    {"q-l", "M92 57V62M73 37C76 41 80 43 84 43"},
    {NULL, NULL},
};

static const struct shape mage[] = {
    {"q-e2", "M88 97V32"},
    {"q-rod", "M88 97V32"},
    {"q-o q-gold", "M79 25a9 9 0 1 1 18 0 9 9 0 1 1 -18 0Z"},
    {"edged q-mage", "M50 1C57 13 62 23 64 31 71 32 76 34 76 37 75 40 70 41 64 41 63 42 61 43 59 43 71 47 77 56 78 "
                     "68L80 92C80 95 78 97 75 97H25C22 97 20 95 20 92L22 68C23 56 29 47 41 43 39 43 37 42 36 41 30 41 "
                     "25 40 24 37 24 34 29 32 36 31 38 23 43 13 50 1Z"},
    {"q-dim", "M61 46C70 50 75 58 76 68L78 95H62C67 80 67 62 61 46Z"},
    {"q-o2 q-bone", "M38 42H62C62 54 58 66 50 72 42 66 38 54 38 42Z"},
    {"q-l", "M36 31C45 34 55 34 64 31"},
    {"q-star", "M50 13 52.5 19 59 19.5 54 23.5 55.5 30 50 26.5 44.5 30 46 23.5 41 19.5 47.5 19Z"},
    {"q-star", "M50 76 52.5 82 59 82.5 54 86.5 55.5 93 50 89.5 44.5 93 46 86.5 41 82.5 47.5 82Z"},
    {NULL, NULL},
};

static const struct shape witch[] = {
    {"q-e2", "M90 97V58"},
    {"q-rod", "M90 97V58"},
    {"q-e", "M85 60H95L99 30H81Z"},
    {"q-o2 q-straw", "M85 60H95L99 30H81Z"},
    {"edged q-witch", "M68 3C60 9 61 21 64 30 73 31 81 34 81 38 80 42 73 42 63 42 62 43 61 43 59 43 71 47 77 56 78 "
                      "68L80 92C80 95 78 97 75 97H25C22 97 20 95 20 92L22 68C23 56 29 47 41 43 39 43 38 43 37 42 27 42 "
                      "20 42 19 38 19 34 27 31 36 30 40 14 50 3 68 3Z"},
    {"q-dim", "M61 46C70 50 75 58 76 68L78 95H62C67 80 67 62 61 46Z"},
    {"q-face", "M39 43H61C61 51 56 55 50 55S39 51 39 43Z"},
    {"q-band", "M36 29C45 32 55 32 64 29"},
    {"q-l", "M39 44C37 52 35 56 32 59M61 44C63 52 65 56 68 59"},
    {NULL, NULL},
};

static const struct shape robber[] = {
    {"edged q-sack", "M36 30C16 22 0 40 3 62 6 80 24 84 36 76Z"},
    {"edged q-s", "M50 7C58 9 66 15 66 27 66 34 63 39 59 42 70 45 78 53 82 66 83 71 78 74 74 71L69 67C71 76 75 85 79 "
                  "92 80 95 78 97 75 97H25C22 97 20 95 21 92 25 85 29 76 31 67L26 71C22 74 17 71 18 66 22 53 30 45 41 "
                  "42 37 39 34 34 34 27 34 15 42 9 50 7Z"},
    {"q-face", "M39 29a11 11 0 1 1 22 0 11 11 0 1 1 -22 0Z"},
    {"q-ink", "M38 24H62V32C57 35 53 33 50 31 47 33 43 35 38 32Z"},
    {"q-bone", "M42.4 28a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 1 1 -5.2 0Z"},
    {"q-bone", "M52.4 28a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 1 1 -5.2 0Z"},
    {"q-dim", "M60 44C70 48 77 57 80 68L69 64C71 76 76 86 77 93L77 95H63C68 80 67 60 60 44Z"},
    {"q-l", "M40 44C46 49 54 49 60 44"},
    {NULL, NULL},
};

static const struct shape messenger[] = {
    {"edged q-hair", "M58 12a8 8 0 1 1 16 0 8 8 0 1 1 -16 0Z"},
    {"edged q-s", "M57 41C66 43 72 49 77 60 79 65 74 69 70 66L62 58 61 64C70 74 79 84 84 92 85 95 83 97 80 97H20C17 97 "
                  "15 95 16 92 21 84 30 74 39 64L38 58 30 66C26 69 21 65 23 60 28 49 34 43 43 41 39 38 35 32 35 24 35 "
                  "15 41 8 50 8S65 15 65 24C65 32 61 38 57 41Z"},
    {"q-hair", "M37 24C37 15 43 10 50 10S63 15 63 24C56 24 48 22 45 17 44 21 41 23 37 24Z"},
    {"q-face", "M39 26C43 24 45 22 46 20 50 24 56 26 61 26 61 33 56 38 50 38S39 33 39 26Z"},
    {"q-dim", "M57 64C66 76 76 86 81 94L81 95H62C66 86 63 74 57 64Z"},
    {"q-l", "M40 63C46 66 54 66 60 63"},
    {"q-o2 q-bone", "M72 56h22a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-22a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2Z"},
    {"q-l", "M72 58 83 67 94 58"},
    {NULL, NULL},
};

static const struct shape ferry[] = {
    {"edged q-wood", "M50 10C64 22 70 38 70 54 70 72 63 84 50 90 37 84 30 72 30 54 30 38 36 22 50 10Z"},
    {"q-wood2", "M50 22C59 31 63 42 63 54 63 67 58 76 50 80 42 76 37 67 37 54 37 42 41 31 50 22Z"},
    {"q-l", "M37 46H63M37 62H63"},
    {"q-e2", "M22 74 78 34"},
    {"q-rod", "M22 74 78 34"},
    {NULL, NULL},
};

static const struct shape gold[] = {
    {"edged q-gold", "M6 80 18 50 32 32H80L94 80Z"},
    {"q-gold2", "M18 51 32 34H79L84 51Z"},
    {"q-l", "M18 51H85L94 80M85 51 80 32"},
    {"q-gold3", "M28 59H74L78 72H24Z"},
    {NULL, NULL},
};

static const struct shape crop_road[] = {
    {"edged q-crop", "M8 50a42 42 0 1 1 84 0 42 42 0 1 1 -84 0Z"},
    {"q-ring", "M16 50a34 34 0 1 1 68 0 34 34 0 1 1 -68 0Z"},
    {"q-crop2", "M26 50a24 24 0 1 1 48 0 24 24 0 1 1 -48 0Z"},
    {"q-way", "M38 70C38 58 60 56 56 46 54 40 48 38 52 28"},
    {NULL, NULL},
};

static const struct shape crop_city[] = {
    {"edged q-crop", "M8 50a42 42 0 1 1 84 0 42 42 0 1 1 -84 0Z"},
    {"q-ring", "M16 50a34 34 0 1 1 68 0 34 34 0 1 1 -68 0Z"},
    {"q-crop2", "M26 50a24 24 0 1 1 48 0 24 24 0 1 1 -48 0Z"},
    {"q-o2 q-stone", "M36 66V36H42V41H47V36H53V41H58V36H64V66H55V57H45V66Z"},
    {NULL, NULL},
};

static const struct shape crop_field[] = {
    {"edged q-crop", "M8 50a42 42 0 1 1 84 0 42 42 0 1 1 -84 0Z"},
    {"q-ring", "M16 50a34 34 0 1 1 68 0 34 34 0 1 1 -68 0Z"},
    {"q-crop2", "M26 50a24 24 0 1 1 48 0 24 24 0 1 1 -48 0Z"},
    {"q-l", "M50 70V32"},
    {"q-o2 q-gold", "M50 40C43 40 40 34 41 29 48 30 50 35 50 40 50 35 52 30 59 29 60 34 57 40 50 40ZM50 53C43 53 39 47 "
                    "40 42 47 43 50 48 50 53 50 48 53 43 60 42 61 47 57 53 50 53Z"},
    {NULL, NULL},
};

static const struct shape flying[] = {
    {"edged q-sail",
     "M50 24C30 14 10 22 3 40 20 37 36 42 45 50L45 72 33 88H67L55 72 55 50C64 42 80 37 97 40 90 22 70 14 50 24Z"},
    {"q-l", "M45 50C36 40 24 33 10 32M55 50C64 40 76 33 90 32M50 24V86"},
    {"q-o2 q-wood", "M44 46a6 16 0 1 1 12 0 6 16 0 1 1 -12 0Z"},
    {NULL, NULL},
};

static const struct shape wine[] = {
    {"edged q-wood", "M30 12H70C78 34 78 66 70 88H30C22 66 22 34 30 12Z"},
    {"q-hoop", "M26 28C40 32 60 32 74 28M26 72C40 76 60 76 74 72"},
    {"q-o2 q-wine", "M37 50a13 13 0 1 1 26 0 13 13 0 1 1 -26 0Z"},
    {NULL, NULL},
};

static const struct shape grain[] = {
    {"edged q-straw", "M50 8C60 14 64 22 62 30 72 26 80 30 84 38 80 48 68 54 58 56L66 92H34L42 56C32 54 20 48 16 38 20 "
                      "30 28 26 38 30 36 22 40 14 50 8Z"},
    {"q-l", "M50 14V90M42 57C36 50 28 44 22 40M58 57C64 50 72 44 78 40"},
    {"q-hoop", "M38 64H62"},
    {NULL, NULL},
};

static const struct shape cloth[] = {
    {"edged q-cloth", "M20 26H74C86 26 86 48 74 48L74 82H20C10 82 8 70 14 66L14 36C12 30 14 26 20 26Z"},
    {"q-cloth2", "M22 32H73C79 32 79 43 73 43H22Z"},
    {"q-l", "M74 48H24C16 48 16 27 24 26M24 60H66M24 71H66"},
    {NULL, NULL},
};

static const struct shape message[] = {
    {"edged q-bone", "M6 24H94V80H6Z"},
    {"q-l", "M6 24 50 58 94 24M6 80 38 50M94 80 62 50"},
    {"q-o2 q-wax", "M37 57a13 13 0 1 1 26 0 13 13 0 1 1 -26 0Z"},
    {NULL, NULL},
};

static const struct shape die_1[] = {
    {"q-o q-bone", "M28 12h44a16 16 0 0 1 16 16v44a16 16 0 0 1 -16 16h-44a16 16 0 0 1 -16 -16v-44a16 16 0 0 1 16 -16Z"},
    {"q-ink", "M41 50a9 9 0 1 1 18 0 9 9 0 1 1 -18 0Z"},
    {NULL, NULL},
};

static const struct shape die_2[] = {
    {"q-o q-bone", "M28 12h44a16 16 0 0 1 16 16v44a16 16 0 0 1 -16 16h-44a16 16 0 0 1 -16 -16v-44a16 16 0 0 1 16 -16Z"},
    {"q-ink", "M24 67a9 9 0 1 1 18 0 9 9 0 1 1 -18 0Z"},
    {"q-ink", "M58 33a9 9 0 1 1 18 0 9 9 0 1 1 -18 0Z"},
    {NULL, NULL},
};

static const struct shape die_3[] = {
    {"q-o q-bone", "M28 12h44a16 16 0 0 1 16 16v44a16 16 0 0 1 -16 16h-44a16 16 0 0 1 -16 -16v-44a16 16 0 0 1 16 -16Z"},
    {"q-ink", "M21 70a9 9 0 1 1 18 0 9 9 0 1 1 -18 0Z"},
    {"q-ink", "M41 50a9 9 0 1 1 18 0 9 9 0 1 1 -18 0Z"},
    {"q-ink", "M61 30a9 9 0 1 1 18 0 9 9 0 1 1 -18 0Z"},
    {NULL, NULL},
};

static const struct shape mark_circle[] = {
    {"q-m", "M50 12A38 38 0 0 1 50 88 38 38 0 0 1 50 12Z"},
    {NULL, NULL},
};

static const struct shape mark_square[] = {
    {"q-m", "M17 17H83V83H17Z"},
    {NULL, NULL},
};

static const struct shape mark_triangle[] = {
    {"q-m", "M50 8 94 86H6Z"},
    {NULL, NULL},
};

static const struct shape mark_diamond[] = {
    {"q-m", "M50 4 92 50 50 96 8 50Z"},
    {NULL, NULL},
};

static const struct shape mark_star[] = {
    {"q-m", "M50 3 61.5 35 95 36 68.5 56.5 78 89 50 70 22 89 31.5 56.5 5 36 38.5 35Z"},
    {NULL, NULL},
};

static const struct shape mark_cross[] = {
    {"q-m", "M36 8H64V36H92V64H64V92H36V64H8V36H36Z"},
    {NULL, NULL},
};

const struct piece figure_pieces[] = {
    {"f-small", small, false, 50, 74, 30},
    {"f-lying", small, true, 72, 50, 30},
    {"f-large", large, false, 50, 77, 32},
    {"f-large-lying", large, true, 77, 50, 32},
    {"f-abbot", abbot, false, 50, 74, 28},
    {"f-builder", builder, false, 50, 74, 28},
    {"f-pig", pig, false, 48, 57, 28},
    {"f-mage", mage, false, 0, 0, 0},
    {"f-witch", witch, false, 0, 0, 0},
    {"f-robber", robber, false, 50, 74, 30},
    {"f-messenger", messenger, false, 50, 82, 26},
    {"f-ferry", ferry, false, 0, 0, 0},
    {"f-gold", gold, false, 0, 0, 0},
    {"f-crop-road", crop_road, false, 0, 0, 0},
    {"f-crop-city", crop_city, false, 0, 0, 0},
    {"f-crop-field", crop_field, false, 0, 0, 0},
    {"f-flying", flying, false, 0, 0, 0},
    {"f-wine", wine, false, 0, 0, 0},
    {"f-grain", grain, false, 0, 0, 0},
    {"f-cloth", cloth, false, 0, 0, 0},
    {"f-message", message, false, 0, 0, 0},
    {"f-die-1", die_1, false, 0, 0, 0},
    {"f-die-2", die_2, false, 0, 0, 0},
    {"f-die-3", die_3, false, 0, 0, 0},
    {"m-circle", mark_circle, false, 0, 0, 0}, /* ORDER MARK */
    {"m-square", mark_square, false, 0, 0, 0},
    {"m-triangle", mark_triangle, false, 0, 0, 0},
    {"m-diamond", mark_diamond, false, 0, 0, 0},
    {"m-star", mark_star, false, 0, 0, 0},
    {"m-cross", mark_cross, false, 0, 0, 0},
    {NULL, NULL, false, 0, 0, 0},
};
