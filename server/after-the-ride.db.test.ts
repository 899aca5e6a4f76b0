import { createHash, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import type { Dispatcher, Owner } from "#features/accounts/admin.ts";
import { lostItemsOf } from "#features/aftercare/lost/lost-items.server.ts";
import {
  answerLost,
  moveLost,
  readLostCase,
  readLostQuestions,
} from "#features/aftercare/lost/move-lost.server.ts";
import { readLostForm, reportLost } from "#features/aftercare/lost/report-lost.server.ts";
import { reviewMails } from "#features/aftercare/reviews/review-mails.server.ts";
import { decideReview } from "#features/aftercare/reviews/decide-review.server.ts";
import { rateRide, readReviewForm, removeRating } from "#features/aftercare/reviews/rate-ride.server.ts";
import { readReviews, reviewFilter } from "#features/aftercare/reviews/read-reviews.server.ts";
import { reviewsOf } from "#features/aftercare/reviews/reviews.server.ts";
import { reviewsTable } from "#features/aftercare/reviews/reviews.table.ts";
import { manageTokenOf } from "#features/booking/bookings.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { setObjection } from "#features/booking/objections/thanks-objections.server.ts";
import { thanksMail } from "#features/dispatch/reminders/reminder-mails.ts";
import { reminderMails } from "#features/dispatch/reminders/reminder-mails.server.ts";
import { sendReminders } from "#features/dispatch/reminders/send-reminders.server.ts";
import { closeRequest } from "#features/inquiries/close-request.server.ts";
import { findRequest } from "#features/inquiries/requests.server.ts";
import { messagesTable } from "#platform/messages/messages.table.ts";
import { aDispatcher, anOwner } from "#tests/fixtures/owner.ts";
import { anAssignedRide } from "#tests/support/ride-with-additions.ts";
import { mailsOf } from "#tests/support/stored-bookings.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

const NOW = "2027-01-20T18:00:00Z";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let owner: Owner;
let dispatcher: Dispatcher;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  site = await createTestApp(harness.services);
  owner = await anOwner(harness.services);
  dispatcher = await aDispatcher(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo(NOW);
  await harness.services.db.delete(reviewsTable);
});

test("thanks once per booking by mail and by the chosen message, and not a guest who has objected", async () => {
  const { services } = harness;
  const { ride } = await aDriven({ messagesBy: "sms" });
  const { ride: quiet } = await aDriven({ email: "Quiet@Example.com" });
  const { ride: absent } = await aDriven({ status: "no_show" });
  await setObjection(services, { email: "quiet@example.COM" }, true);
  await Promise.all(Array.from({ length: 20 }, () => sendReminders(services)));
  expect(await mailsOf(services.db, ride.id)).toEqual(["ride-thanks-guest"]);
  expect(await thanksMessages(ride)).toBe(1);
  expect(await mailsOf(services.db, quiet.id)).toEqual([]);
  expect(await mailsOf(services.db, absent.id)).toEqual([]);
  const compose = composersOf(reminderMails, services)["ride-thanks-guest"];
  const mail = await compose(thanksMail(ride).data, randomUUID());
  expect(mail?.html).toContain(`/booking/manage/${manageTokenOf(ride.id, services.secret)}/after#lost`);
  await setObjection(services, ride, true);
  expect(await compose(thanksMail(ride).data, randomUUID())).toBeUndefined();
  await setObjection(services, ride, false);
  expect(await compose(thanksMail(ride).data, randomUUID())).toBeDefined();
});

