import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { partnerSettingsTable } from "#features/organisations/desk/desk.table.ts";
import { organisationMembersTable, organisationsTable } from "#features/organisations/organisations.table.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { aBusiness } from "../fixtures/documents.ts";
import { checkAxe } from "./support/axe.ts";
import { handOf } from "./support/hand.ts";
import { nextVisitor } from "./support/http-guest.ts";
import { hydrated } from "./support/hydrated.ts";
import { quietDay } from "./support/ride.ts";
import type { Site } from "./support/site.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(120_000);

const WIDTHS: Record<Lang, number> = { fr: 1440, en: 768, ar: 390 };

for (const lang of LANGS)
  test(`${lang}: a concierge books a known route for a guest in less than 40 s, with the price while typing, and sees it on the list`, async ({
    browser,
    site,
  }) => {
    const { t } = translatorOf(lang);
    const email = await aHotel(site, lang);
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: WIDTHS[lang], height: 900 },
      reducedMotion: "reduce",
      extraHTTPHeaders: { "x-forwarded-for": nextVisitor() },
    });
    const page = await context.newPage();
    await page.goto(`/${lang}/my-rides`);
    await page.locator("[name=email]").fill(email);
    await page.getByRole("button", { name: t("customers.signIn.send"), exact: true }).click();
    const code = await site.mailbox.waitFor({ to: email });
    await page
      .getByLabel(t("customers.code.label"), { exact: true })
      .fill(/\b\d{6}\b/.exec(code.text ?? "")![0]);
    await page.getByRole("button", { name: t("customers.code.button"), exact: true }).click();
    await page.goto(`/${lang}/organisation`);
    await page.getByRole("link", { name: t("organisations.nav.concierge"), exact: true }).click();
    await hydrated(page);
    await checkAxe(page, lang);

    const guest = `Nour ${randomUUID().slice(0, 8)}`;
    const hand = handOf(page);
    const cardOf = (choice: Locator) => page.locator("label").filter({ has: choice });
    await hand.click(cardOf(page.locator("[name=known][value=cdg]")));
    await hand.choose(page.locator("[name=date]"), quietDay(9));
    await hand.typeTime(page.locator("[name=time]"), "14:30");
    const classes = page.getByRole("radio", { name: /€/ });
    await expect(classes.first()).toBeChecked();
    expect(await classes.count()).toBeGreaterThan(1);
    await hand.click(cardOf(classes).nth(1));
    await hand.click(page.locator("[name=guest_name]"));
    await hand.type(guest);
    await hand.press("Tab");
    await hand.type("412");
    await expect(page.locator("[name=room]")).toHaveValue("412");
    const before = await page.locator("[name^=seen_]").nth(1).inputValue();
    await hand.click(page.locator("[name=met]"));
    await expect(page.locator("[name^=seen_]").nth(1)).not.toHaveValue(before);
    await expect(classes.nth(1)).toBeChecked();
    const book = page.getByRole("button", { name: t("partners.concierge.submit"), exact: true });
    await book.click();
    await expect(page.getByText(t("partners.errors.desk-terms-missing")).first()).toBeVisible();
    await expect(page.locator("[name=guest_name]")).toHaveValue(guest);
    await expect(classes.nth(1)).toBeChecked();
    await checkAxe(page, lang);
    await hand.click(page.locator("[name=terms]"));
    await hand.click(book);
    await expect(page).toHaveURL(/booked=MA-/);
    await expect(page.getByText(/MA-/)).toBeVisible();
    const { clicks, keys, seconds } = hand.count();
    expect([clicks, keys]).toEqual([9, 21]);
    expect(seconds, "by the keystroke-level model").toBeLessThan(40);
    await page.goto(`/${lang}/organisation?q=${encodeURIComponent(guest)}`);
    await expect(page.getByRole("listitem").filter({ hasText: guest })).toBeVisible();
    await page.goto(`/${lang}/organisation/desk/rides`);
    await hydrated(page);
    await expect(page.getByRole("button", { name: t("partners.rides.print"), exact: true })).toBeVisible();
    await checkAxe(page, lang);
    await context.close();
  });

async function aHotel(site: Site, lang: Lang): Promise<string> {
  const email = `concierge-${randomUUID().slice(0, 8)}@example.com`;
  const [organisationId, at] = [randomUUID(), new Date()];
  const { purchaseOrder: _none, ...business } = aBusiness();
  await withDatabaseOf(site.dataDir, async (db) => {
    await db.insert(organisationsTable).values({
      ...business,
      id: organisationId,
      reference: `OR-${organisationId.slice(0, 6).toUpperCase()}`,
      kind: "hotel",
      name: "Hôtel Étoile",
      lang: "fr",
      paymentDays: 30,
      required: [],
      costCentres: [],
      billsPerCostCentre: false,
      rebatePercent: 0,
      notes: "",
      createdAt: at,
      updatedAt: at,
    });
    await db.insert(organisationMembersTable).values({
      id: randomUUID(),
      organisationId,
      email,
      role: "booker",
      lang,
      invitedAt: at,
      expiresAt: at,
      acceptedAt: at,
    });
    await db.insert(partnerSettingsTable).values({
      organisationId,
      invoicedBy: "partner",
      place: "Ritz Paris",
      placeId: "hotel-ritz-paris",
      entrance: "",
      phone: "+33143163030",
    });
  });
  return email;
}
