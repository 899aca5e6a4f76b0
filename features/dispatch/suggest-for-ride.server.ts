import type { Db } from "#platform/db/db.ts";
import { absencesIn, allDuties } from "#features/availability/availability.server.ts";
import type { AbsenceRow, DutyRow } from "#features/availability/availability.table.ts";
import { shiftDaysIn, shiftPeriods } from "#features/availability/shifts.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { CarRow, ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import type { PaperRow } from "#features/fleet/papers.table.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import type { Translator } from "#i18n/translator.ts";
import { ltr } from "#platform/mail/email.ts";
import { isAskedFor } from "./asked-chauffeur.ts";
import { AROUND_HOURS, type AssignedRide, assignedRidesAround } from "./assignments.server.ts";
import { expiredPapers } from "#features/fleet/expired-papers.ts";
import { busyPeriod, DAILY_REST_HOURS, type TimedRide } from "./ride-times.ts";
import {
  suggestCars,
  suggestChauffeurs,
  type Suggestion,
  type SuggestionReason,
  timesBeside,
} from "./suggest-records.ts";

type Fleet = { chauffeurs: ChauffeurRow[]; cars: CarRow[]; papers: PaperRow[] };

type RideToAssign = TimedRide &
  Pick<
    BookingRow,
    | "id"
    | "reference"
    | "vehicle"
    | "passengers"
    | "bags"
    | "childSeats"
    | "extras"
    | "lang"
    | "arabicSpeaking"
  >;

/** The chauffeurs whom guests prefer, as they typed them, by reference of the booking. */
export type AskedChauffeurs = Record<string, string>;

type RideSuggestions = ReturnType<typeof suggestionsOf>;

/** The best first, each with its reason. */
export async function suggestForRide(
  db: Db,
  ride: RideToAssign,
  fleet: Fleet,
  asked: AskedChauffeurs,
): Promise<RideSuggestions> {
  const [suggestions] = await suggestForRides(db, [ride], fleet, asked);
  return suggestions!;
}

/** In the order of the rides. Three queries for any number of rides and a fleet of any size. */
export async function suggestForRides(
  db: Db,
  rides: RideToAssign[],
  fleet: Fleet,
  asked: AskedChauffeurs,
): Promise<RideSuggestions[]> {
  if (rides.length === 0) return [];
  const times = rides.map(busyPeriod);
  const whole = {
    from: Math.min(...times.map(({ from }) => from)),
    to: Math.max(...times.map(({ to }) => to)),
  };
  const [others, duties, absences] = await Promise.all([
    assignedRidesAround(
      db,
      rides.map(({ pickupAt }) => pickupAt),
    ),
    allDuties(db),
    absencesIn(db, whole),
  ]);
  return rides.map((ride) =>
    suggestionsOf(ride, fleet, { others, duties, absences, asked: asked[ride.reference] }),
  );
}

type Plans = {
  others: AssignedRide[];
  duties: DutyRow[];
  absences: AbsenceRow[];
  asked: string | undefined;
};

