/**
 * The path with stray percent signs encoded, so that it can be decoded. Mail clients and people append such
 * signs to links. React Router logs a path that it cannot decode, with the token of the link.
 */
export function encodedPath(path: string): string {
  if (isDecodable(path)) return path;
  const encoded = path.replace(/%(?![\da-f]{2})/gi, "%25");
  return isDecodable(encoded) ? encoded : path.replaceAll("%", "%25");
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
