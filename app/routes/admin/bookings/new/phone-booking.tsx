import { data, redirect } from "react-router";
import { findByForm } from "#features/booking/bookings.server.ts";
import { callOfBooking, findKnownGuests } from "#features/booking/phone/known-guests.server.ts";
import { readPhoneForm } from "#features/booking/phone/phone-form.server.ts";
import { accountOfCall, accountOfCopy } from "#features/organisations/rides/account-of-call.server.ts";
import { placePhoneBooking, pricingOfAccount } from "#features/booking/phone/place-phone-booking.server.ts";
import { previewPhoneBooking } from "#features/booking/phone/preview-phone-booking.server.ts";
import {
  pricedAsOf,
  quoteCall,
  readCallRide,
  readFreeRide,
} from "#features/booking/phone/quote-call.server.ts";
import { signPrice } from "#features/booking/quote/agree-price.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import { fieldError } from "#i18n/field-error.ts";
import { pickWords } from "#i18n/words.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Route } from "./+types/phone-booking.ts";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import { afterEveryForm } from "../../shell/forms.ts";
import { callPage } from "./call-page.server.ts";
import { PhoneBookingView } from "./phone-booking-view.tsx";

/** The address can contain a ride, which fills the form, but never the guest. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const ride = readCallRide(url.searchParams, services.clock.now());
  const words = pickWords(lang, [
    "booking",
    "errors",
    "fleet",
    "guests",
    "messages.choice",
    "passenger.form",
    "occupancy",
    "offers",
    "operations",
    "approvals.call",
    "payment",
    "places",
    "transfers.admin",
  ]);
  return { page: await callPage(services, dispatcher, lang, { ride }), words };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const now = services.clock.now();
  const ride = readCallRide(rideIn(form), now);
  const read = readPhoneForm(form);
  const { formKey, quoteToken: _quote, knownReference: _known, ...more } = read.typed;
  const typed = { ride, more };
  type Answer = Partial<Parameters<typeof callPage>[3]>;
  const answer = async (given: Answer, status = 200) =>
    data({ page: await callPage(services, dispatcher, lang, { ...typed, ...given }) }, { status });

  if (fieldIn(form, "find") !== "") {
    const search = more.phone || more.fullName;
    return answer({ guests: await findKnownGuests(services, dispatcher, search, lang), formKey });
  }
  const chosen = fieldIn(form, "use") || fieldIn(form, "again");
  if (chosen !== "") {
    const leg = await findByReference(services.db, chosen);
    if (!leg) return answer({}, 404);
    const { typed: account } = await accountOfCopy(services, dispatcher, leg);
    const known = callOfBooking(leg, { withRide: fieldIn(form, "again") !== "" });
    const { date, time, fold } = ride.fields;
    return answer({
      ride: { ...ride, fields: { ...known.trip, date, time, fold } },
      more: { ...more, ...known.more, ...(account ?? {}) },
      isFilled: true,
      formKey,
    });
  }

  const free = readFreeRide(form, ride);
  if (free) return answer({ ride: free, isFilled: true, formKey });

  const quote = await quoteCall(services, dispatcher, ride, lang);
  const { quoted } = quote;
  if (!quoted) {
    const errors = [...quote.errors, ...read.errors];
    return answer({ quote, errors, formKey }, 422);
  }
  const { account, errors: unknown } = await accountOfCall(services, dispatcher, read.typed);
  const { pricing } = quoted;
  const isByHand = more.priceByHand !== "";
  const charged =
    account && pricing.kind === "priced"
      ? pricingOfAccount(pricing, { account: account.terms, isByHand })
      : null;
  const shownAccount = account && {
    name: account.name,
    rebate: isByHand ? 0 : account.terms.rebate,
    total: charged?.total ?? null,
  };
  if (fieldIn(form, "intent") !== "save") {
    const preview = await previewPhoneBooking(services, dispatcher, quoted, read, account?.terms);
    const errors = [...preview.errors, ...(account ? [] : unknown)];
    const { mail } = preview;
    return answer({ quote, errors, mail, account: shownAccount, formKey }, errors.length > 0 ? 422 : 200);
  }
  if (!account && unknown.length > 0) return answer({ quote, errors: unknown, formKey }, 422);
  // A form that has written its booking returns it, although that booking has changed the availability.
  const isSent = isUuid(formKey) && (await findByForm(services.db, formKey)) !== undefined;
  if (!isSent && quote.key !== fieldIn(form, "seen"))
    return answer({ quote, problem: "stale", formKey }, 409);
  const { choice, estimates, listed } = quoted;
  if (listed.kind === "priced")
    form.set("quote", signPrice(pricedAsOf(services, ride.isPast), choice, listed));
  const placed = await placePhoneBooking(services, dispatcher, {
    choice,
    estimates,
    form: readPhoneForm(form),
    account: account?.terms ?? null,
  });
  switch (placed.kind) {
    case "placed":
      return redirect(`/${lang}/admin/bookings/${placed.booking.reference}?done=taken`, 303);
    case "invalid":
      return answer({ quote, errors: placed.errors, formKey }, 422);
    case "same-ride": {
      const { reference } = placed.standing;
      const errors = [fieldError("known_booking", "call-booked-already", { reference })];
      const sameRide = { reference, waits: placed.payUntil !== null };
      return answer({ quote, errors, sameRide, formKey }, 422);
    }
    case "changed":
      return answer({ problem: "changed", formKey }, 409);
    case "quote-only": {
      const errors = [fieldError("price_by_hand", "hand-price-missing")];
      return answer({ quote, errors, formKey }, 422);
    }
  }
}

function rideIn(form: FormData): URLSearchParams {
  return new URLSearchParams(textsIn(form));
}

export const shouldRevalidate = afterEveryForm;

export default function PhoneBooking({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PhoneBookingView page={actionData?.page ?? loaderData.page} isAnswered={actionData !== undefined} />
  );
}
