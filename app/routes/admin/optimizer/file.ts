import { readPicture } from "#features/optimizer/read-picture.server.ts";
import { asEditor } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/file.ts";
import { attachment, NOTHING } from "../shell/attachment.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { admin, services } = await asEditor({ context, params, request });
  const { batch: batchId, file: id, side } = params;
  if (side !== "before" && side !== "after") return NOTHING();
  const picture = await readPicture(services, admin, { batchId, id, side });
  return picture ? attachment(picture.body, picture) : NOTHING();
}
