import { afterEach, beforeEach, expect, test } from "vitest";
import { aCheckoutRequest, aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";

let sandbox: Awaited<ReturnType<typeof aRunningSandbox>>;
beforeEach(async () => {
  sandbox = await aRunningSandbox();
});
afterEach(async () => {
  expect(sandbox.shop.errors).toEqual([]);
  await sandbox.close();
});

const anOpenPage = async (change = {}) => {
  const checkout = await sandbox.payments.createCheckout(aCheckoutRequest(change));
  return { id: checkout.id, url: checkout.url! };
};
const DECLINED = { number: "4000 0000 0000 0002" };

test.each([
  ["fr", "ltr", "Paiement par carte", "Mode test\u202f:", "123,00\u00a0€"],
  ["en", "ltr", "Card payment", "Test mode:", "€123.00"],
  ["ar", "rtl", "الدفع بالبطاقة", "وضع الاختبار:", "123.00"],
])("renders the page in %s with the notice of test mode", async (lang, dir, title, testMode, amount) => {
  const { url } = await anOpenPage({ lang });
  const response = await sandbox.visit(url);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain(`<html lang="${lang}" dir="${dir}">`);
  expect(page.match(/<h1>/g)).toHaveLength(1);
  for (const text of [title, testMode, amount, "TEST MODE", "CDG → Paris, Mercedes E-Class"])
    expect(page).toContain(text);
  expect(page).toContain('value="4242 4242 4242 4242"');
  expect(page).toContain('href="https://site.example/fr/payment/cancel"');
});

test("has an icon that its policy allows, so that no browser requests /favicon.ico", async () => {
  const { url } = await anOpenPage();
  const unknown = "http://shop.example/sandbox/pay/cs_test_unknown";
  for (const address of [url, unknown]) {
    const answer = await sandbox.visit(address);
    expect(await answer.text()).toContain('<link rel="icon" href="data:," />');
    expect(answer.headers.get("content-security-policy")).toContain("; img-src data:;");
  }
});

test("allows no scripts and no foreign forms and is not cached", async () => {
  const { url } = await anOpenPage();
  const { headers } = await sandbox.visit(url);
  expect(headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'self' 'sha256-[^']+'; img-src data:; form-action 'self' https:\/\/site\.example; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(headers.get("cache-control")).toBe("no-store");
  const style = await sandbox.visit("http://shop.example/sandbox/pay.css");
  expect(style.headers.get("content-type")).toContain("text/css");
});

test("escapes the description", async () => {
  const { url } = await anOpenPage({ description: `<script>alert("x")</script>` });
  const page = await (await sandbox.visit(url)).text();
  expect(page).not.toContain("<script");
  expect(page).toContain("&lt;script&gt;");
});

test("redirects to the success URL with the session id after a payment", async () => {
  const { id, url } = await anOpenPage();
  const response = await sandbox.pay(url);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`https://site.example/fr/payment/success?session=${id}`);
  expect(await sandbox.payments.readCheckout(id)).toMatchObject({
    status: "complete",
    paid: true,
    amount: 12_300,
    intent: expect.stringMatching(/^pi_/),
    url: null,
  });
});

test("charges once for a hundred clicks", async () => {
  const { id, url } = await anOpenPage();
  const answers = await Promise.all(Array.from({ length: 100 }, async () => sandbox.pay(url)));
  expect(new Set(answers.map((response) => response.headers.get("location")))).toEqual(
    new Set([`https://site.example/fr/payment/success?session=${id}`]),
  );
  expect(await sandbox.store.list("charge")).toHaveLength(1);
  const events = await sandbox.store.listEvents("all");
  expect(events.map((event) => event.type)).toEqual([
    "payment_intent.succeeded",
    "checkout.session.completed",
  ]);
});

test("redirects the page of a paid session to the success URL", async () => {
  const { url } = await anOpenPage();
  await sandbox.pay(url);
  expect((await sandbox.visit(url)).headers.get("location")).toContain("/fr/payment/success");
  expect((await sandbox.pay(url, DECLINED)).headers.get("location")).toContain("/fr/payment/success");
  expect(await sandbox.store.list("charge")).toHaveLength(1);
});

