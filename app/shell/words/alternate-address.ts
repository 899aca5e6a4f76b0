import type { Lang } from "#i18n/locales.ts";

type Address = { pathname: string; search: string };

/** The same page in another language: only the prefix changes, sub-path and query stay. */
export function inLanguage(lang: Lang, { pathname, search }: Address): string {
  return `/${lang}${pathname.replace(/^\/[^/]*/, "")}${search}`;
}

/** Where a page's other languages are, if not everywhere under the same path: `alternates` in its loader data. */
type WithAlternates = { alternates?: Partial<Record<Lang, string>> } | null | undefined;

/** Where the switcher leads: to what the page itself names, else to the same path. */
export function alternateAddress(lang: Lang, location: Address, loaded: unknown[]): string {
  const named = loaded.map((data) => (data as WithAlternates)?.alternates?.[lang]);
  return named.findLast((address) => address !== undefined) ?? inLanguage(lang, location);
}
