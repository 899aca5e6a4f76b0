import { openDatabase } from "#platform/db/db.server.ts";
import type { Db } from "#platform/db/db.ts";
import { createJobs } from "#platform/jobs/pg-boss-jobs.server.ts";
import { siteRole } from "#platform/db/postgres-cluster.server.ts";
import { socketFolder, socketUrl } from "#platform/db/postgres-socket.server.ts";

/** Looks into the database of a running site. */
export async function withDatabaseOf<T>(dataDir: string, look: (db: Db) => Promise<T>): Promise<T> {
  const url = urlOf(dataDir);
  const { db, close } = openDatabase(url, { warn: () => undefined });
  try {
    return await look(db);
  } finally {
    await close();
  }
}

/** Lets a running site do now what its schedule would have it do some minutes later. */
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
