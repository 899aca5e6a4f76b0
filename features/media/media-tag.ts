import { isNotModified } from "#platform/if-none-match.ts";

/** The ETag of a library file is its name, which contains its hash. `isKnown`: the client's `If-None-Match` matches it. */
export function mediaTag(name: string, ifNoneMatch: string | null): { tag: string; isKnown: boolean } {
  const tag = `"${name.replace(/\.webp$/, "")}"`;
  return { tag, isKnown: isNotModified(ifNoneMatch, tag) };
}
