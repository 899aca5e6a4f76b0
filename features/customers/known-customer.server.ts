import { eq, sql } from "drizzle-orm";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import type { Db } from "#platform/db/db.ts";

export async function isKnownCustomer(db: Db, email: string): Promise<boolean> {
  const of = (table: typeof bookingsTable | typeof requestsTable) =>
    sql`exists (${db
      .select({ id: table.id })
      .from(table)
      .where(eq(sql`lower(${table.email})`, email))})`;
  const { rows } = await db.execute<{ isKnown: boolean }>(
    sql`select ${of(bookingsTable)} or ${of(requestsTable)} as "isKnown"`,
  );
  return rows[0]?.isKnown ?? false;
}
