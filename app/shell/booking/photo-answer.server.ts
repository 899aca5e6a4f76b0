import type { StoredFile } from "#platform/storage/storage.ts";
import { contentDisposition } from "../content-disposition.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

/** Only as a download: a PDF can contain scripts. */
export function photoAnswer(file: (StoredFile & { name: string; type: string }) | null): Response {
  const headers = new Headers({
    ...PRIVATE,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  if (!file) return new Response("Not found\n", { status: 404, headers });
  headers.set("Content-Type", file.type);
  headers.set("Content-Disposition", contentDisposition(file.name));
  headers.set("Content-Length", String(file.bytes));
  return new Response(file.body, { headers });
}
