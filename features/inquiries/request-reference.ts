/** Without characters that are easily confused when read aloud. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export function requestReferenceFrom(bytes: Uint8Array): string {
  return `DE-${referenceLetters(bytes)}`;
}

export function referenceLetters(bytes: Uint8Array): string {
  return [...bytes.slice(0, 6)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}
