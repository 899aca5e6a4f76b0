import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aBoardRide, aCar, aChauffeur } from "#tests/fixtures/dispatch.ts";
import { anOwner, aSession } from "#tests/fixtures/owner.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { moveLegs, hashOfToken, manageTokenOf } from "#features/booking/bookings.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { moveRide, type Move } from "#features/booking/changes/move-ride.server.ts";
import { acceptByPhone, acceptRide } from "#features/dispatch/accept-ride.server.ts";
import { shownKey } from "#features/dispatch/acceptance.ts";
import { acknowledgeByPhone, acknowledgeChange } from "#features/dispatch/acknowledge-change.server.ts";
import { assignLeg, unassignLeg } from "#features/dispatch/assign-leg.server.ts";
import { assignmentOf } from "#features/dispatch/assignments.server.ts";
import {
  assignmentsTable,
  declinedRidesTable,
  rideEventsTable,
} from "#features/dispatch/assignments.table.ts";
import { chauffeurTokenOf } from "#features/fleet/chauffeur-link.server.ts";
import { findChauffeur } from "#features/fleet/chauffeurs.server.ts";
import { countWaiting } from "#features/dispatch/count-waiting.server.ts";
import { declineRide, readDeclineForm } from "#features/dispatch/decline-ride.server.ts";
import { DEFAULT_DISPATCH_SETTINGS } from "#features/dispatch/dispatch-settings.ts";
import { dispatchSettingsTable } from "#features/dispatch/dispatch-settings.table.ts";
import { sendReminders } from "#features/dispatch/reminders/send-reminders.server.ts";
import { reportRideEvent } from "#features/dispatch/report-ride-event.server.ts";
import { CHAUFFEUR_MAIL, notifyGuest } from "#features/dispatch/notify-guest.server.ts";
import { watchProposals } from "#features/dispatch/watch-proposals.server.ts";
import { resendMail } from "#features/outbox/resend-mail.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import { mailComposers } from "./mail-composers.ts";

const NOW = "2027-01-20T09:00:00Z";
const TOMORROW = "2027-01-21T07:00:00Z";
const TO_NOON = { pickupAt: "2027-01-21T12:00:00.000Z", pickupLocal: "2027-01-21T13:00" };
const TO_EVENING = { pickupAt: "2027-01-21T20:00:00.000Z", pickupLocal: "2027-01-21T21:00" };
const { words } = translatorIn("fr");

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let owner: Owner;
let Cookie = "";
let karim: Driver;
let yanis: Driver;

type Driver = { chauffeurId: string; carId: string; name: string };

beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  site = await createTestApp(harness.services);
  owner = await anOwner(harness.services);
  karim = await aDriver("Karim Belkacem", "AB-123-CD");
  yanis = await aDriver("Yanis Amrani", "EF-456-GH");
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { db } = harness.services;
  harness.clock.moveTo(NOW);
  const tables = [bookingChangesTable, rideEventsTable, declinedRidesTable, assignmentsTable];
  for (const table of [...tables, mailsTable, bookingsTable, dispatchSettingsTable]) await db.delete(table);
  Cookie = await aSession(harness.services);
});

test("names chauffeur and plate to the guest only after the acceptance", async () => {
  const ride = await aRide("MA-FIRST1", "2027-01-20T15:00:00Z");
  await assign(ride, karim);
  await sendReminders(harness.services);
  expect(await notifyGuest(harness.services, ride.id, { by: owner })).toEqual({ kind: "changed" });
  expect(await guestMails(ride)).toHaveLength(0);
  expect(await guestPage(ride)).not.toContain(karim.name);
  expect(await adminPage("/fr/admin/bookings/MA-FIRST1")).toContain(
    words("chauffeurs.assignment.toldOnceAccepted"),
  );

  expect((await answer(ride, karim, "accept")).status).toBe(303);
  const [mail] = await guestMails(ride);
  expect((await compose(mail))?.text).toContain(karim.name);
  expect((await compose(mail))?.text).toContain("AB-123-CD");
  expect(await guestPage(ride)).toContain(karim.name);
});

