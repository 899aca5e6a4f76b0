import { contentDisposition } from "#app/shell/content-disposition.ts";

type FileFacts = { type: string; name: string; bytes?: number };

/** A file to keep, never a page: it is not opened in the browser, whatever it holds. Pictures still stand in pages. */
export function attachment(body: BodyInit, { type, name, bytes }: FileFacts): Response {
  const headers = new Headers({
    "Content-Type": type,
    "Content-Disposition": contentDisposition(name),
    "X-Content-Type-Options": "nosniff",
  });
  if (bytes !== undefined) headers.set("Content-Length", String(bytes));
  return new Response(body, { headers });
}

/** Files that are not there are no pages either. */
export const NOTHING = () => new Response("Not found\n", { status: 404 });
