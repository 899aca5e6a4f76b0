import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

// RFC 6238 with the parameters that all authenticator apps support: HMAC-SHA-1, 30 seconds, six digits.

const STEP_MS = 30_000;
const DIGITS = 6;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Accepts clocks that differ by one time step. */
const DRIFT = [0, -1, 1];

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS);
}

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The current or an adjacent time step to which a code belongs; null for a wrong code. */
export function matchingStep(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const given = Buffer.from(code);
  const steps = DRIFT.map((drift) => stepAt(now) + drift);
  return steps.find((step) => timingSafeEqual(given, Buffer.from(codeAt(secret, step)))) ?? null;
}

/** RFC 4648 base32 without padding, as authenticator apps expect. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, "0"), 2)]).join("");
}

export function otpauthAddress({ secret, issuer, email }: { secret: Buffer; issuer: string; email: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
