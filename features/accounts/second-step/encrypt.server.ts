import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text with a key derived from the site's secret for this purpose. `bound` is authenticated but not stored: decryption must
 * state it again, so that a value copied to another row is rejected.
 */
export function encrypt(secret: string, purpose: string, bound: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce).setAAD(Buffer.from(bound));
  const locked = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString("base64url");
}

/** Null for another secret, purpose or binding, or a modified text. */
export function decrypt(secret: string, purpose: string, bound: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(bound)).setAuthTag(tag);
    const open = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(open).toString("utf8");
  } catch {
    return null;
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `seal:${purpose}`, 32));
}
