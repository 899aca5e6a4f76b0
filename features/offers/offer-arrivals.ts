import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { isArrivalUnanswered, terminalAnswerAt } from "#features/places/terminal.ts";
import type { OfferLeg } from "./offer.ts";

/** What a guest answers to one ride: `travel_number_1`, `terminal_1`. */
export type ArrivalAnswer = { travelNumber: string; terminal: string };

/** Reads the answer to the ride of this number, from 1. */
export type ArrivalAnswers = (number: number) => ArrivalAnswer;

/** Whether the guest has to say where they arrive before the ride is booked. */
export function asksArrival({ pickup, travelNumber }: Pick<OfferLeg, "pickup" | "travelNumber">): boolean {
  return isArrivalUnanswered(pickup.place, { travelNumber, terminal: null });
}

/** The rides whose arrival the guest has not answered. */
export function arrivalErrors(legs: OfferLeg[], answers: ArrivalAnswers): FieldError[] {
  return legs.flatMap((leg, index) => {
    const isMissing = asksArrival(leg) && isArrivalUnanswered(leg.pickup.place, answers(index + 1));
    return isMissing ? [fieldError(`terminal_${index + 1}`, "arrival-missing")] : [];
  });
}

/** The rides with what the guest answered; an answer to a ride that did not ask changes nothing. */
export function withArrivals(
  legs: OfferLeg[],
  answers: ArrivalAnswers,
): (OfferLeg & { terminal: string | null })[] {
  return legs.map((leg, index) => {
    if (!asksArrival(leg)) return { ...leg, terminal: null };
    const { travelNumber, terminal } = answers(index + 1);
    return {
      ...leg,
      travelNumber: travelNumber || null,
      terminal: terminalAnswerAt(leg.pickup.place, terminal),
    };
  });
}
