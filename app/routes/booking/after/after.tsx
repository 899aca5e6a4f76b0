import type { PageHandle } from "#app/page-handle.ts";
import { data, redirect } from "react-router";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { reportLost } from "#features/aftercare/lost/report-lost.server.ts";
import { rateRide, removeRating } from "#features/aftercare/reviews/rate-ride.server.ts";
import { setObjection } from "#features/booking/objections/thanks-objections.server.ts";
import { openBooking } from "#features/booking/open-booking.server.ts";
import { requestContext } from "#app/context.ts";
import { sendForm, useLastAnswer } from "#app/shell/forms/send-form.ts";
import { langOf } from "../steps.ts";
import type { Route } from "./+types/after.ts";
import { AFTER_DONE, type AfterAnswer, type AfterDone, AfterView } from "./after-view.tsx";
import { readAfterPage } from "./read-after-page.server.ts";

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

export const handle: PageHandle = { hydrate: true };

/** After the ride: documents, the same ride again, something lost, a rating. Behind the booking's secret link. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const lang = langOf(params.lang);
  const words = pickWords(lang, [
    "aftercare.guest",
    "aftercare.refusals",
    "aftercare.errors",
    "manage",
    "payment",
  ]);
  const allowed = await services.limits.allow("manage", clientAddress);
  const legs = allowed ? await openBooking(services, params.token) : undefined;
  const driven = legs?.filter(({ status }) => status === "completed") ?? [];
  if (!legs || driven.length === 0)
    return data({ page: null, done: null, words }, { status: allowed ? 404 : 429, headers: PRIVATE });
  const done = AFTER_DONE.find((one) => one === url.searchParams.get("done")) ?? null;
  return data({ page: await readAfterPage(services, legs, driven), done, words }, { headers: PRIVATE });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const lang = langOf(params.lang);
  const legs = await openBooking(services, params.token);
  const form = await request.formData();
  const reference = fieldIn(form, "reference");
  const leg = legs?.find((one) => one.reference === reference);
  if (!leg) return refused({ reference, form: "rating", isClosed: true }, 404);
  const done = (what: AfterDone) =>
    redirect(`/${lang}/booking/manage/${params.token}/after?done=${what}`, 303);
  switch (fieldIn(form, "intent")) {
    case "lost": {
      if (!(await services.limits.allow("form", clientAddress)))
        return refused({ reference, form: "lost", isClosed: true }, 429);
      const sent = await reportLost(services, leg, form, lang);
      if (sent.kind === "done") return done("lost");
      if (sent.kind === "closed") return refused({ reference, form: "lost", isClosed: true }, 409);
      return refused({ reference, form: "lost", errors: sent.errors, lost: sent.typed }, 422);
    }
    case "rate": {
      const rated = await rateRide(services, leg, form, lang);
      if (rated.kind === "done") return done("rated");
      if (rated.kind === "closed") return refused({ reference, form: "rating", isClosed: true }, 409);
      return refused({ reference, form: "rating", errors: rated.errors, rating: rated.typed }, 422);
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
  const whole: AfterAnswer = { errors: [], lost: null, rating: null, isClosed: false, ...answer };
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
