/**
 * A field that only bots fill in. Its name must not match the autofill of browsers and password managers, as "website" or "company" would.
 */
export const HONEYPOT = "leave_empty";

/** Sent as `on` only without JavaScript, where no stamp can be fetched. */
export const NO_SCRIPT = "no_script";
