import { randomUUID } from "node:crypto";
import { freeWaitingEnd, vatOfAddition } from "#features/booking/additions/addition.ts";
import { listedPrice } from "#features/booking/additions/add-addition.server.ts";
import { insertAddition, moveAddition } from "#features/booking/additions/additions.server.ts";
import { offerOf } from "#features/booking/additions/end-waiting.server.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import { additionMail } from "#features/booking/mails/booking-mails.ts";
import { queueGuestMessage } from "#features/booking/mails/queue-guest-message.server.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import type { Services } from "#platform/services.ts";
import { rideEventsOf, waitingLegs } from "../assignments.server.ts";

export const OFFER_WAITING = "offer-waiting";

type Needs = Pick<Services, "db" | "clock" | "jobs" | "log">;

/**
 * Offers paid waiting to the guests of rides whose chauffeur has arrived, once their free waiting ends. The
 * guest stays or leaves; without an answer nothing is charged.
 */
export async function offerWaiting(services: Needs): Promise<void> {
  const { db, clock, log } = services;
  const tariff = await currentTariff(services);
  // Without a price in the list, waiting is free.
  if (listedPrice(tariff, "waiting") === 0) return;
  for (const id of await waitingLegs(db, clock.now())) {
    try {
      await offerTo(services, id, tariff);
    } catch (err) {
      log.error({ err, bookingId: id }, "paid waiting could not be offered");
    }
  }
}

async function offerTo(services: Needs, id: string, tariff: Tariff): Promise<void> {
  const unitAmount = listedPrice(tariff, "waiting");
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const leg = await lockLeg(tx, id);
    if (leg?.status !== "confirmed") return;
    const events = (await rideEventsOf(tx, [id])).filter(({ withdrawnAt }) => withdrawnAt === null);
    const last = events.at(-1);
    if (last?.event !== "arrived") return;
    const waitsFrom = freeWaitingEnd(leg, last.at);
    const known = await offerOf(tx, id);
    if (known) {
      // The flight landed later than it was known when the offer was made.
      if (known.waitsFrom && known.waitsFrom < waitsFrom)
        await moveAddition(tx, known, ["proposed", "accepted"], { waitsFrom });
      return;
    }
    if (now < waitsFrom) return;
    const offer = { id: randomUUID(), bookingId: id };
    const isNew = await insertAddition(tx, {
      ...offer,
      kind: "waiting",
      quantity: 0,
      unitAmount,
      amount: 0,
      vatRate: vatOfAddition("waiting", leg.tripType, tariff),
      createdAt: now,
      waitsFrom,
    });
    if (!isNew) return;
    await queueGuestMessage(tx, services, leg, "waiting-offer", {
      key: offer.id,
      data: { at: waitsFrom.toISOString(), amount: String(unitAmount) },
      ownMail: additionMail("waiting-offered-guest", offer, 1),
    });
  });
}
