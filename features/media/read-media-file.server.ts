import type { Services } from "#platform/services.ts";
import type { StoredFile } from "#platform/storage/storage.ts";
import { keyOfFile } from "./media-files.ts";

/** A file that pages show, for everybody; null for every name that is none of ours. */
export async function readMediaFile(
  { storage }: Pick<Services, "storage">,
  id: string,
  name: string,
): Promise<StoredFile | null> {
  const key = keyOfFile(id, name);
  return key === null ? null : storage.read(key);
}
