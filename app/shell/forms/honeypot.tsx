import { HONEYPOT } from "#features/inquiries/forms/honeypot.ts";

/**
 * Seen by nobody, read-only and marked for the known fillers of forms: what is in it was put there by a program that fills in
 * everything. Give it a new `key` with each answer, so that it is empty again.
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