test("notifies the guest on the evening before, if the chauffeur has accepted", async () => {
  const [accepted, proposed] = [
    await aRide("MA-LATER1", "2027-01-27T10:00:00Z"),
    await aRide("MA-LATER2", "2027-01-27T16:00:00Z"),
  ];
  for (const ride of [accepted, proposed]) await assign(ride, karim);
  expect(await sheet(karim)).toContain("MA-LATER1");
  await answer(accepted, karim, "accept");
  expect(await guestMails(accepted)).toHaveLength(0);
  harness.clock.moveTo("2027-01-26T18:00:00Z");
  await sendReminders(harness.services);
  expect(await guestMails(accepted)).toHaveLength(1);
  expect(await guestMails(proposed)).toHaveLength(0);
});

test("hides the guest's name and phone on a proposal and accepts no reports for it", async () => {
  const ride = await aRide("MA-FIRST1", "2027-01-20T11:00:00Z");
  await assign(ride, karim);
  const proposal = await sheet(karim);
  expect(proposal).toContain("MA-FIRST1");
  expect(proposal).toContain(words("runsheet.answer.accept"));
  for (const secret of [ride.fullName, ride.phone, words("runsheet.actions.on_the_way")])
    expect(proposal).not.toContain(secret);
  const early = await post(karim, { intent: "report", event: "on_the_way", ride: "MA-FIRST1" });
  expect(early.status).toBe(409);
  expect(await early.text()).toContain(words("runsheet.problems.unaccepted"));

  await answer(ride, karim, "accept");
  const accepted = await sheet(karim);
  expect(accepted).toContain(ride.phone);
  expect(accepted).toContain(words("runsheet.actions.on_the_way"));
  expect(accepted).not.toContain(words("runsheet.answer.accept"));
});

test.each([
  ["withdrawn from", (ride: BookingRow) => unassign(ride)],
  ["assigned to another chauffeur instead of", (ride: BookingRow) => assign(ride, yanis)],
])("shows nothing more of an accepted ride that was %s the chauffeur", async (_, take) => {
  const ride = await anAcceptedRide("2027-01-20T11:00:00Z");
  const shown = await shownOf(ride);
  const secrets = [ride.reference, ride.fullName, ride.phone, ride.pickup.label];
  const before = await sheet(karim);
  for (const secret of secrets) expect(before).toContain(secret);
  await take(ride);
  const link = await linkOf(karim);
  const pages = [link, `${link}.data`].map((path) => site.ask(path, { address: nextAddress() }));
  const forms = [
    answer(ride, karim, "acknowledge", shown),
    answer(ride, karim, "decline", shown, { reason: "other" }),
    post(karim, { intent: "report", event: "on_the_way", ride: ride.reference }),
  ];
  for (const response of await Promise.all([...pages, ...forms])) {
    expect([200, 404, 409]).toContain(response.status);
    const text = await response.text();
    for (const secret of [ride.fullName, ride.phone, ride.pickup.label]) expect(text).not.toContain(secret);
    if (response.status === 200) expect(text).not.toContain(ride.reference);
  }
});

test("counts fifty clicks on accept as one acceptance with one mail to the guest", async () => {
  const ride = await aRide("MA-FIRST1", "2027-01-20T15:00:00Z");
  await assign(ride, karim);
  const shown = await shownOf(ride);
  const all = await Promise.all(
    Array.from({ length: 50 }, () =>
      acceptRide(harness.services, { id: karim.chauffeurId }, { reference: ride.reference, shown }),
    ),
  );
  expect(all).toEqual(Array.from({ length: 50 }, () => ({ kind: "done" })));
  expect(await guestMails(ride)).toHaveLength(1);
});

