/** Characters. */
export const MAX_NOTE = 2000;

/** Minutes in which its author can remove a note. */
const REMOVABLE_MINUTES = 15;

/** Notes written after this instant can still be removed. */
export function removableSince(now: Date): Date {
  return new Date(now.getTime() - REMOVABLE_MINUTES * 60_000);
}
