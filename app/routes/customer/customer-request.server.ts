import { data } from "react-router";
import { type Customer, readCustomer } from "#features/customers/sign-in/read-customer.server.ts";
import type { RequestContext } from "#app/context.ts";

/** Pages of one guest enter no cache and are not indexed. */
export const PRIVATE = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** Answers 404 without a session, as for a record of another guest. */
export async function asCustomer(
  { services, clientAddress }: Pick<RequestContext, "services" | "clientAddress">,
  request: Request,
): Promise<Customer> {
  const allowed = await services.limits.allow("manage", clientAddress);
  const customer = allowed ? await readCustomer(services, request.headers.get("Cookie")) : null;
  if (!customer) throw data(null, { status: allowed ? 404 : 429, headers: PRIVATE });
  return customer;
}
