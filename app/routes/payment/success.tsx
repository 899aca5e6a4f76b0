import { data } from "react-router";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/success.ts";
import { paymentOutcome } from "./payment-outcome.server.ts";
import { SuccessView } from "./success-view.tsx";

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

/** Where the payment page leads back to. It settles the payment itself: the webhook may come first, later or never. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const outcome = await paymentOutcome(services, params.lang, url.searchParams.get("session_id") ?? "");
  const words = pickWords(outcome.lang, ["payment", "booking", "fleet"]);
  return data({ outcome, words }, { headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  return <SuccessView outcome={loaderData.outcome} />;
}
