import { afterAll, beforeAll, expect, test } from "vitest";
import { HONEYPOT } from "#features/inquiries/forms/request-fields.ts";
import type { Checkout, Payments } from "#platform/payments/payments.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
});
afterAll(() => harness.close());

const RIDE = new URLSearchParams({
  trip: "one-way",
  from: "CDG",
  to: "Ritz Paris",
  date: "2027-01-20",
  time: "14:30",
  passengers: "2",
  vehicle: "mercedes-e-class",
});
const CHECKOUT = `/en/booking/checkout?${RIDE}`;
const GUEST = {
  full_name: "Nour Al-Thani",
  email: "nour@example.com",
  phone_country: "QA",
  phone: "33123456",
  terminal: "2E",
  terms: "on",
  payment_method: "cash",
  notes: "Two prams",
};

test("a booking that cannot be stored returns all typed values and its key, and can be sent again", async () => {
  const form = await openForm();
  const failed = await send(form, { db: thatStoresNothing() });
  expect(failed.status).toBe(503);
  const html = await mainOf(failed);
  for (const text of ["Failed to send. Please try again.", "Nour Al-Thani", "Two prams", form.form_key])
    expect(html).toContain(text);
  const again = await send({ ...form, quote: hiddenIn(html, "quote") });
  expect(again.status).toBe(303);
  expect(again.headers.get("location")).toContain("/en/thank-you?booking=");
});

test("failed attempts to store a booking do not count towards the rate limit", async () => {
  const form = await openForm();
  const site = await createTestApp({ ...harness.services, db: thatStoresNothing() });
  for (let tried = 0; tried < 25; tried += 1) expect((await send(form, {}, site)).status).toBe(503);
  expect((await send({ ...form, email: "again@example.com", phone: "33123457" })).status).toBe(303);
});

test("a form with a filled honeypot returns an error, with the honeypot empty again", async () => {
  const answer = await send({ ...(await openForm()), [HONEYPOT]: "https://house.example" });
  expect(answer.status).toBe(422);
  const html = await mainOf(answer);
  expect(html).toContain("A hidden field of this form was filled in");
  expect(html).not.toContain("open for too long");
  expect(hiddenIn(html, HONEYPOT)).toBe("");
});

test("the first request for a code is a step with the focus, and only an empty or wrong code is an error", async () => {
  const soon = CHECKOUT.replace("2027-01-20", "2027-01-11").replace("14%3A30", "07%3A30");
  const site = await createTestApp(harness.services);
  const typed = { ...(await openForm(soon)), email: "step@example.com", phone: "33123460" };
  const html = await mainOf(await send(typed, {}, site, soon));
  expect(html).toContain("Confirm your email address");
  expect(html).toMatch(/<input[^>]*autofocus[^>]*name="cash_code"/i);
  for (const error of ['role="alert"', "Enter the six-digit code", 'aria-invalid="true"'])
    expect(html).not.toContain(error);
  const empty = await mainOf(await send({ ...typed, cash_code: "" }, {}, site, soon));
  expect(empty).toContain("Enter the six-digit code");
  const wrong = await mainOf(await send({ ...typed, cash_code: "12" }, {}, site, soon));
  expect(wrong).toContain("That is not the right code");
  const again = await mainOf(await send({ ...typed, cash_code: "", new_code: "yes" }, {}, site, soon));
  expect(again).not.toContain('role="alert"');
});

test("a stranger who repeats an unpaid booking gets neither its payment page nor its manage token", async () => {
  const typed = { payment_method: "card", email: "owner@example.com", phone: "33123458" };
  const site = await createTestApp({ ...harness.services, payments: cards() });
  const first = await send({ ...(await openForm()), ...typed }, {}, site);
  expect(first.status).toBe(303);
  const page = new URL(first.headers.get("location")!);
  const token = new URL(page.searchParams.get("back")!).searchParams.get("booking")!;

  const copy = await send({ ...(await openForm()), ...typed }, {}, site);
  expect(copy.status).toBe(422);
  expect(copy.headers.get("location")).toBeNull();
  const html = await copy.text();
  expect(html).toContain("The link to pay for it is sent to the email address of that booking.");
  expect(html).not.toContain(token);
  expect(html).not.toContain(page.host);

  const link = await site.ask(`/en/payment/link?booking=${token}`);
  expect(link.status).toBe(200);
  const body = new URLSearchParams({ booking: token });
  const headers = { Origin: "http://localhost:3000" };
  const paid = await site.ask("/en/booking/pay", { method: "POST", body, headers });
  expect(paid.headers.get("location")).toBe(first.headers.get("location"));
});

type Form = { form_key: string; quote: string } & Record<string, string>;

async function openForm(checkout = CHECKOUT): Promise<Form> {
  const site = await createTestApp(harness.services);
  const html = await (await site.ask(checkout)).text();
  return { ...GUEST, form_key: hiddenIn(html, "form_key"), quote: hiddenIn(html, "quote") };
}

function cards(): Payments {
  const refuse = () => Promise.reject(new Error("not asked here"));
  const open = new Map<string, Checkout>();
  return {
    ...harness.services.payments,
    mode: "test",
    async createCheckout({ paymentId, cancelUrl, amount }) {
      const url = `https://pay.example/page?back=${encodeURIComponent(cancelUrl)}`;
      const id = `cs_test_${paymentId}`;
      const unpaid = { card: null, paid: false, currency: "eur", intent: null, live: false } as const;
      const checkout: Checkout = { id, status: "open", url, amount, paymentId, ...unpaid };
      open.set(checkout.id, checkout);
      return checkout;
    },
    readCheckout: async (id) => open.get(id),
    expireCheckout: refuse,
    refund: refuse,
  };
}

function thatStoresNothing() {
  return new Proxy(harness.services.db, {
    get: (target, name, receiver) =>
      name === "transaction"
        ? () => Promise.reject(new Error("down"))
        : (Reflect.get(target, name, receiver) as unknown),
  });
}

async function send(
  form: Record<string, string>,
  over: Partial<TestServices["services"]> = {},
  given?: Awaited<ReturnType<typeof createTestApp>>,
  checkout = CHECKOUT,
) {
  const site = given ?? (await createTestApp({ ...harness.services, ...over }));
  const headers = { Origin: "http://localhost:3000" };
  return site.ask(checkout, { method: "POST", body: new URLSearchParams(form), headers });
}

async function mainOf(answer: Response): Promise<string> {
  const html = await answer.text();
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

function hiddenIn(html: string, name: string): string {
  const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  return /value="([^"]*)"/.exec(field)?.[1] ?? "";
}
