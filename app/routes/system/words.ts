import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { areWordsKnown } from "#i18n/known-words.ts";
import { wordsFile } from "#i18n/words.ts";
import type { Route } from "./+types/words.ts";

const FOR_GOOD = "public, max-age=31536000, immutable";

/** `/words/fr/home,places/0123456789abcdef.json`: the words that a page was rendered with, for its hydration. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const { pathname } = url;
  const json = wordsFile(pathname);
  if (json === null)
    return new Response("Not found\n", { status: 404, headers: { "Cache-Control": "no-store" } });
  const headers = { "Content-Type": "application/json", "Cache-Control": FOR_GOOD, Vary: "Accept-Encoding" };
  const isBrotli = /(^|[\s,])br\s*(,|$)/.test(request.headers.get("Accept-Encoding") ?? "");
  if (!isBrotli) return new Response(json, { headers });
  return new Response(await squeezed(pathname, json), { headers: { ...headers, "Content-Encoding": "br" } });
}

const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/**
 * Caches the compressed words of addresses that the site itself uses. They are few; any other combination can be
 * requested as well.
 */
function squeezed(address: string, json: string) {
  const bytes = kept.get(address) ?? promisify(brotliCompress)(json);
  if (areWordsKnown(address)) kept.set(address, bytes);
  return bytes;
}
