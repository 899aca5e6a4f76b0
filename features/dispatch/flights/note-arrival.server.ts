import { isFold } from "#i18n/paris-wall.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { lockLeg, setFlightTerminal } from "#features/booking/bookings.server.ts";
import { moveRide } from "#features/booking/changes/move-ride.server.ts";
import { isAirport } from "#features/places/airport.ts";
import { type PickupTime, parisLocalOf, pickupTimeOf } from "#i18n/paris-time.ts";
import { arrivalFault, MOST_HOURS_MOVED } from "./flight.ts";
import { watchOf, writeWatch, type WatchedFlight } from "./flight-watches.server.ts";

type Needs = Pick<Services, "db" | "clock" | "jobs" | "limits">;

type ArrivalNoted =
  | { kind: "done"; isMoved: boolean }
  | { kind: "invalid"; errors: FieldError[] }
  | { kind: "changed" };

/** Paris time as in the form: `2027-01-20` and `14:30`; `fold` for a time that exists twice. `version`: of the watch on the page; 0: none. */
export type TypedArrival = { date: string; time: string; fold?: string; terminal: string; version: number };

export async function enterArrival(
  services: Needs,
  dispatcher: Dispatcher,
  bookingId: string,
  typed: TypedArrival,
): Promise<ArrivalNoted> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<ArrivalNoted> => {
    const leg = await openLeg(tx, bookingId);
    if (!leg || leg.version !== typed.version) return { kind: "changed" };
    const read = readTime(typed);
    const terminal = typed.terminal.trim();
    const fault =
      "error" in read
        ? read.error
        : arrivalFault(new Date(read.at.instant), { plannedAt: leg.plannedAt, now });
    const errors = [
      ...(fault ? [fieldError(fault === TWICE ? "fold" : "time", fault, { hours: MOST_HOURS_MOVED })] : []),
      ...(/^[\w ]{0,10}$/.test(terminal) ? [] : [fieldError("terminal", "terminal-odd")]),
    ];
    if ("error" in read || errors.length > 0) return { kind: "invalid", errors };
    const arrival = { at: read.at, terminal: terminal || null, isCancelled: false, source: "typed" };
    const noted = await note(tx, services, leg, arrival);
    if (noted.kind !== "done") return noted;
    const entry = { action: "flight-arrival-noted", subject: "booking", subjectId: bookingId } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { arrival: read.at.local } }, now);
    return noted;
  });
}

/** Records the arrival that a provider reported. A shift of less than `SMALLEST_MOVE_MINUTES` does not move the pickup. */
export async function recordProviderArrival(
  services: Needs,
  bookingId: string,
  learned: { expectedAt: Date; terminal: string | null; isCancelled: boolean; source: string },
): Promise<ArrivalNoted> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<ArrivalNoted> => {
    const leg = await openLeg(tx, bookingId);
    // A time that a dispatcher typed during the request to the provider takes precedence.
    if (!leg || leg.watch?.source === "typed") return { kind: "changed" };
    const { expectedAt, ...rest } = learned;
    const moved = Math.abs(expectedAt.getTime() - leg.booking.pickupAt.getTime()) / 60_000;
    const isFollowed =
      moved >= SMALLEST_MOVE_MINUTES &&
      !learned.isCancelled &&
      !arrivalFault(expectedAt, { plannedAt: leg.plannedAt, now });
    const instant = (isFollowed ? expectedAt : leg.booking.pickupAt).toISOString();
    return note(tx, services, leg, { at: { instant, local: parisLocalOf(instant) }, ...rest, expectedAt });
  });
}

const SMALLEST_MOVE_MINUTES = 10;

type OpenLeg = Omit<WatchedFlight, "chauffeur"> & {
  plannedAt: Date;
};

async function openLeg(tx: Db, bookingId: string): Promise<OpenLeg | undefined> {
  const booking = await lockLeg(tx, bookingId);
  const place = booking?.pickup.place;
  if (booking?.status !== "confirmed" || !place || !isAirport(place)) return undefined;
  const { watch, version } = await watchOf(tx, booking);
  return { booking, watch, version, plannedAt: watch?.plannedAt ?? booking.pickupAt };
}

type Arrival = {
  at: PickupTime;
  expectedAt?: Date;
  terminal: string | null;
  isCancelled: boolean;
  source: string;
};

/** Writes the watch and moves the ride in one transaction. The price does not change: the guest does not pay for an airline's delay. */
async function note(
  tx: Db,
  services: Needs,
  { booking, plannedAt, version }: OpenLeg,
  { at, expectedAt, ...said }: Arrival,
): Promise<ArrivalNoted> {
  const watch = {
    bookingId: booking.id,
    plannedAt,
    travelNumber: booking.travelNumber,
    pickupAt: new Date(at.instant),
    expectedAt: expectedAt ?? new Date(at.instant),
    ...said,
    checkedAt: services.clock.now(),
  };
  if (!(await writeWatch(tx, watch, version))) return { kind: "changed" };
  const to = { pickupAt: at.instant, pickupLocal: at.local };
  const moved = await moveRide(tx, services, booking, { to, origin: "flight" });
  if (moved.kind === "changed") throw new Error("Another transaction changed a locked leg.");
  await setFlightTerminal(tx, booking.id, said.terminal);
  return { kind: "done", isMoved: moved.kind === "moved" };
}

const TWICE = "arrival-twice";

function readTime({ date, time, fold }: TypedArrival): { at: PickupTime } | { error: string } {
  const read = pickupTimeOf(date, time, isFold(fold) ? fold : undefined);
  if (read.kind === "ok") return { at: read.at };
  if (read.kind === "exists-twice") return { error: TWICE };
  return { error: read.kind === "invalid" ? "arrival-missing" : "arrival-not-there" };
}
