/**
 * The same path, such that it can be decoded: a percent sign that begins no character is encoded itself. Mail programs and hands leave such a sign
 * behind a link. React Router writes a path that it cannot decode to the console, with the token of the link in it.
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
