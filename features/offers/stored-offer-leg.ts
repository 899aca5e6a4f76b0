import type { StoredSchema } from "#platform/stored-document.ts";

/** A ride as it was offered. What stands in it was promised and is never computed again; a field that is added gets its value here. */
export const STORED_OFFER_LEG: StoredSchema = { upgrades: [] };
