/**
 * A field that only robots fill in. No browser and no keeper of passwords knows its name, so that none of them fills it in for a
 * visitor, as they do with "website" or "company".
 */
export const HONEYPOT = "leave_empty";

/** Sent as `on` by browsers without scripts only: such a form cannot fetch a stamp. */
export const NO_SCRIPT = "no_script";
