import { wordsOf } from "#i18n/words.ts";
import type { Lang } from "#i18n/locales.ts";
import type { RequestContext } from "#app/context.ts";
import { lastKnownCompany } from "#app/shell/last-known.server.ts";
import { describePage } from "#app/shell/seo/describe-page.server.ts";
import type { PageHead } from "#app/shell/seo/page-head.ts";
import { fullTitle } from "#app/shell/seo/page-meta.ts";
import type { BookingPage } from "./booking-page.server.ts";
import { stepPath } from "./steps.ts";

type Asked = { lang: Lang; page: BookingPage; search: string };

/** The first step without a trip in its address is public; every other address is for one guest and not indexed. */
export async function bookingHead(request: RequestContext, { lang, page, search }: Asked): Promise<PageHead> {
  const t = wordsOf(lang);
  const company = await lastKnownCompany(request.services);
  const isQuote = page.step === "checkout" && page.pricing.kind === "quote";
  const title = t(`booking.titles.${isQuote ? "quote" : page.step}`);
  if (page.step !== "details" || search !== "")
    return { title: fullTitle(title, company.tradeName), robots: "noindex" };
  return describePage(request, {
    lang,
    path: stepPath(lang, "details"),
    company,
    meta: { title, description: t("booking.meta.description") },
    heading: t("booking.heads.details.title"),
  });
}
