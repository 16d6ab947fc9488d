/*
 * jcz_setup.c: the setup of a .jcz file as our options.
 *
 * They describe a game by boxes of tiles (sets), by what is in play besides
 * tiles (elements) and by variants (rules).  What we have is in three tables;
 * everything else is a reason to refuse, and all reasons are told at once.
 */
#include <string.h>

#include "base/words.h"
#include "import/jcz.h"

const struct jcz_set jcz_sets[JCZ_SETS] = {
    {"basic:1", "BASIC", "base", NULL, "base_tiles=classic", 1},
    {"basic:2", NULL, "base", NULL, NULL, 2},
    {"river/1:1", "RIVER", "river", "river", "river_start=bag", 1},
    {"river/1:2", NULL, "river", "river", "river_start=bag", 2},
    {"inns-and-cathedrals:1", "INNS_AND_CATHEDRALS", "inns", "inns", "ic_rrr_inn=right", 1},
    {"inns-and-cathedrals:2", NULL, "inns", "inns", "ic_rrr_inn=right", 2},
    {"traders-and-builders:1", "TRADERS_AND_BUILDERS", "traders", "traders", NULL, 1},
    {"traders-and-builders:2", NULL, "traders", "traders", NULL, 2},
    {"flier:1", "FLIER", "flying", "flying", NULL, 1},
    {"flier:2", NULL, "flying", "flying", NULL, 2},
    {"ferries", "FERRIES", "ferries", "ferries", NULL, 0},
    {"goldmines", "GOLDMINES", "gold", "gold", "manual_gold=false", 0},
    {"mage-and-witch:1", "MAGE_AND_WITCH", "mage", "mage", "mw_join=move", 1},
    {"mage-and-witch:2", NULL, "mage", "mage", "mw_join=move", 2},
    {"corn-circles/1", "CORN_CIRCLES", "crops1", "crops", NULL, 0},
    {"corn-circles/2", "CORN_CIRCLES_II", "crops", "crops", NULL, 0},
};

/* What each player has once, and we as an option of its own or as an expansion. */
static const struct {
    const char *element, *option, *expansion; /* "auto" is what our expansion says */
} parts[] = {
    {"big-follower", "large", "inns"},
    {"builder", "builder", "traders"},
    {"pig", "pig", "traders"},
    {"traders", "goods", "traders"},
};
enum { PARTS = sizeof parts / sizeof *parts };

/* What we cannot switch off in an expansion. */
static const struct {
    const char *element, *expansion;
} fixed[] = {
    {"inn", "inns"}, {"cathedral", "inns"}, {"gold", "gold"}, {"ferry", "ferries"}, {"mage", "mage"}, {"witch", "mage"},
};
enum { FIXED = sizeof fixed / sizeof *fixed };

/* Elements that stand by themselves.  A herd of pigs belongs to a set that we refuse; the others go with a set. */
static const char *const others[] = {"small-follower", "farmers", "abbot",       "garden",      "pig-herd",
                                     "river",          "flier",   "corn-circle", "corn-circles"};
enum { OTHERS = sizeof others / sizeof *others };

/* A reason to refuse: the first one begins the sentence. */
static struct text *reason(struct text *why)
{
    text_word(why, why->len ? "; " : "");
    return why;
}

/* Theirs are true, 1, or a number of figures; false, 0 and missing are all "off". */
static double amount_of(const struct json *element)
{
    if (json_as(element, JSON_NUMBER))
        return element->number;
    return element && element->kind != JSON_FALSE && element->kind != JSON_NULL;
}

static bool is_on(const struct json *object, const char *key)
{
    return amount_of(json_member(object, key)) != 0;
}

/* ----- sets ----- */

static int find_set(const char *name, bool old)
{
    for (int i = 0; i < JCZ_SETS; i++) {
        const char *known = old ? jcz_sets[i].old_name : jcz_sets[i].name;

        if (known && !strcmp(known, name))
            return i;
    }
    return -1;
}

static void read_set(struct jcz_setup *setup, const char *name, double boxes, bool old, struct text *why)
{
    int i = find_set(name, old);

    if (boxes == 0)
        return;
    if (i < 0)
        text_add(reason(why), "we do not have the tiles '%.40s'", name);
    else if (boxes != 1)
        text_add(reason(why), "the tiles '%.40s' are in play %.6g times", name, boxes);
    else
        setup->sets |= 1u << i;
}

/* An object with counts, or in the oldest files a list. */
static void read_sets(struct jcz_setup *setup, const struct json *sets, bool old, struct text *why)
{
    for (const struct json *v = sets ? sets->child : NULL; v; v = v->next)
        if (v->key)
            read_set(setup, v->key, amount_of(v), old, why);
        else if (json_text(v))
            read_set(setup, v->text, 1, old, why);
    if (!(setup->sets & 3) && !why->len)
        text_word(reason(why), "the tiles of the base game are missing");
}

/* ----- elements ----- */

static bool is_known(const char *element)
{
    for (int i = 0; i < PARTS; i++)
        if (!strcmp(parts[i].element, element))
            return true;
    for (int i = 0; i < FIXED; i++)
        if (!strcmp(fixed[i].element, element))
            return true;
    for (int i = 0; i < OTHERS; i++)
        if (!strcmp(others[i], element))
            return true;
    return false;
}

