import { composersOf } from "#platform/mail/mail-kind.ts";
import { readPassengerForm } from "#features/booking/passenger/passenger-form.server.ts";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { LANGS } from "#i18n/locales.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { drivenCars, sellWithLimits, sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import {
  aMember,
  anOrganisation,
  anOrganisationForm,
  bookOnAccount,
  REBATED,
} from "#tests/fixtures/organisation.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aProgrammeForm, aRide, chosenRides } from "#tests/fixtures/programme.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { recordDatabase } from "#tests/support/recorded-queries.ts";
import { runScript } from "#tests/support/run-script.ts";
import { mailsOf, placeAs, signedPrice } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { availabilitySettingsTable } from "#features/availability/availability.table.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { changeFieldsOf, priceChange } from "#features/booking/changes/price-change.server.ts";
import { changeRide, offerFor } from "#features/booking/changes/change-ride.server.ts";
import { unpaidCallOutcomes } from "#features/booking/allowed-actions.ts";
import { bookCopies, planCopies } from "#features/booking/phone/copy-booking.server.ts";
import { readCopyForm } from "#features/booking/phone/copy-form.server.ts";
import { readPhoneForm } from "#features/booking/phone/phone-form.server.ts";
import { changePassenger } from "#features/booking/passenger/change-passenger.server.ts";
import { savePassenger } from "#features/booking/passenger/save-passenger.server.ts";
import { placePhoneBooking } from "#features/booking/phone/place-phone-booking.server.ts";
import { estimateTrip } from "#features/booking/quote/quote-trip.server.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import { approvalOf } from "#features/booking/organisation/booking-approvals.server.ts";
import { organisationOf } from "#features/booking/organisation/booking-organisations.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import { bookingApprovalsTable } from "#features/booking/organisation/booking-approvals.table.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import { placeProgramme } from "#features/programmes/place-programme.server.ts";
import { priceRides, pricingOf } from "#features/programmes/quote-programme.server.ts";
import { rebatedPricing } from "#features/pricing/rebate.ts";
import { carsTable } from "#features/fleet/chauffeurs.table.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { actsOf } from "../acts/organisation-acts.server.ts";
import { endOrganisation } from "../end-organisation.server.ts";
import { exposureOf, findOrganisation } from "../organisations.server.ts";
import { organisationsTable, type OrganisationRow } from "../organisations.table.ts";
import { changeMember } from "../people/change-member.server.ts";
import { readMember, withRight } from "../people/member.server.ts";
import { membersOf } from "../people/members.server.ts";
import { accountTermsOf } from "../rides/account-checkout.server.ts";
import { accountOfCall, accountOfCopy, accountsForCall } from "../rides/account-of-call.server.ts";
import { readEmployeeNumber } from "../rides/read-account-of-booking.server.ts";
import { checkCredit } from "../rides/check-credit.server.ts";
import { exportOrganisationRides, readOrganisationRides } from "../rides/read-rides.server.ts";
import { saveOrganisation, readOrganisationForm } from "../save-organisation.server.ts";
import { approvalLinksTable } from "./approval-links.table.ts";
import { approvalMails } from "./approval-mails.server.ts";
import { approvalTokenOf } from "./approval-links.server.ts";
import { decideApproval } from "./decide-approval.server.ts";
import { followApprovals } from "./follow-approvals.server.ts";
import { approverOfLink, readApproval, readApprovals } from "./read-approvals.server.ts";
import { readApprovalRuleForm, saveApprovalRule } from "./save-approval-rule.server.ts";
import { withdrawAsMember, withdrawByLink, withdrawWaiting } from "./withdraw-waiting.server.ts";

const NOW = "2027-01-10T09:00:00Z";
const REMINDED = "2027-01-11T03:00:00Z";
const OVER = "2027-01-11T09:00:01Z";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  owner = await anOwner(harness.services);
});
beforeEach(async () => {
  harness.clock.moveTo(NOW);
  const { db } = harness.services;
  await db.delete(availabilitySettingsTable);
  await sellWithoutLimit(db);
});
afterAll(() => harness.close());

let rides = 0;
const rideOn = (day: string, time = "12:00") => aChoice({ trip: { pickupAt: pickup(`${day}T${time}`) } });
function nextRide() {
  rides += 1;
  return rideOn(
    `2027-02-${String(8 + (rides % 6)).padStart(2, "0")}`,
    `${String(8 + Math.floor(rides / 6)).padStart(2, "0")}:00`,
  );
}

async function aWorld(
  overrides: Record<string, string> = {},
  rule: Record<string, string> = { approval_above: "50" },
) {
  const { services } = harness;
  const organisation = await anOrganisation(services, owner, overrides);
  const form = new FormData();
  for (const [name, value] of Object.entries({ version: "1", ...rule })) form.set(name, value);
  expect(await saveApprovalRule(services, owner, organisation.reference, readApprovalRuleForm(form))).toEqual(
    { kind: "done" },
  );
  const booker = await aMember(services, owner, organisation, "booker");
  const approvers = [];
  for (const role of ["approver", "manager"] as const)
    approvers.push(await approverOf(await aMember(services, owner, organisation, role)));
  const [approver, manager] = approvers;
  return { organisation, booker, approver: approver!, manager: manager! };
}

async function approverOf(customer: Customer) {
  const member = await readMember(harness.services, customer);
  const approver = member && withRight(member, "approve");
  if (!approver) throw new Error("The person may not approve.");
  return approver;
}

