/**
 * Whether the client has this representation (RFC 9110 §13.1.2): `*` matches any current one; otherwise a
 * listed tag matches by weak comparison, which ignores `W/` on either side. Only for GET or HEAD of an
 * existing resource.
 */
export function isNotModified(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === tag) return true;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = opaqueOf(tag);
  return ifNoneMatch.match(TAGS)?.some((listed) => opaqueOf(listed) === opaque) ?? false;
}

const TAGS = /(?:W\/)?"[^"]*"/g;

function opaqueOf(tag: string): string {
  return tag.startsWith("W/") ? tag.slice(2) : tag;
}
