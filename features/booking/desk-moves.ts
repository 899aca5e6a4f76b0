import { mayBecome } from "./booking.ts";
import type { BookingRow } from "./bookings.table.ts";

export const WISHES = ["femaleChauffeur", "arabicSpeaking"] as const;

export type Wish = (typeof WISHES)[number];

export type WishAnswer = "confirmed" | "not_possible";

/** What the house may do with a ride now. It is driven or missed only once its time has come. */
export function deskMoves(ride: Pick<BookingRow, "status" | "pickupAt" | Wish>, now: Date) {
  return {
    cancel: mayBecome(ride.status, "cancelled"),
    close: mayBecome(ride.status, "completed") && ride.pickupAt <= now,
    answer: WISHES.filter((wish) => ride.status === "confirmed" && ride[wish] === "requested"),
  };
}
