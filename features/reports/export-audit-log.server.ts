import { and, lt } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { BYTE_ORDER_MARK, csvLine, safeCell } from "#platform/csv.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { parisDateOf, parisLocalOf } from "#i18n/paris-time.ts";
import type { AuditFilter } from "./audit-filter.ts";
import { conditionOf, linesWhere, linksOf } from "./audit-lines.server.ts";
import { auditSentence } from "./audit-sentence.server.ts";

const BATCH = 500;

const COLUMNS = ["at", "who", "what", "reference", "details"] as const;

/** Newest first. The export itself is logged before the first row is read. */
export async function exportAuditLog(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  filter: AuditFilter,
  lang: Lang,
): Promise<{ name: string; csv: ReadableStream<Uint8Array> }> {
  const now = clock.now();
  await writeAudit(
    db,
    owner,
    {
      action: "audit-exported",
      subject: "audit",
      subjectId: ONLY_SUBJECTS.audit,
      details: detailsOf(filter),
    },
    now,
  );
  const translator = translatorIn(lang);
  const where = await conditionOf(db, filter);
  const encoder = new TextEncoder();
  const headings = COLUMNS.map((column) => translator.words(`audit.export.${column}`));
  let last: number | null = null;
  const csv = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(headings, ";")));
    },
    async pull(controller) {
      const older = last === null ? undefined : lt(auditEntriesTable.id, last);
      const lines = await linesWhere(db, { where: and(where, older), limit: BATCH });
      const links = await linksOf(db, lines);
      const cells = lines.map((line) => [
        ...[parisLocalOf(line.at).replace("T", " "), line.by ?? translator.words("operations.audit.gone")],
        ...[auditSentence(line, translator), links.get(line.subjectId)?.name ?? ""],
        Object.entries(line.details)
          .map(([name, value]) => `${name}=${value}`)
          .join(" "),
      ]);
      controller.enqueue(encoder.encode(cells.map((row) => csvLine(row.map(safeCell), ";")).join("")));
      last = lines.at(-1)?.id ?? null;
      if (lines.length < BATCH) controller.close();
    },
  });
  return { name: `audit-${parisDateOf(now)}.csv`, csv };
}

/** The reference is omitted, because it identifies a guest's ride. */
function detailsOf({ person, group, from, to, reference }: AuditFilter): Record<string, string> {
  const details = { person, group, from, to, searched: reference === "" ? null : "true" };
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
