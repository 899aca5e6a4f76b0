import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBusiness, anInvoice } from "#tests/fixtures/documents.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailContentsTable } from "#platform/mail/mail-contents.table.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { messagesTable, messageStopsTable } from "#platform/messages/messages.table.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { changedRideOf } from "#features/booking/changes/booking-change.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { bookingMail } from "#features/booking/mails/booking-mails.ts";
import { tipsTable } from "#features/booking/tips/tips.table.ts";
import { additionsTable } from "#features/booking/additions/additions.table.ts";
import { cashCodesTable } from "#features/booking/cash/cash-codes.table.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { guaranteesTable } from "#features/booking/guarantee/guarantees.table.ts";
import { bookingNotesTable } from "#features/booking/notes/booking-notes.table.ts";
import { paymentDifferencesTable } from "#features/booking/payment/payment-differences.table.ts";
import {
  compensationsTable,
  paymentsTable,
  refundsTable,
  partialRefundsTable,
} from "#features/booking/payment/payments.table.ts";
import { invoicePaymentsTable } from "#features/documents/invoice-payments.table.ts";
import { repaymentsTable, transfersTable } from "#features/booking/transfers/transfers.table.ts";
import { specialRequestAnswersTable } from "#features/booking/special-request-answers.table.ts";
import {
  assignmentsTable,
  declinedRidesTable,
  flightWatchesTable,
  rideEventsTable,
} from "#features/dispatch/assignments.table.ts";
import { chauffeurPressesTable } from "#features/dispatch/presses.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { customerFeedsTable } from "#features/customers/calendar/customer-feeds.table.ts";
import { customerCodesTable } from "#features/customers/sign-in/customer-codes.table.ts";
import { customerSessionsTable } from "#features/customers/sign-in/customer-sessions.table.ts";
import { bookingReferralsTable } from "#features/booking/organisation/booking-referrals.table.ts";
import { organisationMembersTable, organisationsTable } from "#features/organisations/organisations.table.ts";
import { approvalLinksTable } from "#features/organisations/approvals/approval-links.table.ts";
import { organisationActsTable } from "#features/organisations/acts/organisation-acts.table.ts";
import { bookingApprovalsTable } from "#features/booking/organisation/booking-approvals.table.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import { writePlace } from "#features/travellers/saved-places.server.ts";
import { insertTravellers } from "#features/travellers/travellers.server.ts";
import { customerPreferencesTable } from "#features/customers/preferences/customer-preferences.table.ts";
import { insertDocument } from "#features/documents/documents.server.ts";
import { documentDifferencesTable } from "#features/documents/document-differences.table.ts";
import { documentFilesTable, documentWaitsTable } from "#features/documents/documents.table.ts";
import {
  contactAttemptsTable,
  notifiedArrivalsTable,
  rideMessagesTable,
  ridePhotosTable,
  ridePositionsTable,
} from "#features/tracking/tracking.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { requestMessagesTable } from "#features/inquiries/thread/request-messages.table.ts";
import { SWEEP_MESSAGE_FILES } from "#features/messages/download-message-file.server.ts";
import { messageFilesTable } from "#features/messages/message-files.table.ts";
import { messageRepliesTable } from "#features/messages/message-replies.table.ts";
import { pushDeliveriesTable, pushSubscriptionsTable } from "#features/push/push.table.ts";
import { offersTable } from "#features/offers/offers.table.ts";
import { lostItemsTable } from "#features/aftercare/lost/lost-items.table.ts";
import { reviewsTable } from "#features/aftercare/reviews/reviews.table.ts";
import { thanksObjectionsTable } from "#features/booking/objections/thanks-objections.table.ts";
import { APPLY_RETENTION } from "#features/privacy/apply-retention.server.ts";
import { guestExportsTable } from "#features/privacy/export/guest-exports.table.ts";
import { PURGE_EXPORTS } from "#features/privacy/export/purge-exports.server.ts";
import { isAboutGuests, PERSONAL_DATA } from "#features/privacy/register/columns.ts";
import { USUAL_SETTINGS } from "#features/guestlists/guest-list.ts";
import { insertGuests } from "#features/guestlists/guest-lists.server.ts";
import { guestListRidesTable, guestListsTable } from "#features/guestlists/guest-lists.table.ts";
import { jobHandlers } from "./jobs.ts";

