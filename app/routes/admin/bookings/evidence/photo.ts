import { openPhoto } from "#features/tracking/open-photo.server.ts";
import { attachment, NOTHING } from "../../shell/attachment.ts";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import type { Route } from "./+types/photo.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { dispatcher, services } = await asDispatcher({ context, params, request });
  const file = await openPhoto(services, dispatcher, params.photo);
  if (!file) return NOTHING();
  const answer = attachment(file.body, { type: "image/webp", name: file.name, bytes: file.bytes });
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}
