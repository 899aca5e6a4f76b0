import type { Page, Request } from "@playwright/test";
import { eq } from "drizzle-orm";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { formatsOf } from "#i18n/formats.ts";
import type { Lang } from "#i18n/locales.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { hydrated } from "./support/hydrated.ts";
import { expect, test } from "./support/site-test.ts";
import { quietDay } from "./support/ride.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { COMPANY_EMAIL, type Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.use({ provoked: [422] });

const TEXT = "Une écharpe grise, sur la banquette arrière.";

test("in French, a message is mailed to the guest and the company", async ({ page, site }) => {
  const { t } = translatorOf("fr");
  const email = anAddress();
  await page.goto("/fr/contact?about=lost-property");
  await expect(page.getByLabel(t("contact.message.subject"), { exact: true })).toHaveValue("lost-property");
  await writeMessage(page, "fr", email);
  await filledIn(page);
  await page.getByRole("button", { name: t("contact.message.send") }).click();
  await expectThanks(page, t("payment.thanks.messageTitle"));
  const toGuest = await site.mailbox.waitFor({ to: email });
  expect(toGuest.text).toContain(t("mails.request.messageSent"));
  expect(toGuest.text).not.toContain(TEXT);
  const toCompany = await site.mailbox.waitFor({ to: COMPANY_EMAIL, replyTo: email });
  expect(toCompany.text).toContain(TEXT);
  expect(toCompany.text).toContain(t("contact.subjects.lost-property"));
});

test("the English thank-you page promises an answer in a few minutes, day and night", async ({ site }) => {
  const thanksFor = async (request: string) => {
    const answer = await fetch(`${site.url}/en/thank-you?request=${request}&reference=DE-7K3M9Q`);
    return (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>/g, "");
  };
  expect(await thanksFor("message")).toContain(">Sent! Our team will contact you in a few minutes.<");
  expect(await thanksFor("quote")).toContain(">Request sent! We’ll contact you shortly.<");
});

test("in Arabic, a quote by the hour is requested by form or by WhatsApp", async ({ page, site }) => {
  const { t } = translatorOf("ar");
  const email = anAddress();
  await page.goto("/ar/contact?about=quote&duration=4&vehicleClass=maybach");
  const label = (key: "from" | "to" | "date" | "hours" | "passengers") =>
    page.getByLabel(t(`contact.quote.${key}`), { exact: true });
  await expect(label("hours")).toHaveValue("4");
  await label("hours").fill("6");
  await label("from").fill("فندق ريتز");
  await bookingSteps(page, "ar").typeDay(quietDay());
  await label("passengers").fill("3");
  await page.getByLabel(t("contact.quote.fastTrack")).check();
  await page.getByLabel(t("contact.quote.text")).fill("توقف في مطعم");
  await introduce(page, "ar", { name: "نورة آل ثاني", email, phone: "+٩٧٤ ٣٣١٢ ٣٤٥٦" });
  const whatsapp = page.getByRole("link", { name: t("contact.forms.whatsapp") });
  const message = async () => new URL((await whatsapp.getAttribute("href")) ?? "").searchParams.get("text");
  const vehicleClass = t("fleet.names.maybach");
  const duration = t("contact.whatsapp.duration", { count: 6 });
  const known = [
    t("contact.whatsapp.hourly", { duration, vehicleClass }),
    `${t("contact.quote.from")}: فندق ريتز`,
    `${t("contact.quote.date")}: ${formatsOf("ar").date(`${quietDay()}T12:00:00Z`)}`,
    `${t("contact.quote.passengers")}: 3`,
    t("contact.quote.fastTrack"),
    `${t("contact.quote.text")}: توقف في مطعم`,
  ];
  await expect.poll(message, "the message has the ride but no personal data").toBe(known.join("\n- "));
  await filledIn(page);
  await page.getByRole("button", { name: t("contact.quote.send") }).click();
  await expectThanks(page, t("payment.thanks.requestTitle"));
  const toGuest = await site.mailbox.waitFor({ to: email });
  expect(toGuest.text).toContain(t("mails.request.sent"));
  const toCompany = await site.mailbox.waitFor({ to: COMPANY_EMAIL, replyTo: email });
  expect(toCompany.subject).toBe("Demande de devis - فندق ريتز (6 heures)");
  expect(toCompany.html).toContain("tel:+97433123456");
});

