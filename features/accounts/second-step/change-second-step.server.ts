import type { FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import type { AccountResult } from "../account-result.ts";
import type { Admin } from "../admin.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { newBackupCodes } from "./backup-code.server.ts";
import { reauthenticateByCode, reauthenticateByPassword } from "../password/reauthenticate.server.ts";
import { removeSecondStep, replaceBackupCodes } from "./second-steps.server.ts";
import { hashesOf, type ConfirmedStep } from "./set-up-second-step.server.ts";

type Needs = Pick<Services, "db" | "clock" | "secret">;
type Proof = { password: string; code: string; clientAddress: string };

/** Turns the second step off; asks for the password and a code. */
export async function endSecondStep(services: Needs, admin: Admin, proof: Proof): Promise<AccountResult> {
  const errors = await reauthenticateByBoth(services, admin, proof);
  if (errors.length > 0) return { kind: "invalid", errors };
  await services.db.transaction(async (tx) => {
    await removeSecondStep(tx, admin.id);
    const entry = { action: "second-step-off", subject: "admin", subjectId: admin.id } as const;
    await writeAudit(tx, admin, entry, services.clock.now());
  });
  return { kind: "done" };
}

/** A new list; the codes of the old one no longer count. */
export async function renewBackupCodes(services: Needs, admin: Admin, proof: Proof): Promise<ConfirmedStep> {
  const errors = await reauthenticateByBoth(services, admin, proof);
  if (errors.length > 0) return { kind: "invalid", errors };
  const backupCodes = newBackupCodes();
  await services.db.transaction(async (tx) => {
    await replaceBackupCodes(tx, admin.id, hashesOf(services.secret, admin, backupCodes));
    const entry = { action: "backup-codes-renewed", subject: "admin", subjectId: admin.id } as const;
    await writeAudit(tx, admin, entry, services.clock.now());
  });
  return { kind: "on", backupCodes };
}

/** The password first: a code is not used up for a wrong one. */
async function reauthenticateByBoth(services: Needs, admin: Admin, proof: Proof): Promise<FieldError[]> {
  const errors = await reauthenticateByPassword(services, admin, proof);
  return errors.length > 0 ? errors : reauthenticateByCode(services, admin, proof);
}
