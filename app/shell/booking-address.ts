import type { Lang } from "#i18n/locales.ts";

/** Whether an address is a step of a booking or of its payment: whoever is there is left in peace. */
export function isBookingOrPaying(pathname: string): boolean {
  return /^\/\w+\/(booking|payment|thank-you)/.test(pathname);
}

/** Whether a path leads into the booking: to one of its steps, and not to the payment or the care of a booking that stands. */
export function leadsIntoBooking(pathname: string, lang: Lang): boolean {
  const first = `/${lang}/booking`;
  return (
    pathname.startsWith(first) && /^(\/(vehicle|extras|checkout))?\/?$/.test(pathname.slice(first.length))
  );
}
