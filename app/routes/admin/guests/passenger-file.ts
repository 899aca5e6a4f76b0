import { exportPassenger } from "#features/privacy/passenger/passenger-records.server.ts";
import { asOwner } from "../shell/admin-request.server.ts";
import { attachment, NOTHING } from "../shell/attachment.ts";
import type { Route } from "./+types/passenger-file.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { owner, services } = await asOwner({ context, params, request });
  const file = await exportPassenger(services, owner, params.reference);
  if (!file) return NOTHING();
  return attachment(file.json, { type: "application/json", name: file.name });
}
