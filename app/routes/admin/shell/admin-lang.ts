import { data } from "react-router";
import { isLang, type Lang } from "#i18n/locales.ts";

/** The language in an address of the admin; the layout has sent all others away. */
export function adminLang(segment: string | undefined): Lang {
  if (!isLang(segment)) throw data(null, { status: 404 });
  return segment;
}
