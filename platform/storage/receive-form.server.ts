import { readFile, writeFile } from "node:fs/promises";
import type { ReceivedFile, Uploads } from "./uploads.ts";

export type SentForm = {
  body: ReadableStream<Uint8Array> | null;
  bytes: number | null;
  type: string;
};

/** `name`: as the sender calls it, for showing it only. */
type NamedFile = ReceivedFile & { name: string };

export type ReceivedForm =
  | { fields: URLSearchParams; files: NamedFile[]; remove(): Promise<void> }
  | { refused: "too-large" | "empty" | "broken-off" };

/**
 * Receives a form with files. Refuses a declared size above the limit without reading, counts the bytes while they arrive and the parts
 * before parsing. Each file is in its own local file then; its declared type is ignored. The receiver must call `remove`.
 */
export async function receiveForm(
  uploads: Uploads,
  { body, bytes, type }: SentForm,
  { maxBytes, maxParts }: { maxBytes: number; maxParts: number },
): Promise<ReceivedForm> {
  const boundary = boundaryIn(type);
  if (!boundary) return { refused: "broken-off" };
  if (bytes !== null && bytes > maxBytes) return { refused: "too-large" };
  const whole = await uploads.receive(body, { maxBytes });
  if ("refused" in whole) return whole;
  try {
    const sent = await readFile(whole.path);
    if (partsIn(sent, boundary) > maxParts) return { refused: "too-large" };
    const form = await formIn(sent, type);
    return form ? await taken(uploads, form) : { refused: "broken-off" };
  } finally {
    await whole.remove();
  }
}

/**
 * Reads and discards the rest of a refused form, up to a limit. A browser that sends a form without scripts shows a connection error instead
 * of the answer when the connection closes before the form is sent.
 */
export async function discardRest(body: SentForm["body"], maxBytes: number): Promise<void> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (let bytes = 0; bytes <= maxBytes;) {
      const part = await reader.read();
      if (part.done) return;
      bytes += part.value.length;
    }
  } catch {
    // The sender has left.
  } finally {
    reader.releaseLock();
  }
}

async function formIn(sent: Buffer<ArrayBuffer>, type: string): Promise<FormData | null> {
  const form = new Response(sent, { headers: { "Content-Type": type } }).formData();
  return form.catch(() => null);
}

async function taken(uploads: Uploads, form: FormData): Promise<ReceivedForm> {
  const fields = new URLSearchParams();
  const files: NamedFile[] = [];
  const remove = async () => {
    for (const file of files) await file.remove();
  };
  try {
    for (const [name, value] of form) {
      if (typeof value === "string") fields.append(name, value);
      else if (value.size > 0 || value.name !== "") {
        const file = await uploads.scratch();
        files.push({ ...file, bytes: value.size, name: value.name });
        await writeFile(file.path, value.stream(), { flag: "wx", mode: 0o600 });
      }
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { fields, files, remove };
}

export function boundaryIn(type: string): string | null {
  if (!/^multipart\/form-data\b/i.test(type)) return null;
  return /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)?.slice(1).find(Boolean) ?? "";
}

export function partsIn(bytes: Buffer, boundary: string): number {
  const sign = `--${boundary}`;
  let found = 0;
  for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + sign.length)) found += 1;
  return found - 1;
}
