import { LISTED } from "./cacheable-addresses.ts";

const listed = new Set(LISTED);

/**
 * The canonical form of a path, or null if it has that form: no repeated and no trailing slashes; listed
 * pages also in lower case and without unnecessary encoding. The router would render every form.
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
