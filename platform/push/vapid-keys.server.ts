import { createECDH, createHash } from "node:crypto";
import { keyFor } from "../purpose-key.server.ts";

export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * The keys by which push services know the site (RFC 8292), derived from the site's secret: every process has the same, a backup of the
 * secret contains them, and nothing else is stored. A new secret makes new keys, and browsers must subscribe again.
 */
export function vapidKeys(secret: string): VapidKeys {
  const pair = createECDH("prime256v1");
  let scalar = keyFor(secret, "web-push");
  // One of four billion values is no private key of the curve.
  while (!isTaken(pair, scalar)) scalar = createHash("sha256").update(scalar).digest();
  return {
    publicKey: pair.getPublicKey("base64url"),
    privateKey: scalar.toString("base64url"),
  };
}

function isTaken(pair: ReturnType<typeof createECDH>, scalar: Buffer): boolean {
  try {
    pair.setPrivateKey(scalar);
    return true;
  } catch {
    return false;
  }
}