test("stores a lost thing once for 20 forms, and asks the chauffeur without data of the guest", async () => {
  const { services } = harness;
  const { ride, chauffeur } = await aDriven();
  const form = formOf({ what: "Foulard bleu", description: "De ma mère, Nour", form_key: randomUUID() });
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => reportLost(services, ride, readLostForm(form), "fr")),
  );
  expect(sent.every(({ kind }) => kind === "done")).toBe(true);
  const [item, ...more] = await lostItemsOf(services.db, [ride.id]);
  expect(more).toEqual([]);
  const request = await findRequest(services.db, item!.requestId);
  expect(request).toMatchObject({
    kind: "message",
    details: { subject: "lost-property", bookingReference: ride.reference },
  });
  const questions = await readLostQuestions(services, chauffeur);
  expect(questions).toMatchObject([{ what: "Foulard bleu", reference: ride.reference }]);
  expect(JSON.stringify(questions)).not.toMatch(/Nour|example\.com|\+33/);

  await closeRequest(services, dispatcher, request!, "answered");
  const seen = { requestId: item!.requestId, version: item!.version };
  const other = (await aDriven()).chauffeur;
  const found = { isFound: true, note: "Sous le siège" };
  expect(await answerLost(services, other, seen, found)).toEqual({ kind: "changed" });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => answerLost(services, chauffeur, seen, found)),
  );
  expect(answers.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect((await findRequest(services.db, item!.requestId))?.status).toBe("new");
  expect(await readLostQuestions(services, chauffeur)).toEqual([]);
  expect(await readLostCase(services, item!.requestId)).toMatchObject({
    status: "found",
    keptUntil: "2027-04-20",
    isOver: false,
    next: ["returned", "given-up"],
  });
  harness.clock.moveTo("2027-04-21T09:00:00Z");
  expect(await readLostCase(services, item!.requestId)).toMatchObject({ isOver: true });
  const now = { requestId: item!.requestId, version: item!.version + 1 };
  expect(await moveLost(services, dispatcher, now, "not-found")).toEqual({ kind: "changed" });
  expect(await moveLost(services, dispatcher, now, "returned")).toEqual({ kind: "done" });
  expect(await moveLost(services, dispatcher, now, "given-up")).toEqual({ kind: "changed" });
});

test("takes no report about a ride that was not driven, nor 90 days later, nor an empty one", async () => {
  const { services } = harness;
  const form = () => formOf({ what: "Foulard", description: "", form_key: randomUUID() });
  const { ride } = await aDriven();
  expect(
    await reportLost(services, (await aDriven({ status: "no_show" })).ride, readLostForm(form()), "fr"),
  ).toEqual({
    kind: "closed",
  });
  expect(
    (await reportLost(services, ride, readLostForm(formOf({ what: " ", form_key: randomUUID() })), "fr"))
      .kind,
  ).toBe("invalid");
  harness.clock.moveTo("2027-04-21T09:00:00Z");
  expect(await reportLost(services, ride, readLostForm(form()), "fr")).toEqual({ kind: "closed" });
});

test("keeps a rating private without the guest's yes, and no decision publishes it", async () => {
  const { services } = harness;
  const { ride } = await aDriven();
  expect(await rate(ride, { stars: "" })).toMatchObject({ kind: "invalid", errors: [{ field: "stars" }] });
  expect(await rate(ride, { stars: "2", words: "Trop froid" })).toEqual({ kind: "done" });
  const [review] = await reviewsOf(services.db, [ride.id]);
  expect(review).toMatchObject({ stars: 2, publication: "private", agreedAt: null, shownName: "" });
  expect(await decideReview(services, owner, review!, { kind: "publish" })).toEqual({ kind: "changed" });
  expect(
    (await readReviews(services, owner, reviewFilter(new URLSearchParams("stars=2")))).rows,
  ).toHaveLength(1);
  expect(
    (await readReviews(services, owner, reviewFilter(new URLSearchParams("view=published")))).rows,
  ).toEqual([]);
  await expect(
    services.db.update(reviewsTable).set({ publication: "published" }).where(eq(reviewsTable.id, review!.id)),
  ).rejects.toThrow();
  expect(await rate((await aDriven({ status: "no_show" })).ride, { stars: "5" })).toEqual({ kind: "closed" });
});

