import type { FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "../admin.ts";
import { holdAdmin } from "../admins.server.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { queueSecurityMail } from "../mails/mail-security.server.ts";
import { reauthenticateByPassword } from "../password/reauthenticate.server.ts";
import { isSecondStepOn, removeEverySecondStep } from "./second-steps.server.ts";

type SecondStepRemoved =
  | { kind: "done" }
  /** The second step is off, the account is unknown, or it is the owner's own, which has its own page for this. */
  | { kind: "changed" }
  | { kind: "invalid"; errors: FieldError[] };

/** Requires the owner's own password. */
export async function removeSecondStepOf(
  services: Pick<Services, "db" | "clock" | "secret" | "jobs">,
  owner: Owner,
  { adminId, ...proof }: { adminId: string; password: string; clientAddress: string },
): Promise<SecondStepRemoved> {
  if (adminId === owner.id) return { kind: "changed" };
  const errors = await reauthenticateByPassword(services, owner, proof);
  if (errors.length > 0) return { kind: "invalid", errors };
  const { db, clock, jobs } = services;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const admin = await holdAdmin(tx, adminId);
    if (!admin || !(await isSecondStepOn(tx, adminId))) return { kind: "changed" };
    await removeEverySecondStep(tx, adminId);
    const entry = { action: "second-step-removed", subject: "admin", subjectId: adminId } as const;
    await writeAudit(tx, owner, entry, now);
    await queueSecurityMail(tx, jobs, { name: "second-step-removed", adminId, at: now });
    return { kind: "done" };
  });
}
