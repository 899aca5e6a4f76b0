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

export const OLDEST_CAR = 1950;

/**
 * Normalises a French plate for storage and comparison: `AB-123-CD`, or `1234-AB-75` for the former format
 * `1234 AB 75`. Returns null for an invalid plate. Current plates do not use I, O and U.
 */
export function plainPlate(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s.·_-]+/g, "");
  const today = /^([A-HJ-NP-TV-Z]{2})(\d{3})([A-HJ-NP-TV-Z]{2})$/.exec(signs);
  const former = /^([1-9]\d{0,3})([A-Z]{2,3})(\d{2}|2[AB]|97[1-6])$/.exec(signs);
  const parts = today ?? former;
  return parts ? parts.slice(1).join("-") : null;
}

/** Formats a plate for use in a text: isolated left to right, with non-breaking hyphens. */
export function plateText(plate: string): string {
  return `\u2066${plate.replaceAll("-", "\u2011")}\u2069`;
}
