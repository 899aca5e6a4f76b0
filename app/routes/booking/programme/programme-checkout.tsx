import type { PageHandle } from "#app/page-handle.ts";
import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { fieldError } from "#i18n/field-error.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { pickWords } from "#i18n/words.ts";
import { checkoutGuest } from "#features/travellers/checkout-guest.server.ts";
import { readCustomer } from "#features/customers/sign-in/read-customer.server.ts";
import type { Referral } from "#features/booking/organisation/booking-referrals.table.ts";
import { referralBy } from "#features/organisations/desk/referral.server.ts";
import { accountAtCheckout, accountTermsOf } from "#features/organisations/rides/account-checkout.server.ts";
import {
  asksTravelNumber,
  readProgrammeForm,
  type ProgrammeForm,
} from "#features/programmes/checkout-form.server.ts";
import { openProgramme, type OpenedProgramme } from "#features/programmes/open-programme.server.ts";
import { placeProgramme, signProgramme } from "#features/programmes/place-programme.server.ts";
import { emissionsOfRides } from "#features/programmes/quote-programme.server.ts";
import { readProgramme, writeProgramme } from "#features/programmes/programme-address.server.ts";
import { PROGRAMME_PARAM } from "#features/programmes/programme.ts";
import { requestProgramme } from "#features/programmes/request-programme.server.ts";
import { terminalsToAsk } from "#features/places/terminal.ts";
import { readCashRule } from "#features/availability/availability.server.ts";
import { cashReason, proofsOffered } from "#features/availability/cash-rule.ts";
import type { SentForm } from "#features/booking/cash/cash-proof.server.ts";
import { cashAllowed, type Pricing } from "#features/pricing/price.ts";
import { termsBeforeBooking } from "#features/booking/cancellation-text.ts";
import { hasFastTrack } from "#features/pricing/extras.ts";
import { placeName } from "#features/pricing/trip-facts.ts";
import type { Services } from "#platform/services.ts";
import { requestContext } from "#app/context.ts";
import { phoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { sendForm, useLastAnswer } from "#app/shell/forms/send-form.ts";
import { nextStep } from "../next-step.server.ts";
import { langOf, programmePath } from "../steps.ts";
import {
  codeErrors,
  fieldsToKeep,
  noteCashButton,
  shownCode,
  shownSameRide,
  toCardPage,
} from "../submit-booking.server.ts";
import type { Route } from "./+types/programme-checkout.ts";
import { ProgrammeCheckoutView, type CheckoutProblem } from "./programme-checkout-view.tsx";

const PRIVATE = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

export const handle: PageHandle = { hydrate: true, concierge: "start" };

/** A programme that must be corrected leads back to its page. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const lang = langOf(params.lang);
  if (!(await services.limits.allow("suggest", clientAddress))) throw data(null, { status: 429 });
  const rides = readProgramme(url.searchParams.get(PROGRAMME_PARAM));
  const programme = await openProgramme(services, rides, lang);
  const { pricing } = programme;
  const search = `${PROGRAMME_PARAM}=${writeProgramme(rides)}`;
  if (!pricing) throw redirect(programmePath(lang, rides.length > 0 ? search : ""), 303);
  const customer = await readCustomer(services, request.headers.get("Cookie"));
  const words = pickWords(lang, [
    "programmes",
    "booking",
    "business",
    "emissions",
    "errors",
    "fleet",
    "payment",
    "messages.choice",
    "passenger.form",
    "organisations.checkout",
    "approvals.waiting",
    "approvals.reasons",
  ]);
  const choices = programme.chosen.map(({ choice }) => choice);
  return data(
    {
      search,
      count: rides.length,
      days: programme.days,
      pricing,
      quoteToken: pricing.kind === "priced" ? signProgramme(services, programme.chosen, pricing) : "",
      formKey: randomUUID(),
      arrivals: arrivalsOf(programme, lang),
      emissions: await emissionsOfRides(services, programme.chosen),
      deadlines: deadlinesOf(programme, services.clock.now()),
      hasFastTrack: programme.chosen.some(({ choice }) => hasFastTrack(choice.extras)),
      hasSign: programme.chosen.some(({ choice }) => choice.extras.meetAndGreet),
      payment: await paymentMeans(services, programme, pricing),
      countries: phoneCountries(lang),
      messageChannels: services.messages.channels,
      known: customer ? await checkoutGuest(services, customer) : null,
      account: customer ? await accountAtCheckout(services, customer, { pricing, choices }) : null,
      words,
    },
    { headers: PRIVATE },
  );
}

/** The ways to pay, and the proofs for cash; the proof for another open cash ride is known only with the guest. */
async function paymentMeans(
  { db, clock, payments }: Services,
  { chosen }: OpenedProgramme,
  pricing: Pricing,
) {
  const total = pricing.kind === "priced" ? pricing.total : 0;
  const means = {
    card: payments.mode !== "off",
    cash: pricing.kind === "priced" && cashAllowed(total),
    testMode: payments.mode === "test",
  };
  const first = chosen[0]?.choice.trip.pickupAt.instant;
  if (!means.cash || !first) return { ...means, proofs: null };
  const rule = await readCashRule(db);
  const booking = { total, pickupAt: new Date(first), hasOtherRide: false };
  const isProven = cashReason(rule, booking, clock.now()) === null;
  return { ...means, proofs: isProven ? null : proofsOffered(rule, means.card) };
}

function arrivalsOf({ chosen }: OpenedProgramme, lang: Lang) {
  return chosen.flatMap((ride, index) => {
    const { trip, extras } = ride.choice;
    if (!asksTravelNumber(ride)) return [];
    return [
      {
        number: index + 1,
        pickup: placeName(trip.pickup, translatorIn(lang)),
        pickupAt: trip.pickupAt.instant,
        terminals: extras.fastTrack ? [] : terminalsToAsk(trip.pickup.place),
        isRequired: extras.fastTrack,
      },
    ];
  });
}

/** Equal instants of several cars are listed once. */
function deadlinesOf({ chosen }: OpenedProgramme, now: Date) {
  const all = chosen.map(({ choice: { trip, vehicle } }) => ({
    pickupAt: trip.pickupAt.instant,
    terms: termsBeforeBooking(trip.pickupAt.instant, { vehicle, type: trip.type }, now),
  }));
  return [...new Map(all.map((one) => [`${one.pickupAt} ${one.terms.until}`, one])).values()];
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const lang = langOf(params.lang);
  const rides = readProgramme(url.searchParams.get(PROGRAMME_PARAM));
  const typed = await request.formData();
  noteCashButton(typed);
  const form = readProgrammeForm(typed);
  const { limits } = services;
  if (fieldIn(typed, "intent") === "return") return refused(form, [], 200);
  if (form.guest.isBot) return refused(form, [fieldError("form", "form-hidden-field")]);
  if (!(await limits.allow("booking", clientAddress)) || !(await limits.allow("booked", clientAddress)))
    return refused(form, [fieldError("form", "too-many-requests")], 429);
  try {
    const programme = await openProgramme(services, rides, lang);
    if (!programme.pricing) return refused(form, [fieldError("form", "programme-to-correct")]);
    const send = fieldIn(typed, "intent") === "quote" ? ask : book;
    const customer = await readCustomer(services, request.headers.get("Cookie"));
    const isOnAccount = form.guest.typed.paymentMethod === "on_account";
    const account = isOnAccount ? await accountTermsOf(services, customer, form.guest.typed) : null;
    const referral = await referralBy(services, customer);
    const sent = { search: `${PROGRAMME_PARAM}=${writeProgramme(rides)}`, form: fieldsToKeep(typed) };
    const answer = await send(services, { programme, form, typed, lang, account, sent, referral });
    await limits.giveBack(answer instanceof Response ? "booking" : "booked", clientAddress);
    return answer;
  } catch (err) {
    services.log.error({ err }, "a programme could not be stored");
    await limits.giveBack("booking", clientAddress);
    await limits.giveBack("booked", clientAddress);
    return refused(form, [], 503, { failed: true });
  }
}

type Sent = {
  programme: OpenedProgramme;
  form: ProgrammeForm;
  typed: FormData;
  lang: Lang;
  account: Awaited<ReturnType<typeof accountTermsOf>>;
  sent: SentForm;
  referral: Referral | null;
};

async function book(services: Services, { programme, typed, ...sent }: Sent) {
  const { form } = sent;
  const placed = await placeProgramme(services, { rides: programme.chosen, ...sent });
  switch (placed.kind) {
    case "placed":
      return nextStep(services, placed.booking);
    case "card-needed":
      return toCardPage(services, placed.guarantee);
    case "code-needed":
      return refused(form, codeErrors(placed, typed), 422, { cashCode: shownCode(placed, form.guest) });
    case "invalid":
      return refused(form, placed.errors, 422, { priceChanged: placed.priceChanged });
    case "changed":
      return refused(form, [fieldError("form", "price-changed")], 422, { priceChanged: true });
    case "same-ride": {
      const sameRide = shownSameRide(placed);
      const { reference } = sameRide;
      return refused(form, [fieldError("known_booking", "booked-already", { reference })], 422, { sameRide });
    }
    case "quote-only":
      return refused(form, [
        placed.day
          ? fieldError("form", "programme-day-full", { day: placed.day })
          : fieldError("form", "quote-only"),
      ]);
  }
}

async function ask(services: Services, { programme, form, lang }: Sent) {
  const reasons = programme.pricing?.kind === "quote" ? programme.pricing.reasons : [];
  const requested = await requestProgramme(services, { rides: programme.chosen, reasons, form, lang });
  if (requested.kind === "invalid") return refused(form, requested.errors);
  return redirect(`/${lang}/thank-you?request=quote&reference=${requested.request.reference}`, 303);
}

function refused(
  { guest, arrivals, passengers }: ProgrammeForm,
  errors: CheckoutProblem["errors"],
  status = 422,
  about: Partial<CheckoutProblem> = {},
) {
  const {
    formKey,
    quoteToken: _token,
    knownReference: _known,
    accountTotal: _total,
    cashCode: _code,
    newCode: _new,
    guarantee: _guarantee,
    ...typed
  } = guest.typed;
  const problem: CheckoutProblem = {
    errors,
    typed: { ...arrivals, ...passengers.typed, ...typed },
    // After an error of the site the same form may be sent again, and a code belongs to its form.
    formKey: about.failed || about.cashCode ? formKey : null,
    priceChanged: false,
    failed: false,
    sameRide: null,
    cashCode: null,
    ...about,
  };
  return data(problem, { status, headers: PRIVATE });
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return sendForm(sending);
}

export function shouldRevalidate() {
  return true;
}

export function headers() {
  return PRIVATE;
}

export default function ProgrammeCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isUnreachable } = useLastAnswer<CheckoutProblem>(actionData);
  return <ProgrammeCheckoutView page={loaderData} problem={answer ?? null} isNotSent={isUnreachable} />;
}
