/** They cannot be misread on the telephone. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** `DE-7K3M9Q`: a request (demande), not a booking. */
export function requestReferenceFrom(bytes: Uint8Array): string {
  return `DE-${referenceLetters(bytes)}`;
}

/** The part that tells one from another. */
export function referenceLetters(bytes: Uint8Array): string {
  return [...bytes.slice(0, 6)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}
