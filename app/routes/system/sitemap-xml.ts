import { DEFAULT_LANG, LANGS, type Lang } from "#i18n/locales.ts";

/** One page in the languages it stands in: paths with their language. */
export type SitemapPage = {
  translations: Partial<Record<Lang, string>>;
  /** When its text last changed. Only where that is known: a date that changes with every build is worse than none. */
  updated?: Partial<Record<Lang, Date>>;
};

/** Each page once per language, and each of them names all of them, itself too. */
export function sitemapXml(publicUrl: string, pages: SitemapPage[]): string {
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages.flatMap((page) => entriesOf(publicUrl, page)),
    `</urlset>`,
    ``,
  ].join("\n");
}

function entriesOf(publicUrl: string, { translations, updated = {} }: SitemapPage): string[] {
  const known = LANGS.flatMap((lang) => {
    const path = translations[lang];
    return path === undefined ? [] : [{ lang, address: escaped(publicUrl + path) }];
  });
  const standard = known.find(({ lang }) => lang === DEFAULT_LANG) ?? known[0];
  if (!standard) return [];
  const links = [
    ...known.map(({ lang, address }) => linkTo(lang, address)),
    linkTo("x-default", standard.address),
  ];
  const lastmod = (date?: Date) => (date ? [`    <lastmod>${date.toISOString()}</lastmod>`] : []);
  return known.flatMap(({ lang, address }) => [
    `  <url>`,
    `    <loc>${address}</loc>`,
    ...lastmod(updated[lang]),
    ...links,
    `  </url>`,
  ]);
}

function linkTo(hreflang: string, address: string) {
  return `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`;
}

function escaped(address: string) {
  return address
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
