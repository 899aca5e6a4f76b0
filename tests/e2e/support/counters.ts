import { countsBetween } from "#features/analytics/event-counts.server.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { siteRole } from "#platform/db/postgres-cluster.server.ts";
import { socketFolder, socketUrl } from "#platform/db/postgres-socket.server.ts";
import type { Site } from "./site.ts";

/** What the site's own counter says, as `book_now_click /fleet fr header: 1`. */
export async function countersOf({ dataDir }: Pick<Site, "dataDir">): Promise<string[]> {
  const url = socketUrl(socketFolder(dataDir), siteRole, siteRole);
  const { db, close } = openDatabase(url, { warn: () => undefined });
  try {
    const counts = await countsBetween(db, "2000-01-01", "2999-12-31");
    return counts.map(({ name, path, lang, detail, count }) =>
      [name, path, lang, detail, `: ${count}`].filter(Boolean).join(" ").replace(" : ", ": "),
    );
  } finally {
    await close();
  }
}
