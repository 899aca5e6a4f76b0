import { and, eq } from "drizzle-orm";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Admin } from "../admin.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { adminCredentialsTable } from "../admins.table.ts";
import { verifyPassword } from "./password-hash.server.ts";
import { countTry, forgiveTry, tryKeysOf } from "../sign-in/sign-in-tries.server.ts";
import { findSecondStep } from "../second-step/second-steps.server.ts";
import { useCode } from "../second-step/use-code.server.ts";
import { isQueueFull } from "./work-queue.ts";

// An open session may be used by another person: actions that protect the account require the password again.

type Needs = Pick<Services, "db" | "clock" | "secret">;

export type Proof = { password: string; code: string; clientAddress: string };

/**
 * Checks the password, and a code if an authenticator app is set up. The password comes first, so that a wrong one consumes no code.
 * Accounts with passkeys only need the password alone; the resulting change is reported by mail.
 */
export async function reauthenticate(services: Needs, admin: Admin, proof: Proof): Promise<FieldError[]> {
  const errors = await reauthenticateByPassword(services, admin, proof);
  if (errors.length > 0) return errors;
  const app = await findSecondStep(services.db, admin.id);
  return app?.confirmedAt ? reauthenticateByCode(services, admin, proof) : [];
}

/** Returns the errors of the repeated password, rate-limited like a sign-in. */
export async function reauthenticateByPassword(
  { db, clock, secret }: Needs,
  admin: Admin,
  { password, clientAddress }: { password: string; clientAddress: string },
): Promise<FieldError[]> {
  const keys = tryKeysOf(secret, "account", { who: `again:${admin.id}`, clientAddress });
  const until = await countTry(db, keys, clock.now());
  if (until) return [tooMany("current", until, clock.now())];
  const hash = await passwordHashOf(db, admin.id);
  try {
    if (!hash || !(await verifyPassword({ hash, password }))) {
      const entry = { action: "password-refused", subject: "admin", subjectId: admin.id } as const;
      await writeAudit(db, admin, entry, clock.now());
      return [fieldError("current", "password-wrong")];
    }
  } catch (error) {
    if (isQueueFull(error)) return [fieldError("current", "busy")];
    throw error;
  }
  await forgiveTry(db, keys);
  return [];
}

async function reauthenticateByCode(
  services: Needs,
  admin: Admin,
  { code, clientAddress }: { code: string; clientAddress: string },
): Promise<FieldError[]> {
  const { db, clock, secret } = services;
  const keys = tryKeysOf(secret, "code", { who: admin.id, clientAddress });
  const until = await countTry(db, keys, clock.now());
  if (until) return [tooMany("code", until, clock.now())];
  const used = await db.transaction((tx) => useCode(tx, services, admin, code));
  if (!used) return [fieldError("code", "code-wrong")];
  await forgiveTry(db, keys);
  return [];
}

function tooMany(field: string, until: Date, now: Date) {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  return fieldError(field, "too-many-tries", { minutes });
}

async function passwordHashOf(db: Db, adminId: string) {
  const { password, userId, providerId } = adminCredentialsTable;
  const [row] = await db
    .select({ password })
    .from(adminCredentialsTable)
    .where(and(eq(userId, adminId), eq(providerId, "credential")));
  return row?.password;
}
