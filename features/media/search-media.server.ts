import { and, asc, count, desc, eq, exists, ilike, not, or, sql, type SQL } from "drizzle-orm";
import { inEveryLang, LANGS, type Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import type { AltCoverage, MediaFilter, MediaSort, MediaState } from "./listed-media.ts";
import { mediaTable, mediaUsesTable } from "./media.table.ts";

const { id, name, alts, bytes, createdAt } = mediaTable;

type Found = Pick<MediaFilter, "search" | "status" | "sort"> & { limit: number; offset: number };

/** One page of the library, each picture with the number of places that show it. */
export async function searchMedia(db: Db, { search, status, sort, limit, offset }: Found) {
  const fits = and(holds(search), status ? states(db)[status] : undefined);
  const uses = db.$count(mediaUsesTable, eq(mediaUsesTable.mediaId, id));
  const rows = await db
    .select({ media: mediaTable, uses })
    .from(mediaTable)
    .where(fits)
    .orderBy(ORDERS[sort], asc(id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(mediaTable).where(fits);
  return { rows, total: counted?.total ?? 0 };
}

/** The whole library, whatever is searched: how many pictures, and how many of them have a text. */
export async function altCoverage(db: Db): Promise<{ all: number; altCoverage: AltCoverage }> {
  const having = inEveryLang((lang) => count(sql`nullif(${altIn(lang)}, '')`));
  const [row] = await db.select({ all: count(), ...having }).from(mediaTable);
  return { all: row?.all ?? 0, altCoverage: inEveryLang((lang) => row?.[lang] ?? 0) };
}

const ORDERS: Record<MediaSort, SQL> = {
  newest: desc(createdAt),
  oldest: asc(createdAt),
  name: asc(sql`lower(${name})`),
  largest: desc(bytes),
};

function states(db: Db): Record<MediaState, SQL | undefined> {
  const used = exists(
    db
      .select({ one: sql`1` })
      .from(mediaUsesTable)
      .where(eq(mediaUsesTable.mediaId, id)),
  );
  const missing = or(...LANGS.map((lang) => sql`coalesce(${altIn(lang)}, '') = ''`));
  return { used, unused: not(used), "no-alt": missing };
}

/** In the name or in one of the texts. */
function holds(search: string): SQL | undefined {
  const words = search.toWellFormed().replaceAll("\0", "").normalize("NFC").trim().slice(0, 100);
  if (words === "") return undefined;
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(name, pattern), ...LANGS.map((lang) => ilike(altIn(lang), pattern)));
}

function altIn(lang: Lang): SQL {
  return sql`${alts}->>${lang}`;
}
