import { oneLine } from "#platform/mail/email.ts";
import type { RequestRow } from "../requests.table.ts";
import { placeName } from "#features/pricing/trip-facts.ts";
import type { Translator } from "#i18n/translator.ts";

/** Where a quote goes from and to, in one line, or for how long; null for what is no ride. */
export function requestedRoute({ trip: choice, details }: RequestRow, translator: Translator): string | null {
  const { from, to, hours } = choice
    ? {
        from: placeName(choice.trip.pickup, translator),
        to: choice.trip.dropoff && placeName(choice.trip.dropoff, translator),
        hours: choice.trip.hours,
      }
    : { from: oneLine(details.from ?? ""), to: oneLine(details.to ?? ""), hours: Number(details.hours) };
  if (from === "") return null;
  if (to) return `${from} ${translator.arrow} ${to}`;
  return hours ? `${from} (${translator.words("booking.summary.hours", { count: hours })})` : from;
}
