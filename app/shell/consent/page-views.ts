import { langOf, type Lang } from "#i18n/locales.ts";
import { track } from "./analytics.ts";

type CountedPage = { path: string; lang: Lang };

/** The page that stands there, as events name it: the frame of the public pages writes it on `main`. Browser only. */
export function countedPage(): CountedPage | null {
  const path = document.getElementById("main")?.dataset["page"];
  return path ? { path, lang: langOf(document.documentElement.lang) } : null;
}

/** A page that is opened: the first of a document, and each that React Router navigates to. */
export function countView(page: CountedPage | null, detail = "") {
  if (page) track({ name: "page_view", ...page, detail });
}

/** The page that the document was loaded with. */
export function countFirstView() {
  countView(countedPage(), otherSite(document.referrer));
}

/** The host of another site; empty for a page of our own. */
function otherSite(referrer: string): string {
  const host = referrer.split("/")[2] ?? "";
  return host === location.host ? "" : host;
}
