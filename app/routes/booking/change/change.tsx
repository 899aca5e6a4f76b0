import { readPassengerForm } from "#features/booking/passenger/passenger-form.server.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { data, redirect, redirectDocument } from "react-router";
import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { changeDetails } from "#features/booking/changes/change-details.server.ts";
import { readDetails } from "#features/booking/changes/details-form.server.ts";
import { changeRide, readChangeNote } from "#features/booking/changes/change-ride.server.ts";
import { DETAIL_GROUPS } from "#features/booking/changes/booking-change.ts";
import { readEmployeeNumber } from "#features/organisations/rides/read-account-of-booking.server.ts";
import { ACCOUNT_TEXTS } from "#features/booking/organisation/account-terms.ts";
import { changePassenger } from "#features/booking/passenger/change-passenger.server.ts";
import {
  creditOf,
  mayActByLink,
  openByLink,
  type OpenedByLink,
} from "#features/organisations/rides/open-by-link.server.ts";
import { openChangeCheckout } from "#features/booking/payment/open-checkout.server.ts";
import type { Services } from "#platform/services.ts";
import { requestContext } from "#app/context.ts";
import { admit } from "#app/shell/own-limit.server.ts";
import { sendForm, useLastAnswer } from "#app/shell/forms/send-form.ts";
import { langOf } from "../steps.ts";
import type { Route } from "./+types/change.ts";
import { requestedFields, changePage, type ChangeAnswer } from "./change-page.server.ts";
import { ChangeView } from "./change-view.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

export const handle: PageHandle = { hydrate: true };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const lang = langOf(params.lang);
  const words = pickWords(lang, [
    "changes",
    "manage",
    "payment",
    "booking",
    "fleet",
    "places",
    "errors",
    "transfers.repay",
    "passenger.form",
  ]);
  const { found, isAllowed } = await admit(
    asking,
    "link",
    () => legsIn(services, params, request.headers.get("Cookie")),
    params.token,
  );
  if (found?.shows !== "money")
    return data(
      { page: null, saved: null, refusal: null, words },
      { status: isAllowed ? 404 : 429, headers: PRIVATE },
    );
  const saved = DETAIL_GROUPS.find((group) => group === url.searchParams.get("saved")) ?? null;
  const page = await changePage(services, found.legs, url.searchParams, lang);
  return data({ page, saved, refusal: found.refusal, words }, { headers: PRIVATE });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const form = await request.formData();
  const opened = await legsIn(services, params, request.headers.get("Cookie"));
  if (!opened) return refused({ problem: "over" }, 404);
  const { legs, member } = opened;
  const [leg, other] = legs;
  const booking = `/${lang}/booking/manage/${params.token}`;
  const group = DETAIL_GROUPS.find((one) => one === form.get("intent"));
  if (!mayActByLink(opened, group ?? null)) return refused({}, 403);
  if (group) {
    const version = numberIn(form, "version");
    const changed =
      group === "passenger"
        ? await changePassenger(services, leg, {
            read: readPassengerForm(form),
            version,
            asksNumber: (await readEmployeeNumber(services, leg)) !== null,
          })
        : await changeDetails(services, leg, { group, read: readDetails(group, form, leg), version });
    if (changed.kind === "done") return redirect(`${booking}/${leg.reference}?saved=${group}#${group}`, 303);
    if (changed.kind === "over") return refused({ problem: "over" }, 409);
    const { typed } = changed;
    const isForAll = form.get("all_rides") === "on";
    const employeeNumber = fieldIn(form, ACCOUNT_TEXTS.employeeNumber[0]);
    const about = { isForAll, ...(group === "passenger" && { employeeNumber }) };
    return changed.kind === "invalid"
      ? refused({ group, typed, errors: changed.errors, ...about }, 400)
      : refused({ group, typed, isStale: true, ...about }, 409);
  }
  const seen = {
    version: numberIn(form, "version"),
    total: numberIn(form, "total"),
    offer: fieldIn(form, "offer"),
  };
  const input = {
    leg,
    other,
    seen,
    lang,
    formKey: fieldIn(form, "form_key"),
    note: readChangeNote(form),
    checkCredit: creditOf(member),
  };
  const changed = await changeRide(services, { ...input, fields: requestedFields(leg, url.searchParams) });
  switch (changed.kind) {
    case "applied":
    case "requested":
      return redirect(`${booking}?done=${changed.kind}#${leg.reference}`, 303);
    case "to-pay": {
      const checkout = await openChangeCheckout(services, leg, changed.changeId);
      if (checkout.kind === "open") return redirectDocument(checkout.url, 303);
      if (checkout.kind === "closed") return redirect(`${booking}?paid=${checkout.checkoutId}`, 303);
      if (checkout.kind === "over") return refused({ problem: "over" }, 409);
      return refused({ problem: "unavailable" }, 502);
    }
    case "not-agreed":
      return refused(
        changed.priced.kind === "priced" || changed.priced.kind === "unpriced" ? { problem: "newPrice" } : {},
        409,
      );
    case "refused":
      return refused({ problem: changed.reason }, 409);
    case "changed":
      return refused({ problem: "stale" }, 409);
    case "over":
      return refused({ problem: "over" }, 409);
  }
}

function refused(answer: ChangeAnswer, status: number) {
  return data<ChangeAnswer>(answer, { status, headers: PRIVATE });
}

type Linked = Pick<OpenedByLink, "member" | "refusal" | "shows"> & {
  legs: [BookingRow, BookingRow | undefined, ...BookingRow[]];
};

async function legsIn(
  services: Services,
  { token, reference }: { token: string; reference: string },
  cookie: string | null,
): Promise<Linked | undefined> {
  const opened = await openByLink(services, token, cookie);
  const leg = opened?.legs.find((one) => one.reference === reference);
  const [other, ...further] = (opened?.legs ?? []).filter((one) => one !== leg);
  return opened && leg && { ...opened, legs: [leg, other, ...further] };
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return sendForm(sending);
}

export function headers() {
  return PRIVATE;
}

/** After a rejection the page shows the current state; a form that could not be sent does not revalidate. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}) {
  return (
    (actionStatus !== undefined && actionStatus !== 503 && actionStatus >= 400) || defaultShouldRevalidate
  );
}

export default function Change({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isUnreachable } = useLastAnswer<ChangeAnswer>(actionData);
  return <ChangeView {...loaderData} answer={answer ?? null} isUnreachable={isUnreachable} />;
}
