/** Each reason is a key of the dictionaries. Health is not one of them: a chauffeur does not have to disclose it. */
export const DECLINE_REASONS = ["unavailable", "rest", "car", "other"] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The maximum length of the note, in characters. */
export const DECLINE_NOTE_LENGTH = 300;
