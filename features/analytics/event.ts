import { isLang, type Lang } from "#i18n/locales.ts";

/** What the site counts. */
const EVENTS = ["page_view", "book_now_click", "contact_form_submit"] as const;

/** Where on a page somebody chose to book. */
export const CLICK_PLACES = [
  "header",
  "menu",
  "page",
  "booking-bar",
  "footer",
  "sticky-bar",
  "concierge",
] as const;

const FORM_KINDS = ["message", "event", "quote"] as const;

export type ClickPlace = (typeof CLICK_PLACES)[number];
export type FormKind = (typeof FORM_KINDS)[number];

/** Something that happened on a page. It says nothing about who did it. */
export type CountedEvent = {
  /** Behind the language and without secrets: `/fleet/maybach`, `/booking/manage/:token`; `/` is home. */
  path: string;
  lang: Lang;
} & (
  | {
      name: "page_view";
      /** The host of the site that led here, on the first page; else empty. */
      detail: string;
    }
  | { name: "book_now_click"; detail: ClickPlace }
  | { name: "contact_form_submit"; detail: FormKind }
);

/** One line of the counter: everything in it comes from a short list, so that nobody can fill the table. */
export type Counted = { name: CountedEvent["name"]; path: string; lang: Lang; detail: string };

const MAX_PATH = 120;

/**
 * A sent event as it is counted, or null for what this site does not send. `patternOf` knows the pages: it answers with the
 * page's own pattern, in which a name or a secret is a word like `:slug`.
 */
export function readEvent(
  sent: URLSearchParams,
  patternOf: (pathname: string) => string | undefined,
): Counted | null {
  const [name, lang, path] = [
    EVENTS.find((one) => one === sent.get("name")),
    sent.get("lang"),
    sent.get("path"),
  ];
  if (!name || !isLang(lang) || !path?.startsWith("/") || path.length > MAX_PATH) return null;
  const pattern = patternOf(path === "/" ? `/${lang}` : `/${lang}${path}`);
  const detail = detailOf(name, sent.get("detail") ?? "");
  return pattern === undefined || detail === undefined ? null : { name, path: pattern, lang, detail };
}

function detailOf(name: CountedEvent["name"], detail: string): string | undefined {
  if (name === "page_view") return sourceOf(detail);
  return [...(name === "book_now_click" ? CLICK_PLACES : FORM_KINDS)].find((one) => one === detail);
}

/** Where visitors come from, as far as it is worth a line of its own. */
const SOURCES: [string, RegExp][] = [
  ["google", /(^|\.)google\.[a-z.]{2,6}$/],
  ["bing", /(^|\.)bing\.com$/],
  ["yahoo", /(^|\.)yahoo\.[a-z.]{2,6}$/],
  ["duckduckgo", /(^|\.)duckduckgo\.com$/],
  ["qwant", /(^|\.)qwant\.com$/],
  ["ecosia", /(^|\.)ecosia\.org$/],
  ["chatgpt", /(^|\.)(chatgpt|openai)\.com$/],
  ["instagram", /(^|\.)instagram\.com$/],
  ["facebook", /(^|\.)facebook\.com$/],
  ["linkedin", /(^|\.)(linkedin\.com|lnkd\.in)$/],
  ["x", /(^|\.)(x\.com|twitter\.com|t\.co)$/],
  ["tiktok", /(^|\.)tiktok\.com$/],
  ["snapchat", /(^|\.)snapchat\.com$/],
  ["youtube", /(^|\.)youtube\.com$/],
  ["tripadvisor", /(^|\.)tripadvisor\.[a-z.]{2,6}$/],
];

/** A short name for the host that led here; nothing for none. */
function sourceOf(host: string): string {
  if (host === "") return "";
  return SOURCES.find(([, pattern]) => pattern.test(host.toLowerCase()))?.[0] ?? "other";
}
