import { eq } from "drizzle-orm";
import { openDatabase } from "#platform/db/db.server.ts";
import type { Db } from "#platform/db/db.ts";
import { createJobs } from "#platform/jobs/pg-boss-jobs.server.ts";
import { siteRole } from "#platform/db/postgres-cluster.server.ts";
import { socketFolder, socketUrl } from "#platform/db/postgres-socket.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { countsBetween } from "#features/analytics/event-counts.server.ts";
import type { Site } from "./site.ts";

export async function withDatabaseOf<T>(dataDir: string, look: (db: Db) => Promise<T>): Promise<T> {
  const url = urlOf(dataDir);
  const { db, close } = openDatabase(url, { warn: () => undefined });
  try {
    return await look(db);
  } finally {
    await close();
  }
}

/** The price of a leg in cents. A ride within the next day may be at night or on a holiday, so a test cannot know its price. */
export async function totalOf({ dataDir }: Pick<Site, "dataDir">, reference: string): Promise<number> {
  const found = await withDatabaseOf(dataDir, (db) =>
    db.select().from(bookingsTable).where(eq(bookingsTable.reference, reference)),
  );
  if (!found[0]) throw new Error(`There is no booking ${reference}.`);
  return found[0].price.total;
}

export async function runJob(dataDir: string, name: string): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const jobs = await createJobs({ url: urlOf(dataDir), log, alone: false });
  try {
    await withDatabaseOf(dataDir, (db) => jobs.enqueue(db, name, {}));
  } finally {
    await jobs.stop();
  }
}

function urlOf(dataDir: string): string {
  return socketUrl(socketFolder(dataDir), siteRole, siteRole);
}

/** The visit counts in the database, formatted as `book_now_click /fleet fr header: 1`. */
export async function countersOf({ dataDir }: Pick<Site, "dataDir">): Promise<string[]> {
  const counts = await withDatabaseOf(dataDir, (db) => countsBetween(db, "2000-01-01", "2999-12-31"));
  return counts.map(({ name, path, lang, detail, count }) =>
    [name, path, lang, detail, `: ${count}`].filter(Boolean).join(" ").replace(" : ", ": "),
  );
}
