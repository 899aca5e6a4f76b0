import { data, redirect } from "react-router";
import type { ActionResult } from "#features/accounts/action-result.ts";
import { answerOnce, FORM_KEY } from "#features/accounts/answer-once.server.ts";
import { offerLegsOf } from "#features/guestlists/show-list.server.ts";
import { readRequest } from "#features/inquiries/read-request.server.ts";
import { findRequestByReference } from "#features/inquiries/search-requests.server.ts";
import {
  composeOffer,
  listedPrices,
  readOfferForm,
  serviceAmounts,
  type TypedOffer,
} from "#features/offers/offer-form.server.ts";
import { MAX_OFFER_LEGS } from "#features/offers/offer.ts";
import { emptyLeg, prefillOffer } from "#features/offers/prefill-offer.server.ts";
import { readOffers } from "#features/offers/read-offers.server.ts";
import { freeKeys, repeatLeg } from "#features/offers/repeat-legs.ts";
import { sendOffer } from "#features/offers/send-offer.server.ts";
import { resendOffer, withdrawOffer } from "#features/offers/withdraw-offer.server.ts";
import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import { fieldError } from "#i18n/field-error.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import type { Route } from "./+types/offer.ts";
import type { AnsweredForm } from "./offer-form.tsx";
import { OFFER_DONE, OfferPage, type OfferFormAnswer } from "./offer-page.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const asked = await findRequestByReference(services.db, params.reference);
  if (!asked) throw data(null, { status: 404 });
  const inquiry = await readRequest(services, dispatcher, asked, lang);
  const offers = await readOffers(services, dispatcher, asked, lang);
  // A version that was sent precedes the guest list, unless the address names the list.
  const takesList = offers.versions.length === 0 || url.searchParams.has("list");
  const listed = takesList ? await offerLegsOf(services, asked.id, lang) : [];
  if (listed.length > MAX_OFFER_LEGS)
    throw redirect(`/${lang}/admin/requests/${asked.reference}/offers`, 303);
  const typed = offers.mayOffer ? await prefillOffer(services, asked, lang, listed) : null;
  return {
    reference: asked.reference,
    fullName: asked.fullName,
    guestLang: asked.lang,
    offers,
    typed,
    hints: typed ? await listedPrices(services, typed, lang) : [],
    tariff: await serviceAmounts(services),
    inquiry,
    now: services.clock.now().toISOString(),
    done: doneIn(url.searchParams, OFFER_DONE),
    words: pickWords(lang, [
      "offers",
      "booking",
      "deposit",
      "transfers.admin",
      "errors",
      "fleet",
      "places",
      "operations",
      "inbox",
    ]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const asked = await findRequestByReference(services.db, params.reference);
  if (!asked) throw data(null, { status: 404 });
  const form = await request.formData();
  const intent = fieldIn(form, "intent");
  const ledOn = (done: string) =>
    redirect(`/${lang}/admin/requests/${asked.reference}/offer?done=${done}`, 303);
  if (intent === "withdraw" || intent === "resend") {
    const offerId = fieldIn(form, "offer");
    const formKey = fieldIn(form, FORM_KEY);
    const sent = {
      page: offerId,
      fields: textsIn(form),
      isDone: ({ kind }: ActionResult) => kind === "done",
    };
    const answer = await answerOnce<ActionResult>(services, sent, (within) =>
      intent === "withdraw"
        ? withdrawOffer(within, dispatcher, offerId)
        : resendOffer(within, dispatcher, { offerId, formKey }),
    );
    return answer?.kind === "done" ? ledOn(intent === "withdraw" ? "withdrawn" : "resent") : changed();
  }
  const sentOffer = readOfferForm(form, services.clock.now());
  if (intent !== "send") {
    const typed = reshaped(sentOffer.typed, form);
    const isCheck = intent === "check";
    const read = isCheck ? await composeOffer(services, sentOffer, lang) : null;
    const hints = read ? read.hints : await listedPrices(services, typed, lang);
    const errors = read && !read.ok ? read.errors : [];
    return answered({ typed: read?.typed ?? typed, hints, errors }, errors.length > 0 ? 422 : 200);
  }
  const read = await composeOffer(services, sentOffer, lang);
  if (!read.ok) return answered(read, 422);
  const sent = await sendOffer(services, dispatcher, {
    requestId: asked.id,
    seen: numberIn(form, "seen"),
    offer: read.drawnUp,
  });
  if (sent.kind === "sent") return ledOn("sent");
  if (sent.kind === "changed") return changed();
  const errors = sent.legs.map((index) =>
    fieldError(`${read.typed.legs[index]!.key}_by_kilometre`, "offer-vat-owner"),
  );
  return answered({ ...read, errors }, 403);
}

function answered({ typed, hints, errors }: AnsweredForm, status: number) {
  return data<OfferFormAnswer>({ changed: false, form: { typed, hints, errors } }, { status });
}

function changed() {
  return data<OfferFormAnswer>({ changed: true, form: null }, { status: 409 });
}

function reshaped(typed: TypedOffer, form: FormData): TypedOffer {
  const { legs } = typed;
  const [key] = freeKeys(legs);
  if (fieldIn(form, "intent") === "add" && key) return { ...typed, legs: [...legs, { ...emptyLeg(), key }] };
  const copied = fieldIn(form, "copy");
  if (copied) return { ...typed, legs: repeatLeg(legs, copied, { days: 1, cars: 2 }) };
  const repeated = fieldIn(form, "repeat");
  const times = (field: string) =>
    Math.min(MAX_OFFER_LEGS, Math.max(1, numberIn(form, `${repeated}_${field}`)));
  if (repeated) {
    return { ...typed, legs: repeatLeg(legs, repeated, { days: times("days"), cars: times("cars") }) };
  }
  const left = legs.filter((leg) => leg.key !== fieldIn(form, "remove"));
  return { ...typed, legs: left.length > 0 ? left : legs };
}

export const shouldRevalidate = afterEveryForm;

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferPage {...loaderData} answer={actionData ?? null} />;
}
