import { randomUUID } from "node:crypto";
import type { Services } from "#platform/services.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { isUuid } from "#platform/uuid.ts";
import { attemptsOf, insertAttempt, setAttemptResult } from "./contact-attempts.server.ts";
import type { ContactKind, ContactResult } from "./evidence.ts";
import { lockOwnRide } from "./own-ride.server.ts";

/** More presses than a chauffeur needs for one ride. */
const MOST_ATTEMPTS = 40;

/** A second press of the same button within this time is the same attempt. */
const SAME_SECONDS = 20;

type Needs = Pick<Services, "db" | "clock">;
type Caller = Pick<ChauffeurRow, "id" | "linkVersion">;

/** The chauffeur presses "call" or "WhatsApp" of a ride that is on the way: the time is evidence. */
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
    const isSame = before.some(
      (one) => one.kind === kind && now.getTime() - one.at.getTime() < SAME_SECONDS * 1000,
    );
    if (!isSame && before.length < MOST_ATTEMPTS)
      await insertAttempt(tx, { id: randomUUID(), bookingId, chauffeurId: chauffeur.id, kind, at: now });
    return { kind: "done" };
  });
}

/** Notes what came of an attempt, while the ride is on the way. */
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
