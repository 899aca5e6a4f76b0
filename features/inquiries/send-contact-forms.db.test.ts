import { afterAll, beforeAll, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Lang } from "#i18n/locales.ts";
import { randomUUID } from "node:crypto";
import { aDispatcher } from "#tests/fixtures/owner.ts";
import { readInboxFilter } from "./inbox/inbox-filter.ts";
import { listInbox } from "./inbox/list-inbox.server.ts";
import { readRequest } from "./read-request.server.ts";
import { readContactMessage } from "./forms/request-forms.server.ts";
import { stampForm } from "./forms/form-stamp.server.ts";
import { readQuoteRequest } from "./forms/request-forms.server.ts";
import { requestMails } from "./mails/request-mails.server.ts";
import { requestsTable, type RequestRow } from "./requests.table.ts";
import { sendContactMessage } from "./send-contact-message.server.ts";
import { sendQuoteRequest } from "./send-quote-request.server.ts";
import type { RequestSent } from "./send-request-form.server.ts";

const OPENED = "2027-01-10T09:00:00Z";
let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:05:00Z" });
});
afterAll(() => harness.close());

test("stores one message with two mails for a double click", async () => {
  const stamp = aStamp();
  const [one, other] = await Promise.all([sendMessage({ stamp }), sendMessage({ stamp })]);
  expect(requestOf(one).id).toBe(requestOf(other).id);
  expect(await mailsOf(requestOf(one))).toEqual(["request-received-company", "request-received-guest"]);
});

test("without JavaScript: stores a form sent twice once", async () => {
  const fields = { stamp: "", no_script: "on", email: "without-script@example.com" };
  const [one, other] = await Promise.all([sendMessage(fields), sendMessage(fields)]);
  expect(requestOf(one).id).toBe(requestOf(other).id);
  expect(await mailsOf(requestOf(one))).toEqual(["request-received-company", "request-received-guest"]);
  expect(requestOf(await sendMessage({ ...fields, text: "Autre chose" })).id).not.toBe(requestOf(one).id);
});

test("asks for confirmation of a form without a stamp if the browser runs JavaScript", async () => {
  expect(await sendMessage({ stamp: "" })).toMatchObject({
    kind: "invalid",
    errors: [{ key: "form-confirm" }],
  });
});

test("lists a complaint with the clock of the terms, and tells its guest of it", async () => {
  const complaint = requestOf(await sendMessage({ subject: "complaint", email: "complaint@example.com" }));
  const owner = await aDispatcher(harness.services);
  const filter = readInboxFilter(new URLSearchParams("kind=complaint"));
  const { listing } = await listInbox(harness.services, owner, filter, "fr");
  const clock = { state: "open", answerBy: "2027-01-25", mediationFrom: "2027-03-10" };
  expect(listing.rows).toMatchObject([{ reference: complaint.reference, complaint: clock }]);
  const all = readInboxFilter(new URLSearchParams("kind=message"));
  const messages = (await listInbox(harness.services, owner, all, "fr")).listing.rows;
  expect(messages.length).toBeGreaterThan(1);
  expect(messages.filter(({ complaint: of }) => of !== null)).toHaveLength(1);
  expect(await readRequest(harness.services, owner, complaint, "fr")).toMatchObject({ complaint: clock });
  const composers = composersOf(requestMails, harness.services);
  const mail = await composers["request-received-guest"]({ requestId: complaint.id }, randomUUID());
  expect(mail?.text).toContain("وسيط الاستهلاك");
});

test("stores a message without a phone number", async () => {
  const request = requestOf(await sendMessage({ booking_reference: "MA-7K3M9Q" }));
  expect(request).toMatchObject({ kind: "message", lang: "ar", phone: null, text: "وشاح رمادي", trip: null });
  expect(request.details).toEqual({ subject: "lost-property", bookingReference: "MA-7K3M9Q" });
  expect(request.reference).toMatch(/^DE-\w{6}$/);
});

test.each([
  ["QA", "3312 3456", "+97433123456"],
  ["AE", "050 123 4567", "+971501234567"],
  ["FR", "+974 3312 3456", "+97433123456"],
  ["", "06 12 34 56 78", "+33612345678"],
])("with the country %j, stores %s as %s", async (phone_country, phone, stored) => {
  expect(requestOf(await sendMessage({ phone_country, phone })).phone).toBe(stored);
});

test("rejects a number that is invalid in the selected country, and returns both fields", async () => {
  const change = { phone_country: "QA", phone: "06 12 34 56 78" };
  expect(await sendMessage(change)).toMatchObject({
    kind: "invalid",
    errors: [{ field: "phone", key: "phone-invalid" }],
  });
  expect(readContactMessage(formOf({ ...MESSAGE, ...change })).typed).toMatchObject({
    phoneCountry: "QA",
    phone: "06 12 34 56 78",
  });
});

test("accepts a number in Arabic digits", async () => {
  expect(requestOf(await sendMessage({ phone: "+٩٧٤ ٣٣١٢ ٣٤٥٦", call_back: "on" })).phone).toBe(
    "+97433123456",
  );
});

