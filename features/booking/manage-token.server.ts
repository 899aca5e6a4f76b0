import { createHash, createHmac } from "node:crypto";

/**
 * The token of a booking's link. It is derived from the site's secret, so that a mail can be written again later, and only
 * its hash is stored, so that a copy of the database opens nothing.
 */
export function manageTokenOf(bookingId: string, secret: string): string {
  return createHmac("sha256", secret).update(`manage:${bookingId}`).digest("base64url");
}

export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