test.each([
  ["fr", "Votre carte a été refusée."],
  ["en", "Your card was declined."],
  ["ar", "رُفضت بطاقتكم."],
])("reports a declined card in %s and allows another attempt", async (lang, message) => {
  const { id, url } = await anOpenPage({ lang });
  const declined = await sandbox.pay(url, DECLINED);
  expect(declined.status).toBe(402);
  expect(await declined.text()).toContain(message);
  expect(await sandbox.payments.readCheckout(id)).toMatchObject({ status: "open", paid: false, amount: 0 });
  expect((await sandbox.pay(url)).status).toBe(303);
  expect(await sandbox.payments.readCheckout(id)).toMatchObject({ status: "complete", paid: true });
  const charges = await sandbox.store.list("charge");
  expect(charges.map(({ record }) => record.failure?.code ?? "paid")).toEqual(["card_declined", "paid"]);
});

test("shows errors at the fields and above the form", async () => {
  const { url } = await anOpenPage({ lang: "en" });
  const response = await sandbox.pay(url, { expiry: "01/20", code: "1" });
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain('role="alert"');
  expect(page).toContain('<a href="#expiry">Enter a date to come, for example 12/34.</a>');
  expect(page).toMatch(/aria-describedby="code-problem"\s+aria-invalid="true"/);
  expect(page).toMatch(/id="code-problem">Enter the three digits/);
});

test("neither charges, stores nor returns a number that is no test card", async () => {
  const { id, url } = await anOpenPage();
  const page = await (await sandbox.pay(url, { number: "4111 1111 1111 1111" })).text();
  expect(page).not.toMatch(/4111/);
  expect(await sandbox.store.list("charge")).toEqual([]);
  expect(await sandbox.payments.readCheckout(id)).toMatchObject({ status: "open" });
});

test("shows an expired session as expired and accepts no card", async () => {
  const { url } = await anOpenPage({ lang: "en" });
  sandbox.time.now = new Date(Date.now() + 3_700_000);
  for (const response of [await sandbox.visit(url), await sandbox.pay(url)]) {
    expect(response.status).toBe(410);
    expect(await response.text()).toContain("This payment page has expired");
  }
  expect(await sandbox.store.list("charge")).toEqual([]);
});

test("answers 404 for an unknown session in the browser's language", async () => {
  const unknown = "http://shop.example/sandbox/pay/cs_test_none";
  const response = await sandbox.visit(unknown, { headers: { "accept-language": "de, fr;q=0.8" } });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Cette page de paiement n’existe pas");
  expect((await sandbox.pay(unknown)).status).toBe(404);
});

test.each([
  [{ "sec-fetch-site": "cross-site" }],
  [{ "sec-fetch-site": "same-site" }],
  [{ origin: "https://evil.example" }],
  [{ origin: "null" }],
])("refuses the form of another site (%j)", async (headers) => {
  const { id, url } = await anOpenPage();
  const body = new URLSearchParams({ number: "4242424242424242", expiry: "12/34", code: "123" });
  expect((await sandbox.visit(url, { method: "POST", body, headers })).status).toBe(403);
  expect(await sandbox.payments.readCheckout(id)).toMatchObject({ status: "open" });
});

test("accepts the page's own form", async () => {
  const { url } = await anOpenPage();
  const body = new URLSearchParams({ number: "4242424242424242", expiry: "12/34", code: "123" });
  const headers = { "sec-fetch-site": "same-origin", origin: "http://shop.example" };
  expect((await sandbox.visit(url, { method: "POST", body, headers })).status).toBe(303);
});

test("serves neither the API nor the controls", async () => {
  for (const path of ["/_control/charges", "/v1/refunds"]) {
    expect((await sandbox.visit(`http://shop.example/sandbox${path}`)).status).toBe(404);
  }
});
