import { LARGEST_UPLOAD } from "#platform/images/images.ts";
import type { Services } from "#platform/services.ts";
import { receiveForm, type SentForm } from "#platform/storage/receive-form.server.ts";
import type { ReceivedFile } from "#platform/storage/uploads.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { storePicture, type FilePlace } from "#features/fleet/scans/store-scan.server.ts";
import { cleanUpPhoto, photoKey } from "./cleanup-photo.server.ts";
import { lockOwnRide } from "./own-ride.server.ts";
import { insertPhoto, photosOf } from "./ride-photos.server.ts";

const MOST_PHOTOS = 6;

const OVERHEAD = 64 * 1024;

const PHOTOS: FilePlace = {
  keyOf: photoKey,
  cleanUpLater: (services, tx, file) => cleanUpPhoto(services, tx, file, { isLater: true }),
  look: { quality: 80, maxWidth: 1600 },
};

type Needs = Pick<Services, "db" | "jobs" | "clock" | "images" | "storage" | "uploads">;

type PhotoAdded = { kind: "done" | "over" | "photo" };

/** Stores the photo as a WebP without place and camera. */
export async function receivePhoto(
  services: Needs,
  chauffeur: Pick<ChauffeurRow, "id" | "linkVersion">,
  sent: SentForm,
): Promise<PhotoAdded & { reference: string }> {
  const form = await receiveForm(services.uploads, sent, {
    maxBytes: LARGEST_UPLOAD + OVERHEAD,
    maxParts: 4,
  });
  if ("refused" in form) return { kind: "photo", reference: "" };
  try {
    const reference = form.fields.get("ride") ?? "";
    const [file] = form.files;
    if (!file || file.bytes === 0) return { kind: "photo", reference };
    return { ...(await addPhoto(services, chauffeur, { reference, file })), reference };
  } finally {
    await form.remove();
  }
}

async function addPhoto(
  services: Needs,
  chauffeur: Pick<ChauffeurRow, "id" | "linkVersion">,
  { reference, file }: { reference: string; file: ReceivedFile },
): Promise<PhotoAdded> {
  const { db, clock } = services;
  // Checked before the conversion, which takes a second or more, and again with the row.
  const isOpen = await db.transaction(async (tx) => (await lockOwnRide(tx, chauffeur, reference))?.stage);
  if (!isOpen) return { kind: "over" };
  const stored = await storePicture(services, file, PHOTOS);
  if ("refused" in stored) return { kind: "photo" };
  const { id, hash, sentHash } = stored;
  return db.transaction(async (tx): Promise<PhotoAdded> => {
    const own = await lockOwnRide(tx, chauffeur, reference);
    if (!own?.stage) return { kind: "over" };
    const bookingId = own.booking.id;
    if ((await photosOf(tx, [bookingId])).length >= MOST_PHOTOS) return { kind: "photo" };
    await insertPhoto(tx, { id, hash, sentHash, bookingId, chauffeurId: chauffeur.id, at: clock.now() });
    return { kind: "done" };
  });
}
