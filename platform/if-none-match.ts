/**
 * Whether the client has this representation already (RFC 9110 §13.1.2): `*` stands for any current one; otherwise one of the listed tags matches
 * by weak comparison, which ignores the `W/` on either side. Only for a GET or HEAD of something that exists.
 */
export function isNotModified(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  // What a browser sends.
  if (ifNoneMatch === tag) return true;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = opaqueOf(tag);
  // A tag may hold a comma: the list is not split at commas.
  return ifNoneMatch.match(TAGS)?.some((listed) => opaqueOf(listed) === opaque) ?? false;
}

const TAGS = /(?:W\/)?"[^"]*"/g;

function opaqueOf(tag: string): string {
  return tag.startsWith("W/") ? tag.slice(2) : tag;
}
