import { data } from "react-router";
import { openCustomerDocument } from "#features/customers/rides/open-ride.server.ts";
import { requestContext } from "#app/context.ts";
import { contentDisposition } from "#app/shell/content-disposition.ts";
import type { Route } from "./+types/customer-document.ts";
import { asCustomer } from "./customer-request.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

/** Also when the link of the booking has expired. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const customer = await asCustomer({ services, clientAddress }, request);
  const file = await openCustomerDocument(services, customer, params.number);
  if (!file) throw data(null, { status: 404, headers: PRIVATE });
  return new Response(file.content, {
    headers: {
      ...PRIVATE,
      "Content-Type": file.contentType,
      "Content-Disposition": contentDisposition(file.filename),
      "Content-Length": String(file.content.length),
    },
  });
}
