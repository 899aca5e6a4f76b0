import { isNotModified } from "#platform/if-none-match.ts";

/** The ETag of a file of the library, whose name holds its hash, and whether the client that sent `ifNoneMatch` has the file already. */
export function mediaTag(name: string, ifNoneMatch: string | null): { tag: string; isKnown: boolean } {
  const tag = `"${name.replace(/\.webp$/, "")}"`;
  return { tag, isKnown: isNotModified(ifNoneMatch, tag) };
}
