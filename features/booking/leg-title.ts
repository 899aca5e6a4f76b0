import type { BookingLeg } from "./booking.ts";

/** Key below `payment.recap` that names one of several rides of a booking. */
export function legTitle({ leg, position }: { leg: BookingLeg; position: number }) {
  return position > 0 || leg === "further" ? "ride" : leg;
}
