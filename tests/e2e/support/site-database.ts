import { openDatabase } from "#platform/db/db.server.ts";
import type { Db } from "#platform/db/db.ts";
import { siteRole } from "#platform/db/postgres-cluster.server.ts";
import { socketFolder, socketUrl } from "#platform/db/postgres-socket.server.ts";

/** Looks into the database of a running site. */
export async function withDatabaseOf<T>(dataDir: string, look: (db: Db) => Promise<T>): Promise<T> {
  const url = socketUrl(socketFolder(dataDir), siteRole, siteRole);
  const { db, close } = openDatabase(url, { warn: () => undefined });
  try {
    return await look(db);
  } finally {
    await close();
  }
}
