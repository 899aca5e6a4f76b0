import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { isArrivalUnanswered, terminalAnswerAt } from "#features/places/terminal.ts";
import type { OfferLeg } from "./offer.ts";

/** The guest's answer for one ride: fields `travel_number_1` and `terminal_1`. */
export type ArrivalAnswer = { travelNumber: string; terminal: string };

/** Returns the answer for a ride number, from 1. */
export type ArrivalAnswers = (number: number) => ArrivalAnswer;

type Ride = Pick<OfferLeg, "pickup" | "travelNumber">;

/** Whether the guest must give a flight or a terminal before the ride is booked. */
export function needsArrival({ pickup, travelNumber }: Ride): boolean {
  return isArrivalUnanswered(pickup.place, { travelNumber, terminal: null });
}

/** Errors of the rides without a required answer. */
export function arrivalErrors(legs: Ride[], answers: ArrivalAnswers): FieldError[] {
  return legs.flatMap((leg, index) => {
    const isMissing = needsArrival(leg) && isArrivalUnanswered(leg.pickup.place, answers(index + 1));
    return isMissing ? [fieldError(`terminal_${index + 1}`, "arrival-missing")] : [];
  });
}

/** Adds the guest's answers to the rides. Ignores answers for rides that do not require one. */
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
