import { LARGEST_UPLOAD } from "#platform/images/images.ts";
import type { Services } from "#platform/services.ts";
import type { Received } from "#platform/storage/uploads.ts";
import type { Editor } from "#features/accounts/admin.ts";

type SentFile = { body: ReadableStream<Uint8Array> | null; bytes: number | null };

/** Receives an upload. Refuses a declared size above the limit without reading, and stops reading when the actual size exceeds it. */
export async function receivePicture(
  { uploads }: Pick<Services, "uploads">,
  _admin: Editor,
  { body, bytes }: SentFile,
): Promise<Received> {
  if (bytes !== null && bytes > LARGEST_UPLOAD) return { refused: "too-large" };
  return uploads.receive(body, { maxBytes: LARGEST_UPLOAD });
}
