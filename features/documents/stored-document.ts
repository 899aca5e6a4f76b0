import type { StoredSchema } from "#platform/stored-document.ts";

/** How the content of a document is stored: issued years ago, it is still read. */
export const STORED_DOCUMENT: StoredSchema = { upgrades: [] };
