/** Bytes: enough for a page of questions. */
const LONGEST = 20_000;
const DEEPEST = 20;

/** The JSON-LD that somebody wrote: one object. Null for what is none, is too long, or holds what the database cannot. */
export function readJsonLd(text: string): Record<string, unknown> | null {
  if (new Blob([text]).size > LONGEST) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return isStorable(value, 0) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  if (depth >= DEEPEST) return false;
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key, depth) && isStorable(inner, depth + 1),
  );
}
