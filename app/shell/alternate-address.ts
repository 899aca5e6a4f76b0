import type { Lang } from "#i18n/locales.ts";

type Address = { pathname: string; search: string };

/** The same page in another language: only the prefix changes, sub-path and query stay. */
export function inLanguage(lang: Lang, { pathname, search }: Address): string {
  return `/${lang}${pathname.replace(/^\/[^/]*/, "")}${search}`;
}
