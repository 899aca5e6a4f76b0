import { LISTED } from "./cacheable-addresses.ts";

const listed = new Set(LISTED);

/**
 * The one spelling of a path that pages are cached and linked under, or null when the path is written so already: without doubled slashes
 * and without one at the end, and for a listed page in small letters without needless encoding. The router would render every spelling.
 */
export function canonicalPath(path: string): string | null {
  const plain = path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const small = decoded(plain).toLowerCase();
  const canonical = listed.has(small) ? small : plain;
  return canonical === path ? null : canonical;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
