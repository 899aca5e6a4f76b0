import { oneLine } from "#platform/mail/letter.ts";
import type { RequestRow } from "./requests.table.ts";
import { placeName } from "./ride-facts.ts";
import type { Voice } from "./voice.ts";

/** Where a quote goes from and to, in one line, or for how long; null for what is no ride. */
export function requestedRoute({ trip: choice, details }: RequestRow, voice: Voice): string | null {
  const { from, to, hours } = choice
    ? {
        from: placeName(choice.trip.pickup, voice),
        to: choice.trip.dropoff && placeName(choice.trip.dropoff, voice),
        hours: choice.trip.hours,
      }
    : { from: oneLine(details.from ?? ""), to: oneLine(details.to ?? ""), hours: Number(details.hours) };
  if (from === "") return null;
  if (to) return [from, to].join(voice.lang === "ar" ? " ← " : " → ");
  return hours ? `${from} (${voice.words("booking.summary.hours", { count: hours })})` : from;
}
