import { gt } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { agreePrice, signPrice } from "./agree-price.server.ts";
import { readTripFields, type TripFields } from "../trip/trip-fields.ts";
import { quoteChoice } from "./quote-trip.server.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { tariffFormOf, type TariffForm } from "#features/pricing/tariff/tariff-form.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import { tariffOfVersion } from "#features/pricing/tariff/tariffs.server.ts";
import { tariffsTable } from "#features/pricing/tariff/tariffs.table.ts";
import { aChoice } from "#tests/fixtures/trips.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { changeTariff, restoreTariff } from "#features/pricing/tariff/change-tariff.server.ts";
import {
  pricesChangedSince,
  readPrices,
  readPriceVersion,
} from "#features/pricing/tariff/read-tariff.server.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { toldEmissions } from "../told-emissions.server.ts";
import { previewTariff } from "./preview-tariff.server.ts";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices();
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo("2027-01-10T09:00:00Z");
  await harness.services.db.delete(tariffsTable).where(gt(tariffsTable.version, 1));
  await harness.services.db.delete(auditEntriesTable);
});

test("stores a change as a new version with author, time and changed items, and keeps the old one", async () => {
  harness.clock.moveTo("2027-01-10T10:30:00Z");
  expect(await change((tariffForm) => (tariffForm.fixedRoutes[0]!.prices.maybach = "430,50"))).toEqual({
    kind: "done",
  });
  const now = await currentTariff(harness.services);
  expect(now.version).toBe(2);
  expect(now.fixedRoutes[0]?.prices.maybach).toBe(430_50);
  expect(await tariffOfVersion(harness.services.db, 1)).toEqual(DEMO_TARIFF);
  const { history } = await readPrices(harness.services, owner, "fr");
  expect(history).toMatchObject([
    { version: 2, at: "2027-01-10T10:30:00.000Z", by: "claire@example.com", changed: ["fixed:cdg-paris"] },
    { version: 1, by: null, isFirst: true, changed: [] },
  ]);
  expect(await entries()).toEqual([{ version: "2", changed: "fixed:cdg-paris" }]);
});

test("stores other emissions as a new version, by which a booking of the old version keeps its own", async () => {
  const told = aStoredBooking(harness.services.db, { reference: "MA-CO2OLD", tariffVersion: 1 });
  const before = await toldEmissions(harness.services.db, await told);
  const { vehicle } = await told;
  await change((tariffForm) => (tariffForm.emissions[vehicle] = "100"));
  const later = await aStoredBooking(harness.services.db, { reference: "MA-CO2NEW", tariffVersion: 2 });
  expect(await toldEmissions(harness.services.db, await told)).toBe(before);
  const expected = (before! * 100) / DEMO_TARIFF.emissions[vehicle]!;
  expect(await toldEmissions(harness.services.db, later)).toBeCloseTo(expected, -1);
  expect(await entries()).toEqual([{ version: "2", changed: "emissions" }]);
  expect(await change((tariffForm) => (tariffForm.emissions.maybach = ""))).toMatchObject({
    kind: "invalid",
    errors: [{ field: "emissions-maybach", key: "grams-invalid" }],
  });
});

test("refuses to save over a version that was not read", async () => {
  await change((tariffForm) => (tariffForm.surcharges.night = "20"));
  const late = await change((tariffForm) => (tariffForm.surcharges.holiday = "25"), 1);
  expect(late).toEqual({ kind: "conflict" });
  expect(await change((tariffForm) => (tariffForm.surcharges.holiday = "25"), 3)).toEqual({
    kind: "conflict",
  });
  expect((await currentTariff(harness.services)).surcharges).toMatchObject({ night: 20, holiday: 20 });
  expect(await pricesChangedSince(harness.services, owner, 1)).toEqual({ version: 2, changed: ["night"] });
});

