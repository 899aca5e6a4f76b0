import { langOf, type Lang } from "#i18n/locales.ts";
import { track } from "./analytics.ts";

type CountedPage = { path: string; lang: Lang };

/**
 * The path of the current page as events name it, from the attribute that the public layout writes on `main`. Browser
 * only.
 */
export function countedPage(): CountedPage | null {
  const path = document.getElementById("main")?.dataset["page"];
  return path ? { path, lang: langOf(document.documentElement.lang) } : null;
}

export function countView(page: CountedPage | null, detail = "") {
  if (page) track({ name: "page_view", ...page, detail });
}

export function countFirstView() {
  countView(countedPage(), otherSite(document.referrer));
}

function otherSite(referrer: string): string {
  const host = referrer.split("/")[2] ?? "";
  return host === location.host ? "" : host;
}
