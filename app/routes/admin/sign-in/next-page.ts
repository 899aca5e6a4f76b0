import { mayDispatch, type Role } from "#features/accounts/admin.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";

const ADMIN_PAGE = new RegExp(
  `^/(${LANGS.join("|")})/admin(/(?!login|logout|welcome|forgotten-password|reset-password)[\\w./-]*)?$`,
);

/** Where the day begins: with the bookings, for an editor with the posts. */
export function adminHome(lang: Lang, role: Role): string {
  return mayDispatch(role) ? `/${lang}/admin/bookings` : `/${lang}/admin`;
}

/** Where a sign-in leads: to the page of the admin that was asked for, and never to another place. */
export function nextPage(input: string | null, home: string): string {
  // A browser reads `\` as `/`, and drops tabs and new lines: what holds one of them is no address of ours.
  if (!input?.startsWith("/") || /[\\\p{Cc}]/u.test(input)) return home;
  const base = "http://admin.invalid";
  if (!URL.canParse(input, base)) return home;
  const { origin, pathname, search } = new URL(input, base);
  return origin === base && ADMIN_PAGE.test(pathname) ? pathname + search : home;
}
