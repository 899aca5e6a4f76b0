import { DEFAULT_LANG, LANGS, type Lang } from "#i18n/locales.ts";

export type SitemapPage = {
  translations: Partial<Record<Lang, string>>;
  /** The last change of its text, only where it is known: a date that changes with every build is worse than none. */
  updated?: Partial<Record<Lang, Date>>;
};

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n`;

export const URLSET = {
  start: `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  end: `</urlset>\n`,
};

export function sitemapIndex(publicUrl: string, files: { path: string; changedAt?: Date }[]): string {
  const entries = files.map(
    ({ path, changedAt }) =>
      `  <sitemap>\n    <loc>${escaped(publicUrl + path)}</loc>\n${lastmod(changedAt)}  </sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</sitemapindex>\n`;
}

/** One entry per language, each with links to all languages including itself. */
export function sitemapEntries(publicUrl: string, { translations, updated = {} }: SitemapPage): string {
  const known = LANGS.flatMap((lang) => {
    const path = translations[lang];
    return path === undefined ? [] : [{ lang, address: escaped(publicUrl + path) }];
  });
  const standard = known.find(({ lang }) => lang === DEFAULT_LANG) ?? known[0];
  if (!standard) return "";
  const links = [
    ...known.map(({ lang, address }) => linkTo(lang, address)),
    linkTo("x-default", standard.address),
  ].join("");
  return known
    .map(
      ({ lang, address }) =>
        `  <url>\n    <loc>${address}</loc>\n${lastmod(updated[lang])}${links}  </url>\n`,
    )
    .join("");
}

function lastmod(date?: Date) {
  return date ? `    <lastmod>${date.toISOString()}</lastmod>\n` : "";
}

function linkTo(hreflang: string, address: string) {
  return `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>\n`;
}

function escaped(address: string) {
  return address
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
