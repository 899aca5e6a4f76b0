import { data, redirect } from "react-router";
import { pickWords } from "#i18n/words.ts";
import { freeUntilOf } from "#features/booking/booking.ts";
import { cancelBooking, refundNow } from "#features/booking/cancel-booking.server.ts";
import { compensationOf } from "#features/booking/payment/payments.server.ts";
import type { CompensationRow } from "#features/booking/payment/payments.table.ts";
import { chauffeurForGuest } from "#features/dispatch/chauffeur-for-guest.server.ts";
import { openBooking } from "#features/booking/open-booking.server.ts";
import { shownLeg } from "#features/booking/shown-booking.ts";
import { isCancellationFree } from "#features/pricing/cancellation.ts";
import { requestContext } from "#app/context.ts";
import { sendForm, useLastAnswer } from "#app/shell/forms/send-form.ts";
import type { Route } from "./+types/manage.ts";
import { langOf } from "./steps.ts";
import { ManageView, type ManageProblem } from "./manage-view.tsx";

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

/** A guest's own booking, behind its secret link. A wrong link and an ended one get the same answer. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const words = pickWords(langOf(params.lang), ["manage", "payment", "booking", "fleet"]);
  const allowed = await services.limits.allow("manage", clientAddress);
  const legs = allowed ? await openBooking(services, params.token) : undefined;
  if (!legs)
    return data({ legs: null, asking: null, words }, { status: allowed ? 404 : 429, headers: PRIVATE });
  const now = services.clock.now();
  const shown = await Promise.all(
    legs.map(async (leg) => ({
      ...shownLeg(leg),
      refundNow: refundNow(leg, now),
      isFree: isCancellationFree(now, freeUntilOf(leg).toISOString()),
      compensation: shownCompensation(await compensationOf(services.db, leg.id)),
      chauffeur: await chauffeurForGuest(services.db, leg, langOf(params.lang)),
    })),
  );
  const asking = legs.find(
    (leg) => leg.status === "confirmed" && leg.reference === url.searchParams.get("cancel"),
  );
  return data({ legs: shown, asking: asking?.reference ?? null, words }, { headers: PRIVATE });
}

/** Cancels one leg, after the guest has seen its deadline and refund and said yes. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services } = context.get(requestContext);
  const form = await request.formData();
  const legs = await openBooking(services, params.token);
  const leg = legs?.find((one) => one.reference === form.get("reference"));
  if (!leg) return data({ problem: "not-cancellable" as const }, { status: 404, headers: PRIVATE });
  const shown = Number(form.get("refund"));
  if (shown !== refundNow(leg, services.clock.now())) {
    return data({ problem: "refund-changed" as const }, { status: 409, headers: PRIVATE });
  }
  const cancelled = await cancelBooking(services, leg);
  if (cancelled.kind === "not-cancellable")
    return data({ problem: cancelled.kind }, { status: 409, headers: PRIVATE });
  return redirect(`/${langOf(params.lang)}/booking/manage/${params.token}`, 303);
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return sendForm(sending);
}

function shownCompensation(row: CompensationRow | undefined) {
  return row
    ? { amount: row.amount, dueAt: row.dueAt.toISOString(), paidAt: row.paidAt?.toISOString() ?? null }
    : null;
}

export function headers() {
  return PRIVATE;
}

export default function Manage({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isUnreachable } = useLastAnswer<{ problem: ManageProblem }>(actionData);
  const problem = isUnreachable ? "not-sent" : (answer?.problem ?? null);
  return <ManageView {...loaderData} problem={problem} />;
}
