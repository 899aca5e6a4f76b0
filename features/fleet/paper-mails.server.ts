import { asTyped, ltr } from "#platform/mail/email.ts";
import type { MailKinds } from "#platform/mail/mail-kind.ts";
import type { QueuedMail } from "#platform/mail/outbox.server.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import { companyEmail } from "#features/company/company-email.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { duePapers, type DuePaper } from "./papers.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { COMPANY_LANG } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";

const PAPER_MAIL = "paper-due-company";

/** One mail 30 days before the last day of a paper, and one when it has ended. */
export function paperMail(due: DuePaper, stage: "soon" | "expired"): QueuedMail {
  const { kind, lastDay } = due;
  const [subject, id] = "car" in due ? ["car", due.car.id] : ["chauffeur", due.chauffeur.id];
  return {
    key: `${PAPER_MAIL}:${id}:${kind}:${lastDay}:${stage}`,
    name: PAPER_MAIL,
    data: { subject, recordId: id, kind, lastDay, stage },
  };
}

type Needs = Pick<Services, "db" | "site" | "clock">;
type About = Record<string, string>;

/** Not sent once the paper is renewed or its record is archived. */
export const paperMails = {
  [PAPER_MAIL]: {
    compose: async (services, about, id) => {
      const due = await findDue(services, about);
      if (!due) return undefined;
      const company = await readCompany(services.db);
      const translator = translatorIn(COMPANY_LANG);
      const { words, formats } = translator;
      const stage = about["stage"] === "expired" ? "expired" : "soon";
      const name = "car" in due ? ltr(due.car.plate) : asTyped(due.chauffeur.fullName);
      const paper = words(`chauffeurs.papers.kinds.${due.kind}`);
      const text = words(`dispatch.papers.${stage}.text`, {
        name,
        paper,
        date: formats.day(`${due.lastDay}T12:00:00Z`),
      });
      const [place, record] = "car" in due ? ["cars", due.car.id] : ["chauffeurs", due.chauffeur.id];
      const message = companyEmail(company, translator, {
        title: words(`dispatch.papers.${stage}.title`),
        preview: paper,
        parts: [
          { kind: "text", paragraphs: [text] },
          {
            kind: "button",
            label: words("dispatch.papers.open"),
            href: `${services.site.publicUrl}/${COMPANY_LANG}/admin/${place}/${record}`,
          },
        ],
      });
      const subject = words(`dispatch.papers.${stage}.subject`, {
        paper,
        name: "car" in due ? due.car.plate : due.chauffeur.fullName,
      });
      return renderEmail(message, { id, to: services.site.adminEmail ?? company.email, subject });
    },
    resend: async (services, { data }) => ((await findDue(services, data)) ? null : "paper-renewed"),
  },
} satisfies Partial<MailKinds<Needs>>;

async function findDue(
  { db, clock }: Pick<Services, "db" | "clock">,
  { recordId, kind, lastDay }: About,
): Promise<DuePaper | undefined> {
  const due = await duePapers(db, parisDateOf(clock.now()));
  return due.find(
    (one) =>
      ("car" in one ? one.car.id : one.chauffeur.id) === recordId &&
      one.kind === kind &&
      one.lastDay === lastDay,
  );
}
