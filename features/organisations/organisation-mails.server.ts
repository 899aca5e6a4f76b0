import { eq } from "drizzle-orm";
import { translatorIn } from "#i18n/translator.ts";
import { LANGUAGES } from "#i18n/locales.ts";
import { ltr } from "#platform/mail/email.ts";
import type { MailKinds } from "#platform/mail/mail-kind.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { MailToResend } from "#platform/mail/resend.ts";
import type { Services } from "#platform/services.ts";
import { guestEmailFrom } from "#features/company/company-email.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { readDocumentFile, type FileNeeds } from "#features/documents/document-file.server.ts";
import { findDocument } from "#features/documents/documents.server.ts";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import { commissionPdf, commissionWords } from "./commission/commission-files.server.ts";
import { commissionStatement } from "./commission/commissions.server.ts";
import { mayMember } from "./organisation.ts";
import { organisationMembersTable, organisationsTable } from "./organisations.table.ts";
import { invitationTokenOf } from "./people/invite-member.server.ts";

type Needs = FileNeeds & Pick<Services, "secret" | "site">;

async function personOf(db: Db, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select({ member: organisationMembersTable, organisation: organisationsTable })
    .from(organisationMembersTable)
    .innerJoin(organisationsTable, eq(organisationsTable.id, organisationMembersTable.organisationId))
    .where(eq(organisationMembersTable.id, id));
  return row;
}

type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>;

function isInvited({ member }: Person, now: Date): boolean {
  return !member.acceptedAt && member.expiresAt > now;
}

function maySeeDocuments({ member }: Person): boolean {
  return member.acceptedAt !== null && mayMember(member.role, "documents");
}

const MOST_ATTACHED = 10;

export const organisationMails = {
  "organisation-invitation": {
    compose: async ({ db, clock, site, secret }, { memberId = "", applied }, id) => {
      const found = await personOf(db, memberId);
      if (!found || !isInvited(found, clock.now())) return undefined;
      const { member, organisation } = found;
      const company = await readCompany(db);
      const translator = translatorIn(member.lang);
      const { words, formats } = translator;
      const title = words(`organisations.mails.invitation.${applied ? "acceptedTitle" : "title"}`, {
        organisation: organisation.name,
      });
      const lead = words(`organisations.mails.invitation.${applied ? "accepted" : "lead"}`, {
        organisation: organisation.name,
        company: company.tradeName,
        role: words(`organisations.roles.${member.role}`),
      });
      const href = `${site.publicUrl}/${member.lang}/organisation/invitations/${invitationTokenOf(member, secret)}`;
      const message = guestEmailFrom(company, translator, {
        title,
        preview: lead,
        parts: [
          { kind: "text", paragraphs: [lead, words("organisations.mails.invitation.how")] },
          { kind: "button", label: words("organisations.mails.invitation.button"), href },
          {
            kind: "text",
            paragraphs: [
              words("organisations.mails.invitation.until", {
                until: formats.dateTimeParis(member.expiresAt),
              }),
              words("organisations.mails.invitation.notYou"),
            ],
          },
        ],
      });
      const rendered = await renderEmail(message, {
        id,
        to: member.email,
        replyTo: company.email,
        subject: title,
      });
      return { ...rendered, isPrivate: true };
    },
    resend: async ({ db, clock }, { data: { memberId = "" } }) => {
      const found = await personOf(db, memberId);
      return found && isInvited(found, clock.now()) ? null : "code-over";
    },
  },
  "organisation-documents": {
    compose: async (services, { memberId = "", documents = "" }, id) => {
      const { db, site } = services;
      const found = await personOf(db, memberId);
      if (!found || !maySeeDocuments(found)) return undefined;
      const { member, organisation } = found;
      const rows = await Promise.all(documents.split(" ").map((number) => findDocument(db, number)));
      const own = rows.filter((row) => row !== undefined);
      if (own.length === 0) return undefined;
      const company = await readCompany(db);
      const translator = translatorIn(member.lang);
      const { words, formats } = translator;
      const title = words("organisations.mails.documents.title", { organisation: organisation.name });
      const lines = own.map(({ kind, reference, total, content }) => {
        const amount = ltr(formats.money(kind === "credit_note" ? -total : total));
        const line = `${words(`documents.kinds.${kind}`)} ${ltr(reference)} · ${ltr(content.bookingReference)} · ${amount}`;
        const { dueOn } = content.payment;
        return dueOn ? `${line} · ${words("documents.mail.due", { date: formats.date(dueOn) })}` : line;
      });
      const files = [];
      for (const row of own.slice(0, MOST_ATTACHED)) files.push(await readDocumentFile(services, row));
      const message = guestEmailFrom(company, translator, {
        title,
        preview: title,
        parts: [
          { kind: "text", paragraphs: [words("organisations.mails.documents.lead"), ...lines] },
          {
            kind: "button",
            label: words("organisations.mails.documents.button"),
            href: `${site.publicUrl}/${member.lang}/organisation/statements`,
          },
        ],
      });
      return renderEmail(message, {
        id,
        to: member.email,
        replyTo: company.email,
        subject: words("organisations.mails.documents.subject", {
          organisation: organisation.name,
          list: own.map(({ reference }) => reference).join(LANGUAGES[member.lang].comma),
        }),
        attachments: files,
      });
    },
    resend: whileDocumentsShown,
  },
  "organisation-commission": {
    compose: async (services, { memberId = "", period = "" }, id) => {
      const { db, site } = services;
      const found = await personOf(db, memberId);
      if (!found || !maySeeDocuments(found)) return undefined;
      const { member, organisation } = found;
      const statement = await commissionStatement(db, organisation.id, period);
      const file = statement && (await commissionPdf(services, organisation, period));
      if (!statement || !file) return undefined;
      const named = commissionWords(statement);
      const company = await readCompany(db);
      const translator = translatorIn(member.lang);
      const { words, formats } = translator;
      const month = ltr(period.split("-").reverse().join("/"));
      const title = words("partners.mail.title", { month });
      const lead = words("partners.mail.lead", { organisation: organisation.name, month });
      const message = guestEmailFrom(company, translator, {
        title,
        preview: lead,
        parts: [
          { kind: "text", paragraphs: [lead] },
          {
            kind: "facts",
            facts: [
              {
                label: words(`partners.print.${named.total}`),
                value: ltr(formats.money(statement.total)),
                isStrong: true,
              },
              {
                label: words(`partners.print.${named.note}`),
                value: words(`partners.print.${named.by}`),
              },
            ],
          },
          { kind: "text", paragraphs: [words("partners.mail.check")] },
          {
            kind: "button",
            label: words("partners.mail.button"),
            href: `${site.publicUrl}/${member.lang}/organisation/commission`,
          },
        ],
      });
      const attachment = {
        filename: file.name,
        contentType: "application/pdf" as const,
        content: Buffer.from(file.content),
      };
      const mail = { id, to: member.email, replyTo: company.email, subject: title };
      return renderEmail(message, { ...mail, attachments: [attachment] });
    },
    resend: whileDocumentsShown,
  },
} satisfies Partial<MailKinds<Needs>>;

async function whileDocumentsShown({ db }: { db: Db }, { data: { memberId = "" } }: MailToResend) {
  const found = await personOf(db, memberId);
  return found && maySeeDocuments(found) ? null : "code-over";
}
