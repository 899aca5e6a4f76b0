import { exportPayouts } from "#features/reports/payouts/list-payouts.server.ts";
import { attachment } from "../../shell/attachment.ts";
import { asOwner } from "../../shell/admin-request.server.ts";
import type { Route } from "./+types/payouts-file.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const { name, csv } = await exportPayouts(services, owner, url.searchParams, lang);
  return attachment(csv, { type: "text/csv; charset=utf-8", name });
}
