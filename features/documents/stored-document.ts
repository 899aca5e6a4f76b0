import type { StoredSchema } from "#platform/stored-document.ts";

/** Documents issued years ago must remain readable: add an upgrade step for each change to `DocumentContent`. */
export const STORED_DOCUMENT: StoredSchema = { upgrades: [] };
