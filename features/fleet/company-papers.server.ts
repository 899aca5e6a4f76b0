import type { MailKinds } from "#platform/mail/mail-kind.ts";
import type { QueuedMail } from "#platform/mail/outbox.server.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Services } from "#platform/services.ts";
import { companyEmail } from "#features/company/company-email.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Company } from "#features/company/company.ts";
import { paperState } from "./papers.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { COMPANY_LANG } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";

const COMPANY_PAPER_MAIL = "company-paper-due-company";

const COMPANY_PAPERS = ["registerUntil", "liabilityUntil"] as const;

type DueCompanyPaper = { kind: (typeof COMPANY_PAPERS)[number]; lastDay: string };

export function dueCompanyPapers(company: Company, today: string): DueCompanyPaper[] {
  return COMPANY_PAPERS.map((kind) => ({ kind, lastDay: company[kind] })).filter(
    ({ lastDay }) => lastDay !== "" && paperState(lastDay, today) !== "valid",
  );
}

/** One mail 30 days before the last day, and one when it has passed. */
export function companyPaperMail({ kind, lastDay }: DueCompanyPaper, stage: "soon" | "expired"): QueuedMail {
  return {
    key: `${COMPANY_PAPER_MAIL}:${kind}:${lastDay}:${stage}`,
    name: COMPANY_PAPER_MAIL,
    data: { kind, lastDay, stage },
  };
}

type Needs = Pick<Services, "db" | "site" | "clock">;

export const companyPaperMails = {
  [COMPANY_PAPER_MAIL]: {
    compose: async (services, about, id) => {
      const due = await findDue(services, about);
      if (!due) return undefined;
      const { company, kind, lastDay } = due;
      const translator = translatorIn(COMPANY_LANG);
      const { words, formats } = translator;
      const stage = about["stage"] === "expired" ? "expired" : "soon";
      const paper = words(`dispatch.companyPapers.kinds.${kind}`);
      const date = formats.day(`${lastDay}T12:00:00Z`);
      const subject = words(`dispatch.companyPapers.${stage}.subject`, { paper });
      const message = companyEmail(company, translator, {
        title: words(`dispatch.papers.${stage}.title`),
        preview: paper,
        parts: [
          { kind: "text", paragraphs: [words(`dispatch.companyPapers.${stage}.text`, { paper, date })] },
          {
            kind: "button",
            label: words("dispatch.companyPapers.open"),
            href: `${services.site.publicUrl}/${COMPANY_LANG}/admin/settings`,
          },
        ],
      });
      return renderEmail(message, { id, to: services.site.adminEmail ?? company.email, subject });
    },
    resend: async (services, { data }) => ((await findDue(services, data)) ? null : "paper-renewed"),
  },
} satisfies Partial<MailKinds<Needs>>;

async function findDue({ db, clock }: Pick<Services, "db" | "clock">, about: Record<string, string>) {
  const company = await readCompany(db);
  const due = dueCompanyPapers(company, parisDateOf(clock.now())).find(
    ({ kind, lastDay }) => kind === about["kind"] && lastDay === about["lastDay"],
  );
  return due && { ...due, company };
}
