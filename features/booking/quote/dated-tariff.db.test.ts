import { gt } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Owner } from "#features/accounts/admin.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { changeTariff } from "#features/pricing/tariff/change-tariff.server.ts";
import { beginTariffs, currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import {
  dateTariff,
  type SeenDated,
  withdrawDatedTariff,
} from "#features/pricing/tariff/date-tariff.server.ts";
import { nextTariffStart, upcomingTariffs } from "#features/pricing/tariff/dated-tariffs.server.ts";
import { datedTariffsTable } from "#features/pricing/tariff/dated-tariffs.table.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { readDatedTariff, readPrices } from "#features/pricing/tariff/read-tariff.server.ts";
import { tariffFormOf, type TariffForm } from "#features/pricing/tariff/tariff-form.ts";
import { tariffsTable } from "#features/pricing/tariff/tariffs.table.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aChoice, at, CDG, PARIS_8 } from "#tests/fixtures/trips.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { bookingsTable } from "../bookings.table.ts";
import { agreePrice, signPrice } from "./agree-price.server.ts";
import { quoteChoice } from "./quote-trip.server.ts";
import { tryPastRides } from "./try-past-rides.server.ts";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices();
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { db } = harness.services;
  harness.clock.moveTo("2027-01-10T09:00:00Z");
  await db.delete(datedTariffsTable);
  await db.delete(tariffsTable).where(gt(tariffsTable.version, 1));
  await db.delete(auditEntriesTable);
});

test.each([
  ["in winter", "2027-02-01", "2027-01-31T23:00:00.000Z"],
  ["in summer", "2027-07-01", "2027-06-30T22:00:00.000Z"],
  ["on the day the clocks go forward", "2027-03-28", "2027-03-27T23:00:00.000Z"],
  ["on the day after", "2027-03-29", "2027-03-28T22:00:00.000Z"],
  ["on the day the clocks go back", "2027-10-31", "2027-10-30T22:00:00.000Z"],
  ["on the day after that", "2027-11-01", "2027-10-31T23:00:00.000Z"],
])("begins a list at 00:00 in Paris %s, without the job", async (_, date, midnight) => {
  const before = new Date(Date.parse(midnight) - 1);
  await dated(date, (form) => (form.fixedRoutes[0]!.prices.maybach = "900"));
  harness.clock.moveTo(before.toISOString());
  expect(await maybachPrice()).toEqual([1, 420_00]);
  expect(await nextTariffStart(harness.services.db, before)).toEqual(new Date(midnight));
  harness.clock.moveTo(midnight);
  expect(await maybachPrice()).toEqual([2, 900_00]);
  expect(await nextTariffStart(harness.services.db, new Date(midnight))).toBeNull();
  const { history, upcoming } = await readPrices(harness.services, owner, "fr");
  expect(history[0]).toMatchObject({ version: 2, at: midnight, by: "claire@example.com" });
  expect(upcoming).toEqual([]);
});

test("keeps a list that has not begun out of the table that the release before reads", async () => {
  await dated("2027-02-01", (form) => (form.surcharges.night = "20"));
  expect(await harness.services.db.select().from(tariffsTable)).toHaveLength(1);
});

test("adds one version when many requests read prices at midnight while the job runs", async () => {
  await dated("2027-02-01", (form) => (form.surcharges.night = "20"));
  await dated("2027-02-02", (form) => (form.surcharges.night = "25"));
  harness.clock.moveTo("2027-02-02T08:00:00Z");
  const tariffs = await Promise.all([
    ...Array.from({ length: 12 }, () => currentTariff(harness.services)),
    beginTariffs(harness.services).then(() => currentTariff(harness.services)),
  ]);
  expect(new Set(tariffs.map(({ version, surcharges }) => `${version} ${surcharges.night}`))).toEqual(
    new Set(["3 25"]),
  );
  expect(await harness.services.db.select().from(datedTariffsTable)).toEqual([]);
});