test("confirms the choices to the sender in Arabic, and sends the text to the company in French", async () => {
  const request = requestOf(await sendMessage({ call_back: "on", phone: "+97433123456" }));
  const toGuest = await mailOf(request, "request-received-guest");
  expect(toGuest?.lang).toBe("ar");
  expect(toGuest?.text).toContain("تم الإرسال! سيتواصل معكم فريقنا خلال دقائق.");
  expect(toGuest?.text).toContain("الموضوع: غرض منسي");
  expect(toGuest?.text).not.toContain("وشاح");
  const toCompany = await mailOf(request, "request-received-company");
  expect(toCompany?.text).toContain("Sujet\u202F: Un objet oublié");
  expect(toCompany?.text).toContain("Rappel téléphonique\u202F: souhaité");
  expect(toCompany?.text).toContain("وشاح رمادي");
  for (const text of [toGuest?.text, toCompany?.text])
    expect(text).not.toMatch(/undefined|\b(mails|contact)\.[a-z]/);
});

test("shows an hourly quote with its hours and reason in both mails", async () => {
  const request = requestOf(
    await sendQuote({
      trip: "hourly",
      to: "",
      duration: "٤",
      vehicleClass: "maybach",
      female_chauffeur: "on",
    }),
  );
  expect(request).toMatchObject({ kind: "quote", reasons: ["hourly"], trip: null, phone: "+97433123456" });
  const toCompany = await mailOf(request, "request-received-company");
  expect(toCompany?.subject).toBe("Demande de devis - Hôtel Meurice (4 heures)");
  for (const line of [
    "Type de trajet\u202F: À l’heure",
    "Départ\u202F: Hôtel Meurice",
    "Date\u202F: lundi 1er mars 2027",
    "Durée\u202F: 4 heures",
    "Une femme chauffeur\u202F: souhaité",
  ]) {
    expect(toCompany?.text).toContain(line);
  }
  const toGuest = await mailOf(request, "request-received-guest");
  expect(toGuest?.text).toContain("تم إرسال طلبكم! سنتواصل معكم قريبًا.");
  expect(toGuest?.text).toContain("مايباخ");
  expect(toGuest?.text).toContain("Hôtel Meurice");
});

test("announces a call with a special price to four fast-track guests", async () => {
  const request = requestOf(await sendQuote({ fast_track: "on", passengers: "4" }));
  expect(request.reasons).toEqual(["fast-track-group"]);
  expect((await mailOf(request, "request-received-guest"))?.text).toContain("سعرًا خاصًا");
  expect(requestOf(await sendQuote({ fast_track: "on", passengers: "3" })).reasons).toEqual([]);
});

test.each<[string, Record<string, string>, object]>([
  ["yesterday", { date: "2027-01-09" }, { field: "date", key: "time-past" }],
  ["an hour ago", { date: "2027-01-10", time: "09:00" }, { field: "time", key: "time-past" }],
  ["the 30th of February", { date: "2027-02-30" }, { field: "date", key: "time-invalid" }],
  ["25:30", { time: "25:30" }, { field: "time", key: "time-invalid" }],
  [
    "an hour that is left out",
    { date: "2027-03-28", time: "02:30" },
    { field: "time", key: "time-does-not-exist", params: { before: "01:59", after: "03:00" } },
  ],
])("rejects a ride for %s, and stores nothing", async (_, change, error) => {
  const before = await harness.services.db.$count(requestsTable);
  expect(await sendQuote(change)).toEqual({ kind: "invalid", errors: [error] });
  expect(await harness.services.db.$count(requestsTable)).toBe(before);
});

test("accepts today, and a time that occurs twice at the clock change", async () => {
  expect((await sendQuote({ date: "2027-01-10" })).kind).toBe("sent");
  expect((await sendQuote({ date: "2027-10-31", time: "02:30" })).kind).toBe("sent");
});

test("stores nothing and reports a failure when the mails cannot be queued", async () => {
  const before = await harness.services.db.$count(requestsTable);
  const jobs = { ...harness.services.jobs, enqueue: () => Promise.reject(new Error("down")) };
  const message = readContactMessage(formOf({ ...MESSAGE, stamp: aStamp() }));
  const sent = await sendContactMessage({ ...harness.services, jobs }, { message, lang: "fr" });
  expect(sent).toEqual({ kind: "failed" });
  expect(await harness.services.db.$count(requestsTable)).toBe(before);
});

const MESSAGE = {
  subject: "lost-property",
  text: "وشاح رمادي",
  full_name: "نورة",
  email: "nour@example.com",
};

const QUOTE = {
  trip: "one-way",
  from: "Hôtel Meurice",
  to: "Deauville",
  date: "2027-03-01",
  passengers: "2",
  full_name: "نورة",
  email: "nour@example.com",
  phone: "+974 3312 3456",
};

function sendMessage(change: Record<string, string>, lang: Lang = "ar") {
  const message = readContactMessage(formOf({ ...MESSAGE, stamp: aStamp(), ...change }));
  return sendContactMessage(harness.services, { message, lang });
}

function sendQuote(change: Record<string, string>, lang: Lang = "ar") {
  const quote = readQuoteRequest(formOf({ ...QUOTE, stamp: aStamp(), ...change }));
  return sendQuoteRequest(harness.services, { quote, lang });
}

function aStamp(): string {
  return stampForm(harness.services.secret, new Date(OPENED));
}

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

function requestOf(sent: RequestSent): RequestRow {
  if (sent.kind !== "sent") throw new Error(JSON.stringify(sent));
  return sent.request;
}

async function mailsOf({ id }: RequestRow): Promise<string[]> {
  const rows = await harness.services.db.select().from(mailsTable);
  return rows
    .filter(({ key }) => key.endsWith(id))
    .map(({ name }) => name)
    .toSorted();
}

function mailOf({ id }: RequestRow, name: "request-received-guest" | "request-received-company") {
  return composersOf(requestMails, harness.services)[name]({ requestId: id }, "1");
}
