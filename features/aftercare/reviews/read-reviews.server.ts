import { and, eq, gt, type SQL } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { averageOf, PUBLICATIONS } from "./review.ts";
import { reviewsWhere, starsByChauffeur, starsWhere } from "./reviews.server.ts";
import { reviewsTable } from "./reviews.table.ts";

const MOST = 200;

const VIEWS = [...PUBLICATIONS, "reported"] as const;

export type ReviewFilter = {
  chauffeur: string | null;
  stars: number | null;
  view: (typeof VIEWS)[number] | null;
};

export function reviewFilter(query: URLSearchParams): ReviewFilter {
  const chauffeur = query.get("chauffeur") ?? "";
  const stars = Number(query.get("stars"));
  return {
    chauffeur: isUuid(chauffeur) ? chauffeur : null,
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : null,
    view: VIEWS.find((one) => one === query.get("view")) ?? null,
  };
}

/** Private to the owner. */
export async function readReviews({ db }: Pick<Services, "db">, _owner: Owner, filter: ReviewFilter) {
  const where = conditionOf(filter);
  const [rows, stars, chauffeurs] = await Promise.all([
    reviewsWhere(db, where, MOST),
    starsWhere(db, where),
    starsByChauffeur(db),
  ]);
  return {
    rows: rows.map(({ review, reference, chauffeur }) => ({
      id: review.id,
      version: review.version,
      reference,
      chauffeur,
      stars: review.stars,
      words: review.words,
      riddenOn: review.riddenOn,
      writtenAt: review.writtenAt.toISOString(),
      publication: review.publication,
      shownName: review.shownName,
      refusal: review.refusal,
      reply: review.reply,
      reports: review.reports,
      reportWords: review.reportWords,
    })),
    chauffeurs: chauffeurs.map(({ id, fullName, count, sum }) => ({
      id,
      fullName,
      count,
      average: averageOf({ count, sum }) ?? 0,
    })),
    count: stars.count,
    average: averageOf(stars),
  };
}

export type ReviewList = Awaited<ReturnType<typeof readReviews>>;

function conditionOf({ chauffeur, stars, view }: ReviewFilter): SQL | undefined {
  const table = reviewsTable;
  return and(
    chauffeur ? eq(table.chauffeurId, chauffeur) : undefined,
    stars ? eq(table.stars, stars) : undefined,
    view === "reported" ? gt(table.reports, 0) : view ? eq(table.publication, view) : undefined,
  );
}
