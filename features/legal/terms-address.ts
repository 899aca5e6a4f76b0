import type { Lang } from "#i18n/locales.ts";

/** Path of the terms that a guest accepted. Bookings made before terms had versions link to the current ones. */
export function termsPath(lang: Lang, version: string | null): string {
  return version ? `/${lang}/terms/${version}` : `/${lang}/terms`;
}
