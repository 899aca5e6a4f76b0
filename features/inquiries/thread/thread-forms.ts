export const MAX_SUBJECT = 150;
export const MAX_MESSAGE = 5000;
export const MAX_TEMPLATE_NAME = 80;
