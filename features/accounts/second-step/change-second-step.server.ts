import type { Services } from "#platform/services.ts";
import type { AccountResult } from "../action-result.ts";
import type { Admin } from "../admin.ts";
import { holdAdmin } from "../admins.server.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { queueSecurityMail } from "../mails/mail-security.server.ts";
import { newBackupCodes } from "./backup-code.server.ts";
import { reauthenticate, type Proof } from "../password/reauthenticate.server.ts";
import { endCodesOfNoStep, isSecondStepOn, removeApp, replaceBackupCodes } from "./second-steps.server.ts";
import { hashesOf, type ConfirmedStep } from "./set-up-second-step.server.ts";

type Needs = Pick<Services, "db" | "clock" | "secret">;

/** Turns the authenticator app off; requires the password and a code. Passkeys remain; without any, the backup codes are deleted. */
export async function endSecondStep(
  services: Needs & Pick<Services, "jobs">,
  admin: Admin,
  proof: Proof,
): Promise<AccountResult> {
  const errors = await reauthenticate(services, admin, proof);
  if (errors.length > 0) return { kind: "invalid", errors };
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    await holdAdmin(tx, admin.id);
    if (!(await removeApp(tx, admin.id))) return { kind: "changed" };
    const isOff = await endCodesOfNoStep(tx, admin.id);
    const entry = { action: isOff ? "second-step-off" : "code-app-off", ...self(admin) } as const;
    await writeAudit(tx, admin, entry, now);
    const data = { what: "app-off", left: isOff ? "password" : "second-step" } as const;
    await queueSecurityMail(tx, services.jobs, {
      name: "second-step-changed",
      adminId: admin.id,
      at: now,
      data,
    });
    return { kind: "done" };
  });
}

export async function renewBackupCodes(services: Needs, admin: Admin, proof: Proof): Promise<ConfirmedStep> {
  const errors = await reauthenticate(services, admin, proof);
  if (errors.length > 0) return { kind: "invalid", errors };
  return services.db.transaction(async (tx) => {
    await holdAdmin(tx, admin.id);
    if (!(await isSecondStepOn(tx, admin.id))) return { kind: "changed" };
    const backupCodes = newBackupCodes();
    await replaceBackupCodes(tx, admin.id, hashesOf(services.secret, admin, backupCodes));
    await writeAudit(tx, admin, { action: "backup-codes-renewed", ...self(admin) }, services.clock.now());
    return { kind: "on", backupCodes };
  });
}

function self({ id }: Admin) {
  return { subject: "admin", subjectId: id } as const;
}