test.each([
  ["withdrawn", async (ride: BookingRow) => void (await unassign(ride))],
  ["given to another chauffeur", (ride: BookingRow) => assign(ride, yanis)],
])("refuses to accept a ride that was %s meanwhile", async (_, change) => {
  const ride = await aRide("MA-FIRST1", TOMORROW);
  await assign(ride, karim);
  const shown = await shownOf(ride);
  await change(ride);
  const late = await answer(ride, karim, "accept", shown);
  expect(late.status).toBe(409);
  const page = await late.text();
  expect(page).toContain(words("runsheet.problems.not-yours"));
  expect(page).not.toContain(`id="${ride.reference}"`);
  const [row] = await harness.services.db.select().from(assignmentsTable);
  expect(row?.acceptedVersion ?? null).toBeNull();
  expect(await guestMails(ride)).toHaveLength(0);
});

test("refuses an acceptance from an outdated page", async () => {
  const ride = await aRide("MA-FIRST1", TOMORROW);
  await assign(ride, karim);
  const first = await shownOf(ride);
  await unassign(ride);
  harness.clock.moveTo("2027-01-20T09:05:00Z");
  await assign(ride, karim);
  const again = await answer(ride, karim, "accept", first);
  expect(again.status).toBe(409);
  expect(await again.text()).toContain(words("runsheet.problems.stale"));
  const second = await shownOf(ride);
  await move(ride, TO_EVENING);
  expect((await answer(ride, karim, "accept", second)).status).toBe(409);
  expect((await assignmentOf(harness.services.db, ride.id))?.assignment.acceptedVersion).toBeNull();
  expect((await answer(ride, karim, "accept")).status).toBe(303);
});

test("lets an acceptance and a withdrawal at once end in a withdrawn ride", async () => {
  for (let round = 0; round < 20; round += 1) {
    const ride = await aRide(`MA-RACE${String(round).padStart(2, "0")}`, TOMORROW);
    await assign(ride, karim);
    const shown = await shownOf(ride);
    const [accepted, withdrawn] = await Promise.all([
      acceptRide(harness.services, { id: karim.chauffeurId }, { reference: ride.reference, shown }),
      unassign(ride),
    ]);
    const left = await assignmentOf(harness.services.db, ride.id);
    expect(withdrawn).toEqual({ kind: "done" });
    expect(left).toBeUndefined();
    expect(["done", "refused"]).toContain(accepted.kind);
    await harness.services.db
      .update(bookingsTable)
      .set({ status: "cancelled" })
      .where(eq(bookingsTable.id, ride.id));
  }
});

test("never counts both an acceptance and an assignment to another chauffeur at once", async () => {
  for (let round = 0; round < 20; round += 1) {
    const ride = await aRide(`MA-RACE${String(round).padStart(2, "0")}`, TOMORROW);
    await assign(ride, karim);
    const shown = await shownOf(ride);
    const [accepted] = await Promise.all([
      acceptRide(harness.services, { id: karim.chauffeurId }, { reference: ride.reference, shown }),
      assign(ride, yanis),
    ]);
    const left = await assignmentOf(harness.services.db, ride.id);
    expect(left?.chauffeur.id).toBe(yanis.chauffeurId);
    expect(left?.assignment.acceptedVersion).toBeNull();
    expect(["done", "refused"]).toContain(accepted.kind);
    await harness.services.db
      .update(bookingsTable)
      .set({ status: "cancelled" })
      .where(eq(bookingsTable.id, ride.id));
  }
});

test("refuses one of two dispatchers who record an acceptance and reassign at once", async () => {
  const ride = await aRide("MA-FIRST1", TOMORROW);
  await assign(ride, karim);
  const shown = await shownOf(ride);
  const input = { bookingId: ride.id, ...yanis, version: 1, acknowledged: [] };
  const [noted, assigned] = await Promise.all([
    acceptByPhone(harness.services, owner, { bookingId: ride.id, shown }),
    assignLeg(harness.services, owner, input),
  ]);
  expect(assigned).toEqual({ kind: "done" });
  const left = await assignmentOf(harness.services.db, ride.id);
  expect(left?.chauffeur.id).toBe(yanis.chauffeurId);
  expect(left?.assignment.acceptedVersion).toBeNull();
  expect(["done", "changed"]).toContain(noted.kind);
  expect(await acceptByPhone(harness.services, owner, { bookingId: ride.id, shown })).toEqual({
    kind: "changed",
  });
});

