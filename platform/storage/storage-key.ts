/** Folders and a name of plain letters; none begins with a dot, so that no key leads out of the storage. */
const KEY = /^[a-z0-9_-][\w.-]*(\/[a-z0-9_-][\w.-]*)*$/i;
const LONGEST = 200;

export function isKey(key: string): boolean {
  return key.length <= LONGEST && KEY.test(key);
}

/** Throws for a key that no code of ours makes. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error("This is no key of the storage.");
  return key;
}

/** A folder with its slash, so that `a/1` is not `a/10` as well. */
export function requireFolder(folder: string): string {
  return `${requireKey(folder.replace(/\/$/, ""))}/`;
}
