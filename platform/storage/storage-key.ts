/** No part begins with a dot, so that no key leads out of the storage. */
const KEY = /^[a-z0-9_-][\w.-]*(\/[a-z0-9_-][\w.-]*)*$/i;
const LONGEST = 200;

export function isKey(key: string): boolean {
  return key.length <= LONGEST && KEY.test(key);
}

export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error("This is no key of the storage.");
  return key;
}

/** Requires the trailing slash, so that `a/1` does not match `a/10`. */
export function requireFolder(folder: string): string {
  return `${requireKey(folder.replace(/\/$/, ""))}/`;
}
