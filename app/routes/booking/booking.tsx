import type { PageHandle } from "#app/page-handle.ts";
import { useEffect, useState } from "react";
import { data, useLocation, useNavigation } from "react-router";
import { pickWords } from "#i18n/words.ts";
import type { KnownGuest } from "#features/customers/prefill-guest.server.ts";
import { checkoutGuest } from "#features/travellers/checkout-guest.server.ts";
import { readCustomer } from "#features/customers/sign-in/read-customer.server.ts";
import {
  type AccountAtCheckout,
  accountAtCheckout,
} from "#features/organisations/rides/account-checkout.server.ts";
import { prepareStep } from "#features/booking/quote/prepare-step.server.ts";
import { resolveTrip } from "#features/booking/trip/resolve-trip.server.ts";
import { readTripFields } from "#features/booking/trip/trip-fields.ts";
import { requestContext } from "#app/context.ts";
import { sendForm, useLastAnswer } from "#app/shell/forms/send-form.ts";
import { headMeta } from "#app/shell/seo/page-head.ts";
import type { Route } from "./+types/booking.ts";
import { bookingHead } from "./booking-head.server.ts";
import { bookingPage, type BookingPage } from "./booking-page.server.ts";
import { CheckoutView } from "./checkout/checkout-view.tsx";
import { DetailsView } from "./details/details-view.tsx";
import { ExtrasView } from "./extras/extras-view.tsx";
import { VehicleView } from "./vehicle/vehicle-view.tsx";
import { VehicleWaiting } from "./vehicle/vehicle-waiting.tsx";
import { langOf, stepOf, type Step } from "./steps.ts";
import { refusedPage, submitBooking, type Problem } from "./submit-booking.server.ts";

type Answer = { page: BookingPage; problem: Problem };

const PRIVATE = { "Cache-Control": "no-store" };

export const handle: PageHandle = { hydrate: true, concierge: "start" };

/** The trip is in the address, without personal data. */
export async function loader({ context, params, request: { headers }, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { services } = request;
  const lang = langOf(params.lang);
  const words = pickWords(lang, [
    ...(["booking", "emissions", "fleet", "errors", "places"] as const),
    ...(stepOf(url.pathname) === "checkout"
      ? ([
          "business",
          "messages.choice",
          "passenger.form",
          "organisations.checkout",
          "approvals.waiting",
          "approvals.reasons",
        ] as const)
      : []),
  ]);
  const page = context.get(refusedPage) ?? (await nextPage());
  const head = await bookingHead(request, { lang, page, search: url.search });
  return data({ head, page, ...(await knownGuest()), words }, { headers: PRIVATE });

  /** The steps of a booking are in no cache. */
  async function knownGuest() {
    const customer = page.step === "checkout" ? await readCustomer(services, headers.get("Cookie")) : null;
    if (page.step !== "checkout" || !customer) return { known: null, account: null };
    return {
      known: await checkoutGuest(services, customer),
      account: await accountAtCheckout(services, customer, { pricing: page.pricing, choices: [page.choice] }),
    };
  }

  async function nextPage() {
    const resolved = await resolveTrip(services, readTripFields(url.searchParams), lang);
    return bookingPage(services, lang, await prepareStep(services, resolved, stepOf(url.pathname)));
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const answer = await submitBooking(services, {
    lang: langOf(params.lang),
    fields: readTripFields(url.searchParams),
    form: await request.formData(),
    clientAddress,
    customer: await readCustomer(services, request.headers.get("Cookie")),
  });
  if (!(answer instanceof Response)) context.set(refusedPage, answer.data.page);
  return answer;
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return sendForm(sending);
}

export function headers() {
  return PRIVATE;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData);
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isUnreachable } = useLastAnswer<Answer>(actionData);
  const page = answer?.page ?? loaderData.page;
  const awaited = useAwaitedCars(page.step);
  // Hidden instead of unmounted: the form keeps its typed values while the next page loads, and may return with errors.
  return (
    <>
      <div hidden={awaited !== null}>
        <StepView
          page={page}
          known={loaderData.known}
          account={loaderData.account}
          problem={answer?.problem}
          isNotSent={isUnreachable}
        />
      </div>
      {awaited === null ? null : <VehicleWaiting search={awaited} />}
    </>
  );
}

/** Milliseconds. The same as `--loading-delay` in app/ui/tokens.css: a faster response shows no placeholder. */
const LONG_MS = 400;

function useAwaitedCars(step: Step): string | null {
  const { location } = useNavigation();
  const isAsked = location !== undefined && step !== "vehicle" && stepOf(location.pathname) === "vehicle";
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isAsked]);
  return isAsked && isLong ? location.search.slice(1) : null;
}

type StepViewProps = {
  page: BookingPage;
  known: KnownGuest | null;
  account: AccountAtCheckout | null;
  problem: Problem | undefined;
  isNotSent: boolean;
};

function StepView({ page, known, account, problem, isNotSent }: StepViewProps) {
  const { key } = useLocation();
  switch (page.step) {
    case "details":
      return <DetailsView key={key} page={page} />;
    case "vehicle":
      return <VehicleView page={page} />;
    case "extras":
      return <ExtrasView page={page} />;
    case "checkout":
      return (
        <CheckoutView page={page} known={known} account={account} problem={problem} isNotSent={isNotSent} />
      );
  }
}
