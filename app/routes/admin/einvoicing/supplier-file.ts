import { openSupplierInvoice } from "#features/documents/suppliers/read-supplier-invoices.server.ts";
import { attachment, NOTHING } from "../shell/attachment.ts";
import { asOwner } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/supplier-file.ts";

/** The invoice of a supplier. It is only downloaded: a PDF of another company can contain scripts. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { owner, services } = await asOwner({ context, params, request });
  const file = await openSupplierInvoice(services, owner, params.id);
  if (!file) return NOTHING();
  const answer = attachment(file.body, file);
  answer.headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}
