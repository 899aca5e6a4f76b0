import type { Translator } from "#i18n/translator.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Lang } from "#i18n/locales.ts";
import { asTyped, ltr, oneLine, type EmailSection, type Fact } from "#platform/mail/email.ts";
import type { MailKind, MailKinds } from "#platform/mail/mail-kind.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { guestEmailFrom } from "#features/company/company-email.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import { legParts } from "#features/booking/mails/mail-booking.server.ts";
import { approvalById } from "#features/booking/organisation/booking-approvals.server.ts";
import { organisationOf, ownFacts } from "#features/booking/organisation/booking-organisations.server.ts";
import { mayMember } from "../organisation.ts";
import { organisationById } from "../organisations.server.ts";
import { findMember } from "../people/members.server.ts";
import { approvalTokenOf, approverOfMail } from "./approval-links.server.ts";
import { totalOf } from "./read-approvals.server.ts";

type Needs = Pick<Services, "db" | "clock" | "site" | "secret">;

async function subjectOf({ db }: Pick<Services, "db">, approvalId: string) {
  const approval = isUuid(approvalId) ? await approvalById(db, approvalId) : undefined;
  const legs = approval ? await legsOf(db, approval.bookingId) : [];
  const link = approval && (await organisationOf(db, approval.bookingId));
  const [outbound] = legs;
  return approval && link && outbound ? { approval, legs, link, outbound } : undefined;
}

type Subject = NonNullable<Awaited<ReturnType<typeof subjectOf>>>;

async function openRequest(services: Pick<Services, "db" | "clock">, data: Record<string, string>) {
  const { approvalId = "", memberId = "" } = data;
  const subject = await subjectOf(services, approvalId);
  if (subject?.approval.status !== "open" || subject.approval.expiresAt <= services.clock.now())
    return undefined;
  const person = isUuid(memberId) ? await approverOfMail(services.db, { approvalId, memberId }) : undefined;
  const mayApprove = person?.member.acceptedAt && mayMember(person.member.role, "approve");
  return mayApprove ? { ...subject, ...person } : undefined;
}

async function askedBefore({ db }: Pick<Services, "db">, data: Record<string, string>) {
  const { approvalId = "", memberId = "" } = data;
  const subject = await subjectOf({ db }, approvalId);
  if (subject?.approval.status !== "withdrawn") return undefined;
  const person = isUuid(memberId) ? await approverOfMail(db, { approvalId, memberId }) : undefined;
  const mayApprove = person?.member.acceptedAt && mayMember(person.member.role, "approve");
  return mayApprove ? { ...subject, ...person } : undefined;
}

export const approvalMails = {
  "organisation-approval": request("request"),
  "organisation-approval-reminder": request("reminder"),
  "organisation-approval-answer": {
    compose: async (services, { approvalId = "", status = "" }, id) => {
      const found = await answerFor(services, approvalId, status);
      if (!found) return undefined;
      const { approval, legs, outbound, organisation, lang, to } = found;
      const company = await readCompany(services.db);
      const translator = translatorIn(lang);
      const { words } = translator;
      const { reference } = outbound;
      const title = words(`approvals.mails.${found.status}.title`, { reference: ltr(reference) });
      const lead = words(`approvals.mails.${found.status}.lead`, {
        person: approval.decidedBy === "" ? organisation.name : ltr(approval.decidedBy),
        organisation: organisation.name,
      });
      const said: EmailSection[] =
        approval.words === ""
          ? []
          : [{ kind: "text", title: words("approvals.words"), paragraphs: [asTyped(approval.words)] }];
      const message = guestEmailFrom(company, translator, {
        title,
        preview: lead,
        parts: [
          { kind: "text", paragraphs: [lead] },
          ...said,
          ...legParts(legs, translator, words("approvals.mails.ride")),
          {
            kind: "button",
            label: words("approvals.mails.rides"),
            href: `${services.site.publicUrl}/${lang}/organisation`,
          },
        ],
      });
      return renderEmail(message, { id, to, replyTo: company.email, subject: title });
    },
    resend: async (services, { data: { approvalId = "", status = "" } }) =>
      (await answerFor(services, approvalId, status)) ? null : "code-over",
  },
  "organisation-approval-withdrawn": {
    compose: async (services, data, id) => {
      const found = await askedBefore(services, data);
      if (!found) return undefined;
      const { approval, legs, outbound, member, organisation } = found;
      const company = await readCompany(services.db);
      const translator = translatorIn(member.lang);
      const { words } = translator;
      const title = words("approvals.mails.withdrawn.title", { reference: ltr(outbound.reference) });
      const lead = words("approvals.mails.withdrawn.lead", {
        person: approval.decidedBy === "" ? organisation.name : ltr(approval.decidedBy),
      });
      const message = guestEmailFrom(company, translator, {
        title,
        preview: lead,
        parts: [
          { kind: "text", paragraphs: [lead] },
          ...legParts(legs, translator, words("approvals.mails.ride")),
        ],
      });
      return renderEmail(message, { id, to: member.email, replyTo: company.email, subject: title });
    },
    resend: async (services, { data }) => ((await askedBefore(services, data)) ? null : "code-over"),
  },
} satisfies Partial<MailKinds<Needs>>;

