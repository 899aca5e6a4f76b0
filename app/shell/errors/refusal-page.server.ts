import { createHash } from "node:crypto";
import { directionOf, LANGS, langOf, type Lang } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";

type Refusal = "busy" | "tooMany";

const STATUS = { busy: 503, tooMany: 429 } satisfies Record<Refusal, number>;
/** Seconds. A burst is over soon; the limits of private links count ten minutes (platform/limits.server.ts). */
const RETRY_AFTER = { busy: 5, tooMany: 600 } satisfies Record<Refusal, number>;

const STYLES =
  "body{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem;background:#0d0d0e;color:#ece8e1;" +
  "font:1.0625rem/1.7 system-ui,sans-serif}h1{font-size:1.75rem;font-weight:500;line-height:1.3}a{color:inherit}";

/**
 * A small page that is rendered once when the process starts: refusing a request must cost far less than answering it.
 * It has no scripts, so React does not hydrate it.
 */
export function refusalPage(refusal: Refusal, path: string, headers = new Headers()): Response {
  const segment = path.split("/")[1]?.replace(/\.data$/, "");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", POLICY);
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex");
  headers.set("Retry-After", String(RETRY_AFTER[refusal]));
  return new Response(PAGES[refusal][langOf(segment)], { status: STATUS[refusal], headers });
}

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLES).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const PAGES = { busy: inAllLanguages("busy"), tooMany: inAllLanguages("tooMany") };

function inAllLanguages(refusal: Refusal) {
  return Object.fromEntries(LANGS.map((lang) => [lang, bytesOf(refusal, lang)])) as Record<
    Lang,
    Buffer<ArrayBuffer>
  >;
}

function bytesOf(refusal: Refusal, lang: Lang): Buffer<ArrayBuffer> {
  const t = wordsOf(lang);
  const title = t(`refusals.${refusal}.title`);
  return Buffer.from(
    `<!DOCTYPE html><html lang="${lang}" dir="${directionOf(lang)}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLES}</style></head>` +
      `<body><main><h1>${title}</h1><p>${t(`refusals.${refusal}.lead`)}</p><p><a href="">${t("refusals.retry")}</a></p></main></body></html>`,
  );
}
