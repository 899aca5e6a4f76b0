/** What guests look for at the kerb, each a key of the dictionaries, so that everybody reads it in their language. */
export const CAR_COLOURS = [
  "black",
  "anthracite",
  "grey",
  "silver",
  "white",
  "midnight_blue",
  "blue",
  "brown",
  "beige",
  "burgundy",
  "green",
] as const;

/** Nothing on our roads is older. */
export const OLDEST_CAR = 1950;

/**
 * A French plate as it is stored and compared, however it was typed: `AB-123-CD`, or the former `1234 AB 75` as `1234-AB-75`. Null for
 * what is none. I, O and U stand on no plate of today.
 */
export function plainPlate(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s.·_-]+/g, "");
  const today = /^([A-HJ-NP-TV-Z]{2})(\d{3})([A-HJ-NP-TV-Z]{2})$/.exec(signs);
  const former = /^([1-9]\d{0,3})([A-Z]{2,3})(\d{2}|2[AB]|97[1-6])$/.exec(signs);
  const parts = today ?? former;
  return parts ? parts.slice(1).join("-") : null;
}

/** A number plate within a text: left to right, with hyphens that do not break the line. */
export function plateText(plate: string): string {
  return `\u2066${plate.replaceAll("-", "\u2011")}\u2069`;
}