type Approver = Awaited<ReturnType<typeof approverOf>>;

async function book(customer: Customer, choice = nextRide(), fields: Record<string, string> = {}) {
  const sent = { account_total: String(REBATED), email: `${randomUUID()}@example.com`, ...fields };
  const placed = await bookOnAccount(harness.services, customer, choice, sent);
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  return placed.booking;
}

const approvalFor = async ({ id }: BookingRow) => (await approvalOf(harness.services.db, id))!;
const rowOf = async ({ id }: BookingRow) =>
  (await harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, id)))[0]!;

async function answer(
  approver: Approver,
  booking: BookingRow,
  seen: { answer?: "approve" | "refuse"; amount?: number; version?: number; words?: string } = {},
) {
  const { id: approvalId } = await approvalFor(booking);
  const { answer: given = "approve", amount = REBATED, version = 1, words = "" } = seen;
  const decision = { approvalId, answer: given, amount, version, words };
  return decideApproval(harness.services, approver, decision, "fr");
}

const mailNames = async (booking: BookingRow) => (await mailsOf(harness.services.db, booking.id)).toSorted();

test("holds price and car, mails only those who may approve, and confirms once when 50 approve at the same time", async () => {
  const { db, secret } = harness.services;
  await sellWithLimits(db);
  await drivenCars(db, "mercedes-e-class", 1);
  const { organisation, booker, approver, manager } = await aWorld();
  const choice = rideOn("2027-02-16");
  const booking = await book(booker, choice, { account_cost_centre: "CC-2" });
  expect(booking).toMatchObject({ status: "awaiting_payment", confirmedAt: null, chargesLateAccount: true });
  expect(await mailNames(booking)).toEqual(["organisation-approval", "organisation-approval"]);
  expect(await exposureOf(db, organisation.id)).toBe(REBATED);
  const other = aGuestForm({ terminal: "2E", email: "other@example.com", payment_method: "cash" });
  expect((await placeAs(harness.services, choice, other)).kind).toBe("quote-only");

  const { id: approvalId } = await approvalFor(booking);
  const token = approvalTokenOf({ approvalId, memberId: approver.id }, secret);
  const links = await db
    .select()
    .from(approvalLinksTable)
    .where(eq(approvalLinksTable.approvalId, approvalId));
  expect(links.map(({ memberId }) => memberId).toSorted()).toEqual([approver.id, manager.id].toSorted());
  expect(JSON.stringify(links)).not.toContain(token);
  expect(await approverOfLink(harness.services, token)).toMatchObject({
    approvalId,
    approver: { id: approver.id },
  });
  for (const lang of LANGS) {
    const mail = await composersOf(approvalMails, harness.services)["organisation-approval"](
      { approvalId, memberId: approver.id },
      randomUUID(),
    );
    expect(mail?.isPrivate).toBe(true);
    expect(mail?.text).toContain(`/fr/organisation/approvals/${token}`);
    const shown = await readApproval(harness.services, approver, approvalId, lang);
    expect(shown).toMatchObject({
      state: "open",
      total: REBATED,
      isChanged: false,
      facts: ["CC-2"],
      reasons: ["amount"],
    });
  }

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => answer(index % 2 === 0 ? approver : manager, booking)),
  );
  const kinds = answers.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "approved")).toHaveLength(1);
  expect(new Set(kinds)).toEqual(new Set(["approved", "decided"]));
  expect(await rowOf(booking)).toMatchObject({ status: "confirmed", price: { total: REBATED } });
  const names = await mailNames(booking);
  for (const name of ["booking-confirmed-guest", "booking-confirmed-company", "organisation-approval-answer"])
    expect([name, names.filter((one) => one === name).length]).toEqual([name, 1]);
  const acts = (await actsOf(db, organisation.id, 50)).map(({ act }) => act);
  expect(acts.filter((act) => act === "approval-approved")).toHaveLength(1);
  expect(acts).toContain("ride-booked");
  expect(await answer(manager, booking, { answer: "refuse" })).toEqual({ kind: "decided" });
  const late = { approvalId, memberId: manager.id };
  expect(
    await composersOf(approvalMails, harness.services)["organisation-approval"](late, randomUUID()),
  ).toBeUndefined();
  await db.delete(carsTable);
});

test("frees the car of a refused booking and mails the words of the approver", async () => {
  const { organisation, booker, approver } = await aWorld();
  const booking = await book(booker);
  expect(await answer(approver, booking, { answer: "refuse", words: "Prenez le train." })).toEqual({
    kind: "refused",
  });
  expect(await rowOf(booking)).toMatchObject({ status: "expired" });
  expect(await exposureOf(harness.services.db, organisation.id)).toBe(0);
  const { id: approvalId } = await approvalFor(booking);
  const mail = await composersOf(approvalMails, harness.services)["organisation-approval-answer"](
    { approvalId, status: "refused" },
    randomUUID(),
  );
  expect([mail?.to, mail?.text.includes("Prenez le train.")]).toEqual([booker.email, true]);
});

