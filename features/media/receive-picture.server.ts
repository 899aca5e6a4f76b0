import { LARGEST_UPLOAD } from "#platform/images/images.ts";
import type { Services } from "#platform/services.ts";
import type { Received } from "#platform/storage/uploads.ts";
import type { Editor } from "#features/accounts/admin.ts";

/** What a request brings: its body, and how many bytes it says that it has; null when it does not say. */
export type SentFile = { body: ReadableStream<Uint8Array> | null; bytes: number | null };

/** Takes a file in. One that says that it is too large is refused unread, one that only turns out to be as soon as it does. */
export async function receivePicture(
  { uploads }: Pick<Services, "uploads">,
  _admin: Editor,
  { body, bytes }: SentFile,
): Promise<Received> {
  if (bytes !== null && bytes > LARGEST_UPLOAD) return { refused: "too-large" };
  return uploads.receive(body, { maxBytes: LARGEST_UPLOAD });
}
