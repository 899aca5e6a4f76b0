import type { Db } from "#platform/db/db.ts";
import { absencesIn, allDuties } from "#features/availability/availability.server.ts";
import { shiftPeriods } from "#features/availability/shifts.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { CarRow, ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import type { PaperRow } from "#features/fleet/papers.table.ts";
import { parisDateOf } from "#features/pricing/paris-time.ts";
import type { Translator } from "#i18n/translator.ts";
import { assignedRidesAround } from "./assignments.server.ts";
import { expiredPapers } from "./expired-papers.ts";
import { busyTimes, DAILY_REST_HOURS } from "./ride-times.ts";
import { suggestCars, suggestChauffeurs, type SuggestionReason } from "./suggest-records.ts";

type Fleet = { chauffeurs: ChauffeurRow[]; cars: CarRow[]; papers: PaperRow[] };

/** Chauffeurs and cars for a ride, the best first, each with its reason. Three queries for a fleet of any size. */
export async function suggestForRide(db: Db, booking: BookingRow, { chauffeurs, cars, papers }: Fleet) {
  const { from, to } = busyTimes(booking);
  const times = { from: from.getTime(), to: to.getTime() };
  const [others, duties, absences] = await Promise.all([
    assignedRidesAround(db, booking),
    allDuties(db),
    absencesIn(db, times),
  ]);
  const day = parisDateOf(booking.pickupAt);
  const awayOf = (id: string) =>
    absences
      .filter(({ chauffeurId, carId }) => (chauffeurId ?? carId) === id)
      .map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() }));
  const needsArabic = ["requested", "confirmed"].includes(booking.arabicSpeaking);
  return {
    chauffeurs: suggestChauffeurs(
      booking,
      chauffeurs.map((chauffeur) => {
        const { id, fullName, languages } = chauffeur;
        const duty = duties.find(({ chauffeurId }) => chauffeurId === id);
        return {
          id,
          name: fullName,
          languages,
          vehicles: duty?.vehicles ?? null,
          shifts: duty?.shifts ? shiftPeriods(duty.shifts, times) : null,
          absences: awayOf(id),
          hasPapers: expiredPapers({ chauffeur, car: undefined, papers }, day).length === 0,
          rides: others.filter(({ chauffeurId }) => chauffeurId === id).map((other) => other.booking),
        };
      }),
      { needsArabic },
    ),
    cars: suggestCars(
      booking,
      cars.map((car) => ({
        id: car.id,
        name: car.plate,
        vehicle: car.vehicle,
        absences: awayOf(car.id),
        hasPapers: expiredPapers({ chauffeur: undefined, car, papers }, day).length === 0,
        rides: others.filter(({ carId }) => carId === car.id).map((other) => other.booking),
        car,
      })),
    ),
  };
}

export function suggestionText(reason: SuggestionReason, { words, formats }: Translator): string {
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
      return words(`${text}.busy`, { reference, from: formats.time(from), to: formats.time(to) });
    }
    case "far": {
      const { reference, gap, way } = reason;
      return words(`${text}.far`, { reference, gap: formats.duration(gap), way: formats.duration(way) });
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