test("holds a price signed before midnight for its 15 minutes", async () => {
  const choice = aChoice({ vehicle: "maybach" });
  await dated("2027-01-11", (form) => (form.fixedRoutes[0]!.prices.maybach = "900"));
  harness.clock.moveTo("2027-01-10T22:55:00Z");
  const { pricing, estimates } = await quoteChoice(harness.services, choice);
  if (pricing.kind !== "priced") throw new Error("a price was expected");
  const token = signPrice(harness.services, choice, pricing);
  harness.clock.moveTo("2027-01-10T23:09:00Z");
  expect(await quoteChoice(harness.services, choice)).toMatchObject({ pricing: { total: 900_00 } });
  expect(await agreePrice(harness.services, { choice, estimates, token })).toMatchObject({
    kind: "agreed",
    pricing: { total: 420_00, tariffVersion: 1 },
  });
  harness.clock.moveTo("2027-01-10T23:11:00Z");
  expect(await agreePrice(harness.services, { choice, estimates, token })).toMatchObject({
    kind: "changed",
    quote: { pricing: { total: 900_00, tariffVersion: 2 } },
  });
});

test("refuses to save today's list in a form from before midnight", async () => {
  const typed = form();
  await dated("2027-01-11", (one) => (one.surcharges.night = "20"));
  harness.clock.moveTo("2027-01-10T23:00:00Z");
  typed.surcharges.holiday = "25";
  expect(await changeTariff(harness.services, owner, typed, 1)).toEqual({ kind: "conflict" });
  expect((await currentTariff(harness.services)).surcharges).toMatchObject({ night: 20, holiday: 20 });
});

test("leaves a dated list as it is when today's list is saved, and shows the difference", async () => {
  await dated("2027-02-01", (one) => (one.surcharges.night = "20"));
  const typed = form();
  typed.surcharges.holiday = "25";
  expect(await changeTariff(harness.services, owner, typed, 1)).toEqual({ kind: "done" });
  const { upcoming } = await readPrices(harness.services, owner, "fr");
  expect(upcoming).toMatchObject([{ startsOn: "2027-02-01", changed: ["night", "holiday"] }]);
});

test("saves a form once that is sent many times at once", async () => {
  const results = await Promise.all(
    Array.from({ length: 8 }, () => dated("2027-02-01", (one) => (one.surcharges.night = "20"))),
  );
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(await actions()).toEqual(["prices-dated"]);
});

test("gives a date to one of two owners who save different lists for it at once", async () => {
  const results = await Promise.all([
    dated("2027-02-01", (one) => (one.surcharges.night = "20")),
    dated("2027-02-01", (one) => (one.surcharges.night = "25")),
  ]);
  expect(results.map(({ kind }) => kind).sort()).toEqual(["dated", "invalid"]);
  expect(results.find(({ kind }) => kind === "invalid")).toMatchObject({
    errors: [{ field: "starts_on", key: "start-taken" }],
  });
});

test("reports a conflict to one of two owners who edit a dated list at once", async () => {
  const list = await aList("2027-02-01");
  const second = await anOwner(harness.services, "second@example.com");
  const results = await Promise.all([
    dated("2027-02-01", (one) => (one.surcharges.night = "21"), { list }),
    dated("2027-02-02", (one) => (one.surcharges.night = "22"), { list, who: second }),
  ]);
  expect(results.map(({ kind }) => kind).sort()).toEqual(["changed", "dated"]);
  expect(results.find(({ kind }) => kind === "changed")).toMatchObject({ revision: 1 });
  expect(await upcomingTariffs(harness.services.db, "2027-01-10")).toMatchObject([{ revision: 1 }]);
});

test("refuses a new list over today's prices that were not read", async () => {
  const typed = form();
  typed.surcharges.holiday = "25";
  await changeTariff(harness.services, owner, typed, 1);
  expect(await dated("2027-02-01", (one) => (one.surcharges.night = "20"))).toEqual({ kind: "conflict" });
});

test.each([
  ["2027-01-10", "start-early"],
  ["2026-12-31", "start-early"],
  ["2029-01-11", "start-late"],
  ["2027-02-30", "start-invalid"],
  ["soon", "start-invalid"],
])("refuses a list that begins on %s", async (date, key) => {
  expect(await dated(date, () => undefined)).toMatchObject({
    kind: "invalid",
    errors: [{ field: "starts_on", key }],
  });
  expect(await upcomingTariffs(harness.services.db, "2027-01-10")).toEqual([]);
});

test("moves a list to another date, but not to that of another list", async () => {
  const list = await aList("2027-02-01");
  await dated("2027-03-01", (one) => (one.surcharges.night = "30"));
  expect(await dated("2027-03-01", (one) => (one.surcharges.night = "20"), { list })).toMatchObject({
    kind: "invalid",
    errors: [{ key: "start-taken" }],
  });
  expect(await dated("2027-02-15", (one) => (one.surcharges.night = "20"), { list })).toMatchObject({
    kind: "dated",
    id: list.id,
  });
  const dates = (await upcomingTariffs(harness.services.db, "2027-01-10")).map(({ startsOn }) => startsOn);
  expect(dates).toEqual(["2027-02-15", "2027-03-01"]);
});

