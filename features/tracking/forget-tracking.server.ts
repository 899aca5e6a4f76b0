import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { cleanUpPhoto } from "./cleanup-photo.server.ts";
import { deleteAttempts } from "./contact-attempts.server.ts";
import { deleteNotifiedArrivals } from "./notified-arrivals.server.ts";
import { deleteRideMessages } from "./ride-messages.server.ts";
import { deletePhotoRows } from "./ride-photos.server.ts";

/** The reports of the chauffeur belong to dispatch. */
export async function deleteTrackingOf(
  tx: Db,
  services: Pick<Services, "jobs" | "clock">,
  bookingIds: string[],
): Promise<void> {
  await deleteRideMessages(tx, bookingIds);
  await deleteAttempts(tx, bookingIds);
  await deleteNotifiedArrivals(tx, bookingIds);
  for (const photo of await deletePhotoRows(tx, bookingIds))
    await cleanUpPhoto(services, tx, photo, { isLater: false });
}
