import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aBoardRide, aCar, acceptedByPhone, aChauffeur } from "#tests/fixtures/dispatch.ts";
import { anOwner, aSession } from "#tests/fixtures/owner.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { hashOfToken, lockLeg, manageTokenOf } from "#features/booking/bookings.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { moveRide, type Move } from "#features/booking/changes/move-ride.server.ts";
import { assignmentOf } from "#features/dispatch/assignments.server.ts";
import { assignmentsTable, rideEventsTable } from "#features/dispatch/assignments.table.ts";
import { assignLeg, unassignLeg } from "#features/dispatch/assign-leg.server.ts";
import { warningKey } from "#features/dispatch/assignment-warnings.ts";
import { countWaiting } from "#features/dispatch/count-waiting.server.ts";
import { sendReminders } from "#features/dispatch/reminders/send-reminders.server.ts";
import { CHAUFFEUR_MAIL, notifyGuest } from "#features/dispatch/notify-guest.server.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { writePapers } from "#features/fleet/papers.server.ts";
import { resendMail } from "#features/outbox/resend-mail.server.ts";
import { mailComposers } from "./mail-composers.ts";

const NOW = "2027-01-20T09:00:00Z";
const TO_NOON = { pickupAt: "2027-01-21T12:00:00.000Z", pickupLocal: "2027-01-21T13:00" };
const TO_EVENING = { pickupAt: "2027-01-21T20:00:00.000Z", pickupLocal: "2027-01-21T21:00" };
const NAME = "Karim Belkacem";
const PHONE = "611111111";
const PLATE = "AB-123-CD";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let owner: Owner;
let Cookie = "";
let who = { chauffeurId: "", carId: "" };
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  site = await createTestApp(harness.services);
  owner = await anOwner(harness.services);
  Cookie = await aSession(harness.services);
  who = {
    chauffeurId: await aChauffeur(harness.services.db, NAME),
    carId: await aCar(harness.services.db, PLATE),
  };
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { db } = harness.services;
  harness.clock.moveTo(NOW);
  for (const table of [bookingChangesTable, rideEventsTable, assignmentsTable, mailsTable, bookingsTable])
    await db.delete(table);
});

test("withholds the chauffeur after a guest's change that overlaps, marks it, and names the other ride in the company's mail", async () => {
  await anAssignedRide("MA-OTHER1", "2027-01-21T12:30:00Z");
  const ride = await aNotifiedRide();
  expect(await guestPage(ride)).toContain(NAME);
  await move(ride, TO_NOON);

  for (const [lang, sentence] of [
    ["fr", "Nous vous reconfirmerons votre chauffeur"],
    ["en", "We will confirm your chauffeur again"],
    ["ar", "سنؤكد لكم السائق من جديد"],
  ] as const) {
    const page = await guestPage(ride, lang);
    expect(page).toContain(sentence);
    for (const secret of [NAME, PHONE, PLATE]) expect(page).not.toContain(secret);
  }
  expect((await countWaiting(harness.services, owner)).toConfirm).toBe(1);
  const board = await adminPage("/fr/admin/bookings?toConfirm=1");
  expect(board).toContain("1 chauffeur à reconfirmer");
  expect(board).toContain("MA-MOVED1");
  expect(board).not.toContain("MA-OTHER1");
  for (const view of ["?q=MA-MOVED1", "?view=day&date=2027-01-21", "?view=week&date=2027-01-21"])
    expect(await adminPage(`/fr/admin/bookings${view}`)).toMatch(/À reconfirmer(?!<\/label>)/);
  expect(await adminPage("/fr/admin/bookings/MA-MOVED1")).toContain("l’affectation ne convient plus");
  const mail = await companyMail(ride);
  expect(mail?.text).toContain("Le chauffeur conduit déjà MA-OTHER1");
  expect(mail?.text).toContain("La voiture est déjà prise par MA-OTHER1");
  expect((await guestMail(ride))?.text).toContain("dès qu’il sera confirmé pour le trajet modifié");
});

const NEXT_WEEK = { pickupAt: "2027-01-28T07:00:00.000Z", pickupLocal: "2027-01-28T08:00" };

