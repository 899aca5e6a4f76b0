import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { isDiskFull } from "../db/database-away.ts";
import type { Db } from "../db/db.ts";
import { mailsTable } from "./mails.table.ts";

/**
 * Whether the database takes what a booking writes. One short transaction is committed and leaves nothing: a mail, deleted before any
 * other transaction sees it, and a temporary file. On a full disk a row may still fit on a page that the table has; the file does not.
 * "disk": PostgreSQL has no room, on whatever machine it runs.
 */
export async function probeOutbox(db: Db): Promise<boolean | "disk"> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '2s'`);
      await tx.execute(sql`set local work_mem = '64kB'`);
      await tx.execute(SPILL);
      const id = randomUUID();
      await tx.insert(mailsTable).values({ id, key: `readiness:${id}`, name: "readiness", data: {} });
      await tx.delete(mailsTable).where(eq(mailsTable.id, id));
    });
    return true;
  } catch (error) {
    return isDiskFull(error) ? "disk" : false;
  }
}

/** PostgreSQL materializes the series: what exceeds work_mem, some 400 kB, goes to a temporary file, by default on the disk of its tables. */
const SPILL = sql`select count(*) from generate_series(1, 30000)`;
