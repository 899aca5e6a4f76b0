import type { StoredSchema } from "#platform/stored-document.ts";

/** Accepted terms are read for ten years and more: whoever changes the shape of a shown document adds a step here. */
export const STORED_TERMS: StoredSchema = { upgrades: [] };