test("lets the person who booked withdraw a waiting booking once, frees its car, and mails each approver once", async () => {
  const { db, secret } = harness.services;
  await sellWithLimits(db);
  await drivenCars(db, "mercedes-e-class", 1);
  const { organisation, booker, approver, manager } = await aWorld();
  const other = await aWorld();
  const choice = rideOn("2027-02-18");
  const booking = await book(booker, choice);
  const { id: approvalId } = await approvalFor(booking);
  const asBooker = async (customer: Customer) => {
    const member = await readMember(harness.services, customer);
    return withRight(member!, "book")!;
  };
  const stranger = await asBooker(other.booker);
  expect(await withdrawAsMember(harness.services, stranger, booking.reference)).toBeUndefined();
  const own = await asBooker(booker);
  const all = await Promise.all(
    Array.from({ length: 20 }, () => withdrawAsMember(harness.services, own, booking.reference)),
  );
  expect(all.filter((one) => one?.kind === "withdrawn")).toHaveLength(1);
  expect(await rowOf(booking)).toMatchObject({ status: "expired", confirmedAt: null });
  expect(await exposureOf(db, organisation.id)).toBe(0);
  expect(await answer(approver, booking)).toEqual({ kind: "withdrawn" });
  expect(await answer(manager, booking, { answer: "refuse" })).toEqual({ kind: "withdrawn" });
  expect(await readApproval(harness.services, approver, approvalId, "ar")).toMatchObject({
    state: "withdrawn",
    decidedBy: booker.email,
  });
  const token = approvalTokenOf({ approvalId, memberId: approver.id }, secret);
  expect(await approverOfLink(harness.services, token)).toMatchObject({ approvalId });
  const name = "organisation-approval-withdrawn";
  expect((await mailNames(booking)).filter((one) => one === name)).toHaveLength(2);
  const mail = await composersOf(approvalMails, harness.services)[name](
    { approvalId, memberId: approver.id },
    randomUUID(),
  );
  expect(mail?.to).toBe(approver.email);
  expect(mail?.text).toContain(booker.email);
  const request = { approvalId, memberId: approver.id };
  expect(
    await composersOf(approvalMails, harness.services)["organisation-approval"](request, randomUUID()),
  ).toBeUndefined();
  const acts = await actsOf(db, organisation.id, 50);
  expect(acts.filter(({ act }) => act === "approval-withdrawn")).toMatchObject([
    { email: booker.email, details: { booking: booking.reference, amount: String(REBATED) } },
  ]);
  const guest = aGuestForm({
    terminal: "2E",
    email: `${randomUUID()}@example.com`,
    phone: "+33612345688",
    payment_method: "cash",
  });
  expect((await placeAs(harness.services, choice, guest)).kind).toBe("placed");
  await db.delete(carsTable);
});

test("lets the person who booked withdraw a booking whose approval expired, once and only before its pickup", async () => {
  const { db } = harness.services;
  const { organisation, booker, approver } = await aWorld();
  const booking = await book(booker);
  const past = await book(booker);
  harness.clock.moveTo(OVER);
  await followApprovals(harness.services);
  const leg = await rowOf(booking);
  expect([leg.status, (await approvalFor(booking)).status]).toEqual(["expired", "expired"]);
  const all = await Promise.all(Array.from({ length: 20 }, () => withdrawWaiting(harness.services, leg)));
  expect(all.filter(({ kind }) => kind === "withdrawn")).toHaveLength(1);
  expect(await answer(approver, booking)).toEqual({ kind: "withdrawn" });
  expect(await rowOf(booking)).toMatchObject({ status: "expired", confirmedAt: null });
  const names = await mailNames(booking);
  expect(names.filter((name) => name === "organisation-approval-withdrawn")).toHaveLength(2);
  const acts = await actsOf(db, organisation.id, 50);
  expect(acts.filter(({ act }) => act === "approval-withdrawn")).toMatchObject([{ email: booker.email }]);
  harness.clock.moveTo(past.pickupAt.toISOString());
  expect(await withdrawWaiting(harness.services, await rowOf(past))).toEqual({ kind: "over" });
});

test("closes an expired request once, with one mail before the pickup, and shows how each expired booking ended", async () => {
  const { db } = harness.services;
  const { organisation, booker, approver } = await aWorld();
  const [refused, late, closed, replaced, past] = [
    await book(booker),
    await book(booker),
    await book(booker),
    await book(booker),
    await book(booker, rideOn("2027-01-12")),
  ];
  expect(await answer(approver, refused, { answer: "refuse" })).toEqual({ kind: "refused" });
  await withdrawWaiting(harness.services, replaced);
  harness.clock.moveTo(OVER);
  await followApprovals(harness.services);
  const all = await Promise.all(
    Array.from({ length: 20 }, () => answer(approver, closed, { answer: "refuse", words: "Trop tard" })),
  );
  expect(all.filter(({ kind }) => kind === "closed")).toHaveLength(1);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["closed", "decided"]));
  expect(await answer(approver, closed)).toEqual({ kind: "decided" });
  expect(await approvalFor(closed)).toMatchObject({ status: "refused", decidedBy: approver.email });
  expect(await withdrawWaiting(harness.services, await rowOf(closed))).toEqual({ kind: "over" });
  const answers = async (booking: BookingRow) =>
    (await mailNames(booking)).filter((name) => name === "organisation-approval-answer").length;
  // One mail says that no approver answered in time, the other one is the refusal.
  expect(await answers(closed)).toBe(2);
  harness.clock.moveTo(past.pickupAt.toISOString());
  expect(await answer(approver, past, { answer: "refuse" })).toEqual({ kind: "closed" });
  expect(await answers(past)).toBe(1);
  const every = { month: "", costCentre: "", search: "" };
  const { rides } = await readOrganisationRides(harness.services, organisation.id, every, "fr");
  const ends = new Map(rides.map(({ reference, status, end }) => [reference, [status, end]]));
  expect([refused, late, closed, replaced, past].map(({ reference }) => ends.get(reference))).toEqual([
    ["expired", "refused"],
    ["expired", "expired"],
    ["expired", "refused"],
    ["expired", "withdrawn"],
    ["expired", "refused"],
  ]);
  const member = (await readMember(harness.services, booker))!;
  const { csv } = exportOrganisationRides(harness.services, member, every, "fr");
  expect((await new Response(csv).text()).split("\n")[1]).toBe("");
  expect(await exposureOf(db, organisation.id)).toBe(0);
});