test("records an acceptance by phone once with the dispatcher in the log", async () => {
  const ride = await aRide("MA-FIRST1", "2027-01-20T15:00:00Z");
  await assign(ride, karim);
  const form = { intent: "accepted-by-phone", shown: await shownOf(ride) };
  const twice = [await admin(ride, form), await admin(ride, form)];
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  const actions = (await auditOf(harness.services.db, [ride.id])).map(({ action }) => action);
  expect(actions).toEqual(["ride-accepted-by-phone", "leg-assigned"]);
  expect(await guestMails(ride)).toHaveLength(1);
  expect(await adminPage("/fr/admin/bookings/MA-FIRST1")).toContain("Accepté par téléphone le");
});

test("frees a declined ride, raises an alarm and mails the company until another chauffeur accepts", async () => {
  const ride = await aRide("MA-FIRST1", TOMORROW);
  await assign(ride, karim);
  const asking = await sheet(karim, `?decline=${ride.reference}`);
  expect(asking).toContain(words("runsheet.decline.title"));
  const declined = await answer(ride, karim, "decline", undefined, { reason: "rest", note: "Nuit courte" });
  expect(declined.status).toBe(303);
  expect(await assignmentOf(harness.services.db, ride.id)).toBeUndefined();
  expect(await sheet(karim)).not.toContain("MA-FIRST1");
  expect((await countWaiting(harness.services, owner)).declined).toBe(1);
  const board = await adminPage("/fr/admin/bookings?declined=1");
  expect(board).toContain("MA-FIRST1");
  expect(board).toContain(words("board.row.declined"));
  const page = await adminPage("/fr/admin/bookings/MA-FIRST1");
  expect(page).toContain(words("chauffeurs.declineReasons.rest"));
  expect(page).toContain("Nuit courte");
  const [mail] = await companyMails("chauffeur-declined-company");
  const message = await compose(mail);
  expect(message?.subject).toContain("MA-FIRST1");
  for (const text of [karim.name, words("chauffeurs.declineReasons.rest"), "Nuit courte"])
    expect(message?.text).toContain(text);

  await assign(ride, yanis);
  expect((await countWaiting(harness.services, owner)).declined).toBe(0);
  await answer(ride, yanis, "accept");
  harness.clock.moveTo("2027-01-20T18:00:00Z");
  await sendReminders(harness.services);
  expect((await compose((await guestMails(ride))[0]))?.text).toContain(yanis.name);
});

test("counts fifty clicks on decline as one refusal with one mail", async () => {
  const ride = await aRide("MA-FIRST1", TOMORROW);
  await assign(ride, karim);
  const shown = await shownOf(ride);
  const all = await Promise.all(
    Array.from({ length: 50 }, () =>
      declineRide(
        harness.services,
        { id: karim.chauffeurId },
        { reference: ride.reference, shown, read: readDeclineForm(formOf({ reason: "unavailable" })) },
      ),
    ),
  );
  expect(all).toEqual(Array.from({ length: 50 }, () => ({ kind: "done" })));
  expect(await harness.services.db.select().from(declinedRidesTable)).toHaveLength(1);
  expect(await companyMails("chauffeur-declined-company")).toHaveLength(1);
});

