import { readAuditFilter } from "#features/reports/audit-filter.ts";
import { exportAuditLog } from "#features/reports/export-audit-log.server.ts";
import { attachment } from "../shell/attachment.ts";
import { asOwner } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/export.ts";

/** The export is itself recorded in the log. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const { name, csv } = await exportAuditLog(services, owner, readAuditFilter(url.searchParams), lang);
  return attachment(csv, { type: "text/csv; charset=utf-8", name });
}
