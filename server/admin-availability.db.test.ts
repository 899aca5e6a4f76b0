import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { drivenCars } from "#tests/fixtures/availability.ts";
import { aBoardRide } from "#tests/fixtures/dispatch.ts";
import { ownersPages } from "#tests/support/owners-pages.ts";
import { applyRetention } from "#features/privacy/apply-retention.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { allDuties, readAvailabilitySettings } from "#features/availability/availability.server.ts";
import { absencesTable, capacityBlocksTable } from "#features/availability/availability.table.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";

const PAGE = "/fr/admin/settings/availability";

const { admin, send, text } = ownersPages();
const services = () => admin.harness.services;
const SETTINGS = {
  intent: "settings",
  approachMinutes: "45",
  returnMinutes: "20",
  cashAmount: "250",
  cashHours: "12",
  cashProofs: "card",
};

let chauffeurId: string;
let carId: string;
beforeAll(async () => {
  [carId = ""] = await drivenCars(services().db, "rolls-royce", 1);
  const [chauffeur] = await services().db.select().from(chauffeursTable);
  chauffeurId = chauffeur?.id ?? "";
});

test("warns that the site sells without limit until the owner saves other settings", async () => {
  for (const lang of LANGS)
    expect(await text(`/${lang}/admin/settings/availability`)).toContain("sellsWithoutLimit");
  expect(await text(PAGE)).toContain("Le site vend sans limite");
});

test("saves the settings only over the version that was shown", async () => {
  const sent = { ...SETTINGS, version: "0", "rolls-royce:dailyMaximum": "3", "maybach:fixedCapacity": "0" };
  expect((await send(PAGE, sent)).headers.get("Location")).toBe(`${PAGE}?done=settings`);
  expect(await readAvailabilitySettings(services().db)).toEqual({
    version: 1,
    settings: {
      sellsWithoutLimit: false,
      approachMinutes: 45,
      returnMinutes: 20,
      classes: {
        "rolls-royce": { fixedCapacity: null, noticeHours: null, dailyMaximum: 3 },
        maybach: { fixedCapacity: 0, noticeHours: null, dailyMaximum: null },
      },
      cash: { confirmsEmail: false, amount: 250_00, hours: 12, proofs: "card" },
    },
  });
  const second = await send(PAGE, { ...SETTINGS, version: "0", approachMinutes: "50" });
  expect(second.status).toBe(409);
  expect(await second.text()).toMatch(/value="50"/);
});

test.each([
  ["a number beyond its limit", { ...SETTINGS, version: "1", "maybach:fixedCapacity": "100" }],
  ["an amount of cash above the legal cap", { ...SETTINGS, version: "1", cashAmount: "1001" }],
  ["no hours for cash", { ...SETTINGS, version: "1", cashHours: "" }],
  ["a negative number", { ...SETTINGS, version: "1", approachMinutes: "-5" }],
  ["a block that ends before it begins", aBlock({ from: "2027-02-02T10:00", to: "2027-02-02T09:00" })],
  ["a block of an unknown class", aBlock({ vehicle: "tank" })],
  ["a block on a day that does not exist", aBlock({ from: "2027-02-30T10:00" })],
  ["an absence of nobody", { ...aBlock(), intent: "absence", of: "" }],
])("refuses %s and keeps the typed values", async (_, sent) => {
  const answer = await send(PAGE, sent);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Rien n’est enregistré");
});