test.each([
  ["no reason", {}, "reason-missing"],
  ["an unknown reason", { reason: "weather" }, "reason-missing"],
  ["another reason without a note", { reason: "other", note: "  " }, "note-missing"],
  ["a note of 301 letters", { reason: "rest", note: "a".repeat(301) }, "note-long"],
] as const)("rejects a refusal with %s and names the missing field", async (_, form, error) => {
  const ride = await aRide("MA-FIRST1", TOMORROW);
  await assign(ride, karim);
  const refused = await answer(ride, karim, "decline", undefined, form);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(words(`runsheet.decline.errors.${error}`, { max: 300 }));
  expect(await assignmentOf(harness.services.db, ride.id)).toBeDefined();
});

test("refuses to decline an accepted ride by the link until it changes", async () => {
  const ride = await aRide("MA-FIRST1", TOMORROW);
  await assign(ride, karim);
  await answer(ride, karim, "accept");
  const refused = await answer(ride, karim, "decline", undefined, { reason: "unavailable" });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(words("runsheet.problems.accepted"));
  await move(ride, TO_NOON);
  expect((await answer(ride, karim, "decline", undefined, { reason: "unavailable" })).status).toBe(303);
  expect(await assignmentOf(harness.services.db, ride.id)).toBeUndefined();
});

test("notifies a guest who knows a chauffeur's name as soon as the next one accepts", async () => {
  const ride = await aRide("MA-FIRST1", "2027-01-27T10:00:00Z");
  await assign(ride, karim);
  await answer(ride, karim, "accept");
  await notifyGuest(harness.services, ride.id, { by: owner });
  await assign(ride, yanis);
  expect(await guestPage(ride)).not.toContain(karim.name);
  expect(await guestMails(ride)).toHaveLength(1);
  await answer(ride, yanis, "accept");
  const mails = await guestMails(ride);
  expect(mails).toHaveLength(2);
  const message = await compose(mails.at(-1));
  expect(message?.subject).toContain("Votre nouveau chauffeur");
  expect(message?.text).toContain(yanis.name);
});

test("raises an alarm and sends one mail for an unanswered proposal until it is accepted", async () => {
  const ride = await aRide("MA-FIRST1", TOMORROW);
  await assign(ride, karim);
  harness.clock.moveTo("2027-01-20T10:59:00Z");
  Cookie = await aSession(harness.services);
  await watchProposals(harness.services);
  expect((await countWaiting(harness.services, owner)).unanswered).toBe(0);
  expect(await adminPage("/fr/admin/bookings?q=MA-FIRST1")).toContain(words("board.row.proposed"));

  harness.clock.moveTo("2027-01-20T11:00:01Z");
  await Promise.all([watchProposals(harness.services), watchProposals(harness.services)]);
  await watchProposals(harness.services);
  expect((await countWaiting(harness.services, owner)).unanswered).toBe(1);
  expect(await adminPage("/fr/admin/bookings?unanswered=1")).toContain(words("board.row.unanswered"));
  const mails = await companyMails("chauffeur-unanswered-company");
  expect(mails).toHaveLength(1);
  expect((await compose(mails[0]))?.text).toContain(karim.name);

  await answer(ride, karim, "accept");
  expect((await countWaiting(harness.services, owner)).unanswered).toBe(0);
  expect(await compose(mails[0])).toBeUndefined();
  const { db } = harness.services;
  await db.update(mailsTable).set({ status: "sent" }).where(eq(mailsTable.id, mails[0]!.id));
  const again = await resendMail(harness.services, owner, { mailId: mails[0]!.id, formKey: randomUUID() });
  expect(again).toEqual({ kind: "senseless", reason: "chauffeur-answered" });
});

test("uses the owner's time limit for answers", async () => {
  const ride = await aRide("MA-FIRST1", TOMORROW);
  await assign(ride, karim);
  const record = { ...DEFAULT_DISPATCH_SETTINGS, answerMinutes: 30 as const };
  await harness.services.db.insert(dispatchSettingsTable).values({ record, updatedAt: new Date(NOW) });
  harness.clock.moveTo("2027-01-20T09:29:00Z");
  expect((await countWaiting(harness.services, owner)).unanswered).toBe(0);
  harness.clock.moveTo("2027-01-20T09:30:01Z");
  expect((await countWaiting(harness.services, owner)).unanswered).toBe(1);
});

