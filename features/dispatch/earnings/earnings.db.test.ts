import { UNLIMITED } from "#tests/fixtures/booking.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Dispatcher, Owner } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { addByOffice } from "#features/booking/additions/add-addition.server.ts";
import { additionsOf } from "#features/booking/additions/additions.server.ts";
import { decideAddition } from "#features/booking/additions/decide-addition.server.ts";
import { cashDue } from "#features/booking/additions/note-cash.server.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import { cancelBooking } from "#features/booking/cancel-booking.server.ts";
import { completeBooking } from "#features/booking/complete-booking.server.ts";
import { feeOf } from "#features/booking/fees/fees.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { noteCashTaken } from "#features/dispatch/additions/add-by-chauffeur.server.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { placeProgramme } from "#features/programmes/place-programme.server.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aCar, aChauffeur, anAssignment } from "#tests/fixtures/dispatch.ts";
import { aProgrammeForm, aRide, chosenRides } from "#tests/fixtures/programme.ts";
import { aDispatcher, anOwner } from "#tests/fixtures/owner.ts";
import { textOfPages } from "#tests/support/pdf-text.ts";
import { anAssignedRide, drive } from "#tests/support/ride-with-additions.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { readRunSheet } from "../read-run-sheet.server.ts";
import { reportRideEvent } from "../report-ride-event.server.ts";
import { exportMonth, monthDocument } from "./export-month.server.ts";
import { handInDay } from "./hand-in-day.server.ts";
import { handedInDaysTable } from "./handed-in-days.table.ts";
import { readMonthStatement } from "./month-statement.server.ts";
import { readHandedInDays, readOwnDay, readOwnDays } from "./read-day-accounts.server.ts";
import { readPayRuleForm, removePayRule, savePayRule } from "./save-pay-rule.server.ts";
import { openSignedDay, signOffDay } from "./sign-off-day.server.ts";

const DAY = "2027-01-20";

let harness: TestServices;
let owner: Owner;
let dispatcher: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T10:00:00Z" });
  owner = await anOwner(harness.services);
  dispatcher = await aDispatcher(harness.services);
});
afterAll(() => harness.close());
beforeEach(() => harness.clock.moveTo("2027-01-20T10:00:00Z"));

test("hands in the cash of a day once for 50 presses, and again when cash was taken later", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aCashRide();
  const price = ride.price.total;
  expect(await readOwnDay(services, chauffeur)).toMatchObject({
    rides: 1,
    minutes: 180,
    cash: price,
    earlier: 0,
  });
  const handIn = (declared: number) =>
    handInDay(services, chauffeur, { day: DAY, declared, note: "20 € d’appoint" });
  expect(await handIn(price - 1)).toEqual({ kind: "refused", key: "changed" });
  const presses = await Promise.all(Array.from({ length: 50 }, () => handIn(price)));
  expect(presses.every(({ kind }) => kind === "done")).toBe(true);
  expect(await rowOf(chauffeur)).toMatchObject({ declared: price, version: 1, note: "20 € d’appoint" });

  await cashForToll(ride, chauffeur, 1_250);
  const [today] = await readOwnDays(services, chauffeur);
  expect(today).toMatchObject({ cash: price + 1_250, state: "changed", additions: 1_250 });
  expect(await handIn(price)).toEqual({ kind: "refused", key: "changed" });
  expect(await handIn(price + 1_250)).toEqual({ kind: "done" });
  expect(await rowOf(chauffeur)).toMatchObject({ declared: price + 1_250, version: 2 });
});

