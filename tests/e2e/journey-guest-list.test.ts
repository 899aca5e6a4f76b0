import { randomUUID } from "node:crypto";
import { organisationMembersTable, organisationsTable } from "#features/organisations/organisations.table.ts";
import { monthsAfter, parisDateOf } from "#i18n/paris-time.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { aWorkbook } from "../fixtures/workbook.ts";
import { checkAxe } from "./support/axe.ts";
import { nextVisitor } from "./support/http-guest.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(180_000);

const HEADINGS: Record<Lang, string[]> = {
  fr: ["Invité", "N° de vol", "Date d’arrivée", "Heure d’arrivée", "Aéroport", "Hôtel", "Pax", "Valises"],
  en: ["Guest name", "Flight number", "Arrival date", "Arrival time", "Airport", "Hotel", "Pax", "Bags"],
  ar: ["اسم الضيف", "رقم الرحلة", "تاريخ الوصول", "وقت الوصول", "المطار", "الفندق", "عدد الركاب", "الحقائب"],
};

for (const lang of LANGS)
  test(`${lang}: a booker turns a list of 200 arrivals into bookings, and applies a changed file`, async ({
    browser,
    site,
  }) => {
    const { t } = translatorOf(lang);
    const email = `booker-${randomUUID().slice(0, 8)}@example.com`;
    await withDatabaseOf(site.dataDir, async (db) => {
      const now = new Date();
      const id = randomUUID();
      await db.insert(organisationsTable).values({
        id,
        reference: `OR-${randomUUID().slice(0, 6).toUpperCase()}`,
        kind: "company",
        name: "Atelier Démonstration",
        siren: "200000008",
        vatNumber: "",
        street: "12 rue de la Fiction",
        postalCode: "69002",
        city: "Lyon",
        country: "FR",
        lang,
        paymentDays: 30,
        creditLimit: null,
        required: [],
        costCentres: ["CC-1"],
        billsPerCostCentre: false,
        rebatePercent: 0,
        rebateFrom: null,
        rebateUntil: null,
        notes: "",
        createdAt: now,
        updatedAt: now,
      });
      await db.insert(organisationMembersTable).values({
        id: randomUUID(),
        organisationId: id,
        email,
        role: "booker",
        lang,
        invitedAt: now,
        invitedBy: null,
        tokenHash: null,
        expiresAt: now,
        acceptedAt: now,
      });
    });
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 800 },
      reducedMotion: "reduce",
      extraHTTPHeaders: { "x-forwarded-for": nextVisitor() },
    });
    const page = await context.newPage();
    await page.goto(`/${lang}/my-rides`);
    await page.locator("main [name=email]").fill(email);
    await page.locator("main button[type=submit]").first().click();
    await site.mailbox.waitFor({ to: email });
    const code = site.mailbox
      .matching({ to: email })
      .flatMap(({ text }) => /\b\d{6}\b/.exec(text ?? "") ?? [])
      .at(-1)!;
    await page.getByLabel(t("customers.code.label"), { exact: true }).fill(code);
    await page.getByRole("button", { name: t("customers.code.button"), exact: true }).click();
    await expect(page.getByRole("link", { name: /Atelier/ })).toBeVisible();

    const first = monthsAfter(`${parisDateOf(new Date()).slice(0, 7)}-01`, 2);
    const lines = linesFrom(first);
    await page.goto(`/${lang}/organisation/lists`);
    await checkAxe(page, lang);
    await page.locator("[name=file]").setInputFiles({
      name: "liste.xlsx",
      mimeType: "application/octet-stream",
      buffer: await aWorkbook([[...HEADINGS[lang].slice(0, 7), "???"], ...lines]),
    });
    await page.getByRole("button", { name: t("guestlists.upload.submit"), exact: true }).click();
    await expect(page.getByText(t("guestlists.done.received"))).toBeVisible();
    await expect(page.getByText(t("guestlists.summary", { good: 200, lines: 200 }))).toBeVisible();
    await page.getByText(t("guestlists.columns.title"), { exact: true }).click();
    await page.locator("[name=column_7]").selectOption("bags");
    await checkAxe(page, lang);
    await page.getByRole("button", { name: t("guestlists.columns.save"), exact: true }).click();
    await expect(page.getByText(t("guestlists.done.saved"))).toBeVisible();

    await page.locator("[name=full_name]").fill("Camille Martin");
    await page.locator("[name=phone]").fill("+33 6 12 34 56 78");
    await page.locator("[name=terms]").check();
    await page.getByRole("button", { name: t("guestlists.confirm.account"), exact: true }).click();
    await expect(page.getByText(t("guestlists.done.account"))).toBeVisible();
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.getByText(t("guestlists.confirmed.working")).count();
        },
        // The page has 200 lines.
        { timeout: 90_000, intervals: [2_000] },
      )
      .toBe(0);
    const booked = await page.getByText(t("payment.status.confirmed")).count();
    expect(booked).toBeGreaterThan(0);
    await checkAxe(page, lang);

    const changed = [
      ...lines.slice(1),
      ["Nouvelle Personne", "AF 9", `${first} 20:00`, "", "CDG", "Ritz Paris", 1, 1],
    ];
    await page.locator("[name=file]").setInputFiles({
      name: "liste-2.xlsx",
      mimeType: "application/octet-stream",
      buffer: await aWorkbook([HEADINGS[lang], ...changed]),
    });
    await page.getByRole("button", { name: t("guestlists.upload.changedSubmit"), exact: true }).click();
    await expect(page.getByText("Nouvelle Personne").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: t("guestlists.difference.title") })).toBeVisible();
    await page.getByRole("button", { name: t("guestlists.confirm.request"), exact: true }).click();
    await expect(page.getByText(t("guestlists.done.request"))).toBeVisible();
    await site.mailbox.waitFor({ to: email });
    await context.close();
  });

/** Flights of seven people, who fill a car: 29 cars. */
function linesFrom(day: string): (string | number)[][] {
  return Array.from({ length: 200 }, (_, index) => {
    const flight = Math.floor(index / 7);
    const date = `${day.slice(0, 8)}${String(1 + (flight % 25)).padStart(2, "0")}`;
    const time = flight < 25 ? "09:15" : "15:15";
    return [`Guest ${index}`, `AF ${100 + flight}`, date, time, "CDG", "Ritz Paris", 1, 1];
  });
}
