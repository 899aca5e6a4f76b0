import sharp from "sharp";
import { directionOf, LANGS, textIn } from "#i18n/locales.ts";
import { ownersAdmin, type Admin_ } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { dropFiles } from "./support/drop-files.ts";
import { expect, test } from "./support/site-test.ts";
import { startSite, type Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(180_000);

function photograph(background: string, width = 900, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.dispose());

test("pictures can be uploaded, described, placed on the site and deleted", async ({ browser }) => {
  const admin = await ownersAdmin(browser, site, "fr");
  await test.step("a broken file is reported, and the other files are uploaded", () => addSome(admin));
  await test.step("a picture gets alternative texts in three languages", () => describeOne(admin));
  await test.step("a file is replaced after a comparison", () => replaceOne(admin));
  await test.step("a picture in use is shown on the site and cannot be deleted", () => fillPlace(admin));
  await test.step("in Arabic the pages are right to left and in Arabic", () => lookInArabic(admin));
  await test.step("unused pictures are deleted together", () => deleteAll(admin));
  await test.step("clearing the slot shows the default picture again", () => clearPlace(admin));
});

async function addSome({ page, t, open, checkAxe }: Admin_) {
  await open("media");
  await expect(page.getByText(t("media.empty.title"))).toBeVisible();
  await checkAxe();
  const line = await holdUploads(page);
  const good = await photograph("#7a2230");
  await dropFiles(page, [
    { name: "quai.jpg", bytes: good },
    { name: "abimee.jpg", bytes: good.subarray(0, 400) },
    { name: "pont.jpg", bytes: await photograph("#22447a", 600, 900) },
    { name: "coupee.jpg", bytes: await photograph("#227a44") },
  ]);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(row("pont.jpg")).toContainText(t("media.upload.states.waiting"));
  await expect(page.getByRole("progressbar", { name: t("media.upload.total") })).toBeVisible();
  await checkAxe();
  line.release();

  const end = page.getByText(t("media.upload.done", { done: 2, all: 4 }));
  await expect(end).toContainText(t("media.upload.failedCount", { failed: 2 }));
  await expect(row("abimee.jpg")).toContainText(t("media.reasons.broken"));
  await expect(row("coupee.jpg")).toContainText(t("media.reasons.offline"));
  line.mend();
  const again = t("media.upload.of", { action: t("media.upload.retry"), name: "coupee.jpg" });
  await page.getByRole("button", { name: again }).click();
  await expect(page.getByText(t("media.upload.done", { done: 3, all: 4 }))).toBeVisible();
  await expect(page.getByRole("link", { name: "coupee", exact: true })).toBeVisible();
  await checkAxe();
}

async function holdUploads(page: Admin_["page"]) {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  let isBroken = true;
  await page.route("**/admin/media/upload?*", async (route) => {
    await released;
    if (isBroken && route.request().url().includes("coupee")) await route.abort();
    else await route.continue();
  });
  return {
    release: () => release(undefined),
    mend() {
      isBroken = false;
    },
  };
}

async function describeOne({ page, t, open, checkAxe }: Admin_) {
  await open("media?q=quai");
  await page.getByRole("link", { name: "quai", exact: true }).click();
  for (const lang of LANGS) {
    const field = page.getByLabel(t(`media.item.alt.${lang}`));
    await expect(field).toHaveAttribute("dir", directionOf(lang));
    await field.fill(textIn(ALTS, lang));
  }
  await checkAxe();
  await page.getByRole("button", { name: t("media.item.save") }).click();
  await expect(page.getByText(t("media.item.saved"))).toBeVisible();
  await open("media");
  await expect(page.getByRole("definition").filter({ hasText: "1/3" })).toHaveCount(LANGS.length);
  await page.getByLabel(t("operations.filter.state")).selectOption("no-alt");
  await page.getByRole("button", { name: t("operations.filter.submit") }).click();
  await expect(page.getByRole("link", { name: "pont", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "quai", exact: true })).toHaveCount(0);
}

async function replaceOne({ page, t, open, checkAxe }: Admin_) {
  await open("media?q=quai");
  await page.getByRole("link", { name: "quai", exact: true }).click();
  const before = await page.getByLabel(t("media.item.address")).inputValue();
  const file = { name: "quai-2.jpg", mimeType: "image/jpeg", buffer: await photograph("#d0b060", 1200, 500) };
  await page.getByLabel(t("media.replace.choose")).setInputFiles(file);
  await expect(page.getByRole("figure").filter({ hasText: "quai-2.jpg" })).toBeVisible();
  await checkAxe();
  await page.getByRole("button", { name: t("media.replace.confirm"), exact: true }).click();
  await expect(page.getByText(t("media.item.replaced"))).toBeVisible();
  await expect(page.getByText("1200 × 500")).toBeVisible();
  expect(await page.getByLabel(t("media.item.address")).inputValue()).not.toBe(before);
  await expect(page.getByLabel(t("media.item.alt.fr"))).toHaveValue("Un quai la nuit.");
}

const PLACE = "#scene-airport-apron";
const ALTS = { fr: "Un quai la nuit.", en: "A quay by night.", ar: "رصيف ليلًا." };

async function fillPlace({ page, t, lang, open, checkAxe }: Admin_) {
  await open("media/slots");
  await page.locator(PLACE).getByRole("button").click();
  const picker = page.getByRole("dialog", { name: t("media.picker.title") });
  await picker.getByRole("searchbox").fill("quai");
  await expect(picker.getByRole("button", { name: "pont" })).toHaveCount(0);
  await checkAxe();
  await picker.getByRole("button", { name: "quai" }).click();
  await expect(page.locator(PLACE)).toContainText(t("media.slots.done.filled"));
  await checkAxe();
  await page.goto(`/${lang}/services/airport-transfers`);
  await expect(page.getByRole("img", { name: textIn(ALTS, lang) })).toBeVisible();

  await open("media?state=used");
  await page.getByRole("link", { name: "quai", exact: true }).click();
  await expect(page.getByText(t("media.item.blocked"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("media.item.delete") })).toHaveCount(0);
  const place = page.getByRole("link", { name: t("media.slots.names.airport-apron") });
  await expect(place).toHaveAttribute("href", new RegExp(`/media/slots${PLACE}$`));
}

async function lookInArabic({ page }: Admin_) {
  const { t } = translatorOf("ar");
  for (const [path, title] of [
    ["media", t("media.title")],
    ["media/slots", t("media.slots.title")],
  ] as const) {
    await page.goto(`/ar/admin/${path}`);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await checkAxe(page, "ar");
  }
  await page.locator(PLACE).getByRole("button").first().click();
  await expect(page.getByRole("dialog", { name: t("media.picker.title") })).toBeVisible();
  await checkAxe(page, "ar");
  await page.goto("/ar/admin/media?q=quai");
  await page.getByRole("link", { name: "quai", exact: true }).click();
  await expect(page.getByText(t("media.item.blocked"))).toBeVisible();
  await checkAxe(page, "ar");
  await page.goto("/ar/services/airport-transfers");
  await expect(page.getByRole("img", { name: textIn(ALTS, "ar") })).toBeVisible();
}

async function deleteAll({ page, t, open, checkAxe }: Admin_) {
  await open("media");
  await page.getByLabel(t("media.grid.selectAll")).check();
  await expect(page.getByText(t("media.grid.selected", { count: 3 }))).toBeVisible();
  const remove = page.getByRole("button", { name: t("media.grid.delete"), exact: true });
  await remove.click();
  const question = page.getByRole("alertdialog", { name: t("media.delete.sure") });
  await question.getByRole("link", { name: t("media.delete.keep") }).click();
  await expect(question).toHaveCount(0);
  await remove.click();
  await expect(question).toContainText("pont");
  await checkAxe();
  await question.getByRole("button", { name: t("media.delete.confirm"), exact: true }).click();
  await expect(page.getByText(t("media.delete.done", { count: 2 }))).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(t("media.delete.kept", { count: 1 }));
  await expect(page.getByRole("alert")).toContainText("quai");
}

async function clearPlace({ page, t, lang, open }: Admin_) {
  await open("media/slots");
  const name = t("media.slots.clearFor", { place: t("media.slots.names.airport-apron") });
  await page.getByRole("button", { name }).click();
  await expect(page.locator(PLACE)).toContainText(t("media.slots.done.cleared"));
  await page.goto(`/${lang}/services/airport-transfers`);
  await expect(page.getByRole("img", { name: t("pictures.scenes.airport-apron") })).toBeVisible();
  await open("media");
  await page.getByLabel(t("media.grid.selectAll")).check();
  await page.getByRole("button", { name: t("media.grid.delete"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("media.delete.confirm"), exact: true })
    .click();
  await expect(page.getByText(t("media.empty.title"))).toBeVisible();
}
