import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { withoutSiteAddress } from "#platform/mail/site-address.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { RequestRow } from "../requests.table.ts";
import type { TypedAnswer } from "../thread/answer-request.server.ts";
import { findTemplate } from "./answer-templates.server.ts";
import { oneLine } from "#platform/mail/email.ts";

const PLACEHOLDERS = ["name", "reference", "company", "mediator"] as const;

type Placeholder = (typeof PLACEHOLDERS)[number];

export function fillTemplate(text: string, values: Record<Placeholder, string>): string {
  return text.replace(/\{(\w+)\}/g, (braces, word: string) => {
    const placeholder = PLACEHOLDERS.find((one) => one === word);
    return placeholder ? oneLine(values[placeholder]) : braces;
  });
}

export async function insertedTemplate(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  request: RequestRow,
  { templateId, typed }: { templateId: string; typed: TypedAnswer },
): Promise<TypedAnswer | undefined> {
  const template = isUuid(templateId) ? await findTemplate(db, templateId) : undefined;
  if (!template || template.deletedAt) return undefined;
  const { tradeName: company, mediator: of } = await readCompany(db);
  const mediator = [of.name, of.address, of.site].filter((part) => part !== "").join(", ");
  const name = withoutSiteAddress(request.fullName);
  const values = { name, reference: request.reference, company, mediator };
  const filled = fillTemplate(template.text, values);
  return {
    subject: typed.subject.trim() === "" ? fillTemplate(template.subject, values) : typed.subject,
    text: typed.text.trim() === "" ? filled : `${typed.text.trimEnd()}\n\n${filled}`,
  };
}
