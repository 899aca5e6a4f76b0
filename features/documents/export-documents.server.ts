import { sheetAmount } from "#features/pricing/amount.ts";
import { and, asc, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { BYTE_ORDER_MARK, csvLine, safeCell } from "#platform/csv.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { endOfMonth, isMonth, parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import type { DocumentLine } from "./document.ts";
import { documentsTable, type DocumentRow } from "./documents.table.ts";

const COLUMNS = [
  "date",
  "number",
  "kind",
  "booking",
  "buyer",
  "siren",
  "vatNumber",
  "country",
  "rate",
  "net",
  "vat",
  "gross",
  "payment",
  "paidOn",
  "refersTo",
  "rideDate",
  "issuedOn",
] as const;

const BATCH = 200;

/** `2027-01` to `2027-03`, both inclusive. */
export type Months = { from: string; to: string };

export function monthsIn(query: URLSearchParams, now: Date): Months {
  const today = parisDateOf(now).slice(0, 7);
  const month = (name: string) => {
    const typed = query.get(name) ?? "";
    return isMonth(typed) ? typed : today;
  };
  const [from, to] = [month("from"), month("to")];
  return from <= to ? { from, to } : { from: to, to: from };
}

/**
 * The journal for the accountant: one line per document and VAT rate, credit notes negative. A replaced receipt is reversed on the date of
 * its replacement, so that the lines add up to the revenue. The first column is the day on which a line counts, the last one that of the document.
 */
export async function exportDocuments(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  { from, to }: Months,
  lang: Lang,
): Promise<{ name: string; csv: ReadableStream<Uint8Array> }> {
  const entry = { action: "documents-exported", subject: "booking", subjectId: ONLY_SUBJECTS.board } as const;
  await writeAudit(db, dispatcher, { ...entry, details: { from, to } }, clock.now());
  const translator = translatorIn(lang);
  const encoder = new TextEncoder();
  const line = (cells: string[]) => csvLine(cells, ";");
  let after: DocumentRow | null = null;
  let isFirst = true;
  const csv = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const rows: DocumentRow[] = await documentsAfter(db, { from, to }, after);
      const replaced = await replacedBy(db, rows);
      const head = COLUMNS.map((column) => translator.words(`documents.journal.columns.${column}`));
      const lines = rows.flatMap((row) => entriesOf(row, replaced.get(row.replacesId ?? ""), translator));
      controller.enqueue(
        encoder.encode((isFirst ? BYTE_ORDER_MARK + line(head) : "") + lines.map(line).join("")),
      );
      isFirst = false;
      after = rows.at(-1) ?? after;
      if (rows.length < BATCH) controller.close();
    },
  });
  return { name: `journal-${from === to ? from : `${from}_${to}`}.csv`, csv };
}

async function documentsAfter(
  db: Db,
  { from, to }: Months,
  after: DocumentRow | null,
): Promise<DocumentRow[]> {
  const { countedAt, issuedAt, reference } = documentsTable;
  const counted = sql`coalesce(${countedAt}, ${issuedAt})`;
  const afterCounted = after && sql`${(after.countedAt ?? after.issuedAt).toISOString()}::timestamptz`;
  return db
    .select()
    .from(documentsTable)
    .where(
      and(
        sql`${counted} >= ${startOfParisDay(`${from}-01`).toISOString()}::timestamptz`,
        sql`${counted} < ${endOfMonth(to).toISOString()}::timestamptz`,
        after ? sql`(${counted}, ${reference}) > (${afterCounted}, ${after.reference})` : undefined,
      ),
    )
    .orderBy(asc(counted), asc(reference))
    .limit(BATCH);
}

async function replacedBy(db: Db, rows: DocumentRow[]): Promise<Map<string, DocumentRow>> {
  const ids = rows.flatMap(({ replacesId }) => (replacesId ? [replacesId] : []));
  if (ids.length === 0) return new Map();
  const found = await db.select().from(documentsTable).where(inArray(documentsTable.id, ids));
  return new Map(found.map((row) => [row.id, row]));
}

function entriesOf(row: DocumentRow, replaced: DocumentRow | undefined, translator: Translator): string[][] {
  const { content, kind } = row;
  const refersTo = content.credits?.number ?? "";
  const on = parisDateOf(row.countedAt ?? row.issuedAt);
  const back = replaced ? cellsOf(replaced, translator, { on, sign: -1, refersTo: row.reference }) : [];
  return [...back, ...cellsOf(row, translator, { on, sign: kind === "credit_note" ? -1 : 1, refersTo })];
}

function cellsOf(
  { reference, kind, content }: DocumentRow,
  { words, lang }: Translator,
  { on, sign, refersTo }: { on: string; sign: 1 | -1; refersTo: string },
): string[][] {
  const { buyer, payment, vat, lines, bookingReference, issuedOn } = content;
  const euros = (cents: number) => sheetAmount(sign * cents, lang);
  return vat.map(({ rate, net, vat: tax, gross }) => [
    ...[on, reference, words(`documents.kinds.${kind}`), bookingReference, safeCell(buyer.name)],
    ...[buyer.siren, buyer.vatNumber, buyer.address?.country ?? ""].map(safeCell),
    String(rate),
    ...[euros(net), euros(tax), euros(gross)],
    ...[words(`operations.bookings.${payment.method}`), payment.paidOn ?? "", refersTo],
    daysOf(lines.filter((line) => line.rate === rate)),
    issuedOn,
  ]);
}

function daysOf(lines: DocumentLine[]): string {
  const days = lines.map(({ serviceDate }) => serviceDate).toSorted();
  return [...new Set([days.at(0) ?? "", days.at(-1) ?? ""])].join(" – ");
}
