import { untilNoMoreMails } from "./support/booking-mails.ts";
import { expect, test } from "./support/site-test.ts";
import { nextVisitor, openCheckout, tokenIn } from "./support/http-guest.ts";
import { HONEYPOT } from "#features/inquiries/forms/request-fields.ts";
import { HOSTILE, LONG } from "./support/hostile.ts";
import { aRide, PRICE } from "./support/ride.ts";
import { translatorOf } from "./support/words.ts";

const WRONG: [string, Record<string, string | undefined>][] = [
  ["name-missing", { full_name: undefined }],
  ["name-missing", { full_name: "\0\0\0" }],
  ["too-long", { full_name: LONG }],
  ["email-invalid", { email: undefined }],
  ["email-invalid", { email: "nobody" }],
  ["too-long", { email: `${LONG}@example.com` }],
  ["email-invalid", { email: "a@example.com\r\nBcc: b@example.com" }],
  ["phone-missing", { phone: undefined }],
  ["phone-invalid", { phone: "12" }],
  ["too-long", { phone: LONG }],
  ["payment-missing", { payment_method: undefined }],
  ["payment-missing", { payment_method: "gold" }],
  ["terms-missing", { terms: undefined }],
  ["form-stale", { form_key: undefined }],
  ["form-stale", { form_key: "not-a-key" }],
  ["form-hidden-field", { [HONEYPOT]: "https://bots.example" }],
  ["too-long", { notes: LONG }],
  ["too-long", { sign_text: LONG }],
  ["price-changed", { quote: "forged.token" }],
  ["price-changed", { quote: undefined }],
];

test("answers 422 with the error when a form has missing or invalid fields", async ({ site }) => {
  const checkout = await openCheckout(site, { lang: "en" });
  for (const [problem, change] of WRONG) {
    const answer = await checkout.send(change);
    const what = `${problem} ${JSON.stringify(change).slice(0, 50)}`;
    expect(answer.status, what).toBe(422);
    expect(await answer.text(), what).toContain(problem);
  }
  expect(site.mailbox.matching({ replyTo: checkout.guest.email })).toEqual([]);
});

test("a rejected form contains the typed values", async ({ site }) => {
  const checkout = await openCheckout(site, { lang: "en" });
  const html = await (
    await checkout.send({ terms: undefined, notes: "Two prams", sign_text: "Nour" })
  ).text();
  for (const typed of [checkout.guest.full_name, checkout.guest.email, "Two prams"]) {
    expect(html).toContain(typed);
  }
});

test("hostile text in a booking is escaped in pages and mails", async ({ site }) => {
  for (const hostile of HOSTILE.filter((text) => text !== LONG && text.toWellFormed().trim() !== "\0")) {
    const full_name = `Nour ${hostile}`.slice(0, 110);
    const checkout = await openCheckout(site, { lang: "en", guest: { full_name } });
    const answer = await checkout.send({
      notes: hostile,
      sign_text: hostile.slice(0, 50),
      travel_number: "AF 1",
    });
    expect(answer.status, hostile).toBe(303);
    const token = tokenIn(answer.headers.get("location"));
    const page = await (await fetch(`${site.url}/en/booking/manage/${token}`)).text();
    const mail = await site.mailbox.waitFor({ replyTo: checkout.guest.email });
    for (const html of [page, mail.html ?? ""]) {
      expect(html, hostile).toContain("Nour");
      expect(html).not.toMatch(/(href|src)="?\s*javascript:|<script>alert|" onfocus="alert/i);
    }
  }
});

test("ignores a price that the client sends", async ({ site }) => {
  const checkout = await openCheckout(site, { ride: aRide({ price: "1", total: "1" }) });
  expect(checkout.total).toBe(PRICE);
  const answer = await checkout.send({ price: "1", total: "100", amount: "1", status: "completed" });
  expect(answer.status).toBe(303);
  const mail = await site.mailbox.waitFor({ replyTo: checkout.guest.email });
  expect(mail.text).toContain(translatorOf("fr").formats.money(PRICE));
});

test("rejects a price signed for another ride", async ({ site }) => {
  const cheap = await openCheckout(site);
  const dear = await openCheckout(site, { ride: aRide({ vehicle: "rolls-royce" }) });
  expect(cheap.total).toBeLessThan(dear.total ?? 0);
  const answer = await dear.send({ quote: cheap.hidden["quote"] });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("price-changed");
});

test("the same form sent five times concurrently and once later books once", async ({ site }) => {
  const checkout = await openCheckout(site);
  const answers = await Promise.all(Array.from({ length: 5 }, () => checkout.send()));
  const later = await checkout.send({ full_name: "Somebody Else" });
  const addresses = [...answers, later].map((answer) => answer.headers.get("location"));
  expect(new Set(addresses).size).toBe(1);
  expect(tokenIn(addresses[0] ?? null)).not.toBe("");
  await site.mailbox.waitFor({ to: checkout.guest.email });
  await site.mailbox.waitFor({ replyTo: checkout.guest.email });
  await untilNoMoreMails(site);
  expect(site.mailbox.matching({ to: checkout.guest.email })).toHaveLength(1);
  expect(site.mailbox.matching({ replyTo: checkout.guest.email })).toHaveLength(1);
});

test("rejects bodies that are too large, cross-site or not a form with their own status", async ({
  site,
}) => {
  const { address, hidden } = await openCheckout(site);
  const form = new URLSearchParams(hidden);
  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const visitor = { "x-forwarded-for": nextVisitor() };
    return (await fetch(address, { method: "POST", body, headers: { ...visitor, ...headers } })).status;
  };
  expect(await post(new URLSearchParams({ notes: "x".repeat(300_000) }))).toBe(413);
  expect(await post(form, { origin: "https://evil.example" })).toBe(403);
  expect(await post(form, { "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await post("{}", { "content-type": "application/json" })).toBe(415);
  expect(await post("--x\r\nbroken", { "content-type": "multipart/form-data; boundary=x" })).toBe(400);
  const file = new FormData();
  file.set("full_name", new Blob(["a file"]), "name.txt");
  expect(await post(file)).toBe(422);
});

test("answers 429 when a visitor posts too often", async ({ site }) => {
  const headers = { "x-forwarded-for": nextVisitor() };
  const send = async () => {
    const answer = await fetch(`${site.url}/fr/booking/pay`, {
      method: "POST",
      body: new URLSearchParams(),
      headers,
    });
    return answer.status;
  };
  const statuses = await Promise.all(Array.from({ length: 130 }, send));
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});
