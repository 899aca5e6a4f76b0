import type { Role } from "#features/accounts/admin.ts";
import type { Lang } from "#i18n/locales.ts";

const DESK_PAGE =
  /^\/(fr|en|ar)\/admin(\/(?!login|logout|welcome|forgotten-password|reset-password)[\w./-]*)?$/;

/** Where the day begins: with the bookings, for an editor with the posts. */
export function deskHome(lang: Lang, role: Role): string {
  return role === "owner" ? `/${lang}/admin/bookings` : `/${lang}/admin`;
}

/** Where a sign-in leads: to the page of the desk that was asked for, and never to another place. */
export function nextPage(wish: string | null, home: string): string {
  // A browser reads `\` as `/`, and drops tabs and new lines: what holds one of them is no address of ours.
  if (!wish?.startsWith("/") || /[\\\p{Cc}]/u.test(wish)) return home;
  const base = "http://desk.invalid";
  if (!URL.canParse(wish, base)) return home;
  const { origin, pathname, search } = new URL(wish, base);
  return origin === base && DESK_PAGE.test(pathname) ? pathname + search : home;
}
