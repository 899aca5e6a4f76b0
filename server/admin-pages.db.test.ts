import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { ownersPages } from "#tests/support/owners-pages.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { insertPayment } from "#features/booking/payment/payments.server.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";

const BOOKING = "/fr/admin/bookings/MA-7K3M9Q";

const { admin, ask, send, text } = ownersPages({ now: "2027-01-20T14:00:00Z" });
beforeAll(async () => {
  const booking = aBooking();
  await admin.harness.services.db.insert(bookingsTable).values(booking);
  const times = { createdAt: admin.harness.clock.now(), expiresAt: admin.harness.clock.now() };
  const payment = { id: randomUUID(), bookingId: booking.id, amount: 20_500, ...times };
  await insertPayment(admin.harness.services.db, { ...payment, status: "paid" });
});
beforeEach(async () => {
  await admin.harness.services.db
    .update(bookingsTable)
    .set({ status: "confirmed", femaleChauffeur: "requested" });
});

test("stores the first answer to a special request and refuses a second one", async () => {
  const form = { intent: "answer-special-request", special_request: "femaleChauffeur", answer: "confirmed" };
  const first = await send(BOOKING, { ...form, form_key: randomUUID() });
  expect([first.status, first.headers.get("Location")]).toEqual([303, `${BOOKING}?done=special-request`]);
  expect(await text(`${BOOKING}?done=special-request`)).toContain("La réponse est enregistrée.");
  const second = await send(BOOKING, { ...form, answer: "not_possible", form_key: randomUUID() });
  expect(second.status).toBe(409);
  expect(await second.text()).toContain("quelqu’un d’autre l’a modifié");
});

test("asks for a confirmation of a cancellation with the exact amount", async () => {
  expect(await text(BOOKING)).not.toContain("Oui, annuler le trajet");
  expect(await text(`${BOOKING}?cancel`)).toMatch(
    /205\u202F€.*indemnité de 205\u202F€.*Oui, annuler le trajet/s,
  );
  const unexplained = await send(`${BOOKING}?cancel`, { intent: "cancel", compensation: "20500" });
  expect([unexplained.status, await unexplained.text()]).toEqual([
    400,
    expect.stringContaining("Choisissez la raison\u202F: elle est écrite au client."),
  ]);
  const cancel = { intent: "cancel", reason: "car", form_key: randomUUID() };
  expect((await send(BOOKING, cancel)).status).toBe(409);
  const answer = await send(BOOKING, { ...cancel, compensation: "20500" });
  expect(answer.headers.get("Location")).toBe(`${BOOKING}?done=cancelled`);
  const page = await text(BOOKING);
  expect(page).toContain("Annulé par l’entreprise");
  expect(page).not.toContain("Annuler ce trajet au nom de l’entreprise");
  expect(page).toContain("Noter comme versée");
  expect(await text("/fr/admin/bookings")).toContain("Indemnité à verser");
  const paid = await send(BOOKING, { intent: "pay-compensation", form_key: randomUUID() });
  expect(paid.headers.get("Location")).toBe(`${BOOKING}?done=compensation`);
  expect(await text(BOOKING)).not.toContain("Noter comme versée");
});

test.each([
  ["no intent", {}],
  ["an unknown intent", { intent: "delete" }],
  [
    "an unknown special request",
    { intent: "answer-special-request", special_request: "status", answer: "confirmed" },
  ],
  [
    "an unknown answer",
    { intent: "answer-special-request", special_request: "femaleChauffeur", answer: "maybe" },
  ],
])("changes nothing for a form with %s", async (_, form) => {
  expect((await send(BOOKING, form)).status).toBe(400);
  expect((await admin.harness.services.db.select().from(bookingsTable))[0]).toMatchObject({
    femaleChauffeur: "requested",
  });
});

