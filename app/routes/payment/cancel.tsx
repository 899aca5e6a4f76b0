import { data, redirect } from "react-router";
import { pickWords } from "#i18n/words.ts";
import { latePaymentOf } from "#features/booking/payment/payments.server.ts";
import { openBooking } from "#features/booking/open-booking.server.ts";
import { shownLeg } from "#features/booking/shown-booking.ts";
import { requestContext } from "#app/context.ts";
import { isLang, DEFAULT_LANG } from "#i18n/locales.ts";
import type { Route } from "./+types/cancel.ts";
import { CancelView } from "./cancel-view.tsx";

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

/**
 * The guest came back without paying, or the payment page could not be opened: nothing was charged. Or they paid after the
 * time to pay: then it says what was charged and that it goes back.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const token = url.searchParams.get("booking") ?? "";
  const legs = await openBooking(services, token);
  if (legs?.[0].status === "confirmed") throw redirect(`/${params.lang}/thank-you?booking=${token}`);
  const reason =
    url.searchParams.get("reason") === "unavailable" ? ("unavailable" as const) : ("cancelled" as const);
  const late = legs ? await latePaymentOf(services.db, legs[0]) : null;
  const words = pickWords(isLang(params.lang) ? params.lang : DEFAULT_LANG, ["payment", "booking", "fleet"]);
  return data({ token, legs: legs?.map(shownLeg) ?? null, reason, late, words }, { headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function PaymentCancelled({ loaderData }: Route.ComponentProps) {
  return <CancelView {...loaderData} />;
}
