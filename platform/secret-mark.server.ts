import { createHmac } from "node:crypto";
import { ne } from "drizzle-orm";
import type { Db } from "./db/db.ts";
import { secretMarkTable } from "./secret-mark.table.ts";
import { startRefusal } from "./start-refusal.ts";

/**
 * The first process stores a mark of its secret; all others must have the same. Throws a StartRefusal: with
 * two secrets, a price, link or session would be valid at one process and invalid at another.
 */
export async function requireSiteSecret(db: Db, secret: string): Promise<void> {
  await db
    .insert(secretMarkTable)
    .values({ mark: markOf(secret) })
    .onConflictDoNothing();
  if (await isSiteSecret(db, secret)) return;
  throw startRefusal(
    "secret",
    "This site signs with another secret than the one of this process (SESSION_SECRET, or the file in DATA_DIR): give it the " +
      "same as all others have, or the one of a backup; to change it for good, stop all of them and run bin/change-secret.",
  );
}

export async function isSiteSecret(db: Db, secret: string): Promise<boolean> {
  const [row] = await db.select({ mark: secretMarkTable.mark }).from(secretMarkTable);
  return row?.mark === markOf(secret);
}

/**
 * Makes this the site's secret; earlier signatures become invalid. Returns false if it is the site's secret
 * already.
 */
export async function changeSiteSecret(db: Db, secret: string): Promise<boolean> {
  const mark = markOf(secret);
  const rows = await db
    .insert(secretMarkTable)
    .values({ mark })
    .onConflictDoUpdate({
      target: secretMarkTable.only,
      set: { mark },
      setWhere: ne(secretMarkTable.mark, mark),
    })
    .returning({ only: secretMarkTable.only });
  return rows.length > 0;
}

function markOf(secret: string): string {
  return createHmac("sha256", secret).update("which secret this is").digest("base64url");
}
