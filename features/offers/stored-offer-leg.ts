import type { StoredSchema } from "#platform/stored-document.ts";

/**
 * A ride as it was offered. Its values were promised to the guest and are never recomputed. A new field gets
 * its default here.
 */
export const STORED_OFFER_LEG: StoredSchema = { upgrades: [] };