describe("block", () => {
  test("lists the sold rides that it overlaps and is added after a confirmation", async () => {
    await aBoardRide(services().db, "MA-BLOCK1", "2027-02-10T10:00:00Z", {
      status: "confirmed",
      vehicle: "rolls-royce",
    });
    const block = aBlock({ vehicle: "rolls-royce", from: "2027-02-10T00:00", to: "2027-02-11T00:00" });
    const asked = await send(PAGE, block);
    expect(asked.status).toBe(409);
    const page = await asked.text();
    expect(page).toContain("MA-BLOCK1");
    expect(page).toMatch(/name="confirmed"/);
    expect(await services().db.select().from(capacityBlocksTable)).toEqual([]);
    const confirmed = { ...block, confirmed: "yes" };
    for (const sent of [confirmed, confirmed])
      expect((await send(PAGE, sent)).headers.get("Location")).toBe(`${PAGE}?done=block`);
    const [added, ...others] = await services().db.select().from(capacityBlocksTable);
    expect(others).toEqual([]);
    expect(added).toMatchObject({ vehicle: "rolls-royce", startsAt: new Date("2027-02-09T23:00:00Z") });
  });

  test("is added without a confirmation for another class, and removed once", async () => {
    const block = aBlock({ vehicle: "maybach", from: "2027-02-10T00:00", to: "2027-02-11T00:00" });
    expect((await send(PAGE, block)).status).toBe(303);
    const gone = { intent: "unblock", id: block.id };
    expect((await send(PAGE, gone)).headers.get("Location")).toBe(`${PAGE}?done=unblock`);
    expect((await send(PAGE, gone)).status).toBe(409);
  });

  test("lasts 25 hours in the night when the clocks go back", async () => {
    const block = aBlock({ vehicle: "range-rover", from: "2027-10-31T00:00", to: "2027-11-01T00:00" });
    expect((await send(PAGE, block)).status).toBe(303);
    const rows = await services().db.select().from(capacityBlocksTable);
    const { startsAt, endsAt } = rows.find(({ vehicle }) => vehicle === "range-rover")!;
    expect((endsAt.getTime() - startsAt.getTime()) / 3_600_000).toBe(25);
  });
});

test.each([
  ["block", aBlock({ from: "2027-10-30T20:00", to: "2027-10-31T02:30" }), "to_fold"],
  ["shift", { intent: "duty", version: "1", "6:from": "18:00", "6:to": "02:30" }, "6:to_fold"],
])("asks in the form of a %s which time is meant when it comes twice", async (_, typed, name) => {
  const sent = "version" in typed ? { ...typed, chauffeur: chauffeurId } : typed;
  const answer = await send(PAGE, sent);
  expect(answer.status).toBe(400);
  const page = await answer.text();
  for (const fold of ["earlier", "later"])
    expect(page).toMatch(new RegExp(`<input type="radio"[^>]* name="${name}"[^>]* value="${fold}"`));
  expect(page).toContain("La première fois, avant le changement d’heure");
});

test("adds and removes overlapping absences of a chauffeur and a car", async () => {
  const absence = (of: string) => ({ ...aBlock(), id: randomUUID(), intent: "absence", of });
  for (const of of [`chauffeur:${chauffeurId}`, `chauffeur:${chauffeurId}`, `car:${carId}`])
    expect((await send(PAGE, absence(of))).headers.get("Location")).toBe(`${PAGE}?done=absence`);
  expect((await send(PAGE, absence(`car:${randomUUID()}`))).status).toBe(409);
  const rows = await services().db.select().from(absencesTable);
  expect(rows).toHaveLength(3);
  expect((await send(PAGE, { intent: "back", id: rows[0]!.id })).status).toBe(303);
  expect(await services().db.select().from(absencesTable)).toHaveLength(2);
});

test("saves the hours and classes of a chauffeur, with an end before the start on the next day", async () => {
  const duty = {
    intent: "duty",
    chauffeur: chauffeurId,
    version: "0",
    vehicles: "maybach",
    "1:from": "20:00",
  };
  expect((await send(PAGE, duty)).status).toBe(400);
  expect((await send(PAGE, { ...duty, "1:to": "20:00" })).status).toBe(400);
  expect((await send(PAGE, { ...duty, "1:to": "04:00" })).headers.get("Location")).toBe(`${PAGE}?done=duty`);
  expect(await allDuties(services().db)).toMatchObject([
    { chauffeurId, vehicles: ["maybach"], shifts: [{ weekday: 1, from: "20:00", to: "04:00" }], version: 1 },
  ]);
  expect((await send(PAGE, { ...duty, "1:to": "05:00" })).status).toBe(409);
  expect((await send(PAGE, { ...duty, version: "1", always: "on" })).status).toBe(303);
  expect(await allDuties(services().db)).toMatchObject([{ shifts: null, version: 2 }]);
});

function aBlock(change: Record<string, string> = {}) {
  const times = { from: "2027-02-01T10:00", to: "2027-02-01T12:00" };
  return { intent: "block", id: randomUUID(), vehicle: "", reason: "Salon", ...times, ...change };
}

test("deletes absences a year after their end", async () => {
  const { db } = services();
  const kept = await db.$count(absencesTable);
  admin.harness.clock.moveTo("2028-01-31T09:00:00Z");
  await applyRetention(services());
  expect(await db.$count(absencesTable)).toBe(kept);
  admin.harness.clock.moveTo("2028-02-03T09:00:00Z");
  await applyRetention(services());
  expect(await db.$count(absencesTable)).toBe(0);
});
