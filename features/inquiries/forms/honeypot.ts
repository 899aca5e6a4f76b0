/**
 * A field that only robots fill in. No browser and no keeper of passwords knows its name, so that none of them fills it in for a
 * visitor, as they do with "website" or "company".
 */
export const HONEYPOT = "leave_empty";
