import { langOf, type Lang } from "#i18n/locales.ts";
import { track } from "./analytics.ts";

type CountedPage = { path: string; lang: Lang };

/** The page that stands there, as events name it: the frame of the public pages writes it on `main`. Browser only. */
export function countedPage(): CountedPage | null {
  const path = document.getElementById("main")?.dataset["page"];
  return path ? { path, lang: langOf(document.documentElement.lang) } : null;
}

let lastSeen: string | undefined;

/** The first page and every change of the path; not of the query or the hash, which are steps within a page. */
export function countView(page: CountedPage | null) {
  const { pathname } = location;
  if (!page || pathname === lastSeen) return;
  const detail = lastSeen === undefined ? otherSite(document.referrer) : "";
  lastSeen = pathname;
  track({ name: "page_view", ...page, detail });
}

/** A page that the browser kept whole and brings back is looked at once more. */
export function countReturn() {
  lastSeen = "";
  countView(countedPage());
}

/** The host of another site; a page of our own is none. */
function otherSite(referrer: string): string {
  const host = referrer.split("/")[2] ?? "";
  return host === location.host ? "" : host;
}
