import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { readEventInquiry } from "./forms/request-forms.server.ts";
import { stampForm } from "./forms/form-stamp.server.ts";
import { HONEYPOT } from "./forms/request-fields.ts";
import { requestsTable } from "./requests.table.ts";
import { sendEventInquiry } from "./send-event-inquiry.server.ts";

const OPENED = "2027-01-10T09:00:00Z";
let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:05:00Z" });
});
afterAll(() => harness.close());

test("stores one request with two mails for five concurrent submissions of a form", async () => {
  const stamp = aStamp();
  const all = await Promise.all(Array.from({ length: 5 }, () => send({ stamp })));
  const ids = new Set(all.map((one) => (one.kind === "sent" ? one.request.id : one.kind)));
  expect(ids.size).toBe(1);
  const mails = await mailsOf([...ids][0]!);
  expect(mails.sort()).toEqual(["request-received-company", "request-received-guest"]);
});

test("stores the given fields of an event, and omits empty ones", async () => {
  const sent = await send({ event_name: "Gala", guests: "about 40" });
  if (sent.kind !== "sent") throw new Error(sent.kind);
  const [row] = await harness.services.db
    .select()
    .from(requestsTable)
    .where(eq(requestsTable.id, sent.request.id));
  expect(row).toMatchObject({ kind: "event", lang: "ar", phone: "+97433123456", text: "Four hotels." });
  expect(row?.details).toEqual({ eventName: "Gala", eventDates: "in March", guests: "about 40" });
  expect(row?.reference).toMatch(/^DE-\w{6}$/);
});

test("stores two requests when two people send the same page", async () => {
  const stamp = aStamp();
  const [one, other] = [await send({ stamp }), await send({ stamp, email: "other@example.com" })];
  if (one.kind !== "sent" || other.kind !== "sent") throw new Error("not sent");
  expect(other.request.id).not.toBe(one.request.id);
});

test.each<[string, Record<string, string>, string, string]>([
  ["an invalid phone number", { phone: "12" }, "phone", "phone-invalid"],
  ["a form with a filled honeypot", { [HONEYPOT]: "x" }, "form", "form-hidden-field"],
  ["a form without a stamp", { stamp: "" }, "form", "form-confirm"],
  ["a form with an invalid value of no_script", { stamp: "", no_script: "yes" }, "form", "form-confirm"],
  ["a form with a forged stamp", { stamp: "a.1.b" }, "form", "form-stale"],
])("rejects %s, and stores nothing", async (_, change, field, key) => {
  const before = await harness.services.db.$count(requestsTable);
  expect(await send(change)).toEqual({ kind: "invalid", errors: [{ field, key }] });
  expect(await harness.services.db.$count(requestsTable)).toBe(before);
});

test("asks for confirmation of a form sent within a second", async () => {
  expect(await send({ stamp: aStamp("2027-01-10T09:04:59Z") })).toEqual({
    kind: "invalid",
    errors: [{ field: "form", key: "form-confirm" }],
  });
});

test("reports a failure when the request cannot be stored", async () => {
  const broken = { ...harness.services, db: { transaction: () => Promise.reject(new Error("down")) } };
  const inquiry = readEventInquiry(formOf({ stamp: aStamp() }));
  expect(await sendEventInquiry(broken as never, { inquiry, lang: "fr" })).toEqual({ kind: "failed" });
});

function aStamp(time = OPENED): string {
  return stampForm(harness.services.secret, new Date(time));
}

function send(change: Record<string, string>) {
  const inquiry = readEventInquiry(formOf({ stamp: aStamp(), ...change }));
  return sendEventInquiry(harness.services, { inquiry, lang: "ar" });
}

function formOf(change: Record<string, string>): FormData {
  const form = new FormData();
  const usual = {
    event_name: "Reception",
    event_dates: "in March",
    text: "Four hotels.",
    full_name: "Nour Al-Thani",
    email: "nour@example.com",
    phone: "+974 3312 3456",
  };
  for (const [name, value] of Object.entries({ ...usual, ...change })) form.set(name, value);
  return form;
}

async function mailsOf(requestId: string): Promise<string[]> {
  const mails = await harness.services.db.select().from(mailsTable);
  return mails.filter(({ key }) => key.endsWith(requestId)).map(({ name }) => name);
}