test("shows the hours field only for a ride by the hour", async ({ page }) => {
  const { t } = translatorOf("fr");
  await page.goto("/fr/contact?about=quote");
  const hours = page.getByLabel(t("contact.quote.hours"), { exact: true });
  await expect(hours).toBeHidden();
  await page.getByRole("radio", { name: t("contact.quote.hourly") }).check();
  await expect(hours).toBeVisible();
});

test("shows an error and keeps the text when the site is unreachable", async ({ context }) => {
  const { t } = translatorOf("en");
  // A new page, because the errors that the browser reports here are expected.
  const page = await context.newPage();
  await page.goto("/en/contact?about=other");
  // Before that the browser sends the form, and shows its own error.
  await hydrated(page);
  await writeMessage(page, "en", anAddress());
  const send = page.getByRole("button", { name: t("contact.message.send") });
  const alert = page.getByRole("main").getByRole("alert");
  const isContact = (address: URL) => address.pathname.startsWith("/en/contact");
  const proxyError = { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" };
  for (const answer of ["none", "a proxy’s"]) {
    await page.route(isContact, (route) => (answer === "none" ? route.abort() : route.fulfill(proxyError)));
    await send.click();
    await expect(alert).toContainText("Failed to send. Please try again.");
    await expect(page.getByLabel(t("contact.message.text"), { exact: true })).toHaveValue(TEXT);
    await expect(page.getByLabel(t("inquiries.fullName"), { exact: true })).toHaveValue("Nour Al-Thani");
    await page.unroute(isContact);
  }
  await filledIn(page);
  await send.click();
  await expectThanks(page, t("payment.thanks.messageTitle"));
});

test("a double click sends one message", async ({ page, site }) => {
  const { t } = translatorOf("fr");
  const email = anAddress();
  await page.goto("/fr/contact?about=press");
  await writeMessage(page, "fr", email);
  await filledIn(page);
  const sent = new Set<Request>();
  page.on("request", (request) => request.method() === "POST" && sent.add(request));
  page.on("requestfinished", (request) => sent.delete(request));
  page.on("requestfailed", (request) => sent.delete(request));
  await page.getByRole("button", { name: t("contact.message.send") }).dblclick();
  await expectThanks(page, t("payment.thanks.messageTitle"));
  await expect.poll(() => sent.size, "every request has a response").toBe(0);
  expect(await messagesFrom(site, email)).toBe(1);
  await site.mailbox.waitFor({ to: COMPANY_EMAIL, replyTo: email });
  expect(site.mailbox.matching({ to: COMPANY_EMAIL, replyTo: email })).toHaveLength(1);
});

test("an empty form shows all errors at once, with a link to each field", async ({ page }) => {
  const { t } = translatorOf("fr");
  await page.goto("/fr/contact");
  await page.getByRole("button", { name: t("contact.message.send") }).click();
  const summary = page.getByRole("main").getByRole("alert");
  await expect(summary).toBeFocused();
  for (const key of ["subject-missing", "message-missing"] as const)
    await expect(summary).toContainText(t(`inquiries.errors.${key}`));
  await summary.getByRole("link", { name: t("errors.email-invalid") }).click();
  await expect(page.getByLabel(t("inquiries.email"), { exact: true })).toBeFocused();
});

test("a text over the limit is rejected and not truncated", async ({ page }) => {
  const { t } = translatorOf("en");
  await page.goto("/en/contact?about=other");
  // Hydration clears the selection of a field, which `fill` makes before it replaces a text.
  await hydrated(page);
  await writeMessage(page, "en", anAddress());
  const text = page.getByLabel(t("contact.message.text"), { exact: true });
  await text.fill("x".repeat(5_001));
  await page.getByRole("button", { name: t("contact.message.send") }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(t("errors.too-long", { max: 5000 }));
  expect((await text.inputValue()).length).toBe(5_001);
});

test("pages with a form can be cached, but responses to a form have no-store", async ({ site }) => {
  for (const path of ["/fr/contact", "/ar/contact?about=quote", "/en/prestige-events/fashion-week"]) {
    const answer = await fetch(site.url + path);
    expect(answer.headers.get("cache-control") ?? "", path).not.toContain("no-store");
    expect(await answer.text(), path).not.toMatch(/name="stamp" value="[^"]/);
  }
  const headers = { "x-forwarded-for": "10.9.9.9", origin: site.url };
  const posted = await fetch(`${site.url}/fr/contact`, {
    method: "POST",
    body: new URLSearchParams(),
    headers,
  });
  expect(posted.status).toBe(422);
  expect(posted.headers.get("cache-control")).toBe("no-store");
});

test("answers 429 with the text kept when a visitor sends too many forms", async ({ site }) => {
  const headers = { "x-forwarded-for": "10.9.9.10", origin: site.url };
  const body = () => new URLSearchParams({ text: TEXT });
  const send = () => fetch(`${site.url}/fr/contact`, { method: "POST", body: body(), headers });
  const answers = await Promise.all(Array.from({ length: 32 }, send));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  const html = await refused[0]!.text();
  expect(html).toContain(translatorOf("fr").t("errors.too-many-requests"));
  expect(html).toContain(TEXT);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a message is sent at the first click", async ({ page, site }) => {
    const { t } = translatorOf("fr");
    const email = anAddress();
    await page.goto("/fr/contact?about=lost-property");
    await writeMessage(page, "fr", email);
    await page.getByRole("button", { name: t("contact.message.send") }).click();
    await expectThanks(page, t("payment.thanks.messageTitle"));
    await site.mailbox.waitFor({ to: COMPANY_EMAIL, replyTo: email });
    expect(site.mailbox.matching({ to: COMPANY_EMAIL, replyTo: email })).toHaveLength(1);
  });

  test("a quote for an event is sent at the first click", async ({ page, site }) => {
    const { t } = translatorOf("ar");
    const email = anAddress();
    await page.goto("/ar/prestige-events/fashion-week");
    await page.getByLabel(t("events.form.eventDates"), { exact: true }).fill("منتصف مارس");
    await page.getByLabel(t("events.form.text"), { exact: true }).fill("فندقان وسيارتان");
    await introduce(page, "ar", { name: "نورة", email, phone: "+974 3312 3456" });
    await page.getByRole("button", { name: t("events.form.send") }).click();
    await expectThanks(page, t("payment.thanks.messageTitle"));
    await site.mailbox.waitFor({ to: COMPANY_EMAIL, replyTo: email });
  });
});