test("names the person who withdraws behind the link of a booking: the member who is signed in, the guest, or neither", async () => {
  const { db } = harness.services;
  const { organisation, booker } = await aWorld();
  const other = await aMember(harness.services, owner, organisation, "booker");
  const stranger = await aMember(harness.services, owner, (await aWorld()).organisation, "booker");
  const table = bookingOrganisationsTable;
  const cases: [Customer | null, { isByCompany: boolean; email: string | null }, string, object][] = [
    [other, { isByCompany: false, email: "Guest@example.com" }, other.email, {}],
    [null, { isByCompany: false, email: "Guest@example.com" }, booker.email, {}],
    [stranger, { isByCompany: true, email: "Guest@example.com" }, "guest@example.com", {}],
    [null, { isByCompany: true, email: null }, "", { by: "link" }],
  ];
  for (const [customer, { isByCompany, email }, expected, details] of cases) {
    const { id } = await book(booker);
    await db.update(bookingsTable).set({ email }).where(eq(bookingsTable.id, id));
    if (isByCompany) await db.update(table).set({ bookedBy: "" }).where(eq(table.bookingId, id));
    const leg = (await db.select().from(bookingsTable).where(eq(bookingsTable.id, id)))[0]!;
    expect(await withdrawByLink(harness.services, leg, customer)).toEqual({ kind: "withdrawn" });
    const acts = await actsOf(db, organisation.id, 500);
    const act = acts.find(
      (one) => one.act === "approval-withdrawn" && one.details["booking"] === leg.reference,
    );
    expect(act).toMatchObject({ email: expected, details });
  }
});

test("has exactly one winner when 25 withdraw and 25 approve at the same time", async () => {
  const { db } = harness.services;
  const { organisation, booker, approver, manager } = await aWorld();
  for (let round = 0; round < 3; round += 1) {
    const booking = await book(booker);
    const before = await exposureOf(db, organisation.id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === round % 2
          ? withdrawWaiting(harness.services, booking)
          : answer(index % 4 < 2 ? approver : manager, booking),
      ),
    );
    const byApprovers = answers.filter((_, index) => index % 2 !== round % 2);
    const byBooker = answers.filter((_, index) => index % 2 === round % 2);
    const approvals = byApprovers.filter(({ kind }) => kind === "approved");
    const withdrawals = byBooker.filter(({ kind }) => kind === "withdrawn");
    expect(approvals.length + withdrawals.length).toBe(1);
    const isApproved = approvals.length === 1;
    const others = new Set(byApprovers.map(({ kind }) => kind));
    expect(others).toEqual(new Set(isApproved ? ["approved", "decided"] : ["withdrawn"]));
    expect(await rowOf(booking)).toMatchObject({ status: isApproved ? "confirmed" : "expired" });
    expect(await approvalFor(booking)).toMatchObject({ status: isApproved ? "approved" : "withdrawn" });
    expect(await exposureOf(db, organisation.id)).toBe(isApproved ? before : before - REBATED);
    const names = await mailNames(booking);
    const count = (name: string) => names.filter((one) => one === name).length;
    expect([count("booking-confirmed-guest"), count("organisation-approval-withdrawn")]).toEqual(
      isApproved ? [1, 0] : [0, 2],
    );
  }
});

test("confirms at once within the rule, for a person who may approve, and refuses if no member may approve", async () => {
  const rule = { approval_above: "500", approval_from: "07:00", approval_until: "20:00" };
  const { organisation, booker, manager, approver } = await aWorld({}, rule);
  expect(await book(booker)).toMatchObject({ status: "confirmed" });
  const onlyVans = new FormData();
  onlyVans.set("approval_class", "mercedes-v-class");
  onlyVans.set("version", "2");
  const { reference } = organisation;
  expect(await saveApprovalRule(harness.services, owner, reference, readApprovalRuleForm(onlyVans))).toEqual({
    kind: "done",
  });
  const own = await book({ sessionId: "", email: manager.email });
  expect(own).toMatchObject({ status: "confirmed" });
  expect(await approvalOf(harness.services.db, own.id)).toBeUndefined();
  for (const { id } of [manager, approver])
    await changeMember(harness.services, owner, organisation.id, { memberId: id, role: "viewer" });
  const sent = { account_total: String(REBATED) };
  expect(await bookOnAccount(harness.services, booker, nextRide(), sent)).toMatchObject({
    kind: "invalid",
    errors: [{ key: "no-approver" }],
  });
});

