import { readMediaFile } from "#features/media/read-media-file.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/media.ts";
import { isNotModified } from "#platform/if-none-match.ts";

/** The name contains the file's hash, so the content of an address never changes. */
const FOR_GOOD = "public, max-age=31536000, immutable";

/** `/media/{id}/{hash}-640.webp`: a file of a library picture. Every other path below `/media` answers 404. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const [id = "", name = "", ...rest] = params["*"].split("/");
  const file = rest.length === 0 ? await readMediaFile(services, id, name) : null;
  if (!file) return notFound();
  const { tag, isKnown } = mediaTag(name, request.headers.get("If-None-Match"));
  const headers = { "Cache-Control": FOR_GOOD, ETag: tag };
  if (isKnown || request.method === "HEAD") await file.body.cancel();
  if (isKnown) return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : file.body;
  return new Response(body, {
    headers: { ...headers, "Content-Type": file.type, "Content-Length": String(file.bytes) },
  });
}

function notFound() {
  return new Response("Not found\n", { status: 404, headers: { "Cache-Control": "no-store" } });
}

/** The ETag of a library file is its name, which contains its hash. `isKnown`: the client's `If-None-Match` matches it. */
function mediaTag(name: string, ifNoneMatch: string | null): { tag: string; isKnown: boolean } {
  const tag = `"${name.replace(/\.webp$/, "")}"`;
  return { tag, isKnown: isNotModified(ifNoneMatch, tag) };
}
