import type { MetaDescriptor } from "react-router";
import { DEFAULT_LANG, LANGS, type Lang } from "#i18n/locales.ts";
import { inLanguage } from "./alternate-address.ts";

type PageMeta = {
  title: string;
  description: string;
  lang: Lang;
  /** With its language, without query: `/fr/fleet`. */
  path: string;
  /** Without a slash at the end. */
  publicUrl: string;
};

/** What search engines and link previews read: title, description, the one true address and its translations. */
export function pageMeta({ title, description, lang, path, publicUrl }: PageMeta): MetaDescriptor[] {
  const addressIn = (other: Lang) => publicUrl + inLanguage(other, { pathname: path, search: "" });
  const alternate = (hrefLang: string, other: Lang) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: addressIn(other),
  });
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: addressIn(lang) },
    ...LANGS.map((other) => alternate(other, other)),
    alternate("x-default", DEFAULT_LANG),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: addressIn(lang) },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: OG_LOCALES[lang] },
  ];
}

const OG_LOCALES: Record<Lang, string> = { fr: "fr_FR", en: "en_GB", ar: "ar_AE" };
