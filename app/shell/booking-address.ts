import type { Lang } from "#i18n/locales.ts";

/** Whether the path is a step of a booking or of its payment. Such pages are not interrupted by the cookie banner. */
export function isBookingOrPaying(pathname: string): boolean {
  return /^\/\w+\/(booking|payment|thank-you)/.test(pathname);
}

/** The payment and the pages of an existing booking do not count. */
export function isBookingStep(pathname: string, lang: Lang): boolean {
  const first = `/${lang}/booking`;
  return (
    pathname.startsWith(first) && /^(\/(vehicle|extras|checkout))?\/?$/.test(pathname.slice(first.length))
  );
}
