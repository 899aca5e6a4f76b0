import { HONEYPOT } from "#features/inquiries/forms/request-fields.ts";

/**
 * Hidden, read-only and marked for the common password managers: a value in it comes from a bot. Give it a new `key`
 * with each answer, so that it is empty again.
 */
export function Honeypot() {
  return (
    <input
      type="text"
      name={HONEYPOT}
      readOnly
      hidden
      tabIndex={-1}
      autoComplete="off"
      data-1p-ignore=""
      data-bwignore=""
      data-lpignore="true"
      data-form-type="other"
      defaultValue=""
    />
  );
}