test("counts earlier days with cash that were not handed in, also for additions, and none a month ago", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aCashRide();
  await cashForToll(ride, chauffeur, 1_250);
  expect((await readOwnDay(services, chauffeur)).earlier).toBe(0);
  harness.clock.moveTo("2027-01-21T10:00:00Z");
  expect(await readOwnDay(services, chauffeur)).toMatchObject({
    rides: 0,
    cash: 0,
    earlier: 1,
    state: "open",
  });
  const declared = ride.price.total + 1_250;
  expect(await handInDay(services, chauffeur, { day: DAY, declared, note: "" })).toEqual({ kind: "done" });
  expect((await readOwnDay(services, chauffeur)).earlier).toBe(0);
  await services.db
    .update(handedInDaysTable)
    .set({ declared: 1 })
    .where(eq(handedInDaysTable.chauffeurId, chauffeur.id));
  expect((await readOwnDay(services, chauffeur)).earlier).toBe(1);
  harness.clock.moveTo("2027-02-21T10:00:00Z");
  expect((await readOwnDay(services, chauffeur)).earlier).toBe(0);
});

test("refuses days to come, days without work, days a month ago and the days of another chauffeur", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aCashRide();
  const other = (await aCashRide()).chauffeur;
  const handIn = (day: string, declared: number) =>
    handInDay(services, chauffeur, { day, declared, note: "" });
  for (const [day, declared] of [
    ["2027-01-21", 0],
    ["2027-01-19", 0],
    ["2026-12-01", 0],
    ["", 0],
  ] as const)
    expect(await handIn(day, declared)).toEqual({ kind: "refused", key: "unknown" });
  expect(await handIn(DAY, ride.price.total)).toEqual({ kind: "done" });
  expect(await rowOf(other)).toBeUndefined();
});

test("signs a day off once for 50 dispatchers, with its difference, and opens it again", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aCashRide();
  const price = ride.price.total;
  await handInDay(services, chauffeur, { day: DAY, declared: price, note: "" });
  const seen = { chauffeurId: chauffeur.id, day: DAY, version: 1 };
  const sums = { expected: price, counted: price - 500, note: "Cinq euros manquent" };
  expect(await signOffDay(services, dispatcher, seen, { ...sums, expected: price - 500 })).toEqual({
    kind: "changed",
  });
  const all = await Promise.all(
    Array.from({ length: 50 }, () => signOffDay(services, dispatcher, seen, sums)),
  );
  expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect(await actionsOf(chauffeur)).toEqual(["day-signed-off"]);
  const listed = await readHandedInDays(services, dispatcher);
  expect(listed.open.some(({ chauffeurId }) => chauffeurId === chauffeur.id)).toBe(false);
  expect(listed.signed.find(({ chauffeurId }) => chauffeurId === chauffeur.id)).toMatchObject({
    state: "signed",
    cash: price,
    counted: price - 500,
  });
  expect(await handInDay(services, chauffeur, { day: DAY, declared: price, note: "" })).toEqual({
    kind: "refused",
    key: "signed",
  });
  const opened = await Promise.all(
    Array.from({ length: 10 }, () => openSignedDay(services, dispatcher, { ...seen, version: 2 })),
  );
  expect(opened.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect(await rowOf(chauffeur)).toMatchObject({ signedOffAt: null, counted: null, declared: price });
});

test("shows a ride that is reopened after the sign-off as a changed day", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aCashRide();
  const price = ride.price.total;
  await handInDay(services, chauffeur, { day: DAY, declared: price, note: "" });
  const seen = { chauffeurId: chauffeur.id, day: DAY, version: 1 };
  await signOffDay(services, dispatcher, seen, { expected: price, counted: price, note: "" });
  await services.db.update(bookingsTable).set({ status: "confirmed" }).where(eq(bookingsTable.id, ride.id));
  const signed = (await readHandedInDays(services, dispatcher)).signed;
  expect(signed.find(({ chauffeurId }) => chauffeurId === chauffeur.id)).toMatchObject({
    state: "signed-changed",
    cash: 0,
  });
});

test("counts a ride over midnight on the day of its end, and only cash that its own chauffeur took", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await anAssignedRide(services, {
    paymentMethod: "card",
    pickupAt: new Date("2027-01-20T22:00:00Z"),
  });
  for (const [instant, event] of [
    ["2027-01-20T21:30:00Z", "on_the_way"],
    ["2027-01-20T21:55:00Z", "arrived"],
    ["2027-01-20T22:10:00Z", "on_board"],
    ["2027-01-20T23:30:00Z", "done"],
  ] as const) {
    harness.clock.moveTo(instant);
    expect((await reportRideEvent(services, chauffeur, { reference: ride.reference, event })).kind).toBe(
      "done",
    );
  }
  const days = await readOwnDays(services, chauffeur);
  expect(days).toMatchObject([{ day: "2027-01-21", isToday: true, driven: 1, minutes: 120, cash: 0 }]);
});

