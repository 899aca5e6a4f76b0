import { randomUUID } from "node:crypto";
import { fieldError } from "#i18n/field-error.ts";
import { LANGS } from "#i18n/locales.ts";
import type { SentForm } from "#i18n/clean-text.ts";
import { choice, readForm, cleanText, type FormRead } from "#i18n/read-form.server.ts";
import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { ROLES, type Owner, plainEmail } from "../admin.ts";
import { isEmailTaken } from "../admins.server.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import type { ActionResult, AccountResult } from "../action-result.ts";
import { notifyOwners } from "../mails/notify-owners.server.ts";
import { reauthenticate, type Proof } from "../password/reauthenticate.server.ts";
import { deleteInvitation, findInvitation, insertInvitation } from "./invitations.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { z } from "zod";

const ADDRESS = z.email().max(200);

export function accountEmail() {
  return cleanText(plainEmail)
    .refine((email) => email !== "", "email-missing")
    .refine((email) => ADDRESS.safeParse(email).success, "email-invalid");
}

type Needs = Pick<Services, "db" | "jobs" | "clock">;

const invitation = {
  email: accountEmail(),
  role: choice(ROLES, "editor"),
  lang: choice(LANGS, null),
};

type InvitationRead = FormRead<typeof invitation>;

export function readInvitationForm(form: SentForm): InvitationRead {
  return readForm(invitation, form);
}

/**
 * Invites a person by a mail with a link; passwords are never mailed. Inviting an owner also requires `proof`, and notifies all owners by
 * mail.
 */
export async function inviteAdmin(
  services: Needs & Pick<Services, "secret">,
  owner: Owner,
  read: InvitationRead,
  proof: Proof,
): Promise<AccountResult> {
  const { db, jobs, clock } = services;
  if (!read.ok) return { kind: "invalid", errors: read.errors };
  const { email, role } = read.value;
  const lang = read.value.lang ?? owner.lang;
  if (role === "owner") {
    // Checked before the proof, because a code can be used only once.
    if (await isEmailTaken(db, email))
      return { kind: "invalid", errors: [fieldError("email", "email-taken")] };
    const errors = await reauthenticate(services, owner, proof);
    if (errors.length > 0) return { kind: "invalid", errors };
  }
  const createdAt = clock.now();
  return db.transaction(async (tx) => {
    if (await isEmailTaken(tx, email))
      return { kind: "invalid", errors: [fieldError("email", "email-taken")] };
    const id = await insertInvitation(tx, { email, role, lang, createdAt });
    if (id === null) return { kind: "invalid", errors: [fieldError("email", "email-invited")] };
    await queueInvitation(tx, jobs, id, randomUUID());
    if (role === "owner")
      await notifyOwners(tx, jobs, {
        what: "owner-invited",
        person: email,
        by: owner.email,
        at: createdAt,
      });
    const entry = { action: "admin-invited", subject: "invitation", subjectId: id } as const;
    await writeAudit(tx, owner, { ...entry, details: { role } }, createdAt);
    return { kind: "done" };
  });
}

/** Sends a new link, which invalidates the previous one. Idempotent per `formKey`, so that a double click sends one mail. */
export async function resendInvitation(
  { db, jobs, clock }: Needs,
  owner: Owner,
  { invitationId, formKey }: { invitationId: string; formKey: string },
): Promise<ActionResult> {
  if (!isUuid(formKey)) return { kind: "changed" };
  return db.transaction(async (tx) => {
    if (!(await findInvitation(tx, invitationId))) return { kind: "changed" };
    await queueInvitation(tx, jobs, invitationId, formKey);
    const entry = {
      action: "invitation-sent-again",
      subject: "invitation",
      subjectId: invitationId,
    } as const;
    await writeAudit(tx, owner, entry, clock.now());
    return { kind: "done" };
  });
}

export async function withdrawInvitation(
  { db, clock }: Needs,
  owner: Owner,
  invitationId: string,
): Promise<ActionResult> {
  return db.transaction(async (tx) => {
    if (!(await deleteInvitation(tx, invitationId))) return { kind: "changed" };
    const entry = { action: "invitation-withdrawn", subject: "invitation", subjectId: invitationId } as const;
    await writeAudit(tx, owner, entry, clock.now());
    return { kind: "done" };
  });
}

async function queueInvitation(tx: Db, jobs: Needs["jobs"], id: string, formKey: string) {
  const key = `admin-invitation:${id}:${formKey}`;
  await queueMail(tx, jobs, { key, name: "admin-invitation", data: { invitationId: id } });
}
