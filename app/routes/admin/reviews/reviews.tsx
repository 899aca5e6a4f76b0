import { data, redirect } from "react-router";
import { decideReview, type ReviewDecision } from "#features/aftercare/reviews/decide-review.server.ts";
import { readReviews, reviewFilter } from "#features/aftercare/reviews/read-reviews.server.ts";
import { REFUSALS } from "#features/aftercare/reviews/review.ts";
import { fieldIn, plainText } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import { asOwner } from "#app/routes/admin/shell/admin-request.server.ts";
import { afterEveryForm } from "#app/routes/admin/shell/forms.ts";
import type { Route } from "./+types/reviews.ts";
import { ReviewsView } from "./reviews-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const filter = reviewFilter(url.searchParams);
  return {
    filter,
    reviews: await readReviews(services, owner, filter),
    isDone: url.searchParams.has("done"),
    words: pickWords(lang, ["aftercare.office", "aftercare.refusals"]),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const form = await request.formData();
  const decision = decisionIn(form);
  if (!decision) throw data(null, { status: 400 });
  const seen = { id: fieldIn(form, "review"), version: numberIn(form, "version") };
  const decided = await decideReview(services, owner, seen, decision);
  if (decided.kind === "changed") return data({ isChanged: true }, { status: 409 });
  const query = new URLSearchParams(url.searchParams);
  query.set("done", "1");
  return redirect(`/${lang}/admin/reviews?${query}`, 303);
}

function decisionIn(form: FormData): ReviewDecision | undefined {
  const kind = fieldIn(form, "intent");
  if (kind === "publish" || kind === "keep") return { kind };
  if (kind === "reply") return { kind, reply: plainText(fieldIn(form, "reply")).trim() };
  const refusal = REFUSALS.find((one) => one === fieldIn(form, "refusal"));
  return kind === "refuse" && refusal ? { kind, refusal } : undefined;
}

export const shouldRevalidate = afterEveryForm;

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewsView {...loaderData} isChanged={actionData?.isChanged ?? false} />;
}
