import { type Lang, LANGS, LANGUAGES, COMPANY_LANG, directionOf, scriptOf } from "#i18n/locales.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { BYTE_ORDER_MARK, csvLine, safeCell } from "#platform/csv.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { addressLine } from "#features/company/identity-lines.server.ts";
import { sayBoth, type Both } from "#features/booking/proof/booking-proof.ts";
import { readMonthStatement, type MonthStatement } from "./month-statement.server.ts";

const COLUMNS = [
  "day",
  "driven",
  "absent",
  "hours",
  "net",
  "additions",
  "cash",
  "counted",
  "difference",
  "pay",
  "tips",
] as const;

type Amounts = Record<Exclude<(typeof COLUMNS)[number], "day" | "hours">, number | null> & {
  minutes: number;
};

/** One line per day and the totals. The export is logged. */
export async function exportMonth(
  services: Pick<Services, "db" | "clock">,
  owner: Owner,
  { id, month }: { id: string; month: string },
  lang: Lang,
): Promise<{ name: string; csv: string } | undefined> {
  const statement = await readMonthStatement(services, owner, id, month);
  if (!statement) return undefined;
  await logExport(services, owner, statement, "csv");
  const translator = translatorIn(lang);
  const { words } = translator;
  const head = ["chauffeur", ...COLUMNS] as const;
  const lines = [
    head.map((column) => words(`earnings.columns.${column}`)),
    ...statement.days.map((day) => [day.day, ...cellsOf(day, lang)]),
    [words("earnings.columns.total"), ...cellsOf(statement.totals, lang)],
  ].map((cells, index) => (index === 0 ? cells : [safeCell(statement.chauffeur.fullName), ...cells]));
  return {
    name: `${fileName(statement)}.csv`,
    csv: BYTE_ORDER_MARK + lines.map((cells) => csvLine(cells, ";")).join(""),
  };
}

/** Numbers without unit and with the decimal separator of the language, so that a spreadsheet calculates with them. */
function cellsOf(row: Amounts, lang: Lang): string[] {
  const decimal = (value: number) => value.toFixed(2).replace(".", LANGUAGES[lang].decimal);
  const euros = (cents: number | null) => (cents === null ? "" : decimal(cents / 100));
  return [
    String(row.driven),
    String(row.absent),
    decimal(row.minutes / 60),
    ...[row.net, row.additions, row.cash, row.counted, row.difference, row.pay, row.tips].map(euros),
  ];
}

/** In French and in the language of the chauffeur's run sheet. The export is logged. */
export async function monthDocument(
  services: Pick<Services, "db" | "clock" | "pdf">,
  owner: Owner,
  { id, month }: { id: string; month: string },
): Promise<{ name: string; content: Uint8Array<ArrayBuffer> } | undefined> {
  const statement = await readMonthStatement(services, owner, id, month);
  if (!statement) return undefined;
  await logExport(services, owner, statement, "pdf");
  const company = await readCompany(services.db);
  const lang = LANGS.find((one) => statement.chauffeur.languages.includes(one)) ?? COMPANY_LANG;
  const say = sayBoth({ lang });
  const label = (key: "title" | "trade" | "work" | "days" | "law"): Both =>
    say(({ words }) => words(`earnings.document.${key}`));
  const column = (key: (typeof COLUMNS)[number] | "total" | "chauffeur"): Both =>
    say(({ words }) => words(`earnings.columns.${key}`));
  const { totals } = statement;
  const now = services.clock.now();
  const data = {
    lang: COMPANY_LANG,
    guest: { lang, script: scriptOf(lang), direction: directionOf(lang) },
    reference: statement.month,
    title: label("title"),
    version: say(({ words, formats }) =>
      words("earnings.document.made", { when: formats.dateTimeParis(now) }),
    ),
    company: {
      name: company.tradeName,
      trade: label("trade").fr,
      line: [company.legalName || company.tradeName, addressLine(company), company.rcs]
        .filter((part) => part !== "")
        .join(" · "),
    },
    sections: [
      {
        title: label("work"),
        rows: [
          { label: column("chauffeur"), value: statement.chauffeur.fullName },
          { label: column("driven"), value: String(totals.driven) },
          { label: column("absent"), value: String(totals.absent) },
          { label: column("hours"), value: say(({ formats }) => formats.duration(totals.minutes * 60)) },
          ...(["net", "additions", "cash", "counted", "difference", "pay", "tips"] as const).map((key) => ({
            label: column(key),
            value: say(({ formats }) => formats.money(totals[key])),
          })),
        ],
      },
    ],
    days: {
      title: label("days"),
      columns: COLUMNS.map(column),
      rows: statement.days.map((day) => printedCells(numericDay(day.day), day, translatorIn(COMPANY_LANG))),
      total: printedCells(column("total").fr, totals, translatorIn(COMPANY_LANG)),
    },
    law: label("law"),
  };
  return {
    name: `${fileName(statement)}.pdf`,
    content: new Uint8Array(await services.pdf.render("month-statement", data)),
  };
}

function numericDay(day: string): string {
  return day.split("-").toReversed().join("/");
}

function printedCells(first: string, row: Amounts, { formats }: Translator): string[] {
  const money = (cents: number | null) => (cents === null ? "–" : formats.money(cents));
  return [
    first,
    String(row.driven),
    String(row.absent),
    formats.duration(row.minutes * 60),
    ...[row.net, row.additions, row.cash, row.counted, row.difference, row.pay, row.tips].map(money),
  ];
}

function fileName({ chauffeur, month }: MonthStatement): string {
  return `chauffeur-${chauffeur.id.slice(0, 8)}-${month}`;
}

async function logExport(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  { chauffeur, month }: MonthStatement,
  format: "csv" | "pdf",
): Promise<void> {
  const entry = { action: "month-exported", subject: "chauffeur", subjectId: chauffeur.id } as const;
  await writeAudit(db, owner, { ...entry, details: { month, format } }, clock.now());
}
