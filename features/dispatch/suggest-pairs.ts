import { DAILY_REST_HOURS } from "./ride-times.ts";
import type { SuggestionReason } from "./suggest-records.ts";

type Suggested = { record: { id: string }; reason: SuggestionReason };
type SuggestedChauffeur = { record: { id: string; isAskedFor?: boolean }; reason: SuggestionReason };
type OtherRide = { pickupAt: Date; chauffeurId: string; carId: string };

type SuggestedPair<Chauffeur extends Suggested, Car extends Suggested> = {
  chauffeur: Chauffeur;
  car: Car;
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
  const near = ridesNear(pickupAt, others);
  const free = cars.filter(fits);
  const unused = free.filter(({ record }) => near.every(({ carId }) => carId !== record.id));
  const pairs = chauffeurs.flatMap((chauffeur) => {
    const own = near.filter(({ chauffeurId }) => chauffeurId === chauffeur.record.id);
    const kept = free.find(({ record }) => own.some(({ carId }) => carId === record.id));
    const car = kept ?? unused[0] ?? free[0] ?? cars[0];
    return car ? [{ chauffeur, car, fits: fits(chauffeur) && fits(car) }] : [];
  });
  return fittingFirst(pairs);
}

/**
 * Each car with a chauffeur for it, in the order of the suggestions, pairs without a reason against them first. A ride keeps its chauffeur. Otherwise
 * the free chauffeur is chosen who drives this car around the ride, then a free one who drives no other car. A free chauffeur for whom the
 * guest asked gets the car that they drive around the ride, or any car without another chauffeur if they drive none; this pair is the first.
 */
export function suggestCarPairs<Chauffeur extends SuggestedChauffeur, Car extends Suggested>(
  { pickupAt, chauffeurId }: { pickupAt: Date; chauffeurId: string | null },
  { chauffeurs, cars, others }: { chauffeurs: Chauffeur[]; cars: Car[]; others: OtherRide[] },
): SuggestedPair<Chauffeur, Car>[] {
  const near = ridesNear(pickupAt, others);
  const own = chauffeurs.find(({ record }) => record.id === chauffeurId);
  const free = chauffeurs.filter(fits);
  const unused = free.filter(({ record }) => near.every((other) => other.chauffeurId !== record.id));
  const asked = free.find(({ record }) => record.isAskedFor);
  const carsOfAsked = near.filter(({ chauffeurId: id }) => id === asked?.record.id).map(({ carId }) => carId);
  const pairs = cars.flatMap((car) => {
    const drivers = near.filter(({ carId }) => carId === car.record.id);
    const kept = free.find(({ record }) => drivers.some((driver) => driver.chauffeurId === record.id));
    const isOfAsked =
      carsOfAsked.length > 0 ? carsOfAsked.includes(car.record.id) : drivers.length === 0 && asked;
    const chauffeur = own ?? (isOfAsked ? asked : undefined) ?? kept ?? unused[0] ?? free[0] ?? chauffeurs[0];
    return chauffeur ? [{ chauffeur, car, fits: fits(chauffeur) && fits(car) }] : [];
  });
  const isFirst = ({ chauffeur }: { chauffeur: Chauffeur }) => chauffeur === asked;
  return fittingFirst([...pairs.filter(isFirst), ...pairs.filter((pair) => !isFirst(pair))]);
}

function ridesNear(pickupAt: Date, others: OtherRide[]): OtherRide[] {
  return others.filter(
    (other) => Math.abs(other.pickupAt.getTime() - pickupAt.getTime()) < DAILY_REST_HOURS * 3_600_000,
  );
}

function fittingFirst<Pair extends { fits: boolean }>(pairs: Pair[]): Pair[] {
  return [...pairs.filter((pair) => pair.fits), ...pairs.filter((pair) => !pair.fits)];
}

function fits({ reason }: Suggested): boolean {
  return reason.kind === "free";
}
