import { data } from "react-router";
import { isLang, type Lang } from "#i18n/locales.ts";

/** The language in an address. The layout above has sent all others away; this is for the type, and for the careful. */
export function langOf(segment: string): Lang {
  if (!isLang(segment)) throw data(null, { status: 404 });
  return segment;
}
