import { randomUUID } from "node:crypto";
import { lostItemsOf } from "#features/aftercare/lost/lost-items.server.ts";
import { mayReportLost } from "#features/aftercare/lost/report-lost.server.ts";
import { readTipParts } from "#features/aftercare/tips/give-tip.server.ts";
import { reviewsOf } from "#features/aftercare/reviews/reviews.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { hasObjected } from "#features/booking/objections/thanks-objections.server.ts";
import { againSearch } from "#features/customers/rides/ride-again.ts";
import type { Services } from "#platform/services.ts";

export async function readAfterPage(
  services: Services,
  legs: [BookingRow, ...BookingRow[]],
  driven: BookingRow[],
) {
  const ids = driven.map(({ id }) => id);
  const now = services.clock.now();
  const [lost, reviews, objects, tips] = await Promise.all([
    lostItemsOf(services.db, ids),
    reviewsOf(services.db, ids),
    hasObjected(services.db, legs[0].email),
    readTipParts(services, driven),
  ]);
  return {
    again: againSearch(legs[0], legs),
    hasEmail: !!legs[0].email,
    objects,
    rides: driven.map((leg, index) => {
      const review = reviews.find(({ bookingId }) => bookingId === leg.id);
      return {
        reference: leg.reference,
        pickupAt: leg.pickupAt.toISOString(),
        mayReport: mayReportLost(leg, now),
        formKey: randomUUID(),
        tip: tips[index] ?? null,
        lost: lost
          .filter(({ bookingId }) => bookingId === leg.id)
          .map(({ requestId, what, status, keptUntil }) => ({ requestId, what, status, keptUntil })),
        review: review
          ? {
              stars: review.stars,
              words: review.words,
              shownName: review.shownName,
              publication: review.publication,
              refusal: review.refusal,
              reply: review.reply,
            }
          : null,
      };
    }),
  };
}

export type AfterPage = Awaited<ReturnType<typeof readAfterPage>>;