static void check_elements(const struct jcz_setup *setup, const struct json *elements, struct text *why)
{
    for (const struct json *v = elements ? elements->child : NULL; v; v = v->next) {
        double amount = amount_of(v);

        if (amount == 0 || !v->key)
            continue;
        if (!is_known(v->key))
            text_add(reason(why), "we do not have the element '%.40s'", v->key);
        else if (amount != (strcmp(v->key, "small-follower") ? 1 : 7))
            text_add(reason(why), "everybody has %.6g of '%.40s'", amount, v->key);
    }
    if (!is_on(elements, "small-follower"))
        text_word(reason(why), "nobody has a small follower");
    for (int i = 0; i < FIXED; i++)
        if (jcz_has(setup, fixed[i].expansion) && !is_on(elements, fixed[i].element))
            text_add(reason(why), "the tiles of '%s' are played without the element '%s'", fixed[i].expansion,
                     fixed[i].element);
}

/* Parts that are in play without their tiles, or tiles without their parts. */
static void write_parts(const struct jcz_setup *setup, const struct json *elements, struct text *out)
{
    for (int i = 0; i < PARTS; i++) {
        bool on = is_on(elements, parts[i].element);

        if (on != jcz_has(setup, parts[i].expansion))
            text_add(out, " %s=%s", parts[i].option, on ? "true" : "false");
    }
}

static void write_elements(const struct jcz_setup *setup, const struct json *elements, struct text *out)
{
    if (!is_on(elements, "farmers"))
        text_word(out, " farmers=false");
    if (is_on(elements, "abbot") && jcz_has(setup, "flying"))
        text_word(out, " fly_abbot=true");
    write_parts(setup, elements, out);
}

/* ----- rules, players, start ----- */

/* "2" or "4", the usual; a number as well. */
static void write_tiny_cities(const struct json *rule, struct text *out, struct text *why)
{
    const char *word = json_text(rule);
    int         points = 4;

    if (word)
        points = number_small(word, 99);
    else if (rule && rule->kind != JSON_NULL && !json_whole(rule, 0, 99, &points))
        points = -1;
    if (points != 2 && points != 4)
        text_word(reason(why), "the rule tiny-city-scoring is neither '2' nor '4', which are what we have");
    text_add(out, " tiny_city_points=%d", points);
}

static void write_rules(const struct jcz_setup *setup, const struct json *rules, struct text *out, struct text *why)
{
    const char *inns = json_text(json_member(rules, "inn-and-cathedral-final-scoring"));

    write_tiny_cities(json_member(rules, "tiny-city-scoring"), out, why);
    if (inns && strcmp(inns, "zero") != 0 && jcz_has(setup, "inns"))
        text_add(reason(why), "the rule inn-and-cathedral-final-scoring is '%.40s', which we do not have", inns);
}

/* The tile on the table must be the one that we begin with too.  Before version 5 it is not written. */
static void check_start(const struct jcz_setup *setup, const struct json *start, struct text *why)
{
    const struct json *first = start ? start->child : NULL;
    const char        *id = json_text(json_member(first, "tile")), *ours = jcz_has(setup, "river") ? "RI/s" : "BA/RCr";
    int                zero;

    if (!start)
        return;
    if (json_count(start) != 1 || !id || strcmp(id, ours) != 0 || !json_whole(json_member(first, "x"), 0, 0, &zero) ||
        !json_whole(json_member(first, "y"), 0, 0, &zero) || !json_whole(json_member(first, "rotation"), 0, 0, &zero))
        text_add(reason(why), "it does not begin with the tile %s alone, as our games do", ours);
}

static void check_seats(const struct jcz_setup *setup, struct text *why)
{
    if (setup->seats < 2 || setup->seats > MAX_SEATS)
        text_add(reason(why), "there %s %d player%s, we play with 2 to %d", setup->seats == 1 ? "is" : "are",
                 setup->seats, setup->seats == 1 ? "" : "s", MAX_SEATS);
}

/* ----- all of it ----- */

static void write_expansions(const struct jcz_setup *setup, bool abbot, struct text *out)
{
    const char *before = " expansions=", *last = "";

    for (int i = 0; i < JCZ_SETS; i++) {
        const char *expansion = jcz_sets[i].expansion;

        if (!(setup->sets >> i & 1) || !expansion || !strcmp(expansion, last))
            continue;
        text_add(out, "%s%s", before, expansion);
        before = ",";
        last = expansion;
    }
    if (abbot)
        text_add(out, "%sabbot", before);
    for (int i = 0; i < JCZ_SETS; i++)
        if (setup->sets >> i & 1 && jcz_sets[i].option)
            text_add(out, " %s", jcz_sets[i].option);
}

static void write_crops(const struct jcz_setup *setup, struct text *out)
{
    bool first = setup->sets >> find_set("corn-circles/1", false) & 1;
    bool second = setup->sets >> find_set("corn-circles/2", false) & 1;

    if (first || second)
        text_add(out, " crop_set=%s", first && second ? "both" : first ? "1" : "2");
}

bool jcz_setup_read(struct jcz_setup *setup, const struct json *root, struct text *why)
{
    const struct json *theirs = json_member(root, "setup"), *elements = json_member(theirs, "elements");
    const struct json *old_sets = json_member(theirs, "expansions");
    struct text        out = TEXT_OF(setup->options);

    setup->sets = 0;
    setup->seats = json_count(json_member(root, old_sets ? "slots" : "players"));
    read_sets(setup, old_sets ? old_sets : json_member(theirs, "sets"), old_sets, why);
    check_seats(setup, why);
    check_start(setup, json_member(theirs, "start"), why);
    text_add(&out, "carcassonne ruleset=plus players=%d", setup->seats);
    write_expansions(setup, is_on(elements, "abbot"), &out);
    write_crops(setup, &out);
    write_rules(setup, json_member(theirs, "rules"), &out, why);
    if (!old_sets) { /* then everything that belongs to a set was in play */
        check_elements(setup, elements, why);
        write_elements(setup, elements, &out);
    }
    return why->len == 0;
}
