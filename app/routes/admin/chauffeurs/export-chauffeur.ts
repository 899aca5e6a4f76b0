import { exportChauffeur } from "#features/privacy/chauffeurs/export-chauffeur.server.ts";
import { attachment, NOTHING } from "../shell/attachment.ts";
import { asOwner } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/export-chauffeur.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { owner, services } = await asOwner({ context, params, request });
  const file = await exportChauffeur(services, owner, params.id);
  if (!file) return NOTHING();
  return attachment(file.body, { type: "application/zip", name: file.name });
}
