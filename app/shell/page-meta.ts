import type { MetaDescriptor } from "react-router";
import { DEFAULT_LANG, LANGS, type Lang } from "#i18n/locales.ts";
import { inLanguage } from "./alternate-address.ts";
import { CARD_SIZE, cardAddress, cardAlt } from "./social-card.ts";

type PageMeta = {
  /** The page's own, without the name of the house. */
  title: string;
  siteName: string;
  description: string;
  /** The h1, where it is another than the title: it stands large on the page's card. */
  heading?: string;
  lang: Lang;
  /** With its language, without query: `/fr/fleet`. */
  path: string;
  /** Where the page's translations are, if not everywhere under the same path. */
  translations?: Partial<Record<Lang, string>>;
  type?: "website" | "article";
  /** Without a slash at the end. */
  publicUrl: string;
};

/** What search engines and link previews read: title, description, the one true address, its translations, its card. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, siteName, description, path, publicUrl } = page;
  return [
    { title: fullTitle(title, siteName) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: publicUrl + path },
    ...alternates(page),
    ...previewMeta(page),
  ];
}

/** As a browser's tab shows it. */
export function fullTitle(title: string, siteName: string) {
  return `${title} · ${siteName}`;
}

function alternates({ lang, path, translations = everywhere(path), publicUrl }: PageMeta): MetaDescriptor[] {
  const link = (hrefLang: string, to: string) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: publicUrl + to,
  });
  const known = { ...translations, [lang]: path };
  return [
    ...LANGS.flatMap((other) => (known[other] === undefined ? [] : [link(other, known[other])])),
    link("x-default", known[DEFAULT_LANG] ?? path),
  ];
}

function previewMeta(page: PageMeta): MetaDescriptor[] {
  const { title, siteName, heading = title, description, lang, path, type = "website", publicUrl } = page;
  const { translations = everywhere(path) } = page;
  const card = { heading, title, siteName };
  const image = publicUrl + cardAddress(path, card);
  return [
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: publicUrl + path },
    { property: "og:type", content: type },
    { property: "og:site_name", content: siteName },
    { property: "og:locale", content: OG_LOCALES[lang] },
    ...LANGS.filter((other) => other !== lang && translations[other] !== undefined).map((other) => ({
      property: "og:locale:alternate",
      content: OG_LOCALES[other],
    })),
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(CARD_SIZE.width) },
    { property: "og:image:height", content: String(CARD_SIZE.height) },
    { property: "og:image:alt", content: cardAlt(card) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function everywhere(path: string): Record<Lang, string> {
  const at = (lang: Lang) => inLanguage(lang, { pathname: path, search: "" });
  return { fr: at("fr"), en: at("en"), ar: at("ar") };
}

const OG_LOCALES: Record<Lang, string> = { fr: "fr_FR", en: "en_GB", ar: "ar_AE" };
