import { isLang, type Lang } from "#i18n/locales.ts";

const EVENTS = ["page_view", "book_now_click", "contact_form_submit"] as const;

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

/** An event on a page. It does not identify the visitor. */
export type CountedEvent = {
  /** Path without the language, and with its pattern in place of secrets: `/fleet/maybach`, `/booking/manage/:token`; `/` is home. */
  path: string;
  lang: Lang;
} & (
  | {
      name: "page_view";
      /** Host of the referring site on the first page view; otherwise empty. */
      detail: string;
    }
  | { name: "book_now_click"; detail: ClickPlace }
  | { name: "contact_form_submit"; detail: FormKind }
);

/** One row of the counts. Every value comes from a short list, so that a client cannot fill the table with rows of its own. */
export type Counted = { name: CountedEvent["name"]; path: string; lang: Lang; detail: string };

const MAX_PATH = 120;

/**
 * Validates an event sent by a browser and returns null for an unknown one. `patternOf` returns the pattern of a page, in which names and
 * secrets are parameters such as `:slug`.
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

function sourceOf(host: string): string {
  if (host === "") return "";
  return SOURCES.find(([, pattern]) => pattern.test(host.toLowerCase()))?.[0] ?? "other";
}