test("shows the page of reviews and its link only while one is published, and forgets it with the guest's word", async () => {
  const { services } = harness;
  const { ride } = await aDriven();
  const page = async () => {
    const answer = await site.ask("/fr/reviews");
    return { status: answer.status, html: await answer.text() };
  };
  const isLinked = async () => (await (await site.ask("/fr/about")).text()).includes('href="/fr/reviews"');
  const isMapped = async () => (await (await site.ask("/sitemap.xml")).text()).includes("/fr/reviews</loc>");
  const isEmpty = async () => {
    const { status, html } = await page();
    return (
      status === 200 &&
      html.includes("Aucun avis n’est publié") &&
      html.includes('<meta name="robots" content="noindex"')
    );
  };
  expect([await isEmpty(), await isLinked(), await isMapped()]).toEqual([true, false, false]);
  expect(await rate(ride, { stars: "4", publish: "on" })).toMatchObject({
    kind: "invalid",
    errors: [{ field: "words" }, { field: "shown_name" }],
  });
  await rate(ride, { stars: "4", words: "Ponctuel", publish: "on", shown_name: "Nour" });
  expect([await isEmpty(), await isLinked()]).toEqual([true, false]);
  const read = async () => (await reviewsOf(services.db, [ride.id]))[0]!;
  const publish = await Promise.all(
    Array.from({ length: 10 }, async () => decideReview(services, owner, await read(), { kind: "publish" })),
  );
  expect(publish.some(({ kind }) => kind === "done")).toBe(true);
  expect(await decideReview(services, owner, await read(), { kind: "reply", reply: "Merci Nour" })).toEqual({
    kind: "done",
  });
  const shown = await page();
  expect(shown.status).toBe(200);
  for (const words of ["Ponctuel", "Nour", "Merci Nour", "20 janvier 2027"])
    expect(shown.html).toContain(words);
  for (const secret of [ride.reference, ride.fullName, ride.phone, "AggregateRating"])
    expect(shown.html).not.toContain(secret);
  expect([await isLinked(), await isMapped()]).toEqual([true, true]);

  const { id } = await read();
  const reported = await report(id, "Écrit par un concurrent");
  expect(reported.status).toBe(200);
  expect(await read()).toMatchObject({
    reports: 1,
    reportWords: "Écrit par un concurrent",
    publication: "published",
  });
  expect((await report(randomUUID(), "Rien")).status).toBe(404);
  expect(await decideReview(services, owner, await read(), { kind: "refuse", refusal: "insult" })).toEqual({
    kind: "done",
  });
  expect([await isEmpty(), await isMapped()]).toEqual([true, false]);
  expect(
    (await mailsOf(services.db, ride.id)).filter((name) => name === "review-refused-guest"),
  ).toHaveLength(1);
  const compose = composersOf(reviewMails, services)["review-refused-guest"];
  const refused = await compose({ bookingId: ride.id }, "1");
  const text = refused && "text" in refused ? refused.text : "";
  for (const part of ["propos injurieux", "/after#rating", ride.reference]) expect(text).toContain(part);
  await decideReview(services, owner, await read(), { kind: "publish" });
  expect(await compose({ bookingId: ride.id }, "1")).toBeUndefined();
  expect((await page()).status).toBe(200);
  await rate(ride, { stars: "1", words: "Autre chose", publish: "on", shown_name: "Nour" });
  expect([await isEmpty(), (await read()).publication]).toEqual([true, "asked"]);
  await removeRating(services, ride);
  expect(await reviewsOf(services.db, [ride.id])).toEqual([]);
});

test("clears the cached pages for a published review and not for a private one", async () => {
  const { db } = harness.services;
  const { rows } = await db.execute<{ name: string }>(
    sql`select tgname as name from pg_trigger where tgrelid = 'reviews'::regclass and not tgisinternal order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(["reviews_added", "reviews_changed", "reviews_removed"]);
});

test("serves the page after the ride behind the link of the booking only, once a ride was driven", async () => {
  const { services } = harness;
  const { ride } = await aDriven();
  const token = manageTokenOf(ride.id, services.secret);
  const address = (of: string) => `/fr/booking/manage/${of}/after`;
  const page = await site.ask(address(token));
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(await page.text()).toContain("Un objet oublié");
  expect((await site.ask(address("a".repeat(43)))).status).toBe(404);
  await services.db.update(bookingsTable).set({ status: "confirmed" }).where(eq(bookingsTable.id, ride.id));
  expect((await site.ask(address(token))).status).toBe(404);
});

async function aDriven(overrides: Partial<BookingRow> = {}) {
  const { db, secret } = harness.services;
  const made = await anAssignedRide(harness.services, { status: "completed", ...overrides });
  const manageTokenHash = createHash("sha256")
    .update(manageTokenOf(made.ride.id, secret))
    .digest("base64url");
  await db
    .update(bookingsTable)
    .set({ manageTokenHash, bookedAt: new Date("2027-01-10T09:00:00Z") })
    .where(eq(bookingsTable.id, made.ride.id));
  return made;
}

function rate(ride: BookingRow, fields: Record<string, string>) {
  return rateRide(harness.services, ride, readReviewForm(formOf(fields)), "fr");
}

function report(review: string, words: string) {
  return site.ask("/fr/reviews", { method: "POST", body: new URLSearchParams({ review, words }) });
}

async function thanksMessages({ id }: BookingRow) {
  const rows = await harness.services.db.select().from(messagesTable);
  return rows.filter(({ event, data }) => event === "thanks" && data.bookingId === id).length;
}

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
