const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Texts that a lenient decoder of base64url reads as the same bytes, or nearly: unused bits, padding, characters that are skipped, capitals. */
export function otherSpellings(token: string): string[] {
  const last = LETTERS.indexOf(token.at(-1) ?? "");
  return [
    ...[1, 2, 3].map((bits) => token.slice(0, -1) + LETTERS.charAt((last & ~3) + ((last + bits) & 3))),
    `${token}=`,
    `${token}.`,
    `${token}.x`,
    `${token} `,
    `${token}A`,
    `=${token}`,
    token.toLowerCase(),
    token.toUpperCase(),
  ];
}
