import { readAdditionPhoto } from "#features/booking/additions/addition-photos.server.ts";
import { findAddition } from "#features/booking/additions/additions.server.ts";
import { photoAnswer } from "#app/shell/booking/photo-answer.server.ts";
import { asDispatcher } from "#app/routes/admin/shell/admin-request.server.ts";
import type { Route } from "./+types/photo.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services } = await asDispatcher({ context, params, request });
  const addition = await findAddition(services.db, params.addition);
  return photoAnswer(addition ? await readAdditionPhoto(services, addition) : null);
}