test("reminds once, ends the reservation once, and approves later only at the price of that day", async () => {
  const { db } = harness.services;
  const { organisation, booker, approver, manager } = await aWorld();
  const booking = await book(booker);
  const run = () => Promise.all([1, 2, 3].map(() => followApprovals(harness.services)));
  await run();
  harness.clock.moveTo(REMINDED);
  await run();
  const reminders = (names: string[]) => names.filter((name) => name === "organisation-approval-reminder");
  expect(reminders(await mailNames(booking))).toHaveLength(2);
  harness.clock.moveTo(OVER);
  expect(await readApproval(harness.services, approver, (await approvalFor(booking)).id, "fr")).toMatchObject(
    { state: "over" },
  );
  await run();
  expect(await rowOf(booking)).toMatchObject({ status: "expired" });
  expect((await mailNames(booking)).filter((name) => name === "organisation-approval-answer")).toHaveLength(
    1,
  );

  const standing = (await findOrganisation(db, organisation.reference))!;
  const form = anOrganisationForm({ rebate_percent: "0", version: String(standing.version) });
  expect(
    await saveOrganisation(harness.services, owner, organisation.reference, readOrganisationForm(form)),
  ).toMatchObject({
    kind: "done",
  });
  const again = await approverOf({ sessionId: "", email: approver.email });
  const { id } = await approvalFor(booking);
  expect(await readApproval(harness.services, again, id, "fr")).toMatchObject({
    state: "over",
    total: 12_000,
    asked: REBATED,
  });
  expect(await answer(again, booking)).toEqual({ kind: "changed" });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => answer(again, booking, { amount: 12_000 })),
  );
  expect(answers.filter(({ kind }) => kind === "approved")).toHaveLength(1);
  expect(await rowOf(booking)).toMatchObject({ status: "confirmed", price: { total: 12_000 } });
  expect(await readApprovals(harness.services, manager, "ar")).toMatchObject([
    { state: "approved", decidedBy: approver.email },
  ]);
});

test("does not approve after the reservation when the car was sold, or when the ride is past", async () => {
  const { db } = harness.services;
  await sellWithLimits(db);
  await drivenCars(db, "mercedes-e-class", 1);
  const { booker, approver } = await aWorld();
  const choice = rideOn("2027-02-17");
  const booking = await book(booker, choice);
  harness.clock.moveTo(OVER);
  await followApprovals(harness.services);
  const guest = aGuestForm({
    terminal: "2E",
    email: `${randomUUID()}@example.com`,
    phone: "+33612345699",
    payment_method: "cash",
  });
  harness.clock.moveTo("2027-01-11T09:11:00Z");
  expect((await placeAs(harness.services, choice, guest)).kind).toBe("placed");
  expect(await answer(approver, booking)).toEqual({ kind: "gone" });
  expect(await rowOf(booking)).toMatchObject({ status: "expired" });
  harness.clock.moveTo(booking.pickupAt.toISOString());
  expect(await readApproval(harness.services, approver, (await approvalFor(booking)).id, "fr")).toMatchObject(
    { state: "gone" },
  );
  expect(await answer(approver, booking)).toEqual({ kind: "gone" });
  await db.delete(carsTable);
});

test("refuses an approver who was removed, an ended organisation, a lowered limit and other contents than shown", async () => {
  const { db, secret } = harness.services;
  const { organisation, booker, approver, manager } = await aWorld();
  const other = await aWorld();
  const booking = await book(booker);
  const { id: approvalId } = await approvalFor(booking);
  expect(await answer(other.approver, booking)).toEqual({ kind: "missing" });
  expect(await readApproval(harness.services, other.manager, approvalId, "fr")).toBeUndefined();
  const token = approvalTokenOf({ approvalId, memberId: approver.id }, secret);
  await changeMember(harness.services, owner, organisation.id, { memberId: approver.id, role: null });
  expect(await approverOfLink(harness.services, token)).toBeUndefined();
  expect(await answer(approver, booking)).toEqual({ kind: "missing" });
  await db
    .update(organisationsTable)
    .set({ creditLimit: REBATED - 1 })
    .where(eq(organisationsTable.id, organisation.id));
  expect(await answer(manager, booking)).toEqual({ kind: "credit-limit" });
  await db
    .update(organisationsTable)
    .set({ creditLimit: REBATED })
    .where(eq(organisationsTable.id, organisation.id));
  await db
    .update(bookingsTable)
    .set({ price: { ...booking.price, total: REBATED - 100 }, proofVersion: 2 })
    .where(eq(bookingsTable.id, booking.id));
  expect(await answer(manager, booking)).toEqual({ kind: "changed" });
  const shown = await readApproval(harness.services, manager, approvalId, "fr");
  expect(shown).toMatchObject({ isChanged: true, asked: REBATED, total: REBATED - 100, version: 2 });
  const { version } = (await findOrganisation(db, organisation.reference))!;
  await endOrganisation(harness.services, owner, { reference: organisation.reference, version }, true);
  const seen = { amount: REBATED - 100, version: 2 };
  expect(await answer(manager, booking, seen)).toEqual({ kind: "ended" });
  expect(await rowOf(booking)).toMatchObject({ status: "awaiting_payment" });
});

