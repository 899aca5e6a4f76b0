import type { PageHandle } from "#app/page-handle.ts";
import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { acceptOffer } from "#features/offers/accept-offer.server.ts";
import { readAcceptForm, readDeclineForm } from "#features/offers/answer-form.server.ts";
import { declineOffer } from "#features/offers/decline-offer.server.ts";
import { findOpenOffer, openOffer } from "#features/offers/open-offer.server.ts";
import { requestContext } from "#app/context.ts";
import { admit } from "#app/shell/own-limit.server.ts";
import { sendForm, useLastAnswer } from "#app/shell/forms/send-form.ts";
import { phoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { nextStep } from "../next-step.server.ts";
import { langOf } from "../steps.ts";
import type { Route } from "./+types/offer.ts";
import { OfferView, type OfferProblem } from "./offer-view.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

export const handle: PageHandle = { hydrate: true };

/** A wrong link and an expired one get the same response. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const lang = langOf(params.lang);
  const words = pickWords(lang, [
    "offers",
    "programmes.timetable",
    "booking",
    "business",
    "deposit",
    "emissions",
    "transfers.accept",
    "transfers.offer",
    "payment",
    "errors",
    "fleet",
    "messages.choice",
    "passenger.form",
  ]);
  const { found: page, isAllowed } = await admit(
    asking,
    "link",
    () => openOffer(services, params.token, lang),
    params.token,
  );
  const messageChannels = services.messages.channels;
  const shared = { countries: phoneCountries(lang), messageChannels, formKey: randomUUID(), words };
  if (!page) return data({ page: null, ...shared }, { status: isAllowed ? 404 : 429, headers: PRIVATE });
  return data({ page, ...shared }, { headers: PRIVATE });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const { found: offer, isAllowed } = await admit(
    asking,
    "link",
    () => findOpenOffer(services, params.token),
    params.token,
  );
  if (!offer) return refused({ over: true }, isAllowed ? 404 : 429);
  const form = await request.formData();
  if (fieldIn(form, "intent") === "decline") {
    const read = readDeclineForm(form);
    if (!read.ok) return refused({ errors: read.errors, typed: read.typed }, 422);
    const { kind } = await declineOffer(services, offer, read.value.reason);
    if (kind === "over") return refused({ over: true }, 409);
    return redirect(`/${langOf(params.lang)}/offers/${params.token}`, 303);
  }
  const read = readAcceptForm(form);
  const accepted = await acceptOffer(services, offer, read);
  if (accepted.kind === "accepted") return nextStep(services, accepted.booking);
  if (accepted.kind === "over") return refused({ over: true }, 409);
  return refused({ errors: accepted.errors, typed: read.typed }, 422);
}

function refused(problem: Partial<OfferProblem>, status: number) {
  return data<OfferProblem>({ over: false, errors: [], typed: {}, ...problem }, { status, headers: PRIVATE });
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return sendForm(sending);
}

/** After a rejection the page shows the current state of the offer. */
export function shouldRevalidate() {
  return true;
}

export function headers() {
  return PRIVATE;
}

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isUnreachable } = useLastAnswer<OfferProblem>(actionData);
  return <OfferView {...loaderData} problem={answer ?? null} isNotSent={isUnreachable} />;
}
