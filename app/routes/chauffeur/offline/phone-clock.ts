/** The clock of the phone, in milliseconds. `performance.now()` can stop while a phone sleeps, and a press would then be too young. */
export function phoneTime(): number {
  // oxlint-disable-next-line no-restricted-properties
  return Date.now();
}

/** The fields of a form as text; the run sheet has no files. */
export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
