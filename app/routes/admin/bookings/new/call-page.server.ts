import { randomUUID } from "node:crypto";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { KnownGuest } from "#features/booking/phone/known-guests.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import type { PhoneForm } from "#features/booking/phone/phone-form.server.ts";
import { typedPassengerOf } from "#features/booking/passenger/passenger.ts";
import type { previewPhoneBooking } from "#features/booking/phone/preview-phone-booking.server.ts";
import { type CallQuote, type CallRide, quoteCall } from "#features/booking/phone/quote-call.server.ts";
import { accountsForCall } from "#features/organisations/rides/account-of-call.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";

type TypedCall = Omit<PhoneForm["typed"], "formKey" | "quoteToken" | "knownReference">;

const NOTHING_TYPED: TypedCall = {
  fullName: "",
  email: "",
  lang: "",
  phoneCountry: "",
  phone: "",
  messagesBy: "",
  ...typedPassengerOf({}),
  travelNumber: "",
  returnTravelNumber: "",
  flightOrigin: "",
  returnFlightOrigin: "",
  terminal: "",
  returnTerminal: "",
  signText: "",
  notes: "",
  priceByHand: "",
  priceReason: "",
  overbookReason: "",
  paymentMethod: "",
  account: "",
  costCentre: "",
  accountReference: "",
  accountOrder: "",
  employeeNumber: "",
  paidWay: "",
  paidOn: "",
  paidNote: "",
  terms: "",
  fastTrackConsent: "",
  past: "",
  pastReason: "",
  tellGuest: "",
};

/** The account that the ride would be charged to. `total`: cents, with the rebate; null without a price. */
type ShownAccount = { name: string; rebate: number; total: number | null };

type CallProblem = "stale" | "changed";

type Answer = {
  ride: CallRide;
  more?: Partial<TypedCall>;
  quote?: CallQuote;
  errors?: FieldError[];
  mail?: Awaited<ReturnType<typeof previewPhoneBooking>>["mail"];
  guests?: KnownGuest[];
  problem?: CallProblem;
  account?: ShownAccount | null;
  sameRide?: { reference: string; waits: boolean };
  isFilled?: boolean;
  formKey?: string;
};

export async function callPage(services: Services, dispatcher: Dispatcher, lang: Lang, answer: Answer) {
  const { ride, more, errors = [], mail = null, guests = [], problem = null, sameRide = null } = answer;
  const quote = answer.quote ?? (await quoteCall(services, dispatcher, ride, lang));
  return {
    now: services.clock.now().toISOString(),
    today: parisDateOf(services.clock.now()),
    formKey: answer.formKey ?? randomUUID(),
    typed: { trip: quote.fields, more: { ...NOTHING_TYPED, lang, ...more } },
    quote: shownQuote(quote),
    errors,
    mail,
    guests,
    problem,
    sameRide,
    isFilled: answer.isFilled ?? false,
    account: answer.account ?? null,
    accounts: await accountsForCall(services, dispatcher, {
      account: more?.account ?? "",
      email: more?.email ?? "",
    }),
    hasCards: services.payments.mode !== "off",
    messageChannels: services.messages.channels,
  };
}

export type CallPage = Awaited<ReturnType<typeof callPage>>;

export function shownQuote({ quoted, ...quote }: CallQuote) {
  if (!quoted) return { ...quote, quoted };
  const { choice: _choice, ...shown } = quoted;
  return { ...quote, quoted: shown };
}

export type ShownQuote = ReturnType<typeof shownQuote>;
