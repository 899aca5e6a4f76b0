import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { MessageEvent } from "#platform/messages/message-events.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { readCompany } from "#features/company/company.server.ts";
import { TEMPLATE_FIELDS, type TemplateValues } from "./message-template.ts";
import { findTemplate, readTemplates, standardText } from "./message-templates.server.ts";

const EXAMPLE_PICKUP = "2027-01-20T13:30:00Z";
const EXAMPLE_ARRIVAL = "2027-01-20T13:45:00Z";

export async function openTemplate(
  { db, site }: Pick<Services, "db" | "site">,
  _owner: Owner,
  { event, lang }: { event: MessageEvent; lang: Lang },
) {
  const row = await findTemplate(db, event, lang);
  const changed = (await readTemplates(db)).filter(({ text }) => text !== null);
  const standard = standardText(event, lang);
  const { tradeName } = await readCompany(db);
  return {
    event,
    lang,
    version: row?.version ?? 0,
    text: row?.text ?? standard,
    standard,
    isOwn: (row?.text ?? null) !== null,
    whatsappTemplate: row?.whatsappTemplate ?? "",
    fields: [...TEMPLATE_FIELDS[event]] as string[],
    example: exampleOf(lang, tradeName, site.publicUrl),
    changed: changed.map((one) => ({ event: one.event, lang: one.lang })),
  };
}

export type OpenedTemplate = Awaited<ReturnType<typeof openTemplate>>;

function exampleOf(lang: Lang, company: string, publicUrl: string): TemplateValues {
  const { words, formats } = translatorIn(lang);
  return {
    company,
    reference: "MA-7K3M9Q",
    time: formats.dateTime(EXAMPLE_PICKUP),
    pickup: words("messages.samples.pickup"),
    link: `${publicUrl}/${lang}/m/${"x".repeat(22)}`,
    chauffeur: words("messages.samples.chauffeur"),
    phone: "+33 6 99 00 12 34",
    car: words("messages.samples.car"),
    plate: "GA-123-BC",
    arrival: words("messages.parts.arrival", { time: formats.time(EXAMPLE_ARRIVAL) }),
    meeting: words("messages.parts.atTerminal", { terminal: "2E" }),
    until: formats.time(EXAMPLE_ARRIVAL),
    price: formats.money(2_000),
    number: "N-2027-000123",
  };
}
