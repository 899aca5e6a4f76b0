import { readMessagesBy } from "#features/booking/change-messages.server.ts";
import { data, redirect } from "react-router";
import { chauffeurForGuest } from "#features/dispatch/chauffeur-for-guest.server.ts";
import {
  changePassengerMessages,
  messagesForPassenger,
} from "#features/booking/passenger/change-channel.server.ts";
import { openPassengerRides } from "#features/booking/passenger/open-rides.server.ts";
import { passengerOf } from "#features/booking/passenger/passenger.ts";
import { shownRide } from "#features/booking/shown-booking.ts";
import { QUICK_MESSAGES } from "#features/tracking/quick-message.ts";
import { sendGuestMessage } from "#features/tracking/send-quick-message.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { admit } from "#app/shell/own-limit.server.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { sendForm, useLastAnswer } from "#app/shell/forms/send-form.ts";
import type { RefusedMessage } from "../way/messages-part.tsx";
import { langOf } from "../steps.ts";
import { readWays } from "../way/read-ways.server.ts";
import type { Route } from "./+types/passenger.ts";
import { PassengerView } from "./passenger-view.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

export const handle: PageHandle = { hydrate: true };

/**
 * Neither the page nor its data contain a price, a payment, a document or the guest. A wrong link and an
 * expired one get the same response.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const lang = langOf(params.lang);
  const words = pickWords(lang, [
    "passenger.page",
    "payment.recap",
    "payment.status",
    "payment.contact",
    "booking.extras",
    "booking.summary",
    "fleet",
    "messages.choice",
    "way.guest",
    "way.messages",
    "errors",
  ]);
  const { found: legs, isAllowed } = await admit(
    asking,
    "link",
    () => openPassengerRides(services, params.token),
    params.token,
  );
  if (!legs)
    return data(
      { name: "", rides: null, messages: null, isSaved: false, way: null, words },
      { status: isAllowed ? 404 : 429, headers: PRIVATE },
    );
  const rides = await Promise.all(
    legs.map(async (leg) => ({
      ...shownRide(leg, lang),
      chauffeur: await chauffeurForGuest(services, leg, lang),
    })),
  );
  const ways = await readWays(services, params.token, lang);
  return data(
    {
      name: passengerOf(legs[0])?.fullName ?? "",
      rides,
      messages: await messagesForPassenger(services, legs),
      isSaved: url.searchParams.get("done") === "messages",
      way: { readAt: services.clock.now().toISOString(), ways: ways ?? {} },
      words,
    },
    { headers: PRIVATE },
  );
}

/** The passenger chooses how messages arrive, and writes to the chauffeur on the way. Nothing else can be changed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services } = context.get(requestContext);
  const form = await request.formData();
  const page = `/${langOf(params.lang)}/booking/passenger/${params.token}`;
  const legs = await openPassengerRides(services, params.token);
  const leg = legs?.find(({ reference }) => reference === fieldIn(form, "reference"));
  if (!leg) return data({ message: null }, { status: 404, headers: PRIVATE });
  if (form.get("intent") === "messages") {
    await changePassengerMessages(services, leg, readMessagesBy(form));
    return redirect(`${page}?done=messages#messages`, 303);
  }
  const { reference } = leg;
  const message = QUICK_MESSAGES.find((one) => one === fieldIn(form, "message"));
  const sent = message && (await sendGuestMessage(services, params.token, { reference, message }));
  if (sent?.kind === "done") return redirect(`${page}#way-${reference}`, 303);
  const key = sent?.kind ?? "over";
  return data({ message: { reference, key } }, { status: key === "many" ? 429 : 409, headers: PRIVATE });
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return sendForm(sending);
}

export function headers() {
  return PRIVATE;
}

export default function Passenger({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isUnreachable } = useLastAnswer<{ message: RefusedMessage | null }>(actionData);
  return <PassengerView {...loaderData} message={answer?.message ?? null} isNotSent={isUnreachable} />;
}
