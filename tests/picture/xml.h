/*
 * xml.h: is a picture well-formed, and does it hold together?
 */
#ifndef TESTS_PICTURE_XML_H
#define TESTS_PICTURE_XML_H

#include <stddef.h>

/* NULL: yes.  Otherwise what is wrong; *where is the place.  Checks names, attributes, nesting, entities; that ids are
 * unique, that every href and url(#...) leads to one, and that no number is infinite or none at all.  Static text. */
const char *xml_fault(const char *text, const char **where);

/* How many times a string occurs. */
int xml_count(const char *text, const char *part);

#endif
