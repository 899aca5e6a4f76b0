import type { Lang } from "#i18n/locales.ts";

type Address = { pathname: string; search: string };

/** The same page in another language: only the prefix changes, path and query remain. */
export function inLanguage(lang: Lang, { pathname, search }: Address): string {
  return `/${lang}${pathname.replace(/^\/[^/]*/, "")}${search}`;
}

/** Loader data of a page whose translations have other paths. */
type WithAlternates = { alternates?: Partial<Record<Lang, string>> } | null | undefined;

export function alternateAddress(lang: Lang, location: Address, loaded: unknown[]): string {
  const named = loaded.map((data) => (data as WithAlternates)?.alternates?.[lang]);
  return named.findLast((address) => address !== undefined) ?? inLanguage(lang, location);
}
