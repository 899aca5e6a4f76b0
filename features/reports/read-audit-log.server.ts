import { asc } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import type { AuditFilter } from "./audit-filter.ts";
import { conditionOf, countLines, linesWhere, linksOf } from "./audit-lines.server.ts";
import { auditSentence } from "./audit-sentence.server.ts";

const PAGE = 50;

/** A page of the log, each line with its sentence and what it speaks of; and everybody whose lines can be asked for. */
export async function readAuditLog(
  { db }: Pick<Services, "db">,
  _owner: Owner,
  filter: AuditFilter,
  lang: Lang,
) {
  const translator = translatorIn(lang);
  const where = await conditionOf(db, filter);
  const [total, lines, people] = await Promise.all([
    countLines(db, where),
    linesWhere(db, { where, limit: PAGE, offset: (filter.page - 1) * PAGE }),
    db
      .select({ id: adminsTable.id, email: adminsTable.email })
      .from(adminsTable)
      .orderBy(asc(adminsTable.email)),
  ]);
  const links = await linksOf(db, lines);
  return {
    total,
    pages: Math.max(1, Math.ceil(total / PAGE)),
    people,
    lines: lines.map((line) => ({
      id: line.id,
      at: line.at.toISOString(),
      by: line.by,
      text: auditSentence(line, translator),
      link: links.get(line.subjectId) ?? null,
    })),
  };
}

export type AuditLog = Awaited<ReturnType<typeof readAuditLog>>;
