export const ERASURE_COUNTS = [
  "bookingsDeleted",
  "bookingsKept",
  "requests",
  "messages",
  "mails",
  "notes",
  "exports",
] as const;

export type ErasureCounts = Record<(typeof ERASURE_COUNTS)[number], number>;

export const NOTHING_ERASED: ErasureCounts = {
  bookingsDeleted: 0,
  bookingsKept: 0,
  requests: 0,
  messages: 0,
  mails: 0,
  notes: 0,
  exports: 0,
};

export function addCounts(counts: ErasureCounts, more: Partial<ErasureCounts>): ErasureCounts {
  const sums = ERASURE_COUNTS.map((name) => [name, counts[name] + (more[name] ?? 0)]);
  return Object.fromEntries(sums) as ErasureCounts;
}
