import { fitOf } from "#features/fleet/capacity.ts";
import { freeWaitingMinutes } from "#features/places/free-waiting.ts";
import { estimateLeg } from "#features/pricing/estimate.ts";
import { distanceBetween } from "#platform/places/great-circle.ts";
import type { Translator } from "#i18n/translator.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { CarRow, ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";

// What speaks against an assignment without forbidding it: whoever plans reads it, and may know better.

export type AssignmentWarning =
  | { kind: "class" | "load" | "language" }
  | OverlapWarning
  /** Nobody drives from the one to the other in that time; both in seconds. */
  | { kind: "chauffeur-transfer" | "car-transfer"; reference: string; gap: number; way: number };

/** Two rides at once; `from` and `to`: when the other one keeps them busy. */
export type OverlapWarning = {
  kind: "chauffeur-overlap" | "car-overlap";
  reference: string;
  from: Date;
  to: Date;
};

/** A warning by its name: what a second click says that its page has shown. */
export function warningKey(warning: AssignmentWarning): string {
  return "reference" in warning ? `${warning.kind}:${warning.reference}` : warning.kind;
}

/** A warning as one sentence in the reader's language. */
export function warningText(
  warning: AssignmentWarning,
  { vehicle }: Pick<BookingRow, "vehicle">,
  { words, formats }: Translator,
): string {
  if ("from" in warning) {
    const { kind, reference, from, to } = warning;
    const times = { from: formats.time(from), to: formats.time(to) };
    return words(`chauffeurs.assignment.warnings.${kind}`, { reference, ...times });
  }
  if ("gap" in warning) {
    const { kind, reference, gap, way } = warning;
    const times = { gap: formats.duration(gap), way: formats.duration(way) };
    return words(`chauffeurs.assignment.warnings.${kind}`, { reference, ...times });
  }
  return words(`chauffeurs.assignment.warnings.${warning.kind}`, {
    vehicle: words(`fleet.names.${vehicle}`),
  });
}

/** Hours for a ride of which nobody knows how long it takes: its places were typed and not found. */
const UNKNOWN_HOURS = 2;
/** So near, in metres, that there is no way between. */
const SAME_PLACE = 300;

type Ride = Pick<
  BookingRow,
  "pickup" | "dropoff" | "pickupAt" | "pickupLocal" | "durationHours" | "estimate"
>;

/** From when until when a ride keeps its chauffeur and its car: the free waiting counts, for guests take it. */
export function busyTimes(ride: Ride): { from: Date; to: Date } {
  const { durationHours, estimate, pickupAt } = ride;
  const hours = durationHours ?? (estimate ? null : UNKNOWN_HOURS);
  const seconds = hours === null ? (estimate?.durationTo ?? estimate?.duration ?? 0) : hours * 3600;
  const waiting = freeWaitingMinutes(ride.pickup.place) * 60;
  return { from: pickupAt, to: new Date(pickupAt.getTime() + (waiting + seconds) * 1000) };
}

type Other = { booking: Ride & Pick<BookingRow, "reference">; chauffeurId: string; carId: string };
type Choice = {
  booking: Ride &
    Pick<BookingRow, "vehicle" | "passengers" | "bags" | "childSeats" | "extras" | "arabicSpeaking">;
  chauffeur: Pick<ChauffeurRow, "id" | "languages">;
  car: Pick<CarRow, "id" | "vehicle">;
  /** The other rides that stand around this one. */
  others: Other[];
};

export function assignmentWarnings({ booking, chauffeur, car, others }: Choice): AssignmentWarning[] {
  const isArabic = booking.arabicSpeaking === "requested" || booking.arabicSpeaking === "confirmed";
  return [
    ...(car.vehicle === booking.vehicle ? [] : [{ kind: "class" } as const]),
    ...(fitOf(car.vehicle, booking, booking.extras.bodyguard).fits ? [] : [{ kind: "load" } as const]),
    ...(isArabic && !chauffeur.languages.includes("ar") ? [{ kind: "language" } as const] : []),
    ...others.flatMap((other) => [
      ...(other.chauffeurId === chauffeur.id ? timeWarnings(booking, other.booking, "chauffeur") : []),
      ...(other.carId === car.id ? timeWarnings(booking, other.booking, "car") : []),
    ]),
  ];
}

/** The warnings about two rides at the same time, without those about the way between them. */
export function overlapWarnings(
  booking: Ride,
  assigned: { chauffeurId: string; carId: string },
  other: Other,
): OverlapWarning[] {
  const warnings = [
    ...(other.chauffeurId === assigned.chauffeurId ? timeWarnings(booking, other.booking, "chauffeur") : []),
    ...(other.carId === assigned.carId ? timeWarnings(booking, other.booking, "car") : []),
  ];
  return warnings.filter((warning) => "from" in warning);
}

function timeWarnings(ride: Ride, other: Other["booking"], who: "chauffeur" | "car"): AssignmentWarning[] {
  const [first, second] = ride.pickupAt <= other.pickupAt ? [ride, other] : [other, ride];
  const { reference } = other;
  const gap = (second.pickupAt.getTime() - busyTimes(first).to.getTime()) / 1000;
  if (gap < 0) return [{ kind: `${who}-overlap`, reference, ...busyTimes(other) }];
  const way = wayBetween(first, second);
  return gap < way ? [{ kind: `${who}-transfer`, reference, gap, way }] : [];
}

/** Seconds from the end of one ride to the pickup of the next; 0 where a place is known by its words only. */
function wayBetween(first: Ride, second: Ride): number {
  const from = (first.dropoff ?? first.pickup).place;
  const to = second.pickup.place;
  if (!from || !to || distanceBetween(from, to) < SAME_PLACE) return 0;
  return estimateLeg([from, to], { at: second.pickupLocal })?.duration ?? 0;
}
