import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { UNLIMITED } from "#tests/fixtures/booking.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { changesOf, findChange } from "#features/booking/changes/booking-changes.server.ts";
import { addLeg } from "#features/booking/edit/add-leg.server.ts";
import { fieldsOfAdded } from "#features/booking/edit/added-leg.ts";
import type { TypedEdit } from "#features/booking/edit/edit-fields.ts";
import { readEditForm, typedEditOf } from "#features/booking/edit/edit-form.server.ts";
import { planEdit } from "#features/booking/edit/plan-edit.server.ts";
import { planLeg } from "#features/booking/edit/plan-leg.server.ts";
import { saveEdit } from "#features/booking/edit/save-edit.server.ts";
import { writeTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { extrasOfLeg, NO_EXTRAS } from "#features/pricing/extras.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { sellWithLimits, sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aBoardRide, aCar, aChauffeur } from "#tests/fixtures/dispatch.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { assignLeg } from "./assign-leg.server.ts";
import { warningKey } from "./assignment-warnings.ts";
import { undoEdit, undoRefusalOf } from "./undo-edit.server.ts";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-18T09:00:00Z" });
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(() => sellWithoutLimit(harness.services.db));

test("restores every value of an edit of which no guest and no chauffeur knows, once of fifty requests", async () => {
  const leg = await aRide("MA-UNDO01", { email: null });
  const changeId = await edited(leg, {
    trip: { time: "16:00", passengers: "3" },
    more: { fullName: "Nour Haddad", notes: "Porte B" },
  });
  expect(await read(leg)).toMatchObject({ passengers: 3, fullName: "Nour Haddad", version: leg.version + 1 });
  const results = await Promise.all(Array.from({ length: 50 }, () => undo(leg, changeId)));
  expect(results.filter(({ kind }) => kind === "done")).toHaveLength(1);
  const { version, proofVersion, updatedAt, ...values } = await read(leg);
  expect(values).toEqual(withoutVersions(leg));
  expect([version, proofVersion]).toEqual([leg.version + 2, leg.proofVersion + 2]);
  expect(updatedAt).toEqual(harness.clock.now());
  expect(await changesOf(harness.services.db, [leg.id], ["applied"])).toHaveLength(2);
  expect((await auditOf(harness.services.db, [leg.id])).map(({ action }) => action).sort()).toEqual([
    "booking-edited",
    "edit-undone",
  ]);
});

test("undoes a quiet edit of a guest with an address", async () => {
  const leg = await aRide("MA-UNDO02");
  const quiet = { notes: "Porte B", quiet: "on", quietReason: "Faute de frappe" };
  const changeId = await edited(leg, { more: quiet });
  expect((await undo(leg, changeId)).kind).toBe("done");
  expect((await read(leg)).notes).toBe(leg.notes);
});

test("refuses to undo an edit about which the guest has a mail", async () => {
  const leg = await aRide("MA-UNDO03");
  const changeId = await edited(leg, { more: { notes: "Porte B" } });
  expect(await undo(leg, changeId)).toEqual({ kind: "refused", why: "guest" });
  expect((await read(leg)).notes).toBe("Porte B");
});

test("refuses to undo an edit that the chauffeur reads, and undoes one that the chauffeur does not", async () => {
  const ride = await aRide("MA-UNDO04", { email: null });
  await edited(ride, { more: { notes: "Porte A" } });
  const leg = await read(ride);
  await assigned(leg);
  const hidden = await edited(leg, { more: { lang: "en" } });
  expect(await undo(leg, hidden)).toEqual({ kind: "done" });
  const seen = await edited(await read(leg), { trip: { time: "17:00" } });
  expect(await undo(leg, seen)).toEqual({ kind: "refused", why: "chauffeur" });
});

test("refuses to undo an edit after another one, and an undo of another ride", async () => {
  const leg = await aRide("MA-UNDO05", { email: null });
  const other = await aRide("MA-UNDO06", { email: null });
  const first = await edited(leg, { more: { notes: "Porte B" } });
  await edited(await read(leg), { more: { notes: "Porte C" } });
  expect(await undo(leg, first)).toEqual({ kind: "refused", why: "changed" });
  expect(await undo(other, first)).toEqual({ kind: "refused", why: "changed" });
});

test("keeps the edited time when the former one was sold in the meantime", async () => {
  const leg = await aRide("MA-UNDO07", { email: null });
  const changeId = await edited(leg, { trip: { time: "22:00" } });
  await sellWithLimits(harness.services.db, { [leg.vehicle]: { fixedCapacity: 0 } });
  expect(await undo(leg, changeId)).toEqual({ kind: "full" });
  expect((await read(leg)).pickupLocal).toMatch(/22:00$/);
});

test("undoes an added leg of which no one knows, and refuses once a chauffeur has it", async () => {
  const leg = await aRide("MA-UNDO08", { email: null });
  const [first, firstChange] = await added(leg);
  expect((await undo(first, firstChange)).kind).toBe("done");
  expect((await read(first)).status).toBe("cancelled");
  expect(await mailsAbout(first)).toEqual([]);
  const [second, secondChange] = await added(leg);
  expect(second.reference).toBe(`${leg.reference}-3`);
  await assigned(second);
  expect(await undo(second, secondChange)).toEqual({ kind: "refused", why: "chauffeur" });
});

test("refuses to undo an added leg about which the guest has a mail", async () => {
  const leg = await aRide("MA-UNDO09");
  const [back, changeId] = await added(leg);
  expect(await undo(back, changeId)).toEqual({ kind: "refused", why: "guest" });
});

test("offers no undo while the payment of a dearer edit is awaited", async () => {
  const leg = await aRide("MA-UNDO10");
  const changeId = await edited(leg, { more: { notes: "Porte B" } });
  const change = await findChange(harness.services.db, changeId);
  const waiting = { ...change!, status: "awaiting_payment" as const };
  expect(await undoRefusalOf(harness.services.db, leg, waiting, harness.clock.now())).toBe("money");
});

type Change = { trip?: Partial<TripFields>; more?: Partial<TypedEdit["more"]> };

const NAMES: Partial<Record<string, string>> = {
  fullName: "full_name",
  lang: "guest_lang",
  travelNumber: "travel_number",
  flightOrigin: "flight_origin",
  signText: "sign_text",
  priceByHand: "price_by_hand",
  priceReason: "price_reason",
  quietReason: "quiet_reason",
};

function formOf(trip: TripFields, more: Partial<TypedEdit["more"]>): FormData {
  const form = new FormData();
  for (const [name, value] of writeTripFields(trip)) form.append(name, value);
  for (const [key, value] of Object.entries(more)) form.set(NAMES[key] ?? key, value);
  return form;
}

async function edited(leg: BookingRow, { trip, more }: Change): Promise<string> {
  const opened = typedEditOf(leg, "fr");
  const form = formOf({ ...opened.trip, ...trip }, { ...opened.more, ...more });
  const read = readEditForm(form, leg, harness.clock.now());
  const plan = await planEdit(harness.services, [leg, undefined], read, "fr");
  if (plan.kind !== "planned") throw new Error(`a plan was expected: ${JSON.stringify(plan)}`);
  const saved = await saveEdit(harness.services, owner, leg, {
    plan,
    formKey: randomUUID(),
    checkCredit: UNLIMITED,
  });
  if (saved.kind !== "done") throw new Error(`done was expected, not ${saved.kind}`);
  return saved.changeId;
}

async function added(leg: BookingRow): Promise<[BookingRow, string]> {
  const legs = await legsOf(harness.services.db, leg.id);
  const opened = typedEditOf(leg, "fr");
  const trip = { ...fieldsOfAdded(opened.trip, "back"), date: "2027-01-25", time: "10:00" };
  const hand = { pricing: "hand", priceByHand: "120", priceReason: "Accord" };
  const read = readEditForm(formOf(trip, { ...opened.more, ...hand }), leg, harness.clock.now());
  const plan = await planLeg(harness.services, { leg, legs, way: "back" }, read, "fr");
  if (plan.kind !== "planned") throw new Error(`a plan was expected: ${JSON.stringify(plan)}`);
  const saved = await addLeg(harness.services, owner, leg, {
    plan,
    formKey: randomUUID(),
    checkCredit: UNLIMITED,
  });
  if (saved.kind !== "done") throw new Error(`done was expected, not ${saved.kind}`);
  const row = (await legsOf(harness.services.db, leg.id)).find(({ id }) => id === saved.bookingId);
  return [row!, saved.changeId];
}

function undo(leg: BookingRow, changeId: string) {
  return undoEdit(harness.services, owner, leg, { changeId, checkCredit: UNLIMITED });
}

async function aRide(reference: string, change: Partial<BookingRow> = {}): Promise<BookingRow> {
  const { db } = harness.services;
  const { id } = await aBoardRide(db, reference, "2027-01-20T09:00:00Z", {
    paymentMethod: "cash",
    pickupLocal: "2027-01-20T10:00",
    signText: null,
    extras: extrasOfLeg(NO_EXTRAS, "outbound"),
    ...change,
  });
  const [row] = await db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  return row!;
}

async function assigned({ id }: BookingRow): Promise<void> {
  const { db } = harness.services;
  const ids = {
    chauffeurId: await aChauffeur(db, "Karim"),
    carId: await aCar(db, randomUUID().slice(0, 12)),
  };
  const pair = { ...ids, bookingId: id, version: 0 };
  const asked = await assignLeg(harness.services, owner, { ...pair, acknowledged: [] });
  const acknowledged = asked.kind === "warned" ? asked.warnings.map(warningKey) : [];
  const result =
    asked.kind === "done" ? asked : await assignLeg(harness.services, owner, { ...pair, acknowledged });
  if (result.kind !== "done") throw new Error(`done was expected: ${JSON.stringify(result)}`);
}

async function read({ id }: BookingRow): Promise<BookingRow> {
  const [row] = await harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  return row!;
}

function withoutVersions({ version: _version, proofVersion: _proof, updatedAt: _at, ...values }: BookingRow) {
  return values;
}

async function mailsAbout({ id }: BookingRow) {
  const mails = await harness.services.db.select().from(mailsTable);
  return mails.filter(({ data }) => data.bookingId === id).map(({ name }) => name);
}
