import { fieldError } from "#i18n/field-error.ts";
import type { SentForm } from "#i18n/clean-text.ts";
import { printedText, readForm, type FormRead } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import type { AccountResult } from "../action-result.ts";
import type { Admin } from "../admin.ts";
import { holdAdmin } from "../admins.server.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { queueSecurityMail } from "../mails/mail-security.server.ts";
import { newBackupCodes } from "../second-step/backup-code.server.ts";
import { reauthenticate, type Proof } from "../password/reauthenticate.server.ts";
import { isSecondStepOn, replaceBackupCodes } from "../second-step/second-steps.server.ts";
import { hashesOf } from "../second-step/set-up-second-step.server.ts";
import { endSessions } from "../sign-in/sessions.server.ts";
import { MOST_PASSKEYS, LONGEST_NAME } from "./passkey.ts";
import { askForNewPasskey, takeChallenge } from "./passkey-challenges.server.ts";
import { countPasskeys, insertPasskey } from "./passkeys.server.ts";
import { readNewPasskey } from "./verify-passkey.server.ts";

const nameOf = {
  name: printedText(LONGEST_NAME, { missing: "name-missing", long: "name-long", signs: "name-signs" }),
};

export type PasskeyNameRead = FormRead<typeof nameOf>;

export function readPasskeyName(form: SentForm): PasskeyNameRead {
  return readForm(nameOf, form);
}

/**
 * Creates the challenge for a new passkey, valid for this session and some minutes. Accounts with an authenticator app must also enter a
 * code.
 */
export async function beginPasskey(
  services: Pick<Services, "db" | "clock" | "secret">,
  admin: Admin,
  read: PasskeyNameRead,
  proof: Proof,
): Promise<AccountResult> {
  if (!read.ok) return { kind: "invalid", errors: read.errors };
  if ((await countPasskeys(services.db, admin.id)) >= MOST_PASSKEYS)
    return { kind: "invalid", errors: [fieldError("name", "passkeys-many", { count: MOST_PASSKEYS })] };
  const errors = await reauthenticate(services, admin, proof);
  if (errors.length > 0) return { kind: "invalid", errors };
  const { name } = read.value;
  await askForNewPasskey(services.db, { sessionId: admin.sessionId, name, now: services.clock.now() });
  return { kind: "done" };
}

export type AddedPasskey = AccountResult | { kind: "on"; backupCodes: string[] };

/**
 * Stores the passkey that the browser created. If it is the first second step of the account, sessions without one end, and backup codes
 * are generated and returned this once.
 */
export async function addPasskey(
  services: Pick<Services, "db" | "clock" | "secret" | "site" | "jobs">,
  admin: Admin,
  sent: string,
): Promise<AddedPasskey> {
  const { db, clock, secret, site, jobs } = services;
  const now = clock.now();
  const asked = await takeChallenge(db, { sessionId: admin.sessionId, purpose: "add", now });
  if (!asked) return refused("passkey-over");
  const passkey = await readNewPasskey(site, asked.challenge, sent);
  if (!passkey) return refused("passkey-refused");
  return db.transaction(async (tx) => {
    await holdAdmin(tx, admin.id);
    const isFirst = !(await isSecondStepOn(tx, admin.id));
    const { name } = asked;
    const id = await insertPasskey(tx, { ...passkey, adminId: admin.id, name, createdAt: now });
    if (id === null) return refused("passkey-known");
    await writeAudit(tx, admin, { action: "passkey-added", subject: "admin", subjectId: admin.id }, now);
    const mail = { name: "second-step-changed", adminId: admin.id, at: now } as const;
    await queueSecurityMail(tx, jobs, { ...mail, data: { what: "passkey-added", passkey: name } });
    if (!isFirst) return { kind: "done" };
    const backupCodes = newBackupCodes();
    await replaceBackupCodes(tx, admin.id, hashesOf(secret, admin, backupCodes));
    await endSessions(tx, admin.id, { keep: admin.sessionId });
    await writeAudit(tx, admin, { action: "second-step-on", subject: "admin", subjectId: admin.id }, now);
    return { kind: "on", backupCodes };
  });
}

function refused(key: string) {
  return { kind: "invalid" as const, errors: [fieldError("name", key)] };
}
