import { createHmac, randomBytes } from "node:crypto";
import { base32 } from "./totp.server.ts";

const BACKUP_CODES = 10;
const LETTERS = 10;

/** Ten letters, 50 bits, in two groups. */
export function newBackupCodes(): string[] {
  return Array.from({ length: BACKUP_CODES }, () => {
    const letters = base32(randomBytes(7)).slice(0, LETTERS);
    return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`;
  });
}

/** Keyed: a copy of the database does not let anybody try all codes at home. Null for what is no backup code. */
export function backupCodeHash(secret: string, adminId: string, typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  if (!/^[A-Z2-7]{10}$/.test(code)) return null;
  return createHmac("sha256", secret).update(`backup-code:${adminId}:${code}`).digest("base64url");
}
