/*
 * ledger_carta.c: the dialect of the Cartagena ledger.
 *
 *   from ID                        begin with the position of an earlier block
 *   mode M / board S... / S...     six groups of six symbols, fortress to boat
 *   pirates WHO p1 ... p6          0 fortress, 1-36, 37 boat
 *   hand WHO CARDS                 'dagger*4' is four daggers, '-' none
 *   row|deck|discard CARDS         the next one first
 *   shuffle CARDS                  what the next shuffle of the discards gives
 *   turn WHO                       a new turn begins
 *   advance CARD FROM -> TO        retreat FROM -> TO draws CARDS|nothing
 *   noretreat FROM / stuck WHO yes|no / nomove
 *   expect hand WHO CARDS | square N OWNERS|empty | row|deck|discard|movesleft N | winner WHO
 */
#include "ledger.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *word;
    char        letter;
} symbols[] = {{"skull", 's'}, {"dagger", 'd'}, {"key", 'k'}, {"bottle", 'b'}, {"pistol", 'p'}, {"hat", 'h'}};

static char symbol_letter(const char *word)
{
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
        if (strcmp(symbols[i].word, word) == 0)
            return symbols[i].letter;
    return '\0';
}

static bool board_line(struct scan *s)
{
    char word[WORD_MAX];
    int  n = 0;
    while (scan_word(s, word, sizeof word)) {
        if (strcmp(word, "/") == 0) {
            if (n % 6 != 0)
                return scan_fail(s, "a segment has six symbols");
            continue;
        }
        char letter = symbol_letter(word);
        if (!letter || n == 36)
            return scan_fail(s, "\"%s\" is no symbol, or there are more than 36", word);
        s->block->board[n++] = letter;
    }
    return n == 36;
}

static bool cards(struct scan *s, struct ledger_step *step)
{
    char word[WORD_MAX];
    while (scan_word(s, word, sizeof word)) {
        if (strcmp(word, "-") == 0 || strcmp(word, "nothing") == 0)
            continue;
        char *star = strchr(word, '*');
        int   copies = star ? atoi(star + 1) : 1;
        if (star)
            *star = '\0';
        if (!symbol_letter(word) || copies < 1)
            return scan_fail(s, "\"%s\" is no card", word);
        for (int i = 0; i < copies; i++)
            if (!step_word(s, step, word))
                return false;
    }
    return true;
}

/* Colours appear as they are first named: 'pirates' lines give the seats. */
static bool who(struct scan *s, struct ledger_step *step)
{
    char word[WORD_MAX];
    if (!scan_word(s, word, sizeof word))
        return scan_fail(s, "the colour is missing");
    step->who = block_name(s->block, word, true);
    return step->who != NOBODY || scan_fail(s, "too many colours");
}

static bool square(struct scan *s, int *n)
{
    return (scan_number(s, n) && *n >= 0 && *n <= 37) || scan_fail(s, "a square is a number from 0 to 37");
}

static bool arrow(struct scan *s, struct ledger_step *step)
{
    char word[WORD_MAX];
    return square(s, &step->x) && scan_word(s, word, sizeof word) && strcmp(word, "->") == 0 && square(s, &step->y);
}

static bool pirates_line(struct scan *s)
{
    struct ledger_step *step = block_step(s, LEDGER_PIRATES);
    if (!who(s, step))
        return false;
    for (int i = 0; i < 6; i++) {
        char word[WORD_MAX];
        if (!scan_word(s, word, sizeof word) || !step_word(s, step, word) || atoi(word) > 37)
            return scan_fail(s, "a colour has six pirates on squares 0 to 37");
    }
    return true;
}

static bool retreat_line(struct scan *s)
{
    char                word[WORD_MAX];
    struct ledger_step *step = block_step(s, LEDGER_RETREAT);
    return arrow(s, step) && scan_word(s, word, sizeof word) && strcmp(word, "draws") == 0 && cards(s, step);
}

