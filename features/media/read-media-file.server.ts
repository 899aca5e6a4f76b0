import type { Services } from "#platform/services.ts";
import type { StoredFile } from "#platform/storage/storage.ts";
import { keyOfFile } from "./media-files.ts";

export async function readMediaFile(
  { storage }: Pick<Services, "storage">,
  id: string,
  name: string,
): Promise<(StoredFile & { type: string }) | null> {
  const key = keyOfFile(id, name);
  const file = key === null ? null : await storage.read(key);
  return file && typed(file);
}

/** Reads only the first chunk in advance, to detect the type. */
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

/** Files are WebP, except small ones that were stored in their original format. */
export function mediaTypeOf(begin: Uint8Array): string {
  const text = String.fromCharCode(...begin.subarray(0, 12));
  return SIGNATURES.find(([, signature]) => signature.test(text))?.[0] ?? "image/webp";
}
