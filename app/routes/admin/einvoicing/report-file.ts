import { openReportFile } from "#features/reports/ereporting/read-einvoicing.server.ts";
import { attachment, NOTHING } from "../shell/attachment.ts";
import { asOwner } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/report-file.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services } = await asOwner({ context, params, request });
  const file = await openReportFile(services, owner, url.searchParams);
  if (!file) return NOTHING();
  return attachment(file.xml, { type: "application/xml; charset=utf-8", name: file.name });
}
