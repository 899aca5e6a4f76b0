/** The clock of the phone, in milliseconds. `performance.now()` can stop while a phone sleeps, and a press would then be too young. */
export function phoneTime(): number {
  // oxlint-disable-next-line no-restricted-properties
  return Date.now();
}
