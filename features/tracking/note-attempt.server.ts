import { randomUUID } from "node:crypto";
import type { Services } from "#platform/services.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { isUuid } from "#platform/uuid.ts";
import { attemptsOf, insertAttempt, setAttemptResult } from "./contact-attempts.server.ts";
import type { ContactKind, ContactResult } from "./evidence.ts";
import { lockOwnRide } from "./own-ride.server.ts";

const MOST_ATTEMPTS = 40;

const SAME_SECONDS = 20;

type Needs = Pick<Services, "db" | "clock">;
type Caller = Pick<ChauffeurRow, "id" | "linkVersion">;

/** The chauffeur notes by hand a call or a message that was made from another phone, while the ride is on the way: the time is evidence. */
export async function noteAttempt(
  { db, clock }: Needs,
  chauffeur: Caller,
  { reference, kind }: { reference: string; kind: ContactKind },
): Promise<{ kind: "done" } | { kind: "over" }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const own = await lockOwnRide(tx, chauffeur, reference);
    if (!own?.stage) return { kind: "over" };
    const bookingId = own.booking.id;
    const before = await attemptsOf(tx, [bookingId]);
    if (!isKnown(before, kind, now) && before.length < MOST_ATTEMPTS) {
      const attempt = { id: randomUUID(), bookingId, chauffeurId: chauffeur.id, kind, at: now, last4: null };
      await insertAttempt(tx, attempt);
    }
    return { kind: "done" };
  });
}

/**
 * A press on "call" or "WhatsApp" of a ride, which the run sheet reports by itself, with the time of the press. The link opens the
 * telephone whatever the site answers, so that nothing is refused: a press on a ride of another chauffeur is not stored.
 */
export async function noteCall(
  { db }: Pick<Services, "db">,
  chauffeur: Caller,
  { reference, kind, last4, at }: { reference: string; kind: ContactKind; last4: string; at: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await lockOwnRide(tx, chauffeur, reference);
    if (!own) return;
    const bookingId = own.booking.id;
    const before = await attemptsOf(tx, [bookingId]);
    if (isKnown(before, kind, at) || before.length >= MOST_ATTEMPTS) return;
    const number = /^\d{4}$/.test(last4) ? last4 : null;
    const attempt = { id: randomUUID(), bookingId, chauffeurId: chauffeur.id, kind, at, last4: number };
    await insertAttempt(tx, attempt);
  });
}

/** Presses can arrive later and in any order, so the times are compared in both directions. */
function isKnown(before: { kind: ContactKind; at: Date }[], kind: ContactKind, at: Date): boolean {
  return before.some(
    (one) => one.kind === kind && Math.abs(at.getTime() - one.at.getTime()) < SAME_SECONDS * 1000,
  );
}

export async function noteAttemptResult(
  { db }: Needs,
  chauffeur: Caller,
  { reference, id, result }: { reference: string; id: string; result: ContactResult },
): Promise<{ kind: "done" } | { kind: "over" }> {
  return db.transaction(async (tx) => {
    const own = await lockOwnRide(tx, chauffeur, reference);
    if (!own?.stage || !isUuid(id)) return { kind: "over" };
    await setAttemptResult(tx, { id, bookingId: own.booking.id }, result);
    return { kind: "done" };
  });
}
