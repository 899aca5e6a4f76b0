import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { CarRow, ChauffeurRow } from "./chauffeurs.table.ts";
import { lastDayByAge } from "./papers.ts";
import type { PaperRow } from "./papers.table.ts";
import { isCardValid } from "./chauffeur.ts";

/**
 * The papers of a chauffeur and a car that have expired by the day of a ride, as errors of the fields `chauffeur` and `car`. A paper that
 * was never recorded is not an error.
 */
export function expiredPapers(
  {
    chauffeur,
    car,
    papers,
  }: {
    chauffeur: Pick<ChauffeurRow, "id" | "cardExpiresOn"> | undefined;
    car: Pick<CarRow, "id" | "year" | "firstRegisteredOn" | "ageExemption"> | undefined;
    papers: PaperRow[];
  },
  day: string,
): FieldError[] {
  const ended = papers.filter(({ expiresOn }) => expiresOn < day);
  const lastDay = car ? lastDayByAge(car) : null;
  return [
    ...(chauffeur && !isCardValid(chauffeur.cardExpiresOn, day)
      ? [fieldError("chauffeur", "card-expired")]
      : []),
    ...ended
      .filter(({ chauffeurId }) => chauffeurId !== null && chauffeurId === chauffeur?.id)
      .map(({ kind }) => fieldError("chauffeur", `${kind}-expired`)),
    ...(lastDay !== null && lastDay < day ? [fieldError("car", "car-too-old")] : []),
    ...ended
      .filter(({ carId }) => carId !== null && carId === car?.id)
      .map(({ kind }) => fieldError("car", `${kind}-expired`)),
  ];
}
