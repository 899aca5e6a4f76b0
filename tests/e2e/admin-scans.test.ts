import { readFile } from "node:fs/promises";
import { aPdf, aPhoto } from "#tests/fixtures/scan.ts";
import { ownersAdmin, type Admin_ } from "./support/admin.ts";
import { expect, test } from "./support/site-test.ts";
import { quietDay } from "./support/ride.ts";

test.setTimeout(180_000);

for (const lang of ["fr", "ar"] as const)
  test(`scans are added, downloaded, replaced and deleted with progress and reasons (${lang})`, async ({
    browser,
    site,
  }) => {
    const admin = await ownersAdmin(browser, site, lang);
    const { page, t, checkAxe } = admin;
    await addChauffeur(admin);
    const card = partOf(admin);
    const phone = page.getByLabel(t("chauffeurs.fields.phone"), { exact: true });
    // The form of the new chauffeur is on the page until React has rendered that of the stored one.
    await expect(phone).toHaveValue("+33 6 12 34 56 78");
    await phone.fill("06 87 65 43 21");
    await card.getByText(t("chauffeurs.scans.add"), { exact: true }).click();
    const submit = card.getByRole("button", { name: t("chauffeurs.scans.submit") });

    await test.step("nothing chosen and a HEIC photo are refused with a sentence next to the field", async () => {
      await submit.click();
      await expect(card).toContainText(t("chauffeurs.scans.reasons.empty"));
      await choose(admin, [{ name: "card.jpg", bytes: HEIC }]);
      await submit.click();
      await expect(card).toContainText(t("chauffeurs.scans.reasons.heic"));
      await checkAxe();
    });

    await test.step("while the files are sent a bar shows the progress, and unsaved text of another form stays", async () => {
      const sent = Promise.withResolvers<null>();
      await page.route("**/admin/scans/upload?**", async (route) => {
        await sent.promise;
        await route.continue();
      });
      const files = [
        { name: "front.jpg", bytes: await aPhoto() },
        { name: "back.pdf", bytes: aPdf() },
      ];
      await choose(admin, files);
      await submit.click();
      await expect(card.getByRole("progressbar", { name: t("chauffeurs.scans.sending") })).toBeVisible();
      sent.resolve(null);
      await expect(card.getByRole("link")).toHaveCount(2);
      await page.unroute("**/admin/scans/upload?**");
      await expect(phone).toHaveValue("06 87 65 43 21");
    });

    await test.step("a scan is downloaded, and the scans are replaced by one that is deleted", async () => {
      await page.goto(new URL(page.url()).pathname);
      const pdf = card.getByRole("listitem").filter({ hasText: t("chauffeurs.scans.types.pdf") });
      const [download] = await Promise.all([page.waitForEvent("download"), pdf.getByRole("link").click()]);
      expect(download.suggestedFilename()).toMatch(/^card-[0-9a-f]{8}\.pdf$/);
      expect(await readFile(await download.path())).toEqual(aPdf());
      await card.getByText(t("chauffeurs.scans.addMore"), { exact: true }).click();
      await choose(admin, [{ name: "new.pdf", bytes: aPdf("renewed") }]);
      await card.getByLabel(t("chauffeurs.scans.replace")).check();
      await card.getByRole("button", { name: t("chauffeurs.scans.submit") }).click();
      await expect(card.getByRole("link")).toHaveCount(1);
      await checkAxe();
      await card.getByText(t("chauffeurs.scans.remove"), { exact: false }).first().click();
      await card.getByRole("button", { name: t("chauffeurs.scans.removeForGood") }).click();
      await expect(page.getByText(t("chauffeurs.done.unscanned"))).toBeVisible();
      await expect(card.getByRole("link")).toHaveCount(0);
    });
  });

test("scans are added without scripts, and a refused file is explained", async ({ browser, site }) => {
  const admin = await ownersAdmin(browser, site, "fr");
  const { page, t } = admin;
  await addChauffeur(admin);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto(new URL(page.url()).pathname);
  const send = async (bytes: Buffer) => {
    await plain.getByText(t("chauffeurs.scans.add"), { exact: true }).click();
    await plain.locator("#scan-card").setInputFiles({ name: "scan", mimeType: "image/png", buffer: bytes });
    await plain.locator("form:has(#scan-card) button").click();
  };
  await send(HEIC);
  await expect(plain.getByText(t("chauffeurs.scans.reasons.heic"))).toBeVisible();
  await plain.goto(new URL(plain.url()).pathname);
  await send(Buffer.alloc(30 * 1024 * 1024));
  await expect(plain.getByText(t("chauffeurs.scans.reasons.too-large", { megabytes: 25 }))).toBeVisible();
  await plain.goto(new URL(plain.url()).pathname);
  await send(aPdf());
  await expect(plain.getByText(t("chauffeurs.done.scanned"))).toBeVisible();
  await context.close();
});

async function addChauffeur({ page, t, open }: Admin_) {
  await open("chauffeurs/new");
  const field = (name: "fullName" | "phone" | "cardNumber" | "cardExpiresOn") =>
    page.getByLabel(t(`chauffeurs.fields.${name}`), { exact: true });
  await field("fullName").fill("Photos Chauffeur");
  await field("phone").fill("06 12 34 56 78");
  await field("cardNumber").fill("075 123 456 78");
  await field("cardExpiresOn").fill(quietDay(700));
  await page.locator("#language-fr").check();
  await page.getByRole("button", { name: t("chauffeurs.submit"), exact: true }).click();
  await page.waitForURL(/\/chauffeurs\/[0-9a-f-]{36}/);
}

const HEIC = Buffer.from("0000001866747970686569630000000068656963", "hex");

function partOf({ page, t }: Admin_) {
  return page.getByRole("region", { name: t("chauffeurs.papers.kinds.card") });
}

async function choose({ page }: Admin_, files: { name: string; bytes: Buffer }[]) {
  const given = files.map(({ name, bytes }) => ({ name, mimeType: "image/jpeg", buffer: bytes }));
  await page.locator("#scan-card").setInputFiles(given);
}
