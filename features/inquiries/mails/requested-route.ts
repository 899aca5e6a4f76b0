import { asTyped, oneLine } from "#platform/mail/email.ts";
import type { RequestRow } from "../requests.table.ts";
import { placeName } from "#features/pricing/trip-facts.ts";
import type { Translator } from "#i18n/translator.ts";

/** Where a quote goes from and to, in one line, or for how long; null for what is no ride. Plain, as a mail's subject wants it. */
export function requestedRoute(request: RequestRow, translator: Translator): string | null {
  return routeIn(request, translator, (place) => place);
}

/** The same for a page, where a French address stands in an Arabic line. */
export function shownRoute(request: RequestRow, translator: Translator): string | null {
  return routeIn(request, translator, asTyped);
}

function routeIn(
  { trip: choice, details }: RequestRow,
  translator: Translator,
  mark: (place: string) => string,
): string | null {
  const { from, to, hours } = choice
    ? {
        from: placeName(choice.trip.pickup, translator),
        to: choice.trip.dropoff && placeName(choice.trip.dropoff, translator),
        hours: choice.trip.hours,
      }
    : { from: oneLine(details.from ?? ""), to: oneLine(details.to ?? ""), hours: Number(details.hours) };
  if (from === "") return null;
  if (to) return `${mark(from)} ${translator.arrow} ${mark(to)}`;
  return hours
    ? `${mark(from)} (${translator.words("booking.summary.hours", { count: hours })})`
    : mark(from);
}
