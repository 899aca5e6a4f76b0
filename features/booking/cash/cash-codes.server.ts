import { and, eq, gt, inArray, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { signedCode } from "#platform/purpose-key.server.ts";
import type { TripPlace } from "#features/pricing/trip.ts";
import { bookingsTable } from "../bookings.table.ts";
import { cashCodesTable, type CashCodeRow } from "./cash-codes.table.ts";

export const CODE_MINUTES = 30;

/** Wrong codes before a new code is required. */
export const MOST_TRIES = 5;

/** Mails per form. */
export const MOST_SENDS = 4;

/** Seconds in which a second request for a code sends no other mail: a double click, or an impatient one. */
export const AGAIN_SECONDS = 20;

/** Six digits. Each mail has another code, because `sentAt` is signed. */
export function cashCodeOf(
  { formKey, email, sentAt }: Pick<CashCodeRow, "formKey" | "email" | "sentAt">,
  secret: string,
): string {
  return signedCode(secret, "cash-codes", `${formKey} ${email} ${sentAt.getTime()}`);
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

/** Serialises the codes of one form, so that a double click sends one mail. */
export async function lockCashCode(tx: Db, formKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash code ${formKey}`}, 0))`);
}

/**
 * Counts a wrong code. Returns false when the tries are used up or the code is too old. A single statement,
 * so that concurrent guesses are all counted.
 */
export async function countWrongCode(db: Db, row: CashCodeRow, now: Date): Promise<boolean> {
  const { tries } = cashCodesTable;
  const rows = await db
    .update(cashCodesTable)
    .set({ tries: sql`${tries} + 1` })
    .where(isUsable(row, now))
    .returning({ tries });
  return rows.length > 0;
}

/**
 * Confirms the address of this mail. Returns false when the tries are used up, the code is too old, or
 * another mail replaced it: then the row can have another address.
 */
export async function confirmCashCode(db: Db, row: CashCodeRow, now: Date): Promise<boolean> {
  const { formKey } = cashCodesTable;
  const rows = await db
    .update(cashCodesTable)
    .set({ confirmedAt: now })
    .where(isUsable(row, now))
    .returning({ formKey });
  return rows.length > 0;
}

function isUsable({ formKey, email, sentAt }: CashCodeRow, now: Date) {
  const since = new Date(now.getTime() - CODE_MINUTES * 60_000);
  return and(
    eq(cashCodesTable.formKey, formKey),
    eq(cashCodesTable.email, email),
    eq(cashCodesTable.sentAt, sentAt),
    gt(cashCodesTable.sentAt, since),
    lt(cashCodesTable.tries, MOST_TRIES),
  );
}

type CashGuest = { email: string; phone: string; pickups: readonly TripPlace[] };

/**
 * Whether this email, this phone or one of these private pickup addresses has another confirmed cash leg with a future
 * pickup. Ignores the booking of this form.
 */
export async function hasOpenCashRide(
  db: Db,
  { email, phone, pickups, formKey, now }: CashGuest & { formKey: string; now: Date },
): Promise<boolean> {
  const { id, paymentMethod, status, pickupAt, idempotencyKey } = bookingsTable;
  const isOpen = and(
    eq(paymentMethod, "cash"),
    eq(status, "confirmed"),
    gt(pickupAt, now),
    ne(idempotencyKey, formKey),
  );
  const person = or(
    eq(sql`lower(${bookingsTable.email})`, email.toLowerCase()),
    eq(bookingsTable.phone, phone),
  );
  // Conditions of their own, so that each uses its own index.
  const found = [person, ...privateAddresses(pickups).map(isPickedUpAt)].map(
    (isOfGuest) => sql`exists (${db.select({ id }).from(bookingsTable).where(and(isOfGuest, isOpen))})`,
  );
  const { rows } = await db.execute<{ hasRide: boolean }>(
    sql`select ${sql.join(found, sql` or `)} as "hasRide"`,
  );
  return rows[0]?.hasRide ?? false;
}

type PrivateAddress = { label: string; placeId: string | null };

/**
 * The address of a pickup, as typed and as the places provider knows it. Null for a hotel, an airport or
 * another place that strangers share.
 */
function privateAddress({ label, place, isArea }: TripPlace): PrivateAddress | null {
  if (place && !isArea && place.kind !== "address") return null;
  return { label: label.trim().toLowerCase(), placeId: place?.kind === "address" ? place.id : null };
}

/** Each address once, in the same order for every caller. */
function privateAddresses(pickups: readonly TripPlace[]): PrivateAddress[] {
  const found = pickups.flatMap((pickup) => privateAddress(pickup) ?? []);
  const byKey = new Map(found.map((address) => [keyOf(address), address]));
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, address]) => address);
}

const keyOf = ({ placeId, label }: PrivateAddress) => placeId ?? label;

function isPickedUpAt({ label, placeId }: PrivateAddress): SQL | undefined {
  const { pickup } = bookingsTable;
  return or(
    eq(sql`lower(trim(${pickup} ->> 'label'))`, label),
    placeId === null ? undefined : eq(sql`${pickup} -> 'place' ->> 'id'`, placeId),
  );
}

/**
 * Serialises cash bookings of one guest and of one private address. Always locks email, phone and addresses in
 * this order, so that two callers do not deadlock.
 */
export async function lockCashGuest(tx: Db, { email, phone, pickups }: CashGuest): Promise<void> {
  const lock = (key: string) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  const locks = [lock(`cash email ${email.toLowerCase()}`), lock(`cash phone ${phone}`)];
  for (const address of privateAddresses(pickups)) locks.push(lock(`cash address ${keyOf(address)}`));
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}

export async function deleteCashCodesBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const { formKey, sentAt } = cashCodesTable;
  const old = tx.select({ formKey }).from(cashCodesTable).where(lt(sentAt, before)).limit(limit);
  return (await tx.delete(cashCodesTable).where(inArray(formKey, old)).returning({ formKey })).length;
}