test.each([
  ["the chauffeur's paper", "medical_visit", "chauffeur", "Sa visite médicale n’est plus valable"],
  ["the car's paper", "insurance", "car", "L’assurance de cette voiture expire"],
] as const)("marks a ride that is moved past the last day of %s", async (_title, kind, of, sentence) => {
  const { db } = harness.services;
  const pair = { chauffeurId: await aChauffeur(db, NAME), carId: await aCar(db, plate()) };
  const holder = of === "car" ? { carId: pair.carId } : { chauffeurId: pair.chauffeurId };
  const lastDay = async (expiresOn: string) =>
    writePapers(db, holder, [{ kind, paper: { number: null, expiresOn } }], harness.clock.now());
  await lastDay("2027-01-27");
  const ride = await anAssignedRide("MA-MOVED1", "2027-01-21T07:00:00Z", pair);
  await notifyGuest(harness.services, ride.id, { by: owner });
  await move(ride, { ...NEXT_WEEK, pickupAt: "2027-01-27T07:00:00.000Z", pickupLocal: "2027-01-27T08:00" });
  expect((await countWaiting(harness.services, owner)).toConfirm).toBe(0);
  await move(ride, NEXT_WEEK);
  expect((await countWaiting(harness.services, owner)).toConfirm).toBe(1);
  expect(await adminPage("/fr/admin/bookings?toConfirm=1")).toContain("MA-MOVED1");
  expect(await adminPage("/fr/admin/bookings?view=day&date=2027-01-28")).toMatch(
    /À reconfirmer(?!<\/label>)/,
  );
  const page = await adminPage("/fr/admin/bookings/MA-MOVED1");
  expect(page).toContain("l’affectation ne convient plus");
  expect(page.split(`<li>${sentence}`)).toHaveLength(2);
  expect(await guestPage(ride)).not.toContain(NAME);
  expect((await companyMail(ride, -1))?.text).toContain(sentence);
  await lastDay("2028-01-27");
  expect((await countWaiting(harness.services, owner)).toConfirm).toBe(0);
  expect(await guestPage(ride)).toContain(NAME);
});

test.each([
  ["the chauffeur's card", { cardExpiresOn: "2027-01-27" }, {}],
  ["the age limit of the car", {}, { year: 2020, firstRegisteredOn: "2020-01-28" }],
])("marks a ride that is moved past the last day of %s", async (_title, ofChauffeur, ofCar) => {
  const { db } = harness.services;
  const pair = { chauffeurId: await aChauffeur(db, NAME), carId: await aCar(db, plate()) };
  const { id } = chauffeursTable;
  if ("cardExpiresOn" in ofChauffeur)
    await db.update(chauffeursTable).set(ofChauffeur).where(eq(id, pair.chauffeurId));
  else await db.update(carsTable).set(ofCar).where(eq(carsTable.id, pair.carId));
  const ride = await anAssignedRide("MA-MOVED1", "2027-01-21T07:00:00Z", pair);
  await move(ride, NEXT_WEEK);
  expect((await countWaiting(harness.services, owner)).toConfirm).toBe(1);
});

test("keeps the chauffeur on the page after a guest's change without an overlap", async () => {
  await anAssignedRide("MA-OTHER1", "2027-01-21T12:30:00Z");
  const ride = await aNotifiedRide();
  await move(ride, TO_EVENING);
  expect(await guestPage(ride)).toContain(NAME);
  expect((await countWaiting(harness.services, owner)).toConfirm).toBe(0);
  expect((await companyMail(ride))?.text).not.toContain("MA-OTHER1");
  expect((await guestMail(ride))?.text).not.toContain("sera confirmé");
});

test("names the chauffeur again after the same assignment is confirmed, with one mail", async () => {
  await anAssignedRide("MA-OTHER1", "2027-01-21T12:30:00Z");
  const ride = await aNotifiedRide();
  await move(ride, TO_NOON);
  await assign(ride);
  expect(await guestPage(ride)).toContain(NAME);
  expect((await countWaiting(harness.services, owner)).toConfirm).toBe(0);
  expect(await chauffeurMails(ride)).toHaveLength(2);
  const message = await compose((await chauffeurMails(ride)).at(-1));
  expect(message?.subject).toContain("Votre chauffeur est confirmé");
  expect(message?.text).toContain(NAME);
  await assign(ride);
  await sendReminders(harness.services);
  expect(await chauffeurMails(ride)).toHaveLength(2);
});

