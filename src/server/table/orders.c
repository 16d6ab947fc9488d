/*
 * orders.c: see orders.h.
 */
#include "server/table/orders.h"

#include "server/store/store.h"
#include "server/table/seating.h"
#include "server/table/table_play.h"
#include "server/table/tables.h"

static void end_table(struct table *t, unsigned winners)
{
    if (t->state == TABLE_OPEN && !winners)
        seating_close(NULL, t);
    else if (t->state == TABLE_PLAYING && winners)
        table_adjudicate(t, winners, NULL);
    else if (t->state == TABLE_PLAYING)
        table_abandon(t, NULL);
}

/* Where it cannot be done now it is tried again at the next look. */
static void carry_out(struct server *s, const char *id, unsigned winners)
{
    struct table *t = table_any(s, id);

    if (!t)
        table_wake(s, id);
    else if (table_is_idle(t) && !t->n_pending)
        end_table(t, winners);
}

void orders_carry_out(struct server *s, const struct row *row)
{
    for (; row; row = row->next)
        carry_out(s, row_text(row, 0), (unsigned)row_number(row, 1));
}