test("uses the default time limit for settings of an earlier release", async () => {
  const { answerMinutes, ...before } = DEFAULT_DISPATCH_SETTINGS;
  const record = before as typeof DEFAULT_DISPATCH_SETTINGS;
  await harness.services.db.insert(dispatchSettingsTable).values({ record, updatedAt: new Date(NOW) });
  await assign(await aRide("MA-FIRST1", TOMORROW), karim);
  harness.clock.moveTo(new Date(Date.parse(NOW) + (answerMinutes + 1) * 60_000).toISOString());
  expect((await countWaiting(harness.services, owner)).unanswered).toBe(1);
});

test("shows a change of time after the acceptance on the sheet, the board and in one mail until it is acknowledged", async () => {
  const ride = await anAcceptedRide();
  await move(ride, TO_NOON);
  await watchProposals(harness.services);
  await watchProposals(harness.services);
  const changed = await sheet(karim);
  expect(changed).toContain(words("runsheet.change.title"));
  expect(changed).toMatch(/Il était prévu le [^<]*8\sh\s00/);
  expect((await countWaiting(harness.services, owner)).unread).toBe(1);
  expect(await adminPage("/fr/admin/bookings?unread=1")).toContain(words("board.row.unread"));
  const mails = await companyMails("change-unread-company");
  expect(mails).toHaveLength(1);
  expect((await compose(mails[0]))?.text).toContain(karim.name);
  expect((await assignmentOf(harness.services.db, ride.id))?.assignment.acceptedVersion).toBe(1);

  expect((await answer(ride, karim, "acknowledge")).status).toBe(303);
  expect((await countWaiting(harness.services, owner)).unread).toBe(0);
  expect(await sheet(karim)).not.toContain(words("runsheet.change.title"));
  expect(await compose(mails[0])).toBeUndefined();
  await move(await reread(ride), TO_EVENING);
  await watchProposals(harness.services);
  expect(await companyMails("change-unread-company")).toHaveLength(2);
});

test("does not acknowledge a change that came after the sheet was shown", async () => {
  const ride = await anAcceptedRide();
  await move(ride, TO_NOON);
  const shown = await shownOf(ride);
  await move(await reread(ride), TO_EVENING);
  const late = await answer(ride, karim, "acknowledge", shown);
  expect(late.status).toBe(409);
  expect(await late.text()).toContain(words("runsheet.problems.stale"));
  expect((await countWaiting(harness.services, owner)).unread).toBe(1);
});

test("asks the chauffeur to acknowledge another car and sends the guest the new plate", async () => {
  const ride = await anAcceptedRide("2027-01-20T15:00:00Z");
  await assign(ride, { ...karim, carId: yanis.carId });
  expect(await sheet(karim)).toContain(words("runsheet.change.car"));
  expect((await countWaiting(harness.services, owner)).unread).toBe(1);
  await sendReminders(harness.services);
  const mails = await guestMails(ride);
  expect((await compose(mails.at(-1)))?.text).toContain("EF-456-GH");
  await answer(ride, karim, "acknowledge");
  expect((await countWaiting(harness.services, owner)).unread).toBe(0);
});

test("lets the chauffeur acknowledge a cancellation on the sheet, or the dispatcher record it", async () => {
  const [one, two] = [await anAcceptedRide(TOMORROW), await anAcceptedRide("2027-01-28T07:00:00Z")];
  const { db, clock } = harness.services;
  for (const { id } of [one, two])
    await moveLegs(db, { id }, "confirmed", "cancelled", clock.now(), { by: "guest", reason: null });
  expect((await countWaiting(harness.services, owner)).unread).toBe(2);
  const cancelled = await sheet(karim);
  expect(cancelled).toContain(words("runsheet.change.cancelled"));
  expect(cancelled).toContain(two.reference);
  await answer(one, karim, "acknowledge");
  expect((await admin(two, { intent: "change-told", shown: await shownOf(two) })).status).toBe(303);
  expect((await countWaiting(harness.services, owner)).unread).toBe(0);
  const left = await sheet(karim);
  expect(left).toContain(words("runsheet.states.cancelled"));
  expect(left).not.toContain(two.reference);
  const actions = (await auditOf(db, [two.id])).map(({ action }) => action);
  expect(actions[0]).toBe("change-told-by-phone");
});

