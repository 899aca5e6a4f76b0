/** The longest note. */
export const MAX_NOTE = 2000;

/** For so long its author may take a note back; after that it stands. */
const REMOVABLE_MINUTES = 15;

/** A note that was written after this moment may still be taken back. */
export function removableSince(now: Date): Date {
  return new Date(now.getTime() - REMOVABLE_MINUTES * 60_000);
}
