import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

// The module has no side effects; the suffix keeps node:crypto out of the browser.

/** Each purpose has its own key, so that a signature of one purpose is never valid for another. */
export const PURPOSES = [
  "quotes",
  "previews",
  "chauffeur-links",
  "form-stamps",
  "known-browsers",
  "sign-in-tries",
  "limits",
  "first-owner-link",
  "sandbox-webhooks",
  "cash-codes",
  "customer-codes",
  "customer-feeds",
  "web-push",
  "organisation-invitations",
  "organisation-approvals",
  "message-links-m",
  "message-links-p",
  "message-links-t",
] as const;

type Purpose = (typeof PURPOSES)[number];

export function keyFor(secret: string, purpose: Purpose): Buffer {
  if (secret === "") throw new Error("Nothing can be signed without a secret.");
  return Buffer.from(hkdfSync("sha256", secret, "", `sign:${purpose}`, 32));
}

export function sign(secret: string, purpose: Purpose, text: string): Buffer {
  return createHmac("sha256", keyFor(secret, purpose)).update(text).digest();
}

/**
 * Verifies a signature in base64url. The texts are compared, not the bytes: a decoder accepts many spellings of
 * the same bytes, and a link must have one. Releases up to November 2026 signed with the secret itself: such signatures are still
 * accepted and no longer made. A chauffeur's link is valid until it is renewed and the cookie of a known
 * browser for a year, so this may end once every chauffeur has a new link and that year is over.
 */
export function isSigned(secret: string, purpose: Purpose, text: string, given: string): boolean {
  const earlier = createHmac("sha256", secret).update(text).digest("base64url");
  const isNew = isSameCode(given, sign(secret, purpose, text).toString("base64url"));
  return isSameCode(given, earlier) || isNew;
}

/** Six digits for a mail, derived from the text and the secret, so that neither the code nor a hash of it is stored. */
export function signedCode(secret: string, purpose: Purpose, text: string): string {
  return String(sign(secret, purpose, text).readUInt32BE(0) % 1_000_000).padStart(6, "0");
}

/** Compares codes and signatures in constant time. */
export function isSameCode(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