test("pays by the rule of each day in the statement, which its files repeat", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aCashRide();
  await services.db
    .update(chauffeursTable)
    .set({ fullName: "=HYPERLINK(1)", languages: ["ar"] })
    .where(eq(chauffeursTable.id, chauffeur.id));
  const save = (fields: Record<string, string>) =>
    savePayRule(services, owner, chauffeur.id, readPayRuleForm(formOf(fields)));
  expect(await save({ from_day: "2027-02-30", per_ride: "x", share: "100,01", per_hour: "" })).toMatchObject({
    kind: "invalid",
    errors: [{ field: "from_day" }, { field: "per_ride" }, { field: "share" }],
  });
  const without = await readMonthStatement(services, owner, chauffeur.id, "2027-01");
  expect(without).toMatchObject({ totals: { pay: 0, driven: 1 }, days: [{ hasRule: false }] });
  expect(await save({ from_day: "01/01/2027", per_ride: "10", share: "25", per_hour: "٢٠" })).toEqual({
    kind: "done",
  });
  expect(await save({ from_day: "2027-01-21", per_ride: "500", share: "", per_hour: "" })).toEqual({
    kind: "done",
  });
  const statement = (await readMonthStatement(services, owner, chauffeur.id, "2027-01"))!;
  const { net } = statement.totals;
  expect(net).toBeLessThan(ride.price.total / 1.1);
  expect(net).toBeGreaterThan(ride.price.total / 1.2);
  expect(statement.totals).toMatchObject({
    driven: 1,
    minutes: 180,
    cash: ride.price.total,
    pay: 1_000 + Math.round(net / 4) + 6_000,
  });
  expect((await readMonthStatement(services, owner, chauffeur.id, "2030-01"))?.month).toBe("2027-01");

  const asked = { id: chauffeur.id, month: "2027-01" };
  const { csv } = (await exportMonth(services, owner, asked, "fr"))!;
  const [, line, total] = csv.split("\r\n");
  expect(line).toMatch(/^'=HYPERLINK\(1\);2027-01-20;1;0;"3,00";/);
  expect(total).toContain(';Total;1;0;"3,00";');
  const { content } = (await monthDocument(services, owner, asked))!;
  const text = (await textOfPages(content)).join("\n");
  expect(text).toContain("Décompte du mois");
  expect(text).toContain("20/01/2027");
  expect(await actionsOf(chauffeur)).toEqual([
    "month-exported",
    "month-exported",
    "pay-rule-saved",
    "pay-rule-saved",
  ]);
  const rule = { chauffeurId: chauffeur.id, fromDay: "2027-01-01" };
  expect(await removePayRule(services, owner, rule)).toEqual({ kind: "done" });
  expect(await removePayRule(services, owner, rule)).toEqual({ kind: "changed" });
});

