import { exportRegister } from "#features/privacy/register/read-register.server.ts";
import { asOwner } from "#app/routes/admin/shell/admin-request.server.ts";
import { attachment } from "#app/routes/admin/shell/attachment.ts";
import type { Route } from "./+types/export.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const { name, csv } = await exportRegister(services, owner, lang);
  return attachment(csv, { type: "text/csv; charset=utf-8", name });
}
