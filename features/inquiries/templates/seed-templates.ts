/** Templates of a new site; their texts are in the dictionaries. */
export const SEED_TEMPLATES = ["thanks", "details", "hourly", "full", "elsewhere"] as const;

export type SeedTemplate = (typeof SEED_TEMPLATES)[number];