/** Rows are deleted with their booking, request or archive. */
const GUESTS = Object.entries(PERSONAL_DATA).flatMap(([table, entry]) => (isAboutGuests(entry) ? table : []));

const NO_SEATS = { infant: 0, toddler: 0, booster: 0 };

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-02-01T09:00:00Z" });
});
afterAll(() => harness.close());

test("leaves no data of a guest in any table after eleven years", async () => {
  await aLifeAsAGuest();
  for (const table of GUESTS)
    expect(await countOf(table), `the test puts no row into ${table}`).toBeGreaterThan(0);
  harness.clock.moveTo("2038-02-01T09:00:00Z");
  await jobHandlers(harness.services)[PURGE_EXPORTS]?.({});
  await jobHandlers(harness.services)[APPLY_RETENTION]?.({});
  await jobHandlers(harness.services)[SWEEP_MESSAGE_FILES]?.({});
  for (const table of GUESTS) expect([table, await countOf(table)]).toEqual([table, 0]);
});

async function countOf(table: string): Promise<number> {
  const { rows } = await harness.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return rows[0]?.count ?? 0;
}

async function aLifeAsAGuest() {
  const { db } = harness.services;
  const at = harness.clock.now();
  const leg = await aStoredBooking(db, { status: "completed" });
  const of = { bookingId: leg.id };
  const changed = changedRideOf(leg);
  const change = {
    id: randomUUID(),
    idempotencyKey: randomUUID(),
    status: "applied",
    origin: "guest",
  } as const;
  await db.insert(bookingChangesTable).values({
    ...of,
    ...change,
    fromVersion: 0,
    before: changed,
    after: changed,
    difference: 0,
    createdAt: at,
  });
  await db
    .insert(bookingNotesTable)
    .values({ ...of, id: randomUUID(), text: "Porte 4", adminId: randomUUID(), createdAt: at });
  const answer = { request: "femaleChauffeur", answer: "confirmed", leavesAt: at } as const;
  await db.insert(specialRequestAnswersTable).values({ ...of, ...answer });
  await writeBusiness(db, leg.id, aBusiness(), at);
  const [chauffeur, car] = [aChauffeur(), aCar()];
  await db.insert(chauffeursTable).values(chauffeur);
  await db.insert(carsTable).values(car);
  const driven = { ...of, chauffeurId: chauffeur.id };
  await db.insert(assignmentsTable).values({ ...driven, carId: car.id, assignedAt: at });
  const declined = { ...driven, id: randomUUID(), at };
  await db.insert(declinedRidesTable).values({ ...declined, reason: "other", note: "Trop loin" });
  await db.insert(rideEventsTable).values({ ...driven, id: randomUUID(), event: "arrived", at });
  const press = { ...driven, id: randomUUID(), pressedAt: at, receivedAt: at };
  await db.insert(chauffeurPressesTable).values({ ...press, intent: "report", event: "arrived" });
  await db
    .insert(flightWatchesTable)
    .values({ ...of, plannedAt: at, pickupAt: at, source: "typed", checkedAt: at });
  await db.insert(contactAttemptsTable).values({ ...driven, id: randomUUID(), kind: "call", at });
  await db.insert(notifiedArrivalsTable).values({ ...of, pickupAt: at, expectedAt: at, notifiedAt: at });
  const quick = { id: randomUUID(), sender: "guest", message: "here" } as const;
  await db.insert(rideMessagesTable).values({ ...of, ...quick, at });
  await db.insert(ridePhotosTable).values({ ...driven, id: randomUUID(), hash: "a", sentHash: "b", at });
  const point = { lat: 48.9, lng: 2.4, linkVersion: 1, takenAt: at.getTime() };
  await db
    .insert(ridePositionsTable)
    .values({ ...driven, ...point, receivedAt: at, expectedAt: at, computedAt: at });
  const payment = { ...of, id: randomUUID(), amount: 20_500, createdAt: at };
  await db.insert(paymentsTable).values({ ...payment, status: "paid", expiresAt: at });
  const refund = { ...of, id: randomUUID(), paymentId: payment.id, amount: 100, createdAt: at };
  await db.insert(refundsTable).values({ ...refund, status: "done" });
  await db
    .insert(compensationsTable)
    .values({ ...of, id: randomUUID(), amount: 100, createdAt: at, dueAt: at });
  await db
    .insert(feesTable)
    .values({ ...of, id: randomUUID(), reason: "no-show", amount: 100, createdAt: at });
  const added = { kind: "toll", quantity: 1, unitAmount: 100, amount: 100, vatRate: 10 } as const;
  await db
    .insert(additionsTable)
    .values({ ...of, ...added, id: randomUUID(), createdAt: at, note: "A1", dispute: "Non" });
  const moved = { ...of, id: randomUUID(), amount: 100 };
  const noted = { receivedAt: at, notedAt: at, notedBy: randomUUID() };
  await db.insert(transfersTable).values({ ...moved, ...noted, paymentId: payment.id });
  const invoicePaid = { ...moved, unitId: moved.bookingId, receivedOn: "2027-01-05", note: "VIR GUEST" };
  await db.insert(invoicePaymentsTable).values({ ...invoicePaid, notedAt: at, notedBy: randomUUID() });
  await db.insert(repaymentsTable).values({ ...moved, cause: "excess", createdAt: at, repaidAt: at });
  const partial = { ...of, id: randomUUID(), amount: 100, reason: "Geste", createdAt: at };
  await db
    .insert(tipsTable)
    .values({ ...of, id: randomUUID(), chauffeurId: randomUUID(), amount: 500, createdAt: at });
  await db.insert(partialRefundsTable).values({ ...partial, givenBy: randomUUID(), isLimited: true });
  const card = { ...of, id: randomUUID(), formKey: randomUUID(), lang: "fr", last4: "4242" } as const;
  await db.insert(guaranteesTable).values({ ...card, status: "kept", createdAt: at, expiresAt: at });
  await db
    .insert(documentDifferencesTable)
    .values({ ...of, received: 1, documented: 0, foundAt: at, note: "Virement" });
  await db.insert(paymentDifferencesTable).values({
    ...of,
    id: randomUUID(),
    paymentId: payment.id,
    refundId: refund.id,
    key: "a",
    kind: "refund-failed",
    expected: 100,
    found: 0,
    currency: "eur",
    providerId: "re_1",
    foundAt: at,
    note: "Virement",
  });
  const content = anInvoice();
  const draft = { ...of, unitId: leg.id, lineLegs: content.lines.map(() => leg.id), creditsId: null };
  const issued = await insertDocument(db, { ...draft, replacesId: null, isByHand: false, content }, at);
  const file = { documentId: issued.id, sha256: "0".repeat(64), bytes: 1, renderedAt: at };
  await db.insert(documentFilesTable).values(file);
  await db.insert(documentWaitsTable).values({ ...of, since: at });
  const [mail] = await db
    .insert(mailsTable)
    .values(bookingMail("booking-confirmed-guest", leg.id))
    .returning();
  const said = {
    recipient: "nour@example.com",
    subject: "Votre réservation",
    text: "Bonjour",
    attachments: [],
  };
  await db.insert(mailContentsTable).values({ ...said, mailId: mail!.id, composedAt: at });
  const message = { event: "confirmed", channel: "sms", recipient: leg.phone, createdAt: at } as const;
  await db.insert(messagesTable).values([
    { ...message, key: "confirmed", data: of, text: "Bonjour", expiresAt: at },
    { ...message, key: "stopped", data: {}, expiresAt: at },
  ]);
  const phone = {
    endpoint: "https://push.example/1",
    p256dh: "",
    auth: "",
    serverKey: "",
    lang: "fr",
  } as const;
  const subscriptionId = randomUUID();
  await db
    .insert(pushSubscriptionsTable)
    .values({ ...phone, id: subscriptionId, chauffeurId: chauffeur.id, linkVersion: 1, createdAt: at });
  const delivery = {
    id: randomUUID(),
    key: "proposal",
    subscriptionId,
    event: "proposal",
    data: of,
  } as const;
  await db.insert(pushDeliveriesTable).values({ ...delivery, createdAt: at, expiresAt: at });
  await db.insert(messageStopsTable).values({ phone: leg.phone, stoppedAt: at });
  const written = { channel: "sms", phone: leg.phone, text: "Bonjour", receivedAt: at } as const;
  const replies = await db
    .insert(messageRepliesTable)
    .values([
      { ...written, ...of, providerId: "SM1" },
      { ...written, providerId: "SM2" },
    ])
    .returning();
  await db
    .insert(messageFilesTable)
    .values(replies.map(({ id: replyId }) => ({ replyId, reference: "ME1", state: "failed" as const })));
  const requestId = randomUUID();
  await db.insert(requestsTable).values({
    id: requestId,
    reference: "DE-AAAAAA",
    idempotencyKey: randomUUID(),
    kind: "quote",
    lang: "fr",
    createdAt: at,
    fullName: leg.fullName,
    email: "nour@example.com",
    text: "Un mariage",
  });
  await db.insert(messagesTable).values({ ...message, key: "answer", data: { requestId }, expiresAt: at });
  const reply = { id: randomUUID(), requestId, at, direction: "in", kind: "reply", text: "Merci" };
  await db.insert(requestMessagesTable).values(reply as typeof requestMessagesTable.$inferInsert);
  await db.insert(offersTable).values({
    id: randomUUID(),
    requestId,
    version: 1,
    idempotencyKey: randomUUID(),
    tokenHash: "a",
    lang: "fr",
    sentBy: randomUUID(),
    sentAt: at,
    expiresAt: at,
    legs: [],
    lastPickupAt: at,
    total: 100,
    tariffVersion: 1,
    terms: "Comptant",
  });
  const customer = { id: randomUUID(), email: "nour@example.com", createdAt: at };
  const code = { purpose: "sign-in", lang: "fr", sentAt: at } as const;
  await db.insert(customerCodesTable).values({ ...code, id: randomUUID(), email: "nour@example.com" });
  await db
    .insert(cashCodesTable)
    .values({ formKey: randomUUID(), email: "nour@example.com", lang: "fr", sentAt: at });
  await db
    .insert(customerSessionsTable)
    .values({ ...customer, tokenHash: "a", lastSeenAt: at, expiresAt: at });
  await db.insert(customerFeedsTable).values({ ...customer, lang: "fr", tokenHash: "a", readAt: at });
  await db
    .insert(customerPreferencesTable)
    .values({ email: "nour@example.com", water: "still", savedAt: at });
  await db.insert(thanksObjectionsTable).values({ email: "nour@example.com", objectedAt: at });

  const lost = { ...of, requestId, what: "Foulard", reportedAt: at };
  await db.insert(lostItemsTable).values({ ...lost, status: "reported" });
  const review = {
    ...of,
    id: randomUUID(),
    lang: "fr",
    stars: 5,
    words: "Merci",
    riddenOn: "2027-01-20",
  } as const;
  await db.insert(reviewsTable).values({ ...review, writtenAt: at, publication: "private", shownName: "" });
  const organisationId = randomUUID();
  await db.insert(organisationsTable).values({
    id: organisationId,
    reference: "OR-AAAAAA",
    kind: "company",
    ...aBusiness(),
    lang: "fr",
    paymentDays: 30,
    required: [],
    costCentres: [],
    billsPerCostCentre: false,
    rebatePercent: 0,
    notes: "",
    createdAt: at,
    updatedAt: at,
  });
  const person = { fullName: "Nour", phone: "+33612345678", lang: "fr", email: "nour@example.com" } as const;
  const texts = { employeeNumber: "7", costCentre: "", signText: "", notes: "" };
  await insertTravellers(db, { organisationId }, [{ ...person, ...texts }], at);
  await insertTravellers(
    db,
    { customerEmail: "nour@example.com" },
    [{ ...person, ...texts, email: null }],
    at,
  );
  await writePlace(db, {
    id: randomUUID(),
    email: "nour@example.com",
    label: "a",
    place: "Ritz",
    savedAt: at,
  });
  const memberId = randomUUID();
  await db.insert(organisationMembersTable).values({
    id: memberId,
    organisationId,
    email: "nour@example.com",
    role: "booker",
    lang: "fr",
    invitedAt: at,
    expiresAt: at,
    acceptedAt: at,
  });
  await db.insert(bookingOrganisationsTable).values({
    bookingId: leg.id,
    organisationId,
    bookedBy: "nour@example.com",
    costCentre: "",
    reference: "",
    purchaseOrder: "",
  });
  const list = { id: randomUUID(), organisationId, owner: `organisation:${organisationId}` };
  await db.insert(guestListsTable).values({
    ...list,
    fileHash: "a",
    fileName: "liste.csv",
    lang: "fr",
    rows: [{ line: 1, cells: ["Nour", "nour@example.com"] }],
    headingRow: 0,
    mapping: ["name", "email"],
    settings: USUAL_SETTINGS,
    createdBy: "nour@example.com",
    createdAt: at,
    updatedAt: at,
  });
  const listed = {
    line: 1,
    identity: "nour",
    name: "Nour",
    flight: "",
    local: "2027-01-20T10:00",
    airport: "CDG",
    address: "Ritz",
    passengers: 1,
    bags: 1,
    cabinBags: 0,
    phone: "",
    email: "",
    notes: "",
  };
  const rideId = randomUUID();
  const load = { passengers: 1, bags: { large: 1, cabin: 0, bulky: 0 }, childSeats: NO_SEATS };
  const listedCar = { vehicle: "mercedes-e-class", local: listed.local, flight: "", airport: "CDG" } as const;
  await db.insert(guestListRidesTable).values({
    id: rideId,
    listId: list.id,
    status: "booked",
    car: { ...listedCar, address: "Ritz", load, total: 100 },
    pickupAt: at,
    bookingId: leg.id,
  });
  await insertGuests(db, list, "arrivals", [{ rideId, guest: listed }]);
  await db.insert(bookingReferralsTable).values({
    bookingId: leg.id,
    organisationId,
    bookedBy: "nour@example.com",
    room: "412",
    reference: "",
  });
  const approvalId = randomUUID();
  await db.insert(bookingApprovalsTable).values({
    id: approvalId,
    bookingId: leg.id,
    amount: 12_000,
    version: 1,
    reasons: ["amount"],
    status: "approved",
    askedAt: at,
    expiresAt: at,
    decidedAt: at,
    decidedBy: "nour@example.com",
    words: "Merci",
  });
  await db.insert(approvalLinksTable).values({ tokenHash: "a", approvalId, memberId });
  await db.insert(organisationActsTable).values({
    id: randomUUID(),
    organisationId,
    at,
    email: "nour@example.com",
    act: "ride-booked",
    details: {},
  });
  const asked = { reference: leg.reference, also: [], askedBy: randomUUID(), askedAt: at, movedAt: at };
  await db.insert(guestExportsTable).values({ ...asked, id: randomUUID(), guestKey: "a" });
}