/** Waits until the stamp of the form is older than 3 seconds: the site asks to confirm forms that are sent faster. */
async function filledIn(page: Page) {
  const stamp = page.locator('form:visible input[name="stamp"]');
  const age = async () => Date.now() - Number((await stamp.inputValue()).split(".")[1] || Infinity);
  await expect.poll(age).toBeGreaterThan(3_000);
}

function messagesFrom({ dataDir }: Site, email: string): Promise<number> {
  return withDatabaseOf(dataDir, (db) => db.$count(requestsTable, eq(requestsTable.email, email)));
}

let people = 0;
function anAddress(): string {
  people += 1;
  return `guest-${process.pid}-${people}-contact@example.com`;
}

async function writeMessage(page: Page, lang: Lang, email: string) {
  const { t } = translatorOf(lang);
  await page.getByLabel(t("contact.message.text"), { exact: true }).fill(TEXT);
  await introduce(page, lang, { name: "Nour Al-Thani", email });
}

async function introduce(page: Page, lang: Lang, who: { name: string; email: string; phone?: string }) {
  const { t } = translatorOf(lang);
  await page.getByLabel(t("inquiries.fullName"), { exact: true }).fill(who.name);
  await page.getByLabel(t("inquiries.email"), { exact: true }).fill(who.email);
  if (who.phone) await page.getByLabel(t("inquiries.phone"), { exact: true }).fill(who.phone);
}

async function expectThanks(page: Page, title: string) {
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.getByText(/^DE-[2-9A-Z]{6}$/)).toBeVisible();
}
