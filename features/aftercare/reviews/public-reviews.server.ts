import type { Db } from "#platform/db/db.ts";
import { averageOf } from "./review.ts";
import { isPublished, publishedReviews, starsWhere } from "./reviews.server.ts";

/** The latest first. */
const MOST = 200;

/** The published reviews; null while there is none. */
export async function readPublicReviews(db: Db) {
  const [rows, stars] = await Promise.all([publishedReviews(db, MOST), starsWhere(db, isPublished())]);
  const average = averageOf(stars);
  if (average === null) return null;
  return {
    average,
    count: stars.count,
    rows: rows.map((row) => ({
      id: row.id,
      lang: row.lang,
      stars: row.stars,
      words: row.words,
      shownName: row.shownName,
      riddenOn: row.riddenOn,
      writtenAt: row.writtenAt.toISOString(),
      reply: row.reply,
    })),
  };
}

export type PublicReviews = NonNullable<Awaited<ReturnType<typeof readPublicReviews>>>;

export async function hasPublicReviews(db: Db): Promise<boolean> {
  return (await publishedReviews(db, 1)).length > 0;
}
