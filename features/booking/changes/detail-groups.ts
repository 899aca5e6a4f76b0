/** Details that a guest can change without a price. Each group has its own form. */
export const DETAIL_GROUPS = ["travel", "sign", "load", "notes", "phone"] as const;

export type DetailGroup = (typeof DETAIL_GROUPS)[number];

/** The guest's note on a change request. */
export const CHANGE_NOTE = ["note", 500, "lines"] as const;
