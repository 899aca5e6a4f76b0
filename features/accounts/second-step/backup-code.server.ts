import { createHmac, randomBytes } from "node:crypto";
import { base32 } from "./totp.server.ts";

const BACKUP_CODES = 10;
const LETTERS = 10;

export function newBackupCodes(): string[] {
  return Array.from({ length: BACKUP_CODES }, () => {
    const letters = base32(randomBytes(7)).slice(0, LETTERS);
    return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`;
  });
}

/** HMAC with the site's secret, so that a leaked database cannot be brute-forced offline. Null for text that is not a backup code. */
export function backupCodeHash(secret: string, adminId: string, typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  if (!/^[A-Z2-7]{10}$/.test(code)) return null;
  return createHmac("sha256", secret).update(`backup-code:${adminId}:${code}`).digest("base64url");
}