test("withdraws a list as it was seen, until it begins", async () => {
  const list = await aList("2027-02-01");
  expect(await withdrawDatedTariff(harness.services, owner, { ...list, revision: 4 })).toEqual({
    kind: "changed",
  });
  const results = await Promise.all([1, 2, 3].map(() => withdrawDatedTariff(harness.services, owner, list)));
  expect(results.map(({ kind }) => kind).sort()).toEqual(["done", "gone", "gone"]);
  expect(await dated("2027-02-01", () => undefined, { list })).toEqual({ kind: "gone" });

  const begun = await aList("2027-02-01");
  harness.clock.moveTo("2027-01-31T23:00:00Z");
  expect(await withdrawDatedTariff(harness.services, owner, begun)).toEqual({ kind: "gone" });
  expect(await dated("2027-03-01", (one) => (one.surcharges.night = "9"), { list: begun })).toEqual({
    kind: "gone",
  });
  expect(await readDatedTariff(harness.services, owner, begun.id, "fr")).toBeNull();
  expect((await currentTariff(harness.services)).surcharges.night).toBe(20);
});

test("prices the last ten driven transfers by both lists, without a name or an address", async () => {
  const { db } = harness.services;
  const ride = (day: number, overrides: Partial<typeof bookingsTable.$inferInsert> = {}) => {
    const date = `2027-01-${String(day).padStart(2, "0")}`;
    return aBooking({
      id: crypto.randomUUID(),
      idempotencyKey: crypto.randomUUID(),
      reference: `MA-PAST${day}`,
      manageTokenHash: `past-${day}`,
      status: "completed",
      pickup: at(CDG),
      dropoff: { label: "Chez Mme Dupont, 12 rue de Miromesnil, 75008 Paris", place: PARIS_8 },
      pickupLocal: `${date}T14:30`,
      pickupAt: new Date(`${date}T13:30:00Z`),
      vehicle: "mercedes-e-class",
      fullName: "Hélène Dupont",
      ...overrides,
    });
  };
  await db
    .insert(bookingsTable)
    .values([
      ...Array.from({ length: 11 }, (_, index) => ride(index + 10)),
      ride(25, { tripType: "hourly", dropoff: null, durationHours: 3 }),
      ride(26, { status: "confirmed" }),
    ]);
  const list = await aList("2027-02-01", (one) => (one.fixedRoutes[0]!.prices["mercedes-e-class"] = "130"));
  const tried = await tryPastRides(harness.services, owner, list.id, "fr");
  expect(tried.rides.map(({ pickupAt }) => pickupAt.slice(8, 10))).toEqual([
    "20",
    "19",
    "18",
    "17",
    "16",
    "15",
    "14",
    "13",
    "12",
    "11",
  ]);
  const [first] = tried.rides;
  expect(first).toMatchObject({ from: "cdg", to: "paris", vehicle: "mercedes-e-class" });
  expect(first!.after! - first!.before!).toBe(10_00);
  expect(tried.total.after - tried.total.before).toBe(100_00);
  expect(JSON.stringify(tried)).not.toMatch(/Dupont|Miromesnil/);
});

function form(): TariffForm {
  return tariffFormOf(DEMO_TARIFF, "fr");
}

function dated(
  startsOn: string,
  spoil: (tariffForm: TariffForm) => unknown,
  { list = null, who = owner }: { list?: SeenDated | null; who?: Owner } = {},
) {
  const tariffForm = form();
  spoil(tariffForm);
  return dateTariff(harness.services, who, { tariffForm, startsOn, seenVersion: 1, list });
}

async function aList(
  date: string,
  spoil: (tariffForm: TariffForm) => unknown = (one) => (one.surcharges.night = "20"),
): Promise<SeenDated> {
  const saved = await dated(date, spoil);
  if (saved.kind !== "dated") throw new Error(saved.kind);
  return { id: saved.id, revision: 0 };
}

async function maybachPrice() {
  const { version, fixedRoutes } = await currentTariff(harness.services);
  return [version, fixedRoutes[0]?.prices.maybach];
}

async function actions() {
  const rows = await harness.services.db.select().from(auditEntriesTable);
  return rows.map(({ action }) => action).filter((action) => action.includes("prices"));
}
