import { exportMonth, monthDocument } from "#features/dispatch/earnings/export-month.server.ts";
import { attachment, NOTHING } from "#app/routes/admin/shell/attachment.ts";
import { asOwner } from "#app/routes/admin/shell/admin-request.server.ts";
import type { Route } from "./+types/month-file.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const asked = { id: params.id, month: url.searchParams.get("month") ?? "" };
  if (url.pathname.endsWith(".csv")) {
    const file = await exportMonth(services, owner, asked, lang);
    return file ? attachment(file.csv, { type: "text/csv; charset=utf-8", name: file.name }) : NOTHING();
  }
  const file = await monthDocument(services, owner, asked);
  if (!file) return NOTHING();
  const { content, name } = file;
  return attachment(content, { type: "application/pdf", name, bytes: content.length });
}
