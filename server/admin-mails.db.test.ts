import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { aDispatcher, anAdmin, anOwner, aSession } from "#tests/fixtures/owner.ts";
import { mailContentsTable } from "#platform/mail/mail-contents.table.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { createSmtpMail } from "#platform/mail/smtp-mail.server.ts";
import { deliverMail, DELIVERY_UNKNOWN, queueMail, type QueuedMail } from "#platform/mail/outbox.server.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { bookingMail } from "#features/booking/mails/booking-mails.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { manageTokenOf } from "#features/booking/bookings.server.ts";
import { countWaiting } from "#features/dispatch/count-waiting.server.ts";
import { mailComposers } from "./mail-composers.ts";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let dispatcher: Awaited<ReturnType<typeof aDispatcher>>;
let cookies = { owner: "", dispatcher: "" };
beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
  await anOwner(harness.services);
  dispatcher = await aDispatcher(harness.services);
  cookies = {
    owner: await aSession(harness.services),
    dispatcher: await aSession(harness.services, dispatcher.email),
  };
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.services.db.delete(mailsTable);
  await harness.services.db.delete(auditEntriesTable);
});

test("shows a sent mail without usable links", async () => {
  const ride = await aStoredBooking(harness.services.db, { lang: "ar" });
  const id = await delivered(bookingMail("booking-confirmed-guest", ride.id));
  const token = manageTokenOf(ride.id, harness.services.secret);
  expect(harness.mails.at(-1)?.html).toContain(token);
  const page = await text(`/fr/admin/mails/${id}`);
  expect(page).toMatch(/Confirmation au client.*Envoyé.*nour@example\.com/s);
  expect(page).toContain(`تأكيد حجزكم · ${ride.reference}`);
  expect(page).toContain(`bon-de-reservation-${ride.reference}.pdf`);
  expect(page).toMatch(/<iframe[^>]*sandbox=""/);
  expect(page).not.toContain(token);
  const body = await ask(`/fr/admin/mails/${id}/body`);
  const html = await body.text();
  expect(html).toContain("/ar/booking/manage/•••");
  expect(html).not.toContain(token);
  expect(body.headers.get("Content-Security-Policy")).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline';.*frame-ancestors 'self'; sandbox$/,
  );
  expect(body.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  expect(body.headers.get("Cache-Control")).toBe("no-store");
  expect((await ask(`/fr/admin/mails/${randomUUID()}/body`)).status).toBe(404);
  expect((await ask("/fr/admin/mails/no-id")).status).toBe(404);
});

test("does not list a mail whose delivery is uncertain as waiting", async () => {
  const ride = await aStoredBooking(harness.services.db);
  const id = await delivered(bookingMail("booking-confirmed-guest", ride.id));
  await harness.services.db
    .update(mailsTable)
    .set({ status: "failed", lastError: DELIVERY_UNKNOWN, sentAt: null })
    .where(eq(mailsTable.id, id));
  const page = await text("/fr/admin/mails");
  expect(page).toMatch(/Arrivée incertaine.*Créé le .*Il ne repart pas de lui-même/s);
  expect(page).not.toContain("En attente depuis");
});

test("shows only the recipient and the subject of a mail to an account", async () => {
  const { id: adminId, email } = await anAdmin(harness.services, {
    email: "lea@example.com",
    role: "editor",
  });
  const id = await delivered({ key: randomUUID(), name: "password-reset", data: { adminId } });
  const [kept] = await harness.services.db.select().from(mailContentsTable);
  expect(kept).toMatchObject({ mailId: id, recipient: email, html: null, text: null });
  expect(await text(`/en/admin/mails/${id}`)).toContain("for its recipient only");
  expect((await ask(`/en/admin/mails/${id}/body`)).status).toBe(404);
});

test("does not show a mail without content as sent", async () => {
  const id = await delivered(bookingMail("booking-confirmed-guest", randomUUID()));
  expect(await text(`/fr/admin/mails/${id}`)).toMatch(/Sans objet.*plus d’objet/s);
  expect(await text(`/ar/admin/mails`)).toContain("لم تعد لازمة");
});

