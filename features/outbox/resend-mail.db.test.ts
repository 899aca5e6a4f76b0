import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { ResendRefusal } from "#platform/mail/resend.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { insertInvitation, openInvitation } from "#features/accounts/invitations/invitations.server.ts";
import { deleteReset, replaceReset } from "#features/accounts/password/password-resets.server.ts";
import { aBooking, aReturnLeg } from "#tests/fixtures/booking.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { insertChange } from "#features/booking/changes/booking-changes.server.ts";
import { type ChangeStatus, changedRideOf } from "#features/booking/changes/booking-change.ts";
import { insertPayment } from "#features/booking/payment/payments.server.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { resendMail } from "./resend-mail.server.ts";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices();
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(() => harness.clock.moveTo("2027-01-10T09:00:00Z"));

test("sends a sent mail again as a new one, once per form key", async () => {
  const mail = await aMail("booking-confirmed-guest", { bookingId: (await aRide()).id });
  const formKey = randomUUID();
  const again = () => resendMail(harness.services, owner, { mailId: mail, formKey });
  const both = await Promise.all([again(), again()]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(["changed", "done"]);
  const all = await harness.services.db.select().from(mailsTable);
  const copies = all.filter(({ key }) => key.endsWith(`:again:${formKey}`));
  expect(copies).toMatchObject([{ name: "booking-confirmed-guest", status: "queued" }]);
  expect(copies[0]?.id).not.toBe(mail);
});

test.each(["failed", "refused"] as const)(
  "retries a mail that %s, and leaves a queued one unchanged",
  async (state) => {
    const mail = await aMail("booking-confirmed-guest", { bookingId: (await aRide()).id }, state);
    expect(await resend(mail)).toEqual({ kind: "done" });
    expect(await resend(mail)).toEqual({ kind: "changed" });
    expect(await auditOf(mail)).toMatchObject([{ action: "mail-resent", subject: "mail" }]);
  },
);

test.each(["", "1", "' or 1=1", randomUUID()])('answers "changed" for the unknown id %j', async (mailId) => {
  expect(await resend(mailId)).toEqual({ kind: "changed" });
});

const PAST = { pickupAt: new Date("2027-01-10T05:59:00Z") };
const UNDER_WAY = { pickupAt: new Date("2027-01-10T06:01:00Z") };

test.each<[string, string, Partial<BookingRow>, ResendRefusal | null]>([
  ["booking-confirmed-guest", "is confirmed", {}, null],
  ["booking-confirmed-guest", "is under way", UNDER_WAY, null],
  ["booking-confirmed-guest", "is over", PAST, "ride-past"],
  ["booking-confirmed-guest", "was driven", { ...PAST, status: "completed" }, "ride-past"],
  ["booking-confirmed-guest", "was cancelled", { status: "cancelled" }, "booking-cancelled"],
  ["booking-confirmed-guest", "expired", { status: "expired" }, "booking-expired"],
  ["booking-confirmed-guest", "has no address", { email: null }, "no-address"],
  ["booking-confirmed-company", "has no address", { email: null }, null],
  ["booking-confirmed-company", "was cancelled", { status: "cancelled" }, "booking-cancelled"],
  ["booking-cancelled-guest", "was cancelled", { status: "cancelled" }, null],
  ["details-changed-guest", "is over", PAST, "ride-past"],
  ["details-changed-company", "was cancelled", { status: "cancelled" }, "booking-cancelled"],
  ["chauffeur-assigned-guest", "has another chauffeur", {}, "chauffeur-replaced"],
  ["chauffeur-assigned-guest", "was cancelled", { status: "cancelled" }, "booking-cancelled"],
  ["ride-reminder-guest", "was cancelled", { status: "cancelled" }, "booking-cancelled"],
  ["ride-reminder-guest", "has begun", UNDER_WAY, "ride-past"],
  ["ride-thanks-guest", "was driven", { ...PAST, status: "completed" }, null],
  ["ride-thanks-guest", "had no guest", { ...PAST, status: "no_show" }, "ride-not-completed"],
])("refusal of a %s about a ride that %s: %4$s", async (name, _, overrides, refusal) => {
  const ride = await aRide(overrides);
  const day = ride.pickupLocal.slice(0, 10);
  await expectRefusal(await aMail(name, { bookingId: ride.id, day, assignment: "1-1" }), refusal);
});

test("refuses a reminder of another day and a mail whose booking does not exist", async () => {
  const ride = await aRide();
  await expectRefusal(
    await aMail("ride-reminder-guest", { bookingId: ride.id, day: "2026-12-24" }),
    "ride-moved",
  );
  await expectRefusal(
    await aMail("ride-reminder-guest", { bookingId: ride.id, day: ride.pickupLocal.slice(0, 10) }),
    null,
  );
  await expectRefusal(await aMail("booking-confirmed-guest", { bookingId: randomUUID() }), "booking-gone");
  await expectRefusal(await aMail("booking-cancelled-company", {}), "booking-gone");
});

test("sends the confirmation of a return trip while one of its legs is not cancelled", async () => {
  const ride = await aRide({ status: "cancelled" });
  const back = aReturnLeg({
    id: randomUUID(),
    outboundId: ride.id,
    idempotencyKey: ride.idempotencyKey,
    reference: `${ride.reference}-R`,
  });
  await harness.services.db.insert(bookingsTable).values(back);
  const mail = await aMail("booking-confirmed-guest", { bookingId: ride.id });
  await expectRefusal(mail, null);
});

test.each<[string, Partial<BookingRow>, ResendRefusal | null]>([
  ["was not given", { femaleChauffeur: "requested" }, "answer-superseded"],
  ["was yes", { femaleChauffeur: "confirmed" }, null],
  ["was no", { femaleChauffeur: "not_possible" }, null],
  ["is of a cancelled ride", { femaleChauffeur: "confirmed", status: "cancelled" }, "booking-cancelled"],
])("refusal of a mail with the answer to a special request that %s: %2$s", async (_, overrides, refusal) => {
  const { id } = await aRide(overrides);
  const data = { bookingId: id, request: "femaleChauffeur" };
  await expectRefusal(await aMail("special-request-answered-guest", data), refusal);
});

test.each<[string, ChangeStatus, ResendRefusal | null]>([
  ["change-requested-company", "requested", null],
  ["change-requested-company", "declined", "change-over"],
  ["change-declined-guest", "declined", null],
  ["change-to-pay-guest", "awaiting_payment", null],
  ["change-to-pay-guest", "expired", "change-over"],
  ["change-not-applied-guest", "expired", null],
  ["ride-changed-guest", "applied", null],
])("a %s about a change that is %s: %s", async (name, status, refusal) => {
  const ride = await aRide();
  const changeId = await aChange(ride, status);
  await expectRefusal(await aMail(name, { bookingId: ride.id, changeId }), refusal);
});

test("refusal of a %s about a change that is %s: %s", async () => {
  const ride = await aRide();
  const [first, second] = [
    await aChange(ride, "applied"),
    await aChange(ride, "applied", "2027-01-10T08:30:00Z"),
  ];
  const mailOf = (changeId: string) => aMail("ride-changed-guest", { bookingId: ride.id, changeId });
  await expectRefusal(await mailOf(first), "change-superseded");
  await expectRefusal(await mailOf(second), null);
});

test.each<[string, Partial<BookingRow>, string, ResendRefusal | null]>([
  ["is open", { status: "awaiting_payment" }, "2027-01-10T10:00:00Z", null],
  ["has ended", { status: "awaiting_payment" }, "2027-01-10T09:00:00Z", "payment-over"],
  ["was used", { status: "confirmed" }, "2027-01-10T10:00:00Z", "paid-already"],
  ["lapsed", { status: "expired" }, "2027-01-10T08:00:00Z", "payment-over"],
])("refusal of a mail with a payment link that %s: %3$s", async (_, overrides, end, refusal) => {
  const { id } = await aRide(overrides);
  const expiresAt = new Date(end);
  const payment = { id: randomUUID(), bookingId: id, amount: 20_500, createdAt: harness.clock.now() };
  await insertPayment(harness.services.db, { ...payment, expiresAt });
  await expectRefusal(await aMail("payment-link-guest", { bookingId: id }), refusal);
});

test.each([
  ["new", null, null],
  ["answered", "request-answered", null],
  ["closed", "request-answered", null],
] as const)(
  "sends the guest's receipt only of a new request, and the company's in any state: %s",
  async (status, toGuest, toCompany) => {
    const requestId = await aRequest(status);
    await expectRefusal(await aMail("request-received-guest", { requestId }), toGuest);
    await expectRefusal(await aMail("request-received-company", { requestId }), toCompany);
    await expectRefusal(await aMail("request-received-guest", { requestId: randomUUID() }), "request-gone");
  },
);

test("sends a password reset again while its link is valid, and refuses it once used or expired", async () => {
  const { db } = harness.services;
  const endsAt = new Date("2027-01-10T09:30:00Z");
  const mail = () => aMail("password-reset", { adminId: owner.id });
  await replaceReset(db, { adminId: owner.id, token: "one", endsAt });
  await expectRefusal(await mail(), null);
  harness.clock.moveTo("2027-01-10T09:31:00Z");
  await expectRefusal(await mail(), "reset-over");
  await deleteReset(db, owner.id);
  await expectRefusal(await mail(), "reset-used");
  await expectRefusal(await aMail("password-reset", { adminId: owner.id }, "failed"), null);
});

test("sends an invitation again while it is valid, and refuses it once used or expired", async () => {
  const { db, clock } = harness.services;
  const invited = { email: "new@example.com", role: "editor", lang: "ar", createdAt: clock.now() } as const;
  const id = (await insertInvitation(db, invited)) ?? "";
  await openInvitation(db, id, { token: "one", endsAt: new Date("2027-01-12T09:00:00Z") });
  const mail = () => aMail("admin-invitation", { invitationId: id });
  await expectRefusal(await mail(), null);
  harness.clock.moveTo("2027-01-12T09:00:01Z");
  await expectRefusal(await mail(), "invitation-over");
  await expectRefusal(await aMail("admin-invitation", { invitationId: randomUUID() }), "invitation-used");
});

test("refuses mails to a closed account and an old test mail", async () => {
  const { db } = harness.services;
  await expectRefusal(await aMail("password-changed", { adminId: randomUUID() }), "account-closed");
  await expectRefusal(await aMail("password-changed", { adminId: owner.id }), null);
  await db
    .update(adminsTable)
    .set({ deactivatedAt: harness.clock.now() })
    .where(eq(adminsTable.id, owner.id));
  await expectRefusal(await aMail("password-changed", { adminId: owner.id }), "account-closed");
  await db.update(adminsTable).set({ deactivatedAt: null }).where(eq(adminsTable.id, owner.id));
  const at = "2027-01-10T08:00:00.000Z";
  await expectRefusal(await aMail("mail-test", { adminId: owner.id, at }), "test-over");
});

async function expectRefusal(mailId: string, reason: ResendRefusal | null) {
  const read = () => harness.services.db.select().from(mailsTable);
  const before = await read();
  const resent = await resend(mailId);
  expect(resent).toEqual(reason ? { kind: "senseless", reason } : { kind: "done" });
  if (!reason) return;
  expect(await read()).toEqual(before);
  expect(await auditOf(mailId)).toEqual([]);
}

function resend(mailId: string) {
  return resendMail(harness.services, owner, { mailId, formKey: randomUUID() });
}

function aRide(overrides: Partial<BookingRow> = {}) {
  return aStoredBooking(harness.services.db, overrides);
}

async function aChange(ride: BookingRow, status: ChangeStatus, at = "2027-01-10T08:00:00Z") {
  const id = randomUUID();
  const [before, after] = [changedRideOf(aBooking()), changedRideOf(ride)];
  await insertChange(harness.services.db, {
    id,
    bookingId: ride.id,
    idempotencyKey: randomUUID(),
    status,
    origin: "guest",
    fromVersion: 1,
    before,
    after,
    difference: 0,
    createdAt: new Date(at),
  });
  return id;
}

async function aRequest(status: "new" | "answered" | "closed") {
  const id = randomUUID();
  const reference = `DE-${id.slice(0, 6)}`;
  await harness.services.db.insert(requestsTable).values({
    id,
    reference,
    idempotencyKey: randomUUID(),
    kind: "quote",
    lang: "ar",
    status,
    createdAt: harness.clock.now(),
    fullName: "Nour Al-Thani",
    email: "nour@example.com",
  });
  return id;
}

async function aMail(
  name: string,
  data: Record<string, string>,
  status: "sent" | "failed" | "refused" = "sent",
) {
  const [row] = await harness.services.db
    .insert(mailsTable)
    .values({ key: `${name}:${randomUUID()}`, name, data, status })
    .returning();
  return row!.id;
}

function auditOf(subjectId: string) {
  return harness.services.db
    .select()
    .from(auditEntriesTable)
    .where(eq(auditEntriesTable.subjectId, subjectId));
}
