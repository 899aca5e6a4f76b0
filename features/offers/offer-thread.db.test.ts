import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anAcceptance, anOfferForm } from "#tests/fixtures/offer.ts";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { readRequest } from "#features/inquiries/read-request.server.ts";
import { findRequest } from "#features/inquiries/requests.server.ts";
import { storeRequest } from "#features/inquiries/store-request.server.ts";
import { threadOf } from "#features/inquiries/thread/request-messages.server.ts";
import { acceptOffer } from "./accept-offer.server.ts";
import { declineOffer } from "./decline-offer.server.ts";
import { composeOffer, readOfferForm } from "./offer-form.server.ts";
import { sendOffer } from "./send-offer.server.ts";
import { withdrawOffer } from "./withdraw-offer.server.ts";

let harness: TestServices;
let dispatcher: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices();
  dispatcher = await aDispatcher(harness.services);
});
afterAll(() => harness.close());

test("adds each event of an offer to the thread of its request once", async () => {
  const { services } = harness;
  const request = await storeRequest(services, aRequest());
  const send = async (seen: number) => {
    const read = await composeOffer(
      services,
      readOfferForm(anOfferForm({ form_key: randomUUID() }), services.clock.now()),
      "fr",
    );
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const sent = await sendOffer(services, dispatcher, { requestId: request.id, seen, offer: read.drawnUp });
    if (sent.kind !== "sent") throw new Error(sent.kind);
    return sent.offer;
  };
  const first = await send(0);
  await withdrawOffer(services, dispatcher, first.id);
  await withdrawOffer(services, dispatcher, first.id);
  const second = await send(1);
  await declineOffer(services, second, "Trop tard pour nous.");
  const third = await send(2);
  for (let click = 0; click < 2; click += 1) await acceptOffer(services, third, anAcceptance());
  const after = await findRequest(services.db, request.id);
  const shown = await readRequest(services, dispatcher, after!, "fr");
  const us = { direction: "from_company", by: "omar@example.com", text: null };
  const guest = { direction: "from_guest", by: null };
  expect(shown.entries).toMatchObject([
    { kind: "offer-sent", ...us },
    { kind: "offer-withdrawn", ...us },
    { kind: "offer-sent", ...us },
    { kind: "offer-declined", ...guest, text: "Trop tard pour nous." },
    { kind: "offer-sent", ...us },
    { kind: "offer-accepted", ...guest, text: null },
  ]);
  const stored = await threadOf(services.db, request.id);
  expect([stored[0], stored.at(-1)]).toMatchObject([
    { details: { offerId: first.id } },
    { details: { offerId: third.id } },
  ]);
});
