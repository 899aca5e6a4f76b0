import { and, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { bookingOrganisationsTable, type BookingOrganisationRow } from "./booking-organisations.table.ts";

export async function insertBookingOrganisation(tx: Db, row: BookingOrganisationRow): Promise<void> {
  await tx.insert(bookingOrganisationsTable).values(row);
}

export function ownFacts({
  costCentre,
  reference,
  purchaseOrder,
  employeeNumber,
}: Pick<BookingOrganisationRow, "costCentre" | "reference" | "purchaseOrder" | "employeeNumber">): string[] {
  return [costCentre, reference, purchaseOrder, employeeNumber];
}

export async function organisationOf(
  db: Db,
  outboundId: string,
): Promise<BookingOrganisationRow | undefined> {
  const [row] = await db
    .select()
    .from(bookingOrganisationsTable)
    .where(eq(bookingOrganisationsTable.bookingId, outboundId));
  return row;
}

export async function chargedToOrganisations(db: Db, outboundIds: string[]) {
  const { bookingId } = bookingOrganisationsTable;
  return db.select({ bookingId }).from(bookingOrganisationsTable).where(inArray(bookingId, outboundIds));
}

/** The address of the member belongs to a person; the rest belongs to the organisation. */
export async function eraseBookers(tx: Db, emails: string[]): Promise<void> {
  const { bookedBy } = bookingOrganisationsTable;
  await tx.update(bookingOrganisationsTable).set({ bookedBy: "" }).where(inArray(bookedBy, emails));
}

/** The employee number of a traveller belongs to a person too. */
export async function eraseEmployeeNumbers(tx: Db, outboundIds: string[]): Promise<void> {
  const { bookingId } = bookingOrganisationsTable;
  await tx
    .update(bookingOrganisationsTable)
    .set({ employeeNumber: "" })
    .where(inArray(bookingId, outboundIds));
}

/** The number of another traveller, in the transaction that changes the passenger of the whole booking. */
export async function setEmployeeNumber(tx: Db, bookingId: string, employeeNumber: string): Promise<void> {
  await tx
    .update(bookingOrganisationsTable)
    .set({ employeeNumber })
    .where(eq(bookingOrganisationsTable.bookingId, bookingId));
}

export async function employeeNumbersOf(db: Db, outboundIds: string[]): Promise<Map<string, string>> {
  const { bookingId, employeeNumber } = bookingOrganisationsTable;
  const rows = await db
    .select({ bookingId, employeeNumber })
    .from(bookingOrganisationsTable)
    .where(and(inArray(bookingId, outboundIds), ne(employeeNumber, "")));
  return new Map(rows.map((row) => [row.bookingId, row.employeeNumber]));
}

export async function deleteBookingOrganisations(tx: Db, outboundIds: string[]): Promise<void> {
  const { bookingId } = bookingOrganisationsTable;
  await tx.delete(bookingOrganisationsTable).where(inArray(bookingId, outboundIds));
}
