import type { StoredSchema } from "#platform/stored-document.ts";

/** Accepted terms remain readable for ten years and more: add an upgrade step here for each change to the shape of `ShownDocument`. */
export const STORED_TERMS: StoredSchema = { upgrades: [] };
