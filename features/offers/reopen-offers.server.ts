import { and, eq, gt } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { bookingOf, letRequestFollow, lockOffer, moveOffer } from "./offers.server.ts";
import { offersTable } from "./offers.table.ts";

export const REOPEN_OFFERS = "reopen-offers";

/** A payment expires before its ride, so earlier runs have already reopened offers of older rides. */
const LOOKED_BACK_DAYS = 30;

/**
 * Reopens accepted offers whose payment expired, and their requests. Updates the lists of the company only:
 * for guests, `offerState` computes the state.
 */
export async function reopenOffers({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const since = new Date(clock.now().getTime() - LOOKED_BACK_DAYS * 86_400_000);
  const lapsed = await db
    .select({ id: offersTable.id, requestId: offersTable.requestId })
    .from(offersTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, offersTable.bookingId))
    .where(
      and(
        eq(offersTable.status, "accepted"),
        gt(offersTable.lastPickupAt, since),
        eq(bookingsTable.status, "expired"),
      ),
    );
  for (const one of lapsed)
    await db.transaction(async (tx) => {
      const held = await lockOffer(tx, one);
      if (held?.offer.status !== "accepted") return;
      if ((await bookingOf(tx, held.offer))?.status !== "expired") return;
      await moveOffer(tx, one.id, ["accepted"], { status: "sent", decidedAt: null });
      await letRequestFollow(tx, held.request, "offered");
    });
}