test.each([
  ["the recipient", (email: string) => email.toUpperCase()],
  ["a part of the subject", (_: string, reference: string) => `confirmée ${reference}`],
  ["the booking's reference", (_: string, reference: string) => reference],
])("finds mails by %s", async (_, wordsOf) => {
  const email = `${randomUUID()}@example.com`;
  const ride = await aStoredBooking(harness.services.db, { email });
  await delivered(bookingMail("booking-confirmed-guest", ride.id));
  await delivered(
    bookingMail("booking-confirmed-guest", (await aStoredBooking(harness.services.db, { email: null })).id),
  );
  const words = wordsOf(email, ride.reference);
  const page = await text(`/fr/admin/mails?q=${encodeURIComponent(words)}`);
  expect(page).toContain("1 résultat<");
  expect(page).toContain(ride.reference);
  expect(await text("/fr/admin/mails?q=%25_%25")).toContain("Aucun e-mail.<");
});

test("shows a refused mail on the booking and resends it to the corrected address", async () => {
  const mail = await aMailServerThatRefuses("nour@example.com");
  const ride = await aStoredBooking(harness.services.db, { email: "nour@example.com" });
  const id = await delivered(bookingMail("booking-confirmed-guest", ride.id), { ...harness.services, mail });
  expect((await countWaiting(harness.services, dispatcher)).refusedMails).toBe(1);
  const booking = await text(`/fr/admin/bookings/${ride.reference}`);
  expect(booking).toContain("Un e-mail n’a pas pu être remis au client");
  expect(booking).toContain(`/fr/admin/mails/${id}`);
  const page = await text(`/fr/admin/mails/${id}`);
  expect(page).toMatch(/adresse du destinataire a été refusée.*href="tel:\+.*EENVELOPE 550/s);
  const mend = (email: string, seen = "nour@example.com") =>
    send(`/fr/admin/mails/${id}`, { intent: "mend", email, seen });
  const same = await mend("Nour@example.com");
  expect([same.status, await same.text()]).toEqual([
    400,
    expect.stringContaining("l’adresse qui a été refusée"),
  ]);
  expect((await mend("nowhere")).status).toBe(400);
  expect((await mend("nour@example.org", "another@example.com")).status).toBe(409);
  expect(await rideOf(ride.id)).toMatchObject({ email: "nour@example.com" });
  const mended = await mend("nour@example.org");
  expect(mended.headers.get("Location")).toBe(`/fr/admin/mails/${id}?done=email-mended`);
  expect(await rideOf(ride.id)).toMatchObject({ email: "nour@example.org", version: ride.version });
  expect((await mend("nour@example.net", "nour@example.org")).status).toBe(409);
  await deliverMail(harness.services, id, mailComposers(harness.services));
  expect(harness.mails.at(-1)).toMatchObject({ id, to: "nour@example.org" });
  expect((await countWaiting(harness.services, dispatcher)).refusedMails).toBe(0);
  const entries = await harness.services.db.select().from(auditEntriesTable);
  expect(entries).toMatchObject([{ action: "guest-email-mended", subjectId: ride.id, details: {} }]);
  expect(await text(`/fr/admin/bookings/${ride.reference}`)).toContain("Adresse e-mail du client corrigée");
});

test("removes a settled refusal from the tasks until the mail is refused again", async () => {
  const mail = await aMailServerThatRefuses("nour@example.com");
  const services = { ...harness.services, mail };
  const ride = await aStoredBooking(harness.services.db, { email: "nour@example.com" });
  const id = await delivered(bookingMail("booking-confirmed-guest", ride.id), services);
  const path = `/ar/admin/mails/${id}`;
  expect((await send(path, { intent: "settle" })).status).toBe(303);
  expect((await send(path, { intent: "settle" })).status).toBe(409);
  expect((await countWaiting(harness.services, dispatcher)).refusedMails).toBe(0);
  expect(await text(`/fr/admin/bookings/${ride.reference}`)).not.toContain("n’a pas pu être remis");
  expect((await send(path, { intent: "resend", key: randomUUID() })).status).toBe(303);
  await deliverMail(services, id, mailComposers(services));
  expect((await countWaiting(harness.services, dispatcher)).refusedMails).toBe(1);
});

test.each([
  ["fr", "Renvoi impossible\u202F: le trajet est annulé."],
  ["en", "Cannot be sent again: the ride is cancelled."],
  ["ar", "لا يمكن إعادة الإرسال: الرحلة ملغاة."],
])("shows in %s why a mail cannot be sent again, also for an outdated form", async (lang, reason) => {
  const ride = await aStoredBooking(harness.services.db);
  const id = await delivered(bookingMail("booking-confirmed-guest", ride.id));
  const pages = [
    `/${lang}/admin/mails`,
    `/${lang}/admin/mails/${id}`,
    `/${lang}/admin/bookings/${ride.reference}`,
  ];
  for (const path of pages) expect(await text(path)).toContain('value="resend"');
  await harness.services.db.update(bookingsTable).set({ status: "cancelled" });
  for (const path of pages) {
    const page = await text(path);
    expect(page).toContain(reason);
    expect(page).not.toContain('value="resend"');
    const late = await send(path, { intent: "resend", mail: id, key: randomUUID() });
    expect([path, late.status]).toEqual([path, 409]);
    expect(await late.text()).toContain(reason);
  }
  expect(await harness.services.db.select().from(mailsTable)).toHaveLength(1);
  expect(await harness.services.db.select().from(auditEntriesTable)).toEqual([]);
});

test("sends a test mail for the owner and shows its status without the password of the server", async () => {
  const path = "/fr/admin/settings/mail";
  expect(await text(path, "owner")).toMatch(/gardés dans un dossier.*booking@maison-alcyon\.example/s);
  const key = randomUUID();
  for (const _ of [1, 2]) expect((await send(path, { key }, "owner")).status).toBe(303);
  const [row] = await harness.services.db.select().from(mailsTable);
  expect(await harness.services.db.select().from(mailsTable)).toHaveLength(1);
  expect(await text(path, "owner")).toContain("L’essai part…");
  const mail = await aMailServerThatRefuses("claire@example.com", 450);
  const services = { ...harness.services, mail };
  const tried = deliverMail(services, row!.id, mailComposers(services));
  await expect(tried).rejects.toMatchObject({ responseCode: 450 });
  const failed = await (await createTestApp(services)).ask(path, { headers: { Cookie: cookies.owner } });
  const page = await failed.text();
  expect(page).toMatch(/Les e-mails partent par ce serveur.*127\.0\.0\.1.*avec nom et mot de passe/s);
  expect(page).toMatch(/L’essai a échoué.*refuse l’expéditeur ou le destinataire.*EENVELOPE 450/s);
  expect(page).not.toMatch(/secret-of-smtp|house-of-smtp/);
  await deliverMail(harness.services, row!.id, mailComposers(harness.services));
  expect(harness.mails.at(-1)).toMatchObject({ to: "claire@example.com" });
  expect(await text(path, "owner")).toContain("L’essai a été gardé dans le dossier");
  expect((await send(path, { key: "no key" }, "owner")).status).toBe(400);
});

async function delivered(mail: QueuedMail, services = harness.services): Promise<string> {
  const { db } = harness.services;
  const nobody = { enqueue: async () => undefined };
  await queueMail(db, nobody, mail);
  const [row] = await db.select().from(mailsTable).where(eq(mailsTable.key, mail.key));
  await deliverMail(services, row!.id, mailComposers(services));
  return row!.id;
}

async function aMailServerThatRefuses(address: string, responseCode = 550) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: (_, __, done) => done(null, { user: "house-of-smtp" }),
    onRcptTo: (to, _, done) =>
      done(to.address === address ? Object.assign(new Error("5.1.1 No such user"), { responseCode }) : null),
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const { port } = server.server.address() as AddressInfo;
  const mail = createSmtpMail({
    url: `smtp://house-of-smtp:secret-of-smtp@127.0.0.1:${port}`,
    from: async () => "House <house@example.org>",
  });
  onTestFinished(() => mail.close());
  return mail;
}

async function rideOf(id: string) {
  const [row] = await harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  return row;
}

function ask(path: string, who: "owner" | "dispatcher" = "dispatcher") {
  return site.ask(path, { headers: { Cookie: cookies[who] } });
}

function send(path: string, form: Record<string, string>, who: "owner" | "dispatcher" = "dispatcher") {
  const headers = { Cookie: cookies[who] };
  return site.ask(path, { method: "POST", body: new URLSearchParams(form), headers });
}

async function text(path: string, who: "owner" | "dispatcher" = "dispatcher") {
  const page = await (await ask(path, who)).text();
  return page.replaceAll(/<script\b.*?<\/script>/gs, "");
}