test("ends the doubt when another chauffeur is assigned and notifies the guest", async () => {
  await anAssignedRide("MA-OTHER1", "2027-01-21T12:30:00Z");
  const ride = await aNotifiedRide();
  await move(ride, TO_NOON);
  const { db } = harness.services;
  await assign(ride, { chauffeurId: await aChauffeur(db, "Yanis Amrani"), carId: await aCar(db, plate()) });
  expect(await guestPage(ride)).toContain("Yanis Amrani");
  expect((await compose((await chauffeurMails(ride)).at(-1)))?.text).toContain("Yanis Amrani");
  expect((await countWaiting(harness.services, owner)).toConfirm).toBe(0);
});

test("names both overlapping rides and keeps the doubt until both are gone", async () => {
  const one = await anAssignedRide("MA-OTHER1", "2027-01-21T11:30:00Z");
  const two = await anAssignedRide("MA-OTHER2", "2027-01-21T12:30:00Z");
  const ride = await aNotifiedRide();
  await move(ride, TO_NOON);
  const text = (await companyMail(ride))?.text;
  expect(text).toContain("MA-OTHER1");
  expect(text).toContain("MA-OTHER2");
  expect((await countWaiting(harness.services, owner)).toConfirm).toBe(1);
  await unassign(one);
  expect(await guestPage(ride)).not.toContain(NAME);
  await unassign(two);
  expect(await guestPage(ride)).toContain(NAME);
});

test("marks two rides that now overlap each other, and confirming one leaves the other", async () => {
  const [one, two] = [
    await aNotifiedRide("MA-MOVED1"),
    await aNotifiedRide("MA-MOVED2", "2027-01-21T05:00:00Z"),
  ];
  await move(one, TO_NOON);
  await move(two, TO_NOON);
  expect((await countWaiting(harness.services, owner)).toConfirm).toBe(2);
  await assign(one);
  expect((await countWaiting(harness.services, owner)).toConfirm).toBe(1);
  expect(await guestPage(one)).toContain(NAME);
  expect(await guestPage(two)).not.toContain(NAME);
});

test("sends no mail that names the chauffeur while in doubt, whether queued, manual or scheduled", async () => {
  await anAssignedRide("MA-OTHER1", "2027-01-21T12:30:00Z");
  const ride = await aNotifiedRide();
  const untold = await anAssignedRide("MA-MOVED2", "2027-01-21T05:00:00Z");
  for (const one of [ride, untold]) await move(one, TO_NOON);
  expect(await compose((await chauffeurMails(ride))[0])).toBeUndefined();
  const { db } = harness.services;
  const [sent] = await chauffeurMails(ride);
  await db.update(mailsTable).set({ status: "sent" }).where(eq(mailsTable.id, sent!.id));
  const resent = await resendMail(harness.services, owner, { mailId: sent!.id, formKey: randomUUID() });
  expect(resent).toEqual({ kind: "senseless", reason: "chauffeur-to-confirm" });
  expect(await notifyGuest(harness.services, untold.id, { by: owner })).toEqual({ kind: "changed" });
  harness.clock.moveTo("2027-01-20T20:00:00Z");
  await sendReminders(harness.services);
  expect(await chauffeurMails(untold)).toHaveLength(0);
});

test("marks an assignment without a ride version only after a later change", async () => {
  await anAssignedRide("MA-OTHER1", "2027-01-21T12:30:00Z");
  const ride = await aNotifiedRide();
  const { db } = harness.services;
  const { bookingId } = assignmentsTable;
  await db.update(assignmentsTable).set({ rideVersion: null }).where(eq(bookingId, ride.id));
  harness.clock.moveTo("2027-01-20T10:00:00Z");
  await move(ride, TO_NOON);
  expect((await countWaiting(harness.services, owner)).toConfirm).toBe(1);
  const later = new Date("2027-01-20T11:00:00Z");
  await db.update(assignmentsTable).set({ assignedAt: later }).where(eq(bookingId, ride.id));
  expect((await countWaiting(harness.services, owner)).toConfirm).toBe(0);
});

