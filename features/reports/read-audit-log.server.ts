import { and, asc } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { countUpTo, pageOf, pagePart } from "#platform/db/pages.server.ts";
import { listingOf, withRows } from "#platform/paging.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import type { AuditFilter } from "./audit-filter.ts";
import { conditionOf, linesWhere, linksOf } from "./audit-lines.server.ts";
import { auditSentence } from "./audit-sentence.server.ts";

export async function readAuditLog(
  { db }: Pick<Services, "db">,
  _owner: Owner,
  filter: AuditFilter,
  lang: Lang,
) {
  const translator = translatorIn(lang);
  const fits = await conditionOf(db, filter);
  const { at, id } = auditEntriesTable;
  const part = pagePart(filter, { table: auditEntriesTable, id, keys: [at, id], falls: true });
  const where = and(fits, part.where);
  const [total, read, people] = await Promise.all([
    countUpTo(db, auditEntriesTable, fits),
    linesWhere(db, { ...part, where }),
    db
      .select({ id: adminsTable.id, email: adminsTable.email })
      .from(adminsTable)
      .orderBy(asc(adminsTable.email)),
  ]);
  const { rows, hasNext } = pageOf(read, filter);
  const links = await linksOf(db, rows);
  const shown = rows.map((line) => ({
    id: line.id,
    at: line.at.toISOString(),
    by: line.by,
    text: auditSentence(line, translator),
    link: links.get(line.subjectId) ?? null,
  }));
  return {
    ...withRows(
      listingOf(rows, { total, hasNext }, filter, (line) => String(line.id)),
      shown,
    ),
    people,
  };
}

export type AuditLog = Awaited<ReturnType<typeof readAuditLog>>;
