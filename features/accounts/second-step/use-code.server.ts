import { latinDigits } from "#i18n/clean-text.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Admin } from "../admin.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { backupCodeHash } from "./backup-code.server.ts";
import { findSecondStep, takeBackupCode, takeStep, type SecondStep } from "./second-steps.server.ts";
import { decrypt } from "./encrypt.server.ts";
import { matchingStep } from "./totp.server.ts";

type Needs = Pick<Services, "clock" | "secret">;

export async function useCode(
  tx: Db,
  { clock, secret }: Needs,
  { id }: Pick<Admin, "id">,
  typed: string,
): Promise<boolean> {
  const row = await findSecondStep(tx, id);
  const now = clock.now();
  const step = row?.confirmedAt ? stepOf(secret, row, typed, now) : null;
  if (step !== null) return takeStep(tx, id, step);
  const hash = backupCodeHash(secret, id, typed);
  if (hash === null || !(await takeBackupCode(tx, id, hash))) return false;
  await writeAudit(tx, { id }, { action: "backup-code-used", subject: "admin", subjectId: id }, now);
  return true;
}

/** The time step of a correct code; null if it is wrong or the site's secret has changed since the set-up. */
export function stepOf(
  secret: string,
  { adminId, sealedSecret }: Pick<SecondStep, "adminId" | "sealedSecret">,
  typed: string,
  now: Date,
): number | null {
  const own = openSecret(secret, { adminId, sealedSecret });
  return own && matchingStep(own, plainCode(typed), now);
}

export function openSecret(
  secret: string,
  { adminId, sealedSecret }: Pick<SecondStep, "adminId" | "sealedSecret">,
): Buffer | null {
  const text = decrypt(secret, "second-step", adminId, sealedSecret);
  return text === null ? null : Buffer.from(text, "base64url");
}

/** Apps show `123 456`; Arabic keyboards type Arabic digits. */
function plainCode(typed: string): string {
  return latinDigits(typed).replace(/[\s-]/g, "");
}
