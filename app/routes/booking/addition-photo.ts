import { readAdditionPhoto } from "#features/booking/additions/addition-photos.server.ts";
import { findAddition } from "#features/booking/additions/additions.server.ts";
import { openBooking } from "#features/booking/open-booking.server.ts";
import { requestContext } from "#app/context.ts";
import { photoAnswer } from "#app/shell/booking/photo-answer.server.ts";
import type { Route } from "./+types/addition-photo.ts";

/** A wrong link and an unknown photo get the same response. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const isAllowed = await services.limits.allow("manage", clientAddress);
  const legs = isAllowed ? await openBooking(services, params.token) : undefined;
  const addition = await findAddition(services.db, params.addition);
  const isOwn = addition !== undefined && legs?.some(({ id }) => id === addition.bookingId);
  return photoAnswer(isOwn ? await readAdditionPhoto(services, addition) : null);
}
