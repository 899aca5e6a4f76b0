import naughty from "big-list-of-naughty-strings/blns.json" with { type: "json" };
import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { stampReturnedForm } from "#features/inquiries/forms/form-stamp.server.ts";
import { CONTACT_MESSAGE_TEXTS } from "#features/inquiries/forms/request-fields.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { lengthOf, plainName, plainText } from "#i18n/clean-text.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { hasSiteAddress } from "#platform/mail/site-address.ts";
import { deliverMail } from "#platform/mail/outbox.server.ts";
import { hiddenFields } from "#tests/e2e/support/http-guest.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailComposers } from "./mail-composers.ts";

// Stores the Big List of Naughty Strings as guests type it, and renders it as text only.
// `tests/soak/words.ts` covers every field of every form, and all mails and documents.

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const IN_A_TEXT = 12;
const TEXTS = Array.from({ length: Math.ceil(naughty.length / IN_A_TEXT) }, (_, number) =>
  naughty.slice(number * IN_A_TEXT, (number + 1) * IN_A_TEXT).join("\n"),
);
const MARKUP = naughty.filter((text) => /<[a-z/!]/i.test(text));

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let cookie = "";
beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
  await anAdmin(harness.services);
  cookie = await aSession(harness.services);
});
afterAll(() => harness.close());

test("stores each string as a name and in a message, as the cleanup returns it", async () => {
  for (const [number, word] of naughty.entries()) {
    const answer = await post("/fr/contact", {
      stamp: stampReturnedForm(harness.services.secret, harness.clock.now()),
      subject: "other",
      full_name: nameOf(word),
      email: mailboxOf(number),
      text: textOf(word, number),
    });
    expect(answer.status, JSON.stringify(word)).toBe(mayBeNamed(word) ? 303 : 422);
  }
  const rows = await harness.services.db.select().from(requestsTable);
  expect(rows).toHaveLength(naughty.filter(mayBeNamed).length);
  for (const { email, fullName, text } of rows) {
    const number = Number(/\d+/.exec(email)?.[0]);
    const word = naughty[number] ?? "";
    expect([fullName, text]).toEqual([plainName(nameOf(word)), plainText(textOf(word, number)).trim()]);
  }
});

test("shows each as text in the admin and in the mails to guest and company", async () => {
  const rows = await harness.services.db.select().from(requestsTable);
  const long = rows.filter(({ text }) => (text ?? "").split("\n").length >= IN_A_TEXT);
  expect(long.length).toBeGreaterThan(TEXTS.length / 2);
  // Every third: a mail takes as long as ten bookings.
  const longest = long.filter((_, number) => number % 3 === 0);
  for (const { reference, fullName } of longest) {
    const html = await (await site.ask(`/fr/admin/requests/${reference}`, { headers: { cookie } })).text();
    expect(parse(html).querySelector("main")?.text).toContain(fullName);
    expectNoMarkup(html);
  }
  const wanted = new Set(longest.map(({ id }) => id));
  await deliver(({ data }) => wanted.has(data.requestId ?? ""));
  expect(harness.mails).toHaveLength(2 * longest.length);
  for (const { html } of harness.mails) expectNoMarkup(html);
});

test("shows each as text in the notes of a booking, on the guest's page and in mails with documents", async () => {
  harness.mails.length = 0;
  const form = hiddenFields(await (await site.ask(CHECKOUT)).text());
  for (const [number, notes] of TEXTS.entries()) {
    const person = { full_name: nameOf(naughty[number] ?? ""), email: mailboxOf(number), notes };
    const guest = { ...person, terminal: "2E" };
    const answer = await post(CHECKOUT, {
      ...form,
      ...guest,
      form_key: crypto.randomUUID(),
      phone_country: "QA",
      phone: `33${String(number).padStart(6, "0")}`,
      payment_method: "cash",
      terms: "on",
    });
    expect(answer.status, notes).toBe(303);
    const token = new URL(answer.headers.get("location") ?? "", "http://site").searchParams.get("booking");
    expectNoMarkup(await (await site.ask(`/en/booking/manage/${token}`, { address: visitor() })).text());
  }
  const rows = await harness.services.db.select().from(bookingsTable);
  for (const { email, notes } of rows)
    expect(notes).toBe(plainText(TEXTS[Number(/\d+/.exec(email ?? "")?.[0])] ?? "").trim());
  // A document for every fifth: documents take ten times as long as the rest.
  const wanted = new Set(rows.filter((_, number) => number % 5 === 0).map(({ id }) => id));
  await deliver(({ data, name }) => wanted.has(data.bookingId ?? "") && name.endsWith("-guest"));
  expect(harness.mails).toHaveLength(wanted.size);
  for (const { html, attachments } of harness.mails) {
    expectNoMarkup(html);
    expect(attachments?.map(({ contentType }) => contentType)).toContain("application/pdf");
  }
});

const CHECKOUT =
  "/en/booking/checkout?trip=one-way&from=CDG&to=Ritz+Paris&date=2027-02-09&time=14:30&passengers=2&vehicle=mercedes-e-class";

const nameOf = (word: string) => `Nour ${word}`;
const mailboxOf = (number: number) => `guest-${number}@example.com`;
const textOf = (word: string, number: number) => TEXTS[number / IN_A_TEXT] ?? `Nour\n${word}`;

function mayBeNamed(word: string) {
  const name = plainName(nameOf(word));
  return lengthOf(name) <= CONTACT_MESSAGE_TEXTS.fullName[1] && !hasSiteAddress(name);
}

function expectNoMarkup(html: string) {
  expect(MARKUP.filter((text) => html.includes(text))).toEqual([]);
}

async function deliver(isWanted: (mail: typeof mailsTable.$inferSelect) => boolean) {
  const composers = mailComposers(harness.services);
  for (const mail of await harness.services.db.select().from(mailsTable))
    if (isWanted(mail)) await deliverMail(harness.services, mail.id, composers);
}

let asked = 0;

/** Another address for each request, so that no rate limit applies. */
function visitor() {
  asked += 1;
  return `198.51.${Math.floor(asked / 250)}.${asked % 250}`;
}

function post(path: string, fields: Record<string, string>) {
  return site.ask(path, { method: "POST", body: new URLSearchParams(fields), address: visitor() });
}
