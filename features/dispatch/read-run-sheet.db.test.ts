import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCEPTED } from "#tests/fixtures/dispatch.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { at, CDG, CDG_AIRPORT, PARIS_8 } from "#tests/fixtures/trips.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { insertFee } from "#features/booking/fees/fees.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { Lang } from "#i18n/locales.ts";
import { assignmentsTable } from "./assignments.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { readRunSheet } from "./read-run-sheet.server.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T09:00:00Z" });
});
afterAll(() => harness.close());

test.each<[string, Partial<BookingRow>, string | null, boolean]>([
  ["a terminal that the guest typed", { pickup: at(CDG_AIRPORT), terminal: "2F" }, "2F", false],
  [
    "a terminal of the flight that differs from the guest's",
    { pickup: at(CDG_AIRPORT), terminal: "1", flightTerminal: "2C" },
    "2C",
    false,
  ],
  ["a chosen terminal", { pickup: at(CDG) }, "2E", false],
  ["an open arrival", { pickup: at(CDG_AIRPORT), travelNumber: null, terminal: "unknown" }, null, true],
  ["a flight without a known terminal", { pickup: at(CDG_AIRPORT), travelNumber: "EK 73" }, null, false],
  ["a pickup in town", { pickup: at(PARIS_8), travelNumber: null }, null, false],
])("shows the right terminal for %s", async (_, ride, terminal, isArrivalOpen) => {
  expect(await sheetOf(ride)).toMatchObject({ terminal, isArrivalOpen });
});

test.each<[Lang, Lang, string, string]>([
  ["ar", "fr", "Langue du client", "Arabe"],
  ["fr", "en", "Guest’s language", "French"],
  ["en", "ar", "لغة الضيف", "الإنجليزية"],
])("names the language %s of the guest in %s", async (guest, reader, label, value) => {
  expect(factsOf(await sheetOf({ lang: guest }, reader))[label]?.toLowerCase()).toBe(value.toLowerCase());
});

test("shows both special requests, and the state of a request that is not confirmed", async () => {
  const ride = await sheetOf({ femaleChauffeur: "requested", arabicSpeaking: "confirmed" }, "fr");
  const requests = factsOf(ride)["Demandes particulières"] ?? "";
  expect(requests).toContain("(Sans réponse)");
  expect(requests.split(", ")).toHaveLength(2);
  expect(
    factsOf(await sheetOf({ femaleChauffeur: "none", arabicSpeaking: "none" }, "fr"))[
      "Demandes particulières"
    ],
  ).toBeUndefined();
});

test.each<[Partial<BookingRow>["paymentMethod"], boolean]>([
  ["cash", true],
  ["card", false],
  ["transfer", false],
  ["paid_otherwise", false],
  ["on_account", false],
])("names an amount to collect for a ride paid by %s: %s", async (paymentMethod, isCollected) => {
  const ride = await sheetOf({ paymentMethod: paymentMethod! }, "fr", { hasBalance: true });
  expect("À encaisser en espèces" in factsOf(ride)).toBe(isCollected);
  expect(JSON.stringify(ride).includes("€")).toBe(isCollected);
});

async function sheetOf(change: Partial<BookingRow>, lang: Lang = "fr", { hasBalance = false } = {}) {
  const { db, clock } = harness.services;
  const ride = await aStoredBooking(db, change);
  const balance = { bookingId: ride.id, reason: "balance", amount: 5_000, createdAt: clock.now() } as const;
  if (hasBalance) await insertFee(db, balance);
  const [chauffeur, car] = [aChauffeur({ id: randomUUID() }), aCar({ id: randomUUID() })];
  const stored = { ...chauffeur };
  await db.insert(chauffeursTable).values(stored);
  await db.insert(carsTable).values(car);
  await db.insert(assignmentsTable).values({
    bookingId: ride.id,
    chauffeurId: chauffeur.id,
    carId: car.id,
    assignedAt: clock.now(),
    ...ACCEPTED,
  });
  const sheet = await readRunSheet(harness.services, chauffeur, lang);
  const [shown] = sheet.days.flatMap(({ rides }) => rides);
  if (!shown) throw new Error("The ride is not on the sheet.");
  return shown;
}

function factsOf({ facts }: Awaited<ReturnType<typeof sheetOf>>): Record<string, string> {
  return Object.fromEntries(facts.map(({ label, value }) => [label, value.map(({ text }) => text).join("")]));
}
