import { readBusinessForm } from "#features/booking/business/business-form.server.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { data, redirect } from "react-router";
import { pickWords } from "#i18n/words.ts";
import { mayActByLink, openByLink } from "#features/organisations/rides/open-by-link.server.ts";
import { nameBusiness } from "#features/documents/name-business.server.ts";
import { readInvoicePage } from "#features/documents/read-invoice-page.server.ts";
import { requestContext } from "#app/context.ts";
import { admitPage } from "#app/shell/own-limit.server.ts";
import { sendForm, useLastAnswer } from "#app/shell/forms/send-form.ts";
import { phoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { langOf } from "../steps.ts";
import type { Route } from "./+types/invoice.ts";
import { type InvoiceAnswer, InvoiceView } from "./invoice-view.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

export const handle: PageHandle = { hydrate: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const lang = langOf(params.lang);
  const words = pickWords(lang, ["business", "manage", "payment", "booking", "errors"]);
  const { found: legs, isAllowed } = await admitPage(asking, params.token, request.headers.get("Cookie"));
  if (!legs)
    return data({ page: null, countries: null, words }, { status: isAllowed ? 404 : 429, headers: PRIVATE });
  const page = await readInvoicePage(services, legs);
  return data({ page, countries: phoneCountries(lang), words }, { headers: PRIVATE });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services } = context.get(requestContext);
  const opened = await openByLink(services, params.token, request.headers.get("Cookie"));
  if (!opened) return refused({ errors: [], typed: null }, 404);
  if (!mayActByLink(opened, "invoice")) return refused({ errors: [], typed: null }, 403);
  const read = readBusinessForm(await request.formData());
  const named = await nameBusiness(services, opened.legs, read);
  if (named.kind === "done")
    return redirect(`/${langOf(params.lang)}/booking/manage/${params.token}?done=invoice#documents`, 303);
  if (named.kind === "invalid") return refused(named, 400);
  return refused({ errors: [], typed: null }, 409);
}

function refused({ errors, typed }: InvoiceAnswer, status: number) {
  return data<InvoiceAnswer>({ errors, typed }, { status, headers: PRIVATE });
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
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate;
}

export default function Invoice({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isUnreachable } = useLastAnswer<InvoiceAnswer>(actionData);
  return <InvoiceView {...loaderData} answer={answer ?? null} isUnreachable={isUnreachable} />;
}
