import type { Services } from "#platform/services.ts";
import type { AccountResult } from "../action-result.ts";
import type { Admin } from "../admin.ts";
import { holdAdmin } from "../admins.server.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { queueSecurityMail } from "../mails/mail-security.server.ts";
import { reauthenticateByPassword } from "../password/reauthenticate.server.ts";
import { endCodesOfNoStep } from "../second-step/second-steps.server.ts";
import type { PasskeyNameRead } from "./add-passkey.server.ts";
import { deletePasskey, setPasskeyName } from "./passkeys.server.ts";

export async function renamePasskey(
  { db, clock }: Pick<Services, "db" | "clock">,
  admin: Admin,
  id: string,
  read: PasskeyNameRead,
): Promise<AccountResult> {
  if (!read.ok) return { kind: "invalid", errors: read.errors };
  return db.transaction(async (tx) => {
    if (!(await setPasskeyName(tx, admin.id, id, read.value.name))) return { kind: "changed" };
    const entry = { action: "passkey-renamed", subject: "admin", subjectId: admin.id } as const;
    await writeAudit(tx, admin, entry, clock.now());
    return { kind: "done" };
  });
}

/** Requires the password only, because the passkey may be lost. Removing the last second step also deletes the backup codes. */
export async function removePasskey(
  services: Pick<Services, "db" | "clock" | "secret" | "jobs">,
  admin: Admin,
  { id, ...proof }: { id: string; password: string; clientAddress: string },
): Promise<AccountResult> {
  const errors = await reauthenticateByPassword(services, admin, proof);
  if (errors.length > 0) return { kind: "invalid", errors };
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    await holdAdmin(tx, admin.id);
    const name = await deletePasskey(tx, admin.id, id);
    if (name === null) return { kind: "changed" };
    const isOff = await endCodesOfNoStep(tx, admin.id);
    await writeAudit(tx, admin, { action: "passkey-removed", subject: "admin", subjectId: admin.id }, now);
    if (isOff)
      await writeAudit(tx, admin, { action: "second-step-off", subject: "admin", subjectId: admin.id }, now);
    const data = {
      what: "passkey-removed",
      passkey: name,
      left: isOff ? "password" : "second-step",
    } as const;
    await queueSecurityMail(tx, services.jobs, {
      name: "second-step-changed",
      adminId: admin.id,
      at: now,
      data,
    });
    return { kind: "done" };
  });
}
