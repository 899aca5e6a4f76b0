import { data } from "react-router";
import { readPublicReviews } from "#features/aftercare/reviews/public-reviews.server.ts";
import { readReportForm, reportReview } from "#features/aftercare/reviews/report-review.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { langOf } from "#i18n/locales.ts";
import { pickWords, wordsOf } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { lastKnownCompany } from "#app/shell/last-known.server.ts";
import { describePage } from "#app/shell/seo/describe-page.server.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";
import type { Route } from "./+types/reviews.ts";
import { ReviewsView } from "./reviews-view.tsx";

/**
 * Reviews that guests agreed to publish and the company has checked. Without any the page says so, and search
 * engines do not index it. No structured data: search engines do not accept ratings that a company shows about itself.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { services } = asked;
  const lang = langOf(params.lang);
  const reviews = await readPublicReviews(services.db);
  const t = wordsOf(lang);
  const title = t("aftercare.public.title");
  const path = `/${lang}/reviews`;
  return {
    head: describePage(asked, {
      lang,
      path,
      company: await lastKnownCompany(services),
      meta: { title, description: t("aftercare.public.meta") },
      heading: title,
      crumbs: [{ name: title, path }],
    }),
    words: pickWords(lang, ["aftercare.public"]),
    reviews,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  if (!(await services.limits.allow("form", clientAddress))) throw data(null, { status: 429 });
  const form = await request.formData();
  const id = fieldIn(form, "review");
  const reported = await reportReview(services, id, readReportForm(form));
  if (reported === "gone") throw data(null, { status: 404 });
  return data({ isReported: reported === "done" });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewsView reviews={loaderData.reviews} isReported={actionData?.isReported ?? false} />;
}
