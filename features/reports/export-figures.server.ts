import { type Lang, LANGUAGES } from "#i18n/locales.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import { BYTE_ORDER_MARK, csvLine, safeCell } from "#platform/csv.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { FIGURE_COLUMNS, FIGURE_TABLES, type FigureCell, figureRows } from "./figure-tables.ts";
import { readFigures } from "./read-figures.server.ts";

/** The export is logged, because a table has names of guests. */
export async function exportFigures(
  services: Pick<Services, "db" | "clock">,
  owner: Owner,
  query: URLSearchParams,
  lang: Lang,
): Promise<{ name: string; csv: string }> {
  const table = FIGURE_TABLES.find((one) => one === query.get("table")) ?? "revenue";
  const figures = await readFigures(services, owner, query);
  const { from, to } = figures.period;
  const entry = { action: "figures-exported", subject: "booking", subjectId: ONLY_SUBJECTS.board } as const;
  await writeAudit(services.db, owner, { ...entry, details: { table, from, to } }, services.clock.now());
  const translator = translatorIn(lang);
  const headings = FIGURE_COLUMNS[table].map((column) => translator.words(`figures.columns.${column}`));
  const lines = figureRows(table, figures).map(({ cells }) => cells.map((cell) => textOf(cell, translator)));
  const csv = [headings, ...lines].map((cells) => csvLine(cells, ";")).join("");
  return { name: `figures-${table}-${from}_${to}.csv`, csv: BYTE_ORDER_MARK + csv };
}

/** Numbers have no unit, and the decimal separator of the language, so that a spreadsheet calculates with them. */
function textOf(cell: FigureCell, { words, lang }: Translator): string {
  const decimal = (value: number, digits: number) =>
    value.toFixed(digits).replace(".", LANGUAGES[lang].decimal);
  if (cell.value === null) return "";
  switch (cell.kind) {
    case "word":
      return words(`figures.names.${cell.value}`);
    case "vehicle":
      return words(`fleet.names.${cell.value}`);
    case "text":
    case "reference":
      return safeCell(cell.value);
    case "money":
      return decimal(cell.value / 100, 2);
    case "share":
      return decimal(cell.value, 1);
    case "hours":
      return decimal(cell.value / 60, 1);
    case "rate":
    case "count":
      return String(cell.value);
  }
}
