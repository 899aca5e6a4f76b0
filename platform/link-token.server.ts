import { createHash, randomBytes } from "node:crypto";

/** Only the hash of the token is stored. */
export function newLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

export function isLinkToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}

export function linkTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
