import type { MetaDescriptor } from "react-router";
import { DEFAULT_LANG, inEveryLang, LANGS, LANGUAGES, type Lang } from "#i18n/locales.ts";
import { inLanguage } from "../words/alternate-address.ts";
import { CARD_SIZE, cardAddress, cardAlt, type CardText } from "./social-card.ts";

export type PageMeta = {
  /** Without the name of the company. */
  title: string;
  siteName: string;
  description: string;
  /** The h1, if it differs from the title: the social card shows it in large type. */
  heading?: string | undefined;
  lang: Lang;
  /** With the language, without the query: `/fr/fleet`. */
  path: string;
  translations?: Partial<Record<Lang, string>>;
  type?: "website" | "article";
  preview?: Partial<Preview>;
  /** Without a trailing slash. */
  publicUrl: string;
};

type Preview = { title: string; description: string; image: PreviewImage };

/** An absolute URL, and the known properties of its picture. */
export type PreviewImage = {
  url: string;
  type?: string;
  size?: { width: number; height: number };
  alt?: string;
};

export function crawlerMeta(page: PageMeta): MetaDescriptor[] {
  return [...alternates(page), ...previewMeta(page)];
}

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
  const { title, siteName, description, lang, path, type = "website", preview = {}, publicUrl } = page;
  const { translations = everywhere(path) } = page;
  return [
    { property: "og:title", content: preview.title ?? title },
    { property: "og:description", content: preview.description ?? description },
    { property: "og:url", content: publicUrl + path },
    { property: "og:type", content: type },
    { property: "og:site_name", content: siteName },
    { property: "og:locale", content: ogLocale(lang) },
    ...LANGS.filter((other) => other !== lang && translations[other] !== undefined).map((other) => ({
      property: "og:locale:alternate",
      content: ogLocale(other),
    })),
    ...imageMeta(preview.image ?? cardOf(page)),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function imageMeta({ url, type, size, alt }: PreviewImage): MetaDescriptor[] {
  return [
    { property: "og:image", content: url },
    ...(type ? [{ property: "og:image:type", content: type }] : []),
    ...(size
      ? [
          { property: "og:image:width", content: String(size.width) },
          { property: "og:image:height", content: String(size.height) },
        ]
      : []),
    ...(alt ? [{ property: "og:image:alt", content: alt }] : []),
  ];
}

function cardOf({ title, siteName, heading = title, path, publicUrl }: PageMeta): PreviewImage {
  return cardImage(publicUrl, path, { heading, title, siteName });
}

export function cardImage(publicUrl: string, path: string, text: CardText): PreviewImage {
  return { url: publicUrl + cardAddress(path, text), type: "image/png", size: CARD_SIZE, alt: cardAlt(text) };
}

function everywhere(path: string): Record<Lang, string> {
  return inEveryLang((lang) => inLanguage(lang, { pathname: path, search: "" }));
}

/** `fr_FR` */
function ogLocale(lang: Lang) {
  return LANGUAGES[lang].locale.replace("-", "_");
}
