import { afterAll, beforeAll, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import { bookingMails } from "#features/booking/mails/booking-mails.server.ts";
import { insertRequest } from "#features/inquiries/requests.server.ts";
import { vatShares } from "#features/pricing/vat.ts";
import { LANGS } from "#i18n/locales.ts";
import type { EmailSection } from "#platform/mail/email.ts";
import { translatorIn } from "#i18n/translator.ts";
import { anAcceptance, anOfferForm } from "#tests/fixtures/offer.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { acceptOffer } from "./accept-offer.server.ts";
import { LONG_OFFER } from "./long-offer-parts.server.ts";
import { offerMails } from "./mails/offer-emails.server.ts";
import { offerParts } from "./offer-parts.server.ts";
import { composeOffer, readOfferForm } from "./offer-form.server.ts";
import { MAX_OFFER_LEGS, totalOfLegs, type OfferLeg } from "./offer.ts";
import { sendOffer } from "./send-offer.server.ts";

const NOW = "2027-01-10T09:00:00Z";
let harness: TestServices;
let owner: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());

const NO_DEPOSIT = { deposit: null, depositPercent: null, balanceDueAt: null, transferDueAt: null };

test("sends and books an offer of forty rides, ride by ride", async () => {
  const request = await aStoredRequest();
  const read = await composeOffer(
    harness.services,
    readOfferForm(longForm(MAX_OFFER_LEGS), harness.services.clock.now()),
    "fr",
  );
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const sent = await sendOffer(harness.services, owner, {
    requestId: request.id,
    seen: 0,
    offer: read.drawnUp,
  });
  if (sent.kind !== "sent") throw new Error(sent.kind);
  expect(sent.offer.legs).toHaveLength(MAX_OFFER_LEGS);

  const compose = composersOf(offerMails, harness.services)["offer-guest"];
  const mail = await compose({ offerId: sent.offer.id, requestId: request.id }, "a mail");
  // Gmail cuts off mails of more than 102 kB.
  expect(Buffer.byteLength(mail?.html ?? "")).toBeLessThan(102_000);

  const accepted = await acceptOffer(harness.services, sent.offer, anAcceptance());
  if (accepted.kind !== "accepted") throw new Error(JSON.stringify(accepted));
  const legs = await legsOf(harness.services.db, accepted.booking.id);
  expect(new Set(legs.map(({ reference }) => reference)).size).toBe(MAX_OFFER_LEGS);
  expect(totalOfLegs(legs)).toBe(sent.offer.total);
  expect(vatShares(legs.flatMap(({ price }) => price.lines))).toEqual(
    vatShares(sent.offer.legs.flatMap(({ price }) => price.lines)),
  );

  const confirm = composersOf(bookingMails, harness.services)["booking-confirmed-guest"];
  const confirmation = await confirm({ bookingId: accepted.booking.id }, "another mail");
  const [calendar, ...files] = confirmation?.attachments ?? [];
  expect(calendar?.filename).toMatch(/\.ics$/);
  expect(files.map(({ filename }) => filename)).toEqual([
    `bons-de-reservation-${accepted.booking.reference}.pdf`,
  ]);
  const pages = Buffer.from(files[0]!.content)
    .toString("latin1")
    .match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(MAX_OFFER_LEGS);
});

test("reads no more than forty rides", async () => {
  const read = await composeOffer(
    harness.services,
    readOfferForm(longForm(MAX_OFFER_LEGS + 1), harness.services.clock.now()),
    "fr",
  );
  expect(read.typed.legs).toHaveLength(MAX_OFFER_LEGS);
});

test.each(LANGS)(
  "shows a long offer in %s by day, with every ride and sums that equal the total",
  async (lang) => {
    const read = await composeOffer(
      harness.services,
      readOfferForm(longForm(LONG_OFFER), harness.services.clock.now()),
      "fr",
    );
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const { legs, total } = read.drawnUp;
    const translator = translatorIn(lang);
    const parts = offerParts({ legs, total, ...NO_DEPOSIT }, new Date(NOW), translator);
    const days = parts.filter((part) => part.kind === "facts");
    expect(days).toHaveLength(new Set(legs.map(({ pickupAt }) => pickupAt.local.slice(0, 10))).size);
    const lines = days.flatMap(({ facts }) => facts.map(({ value }) => value));
    for (const line of lines) expect(line).toContain(translator.words("booking.cancellation.until"));
    expect(lines.filter((line) => line.includes("2 ×")).length).toBeGreaterThan(0);
    const price = amountsIn(parts);
    expect(price.amounts).toHaveLength(days.length);
    expect(price.total.amount).toContain(translator.formats.money(total));
    expect(price.note).toContain(translator.formats.money(vatOf(legs, 20)));
    expect(price.note).toContain(translator.formats.money(vatOf(legs, 10)));
  },
);

test("shows an offer below the limit ride by ride", async () => {
  const read = await composeOffer(
    harness.services,
    readOfferForm(longForm(LONG_OFFER - 1), harness.services.clock.now()),
    "fr",
  );
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const parts = offerParts({ ...read.drawnUp, ...NO_DEPOSIT }, new Date(NOW), translatorIn("fr"));
  expect(parts.filter(({ kind }) => kind === "facts")).toHaveLength(LONG_OFFER - 1);
});

function vatOf(legs: OfferLeg[], rate: number): number {
  return vatShares(legs.flatMap(({ price }) => price.lines)).find((share) => share.rate === rate)!.vat;
}

function amountsIn(parts: EmailSection[]) {
  const [price] = parts.filter((part) => part.kind === "amounts");
  return price!;
}

async function aStoredRequest() {
  const now = harness.services.clock.now();
  const row = await insertRequest(harness.services.db, { ...aRequest(), createdAt: now, activityAt: now });
  return row!;
}

function longForm(rides: number): FormData {
  const fields: Record<string, string | null> = {};
  for (let index = 0; index < rides; index += 1) {
    const place = index % 5;
    const ride = {
      trip: place === 4 ? "hourly" : "one-way",
      from: "Ritz Paris",
      to: place === 4 ? "" : "Gare du Nord",
      hours: place === 4 ? "5" : "",
      when: `${1 + Math.floor(index / 5)}/02/2027 ${8 + Math.max(1, place)}:15`,
      passengers: "2",
      vehicle: "mercedes-e-class",
      price: "20,50",
    };
    for (const [name, value] of Object.entries(ride)) fields[`ride${index + 1}_${name}`] = value;
  }
  return anOfferForm(fields);
}