test("reports a conflict to one of two owners who save at once", async () => {
  const second = await anOwner(harness.services, "second@example.com");
  const both = await Promise.all([
    change((tariffForm) => (tariffForm.surcharges.night = "20"), 1),
    change((tariffForm) => (tariffForm.surcharges.night = "25"), 1, second),
  ]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(["conflict", "done"]);
  expect((await currentTariff(harness.services)).version).toBe(2);
  expect(await entries()).toHaveLength(1);
});

test("changes nothing for invalid prices, and reports each error", async () => {
  const result = await change((tariffForm) => {
    tariffForm.fixedRoutes[0]!.prices.maybach = "-1";
    tariffForm.surcharges.stop = "gratuit";
  });
  expect(result).toMatchObject({
    kind: "invalid",
    errors: [
      { field: "fixed-0-maybach", key: "amount-invalid" },
      { field: "stop", key: "amount-invalid" },
    ],
  });
  expect((await currentTariff(harness.services)).version).toBe(1);
});

test("writes no version and no audit line when nothing changed", async () => {
  expect(await change(() => undefined)).toEqual({ kind: "done" });
  expect((await currentTariff(harness.services)).version).toBe(1);
  expect(await entries()).toEqual([]);
});

test("restores an older list as a new version, and only over the version that was seen", async () => {
  await change((tariffForm) => tariffForm.zonePairs.pop());
  await change((tariffForm) => (tariffForm.surcharges.stop = "0"));
  expect(await restoreTariff(harness.services, owner, { version: 1, seenVersion: 2 })).toEqual({
    kind: "conflict",
  });
  expect(await restoreTariff(harness.services, owner, { version: 1, seenVersion: 3 })).toEqual({
    kind: "done",
  });
  expect(await currentTariff(harness.services)).toEqual({ ...DEMO_TARIFF, version: 4 });
  expect((await entries()).at(-1)).toEqual({ version: "4", changed: "zones:cdg-ory stop", restored: "1" });
  for (const version of [0, 9, -1])
    expect(await restoreTariff(harness.services, owner, { version, seenVersion: 4 })).toEqual({
      kind: "missing",
    });
});

test("shows an older version with its differences from the current one", async () => {
  await change((tariffForm) => (tariffForm.surcharges.stop = "30"));
  expect(await readPriceVersion(harness.services, owner, 1, "fr")).toMatchObject({
    shown: { version: 1, isFirst: true },
    tariffForm: tariffFormOf(DEMO_TARIFF, "fr"),
    currentVersion: 2,
    differences: ["stop"],
  });
  expect(await readPriceVersion(harness.services, owner, 9, "fr")).toBeNull();
});

test("honours a signed price for 15 minutes after a change, then asks again", async () => {
  const choice = aChoice({ vehicle: "maybach" });
  const { pricing, estimates } = await quoteChoice(harness.services, choice);
  if (pricing.kind !== "priced") throw new Error("a price was expected");
  const token = signPrice(harness.services, choice, pricing);
  await change((tariffForm) => (tariffForm.fixedRoutes[0]!.prices.maybach = "900"));
  harness.clock.moveTo("2027-01-10T09:14:00Z");
  expect(await agreePrice(harness.services, { choice, estimates, token })).toMatchObject({
    kind: "agreed",
    pricing: { total: 420_00, tariffVersion: 1 },
  });
  harness.clock.moveTo("2027-01-10T09:16:00Z");
  expect(await agreePrice(harness.services, { choice, estimates, token })).toMatchObject({
    kind: "changed",
    quote: { pricing: { total: 900_00, tariffVersion: 2 } },
  });
});

test("tries a ride with the typed prices and stores nothing", async () => {
  const tariffForm = tariffFormOf(DEMO_TARIFF, "fr");
  tariffForm.fixedRoutes[0]!.prices.maybach = "500";
  tariffForm.surcharges.night = "10";
  const trial = await tried(tariffForm, { time: "23:30" });
  expect(trial).toMatchObject({ kind: "priced", before: { total: 483_00 }, after: { total: 550_00 } });
  tariffForm.surcharges.night = "many";
  expect(await tried(tariffForm, {})).toMatchObject({ before: { total: 420_00 }, after: null });
  expect(await tried(tariffForm, { to: { text: "", placeId: "" } })).toMatchObject({
    kind: "unclear",
    errors: [{ field: "to", key: "place-missing" }],
  });
  expect((await currentTariff(harness.services)).version).toBe(1);
});

function change(spoil: (tariffForm: TariffForm) => unknown, seen?: number, who = owner) {
  return typed(spoil).then(async (tariffForm) => {
    return changeTariff(
      harness.services,
      who,
      tariffForm,
      seen ?? (await currentTariff(harness.services)).version,
    );
  });
}

async function typed(spoil: (tariffForm: TariffForm) => unknown) {
  const tariffForm = tariffFormOf(await currentTariff(harness.services), "fr");
  spoil(tariffForm);
  return tariffForm;
}

function tried(tariffForm: TariffForm, overrides: Partial<TripFields>) {
  const from = { text: "CDG", placeId: "" };
  const to = { text: "Ritz Paris", placeId: "" };
  const fields = readTripFields(
    new URLSearchParams({ date: "2027-01-20", time: "14:30", vehicle: "maybach" }),
  );
  return previewTariff(harness.services, owner, {
    tariffForm,
    ride: { ...fields, from, to, ...overrides },
    lang: "fr",
  });
}

async function entries() {
  return (await harness.services.db.select().from(auditEntriesTable))
    .filter(({ action }) => action === "prices-changed")
    .map(({ details }) => details);
}
