import { DAILY_REST_HOURS } from "./ride-times.ts";
import type { SuggestionReason } from "./suggest-records.ts";

// Suggests a chauffeur together with a car, so that a dispatcher assigns a ride with one choice.

type Suggested = { record: { id: string }; reason: SuggestionReason };
type OtherRide = { pickupAt: Date; chauffeurId: string; carId: string };

export type SuggestedPair<Chauffeur extends Suggested, Car extends Suggested> = {
  chauffeur: Chauffeur;
  car: Car;
  /** There is no reason against either. */
  fits: boolean;
};

/**
 * Each chauffeur with the best car for them, in the order of the suggestions, pairs without a reason against them first. A chauffeur keeps
 * the car of their other rides around this one, because a change of cars takes time. Otherwise a car without another chauffeur is better
 * than one that must be handed over.
 */
export function suggestPairs<Chauffeur extends Suggested, Car extends Suggested>(
  { pickupAt }: { pickupAt: Date },
  { chauffeurs, cars, others }: { chauffeurs: Chauffeur[]; cars: Car[]; others: OtherRide[] },
): SuggestedPair<Chauffeur, Car>[] {
  const near = others.filter(
    (other) => Math.abs(other.pickupAt.getTime() - pickupAt.getTime()) < DAILY_REST_HOURS * 3_600_000,
  );
  const free = cars.filter(({ reason }) => reason.kind === "free");
  const unused = free.filter(({ record }) => near.every(({ carId }) => carId !== record.id));
  const pairs = chauffeurs.flatMap((chauffeur) => {
    const own = near.filter(({ chauffeurId }) => chauffeurId === chauffeur.record.id);
    const kept = free.find(({ record }) => own.some(({ carId }) => carId === record.id));
    const car = kept ?? unused[0] ?? free[0] ?? cars[0];
    return car ? [{ chauffeur, car, fits: fits(chauffeur) && fits(car) }] : [];
  });
  return [...pairs.filter((pair) => pair.fits), ...pairs.filter((pair) => !pair.fits)];
}

function fits({ reason }: Suggested): boolean {
  return reason.kind === "free";
}
