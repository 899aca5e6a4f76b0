import type { LegalEntry } from "#i18n/legal/legal-document.ts";
import { legalDocuments } from "#i18n/legal/legal-documents.server.ts";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { readCompany } from "#features/company/company.server.ts";
import { einvoicingName, registeredOfficeOf } from "#features/company/company.ts";
import { messengerOf } from "#features/messages/messenger.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { BYTE_ORDER_MARK, csvLine, safeCell } from "#platform/csv.ts";
import type { Services } from "#platform/services.ts";
import { ACTIVITIES, textsOfPurpose } from "./processing.ts";

export function purposesIn(lang: Lang): LegalEntry[] {
  const blocks = legalDocuments[lang]["privacy-policy"].sections.flatMap((section) => section.blocks);
  return blocks.flatMap((block) => (typeof block !== "string" && "entries" in block ? block.entries : []));
}

type Needs = Pick<Services, "db" | "clock" | "messages" | "flights" | "einvoicing">;

export async function readRegister({ db, messages, flights, einvoicing }: Needs, _owner: Owner, lang: Lang) {
  const company = await readCompany(db);
  const translator = translatorIn(lang);
  const { words, formats } = translator;
  const purposes = purposesIn(lang);
  const services = {
    messenger: messengerOf(messages.transport),
    flightTracker: flights?.name ?? "",
    einvoicing: einvoicingName(company, einvoicing),
  };
  return {
    controller: [company.legalName || company.tradeName, registeredOfficeOf(company), company.email]
      .filter((part) => part !== "")
      .join(", "),
    activities: ACTIVITIES.map(({ key, purpose, people, recipients, tables }) => ({
      key,
      ...textsOf(key, purpose === null ? null : purposes[purpose], translator),
      people: formats.list(people.map((group) => words(`register.people.${group}`))),
      recipients: formats.list(
        recipients.flatMap((recipient) => {
          if (recipient === "messenger" || recipient === "flightTracker" || recipient === "einvoicing")
            return services[recipient] || [];
          return words(`register.recipients.${recipient}`);
        }),
      ),
      tables: tables.join(", "),
    })),
  };
}

export type Register = Awaited<ReturnType<typeof readRegister>>;

const COLUMNS = ["name", "people", "data", "basis", "period", "recipients", "tables"] as const;

export async function exportRegister(
  services: Needs,
  owner: Owner,
  lang: Lang,
): Promise<{ name: string; csv: string }> {
  const { controller, activities } = await readRegister(services, owner, lang);
  const { words } = translatorIn(lang);
  const lines = [
    [words("register.controller"), controller],
    [words("register.transfers"), words("register.transfersText")],
    [words("register.security"), words("register.securityText")],
    [],
    COLUMNS.map((column) => words(`register.columns.${column}`)),
    ...activities.map((activity) => COLUMNS.map((column) => activity[column])),
  ];
  const csv = BYTE_ORDER_MARK + lines.map((cells) => csvLine(cells.map(safeCell), ";")).join("");
  return { name: `register-${parisDateOf(services.clock.now())}.csv`, csv };
}

function textsOf(key: string, entry: LegalEntry | null | undefined, { words }: Translator) {
  if (entry) return textsOfPurpose(entry);
  const own = key === "team" ? "team" : "rights";
  return {
    name: words(`register.own.${own}.name`),
    data: words(`register.own.${own}.data`),
    basis: words(`register.own.${own}.basis`),
    period: words(`register.own.${own}.period`),
  };
}