static bool advance_line(struct scan *s)
{
    char                word[WORD_MAX];
    struct ledger_step *step = block_step(s, LEDGER_ADVANCE);
    return scan_word(s, word, sizeof word) && symbol_letter(word) && step_word(s, step, word) && arrow(s, step);
}

static bool stuck_line(struct scan *s)
{
    char                word[WORD_MAX];
    struct ledger_step *step = block_step(s, LEDGER_STUCK);
    if (!who(s, step) || !scan_word(s, word, sizeof word))
        return false;
    step->number = strcmp(word, "yes") == 0;
    return step->number || strcmp(word, "no") == 0;
}

static bool owners(struct scan *s, struct ledger_step *step)
{
    char word[WORD_MAX];
    if (!square(s, &step->x))
        return false;
    while (scan_word(s, word, sizeof word))
        if (strcmp(word, "empty") != 0 && !step_word(s, step, word))
            return false;
    return true;
}

static bool expect_line(struct scan *s)
{
    char word[WORD_MAX];
    if (!scan_word(s, word, sizeof word))
        return false;
    if (strcmp(word, "hand") == 0) {
        struct ledger_step *step = block_step(s, LEDGER_HAS_HAND);
        return who(s, step) && cards(s, step);
    }
    if (strcmp(word, "square") == 0)
        return owners(s, block_step(s, LEDGER_HAS_SQUARE));
    if (strcmp(word, "winner") == 0)
        return who(s, block_step(s, LEDGER_HAS_WINNER));
    static const struct {
        const char      *word;
        enum ledger_kind kind;
    } numbers[] = {{"row", LEDGER_HAS_ROW},
                   {"deck", LEDGER_HAS_DECK},
                   {"discard", LEDGER_HAS_DISCARD},
                   {"movesleft", LEDGER_HAS_MOVESLEFT}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (strcmp(numbers[i].word, word) == 0)
            return scan_number(s, &block_step(s, numbers[i].kind)->number);
    return scan_fail(s, "nothing can be expected of \"%s\"", word);
}

static bool piles_line(struct scan *s, const char *word, bool *is_pile)
{
    static const struct {
        const char      *word;
        enum ledger_kind kind;
    } piles[] = {{"row", LEDGER_ROW}, {"deck", LEDGER_DECK}, {"discard", LEDGER_DISCARD}, {"shuffle", LEDGER_SHUFFLE}};
    for (size_t i = 0; i < sizeof piles / sizeof *piles; i++)
        if (strcmp(piles[i].word, word) == 0) {
            *is_pile = true;
            return cards(s, block_step(s, piles[i].kind));
        }
    return false;
}

bool carta_line(struct scan *s, const char *word)
{
    bool is_pile = false, ok = piles_line(s, word, &is_pile);
    if (is_pile)
        return ok;
    if (strcmp(word, "from") == 0)
        return scan_word(s, s->block->from, WORD_MAX);
    if (strcmp(word, "mode") == 0)
        return scan_word(s, s->block->rules, WORD_MAX);
    if (strcmp(word, "board") == 0)
        return board_line(s);
    if (strcmp(word, "pirates") == 0)
        return pirates_line(s);
    if (strcmp(word, "hand") == 0) {
        struct ledger_step *step = block_step(s, LEDGER_HAND);
        return who(s, step) && cards(s, step);
    }
    if (strcmp(word, "turn") == 0)
        return who(s, block_step(s, LEDGER_TURN));
    if (strcmp(word, "advance") == 0)
        return advance_line(s);
    if (strcmp(word, "retreat") == 0)
        return retreat_line(s);
    if (strcmp(word, "noretreat") == 0)
        return square(s, &block_step(s, LEDGER_NORETREAT)->x);
    if (strcmp(word, "stuck") == 0)
        return stuck_line(s);
    if (strcmp(word, "nomove") == 0)
        return block_step(s, LEDGER_NOMOVE) != NULL;
    if (strcmp(word, "expect") == 0)
        return expect_line(s);
    return scan_fail(s, "no line begins with \"%s\"", word);
}
