import { readAdditionPhoto } from "#features/booking/additions/addition-photos.server.ts";
import { findAddition } from "#features/booking/additions/additions.server.ts";
import { requestContext } from "#app/context.ts";
import { admitPage } from "#app/shell/own-limit.server.ts";
import { photoAnswer } from "#app/shell/booking/photo-answer.server.ts";
import type { Route } from "./+types/addition-photo.ts";

/** A wrong link and an unknown photo get the same response. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const { found: legs } = await admitPage(asking, params.token, request.headers.get("Cookie"));
  const addition = await findAddition(services.db, params.addition);
  const isOwn = addition !== undefined && legs?.some(({ id }) => id === addition.bookingId);
  return photoAnswer(isOwn ? await readAdditionPhoto(services, addition) : null);
}
