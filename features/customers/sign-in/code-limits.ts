/** How long a sign-in code is valid. */
export const CODE_MINUTES = 10;

/** Wrong codes before a new code is required. */
export const MOST_TRIES = 5;
