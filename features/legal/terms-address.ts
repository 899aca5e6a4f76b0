import type { Lang } from "#i18n/locales.ts";

/** Where the terms stand that somebody accepted; a row from before they had versions leads to those of today. */
export function termsPath(lang: Lang, version: string | null): string {
  return version ? `/${lang}/terms/${version}` : `/${lang}/terms`;
}
