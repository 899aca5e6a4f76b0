export const COPY_WAYS = ["same", "back"] as const;

export const COPY_RHYTHMS = ["once", "day", "working-day", "week"] as const;

export const MAX_COPIES = 30;
