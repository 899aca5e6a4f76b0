import { isLang, type Lang } from "#i18n/locales.ts";

type Unknown = {
  /** As in the URL, percent-encoded. */
  pathname: string;
  search: string;
  stored: Lang;
  isPage(pathname: string): boolean;
};

/**
 * The target of an unknown address: the same page in the stored language, or that language's home page; the query is
 * kept. The target always begins with `/{lang}`, so it never leads to another site.
 */
export function localeRedirect({ pathname, search, stored, isPage }: Unknown): string {
  const page = `/${stored}${withoutLanguage(pathname)}`;
  return (isPage(page) ? page : `/${stored}`) + search;
}

/** False for files, feeds and machine addresses: they get a 404, and only pages are redirected. */
export function looksLikePage(pathname: string): boolean {
  const [first = "", ...rest] = segmentsOf(pathname);
  const last = rest.at(-1) ?? first;
  return !MACHINE_ADDRESSES.has(first) && !first.startsWith(".") && !FILE.test(last);
}

const MACHINE_ADDRESSES = new Set(["assets", "cards", "media", "webhooks", "healthz", "readyz", "sandbox"]);
const FILE =
  /\.(avif|css|csv|gif|gz|ico|ics|jpe?g|js|json|map|mp4|pdf|png|svg|txt|webmanifest|webp|woff2?|xml|zip)$/i;
const LANGUAGE_TAG = /^[a-z]{2}([-_][a-z]{2,4})?$/i;

/** The path after the prefix, with its slash; empty for a home page. `de`, `EN` or `xx-YY` count as a prefix. */
function withoutLanguage(pathname: string): string {
  const segments = segmentsOf(pathname);
  const [first = ""] = segments;
  const rest = isLang(first) || LANGUAGE_TAG.test(first) ? segments.slice(1) : segments;
  return rest.map((segment) => `/${segment}`).join("");
}

function segmentsOf(pathname: string): string[] {
  return pathname.split(/[/\\]+/).filter((segment) => segment !== "");
}
