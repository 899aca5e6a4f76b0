import type { Services } from "#platform/services.ts";
import type { StoredFile } from "#platform/storage/storage.ts";
import { keyOfFile } from "./media-files.ts";

/** A file that pages show, for everybody; null for every name that is none of ours. */
export async function readMediaFile(
  { storage }: Pick<Services, "storage">,
  id: string,
  name: string,
): Promise<(StoredFile & { type: string }) | null> {
  const key = keyOfFile(id, name);
  const file = key === null ? null : await storage.read(key);
  return file && typed(file);
}

/** Reads no more ahead than the piece whose first bytes tell the type. */
async function typed(file: StoredFile): Promise<StoredFile & { type: string }> {
  const reader = file.body.getReader();
  const first = await reader.read();
  const body = new ReadableStream<Uint8Array>({
    start: (rest) => (first.done ? rest.close() : rest.enqueue(first.value)),
    async pull(rest) {
      const next = await reader.read();
      if (next.done) rest.close();
      else rest.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { ...file, body, type: mediaTypeOf(first.value ?? new Uint8Array()) };
}

const SIGNATURES: [type: string, begins: RegExp][] = [
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/png", /^\x89PNG/],
  ["image/gif", /^GIF8/],
  ["image/avif", /^....ftyp/s],
];

/** Nearly every file of the library is a WebP; a small one may have been kept as it came. Never anything but a picture. */
export function mediaTypeOf(begin: Uint8Array): string {
  const text = String.fromCharCode(...begin.subarray(0, 12));
  return SIGNATURES.find(([, signature]) => signature.test(text))?.[0] ?? "image/webp";
}
