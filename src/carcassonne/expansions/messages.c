/*
 * messages.c: Messages.
 */
#include "carcassonne/phases.h"

const struct expansion expansion_messages = {
    .id = "messages",
    .title = "Messages",
    .sets = "",
    .number = EXP_messages,
};
