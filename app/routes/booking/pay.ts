import { data, redirect } from "react-router";
import { endedUnconfirmed, needsFastTrackConsent } from "#features/booking/booking.ts";
import { noteFastTrackConsent } from "#features/booking/bookings.server.ts";
import { openBooking } from "#features/booking/open-booking.server.ts";
import { fieldsOfBooking } from "#features/booking/trip/fields-of-booking.ts";
import { writeTripFields } from "#features/booking/trip/trip-fields.ts";
import { offerPathOf } from "#features/offers/offer-link.server.ts";
import { offerOfBooking } from "#features/offers/offers.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/pay.ts";
import { langOf, stepPath } from "./steps.ts";
import { nextStep } from "./next-step.server.ts";

/**
 * Opens the payment of an unpaid booking without asking for its data again. An expired booking must be made again: from
 * its offer, or with its trip filled in.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const form = await request.formData();
  const token = form.get("booking");
  if (typeof token !== "string") throw data(null, { status: 404 });
  const legs = await openBooking(services, token);
  if (!legs) throw data(null, { status: 404 });
  if (legs[0].status === "awaiting_payment" && needsFastTrackConsent(legs)) {
    if (form.get("fast_track_consent") !== "on") {
      const query = new URLSearchParams({ booking: token, missing: "fast_track_consent" });
      return redirect(`/${lang}/payment/link?${query.toString()}`, 303);
    }
    await noteFastTrackConsent(services.db, legs, services.clock.now());
  }
  if (!endedUnconfirmed(legs[0])) return nextStep(services, legs[0]);
  const offer = await offerOfBooking(services.db, legs[0].id);
  if (offer) return redirect(offerPathOf(services, offer, lang), 303);
  return redirect(stepPath(lang, "checkout", writeTripFields(fieldsOfBooking(legs)).toString()), 303);
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(stepPath(langOf(params.lang), "details"));
}
