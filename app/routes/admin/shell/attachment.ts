import { contentDisposition } from "#app/shell/content-disposition.ts";

type FileFacts = { type: string; name: string; bytes?: number };

/** A download that browsers do not display as a page. Images can still be embedded. */
export function attachment(body: BodyInit, { type, name, bytes }: FileFacts, status = 200): Response {
  const headers = new Headers({
    "Content-Type": type,
    "Content-Disposition": contentDisposition(name),
    "X-Content-Type-Options": "nosniff",
  });
  if (bytes !== undefined) headers.set("Content-Length", String(bytes));
  return new Response(body, { status, headers });
}

/** Plain text, because the response is not a page. */
export const NOTHING = () => new Response("Not found\n", { status: 404 });