test("approves a programme of several rides after its reservation, at the price of that day of each ride, or says why not", async () => {
  const { db } = harness.services;
  const { organisation, booker, approver } = await aWorld();
  const programme = async (days: string[]) => {
    const typed = days.map((date) => aRide({ date, meet_and_greet: "on" }));
    const rides = await chosenRides(harness.services, typed);
    const pricing = pricingOf(await priceRides(harness.services, rides));
    if (pricing.kind !== "priced") throw new Error("A ride has no price.");
    const email = `${randomUUID()}@example.com`;
    const account_total = String(rebatedPricing(pricing, 10).total);
    const form = await aProgrammeForm(harness.services, rides, {
      payment_method: "on_account",
      account_total,
      email,
    });
    const account = await accountTermsOf(harness.services, booker, form.guest.typed);
    const placed = await placeProgramme(harness.services, { rides, form, lang: "fr", account });
    if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
    return placed.booking;
  };
  const [booking, soon] = [
    await programme(["2027-02-10", "2027-02-11", "2027-02-12"]),
    await programme(["2027-01-12", "2027-02-11", "2027-02-12"]),
  ];
  const before = await legsOf(db, booking.id);
  const booked = before.reduce((sum, { price }) => sum + price.total, 0);
  expect(booking.status).toBe("awaiting_payment");
  harness.clock.moveTo(OVER);
  await followApprovals(harness.services);
  const standing = (await findOrganisation(db, organisation.reference))!;
  const changed = anOrganisationForm({ rebate_percent: "0", version: String(standing.version) });
  await saveOrganisation(harness.services, owner, organisation.reference, readOrganisationForm(changed));
  const again = await approverOf({ sessionId: "", email: approver.email });
  const { id } = await approvalFor(booking);
  const shown = (await readApproval(harness.services, again, id, "fr"))!;
  expect(shown).toMatchObject({ state: "over", asked: booked });
  expect(shown.total).toBe(Math.round(booked / 0.9));
  expect(shown.rides.map(({ total }) => total)).toEqual(
    before.map(({ price }) => Math.round(price.total / 0.9)),
  );
  const [listed] = (await readApprovals(harness.services, again, "fr", id)).filter((one) => one.id === id);
  expect(listed).toEqual(shown);
  expect(await answer(again, booking, { amount: booked })).toEqual({ kind: "changed" });
  const all = await Promise.all(
    Array.from({ length: 20 }, () => answer(again, booking, { amount: shown.total })),
  );
  expect(all.filter(({ kind }) => kind === "approved")).toHaveLength(1);
  const after = await legsOf(db, booking.id);
  expect(after.map(({ status, price }) => [status, price.total])).toEqual(
    shown.rides.map(({ total }) => ["confirmed", total]),
  );
  harness.clock.moveTo("2027-01-12T09:00:00Z");
  const { id: late } = await approvalFor(soon);
  expect(await readApproval(harness.services, again, late, "ar")).toMatchObject({ state: "gone" });
  expect(await answer(again, soon, { amount: shown.total })).toEqual({ kind: "gone" });
});

test("reads the approvals of an organisation with the same number of queries, however many there are", async () => {
  const { booker, approver } = await aWorld();
  const recorded = recordDatabase(harness.databaseUrl);
  const services = { ...harness.services, db: recorded.db };
  await book(booker);
  const few = await recorded.during(() => readApprovals(services, approver, "fr"));
  for (let index = 0; index < 4; index += 1) await book(booker);
  const many = await recorded.during(() => readApprovals(services, approver, "fr"));
  await recorded.close();
  expect([many.length, few.length]).toEqual([few.length, few.length]);
});

test("replaces a waiting booking by its corrected form, within the same credit, and ends the links of the first", async () => {
  const { booker, approver } = await aWorld({ credit_limit: "108" });
  const choice = nextRide();
  const sent = { form_key: randomUUID(), email: `${randomUUID()}@example.com`, phone: "+33612345678" };
  const first = await book(booker, choice, sent);
  expect((await book(booker, choice, sent)).id).toBe(first.id);
  const second = await book(booker, choice, { ...sent, full_name: "Autre Passager" });
  expect(second.id).not.toBe(first.id);
  expect(await rowOf(first)).toMatchObject({ status: "expired" });
  expect(await approvalFor(first)).toMatchObject({ status: "replaced" });
  expect(await answer(approver, first)).toEqual({ kind: "decided" });
  expect(await answer(approver, second)).toEqual({ kind: "approved" });
});

test("approves every booking once although the process is killed in between", async () => {
  const { db } = harness.services;
  const { booker, approver, manager } = await aWorld();
  const bookings: BookingRow[] = [];
  for (let index = 0; index < 8; index += 1) bookings.push(await book(booker));
  const approvals = await Promise.all(
    bookings.map(async (booking) => ({ id: (await approvalFor(booking)).id, amount: REBATED, version: 1 })),
  );
  const host = runScript("approvals-host.ts", [
    harness.databaseUrl,
    NOW,
    approver.email,
    JSON.stringify(approvals),
  ]);
  expect(await host.line()).toEqual({ is: "approved" });
  expect(await host.line()).toEqual({ is: "approved" });
  await host.end("SIGKILL");
  for (const booking of bookings) {
    const { status } = await rowOf(booking);
    const isApproved = (await approvalFor(booking)).status === "approved";
    const isMailed = (await mailNames(booking)).includes("booking-confirmed-guest");
    expect([status, isMailed]).toEqual(isApproved ? ["confirmed", true] : ["awaiting_payment", false]);
  }
  for (const booking of bookings) await answer(manager, booking);
  const rows = await Promise.all(bookings.map(rowOf));
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["confirmed"]));
  const confirmations = await db
    .select()
    .from(mailsTable)
    .where(eq(mailsTable.name, "booking-confirmed-guest"));
  for (const { id } of bookings)
    expect(confirmations.filter(({ data }) => data.bookingId === id)).toHaveLength(1);
  const open = await db.select().from(bookingApprovalsTable).where(eq(bookingApprovalsTable.status, "open"));
  expect(open.filter(({ bookingId }) => bookings.some(({ id }) => id === bookingId))).toEqual([]);
});

