import { randomUUID } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { LANGS } from "#i18n/locales.ts";
import { choice, emailText, oneOf, readForm, type FormRead } from "#i18n/read-form.server.ts";
import type { Db } from "#platform/db/db.ts";
import { linkTokenHash } from "#platform/link-token.server.ts";
import { mayWriteToStranger, queueMail } from "#platform/mail/outbox.server.ts";
import { sign } from "#platform/purpose-key.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { writeAct } from "../acts/organisation-acts.server.ts";
import { INVITATION_DAYS, MEMBER_ROLES } from "../organisation.ts";
import { lockOrganisation } from "../organisations.server.ts";
import type { OrganisationMemberRow, OrganisationRow } from "../organisations.table.ts";
import type { MemberWith } from "./member.server.ts";
import { isMemberElsewhere, mayStillManage, setInvitationToken, writeInvitation } from "./members.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "secret" | "limits">;

const FIELDS = {
  email: emailText(254),
  role: oneOf(MEMBER_ROLES, "role-missing"),
  lang: choice(LANGS, null),
} as const;

export type TypedInvitation = Record<keyof typeof FIELDS, string>;

type Invited = { kind: "done" } | { kind: "invalid"; errors: FieldError[]; typed: TypedInvitation };

export type Inviter = Dispatcher | MemberWith<"people">;

type InvitationRead = FormRead<typeof FIELDS>;

export function readInvitationForm(form: FormData): InvitationRead {
  return readForm(FIELDS, form);
}

/**
 * Invites a person by a mail with a link for single use. An address that belongs to another organisation is refused
 * without a word about which one. A second invitation of the same address ends the link of the first.
 */
export async function inviteMember(
  { db, jobs, clock, secret, limits }: Needs,
  inviter: Inviter,
  { id, lang: ofOrganisation }: Pick<OrganisationRow, "id" | "lang">,
  read: InvitationRead,
): Promise<Invited> {
  const { typed } = read;
  const refuse = (key: string): Invited => ({ kind: "invalid", errors: [fieldError("email", key)], typed });
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed };
  const email = read.value.email.toLowerCase();
  const isManager = "organisation" in inviter;
  // The mail goes to an address that a manager typed.
  if (isManager && !(await mayWriteToStranger({ limits }, email))) return refuse("too-many-requests");
  const now = clock.now();
  return db.transaction(async (tx): Promise<Invited> => {
    const organisation = await lockOrganisation(tx, id);
    if (!organisation || organisation.endedAt) return refuse("organisation-ended");
    if (isManager && !(await mayStillManage(tx, inviter))) return refuse("organisation-ended");
    const person = { email, role: read.value.role, lang: read.value.lang ?? ofOrganisation };
    const refusal = await invitePerson(tx, { jobs, secret }, { inviter, id, now }, person);
    return refusal ? refuse(refusal) : { kind: "done" };
  });
}

type Person = Pick<OrganisationMemberRow, "email" | "role" | "lang"> & {
  isApplicant?: boolean;
};

/** The caller has locked or inserted the organisation. Returns why it refuses. */
export async function invitePerson(
  tx: Db,
  { jobs, secret }: Pick<Needs, "jobs" | "secret">,
  { inviter, id, now }: { inviter: Inviter; id: string; now: Date },
  { email, role, lang, isApplicant = false }: Person,
): Promise<"member-elsewhere" | "member-already" | null> {
  const isManager = "organisation" in inviter;
  if (await isMemberElsewhere(tx, email, id)) return "member-elsewhere";
  const invitation = await writeInvitation(tx, {
    id: randomUUID(),
    organisationId: id,
    email,
    role,
    lang,
    invitedAt: now,
    invitedBy: isManager ? inviter.email : null,
    tokenHash: null,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
  });
  if (!invitation) return "member-already";
  await setInvitationToken(tx, invitation.id, linkTokenHash(invitationTokenOf(invitation, secret)));
  const key = `organisation-invitation:${invitation.id}:${now.getTime()}`;
  const data = { memberId: invitation.id, ...(isApplicant ? { applied: "yes" } : {}) };
  await queueMail(tx, jobs, { key, name: "organisation-invitation", data });
  if (isManager)
    await writeAct(tx, inviter, { act: "member-invited", details: { role, person: email } }, now);
  else {
    const entry = { action: "member-invited", subject: "organisation", subjectId: id } as const;
    await writeAudit(tx, inviter, { ...entry, details: { role } }, now);
  }
  return null;
}

/** Derived from the secret of the site, so that the mail can be composed again; only its hash is stored. */
export function invitationTokenOf(
  { id, invitedAt }: Pick<OrganisationMemberRow, "id" | "invitedAt">,
  secret: string,
): string {
  return sign(secret, "organisation-invitations", `${id} ${invitedAt.getTime()}`).toString("base64url");
}
