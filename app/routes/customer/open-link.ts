import { data, redirect } from "react-router";
import { CUSTOMER_LINKS, openCustomerLink } from "#features/customers/rides/open-ride.server.ts";
import { langOf } from "#i18n/locales.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/open-link.ts";
import { asCustomer } from "./customer-request.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

/** Leads a signed-in guest to the page of a ride, a request or an offer, so that the list contains no secret links. */
export async function loader({ context, params, request, url: asked }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const customer = await asCustomer({ services, clientAddress }, request);
  const kind = CUSTOMER_LINKS.find((one) => one === params.kind);
  const { reference } = params;
  const isForPassenger = asked.searchParams.get("to") === "passenger";
  const target = { reference, lang: langOf(params.lang), isForPassenger };
  const url = kind && (await openCustomerLink(services, customer, { ...target, kind }));
  if (!url) throw data(null, { status: 404, headers: PRIVATE });
  return redirect(url, { status: 303, headers: PRIVATE });
}
