import { fieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import type { AccountResult } from "../action-result.ts";
import type { Admin } from "../admin.ts";
import { holdAdmin } from "../admins.server.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { queueSecurityMail } from "../mails/mail-security.server.ts";
import { backupCodeHash, newBackupCodes } from "./backup-code.server.ts";
import { reauthenticateByPassword } from "../password/reauthenticate.server.ts";
import { encrypt } from "./encrypt.server.ts";
import {
  confirmSecondStep,
  findSecondStep,
  proposeSecondStep,
  replaceBackupCodes,
} from "./second-steps.server.ts";
import { endSessions } from "../sign-in/sessions.server.ts";
import { isProposalOpen } from "../token-expiry.ts";
import { newTotpSecret } from "./totp.server.ts";
import { stepOf } from "./use-code.server.ts";

type Needs = Pick<Services, "db" | "clock" | "secret">;

export async function beginSecondStep(
  services: Needs,
  admin: Admin,
  proof: { password: string; clientAddress: string },
): Promise<AccountResult> {
  const errors = await reauthenticateByPassword(services, admin, proof);
  if (errors.length > 0) return { kind: "invalid", errors };
  const sealedSecret = encrypt(
    services.secret,
    "second-step",
    admin.id,
    newTotpSecret().toString("base64url"),
  );
  const proposal = { adminId: admin.id, sealedSecret, createdAt: services.clock.now() };
  return { kind: (await proposeSecondStep(services.db, proposal)) ? "done" : "changed" };
}

export type ConfirmedStep = Exclude<AccountResult, { kind: "done" }> | { kind: "on"; backupCodes: string[] };

/** Turns the second step on with its first code, and ends all other sessions. The backup codes are returned this once. */
export async function confirmSetUp(
  services: Needs & Pick<Services, "jobs">,
  admin: Admin,
  code: string,
): Promise<ConfirmedStep> {
  const { db, clock, secret, jobs } = services;
  const now = clock.now();
  const proposal = await findSecondStep(db, admin.id);
  if (!proposal || proposal.confirmedAt || !isProposalOpen(proposal, now)) return { kind: "changed" };
  const step = stepOf(secret, proposal, code, now);
  if (step === null) return { kind: "invalid", errors: [fieldError("code", "code-wrong")] };
  return db.transaction(async (tx) => {
    await holdAdmin(tx, admin.id);
    if (!(await confirmSecondStep(tx, proposal, { step, now }))) return { kind: "changed" };
    const backupCodes = newBackupCodes();
    await replaceBackupCodes(tx, admin.id, hashesOf(secret, admin, backupCodes));
    await endSessions(tx, admin.id, { keep: admin.sessionId });
    await writeAudit(tx, admin, { action: "second-step-on", subject: "admin", subjectId: admin.id }, now);
    const mail = { name: "second-step-changed", adminId: admin.id, at: now } as const;
    await queueSecurityMail(tx, jobs, { ...mail, data: { what: "app-on" } });
    return { kind: "on", backupCodes };
  });
}

export function hashesOf(secret: string, { id }: Pick<Admin, "id">, codes: string[]): string[] {
  return codes.map((code) => backupCodeHash(secret, id, code) ?? "");
}
