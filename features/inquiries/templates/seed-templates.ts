export const SEED_TEMPLATES = ["thanks", "details", "hourly", "full", "elsewhere"] as const;

export type SeedTemplate = (typeof SEED_TEMPLATES)[number];
