import type { PageHandle } from "#app/page-handle.ts";
import { data, redirect, redirectDocument } from "react-router";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { readLostForm, reportLost } from "#features/aftercare/lost/report-lost.server.ts";
import { giveTip, readTipForm } from "#features/aftercare/tips/give-tip.server.ts";
import { rateRide, readReviewForm, removeRating } from "#features/aftercare/reviews/rate-ride.server.ts";
import { setObjection } from "#features/booking/objections/thanks-objections.server.ts";
import { settlePayment } from "#features/booking/payment/settle-payment.server.ts";
import { mayActByLink, openByLink } from "#features/organisations/rides/open-by-link.server.ts";
import type { Services } from "#platform/services.ts";
import { requestContext } from "#app/context.ts";
import { admitPage } from "#app/shell/own-limit.server.ts";
import { sendForm, useLastAnswer } from "#app/shell/forms/send-form.ts";
import { langOf } from "../steps.ts";
import type { Route } from "./+types/after.ts";
import { AFTER_DONE, type AfterAnswer, type AfterDone, AfterView } from "./after-view.tsx";
import { readAfterPage } from "./read-after-page.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export const handle: PageHandle = { hydrate: true };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const lang = langOf(params.lang);
  const words = pickWords(lang, [
    "aftercare.guest",
    "aftercare.refusals",
    "aftercare.errors",
    "tips.guest",
    "tips.errors",
    "manage",
    "payment",
  ]);
  const { found: legs, isAllowed } = await admitPage(
    asking,
    params.token,
    request.headers.get("Cookie"),
    "ride",
  );
  const driven = legs?.filter(({ status }) => status === "completed") ?? [];
  if (!legs || driven.length === 0)
    return data({ page: null, done: null, words }, { status: isAllowed ? 404 : 429, headers: PRIVATE });
  const tipped = url.searchParams.get("tip");
  if (tipped !== null) return redirect(await tipResult(services, tipped, url.pathname), 303);
  const done = AFTER_DONE.find((one) => one === url.searchParams.get("done")) ?? null;
  return data({ page: await readAfterPage(services, legs, driven), done, words }, { headers: PRIVATE });
}

/** The guest comes back from the payment page of a tip. The webhook can be later or earlier. */
async function tipResult(services: Services, checkoutId: string, page: string): Promise<string> {
  try {
    const settled = await settlePayment(services, checkoutId);
    return settled.kind === "paid" ? `${page}#tip` : `${page}?done=waiting#tip`;
  } catch (err) {
    services.log.error({ err }, "the payment of a tip could not be read");
    return `${page}?done=waiting#tip`;
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const opened = await openByLink(services, params.token, request.headers.get("Cookie"));
  const form = await request.formData();
  const reference = fieldIn(form, "reference");
  const leg = opened?.legs.find((one) => one.reference === reference);
  if (!opened || !leg) return refused({ reference, form: "rating", isClosed: true }, 404);
  if (!mayActByLink(opened, fieldIn(form, "intent")))
    return refused({ reference, form: "rating", isClosed: true }, 403);
  const done = (what: AfterDone) =>
    redirect(`/${lang}/booking/manage/${params.token}/after?done=${what}`, 303);
  switch (fieldIn(form, "intent")) {
    case "lost": {
      if (!(await services.limits.allow("reply", params.token)))
        return refused({ reference, form: "lost", isClosed: true }, 429);
      const sent = await reportLost(services, leg, readLostForm(form), lang);
      if (sent.kind === "done") return done("lost");
      if (sent.kind === "closed") return refused({ reference, form: "lost", isClosed: true }, 409);
      return refused({ reference, form: "lost", errors: sent.errors, lost: sent.typed }, 422);
    }
    case "rate": {
      const rated = await rateRide(services, leg, readReviewForm(form), lang);
      if (rated.kind === "done") return done("rated");
      if (rated.kind === "closed") return refused({ reference, form: "rating", isClosed: true }, 409);
      return refused({ reference, form: "rating", errors: rated.errors, rating: rated.typed }, 422);
    }
    case "tip": {
      if (!(await services.limits.allow("reply", params.token)))
        return refused({ reference, form: "tip", isClosed: true }, 429);
      const given = await giveTip(services, leg, readTipForm(form));
      // Not a route of this site, so that the browser leaves it.
      if (given.kind === "open") return redirectDocument(given.url, 303);
      if (given.kind === "invalid")
        return refused({ reference, form: "tip", errors: given.errors, tip: given.typed }, 422);
      return done(given.kind === "closed" ? "tip-closed" : "tip-unavailable");
    }
    case "remove-rating":
      await removeRating(services, leg);
      return done("removed");
    case "object":
      await setObjection(services, leg, true);
      return done("objected");
    case "allow":
      await setObjection(services, leg, false);
      return done("allowed");
    default:
      return refused({ reference, form: "rating", isClosed: true }, 400);
  }
}

function refused(answer: Pick<AfterAnswer, "reference" | "form"> & Partial<AfterAnswer>, status: number) {
  const whole: AfterAnswer = { errors: [], lost: null, rating: null, tip: null, isClosed: false, ...answer };
  return data(whole, { status, headers: PRIVATE });
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return sendForm(sending);
}

export function headers() {
  return PRIVATE;
}

export default function After({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isUnreachable } = useLastAnswer<AfterAnswer>(actionData);
  return <AfterView {...loaderData} answer={answer ?? null} isUnreachable={isUnreachable} />;
}
