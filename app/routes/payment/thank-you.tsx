import { data, redirect } from "react-router";
import { DEFAULT_LANG, isLang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import { openBooking } from "#features/booking/open-booking.server.ts";
import { shownLeg } from "#features/booking/shown-booking.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/thank-you.ts";
import { ThankYouView } from "./thank-you-view.tsx";

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
const REQUESTS = ["quote", "fast-track", "message", "event"] as const;

/** Thanks for a booking (with its recap), or for a request; without either, thanks alone. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const token = url.searchParams.get("booking") ?? "";
  const legs = token ? await openBooking(services, token) : undefined;
  if (legs?.[0].status === "awaiting_payment")
    throw redirect(`/${params.lang}/payment/cancel?booking=${token}`);
  const request = REQUESTS.find((kind) => kind === url.searchParams.get("request")) ?? null;
  const reference = /^DE-\w{6}$/.exec(url.searchParams.get("reference") ?? "")?.[0] ?? null;
  const words = pickWords(isLang(params.lang) ? params.lang : DEFAULT_LANG, [
    "payment",
    "booking",
    "fleet",
    "pictures",
  ]);
  return data({ token, legs: legs?.map(shownLeg) ?? null, request, reference, words }, { headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  return <ThankYouView {...loaderData} />;
}