function suggestionsOf(ride: RideToAssign, { chauffeurs, cars, papers }: Fleet, plans: Plans) {
  const times = busyPeriod(ride);
  const around = AROUND_HOURS * 3_600_000;
  const others = plans.others.filter(
    ({ id, pickupAt }) => id !== ride.id && Math.abs(pickupAt.getTime() - ride.pickupAt.getTime()) < around,
  );
  const byChauffeur = Map.groupBy(others, ({ chauffeurId }) => chauffeurId);
  const byCar = Map.groupBy(others, ({ carId }) => carId);
  const dutyOf = new Map(plans.duties.map((duty) => [duty.chauffeurId, duty]));
  const awayOf = Map.groupBy(plans.absences, ({ chauffeurId, carId }) => chauffeurId ?? carId);
  const absencesOf = (id: string) =>
    (awayOf.get(id) ?? []).map(({ startsAt, endsAt }) => ({
      from: startsAt.getTime(),
      to: endsAt.getTime(),
    }));
  // One list for all chauffeurs, because it caches the instants of each wall time.
  const days = shiftDaysIn(times);
  const day = parisDateOf(ride.pickupAt);
  const needsArabic = ["requested", "confirmed"].includes(ride.arabicSpeaking);
  const timesOf = timesBeside(ride);
  return {
    others,
    chauffeurs: suggestChauffeurs(
      ride,
      chauffeurs.map((chauffeur) => {
        const { id, fullName, languages } = chauffeur;
        const duty = dutyOf.get(id);
        return {
          id,
          name: fullName,
          isAskedFor: isAskedFor(plans.asked, fullName),
          languages,
          vehicles: duty?.vehicles ?? null,
          shifts: duty?.shifts ? shiftPeriods(duty.shifts, times, days) : null,
          absences: absencesOf(id),
          hasPapers: expiredPapers({ chauffeur, car: undefined, papers }, day).length === 0,
          rides: byChauffeur.get(id) ?? [],
        };
      }),
      { needsArabic, timesOf },
    ),
    cars: suggestCars(
      ride,
      cars.map((car) => ({
        id: car.id,
        name: car.plate,
        vehicle: car.vehicle,
        absences: absencesOf(car.id),
        hasPapers: expiredPapers({ chauffeur: undefined, car, papers }, day).length === 0,
        rides: byCar.get(car.id) ?? [],
        car,
      })),
      timesOf,
    ),
  };
}

/** The reason as text, after the mark of a chauffeur for whom the guest asked. */
export function suggestionText(
  { record, reason }: Suggestion<{ id: string; isAskedFor?: boolean }>,
  translator: Translator,
): string {
  const text = reasonText(reason, translator);
  const { words, formats } = translator;
  return record.isAskedFor ? formats.list([words("chauffeurs.assignment.suggest.askedFor"), text]) : text;
}

/** `short`: for the rows of a list. */
type AskedNote = { isFree: boolean; text: string; short: string };

/** Whether the chauffeur for whom the guest asked can drive the ride. Null: the guest asked for none. */
export function askedNote(
  asked: string | undefined,
  { chauffeurs }: Pick<RideSuggestions, "chauffeurs">,
  translator: Translator,
): AskedNote | null {
  if (!asked) return null;
  const { words } = translator;
  const named = chauffeurs.filter(({ record }) => record.isAskedFor);
  const best = named.find(({ reason }) => reason.kind === "free") ?? named[0];
  const name = `\u2068${best?.record.name ?? asked}\u2069`;
  const suggest = "chauffeurs.assignment.suggest" as const;
  if (best?.reason.kind === "free")
    return { isFree: true, text: words(`${suggest}.askedFree`, { name }), short: "" };
  if (!best)
    return {
      isFree: false,
      text: words(`${suggest}.askedUnknown`, { name }),
      short: words(`${suggest}.rowUnknown`, { name }),
    };
  const about = { name, reason: reasonText(best.reason, translator) };
  return {
    isFree: false,
    text: words(`${suggest}.askedNotFree`, about),
    short: words(`${suggest}.rowNotFree`, about),
  };
}

function reasonText(reason: SuggestionReason, { words, formats }: Translator): string {
  const text = "chauffeurs.assignment.suggest" as const;
  switch (reason.kind) {
    case "free": {
      const { since, way, speaksLanguage } = reason;
      const state = since
        ? way > 0
          ? words(`${text}.freeSince`, { time: formats.time(since), way: formats.duration(way) })
          : words(`${text}.freeHere`, { time: formats.time(since) })
        : words(`${text}.free`);
      return speaksLanguage ? formats.list([state, words(`${text}.speaks`)]) : state;
    }
    case "busy": {
      const { reference, from, to } = reason;
      return words(`${text}.busy`, {
        reference: ltr(reference),
        from: formats.time(from),
        to: formats.time(to),
      });
    }
    case "far": {
      const { reference, gap, way } = reason;
      return words(`${text}.far`, {
        reference: ltr(reference),
        gap: formats.duration(gap),
        way: formats.duration(way),
      });
    }
    case "rest":
      return words(`${text}.rest`, {
        hours: DAILY_REST_HOURS,
        from: formats.time(reason.from),
        to: formats.time(reason.to),
      });
    default:
      return words(`${text}.${reason.kind}`);
  }
}
