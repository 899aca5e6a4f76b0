import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import { endOfMonth, isMonth, monthAfter, parisDateOf } from "#i18n/paris-time.ts";
import { cashRowsIn, vatRowsIn } from "../books/books.server.ts";
import { fecLines } from "../books/fec.ts";
import { moneyIn, postingsIn } from "../books/postings.server.ts";
import { periodOf } from "../books/read-books.server.ts";
import { insertClosedMonth, lastClosed, lockBooks } from "./closed-months.server.ts";
import { closableFrom, monthsBetween, numberBefore, type Obstacles } from "./closing.ts";
import { hasObstacle, readObstacles } from "./obstacles.server.ts";

/**
 * `early`: the month, or the hour after it, is not over. `changed`: it is closed already. `open`: something is not settled. `running`: other
 * transactions have not ended for too long.
 */
export type BooksClosed =
  | { kind: "closed"; months: string[] }
  | { kind: "open"; obstacles: Obstacles }
  | { kind: "early" | "changed" | "running" };

/**
 * Closes a month and the open months before it, for good: their entries, VAT and cash book are stored, and the database refuses
 * later movements and documents dated in them. Nothing opens a month again: the accountant and the VAT return have its figures, and a
 * correction is a document or a movement of the open month that names the original.
 */
export async function closeBooks(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  month: string,
): Promise<BooksClosed> {
  const now = clock.now();
  if (!isMonth(month)) return { kind: "changed" };
  if (closableFrom(month) > now) return { kind: "early" };
  const last = await lastClosed(db);
  if (last && last.period >= month) return { kind: "changed" };
  // Counted before the lock, which holds up payments and documents.
  const obstacles = await readObstacles(db, month, now);
  if (obstacles.length > 0) return { kind: "open", obstacles };
  try {
    const closed = await db.transaction((tx) => close(tx, owner, month, now));
    return closed === "open" ? { kind: "open", obstacles: await readObstacles(db, month, now) } : closed;
  } catch (error) {
    if (isLockTimeout(error)) return { kind: "running" };
    throw error;
  }
}

async function close(
  tx: Db,
  owner: Owner,
  month: string,
  now: Date,
): Promise<Exclude<BooksClosed, { kind: "open" }> | "open"> {
  await lockBooks(tx);
  let before = await lastClosed(tx);
  if (before && before.period >= month) return { kind: "changed" };
  if (await hasObstacle(tx, month, now)) return "open";
  const months = monthsBetween(before ? monthAfter(before.period) : await firstMonth(tx, month), month);
  for (const period of months) {
    const days = periodOf(period);
    const { text: fec, number: lastNumber } = fecLines(
      await postingsIn(tx, days),
      numberBefore(period, before),
    );
    const [vat, cash] = [await vatRowsIn(tx, days), await cashRowsIn(tx, days)];
    const books = { vat, cash };
    const sha256 = createHash("sha256").update(fec).update(JSON.stringify(books)).digest("hex");
    before = { period, lastNumber, endsAt: endOfMonth(period) };
    await insertClosedMonth(tx, { ...before, closedAt: now, closedBy: owner.id, fec, books, sha256 });
  }
  const entry = { action: "books-closed", subject: "company", subjectId: ONLY_SUBJECTS.company } as const;
  await writeAudit(tx, owner, { ...entry, details: { from: months[0] ?? month, to: month } }, now);
  return { kind: "closed", months };
}

async function firstMonth(tx: Db, month: string): Promise<string> {
  const until = { from: new Date(0), to: endOfMonth(month) };
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select to_json(least((select min(coalesce(counted_at, issued_at)) from ${documentsTable}), (select min(at) from ${moneyIn(until)} money))) #>> '{}' as at`);
  const first = rows[0]?.at ? parisDateOf(rows[0].at).slice(0, 7) : month;
  return first < month ? first : month;
}

/** SQLSTATE 55P03, `lock_not_available`. */
function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === "55P03" || (error instanceof Error && codeOf(error.cause) === "55P03");
}

function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
