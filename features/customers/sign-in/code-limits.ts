export const CODE_MINUTES = 10;

export const MOST_TRIES = 5;
