import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { isAccepted } from "#features/dispatch/acceptance.ts";
import { expectedByGuest } from "./arrival.ts";
import { DELAYS } from "./delays.ts";
import { notifiedArrivalOf } from "./notified-arrivals.server.ts";
import { notifyArrival } from "./notify-arrival.server.ts";
import { lockOwnRide } from "./own-ride.server.ts";

type DelayNoted = { kind: "done" } | { kind: "over" };

type Needs = Pick<Services, "db" | "clock" | "jobs">;

/** A delay that is known before: the guest is notified once per change. `over`: cancelled, arrived, or not this chauffeur's ride. */
export async function noteDelay(
  services: Needs,
  chauffeur: Pick<ChauffeurRow, "id" | "linkVersion">,
  { reference, minutes }: { reference: string; minutes: number },
): Promise<DelayNoted> {
  return services.db.transaction(async (tx): Promise<DelayNoted> => {
    const own = await lockOwnRide(tx, chauffeur, reference);
    const hasArrived = own?.events.some(({ event }) => event !== "on_the_way") ?? true;
    if (!own || hasArrived || !isAccepted(own.assignment)) return { kind: "over" };
    return (await announce(tx, services, own.booking, minutes)) ? { kind: "done" } : { kind: "over" };
  });
}

/** `changed`: the ride is no longer confirmed. */
export async function noteDelayOf(
  services: Needs,
  dispatcher: Dispatcher,
  { reference, minutes }: { reference: string; minutes: number },
): Promise<ActionResult> {
  return services.db.transaction(async (tx): Promise<ActionResult> => {
    const found = await findByReference(tx, reference);
    const booking = found && (await lockLeg(tx, found.id));
    if (!booking || !(await announce(tx, services, booking, minutes))) return { kind: "changed" };
    const entry = { action: "delay-noted", subject: "booking", subjectId: booking.id } as const;
    await writeAudit(tx, dispatcher, entry, services.clock.now());
    return { kind: "done" };
  });
}

async function announce(
  tx: Db,
  { clock, jobs }: Pick<Needs, "clock" | "jobs">,
  booking: BookingRow,
  minutes: number,
): Promise<boolean> {
  if (booking.status !== "confirmed" || !DELAYS.some((one) => one === minutes)) return false;
  const expectedAt = new Date(booking.pickupAt.getTime() + minutes * 60_000);
  const known = expectedByGuest(booking.pickupAt, await notifiedArrivalOf(tx, booking.id));
  if (known.getTime() !== expectedAt.getTime())
    await notifyArrival(tx, { jobs, clock }, booking, { expectedAt, now: clock.now() });
  return true;
}
