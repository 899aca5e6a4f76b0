/** What a guest changes at once: each group is a form of its own. */
export const DETAIL_GROUPS = ["travel", "sign", "load", "notes", "phone"] as const;

export type DetailGroup = (typeof DETAIL_GROUPS)[number];
