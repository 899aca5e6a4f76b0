import { data } from "react-router";
import { pickWords } from "#i18n/words.ts";
import { readTripFields } from "#features/booking/trip/trip-fields.ts";
import { requestContext } from "#app/context.ts";
import { sendForm, useLastAnswer } from "#app/shell/forms/send-form.ts";
import type { Route } from "./+types/booking.ts";
import { bookingMeta } from "./booking-meta.ts";
import { bookingPage, type BookingPage } from "./booking-page.server.ts";
import { BookingView } from "./booking-view.tsx";
import { langOf } from "./lang-of.ts";
import { stepOf } from "./steps.ts";
import { submitBooking, type Problem } from "./submit-booking.server.ts";

type Answer = { page: BookingPage; problem: Problem };

const PRIVATE = { "Cache-Control": "no-store" };

/** The four steps of a booking. What the visitor wishes stands in the address; the page is the step it leads to. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const page = await bookingPage(services, lang, readTripFields(url.searchParams), stepOf(url.pathname));
  const words = pickWords(lang, ["booking", "fleet", "errors"]);
  return data({ page, words }, { headers: PRIVATE });
}

/** The checkout's form, sent. Leads on to the payment page or the thanks; or comes back with what is wrong. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  return submitBooking(services, {
    lang: langOf(params.lang),
    fields: readTripFields(url.searchParams),
    form: await request.formData(),
    clientAddress,
  });
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return sendForm(sending);
}

export function headers() {
  return PRIVATE;
}

export function meta({ error, loaderData, matches, params, location }: Route.MetaArgs) {
  if (error) return [];
  const { publicUrl, company } = matches[0].loaderData;
  const facts = { publicUrl, tradeName: company.tradeName, search: location.search };
  return bookingMeta({ ...loaderData, ...facts, lang: langOf(params.lang) });
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isUnreachable } = useLastAnswer<Answer>(actionData);
  return (
    <BookingView page={answer?.page ?? loaderData.page} problem={answer?.problem} isNotSent={isUnreachable} />
  );
}
