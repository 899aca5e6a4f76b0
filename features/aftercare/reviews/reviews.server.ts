import { and, desc, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { reviewsTable, type ReviewRow } from "./reviews.table.ts";

type Written = Pick<
  ReviewRow,
  | "id"
  | "bookingId"
  | "chauffeurId"
  | "lang"
  | "stars"
  | "words"
  | "riddenOn"
  | "writtenAt"
  | "publication"
  | "agreedAt"
  | "shownName"
>;

/** A replaced review is no longer published, refused or answered. */
export async function writeReview(tx: Db, review: Written): Promise<void> {
  const { id: _id, bookingId: _bookingId, ...changed } = review;
  const { version } = reviewsTable;
  await tx
    .insert(reviewsTable)
    .values(review)
    .onConflictDoUpdate({
      target: reviewsTable.bookingId,
      set: {
        ...changed,
        ...UNDECIDED,
        version: sql`${version} + 1`,
      },
    });
}

const UNDECIDED = {
  decidedAt: null,
  refusal: null,
  reply: "",
  repliedAt: null,
  reports: 0,
  reportWords: "",
};

export async function reviewsOf(db: Db, bookingIds: string[]): Promise<ReviewRow[]> {
  if (bookingIds.length === 0) return [];
  return db.select().from(reviewsTable).where(inArray(reviewsTable.bookingId, bookingIds));
}

export async function findReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(reviewsTable).where(eq(reviewsTable.id, id));
  return row;
}

export async function deleteReviewsOf(tx: Db, bookingIds: string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx.delete(reviewsTable).where(inArray(reviewsTable.bookingId, bookingIds));
}

/** Compare-and-set on the version. */
export async function moveReview(
  tx: Db,
  seen: Pick<ReviewRow, "id" | "version">,
  to: Partial<
    Pick<
      ReviewRow,
      "publication" | "decidedAt" | "refusal" | "reply" | "repliedAt" | "reports" | "reportWords"
    >
  >,
): Promise<boolean> {
  const { id, version } = reviewsTable;
  const rows = await tx
    .update(reviewsTable)
    .set({ ...to, version: sql`${version} + 1` })
    .where(and(eq(id, seen.id), eq(version, seen.version)))
    .returning({ id });
  return rows.length > 0;
}

/** Counts a report of a reader about a published review. A decision of the owner who has not seen it is refused. */
export async function countReport(tx: Db, id: string, reportWords: string): Promise<boolean> {
  const { reports, publication, version } = reviewsTable;
  const rows = await tx
    .update(reviewsTable)
    .set({ reports: sql`${reports} + 1`, reportWords, version: sql`${version} + 1` })
    .where(and(eq(reviewsTable.id, id), eq(publication, "published")))
    .returning({ id: reviewsTable.id });
  return rows.length > 0;
}

export function isPublished(): SQL {
  return eq(reviewsTable.publication, "published");
}

/** The latest first. */
export async function publishedReviews(db: Db, most: number): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviewsTable)
    .where(isPublished())
    .orderBy(desc(reviewsTable.writtenAt), desc(reviewsTable.id))
    .limit(most);
}

/** The latest first. */
export async function reviewsWhere(db: Db, where: SQL | undefined, most: number) {
  return db
    .select({ review: reviewsTable, reference: bookingsTable.reference, chauffeur: chauffeursTable.fullName })
    .from(reviewsTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, reviewsTable.bookingId))
    .leftJoin(chauffeursTable, eq(chauffeursTable.id, reviewsTable.chauffeurId))
    .where(where)
    .orderBy(desc(reviewsTable.writtenAt), desc(reviewsTable.id))
    .limit(most);
}

export async function starsWhere(db: Db, where: SQL | undefined): Promise<{ count: number; sum: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      sum: sql<number>`coalesce(sum(${reviewsTable.stars}), 0)::int`,
    })
    .from(reviewsTable)
    .where(where);
  return row!;
}

export async function starsByChauffeur(db: Db) {
  const { chauffeurId, stars } = reviewsTable;
  return db
    .select({
      id: chauffeursTable.id,
      fullName: chauffeursTable.fullName,
      count: sql<number>`count(*)::int`,
      sum: sql<number>`sum(${stars})::int`,
    })
    .from(reviewsTable)
    .innerJoin(chauffeursTable, eq(chauffeursTable.id, chauffeurId))
    .where(isNotNull(chauffeurId))
    .groupBy(chauffeursTable.id, chauffeursTable.fullName)
    .orderBy(sql`lower(${chauffeursTable.fullName})`);
}
