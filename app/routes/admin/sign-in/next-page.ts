import { mayDispatch, type Role } from "#features/accounts/admin.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";

const ADMIN_PAGE = new RegExp(
  `^/(${LANGS.join("|")})/admin(/(?!login|logout|welcome|forgotten-password|reset-password)[\\w./-]*)?$`,
);

export function adminHome(lang: Lang, role: Role): string {
  return mayDispatch(role) ? `/${lang}/admin/bookings` : `/${lang}/admin`;
}

/** The target of a sign-in: the requested page of the admin, never another address. */
export function nextPage(input: string | null, home: string): string {
  // Browsers read `\` as `/` and drop tabs and line breaks: an address with one of them is rejected.
  if (!input?.startsWith("/") || /[\\\p{Cc}]/u.test(input)) return home;
  const base = "http://admin.invalid";
  if (!URL.canParse(input, base)) return home;
  const { origin, pathname, search } = new URL(input, base);
  return origin === base && ADMIN_PAGE.test(pathname) ? pathname + search : home;
}
