/** What a guest changes at once: each group is a form of its own. */
export const DETAIL_GROUPS = ["travel", "sign", "load", "notes", "phone"] as const;

export type DetailGroup = (typeof DETAIL_GROUPS)[number];

/** What a guest may write to a change that the company looks at. */
export const CHANGE_NOTE = ["note", 500, "lines"] as const;
