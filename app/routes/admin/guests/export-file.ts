import { openExport } from "#features/privacy/export/open-export.server.ts";
import { attachment, NOTHING } from "../shell/attachment.ts";
import { asOwner } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/export-file.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { owner, services } = await asOwner({ context, params, request });
  const file = await openExport(services, owner, params.id);
  if (!file) return NOTHING();
  return attachment(file.body, { type: "application/zip", name: file.name, bytes: file.bytes });
}
