import type { RideEvent } from "#features/dispatch/ride-events.ts";

export const CONTACT_KINDS = ["call", "whatsapp"] as const;

export type ContactKind = (typeof CONTACT_KINDS)[number];

export const CONTACT_RESULTS = ["reached", "no_answer", "voicemail", "wrong_number"] as const;

export type ContactResult = (typeof CONTACT_RESULTS)[number];

type ReportedEvent = {
  event: RideEvent;
  metres: number | null;
  withdrawnAt: Date | null;
  /** When the site received a report that the phone had stored without a connection; null for one that it received at once. */
  receivedAt: Date | null;
};

export type EvidenceEntry = { at: Date } & (
  | ({ kind: "event" } & ReportedEvent)
  | { kind: "waiting" }
  | { kind: "contact"; contact: ContactKind; last4: string | null; result: ContactResult | null }
  | { kind: "photo"; id: string }
);

type Facts = {
  pickupAt: Date;
  /** In chronological order, including withdrawn ones. */
  events: ({ at: Date } & ReportedEvent)[];
  attempts: { kind: ContactKind; at: Date; last4: string | null; result: ContactResult | null }[];
  photos: { id: string; at: Date }[];
};

/** In chronological order. Waiting begins at the pickup, or at a later arrival of the chauffeur. */
export function evidenceTimeline({ pickupAt, events, attempts, photos }: Facts): EvidenceEntry[] {
  const standing = events.filter(({ withdrawnAt }) => withdrawnAt === null);
  const arrived = standing.find(({ event }) => event === "arrived");
  const end = standing.find(({ event }) => event === "on_board" || event === "guest_absent");
  const waits = arrived && new Date(Math.max(arrived.at.getTime(), pickupAt.getTime()));
  const isWaiting = waits !== undefined && end !== undefined && waits < end.at;
  const entries: EvidenceEntry[] = [
    ...events.map((one) => ({ kind: "event" as const, ...one, receivedAt: receivedLater(one) })),
    ...(isWaiting ? [{ kind: "waiting" as const, at: waits }] : []),
    ...attempts.map(({ kind, at, last4, result }) => ({
      kind: "contact" as const,
      contact: kind,
      at,
      last4,
      result,
    })),
    ...photos.map(({ id, at }) => ({ kind: "photo" as const, id, at })),
  ];
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function receivedLater({ at, receivedAt }: { at: Date; receivedAt: Date | null }): Date | null {
  return receivedAt && receivedAt.getTime() - at.getTime() > 60_000 ? receivedAt : null;
}
