import type { PageHandle } from "#app/page-handle.ts";
import { data } from "react-router";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { mayActByLink, openByLink } from "#features/organisations/rides/open-by-link.server.ts";
import { requestContext } from "#app/context.ts";
import { admit } from "#app/shell/own-limit.server.ts";
import { sendForm, useLastAnswer } from "#app/shell/forms/send-form.ts";
import type { Route } from "./+types/manage.ts";
import { MANAGE_ACTS, refusedWith } from "./manage-acts.server.ts";
import { closedPage, flashOf, readManagePage, rideOnlyPage } from "./manage-page.server.ts";
import { ManageView, type ManageAnswer } from "./manage-view.tsx";
import { langOf } from "./steps.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export const handle: PageHandle = { hydrate: true };

/** A wrong link and an expired one get the same response. */
export async function loader({ context, params, request, url: { searchParams: query } }: Route.LoaderArgs) {
  const visitor = context.get(requestContext);
  const { services } = visitor;
  const { token } = params;
  const lang = langOf(params.lang);
  const cookie = request.headers.get("Cookie");
  const words = pickWords(lang, [
    "manage",
    "programmes.timetable",
    "aftercare.guest",
    "additions",
    "payment",
    "booking",
    "fleet",
    "business",
    "deposit",
    "emissions",
    "transfers",
    "errors",
    "messages.choice",
    "way.guest",
    "way.messages",
    "way.evidence",
    "way.results",
    "withdrawal",
    "approvals.waiting",
    "approvals.ended",
    "approvals.withdraw",
    "chauffeurs.events",
  ]);
  const open = () => openByLink(services, token, cookie);
  const { found, isAllowed } = await admit(visitor, "link", open, token);
  if (!found || found.shows === "status") {
    const status = found ? 200 : isAllowed ? 404 : 429;
    return data({ ...closedPage(found, lang), words }, { status, headers: PRIVATE });
  }
  const opened = { found, token, lang, query };
  if (found.shows === "ride")
    return data({ ...(await rideOnlyPage(services, opened)), words }, { headers: PRIVATE });
  // Settles a payment first, so that the legs read afterwards show it.
  const flash = await flashOf(services, found.legs, query);
  const paid = flash?.kind === "paid" ? await open() : undefined;
  const page = await readManagePage(services, { ...opened, found: paid ?? found, flash });
  return data({ ...page, words }, { headers: PRIVATE });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services } = context.get(requestContext);
  const { token } = params;
  const form = await request.formData();
  const cookie = request.headers.get("Cookie");
  const opened = await openByLink(services, token, cookie);
  const leg = opened?.legs.find((one) => one.reference === form.get("reference"));
  if (!opened || !leg) return refusedWith("not-cancellable", 404);
  const intent = fieldIn(form, "intent");
  if (!mayActByLink(opened, intent || null)) return refusedWith("not-a-member", 403);
  const act = MANAGE_ACTS[intent];
  if (!act) throw data(null, { status: 400 });
  const page = `/${langOf(params.lang)}/booking/manage/${token}`;
  return act({ services, opened, leg, form, token, page, cookie });
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return sendForm(sending);
}

export function headers() {
  return PRIVATE;
}

export default function Manage({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isUnreachable } = useLastAnswer<ManageAnswer>(actionData);
  const problem = isUnreachable ? "not-sent" : (answer?.problem ?? null);
  return (
    <ManageView
      {...loaderData}
      problem={problem}
      arrival={answer?.arrival ?? null}
      isDisputeEmpty={answer?.isDisputeEmpty ?? false}
      message={answer?.message ?? null}
    />
  );
}
