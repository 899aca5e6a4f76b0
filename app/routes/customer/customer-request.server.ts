import { data } from "react-router";
import { type Customer, readCustomer } from "#features/customers/sign-in/read-customer.server.ts";
import type { RequestContext } from "#app/context.ts";
import { admit } from "#app/shell/own-limit.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

type Asking = Pick<RequestContext, "services" | "clientAddress">;

/** Answers 429 after too many requests of the signed-in person, or without a session of the address. */
export async function customerOf(asking: Asking, request: Request): Promise<Customer | null> {
  const { services } = asking;
  const open = () => readCustomer(services, request.headers.get("Cookie"));
  const { found, isAllowed } = await admit(asking, "session", open, ({ email }) => email);
  if (!isAllowed) throw data(null, { status: 429, headers: PRIVATE });
  return found;
}

/** Answers 404 without a session, as for a record of another guest. */
export async function asCustomer(asking: Asking, request: Request): Promise<Customer> {
  const customer = await customerOf(asking, request);
  if (!customer) throw data(null, { status: 404, headers: PRIVATE });
  return customer;
}
