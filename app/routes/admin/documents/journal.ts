import { exportDocuments, monthsIn } from "#features/documents/export-documents.server.ts";
import { attachment } from "../shell/attachment.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/journal.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const months = monthsIn(url.searchParams, services.clock.now());
  const { name, csv } = await exportDocuments(services, dispatcher, months, lang);
  return attachment(csv, { type: "text/csv; charset=utf-8", name });
}
