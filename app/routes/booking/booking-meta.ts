import type { MetaDescriptor } from "react-router";
import { fullTitle, pageMeta } from "#app/shell/seo/page-meta.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Messages } from "#i18n/dictionaries.ts";
import type { BookingPage } from "./booking-page.server.ts";
import { stepPath } from "./steps.ts";

type Facts = {
  lang: Lang;
  page: BookingPage;
  words: Partial<Messages>;
  publicUrl: string;
  tradeName: string;
  /** Of the address, as given. */
  search: string;
};

/** The bare first step is a page for everybody; a ride in the address is nobody else's. */
export function bookingMeta({ lang, page, words, publicUrl, tradeName, search }: Facts): MetaDescriptor[] {
  const { titles, meta } = words.booking ?? {};
  const isQuote = page.step === "checkout" && page.pricing.kind === "quote";
  const title = titles?.[isQuote ? "quote" : page.step] ?? "";
  if (page.step !== "details" || search !== "")
    return [{ title: fullTitle(title, tradeName) }, { name: "robots", content: "noindex" }];
  return pageMeta({
    title,
    siteName: tradeName,
    heading: words.booking?.heads.details.title,
    description: meta?.description ?? "",
    lang,
    path: stepPath(lang, "details"),
    publicUrl,
  });
}