test("removes a cancelled proposal from the sheet without an alarm", async () => {
  const ride = await aRide("MA-FIRST1", TOMORROW);
  await assign(ride, karim);
  const shown = await shownOf(ride);
  const { db, clock } = harness.services;
  await moveLegs(db, { id: ride.id }, "confirmed", "cancelled", clock.now(), { by: "guest", reason: null });
  expect(await sheet(karim)).not.toContain("MA-FIRST1");
  expect(await countWaiting(harness.services, owner)).toMatchObject({
    unread: 0,
    unanswered: 0,
    declined: 0,
  });
  const late = await answer(ride, karim, "accept", shown);
  expect(await late.text()).toContain(words("runsheet.problems.cancelled"));
});

test("requires no acknowledgement once the guest is on board", async () => {
  const ride = await anAcceptedRide("2027-01-20T10:00:00Z");
  await move(ride, { pickupAt: "2027-01-20T10:30:00.000Z", pickupLocal: "2027-01-20T11:30" });
  expect((await countWaiting(harness.services, owner)).unread).toBe(1);
  for (const event of ["on_the_way", "arrived", "on_board"] as const)
    await reportRideEvent(harness.services, { id: karim.chauffeurId }, { reference: ride.reference, event });
  expect((await countWaiting(harness.services, owner)).unread).toBe(0);
  expect(await sheet(karim)).not.toContain(words("runsheet.change.title"));
});

test("counts fifty acknowledgements and a dispatcher's note at once as one", async () => {
  const ride = await anAcceptedRide();
  await move(ride, TO_NOON);
  const shown = await shownOf(ride);
  const all = await Promise.all([
    ...Array.from({ length: 50 }, () =>
      acknowledgeChange(harness.services, { id: karim.chauffeurId }, { reference: ride.reference, shown }),
    ),
    acknowledgeByPhone(harness.services, owner, { bookingId: ride.id, shown }),
  ]);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["done"]));
  expect((await countWaiting(harness.services, owner)).unread).toBe(0);
});

test("counts an assignment from before the migration as accepted and read", async () => {
  const { db } = harness.services;
  const [ride, cancelled] = [await aRide("MA-FIRST1", TOMORROW), await aRide("MA-FIRST2", TOMORROW)];
  await assign(ride, karim);
  await assign(cancelled, yanis);
  await move(ride, TO_NOON);
  const by = { by: "guest", reason: null } as const;
  await moveLegs(db, { id: cancelled.id }, "confirmed", "cancelled", harness.clock.now(), by);
  const folder = new URL("../db/migrations/", import.meta.url);
  const file = readdirSync(folder).find((name) => name.endsWith("_chauffeur-acceptance.sql"));
  const [, update] = /(UPDATE "assignments"[^;]*);/.exec(readFileSync(new URL(file!, folder), "utf8"))!;
  await db.execute(sql.raw(update!));
  expect(await countWaiting(harness.services, owner)).toMatchObject({ unanswered: 0, unread: 0 });
  const page = await sheet(karim);
  expect(page).toContain(ride.phone);
  expect(page).not.toContain(words("runsheet.answer.accept"));
});

async function aDriver(name: string, plate: string): Promise<Driver> {
  const { db } = harness.services;
  return { name, chauffeurId: await aChauffeur(db, name), carId: await aCar(db, plate) };
}

async function aRide(reference: string, pickupAt: string) {
  const { db, secret } = harness.services;
  const id = randomUUID();
  const manageTokenHash = hashOfToken(manageTokenOf(id, secret));
  return aBoardRide(db, reference, pickupAt, { id, manageTokenHash });
}

