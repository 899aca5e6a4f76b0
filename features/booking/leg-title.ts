import type { BookingLeg } from "./booking.ts";

/**
 * The word for one of several rides of a booking, below `payment.recap`: the way there or back, or its number among the rides of an
 * offer.
 */
export function legTitle({ leg, position }: { leg: BookingLeg; position: number }) {
  return position > 0 || leg === "further" ? "ride" : leg;
}
