import {
  busyTimes,
  DAILY_REST_HOURS,
  stretchWithoutRest,
  wayBetween,
  type TimedRide as Ride,
} from "./ride-times.ts";
import { expiredPapers } from "#features/fleet/expired-papers.ts";
import { fitOf } from "#features/fleet/capacity.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import type { Translator } from "#i18n/translator.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { CarRow, ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";

// Reasons against an assignment that do not forbid it: the dispatcher reads them and decides.

export type AssignmentWarning =
  | { kind: "class" | "load" | "language" }
  | OverlapWarning
  /** The ride was moved past the last day of a paper. `paper`: the key of `expiredPapers`. */
  | { kind: "paper"; paper: string }
  /** With this ride, the chauffeur works from `from` to `to` without a daily rest. */
  | { kind: "rest"; from: Date; to: Date }
  /** The time between the two rides (`gap`) is shorter than the drive between them (`way`); both in seconds. */
  | { kind: "chauffeur-transfer" | "car-transfer"; reference: string; gap: number; way: number };

/** `from` and `to`: the busy time of the other ride. */
type OverlapWarning = {
  kind: "chauffeur-overlap" | "car-overlap";
  reference: string;
  from: Date;
  to: Date;
};

/** The second click sends the keys of the warnings that the page has shown. */
export function warningKey(warning: AssignmentWarning): string {
  if (warning.kind === "paper") return warning.paper;
  return "reference" in warning ? `${warning.kind}:${warning.reference}` : warning.kind;
}

export function warningText(
  warning: AssignmentWarning,
  { vehicle }: Pick<BookingRow, "vehicle">,
  { words, formats }: Translator,
): string {
  if (warning.kind === "paper")
    return words(`chauffeurs.assignment.errors.${warning.paper as "card-expired"}`);
  if (warning.kind === "rest") {
    const times = { from: formats.dateTime(warning.from), to: formats.dateTime(warning.to) };
    return words("chauffeurs.assignment.warnings.rest", { ...times, hours: DAILY_REST_HOURS });
  }
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

type Other = { booking: Ride & Pick<BookingRow, "reference">; chauffeurId: string; carId: string };
type Choice = {
  booking: Ride &
    Pick<BookingRow, "vehicle" | "passengers" | "bags" | "childSeats" | "extras" | "arabicSpeaking">;
  chauffeur: Pick<ChauffeurRow, "id" | "languages">;
  car: Pick<CarRow, "id" | "vehicle">;
  others: Other[];
};

export function assignmentWarnings({ booking, chauffeur, car, others }: Choice): AssignmentWarning[] {
  const isArabic = booking.arabicSpeaking === "requested" || booking.arabicSpeaking === "confirmed";
  return [
    ...carWarnings(booking, car.vehicle),
    ...(isArabic && !chauffeur.languages.includes("ar") ? [{ kind: "language" } as const] : []),
    ...restWarning(
      booking,
      others.filter(({ chauffeurId }) => chauffeurId === chauffeur.id).map((other) => other.booking),
    ),
    ...others.flatMap((other) => [
      ...(other.chauffeurId === chauffeur.id ? timeWarnings(booking, other.booking, "chauffeur") : []),
      ...(other.carId === car.id ? timeWarnings(booking, other.booking, "car") : []),
    ]),
  ];
}

export function carWarnings(
  booking: Pick<BookingRow, "vehicle" | "passengers" | "bags" | "childSeats" | "extras">,
  ofCar: CarRow["vehicle"],
): AssignmentWarning[] {
  return [
    ...(ofCar === booking.vehicle ? [] : [{ kind: "class" } as const]),
    ...(fitOf(ofCar, booking, booking.extras.bodyguard).fits ? [] : [{ kind: "load" } as const]),
  ];
}

export function paperWarnings(
  { pickupAt }: Pick<BookingRow, "pickupAt">,
  holders: Parameters<typeof expiredPapers>[0],
): AssignmentWarning[] {
  return expiredPapers(holders, parisDateOf(pickupAt)).map(({ key }) => ({ kind: "paper", paper: key }));
}

export function overlapWarnings(
  booking: Ride,
  assigned: { chauffeurId: string; carId: string },
  other: Other,
): OverlapWarning[] {
  const warnings = [
    ...(other.chauffeurId === assigned.chauffeurId ? timeWarnings(booking, other.booking, "chauffeur") : []),
    ...(other.carId === assigned.carId ? timeWarnings(booking, other.booking, "car") : []),
  ];
  return warnings.filter((warning) => "from" in warning && warning.kind !== "rest");
}

function restWarning(booking: Ride, others: Ride[]): AssignmentWarning[] {
  const stretch = stretchWithoutRest(booking, others);
  return stretch ? [{ kind: "rest", ...stretch }] : [];
}

function timeWarnings(ride: Ride, other: Other["booking"], who: "chauffeur" | "car"): AssignmentWarning[] {
  const [first, second] = ride.pickupAt <= other.pickupAt ? [ride, other] : [other, ride];
  const { reference } = other;
  const gap = (second.pickupAt.getTime() - busyTimes(first).to.getTime()) / 1000;
  if (gap < 0) return [{ kind: `${who}-overlap`, reference, ...busyTimes(other) }];
  const way = wayBetween(first, second);
  return gap < way ? [{ kind: `${who}-transfer`, reference, gap, way }] : [];
}