let rides = 0;

async function anAcceptedRide(pickupAt = TOMORROW) {
  rides += 1;
  const ride = await aRide(`MA-TAKEN${rides}`, pickupAt);
  await assign(ride, karim);
  expect((await answer(ride, karim, "accept")).status).toBe(303);
  return ride;
}

async function assign(ride: BookingRow, { chauffeurId, carId }: Driver) {
  const before = await assignmentOf(harness.services.db, ride.id);
  const version = before?.assignment.version ?? 0;
  const input = { bookingId: ride.id, chauffeurId, carId, version, acknowledged: [] };
  expect(await assignLeg(harness.services, owner, input)).toEqual({ kind: "done" });
}

async function unassign(ride: BookingRow) {
  const version = (await assignmentOf(harness.services.db, ride.id))?.assignment.version ?? 0;
  return unassignLeg(harness.services, owner, { bookingId: ride.id, version });
}

async function move(ride: BookingRow, to: Move["to"]) {
  const moved = await harness.services.db.transaction((tx) =>
    moveRide(tx, harness.services, ride, { to, origin: "guest" }),
  );
  expect(moved.kind).toBe("moved");
}

async function reread({ id }: BookingRow): Promise<BookingRow> {
  const [row] = await harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  return row!;
}

async function shownOf(ride: BookingRow): Promise<string> {
  const assigned = await assignmentOf(harness.services.db, ride.id);
  return assigned ? shownKey(assigned.assignment, await reread(ride)) : "";
}

async function linkOf({ chauffeurId }: Driver) {
  const row = await findChauffeur(harness.services.db, chauffeurId);
  return `/fr/chauffeur/${chauffeurTokenOf(row!, harness.services.secret)}`;
}

async function sheet(driver: Driver, query = "") {
  const response = await site.ask((await linkOf(driver)) + query, { address: nextAddress() });
  expect(response.status).toBe(200);
  return textOf(await response.text());
}

async function answer(
  ride: BookingRow,
  driver: Driver,
  intent: "accept" | "decline" | "acknowledge",
  shown?: string,
  more: Record<string, string> = {},
) {
  return post(driver, { intent, ride: ride.reference, shown: shown ?? (await shownOf(ride)), ...more });
}

async function post(driver: Driver, form: Record<string, string>) {
  return site.ask(await linkOf(driver), {
    method: "POST",
    body: new URLSearchParams(form),
    address: nextAddress(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
}

function admin({ reference }: BookingRow, form: Record<string, string>) {
  return site.ask(`/fr/admin/bookings/${reference}/assignment`, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie },
  });
}

async function adminPage(path: string) {
  return textOf(await (await site.ask(path, { headers: { Cookie } })).text());
}

function textOf(html: string) {
  return html
    .replaceAll(/<script.*?<\/script>/gs, "")
    .replaceAll(/<!-- -->/g, "")
    .replaceAll("&#x27;", "'");
}

async function guestPage(ride: BookingRow) {
  const token = manageTokenOf(ride.id, harness.services.secret);
  return (await site.ask(`/fr/booking/manage/${token}`)).text();
}

async function guestMails(ride: BookingRow) {
  const mails = await harness.services.db.select().from(mailsTable).orderBy(mailsTable.createdAt);
  return mails.filter(({ name, data }) => name === CHAUFFEUR_MAIL && data.bookingId === ride.id);
}

function companyMails(name: string) {
  return harness.services.db
    .select()
    .from(mailsTable)
    .where(eq(mailsTable.name, name))
    .orderBy(mailsTable.createdAt);
}

function compose(mail: { name: string; data: Record<string, string> } | undefined) {
  return mail && mailComposers(harness.services)[mail.name]!(mail.data, randomUUID());
}

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

let asked = 0;
function nextAddress() {
  asked += 1;
  return `198.51.100.${asked % 250}`;
}
