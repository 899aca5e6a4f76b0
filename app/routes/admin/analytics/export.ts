import { exportCounter } from "#features/reports/export-counter.server.ts";
import { attachment } from "../shell/attachment.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/export.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const { name, csv } = await exportCounter(services, dispatcher, url.searchParams, lang);
  return attachment(csv, { type: "text/csv; charset=utf-8", name });
}
