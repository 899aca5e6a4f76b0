import { mayBecome } from "./booking.ts";
import type { BookingRow } from "./bookings.table.ts";

export const SPECIAL_REQUESTS = ["femaleChauffeur", "arabicSpeaking"] as const;

export type SpecialRequest = (typeof SPECIAL_REQUESTS)[number];

export const SPECIAL_REQUEST_ANSWERS = ["confirmed", "not_possible"] as const;

export type SpecialRequestAnswer = (typeof SPECIAL_REQUEST_ANSWERS)[number];

/** What the company may do with a ride now. It is driven or missed only once its time has come. */
export function allowedActions(ride: Pick<BookingRow, "status" | "pickupAt" | SpecialRequest>, now: Date) {
  return {
    cancel: mayBecome(ride.status, "cancelled"),
    close: mayBecome(ride.status, "completed") && ride.pickupAt <= now,
    answer: SPECIAL_REQUESTS.filter(
      (specialRequest) => ride.status === "confirmed" && ride[specialRequest] === "requested",
    ),
  };
}
