import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { directionOf } from "#i18n/locales.ts";
import { noise } from "#tests/support/sent-picture.ts";
import { readZip } from "#tests/support/read-zip.ts";
import { checkAxe } from "./support/axe.ts";
import { ownersAdmin } from "./support/admin.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

for (const lang of ["fr", "ar"] as const) {
  const { t } = translatorOf(lang);

  test(`in ${lang}, uploaded pictures get a report and smaller files`, async ({ browser, site }) => {
    const { page } = await ownersAdmin(browser, site, lang);
    await page.goto(`/${lang}/admin/image-optimizer`);
    await checkAxe(page, lang);

    await test.step("each file shows its progress, and a broken file fails without the others", async () => {
      await page.getByLabel(t("optimizer.settings.quality")).selectOption("75");
      const upload = await holdUploads(page);
      await page.locator("input[type=file]").setInputFiles(await files());
      await expect(page).toHaveURL(/\?batch=[\w-]{36}$/);
      await expect(page.getByText(t("optimizer.queue.status", { over: 0, files: 4 }))).toBeVisible();
      await expect(page.getByText(t("optimizer.queue.states.sending", { percent: 0 }))).toHaveCount(2);
      await expect(page.getByText(t("optimizer.queue.states.waiting"))).toHaveCount(2);
      await expect(page.getByRole("progressbar")).toHaveCount(5);
      await checkAxe(page, lang);
      await upload.letGo();
      await expect(page.getByText(t("optimizer.queue.status", { over: 4, files: 4 }))).toBeAttached();
      await expect(rows(page)).toHaveCount(4);
      await expect(rowOf(page, "phare.jpg")).toContainText(t("optimizer.actions.converted"));
      await expect(rowOf(page, "moitie.jpg")).toContainText(t("optimizer.reasons.broken"));
      await expect(rowOf(page, "سيارة.png")).toContainText("سيارة.webp");
      await checkAxe(page, lang);
    });

    await test.step("the report remains after a reload", async () => {
      await page.reload();
      await expect(rows(page)).toHaveCount(4);
      await page.getByRole("button", { name: t("optimizer.report.columns.before") }).click();
      await expect(page.locator("th[aria-sort=ascending]")).toHaveCount(1);
    });

    if (lang === "fr")
      await test.step("the report and the pictures can be downloaded", async () => {
        const csv = await download(page, t("optimizer.report.csv"));
        expect(csv.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
        const lines = csv.toString("utf8").slice(1).trim().split("\r\n");
        expect(lines[0]).toContain(t("optimizer.report.columns.original"));
        expect(lines).toHaveLength(5);
        expect(lines.at(-1)).toMatch(/^'=phare\.jpg,'=phare\.webp,/);
        const zip = await readZip(await download(page, t("optimizer.report.zip")));
        expect(zip.map(({ name }) => name).toSorted()).toEqual(["=phare.webp", "phare.webp", "سيارة.webp"]);
        for (const { bytes } of zip) expect((await sharp(bytes).metadata()).format).toBe("webp");
      });

    await test.step("the comparison slider works with the keyboard", async () => {
      const name = t("optimizer.queue.of", { action: t("optimizer.report.compare"), name: "phare.jpg" });
      await page.getByRole("button", { name, exact: true }).click();
      const dialog = page.getByRole("dialog", { name: t("optimizer.compare.title") });
      await expect(dialog).toBeVisible();
      for (const picture of await dialog.getByRole("img").all())
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
      const slider = dialog.getByRole("slider");
      const over = dialog.getByRole("img", { name: t("optimizer.compare.before") }).locator("..");
      const width = async () => (await over.boundingBox())?.width ?? 0;
      const half = await width();
      await slider.focus();
      for (let press = 0; press < 10; press++)
        await page.keyboard.press(directionOf(lang) === "rtl" ? "ArrowLeft" : "ArrowRight");
      expect(await width()).toBeGreaterThan(half * 1.1);
      await checkAxe(page, lang);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });

    if (lang === "fr")
      await test.step("a result is added to the library once", async () => {
        const select = page.getByRole("checkbox", {
          name: t("optimizer.report.select", { name: "phare.jpg" }),
          exact: true,
        });
        await select.check();
        await page.getByRole("button", { name: t("optimizer.library.addChosen", { count: 1 }) }).click();
        await expect(rowOf(page, "phare.jpg")).toContainText(t("optimizer.library.added"));
        await page.reload();
        await expect(rowOf(page, "phare.jpg")).toContainText(t("optimizer.library.added"));
        await page.goto(`/${lang}/admin/media`);
        await expect(page.getByText("phare", { exact: true }).first()).toBeVisible();
      });
    await page.context().close();
  });
}

async function files() {
  const { pixels, raw } = noise(400, 260);
  const photo = await sharp(pixels, raw).blur(1).jpeg({ quality: 95 }).toBuffer();
  const png = await sharp(photo).png().toBuffer();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });
  return [
    file("phare.jpg", photo),
    file("moitie.jpg", photo.subarray(0, photo.length / 2)),
    file("سيارة.png", png),
    file("=phare.jpg", photo),
  ];
}

async function holdUploads(page: Page) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const pattern = /image-optimizer\/upload\?/;
  await page.route(pattern, async (route) => {
    const answer = await route.fetch();
    await promise;
    await route.fulfill({ response: answer });
  });
  return {
    async letGo() {
      resolve(undefined);
      await expect(rows(page)).toHaveCount(4);
      await page.unroute(pattern);
    },
  };
}

function rows(page: Page) {
  return page.locator("tbody").getByRole("row");
}

function rowOf(page: Page, name: string) {
  return rows(page).filter({ has: page.getByRole("cell", { name, exact: true }) });
}

async function download(page: Page, link: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: link, exact: true }).click(),
  ]);
  return readFile(await file.path());
}
