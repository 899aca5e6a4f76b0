import { createECDH, createHash } from "node:crypto";
import { sign } from "../purpose-key.server.ts";

export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * The keys by which push services know the site (RFC 8292), derived from the site's secret and its public address: every process has the
 * same, a backup of the secret contains them, and nothing else is stored. With another secret or address browsers must subscribe again;
 * a copy of the site at another address therefore reaches no phone.
 */
export function vapidKeys(secret: string, publicUrl: string): VapidKeys {
  const pair = createECDH("prime256v1");
  let scalar = sign(secret, "web-push", new URL(publicUrl).origin);
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
