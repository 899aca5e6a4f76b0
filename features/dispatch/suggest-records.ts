import { overlaps, without, type Period } from "#features/availability/period.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { fitOf } from "#features/fleet/capacity.ts";
import {
  busyPeriod,
  busyTimes,
  DAILY_REST_HOURS,
  stretchWithoutRest,
  wayBetween,
  type TimedRide,
} from "./ride-times.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";

type Ride = TimedRide &
  Pick<BookingRow, "vehicle" | "passengers" | "bags" | "childSeats" | "extras" | "lang">;
type OtherRide = TimedRide & Pick<BookingRow, "reference">;

/** The reason next to a record. `way` and `gap` are in seconds. */
export type SuggestionReason =
  | { kind: "free"; since: Date | null; way: number; speaksLanguage: boolean }
  | { kind: "class" | "other-class" | "load" | "language" | "off-duty" | "away" | "papers" }
  | { kind: "far"; reference: string; gap: number; way: number }
  | { kind: "rest"; from: Date; to: Date }
  | { kind: "busy"; reference: string; from: Date; to: Date };

export type Suggestion<Record> = { record: Record; reason: SuggestionReason };

export type ChauffeurToSuggest = {
  id: string;
  name: string;
  /** The guest asked for a chauffeur of this name. */
  isAskedFor: boolean;
  languages: string[];
  /** Null: every class. */
  vehicles: VehicleClass[] | null;
  /** The working hours around the ride; null: at any time. */
  shifts: Period[] | null;
  absences: Period[];
  hasPapers: boolean;
  rides: OtherRide[];
};

export type CarToSuggest = {
  id: string;
  name: string;
  vehicle: VehicleClass;
  absences: Period[];
  hasPapers: boolean;
  rides: OtherRide[];
};

const ORDER: SuggestionReason["kind"][] = [
  "free",
  "language",
  "class",
  "other-class",
  "far",
  "rest",
  "off-duty",
  "load",
  "away",
  "busy",
  "papers",
];

/**
 * `needsArabic`: the guest requested an Arabic-speaking chauffeur. `timesOf`: shared with the cars, because each other ride has a chauffeur and
 * a car.
 */
export function suggestChauffeurs<Record extends ChauffeurToSuggest>(
  ride: Ride,
  records: Record[],
  { needsArabic, timesOf = timesBeside(ride) }: { needsArabic: boolean; timesOf?: TimesBeside },
): Suggestion<Record>[] {
  const times = busyPeriod(ride);
  return best(
    records.map((record) => {
      const speaksLanguage = record.languages.includes(needsArabic ? "ar" : ride.lang);
      const stretch = stretchWithoutRest(ride, record.rides);
      const reasons: (SuggestionReason | null)[] = [
        record.hasPapers ? null : { kind: "papers" },
        ...record.rides.map(timesOf),
        record.absences.some((absence) => overlaps(absence, times)) ? { kind: "away" } : null,
        record.shifts && without(times, record.shifts).length > 0 ? { kind: "off-duty" } : null,
        stretch && { kind: "rest", ...stretch },
        record.vehicles && !record.vehicles.includes(ride.vehicle) ? { kind: "class" } : null,
        needsArabic && !speaksLanguage ? { kind: "language" } : null,
      ];
      return { record, reason: worst(reasons) ?? { ...freeReason(ride, record.rides), speaksLanguage } };
    }),
  );
}

export function suggestCars<Record extends CarToSuggest>(
  ride: Ride,
  records: Record[],
  timesOf: TimesBeside = timesBeside(ride),
): Suggestion<Record>[] {
  const times = busyPeriod(ride);
  return best(
    records.map((record) => {
      const reasons: (SuggestionReason | null)[] = [
        record.hasPapers ? null : { kind: "papers" },
        ...record.rides.map(timesOf),
        record.absences.some((absence) => overlaps(absence, times)) ? { kind: "away" } : null,
        fitOf(record.vehicle, ride, ride.extras.bodyguard).fits ? null : { kind: "load" },
        record.vehicle === ride.vehicle ? null : { kind: "other-class" },
      ];
      return {
        record,
        reason: worst(reasons) ?? { ...freeReason(ride, record.rides), speaksLanguage: false },
      };
    }),
  );
}

/**
 * Free records first, that for which the guest asked before all, then by language, the shortest empty drive and the name; after them the
 * others in the order of `ORDER`.
 */
function best<Record extends { id: string; name: string; isAskedFor?: boolean }>(
  suggestions: Suggestion<Record>[],
): Suggestion<Record>[] {
  return suggestions.toSorted((a, b) => rankOf(a) - rankOf(b) || compareNames(a.record, b.record));
}

function rankOf({ record, reason }: Suggestion<{ isAskedFor?: boolean }>): number {
  const first = ORDER.indexOf(reason.kind) * 1_000_000;
  if (reason.kind !== "free") return first;
  if (record.isAskedFor) return -1;
  return first + (reason.speaksLanguage ? 0 : 500_000) + Math.min(reason.way, 400_000);
}

function compareNames(a: { id: string; name: string }, b: { id: string; name: string }): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function worst(reasons: (SuggestionReason | null)[]): SuggestionReason | undefined {
  return reasons
    .filter((reason) => reason !== null)
    .toSorted((a, b) => ORDER.indexOf(b.kind) - ORDER.indexOf(a.kind))[0];
}

type TimesBeside = (other: OtherRide) => SuggestionReason | null;

/** What another ride is against this one: at the same time, or too far away before or after it. Each other ride is compared once. */
export function timesBeside(ride: Ride): TimesBeside {
  const known = new Map<OtherRide, SuggestionReason | null>();
  return (other) => {
    const stored = known.get(other);
    if (stored !== undefined) return stored;
    const reason = timeReason(ride, other);
    known.set(other, reason);
    return reason;
  };
}

function timeReason(ride: Ride, other: OtherRide): SuggestionReason | null {
  const { reference } = other;
  const [first, second] = ride.pickupAt <= other.pickupAt ? [ride, other] : [other, ride];
  const gap = (second.pickupAt.getTime() - busyTimes(first).to.getTime()) / 1000;
  if (gap < 0) return { kind: "busy", reference, ...busyTimes(other) };
  const way = wayBetween(first, second);
  return gap < way ? { kind: "far", reference, gap, way } : null;
}

function freeReason(ride: Ride, others: OtherRide[]) {
  const last = others
    .filter(({ pickupAt }) => pickupAt < ride.pickupAt)
    .toSorted((a, b) => b.pickupAt.getTime() - a.pickupAt.getTime())[0];
  const end = last && busyTimes(last).to;
  const isSameDay =
    end !== undefined && ride.pickupAt.getTime() - end.getTime() < DAILY_REST_HOURS * 3_600_000;
  return {
    kind: "free" as const,
    since: isSameDay ? end : null,
    way: last && isSameDay ? wayBetween(last, ride) : 0,
  };
}
