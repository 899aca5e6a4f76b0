import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { sign } from "#platform/purpose-key.server.ts";
import { bookingsTable } from "../bookings.table.ts";
import { cashCodesTable, type CashCodeRow } from "./cash-codes.table.ts";

// The only SQL about the codes of cash bookings.

/** Minutes in which a code can be typed. */
export const CODE_MINUTES = 30;

/** Wrong codes until a new one is needed. */
export const MOST_TRIES = 5;

/** Mails of one form. */
export const MOST_SENDS = 4;

/** Six digits. Each mail has another code, because `sentAt` is part of what is signed. */
export function cashCodeOf(
  { formKey, email, sentAt }: Pick<CashCodeRow, "formKey" | "email" | "sentAt">,
  secret: string,
): string {
  const signed = sign(secret, "cash-codes", `${formKey} ${email} ${sentAt.getTime()}`);
  return String(signed.readUInt32BE(0) % 1_000_000).padStart(6, "0");
}

export async function findCashCode(db: Db, formKey: string): Promise<CashCodeRow | undefined> {
  const [row] = await db.select().from(cashCodesTable).where(eq(cashCodesTable.formKey, formKey));
  return row;
}

/** The row of a new mail, or undefined when the form has had too many. */
export async function startCashCode(
  tx: Db,
  { formKey, email, lang, now }: { formKey: string; email: string; lang: Lang; now: Date },
): Promise<CashCodeRow | undefined> {
  const { confirmedAt, email: proven, sends } = cashCodesTable;
  const [row] = await tx
    .insert(cashCodesTable)
    .values({ formKey, email, lang, sentAt: now })
    .onConflictDoUpdate({
      target: cashCodesTable.formKey,
      set: { email, lang, sentAt: now, sends: sql`${sends} + 1`, tries: 0, confirmedAt: null },
      // A code that another request has just confirmed keeps its proof.
      setWhere: and(lt(sends, MOST_SENDS), or(isNull(confirmedAt), ne(proven, email))),
    })
    .returning();
  return row;
}

/** Counts a wrong code; false when there were too many already or the code is too old. One statement, so that parallel guesses are all counted. */
export async function countTry(db: Db, formKey: string, now: Date): Promise<boolean> {
  const { tries, sentAt } = cashCodesTable;
  const since = new Date(now.getTime() - CODE_MINUTES * 60_000);
  const rows = await db
    .update(cashCodesTable)
    .set({ tries: sql`${tries} + 1` })
    .where(and(eq(cashCodesTable.formKey, formKey), lt(tries, MOST_TRIES), gt(sentAt, since)))
    .returning({ tries });
  return rows.length > 0;
}

export async function confirmCashCode(db: Db, formKey: string, now: Date): Promise<void> {
  await db.update(cashCodesTable).set({ confirmedAt: now }).where(eq(cashCodesTable.formKey, formKey));
}

/** Whether the guest of this mailbox or telephone has a confirmed cash ride ahead, apart from what the form itself booked. */
export async function hasOpenCashRide(
  db: Db,
  { email, phone, formKey, now }: { email: string; phone: string; formKey: string; now: Date },
): Promise<boolean> {
  const { id, paymentMethod, status, pickupAt, idempotencyKey } = bookingsTable;
  const rows = await db
    .select({ id })
    .from(bookingsTable)
    .where(
      and(
        or(eq(sql`lower(${bookingsTable.email})`, email.toLowerCase()), eq(bookingsTable.phone, phone)),
        eq(paymentMethod, "cash"),
        eq(status, "confirmed"),
        gt(pickupAt, now),
        ne(idempotencyKey, formKey),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Two cash bookings of one guest at once: the second waits until the first is written. In one order, so that two callers never wait for each other. */
export async function lockCashGuest(
  tx: Db,
  { email, phone }: { email: string; phone: string },
): Promise<void> {
  const lock = (key: string) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  await tx.execute(sql`select ${lock(`cash email ${email.toLowerCase()}`)}, ${lock(`cash phone ${phone}`)}`);
}

/** Deletes codes that no open form can still need; returns how many. */
export async function deleteCashCodesBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const { formKey, sentAt } = cashCodesTable;
  const old = tx.select({ formKey }).from(cashCodesTable).where(lt(sentAt, before)).limit(limit);
  return (await tx.delete(cashCodesTable).where(inArray(formKey, old)).returning({ formKey })).length;
}
