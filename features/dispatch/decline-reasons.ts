/** Why a chauffeur declines a ride; each is a key of the dictionaries. Health is not among them: nobody has to name it. */
export const DECLINE_REASONS = ["unavailable", "rest", "car", "other"] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The longest note to a refusal. */
export const DECLINE_NOTE_LENGTH = 300;
