import { createHash, createHmac } from "node:crypto";

/**
 * The token of a booking's manage link. It is derived from the secret of the site, so that a mail can be
 * composed again, and only its hash is stored, so that a copy of the database opens no booking.
 */
export function manageTokenOf(bookingId: string, secret: string): string {
  return createHmac("sha256", secret).update(`manage:${bookingId}`).digest("base64url");
}

export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
