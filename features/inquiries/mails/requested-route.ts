import { asTyped, oneLine } from "#platform/mail/email.ts";
import type { RequestRow } from "../requests.table.ts";
import type { TripPlace } from "#features/pricing/trip.ts";
import { placeName, placeNameWithWords } from "#features/pricing/trip-facts.ts";
import type { Translator } from "#i18n/translator.ts";

/** Places or duration of a quote in one line, as plain text for a mail's subject; null without a ride. */
export function requestedRoute(request: RequestRow, translator: Translator): string | null {
  return routeIn(request, translator, placeName, (typed) => typed);
}

/** `requestedRoute` with direction marks, for a French address in an Arabic line. */
export function shownRoute(request: RequestRow, translator: Translator): string | null {
  return routeIn(request, translator, placeNameWithWords, asTyped);
}

function routeIn(
  { trip: choice, details }: RequestRow,
  translator: Translator,
  nameOf: (place: TripPlace, translator: Translator) => string,
  mark: (typed: string) => string,
): string | null {
  const { from, to, hours } = choice
    ? {
        from: nameOf(choice.trip.pickup, translator),
        to: choice.trip.dropoff && nameOf(choice.trip.dropoff, translator),
        hours: choice.trip.hours,
      }
    : {
        from: mark(oneLine(details.from ?? "")),
        to: mark(oneLine(details.to ?? "")),
        hours: Number(details.hours),
      };
  if (from === "") return null;
  if (to) return `${from} ${translator.arrow} ${to}`;
  return hours ? `${from} (${translator.words("booking.summary.hours", { count: hours })})` : from;
}
