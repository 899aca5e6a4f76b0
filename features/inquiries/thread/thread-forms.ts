/** The longest subject and text of a message, and name of a template; the fields of the pages read the same. */
export const MAX_SUBJECT = 150;
export const MAX_MESSAGE = 5000;
export const MAX_TEMPLATE_NAME = 80;