test("never exceeds the credit limit when 10 rides become dearer at once, and asks for an approval of a later hour", async () => {
  const { db } = harness.services;
  const { organisation, booker } = await aWorld({}, { approval_until: "23:40", approval_from: "05:00" });
  const rides: BookingRow[] = [];
  for (let index = 0; index < 10; index += 1) rides.push(await book(booker));
  const [input] = await Promise.all(rides.slice(0, 1).map((leg) => changeTo(leg, "23:30")));
  const more = input!.seen.total - REBATED;
  expect(more).toBeGreaterThan(0);
  const creditLimit = 10 * REBATED + 3 * more + 1;
  await db.update(organisationsTable).set({ creditLimit }).where(eq(organisationsTable.id, organisation.id));
  const inputs = await Promise.all(rides.map((leg) => changeTo(leg, "23:30")));
  const changed = await Promise.all(inputs.map((one) => changeRide(harness.services, one)));
  expect(changed.filter(({ kind }) => kind === "applied")).toHaveLength(3);
  expect(changed.filter(({ kind }) => kind !== "applied")).toEqual(
    Array.from({ length: 7 }, () => ({ kind: "refused", reason: "credit-limit" })),
  );
  expect(await exposureOf(db, organisation.id)).toBe(creditLimit - 1);
  await db
    .update(organisationsTable)
    .set({ creditLimit: null })
    .where(eq(organisationsTable.id, organisation.id));
  const unchanged = rides[changed.findIndex(({ kind }) => kind === "refused")]!;
  expect(await changeRide(harness.services, await changeTo(unchanged, "23:45"))).toEqual({
    kind: "refused",
    reason: "needs-approval",
  });
});

async function changeTo(leg: BookingRow, time: string) {
  const fields = { ...changeFieldsOf(leg), time };
  const priced = await priceChange(harness.services, [leg, undefined], fields, "fr");
  if (priced.kind !== "priced") throw new Error(priced.kind);
  const offer = offerFor(leg, priced, harness.clock.now());
  const seen = { version: leg.version, total: priced.after.price.total, offer };
  return {
    leg,
    other: undefined,
    fields,
    seen,
    formKey: randomUUID(),
    note: null,
    lang: "fr" as const,
    checkCredit,
  };
}

test("books on the phone for an account with its rebate, fields, limit and approvals, and past rides without one", async () => {
  const { services } = harness;
  const { organisation, booker, approver } = await aWorld({
    needs_reference: "on",
    needs_employee_number: "on",
    credit_limit: "300",
  });
  const call = async (fields: Record<string, string>, choice = nextRide()) => {
    const form = new FormData();
    const typed = {
      full_name: "Nour Démo",
      phone: "+33612345678",
      phone_country: "FR",
      terminal: "2E",
      payment_method: "on_account",
      account: organisation.reference,
      account_reference: "P-7",
      account_employee: "E-9",
      terms: "on",
      form_key: randomUUID(),
      quote: await signedPrice(services, choice),
    };
    for (const [name, value] of Object.entries({ ...typed, ...fields })) form.set(name, value);
    const read = readPhoneForm(form);
    const { account, errors } = await accountOfCall(services, owner, read.typed);
    const estimates = await estimateTrip(services, choice.trip);
    const input = { choice, estimates, form: read, account: account?.terms ?? null };
    return { errors, placed: await placePhoneBooking(services, owner, input) };
  };
  expect(await call({ account_reference: "" })).toMatchObject({
    placed: { kind: "invalid", errors: [{ field: "account_reference", key: "reference-missing" }] },
  });
  expect(await call({ account_employee: "" })).toMatchObject({
    placed: { kind: "invalid", errors: [{ field: "account_employee", key: "employee-number-missing" }] },
  });
  expect((await call({ account: "OR-NOBODY" })).errors).toMatchObject([{ key: "account-unknown" }]);
  const { placed } = await call({ email: booker.email });
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  expect(placed.booking).toMatchObject({
    status: "awaiting_payment",
    source: "phone",
    price: { total: REBATED },
  });
  expect(await mailNames(placed.booking)).toEqual(["organisation-approval", "organisation-approval"]);
  expect(unpaidCallOutcomes(placed.booking, REBATED)).toEqual([]);
  expect(await accountOfCopy(services, owner, placed.booking)).toMatchObject({
    typed: { account: organisation.reference, accountReference: "P-7", employeeNumber: "E-9" },
  });
  expect(await answer(approver, placed.booking)).toEqual({ kind: "approved" });
  const own = await call({ email: approver.email });
  expect(own.placed).toMatchObject({ kind: "placed", booking: { status: "confirmed" } });
  expect((await call({})).placed).toMatchObject({
    kind: "invalid",
    errors: [{ key: "call-credit-limit", params: { credit: "some", left: `${30_000 - 2 * REBATED} cents` } }],
  });
  expect(await accountsForCall(services, owner, { account: "", email: booker.email })).toMatchObject({
    chosen: organisation.reference,
    required: ["reference", "employeeNumber"],
  });
});