test("collects a programme in cash ride by ride: the price of a driven ride is cash, the guest owes that of another one", async () => {
  const { services } = harness;
  const { db } = services;
  await sellWithoutLimit(db);
  const typed = [aRide({ time: "15:00" }), aRide({ time: "20:30" }), aRide({ date: "2027-01-21" })];
  const rides = await chosenRides(services, typed);
  const form = await aProgrammeForm(services, rides, { payment_method: "cash" });
  const placed = await placeProgramme(services, { rides, form, lang: "fr", account: null });
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  const [first, second, third] = await legsOf(db, placed.booking.id);
  const [chauffeurId, carId] = [await aChauffeur(db, "Sami"), await aCar(db, "PR-001-OG")];
  for (const { id } of [first!, second!, third!]) await anAssignment(db, id, chauffeurId, carId);
  const chauffeur = { id: chauffeurId };

  const sheet = await readRunSheet(services, await chauffeurOf(chauffeurId), "fr");
  const collected = sheet.days
    .flatMap(({ rides: ofDay }) => ofDay)
    .map(({ facts }) => facts.find(({ label }) => label === "À encaisser en espèces")?.value);
  expect(
    collected.map((value) =>
      value
        ?.map(({ text }) => text)
        .join("")
        .replaceAll(/\s/g, " "),
    ),
  ).toEqual(Array.from({ length: 3 }, () => "120 €"));

  await drive(services, harness.clock.moveTo, chauffeur, first!, [
    ["13:30", "on_the_way"],
    ["13:55", "arrived"],
    ["14:05", "on_board"],
    ["15:00", "done"],
  ]);
  harness.clock.moveTo("2027-01-20T20:30:00Z");
  expect(await completeBooking(services, dispatcher, second!, "no_show")).toMatchObject({ kind: "done" });
  harness.clock.moveTo("2027-01-21T08:45:00Z");
  const cancelling = (await legsOf(db, placed.booking.id))[2]!;
  expect(await cancelBooking(services, cancelling)).toMatchObject({ kind: "cancelled" });

  expect(
    (await readOwnDays(services, chauffeur)).map(({ day, driven, absent, cash }) => [
      day,
      driven,
      absent,
      cash,
    ]),
  ).toEqual([
    ["2027-01-21", 0, 0, 0],
    ["2027-01-20", 1, 1, first!.price.total],
  ]);
  const owed = await Promise.all([first!, second!, third!].map(({ id }) => feeOf(db, id)));
  expect(owed.map((fee) => fee && [fee.reason, fee.amount])).toEqual([
    undefined,
    ["no-show", second!.price.total],
    ["late-cancellation", third!.price.total],
  ]);
  for (const { id } of [first!, second!, third!]) await issueDocuments(services, id, async () => []);
  const documents = await documentsOf(db, [first!.id, second!.id, third!.id]);
  // Only the driven ride was paid to the chauffeur.
  expect(documents.map(({ unitId, total, content }) => [unitId, total, content.payment.method])).toEqual([
    [first!.id, first!.price.total, "cash"],
  ]);
});

async function chauffeurOf(id: string) {
  const [row] = await harness.services.db.select().from(chauffeursTable).where(eq(chauffeursTable.id, id));
  return row!;
}

async function aCashRide() {
  const assigned = await anAssignedRide(harness.services, { paymentMethod: "cash" });
  await drive(harness.services, harness.clock.moveTo, assigned.chauffeur, assigned.ride, [
    ["13:00", "on_the_way"],
    ["13:20", "arrived"],
    ["14:00", "on_board"],
    ["16:00", "done"],
  ]);
  return assigned;
}

async function cashForToll(ride: BookingRow, chauffeur: { id: string }, amount: number) {
  const { services } = harness;
  const entry = { id: crypto.randomUUID(), kind: "toll" as const, quantity: 1, amount, note: "A86" };
  const leg = (await services.db.select().from(bookingsTable).where(eq(bookingsTable.id, ride.id)))[0]!;
  expect((await addByOffice(services, dispatcher, leg, entry)).kind).toBe("done");
  const [addition] = await additionsOf(services.db, [ride.id]);
  const seen = { id: addition!.id, version: addition!.version };
  const decided = await decideAddition(services, dispatcher, leg, seen, {
    decision: { kind: "accept", reason: "Au téléphone" },
    checkCredit: UNLIMITED,
  });
  expect(decided.kind).toBe("done");
  expect(await cashDue(services.db, leg)).toBe(amount);
  expect(await noteCashTaken(services, chauffeur, ride.reference, amount)).toEqual({ kind: "done" });
}

async function rowOf({ id }: { id: string }) {
  const [row] = await harness.services.db
    .select()
    .from(handedInDaysTable)
    .where(eq(handedInDaysTable.chauffeurId, id));
  return row;
}

async function actionsOf({ id }: { id: string }) {
  return (await auditOf(harness.services.db, [id])).map(({ action }) => action).toSorted();
}

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
