import { and, eq } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { bookingOf, letRequestFollow, lockOffer, moveOffer } from "./offers.server.ts";
import { offersTable } from "./offers.table.ts";

export const REOPEN_OFFERS = "reopen-offers";

/**
 * Offers that were accepted and never paid for are offers again, and so are their requests. Guests need not wait for it (`offerState` knows
 * already); it is for the lists of the company.
 */
export async function reopenOffers({ db }: Pick<Services, "db">): Promise<void> {
  const lapsed = await db
    .select({ id: offersTable.id, requestId: offersTable.requestId })
    .from(offersTable)
    .innerJoin(bookingsTable, eq(bookingsTable.id, offersTable.bookingId))
    .where(and(eq(offersTable.status, "accepted"), eq(bookingsTable.status, "expired")));
  for (const one of lapsed)
    await db.transaction(async (tx) => {
      const held = await lockOffer(tx, one);
      if (held?.offer.status !== "accepted") return;
      if ((await bookingOf(tx, held.offer))?.status !== "expired") return;
      await moveOffer(tx, one.id, ["accepted"], { status: "sent", decidedAt: null });
      await letRequestFollow(tx, held.request, "offered");
    });
}