test("asks for the employee number with another passenger of the whole booking, where the account requires it", async () => {
  const { services } = harness;
  const { booker, approver } = await aWorld({ needs_employee_number: "on" });
  const leg = await book(booker, nextRide(), { account_employee: "E-1" });
  await answer(approver, leg);
  const plain = await book((await aWorld()).booker, nextRide());
  expect(await readEmployeeNumber(services, plain)).toBeNull();
  const change = async (fields: Record<string, string>) => {
    const form = new FormData();
    const typed = {
      passenger_name: "Ada Noël",
      passenger_phone: "+33612345670",
      passenger_phone_country: "FR",
    };
    for (const [name, value] of Object.entries({ ...typed, ...fields })) form.set(name, value);
    const row = await rowOf(leg);
    const asksNumber = (await readEmployeeNumber(services, row)) !== null;
    return { row, form, asksNumber };
  };
  const byGuest = async (fields: Record<string, string>) => {
    const { row, form, asksNumber } = await change(fields);
    const asked = { read: readPassengerForm(form), version: row.version, asksNumber };
    return changePassenger(services, row, asked);
  };
  const byOffice = async (fields: Record<string, string>) => {
    const { row, form, asksNumber } = await change({ ...fields, seen: (await rowOf(leg)).passengerId ?? "" });
    return savePassenger(services, owner, row, readPassengerForm(form), asksNumber);
  };
  const missing = {
    kind: "invalid",
    errors: [{ field: "account_employee", key: "employee-number-missing" }],
  };
  expect(await byGuest({})).toMatchObject(missing);
  expect(await byOffice({ account_employee: " " })).toMatchObject(missing);
  expect(await rowOf(leg)).toMatchObject({ passengerName: null });
  expect(await byGuest({ account_employee: "E-2" })).toEqual({ kind: "done" });
  expect(await readEmployeeNumber(services, await rowOf(leg))).toBe("E-2");
  expect(await byOffice({ passenger_name: "Nour Noël", account_employee: "E-3" })).toEqual({ kind: "done" });
  expect(await readEmployeeNumber(services, await rowOf(leg))).toBe("E-3");
  expect(await rowOf(leg)).toMatchObject({ passengerName: "Nour Noël" });
});

test("charges copies of a booking on account to the account again, with its rebate, references, limit and approvals", async () => {
  const { services } = harness;
  const { organisation, booker, approver } = await aWorld({ credit_limit: "340" });
  const booking = await book(booker, rideOn("2027-02-22"), {
    account_cost_centre: "CC-2",
    account_reference: "P-8",
  });
  expect(await answer(approver, booking)).toEqual({ kind: "approved" });
  const copy = async (fields: Record<string, string>) => {
    const form = new FormData();
    const typed = { way: "same", every: "once", payment_method: "on_account", terms: "on", ...fields };
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const leg = await rowOf(booking);
    const read = readCopyForm(form, leg, harness.clock.now());
    const charged = await accountOfCopy(services, owner, leg);
    expect(charged.name).toBe(organisation.name);
    const account = charged.account?.terms ?? null;
    const copies = await planCopies(services, leg, read, "fr", account);
    const asked = { copies, form: read, formKey: randomUUID(), account };
    return { charged, copies, booked: await bookCopies(services, owner, leg, asked) };
  };
  const { copies, booked } = await copy({ when: "23/02/2027 12:00" });
  expect(copies.map(({ total }) => total)).toEqual([REBATED]);
  const [again] = booked;
  if (again?.kind !== "booked") throw new Error(JSON.stringify(booked));
  const row = (await findByReference(services.db, again.reference))!;
  expect(row).toMatchObject({
    status: "awaiting_payment",
    paymentMethod: "on_account",
    chargesLateAccount: true,
    price: { total: REBATED },
  });
  expect(await organisationOf(services.db, row.id)).toMatchObject({
    organisationId: organisation.id,
    costCentre: "CC-2",
    reference: "P-8",
    bookedBy: booker.email,
  });
  expect((await approvalFor(row)).amount).toBe(REBATED);
  const back = await copy({ way: "back", every: "day", when: "24/02/2027 12:00", until: "25/02/2027" });
  expect(back.booked.map((one) => (one.kind === "refused" ? one.errors[0]?.key : one.kind))).toEqual([
    "booked",
    "call-credit-limit",
  ]);
  expect(await exposureOf(services.db, organisation.id)).toBe(3 * REBATED);
  const { version } = (await findOrganisation(services.db, organisation.reference))!;
  const ended = { reference: organisation.reference, version };
  await endOrganisation(services, owner, ended, true);
  expect(await accountOfCopy(services, owner, booking)).toMatchObject({
    account: null,
    errors: [{ key: "account-unknown" }],
  });
});

test.each([
  [{ approval_above: "lots" }, ["above-invalid"]],
  [{ approval_from: "25:00", approval_until: "20:00" }, ["time-invalid"]],
  [{ approval_from: "07:00" }, ["hours-invalid"]],
])("refuses the rule %j with %j", async (fields, keys) => {
  const organisation: OrganisationRow = await anOrganisation(harness.services, owner);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const saved = await saveApprovalRule(
    harness.services,
    owner,
    organisation.reference,
    readApprovalRuleForm(form),
  );
  expect("errors" in saved && saved.errors.map(({ key }) => key)).toEqual(keys);
  expect(await membersOf(harness.services.db, organisation.id)).toEqual([]);
});
