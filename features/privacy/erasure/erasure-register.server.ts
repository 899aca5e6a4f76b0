import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { json } from "node:stream/consumers";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";

// The register of erasures is in the storage, outside the database, so that a database that is restored from an older backup is erased again.
// It contains hashes of random ids only, which mean nothing without the rows.

export const REGISTER_ERASURE = "register-erasure";

const FOLDER = "erasures/";

export type Registered = {
  of: "guest" | "passenger";
  askedBy: string;
  askedAt: string;
  /** SHA-256 of the ids of bookings, requests and exports. */
  keys: string[];
};

/** Whether a restore leaves this file of the storage. */
export function isOfRegister(key: string): boolean {
  return key.startsWith(FOLDER);
}

export function opaqueKeys(ids: readonly string[]): string[] {
  return ids.map((id) => createHash("sha256").update(id).digest("hex"));
}

/** Once: a later call for the same erasure may know only the ids that are left. */
export async function registerErasure(
  { storage, uploads }: Pick<Services, "storage" | "uploads">,
  id: string,
  entry: Registered,
): Promise<void> {
  if (await readRegistered({ storage }, id)) return;
  const file = await uploads.scratch();
  try {
    await writeFile(file.path, JSON.stringify(entry));
    await storage.putFile(fileOf(id), file.path);
  } finally {
    await file.remove();
  }
}

export async function readRegistered(
  { storage }: Pick<Services, "storage">,
  id: string,
): Promise<Registered | null> {
  const stored = await storage.read(fileOf(id));
  return stored && ((await json(stored.body as WebStream)) as Registered);
}

export async function registeredIds({ storage }: Pick<Services, "storage">): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of storage.files(FOLDER)) {
    const id = key.slice(FOLDER.length).replace(/\.json$/, "");
    if (isUuid(id)) ids.push(id);
  }
  return ids;
}

function fileOf(id: string): string {
  return `${FOLDER}${id}.json`;
}
