const LONGEST = 20_000;
const DEEPEST = 20;

/** Parses a JSON-LD object. Null if it is invalid, too long, too deep, or contains text that PostgreSQL rejects. */
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
