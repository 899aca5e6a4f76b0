import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { drivenCars, sellWithLimits } from "#tests/fixtures/availability.ts";
import { aBoardRide } from "#tests/fixtures/dispatch.ts";
import { anAcceptance, anOfferForm } from "#tests/fixtures/offer.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { insertRequest } from "#features/inquiries/requests.server.ts";
import { acceptOffer } from "./accept-offer.server.ts";
import { composeOffer, readOfferForm } from "./offer-form.server.ts";
import type { OfferRow } from "./offers.table.ts";
import { sendOffer } from "./send-offer.server.ts";

const NOW = "2027-01-10T09:00:00Z";
const ACCEPTED = { phone_country: "FR", phone: "06 12 34 56 78" };

let harness: TestServices;
let owner: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  owner = await anOwner(harness.services);
  await sellWithLimits(harness.services.db);
  await drivenCars(harness.services.db, "mercedes-e-class", 1);
  await drivenCars(harness.services.db, "mercedes-s-class", 1);
});
beforeEach(() => harness.services.db.execute(sql`truncate ${bookingsTable} cascade`));
afterAll(() => harness.close());

test("books one of two offers that need the same car, and no ride of the other", async () => {
  const [one, other] = [await anOffer(), await anOffer()];
  const both = await Promise.all(
    [one, other].map((offer) => acceptOffer(harness.services, offer, anAcceptance(ACCEPTED))),
  );
  expect(both.map(({ kind }) => kind).sort()).toEqual(["accepted", "invalid"]);
  expect(both.find(({ kind }) => kind === "invalid")).toEqual({
    kind: "invalid",
    errors: [expect.objectContaining({ field: "form", key: "offer-not-available" })],
  });
  expect(await harness.services.db.$count(bookingsTable)).toBe(2);
});

test("sends an offer with a sold-out ride only with a reason to overbook, and accepts it", async () => {
  await sold();
  const refused = await composeOffer(
    harness.services,
    readOfferForm(anOfferForm(), harness.services.clock.now()),
    "fr",
  );
  expect(refused).toMatchObject({
    ok: false,
    errors: [{ field: "overbook_reason", key: "overbook-reason-missing" }],
  });
  const offer = await anOffer({ overbook_reason: "Voiture d’un partenaire" });
  expect(offer.overbookReason).toBe("Voiture d’un partenaire");
  const accepted = await acceptOffer(harness.services, offer, anAcceptance(ACCEPTED));
  if (accepted.kind !== "accepted") throw new Error(JSON.stringify(accepted));
  expect(await auditOf(harness.services.db, [accepted.booking.id])).toEqual([
    expect.objectContaining({
      action: "booking-overbooked",
      by: owner.email,
      details: { reason: "Voiture d’un partenaire" },
    }),
  ]);
});

test("does not book an offer whose car was sold, until the car is free again", async () => {
  const offer = await anOffer();
  await sold();
  expect((await acceptOffer(harness.services, offer, anAcceptance(ACCEPTED))).kind).toBe("invalid");
  await harness.services.db.update(bookingsTable).set({ status: "cancelled" });
  expect((await acceptOffer(harness.services, offer, anAcceptance(ACCEPTED))).kind).toBe("accepted");
});

async function sold() {
  const own = { status: "confirmed", vehicle: "mercedes-e-class", flightOrigin: null } as const;
  await aBoardRide(harness.services.db, "MA-SOLD", "2027-01-20T13:30:00Z", own);
}

async function anOffer(changes: Record<string, string> = {}): Promise<OfferRow> {
  const { services } = harness;
  const request = await insertRequest(services.db, { ...aRequest(), createdAt: new Date(NOW) });
  const read = await composeOffer(services, readOfferForm(anOfferForm(changes), services.clock.now()), "fr");
  if (!request || !read.ok) throw new Error(JSON.stringify(read));
  const sent = await sendOffer(services, owner, { requestId: request.id, seen: 0, offer: read.drawnUp });
  if (sent.kind !== "sent") throw new Error(sent.kind);
  return sent.offer;
}
