import type { Services } from "#platform/services.ts";
import type { StoredFile } from "#platform/storage/storage.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { openBooking } from "#features/booking/open-booking.server.ts";
import { photoKey } from "./cleanup-photo.server.ts";
import { findPhoto } from "./ride-photos.server.ts";
import type { RidePhotoRow } from "./tracking.table.ts";

type Needs = Pick<Services, "db" | "clock" | "storage">;

export async function openPhoto(
  services: Needs,
  _dispatcher: Dispatcher,
  id: string,
): Promise<(StoredFile & { name: string }) | null> {
  return fileOf(services, await findPhoto(services.db, id));
}

export async function openPhotoForGuest(
  services: Needs,
  { token, reference, id }: { token: string; reference: string; id: string },
): Promise<(StoredFile & { name: string }) | null> {
  const leg = (await openBooking(services, token))?.find((one) => one.reference === reference);
  return leg ? fileOf(services, await findPhoto(services.db, id, leg.id)) : null;
}

async function fileOf({ storage }: Needs, photo: RidePhotoRow | undefined) {
  const file = photo ? await storage.read(photoKey(photo)) : null;
  return photo && file ? { ...file, name: `photo-${photo.id.slice(0, 8)}.webp` } : null;
}
