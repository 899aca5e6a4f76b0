import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { isDiskFull } from "../db/database-away.ts";
import type { Db } from "../db/db.ts";
import { mailsTable } from "./mails.table.ts";

/**
 * Whether the database accepts the writes of a booking. Commits one short transaction without effect: it
 * inserts and deletes a mail and creates a temporary file. On a full disk a row may still fit on an existing
 * page, but the file does not. "disk": PostgreSQL's disk is full, on whichever machine it runs.
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

/**
 * PostgreSQL materializes the series of about 400 kB. It exceeds work_mem and is written to a temporary file,
 * by default on the disk of the tables.
 */
const SPILL = sql`select count(*) from generate_series(1, 30000)`;
