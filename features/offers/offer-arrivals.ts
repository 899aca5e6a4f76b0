import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { isArrivalUnanswered, terminalAnswerAt } from "#features/places/terminal.ts";
import type { OfferLeg } from "./offer.ts";

type ArrivalAnswer = { travelNumber: string; terminal: string };

export type ArrivalAnswers = (number: number) => ArrivalAnswer;

type Ride = Pick<OfferLeg, "pickup" | "travelNumber">;

export function needsArrival({ pickup, travelNumber }: Ride): boolean {
  return isArrivalUnanswered(pickup.place, { travelNumber, terminal: null });
}

export function arrivalErrors(legs: Ride[], answers: ArrivalAnswers): FieldError[] {
  return legs.flatMap((leg, index) => {
    const isMissing = needsArrival(leg) && isArrivalUnanswered(leg.pickup.place, answers(index + 1));
    return isMissing ? [fieldError(`terminal_${index + 1}`, "arrival-missing")] : [];
  });
}

/** Ignores answers for rides that do not require one. */
export function withArrivals<Of extends Ride>(
  legs: Of[],
  answers: ArrivalAnswers,
): (Of & { terminal: string | null })[] {
  return legs.map((leg, index) => {
    if (!needsArrival(leg)) return { ...leg, terminal: null };
    const { travelNumber, terminal } = answers(index + 1);
    return {
      ...leg,
      travelNumber: travelNumber || null,
      terminal: terminalAnswerAt(leg.pickup.place, terminal),
    };
  });
}
