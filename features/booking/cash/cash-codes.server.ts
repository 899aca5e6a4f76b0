import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { sign } from "#platform/purpose-key.server.ts";
import { bookingsTable } from "../bookings.table.ts";
import { cashCodesTable, type CashCodeRow } from "./cash-codes.table.ts";

/** Minutes for which a code is valid. */
export const CODE_MINUTES = 30;

/** Wrong codes before a new code is required. */
export const MOST_TRIES = 5;

/** Mails per form. */
export const MOST_SENDS = 4;

/** Six digits. Each mail has another code, because `sentAt` is signed. */
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

/** Returns the row of a new mail, or undefined when the form has reached `MOST_SENDS`. */
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
      // Keeps the confirmation of a code that another request has just confirmed.
      setWhere: and(lt(sends, MOST_SENDS), or(isNull(confirmedAt), ne(proven, email))),
    })
    .returning();
  return row;
}

/**
 * Counts a wrong code. Returns false when the tries are used up or the code is too old. A single statement,
 * so that concurrent guesses are all counted.
 */
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

/**
 * Whether this email or phone has another confirmed cash leg with a future pickup. Ignores the booking of
 * this form.
 */
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

/**
 * Serialises cash bookings of one guest. Always locks email before phone, so that two callers do not
 * deadlock.
 */
export async function lockCashGuest(
  tx: Db,
  { email, phone }: { email: string; phone: string },
): Promise<void> {
  const lock = (key: string) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  await tx.execute(sql`select ${lock(`cash email ${email.toLowerCase()}`)}, ${lock(`cash phone ${phone}`)}`);
}

/** Deletes codes that no open form can need any more; returns their number. */
export async function deleteCashCodesBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const { formKey, sentAt } = cashCodesTable;
  const old = tx.select({ formKey }).from(cashCodesTable).where(lt(sentAt, before)).limit(limit);
  return (await tx.delete(cashCodesTable).where(inArray(formKey, old)).returning({ formKey })).length;
}
