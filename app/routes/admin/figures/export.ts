import { exportFigures } from "#features/reports/export-figures.server.ts";
import { attachment } from "../shell/attachment.ts";
import { asOwner } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/export.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const { name, csv } = await exportFigures(services, owner, url.searchParams, lang);
  return attachment(csv, { type: "text/csv; charset=utf-8", name });
}
