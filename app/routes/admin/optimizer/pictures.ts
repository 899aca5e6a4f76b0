import { packBatch } from "#features/optimizer/pack-batch.server.ts";
import { asEditor } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/pictures.ts";
import { attachment, NOTHING } from "../shell/attachment.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { admin, services } = await asEditor({ context, params, request });
  const packed = await packBatch(services, admin, params.batch);
  if (!packed) return NOTHING();
  return attachment(packed.body, { type: "application/zip", name: "pictures.zip" });
}