test.each([
  "/fr/admin/bookings/MA-NOBODY",
  "/fr/admin/requests/DE-NOBODY",
  "/fr/admin/bookings/%F0%9F%9A%98",
])("answers 404 at %s", async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("Page introuvable");
  expect((await send(path, { intent: "cancel" })).status).toBe(404);
});

test("escapes the text of a guest", async () => {
  await admin.harness.services.db
    .update(bookingsTable)
    .set({ fullName: "<script>alert(1)</script>", notes: "<img src=x>" });
  const pages = (await text(BOOKING)) + (await text("/fr/admin/bookings"));
  expect(pages).toContain("&lt;script&gt;alert(1)");
  expect(pages).not.toMatch(/<script>alert|<img src=x/);
});

test("shows a request, settles it in two steps and reopens it", async () => {
  await admin.harness.services.db.insert(requestsTable).values({
    id: randomUUID(),
    idempotencyKey: randomUUID(),
    reference: "DE-7K3M9Q",
    kind: "message",
    lang: "en",
    createdAt: admin.harness.clock.now(),
    fullName: "Jane Doe",
    email: "jane@example.com",
    text: "Three cars, please.",
  });
  const path = "/en/admin/requests/DE-7K3M9Q";
  expect(await text(path)).toContain("Three cars, please.");
  expect((await send(path, { intent: "answered" })).status).toBe(303);
  expect((await send(path, { intent: "answered" })).status).toBe(409);
  expect((await send(path, { intent: "closed" })).status).toBe(303);
  expect(await text(path)).not.toContain('value="closed"');
  expect((await send(path, { intent: "closed" })).status).toBe(409);
  const reopened = await send(path, { intent: "reopen" });
  expect(reopened.headers.get("Location")).toBe(`${path}?done=reopened`);
  expect(await text(path)).toContain('data-status="answered"');
});

test("shows a failed mail with the kind of failure and retries it", async () => {
  const mail = { key: "b", name: "booking-confirmed-guest", data: { bookingId: aBooking().id }, attempts: 3 };
  const [row] = await admin.harness.services.db
    .insert(mailsTable)
    .values({ ...mail, status: "failed", lastError: "ECONNREFUSED" })
    .returning();
  expect(await text("/fr/admin/mails?state=failed")).toMatch(
    /Confirmation au client.*MA-7K3M9Q.*ECONNREFUSED/s,
  );
  const answer = await send("/fr/admin/mails", { intent: "resend", mail: row?.id ?? "", key: randomUUID() });
  expect(answer.headers.get("Location")).toBe("/fr/admin/mails?done=resent");
  expect(await text("/fr/admin/mails?state=failed")).not.toContain("ECONNREFUSED");
});

test.each([
  ["fr", "Refusé", "refusé cet e-mail définitivement"],
  ["en", "Refused", "refused this email permanently"],
  ["ar", "مرفوضة", "رفض خادم المستلم هذه الرسالة نهائيًا"],
])(
  "lists in %s a permanently refused mail among the mails that need attention",
  async (lang, state, notice) => {
    const mail = {
      key: `refused-${lang}`,
      name: "booking-confirmed-guest",
      data: { bookingId: aBooking().id },
    };
    await admin.harness.services.db
      .insert(mailsTable)
      .values({ ...mail, status: "refused", attempts: 1, lastError: "EENVELOPE 550" });
    const page = await text(`/${lang}/admin/mails?state=refused`);
    expect(page).toContain(`data-status="refused">${state}<`);
    expect(page).toContain(notice);
    expect(page).toContain("EENVELOPE 550");
  },
);

test("writes every change to the audit log", async () => {
  const entries = await admin.harness.services.db.select().from(auditEntriesTable);
  const actions = new Set(entries.map(({ action }) => action));
  const all = [
    "booking-cancelled",
    "compensation-paid",
    "mail-resent",
    "request-answered",
    "request-closed",
    "request-reopened",
    "signed-in",
    "special-request-answered",
  ];
  expect([...actions].sort()).toEqual(all);
});
