import { countsBetween } from "#features/analytics/event-counts.server.ts";
import { withDatabaseOf } from "./site-database.ts";
import type { Site } from "./site.ts";

/** The visit counts in the database, formatted as `book_now_click /fleet fr header: 1`. */
export async function countersOf({ dataDir }: Pick<Site, "dataDir">): Promise<string[]> {
  const counts = await withDatabaseOf(dataDir, (db) => countsBetween(db, "2000-01-01", "2999-12-31"));
  return counts.map(({ name, path, lang, detail, count }) =>
    [name, path, lang, detail, `: ${count}`].filter(Boolean).join(" ").replace(" : ", ": "),
  );
}
