/*
 * read_team.c: what an event's text says of teams: who belongs to which, and the
 * boards of a match, each in a line behind it.
 */
#include <string.h>

#include "base/words.h"
#include "compete/reader.h"
#include "compete/teams.h"

bool member_read(struct reader *r, const struct person *p)
{
    struct member *m = &r->e->member[r->e->n_members];
    int            team = *p->team ? reader_find(r, p->team) : NOBODY;

    if (!*p->team)
        return refuse(r, "%s needs a team, such as '| team Blue'", p->name);
    if (team == NOBODY)
        return refuse(r, "there is no team '%s' above this line", p->team);
    if (p->first_round > 1 || p->last_round || p->rests)
        return refuse(r, "teams come and go, and choose who plays in a round: say it of '%s'", p->team);
    *m = (struct member){.team = (int16_t)team, .rating = p->rating};
    strcpy(m->name, p->name);
    reader_enter_member(r);
    return true;
}

/*
 * ----- boards -----
 */

static bool check_member(struct reader *r, int member)
{
    if (r->latest_board[member] == r->e->round)
        return refuse(r, "%s plays twice in round %d", r->e->member[member].name, r->e->round);
    r->latest_board[member] = (int16_t)r->e->round;
    return true;
}

static bool check_board(struct reader *r, const struct match *m, const struct match *board)
{
    const struct event *e = r->e;
    int                 a = e->member[board->side[0]].team, b = e->member[board->side[1]].team;
    const char         *home = e->person[m->side[0]].name, *away = e->person[m->side[1]].name;

    if ((a != m->side[0] || b != m->side[1]) && (a != m->side[1] || b != m->side[0]))
        return refuse(r, "%s and %s do not play for %s and %s", e->member[board->side[0]].name,
                      e->member[board->side[1]].name, home, away);
    if (home_begins(e, m->n_boards + 1) == board_is_turned(e, m, board))
        return refuse(r, "at board %d %s begins: name its player first", m->n_boards + 1,
                      home_begins(e, m->n_boards + 1) ? home : away);
    return check_member(r, board->side[0]) && check_member(r, board->side[1]);
}

/* The match that boards are read of; NULL: refused. */
static struct match *match_with_boards(struct reader *r)
{
    struct match *m = r->e->n_matches ? &r->e->match[r->e->n_matches - 1] : NULL;

    if (!m || m->round != r->e->round || m->side[1] == NOBODY || m->walkover)
        refuse(r, "a board comes behind its match, such as 'Blue - Red', which is played");
    else if (m->n_boards == r->e->boards)
        refuse(r, "this match has all its boards already");
    else if (r->e->n_boards == BOARDS_MAX)
        refuse(r, "an event has at most %d boards", BOARDS_MAX);
    else
        return m;
    return NULL;
}

bool board_read(struct reader *r, int first, const char *second, char *results)
{
    struct match *m = match_with_boards(r), *board = &r->e->board[r->e->n_boards];
    int           other = reader_member(r, second);
    char         *word;

    if (!m)
        return false;
    if (other == NOBODY)
        return refuse(r, "there is nobody called '%s' in a team", second);
    *board = (struct match){
        .side = {(int16_t)first, (int16_t)other}, .round = m->round, .line = r->line, .is_board = true};
    if (!check_board(r, m, board))
        return false;
    while ((word = word_cut(&results)))
        if (!result_read(r, board, word))
            return false;
    if (!m->n_boards)
        m->first_board = r->e->n_boards;
    m->n_boards++;
    r->e->n_boards++;
    return true;
}

/*
 * ----- the whole -----
 */

/* Matches of an event of so many teams, at most. */
static int64_t matches_of(const struct event *e)
{
    int64_t n = e->n_people, in_group = (n + e->groups - 1) / e->groups;
    int64_t stage = e->format == FORMAT_GROUPS  ? e->legs * e->groups * in_group * (in_group - 1) / 2
                    : e->format == FORMAT_SWISS ? e->rounds * n / 2
                                                : 0;

    return stage + (stage && e->then == FORMAT_COUNT ? 0 : 2 * n);
}

bool check_teams(struct reader *r)
{
    const struct event *e = r->e;

    for (int i = 0; i < e->n_matches; i++) {
        const struct match *m = &e->match[i];

        if (!m->n_boards || m->n_boards == e->boards)
            continue;
        r->line = m->line;
        return refuse(r, "%s - %s has %d of its %d boards", e->person[m->side[0]].name, e->person[m->side[1]].name,
                      m->n_boards, e->boards);
    }
    r->line = 0;
    if (matches_of(e) * e->boards > BOARDS_MAX)
        return refuse(r, "so many teams have more than %d boards to play", BOARDS_MAX);
    return true;
}