function request(word: "request" | "reminder"): MailKind<Needs> {
  return {
    compose: async (services, data, id) => {
      const found = await openRequest(services, data);
      if (!found) return undefined;
      const { approval, legs, link, member, organisation } = found;
      const company = await readCompany(services.db);
      const translator = translatorIn(member.lang);
      const { words, formats } = translator;
      const amount = ltr(formats.money(totalOf(legs)));
      const title = words(`approvals.mails.${word}.title`, { amount });
      const token = approvalTokenOf({ approvalId: approval.id, memberId: member.id }, services.secret);
      const href = `${services.site.publicUrl}/${member.lang}/organisation/approvals/${token}`;
      const lead = words(`approvals.mails.${word}.lead`, {
        person: link.bookedBy === "" ? company.tradeName : ltr(link.bookedBy),
        organisation: organisation.name,
      });
      const until = words("approvals.mails.until", { until: formats.dateTimeParis(approval.expiresAt) });
      const message = guestEmailFrom(company, translator, {
        title,
        preview: lead,
        parts: [
          { kind: "text", paragraphs: [lead, until] },
          { kind: "facts", facts: factsOf(found, amount, translator) },
          ...legParts(legs, translator, words("approvals.mails.ride")),
          { kind: "button", label: words("approvals.mails.button"), href },
          { kind: "text", paragraphs: [words("approvals.mails.bound", { amount })] },
        ],
      });
      const mail = { id, to: member.email, replyTo: company.email, subject: title };
      return { ...(await renderEmail(message, mail)), isPrivate: true };
    },
    resend: async (services, { data }) => ((await openRequest(services, data)) ? null : "code-over"),
  };
}

function factsOf({ approval, link, legs }: Subject, amount: string, { words, comma }: Translator): Fact[] {
  const own = ownFacts(link).filter((fact) => fact !== "");
  const passengers = [...new Set(legs.map((leg) => leg.passengerName ?? leg.fullName))];
  return [
    { label: words("approvals.amount"), value: amount, isStrong: true },
    {
      label: words("approvals.why"),
      value: approval.reasons.map((reason) => words(`approvals.reasons.${reason}`)).join(comma),
    },
    { label: words("approvals.passenger"), value: passengers.map(oneLine).map(asTyped).join(comma) },
    ...(own.length > 0
      ? [{ label: words("approvals.facts"), value: own.map(oneLine).map(asTyped).join(comma) }]
      : []),
  ];
}

async function answerFor({ db }: Pick<Services, "db">, approvalId: string, typed: string) {
  const subject = await subjectOf({ db }, approvalId);
  const status = (["approved", "refused", "expired"] as const).find((one) => one === typed);
  if (!subject || !status || subject.approval.status !== status || subject.link.bookedBy === "")
    return undefined;
  const organisation = await organisationById(db, subject.link.organisationId);
  const person = await findMember(db, subject.link.bookedBy);
  if (!organisation || person?.organisation.id !== organisation.id) return undefined;
  const lang: Lang = person.member.lang;
  return { ...subject, organisation, status, lang, to: person.member.email };
}
