import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { LARGEST_UPLOAD } from "#platform/images/images.ts";
import type { Services } from "#platform/services.ts";
import { receiveForm, type SentForm } from "#platform/storage/receive-form.server.ts";
import type { ReceivedFile } from "#platform/storage/uploads.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { cleanUpPhoto, photoKey } from "./cleanup-photo.server.ts";
import { lockOwnRide } from "./own-ride.server.ts";
import { insertPhoto, photosOf } from "./ride-photos.server.ts";

/** Of one ride: the sign, the place, the board of arrivals. */
const MOST_PHOTOS = 6;

/** The fields of the form and the boundaries around the file. */
const OVERHEAD = 64 * 1024;

const LOOK = { quality: 80, maxWidth: 1600 };

/** A phone photographs in JPEG; other formats are refused, although `platform/images` reads them. */
const FORMATS = ["jpeg", "png", "webp"];

type Needs = Pick<Services, "db" | "jobs" | "clock" | "images" | "storage" | "uploads">;

/** `photo`: the file is no usable photo. `over`: the ride is not on the way. */
export type PhotoAdded = { kind: "done" | "over" | "photo" };

/** Receives the form of the run sheet with one photo, and stores it as a WebP without place and camera. */
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
  const photo = await storePhoto(services, file);
  if (!photo) return { kind: "photo" };
  return db.transaction(async (tx): Promise<PhotoAdded> => {
    const own = await lockOwnRide(tx, chauffeur, reference);
    if (!own?.stage) return { kind: "over" };
    const bookingId = own.booking.id;
    if ((await photosOf(tx, [bookingId])).length >= MOST_PHOTOS) return { kind: "photo" };
    await insertPhoto(tx, { ...photo, bookingId, chauffeurId: chauffeur.id, at: clock.now() });
    return { kind: "done" };
  });
}

/** The job that removes the file of an interrupted upload is queued before the file is written. */
async function storePhoto(services: Needs, file: ReceivedFile) {
  const facts = await services.images.inspect(file.path);
  if ("refused" in facts || facts.animated || !FORMATS.includes(facts.format)) return null;
  const made = await services.uploads.scratch();
  try {
    const picture = await services.images.toWebp(file.path, made.path, LOOK);
    if ("refused" in picture) return null;
    const [sentHash, whole] = [hashOf(await readFile(file.path)), hashOf(await readFile(made.path))];
    const photo = { id: randomUUID(), hash: whole.slice(0, 16), sentHash };
    await cleanUpPhoto(services, services.db, photo, { isLater: true });
    await services.storage.putFile(photoKey(photo), made.path);
    return photo;
  } finally {
    await made.remove();
  }
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
