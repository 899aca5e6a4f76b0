import { randomUUID } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { choice, longText, readForm, shortText, type FormRead } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import { assignmentOf } from "#features/dispatch/assignments.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { MOST_REVIEW_WORDS, MOST_SHOWN_NAME } from "./review.ts";
import { deleteReviewsOf, writeReview } from "./reviews.server.ts";

const reviewForm = {
  stars: choice(["1", "2", "3", "4", "5"], ""),
  words: longText(MOST_REVIEW_WORDS),
  publish: choice(["on"], ""),
  shownName: ["shown_name", shortText(MOST_SHOWN_NAME)],
} as const;

export type TypedReview = Record<keyof typeof reviewForm, string>;

type Rated =
  | { kind: "done" }
  | { kind: "closed" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedReview };

type ReviewRead = FormRead<typeof reviewForm>;

export function readReviewForm(form: FormData): ReviewRead {
  return readForm(reviewForm, form, ({ stars, words, publish, shownName }) => [
    ...(stars === "" ? [fieldError("stars", "stars-missing")] : []),
    ...(publish === "on" && words === "" ? [fieldError("words", "words-missing")] : []),
    ...(publish === "on" && shownName === "" ? [fieldError("shown_name", "name-missing")] : []),
  ]);
}

/**
 * A guest rates a ride that took place, once per leg; a later form replaces the rating. Publication needs the guest's
 * agreement, some words and the name to show, and waits for the company's check.
 */
export async function rateRide(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id }: Pick<BookingRow, "id">,
  read: ReviewRead,
  lang: Lang,
): Promise<Rated> {
  const now = clock.now();
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed: read.typed };
  const { stars, words, publish, shownName } = read.value;
  return db.transaction(async (tx): Promise<Rated> => {
    const leg = await lockLeg(tx, id);
    if (leg?.status !== "completed") return { kind: "closed" };
    const assigned = await assignmentOf(tx, id);
    const isAgreed = publish === "on";
    await writeReview(tx, {
      id: randomUUID(),
      bookingId: id,
      chauffeurId: assigned?.chauffeur.id ?? null,
      lang,
      stars: Number(stars),
      words,
      riddenOn: parisDateOf(leg.pickupAt),
      writtenAt: now,
      publication: isAgreed ? "asked" : "private",
      agreedAt: isAgreed ? now : null,
      shownName: isAgreed ? shownName : "",
    });
    return { kind: "done" };
  });
}

export async function removeRating(
  { db }: Pick<Services, "db">,
  { id }: Pick<BookingRow, "id">,
): Promise<void> {
  await deleteReviewsOf(db, [id]);
}