test("leaves nothing to confirm for a guest on board or a cancelled ride", async () => {
  await anAssignedRide("MA-OTHER1", "2027-01-21T12:30:00Z");
  const ride = await aNotifiedRide();
  await move(ride, TO_NOON);
  const { db, clock } = harness.services;
  const event = { id: randomUUID(), bookingId: ride.id, chauffeurId: who.chauffeurId, at: clock.now() };
  await db.insert(rideEventsTable).values({ ...event, event: "on_board" });
  expect((await countWaiting(harness.services, owner)).toConfirm).toBe(0);
  await db.delete(rideEventsTable);
  await db.update(bookingsTable).set({ status: "cancelled" }).where(eq(bookingsTable.id, ride.id));
  expect((await countWaiting(harness.services, owner)).toConfirm).toBe(0);
});

async function aNotifiedRide(reference = "MA-MOVED1", pickupAt = "2027-01-21T07:00:00Z") {
  const ride = await anAssignedRide(reference, pickupAt);
  expect(await notifyGuest(harness.services, ride.id, { by: owner })).toEqual({ kind: "done" });
  return ride;
}

async function anAssignedRide(reference: string, pickupAt: string, pair = who) {
  const { db, secret } = harness.services;
  const id = randomUUID();
  const manageTokenHash = hashOfToken(manageTokenOf(id, secret));
  const ride = await aBoardRide(db, reference, pickupAt, { id, manageTokenHash });
  await assign(ride, pair);
  return ride;
}

async function assign(ride: BookingRow, pair = who) {
  const { db } = harness.services;
  const version = (await assignmentOf(db, ride.id))?.assignment.version ?? 0;
  const input = { bookingId: ride.id, ...pair, version };
  const first = await assignLeg(harness.services, owner, { ...input, acknowledged: [] });
  const acknowledged = first.kind === "warned" ? first.warnings.map(warningKey) : [];
  const assigned =
    first.kind === "warned" ? await assignLeg(harness.services, owner, { ...input, acknowledged }) : first;
  expect(assigned).toEqual({ kind: "done" });
  await acceptedByPhone(harness.services, owner, ride);
}

async function unassign(ride: BookingRow) {
  const version = (await assignmentOf(harness.services.db, ride.id))?.assignment.version ?? 0;
  await unassignLeg(harness.services, owner, { bookingId: ride.id, version });
}

async function move({ id }: BookingRow, to: Move["to"]) {
  const moved = await harness.services.db.transaction(async (tx) =>
    moveRide(tx, harness.services, (await lockLeg(tx, id))!, { to, origin: "guest" }),
  );
  expect(moved.kind).toBe("moved");
}

async function mailsOf(ride: BookingRow, name: string) {
  const mails = await harness.services.db.select().from(mailsTable).orderBy(mailsTable.createdAt);
  return mails.filter((mail) => mail.name === name && mail.data.bookingId === ride.id);
}

function chauffeurMails(ride: BookingRow) {
  return mailsOf(ride, CHAUFFEUR_MAIL);
}

async function companyMail(ride: BookingRow, at = 0) {
  return compose((await mailsOf(ride, "ride-changed-company")).at(at));
}

async function guestMail(ride: BookingRow) {
  const [mail] = await mailsOf(ride, "ride-changed-guest");
  return compose(mail);
}

function compose(mail: { name: string; data: Record<string, string> } | undefined) {
  return mail && mailComposers(harness.services)[mail.name]!(mail.data, randomUUID());
}

async function guestPage(ride: BookingRow, lang = "fr") {
  const token = manageTokenOf(ride.id, harness.services.secret);
  const answer = await site.ask(`/${lang}/booking/manage/${token}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

async function adminPage(path: string) {
  const page = await (await site.ask(path, { headers: { Cookie } })).text();
  return page.replaceAll(/<script>.*?<\/script>/gs, "").replaceAll(/<!-- -->/g, "");
}

let plates = 0;
function plate() {
  plates += 1;
  return `EF-${100 + plates}-GH`;
}
