import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { insertAdmin } from "#features/accounts/admins.server.ts";
import { hashPassword } from "#features/accounts/password/password-hash.server.ts";
import { companyTable } from "#features/company/company.table.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { codeAt, stepAt } from "#features/accounts/second-step/totp.server.ts";
import type { Lang } from "#i18n/locales.ts";
import { hydrated } from "#tests/e2e/support/hydrated.ts";
import { decodeBase32 } from "#tests/e2e/support/base32.ts";
import { aGuest, aRide } from "#tests/e2e/support/ride.ts";
import type { Site } from "#tests/e2e/support/site.ts";
import { withDatabaseOf } from "#tests/e2e/support/site-database.ts";
import { translatorOf } from "#tests/e2e/support/words.ts";
import { PASSWORD } from "#tests/fixtures/owner.ts";

type Hand = { page: Page; site: Site; lang: Lang };
type Known = Hand & { t: ReturnType<typeof translatorOf>["t"] };
type State = { from: string; show: (hand: Known) => Promise<unknown> };

const STATES: Record<string, State> = {
  "admin-login-refused": {
    from: "admin-login",
    async show(hand) {
      await signIn(hand, "personne@example.com");
      await hand.page.getByRole("alert").first().waitFor();
    },
  },
  "admin-login-code": { from: "admin-login", show: askForCode },
  "admin-menu": {
    from: "admin-posts",
    show: ({ page, t }) => ifSeen(page.getByRole("button", { name: t("admin.nav.menu") })),
  },
  "admin-posts-chosen": {
    from: "admin-posts",
    show: ({ page, t }) => box(page, t("posts.choice.all")).check(),
  },
  "admin-posts-delete": {
    from: "admin-posts",
    async show({ page, t }) {
      await page.getByRole("listitem").getByRole("checkbox").first().check();
      await press(page, t("posts.choice.delete"));
      await page.getByRole("alertdialog").waitFor();
    },
  },
  "admin-posts-refused": {
    from: "admin-posts",
    async show({ page, t }) {
      await box(page, t("posts.choice.all")).check();
      await press(page, t("posts.choice.publish"));
      await page.locator("main [role=alert], main [role=status]").first().waitFor();
    },
  },
  "admin-new-post-errors": {
    from: "admin-new-post",
    async show({ page, t }) {
      await begin(page);
      await press(page, t("posts.moves.publish"));
      await page.getByRole("alert").first().waitFor();
    },
  },
  "admin-post-link": {
    from: "admin-post",
    show: async ({ page, t }) => (await tool(page, t, t("editor.link.title"))).click(),
  },
  "admin-post-table": {
    from: "admin-post",
    show: async ({ page, t }) => (await tool(page, t, t("editor.table.insert"))).click(),
  },
  "admin-post-picture": {
    from: "admin-post",
    async show({ page, t }) {
      await (await tool(page, t, t("editor.picture"))).click();
      await page.locator("dialog[open] img").first().waitFor();
    },
  },
  "admin-post-figure": {
    from: "admin-new-post",
    async show({ page, t }) {
      await begin(page);
      await (await tool(page, t, t("editor.picture"))).click();
      await page.locator("dialog[open] img").first().click();
      await page
        .getByText(t("editor.figure.altMissing"))
        .or(page.getByLabel(t("editor.figure.caption")))
        .first()
        .waitFor();
    },
  },
  "admin-post-date": {
    from: "admin-post",
    show: ({ page }) => page.locator("form details summary").first().click(),
  },
  "admin-media-chosen": {
    from: "admin-media",
    show: ({ page, t }) => box(page, t("media.grid.selectAll")).check(),
  },
  "admin-media-delete": {
    from: "admin-media",
    async show({ page, t }) {
      await page.getByRole("listitem").getByRole("checkbox").first().check();
      await press(page, t("media.grid.delete"));
      await page.getByRole("alertdialog").waitFor();
    },
  },
  "admin-media-uploads": {
    from: "admin-media",
    async show({ page, t }) {
      const files = [
        { name: "menu.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
        aScene(0),
      ];
      await page.locator("input[type=file]").setInputFiles(files);
      await page.getByText(t("media.upload.states.failed")).first().waitFor();
      await page.getByText(t("media.upload.known", { name: "" }).slice(0, 12)).waitFor();
    },
  },
  "admin-optimizer-report": {
    from: "admin-optimizer",
    async show({ page }) {
      await page.locator("input[type=file]").setInputFiles([aScene(0), aScene(1)]);
      await page.getByRole("row").nth(2).waitFor();
    },
  },
  "admin-board-filters": { from: "admin-bookings", show: ({ page }) => openAll(page) },
  "admin-list-filters": { from: "admin-board-list", show: ({ page }) => openAll(page) },
  "admin-booking-open": { from: "admin-booking", show: ({ page }) => openAll(page) },
  "admin-request-open": { from: "admin-request", show: ({ page }) => openAll(page) },
  "admin-request-refused": {
    from: "admin-request",
    async show({ page, t }) {
      await press(page, t("inbox.answer.send"));
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  "admin-mail-open": { from: "admin-mail", show: ({ page }) => openAll(page) },
  "admin-mails-open": { from: "admin-mails", show: ({ page }) => openAll(page) },
  "admin-phone-vehicle": { from: "admin-phone-booking", show: ({ page }) => phoneStep(page, "vehicle") },
  "admin-phone-extras": { from: "admin-phone-booking", show: ({ page }) => phoneStep(page, "extras") },
  "admin-phone-checkout": { from: "admin-phone-booking", show: ({ page }) => phoneStep(page, "checkout") },
  "admin-phone-errors": {
    from: "admin-phone-booking",
    async show({ page, t }) {
      await phoneStep(page, "checkout");
      await page.getByLabel(t("booking.guest.fullName"), { exact: true }).fill(aGuest().full_name);
      await press(page, t("guests.call.book"));
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  "admin-chauffeur-errors": {
    from: "admin-chauffeur",
    async show({ page, t }) {
      await page.locator("#full_name").fill("");
      await page.locator("#phone").fill("06");
      await press(page, t("chauffeurs.submit"));
      await page.getByRole("alert").first().waitFor();
    },
  },
  "admin-settings-errors": {
    from: "admin-settings",
    async show({ page, t }) {
      await page.locator("#tradeName").fill("");
      await page.locator("#email").fill("contact");
      await press(page, t("settings.company.submit"));
      await page.getByRole("alert").first().waitFor();
    },
  },
  "admin-offline": {
    from: "admin-post",
    async show({ page, t }) {
      await page.context().setOffline(true);
      await page.getByLabel(t("posts.fields.title"), { exact: true }).fill("Une soirée à Versailles");
      await page.getByRole("region").getByRole("alert").waitFor();
    },
  },
  "admin-invite-errors": {
    from: "admin-users",
    async show({ page, t }) {
      await page.getByLabel(t("admin.fields.email")).fill("personne");
      await press(page, t("settings.users.invite"));
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  "admin-invite-owner": {
    from: "admin-users",
    async show({ page, t }) {
      await openAll(page);
      await page.getByLabel(t("admin.fields.email")).fill("omar@example.com");
      await page.getByLabel(t("settings.users.role")).selectOption("owner");
      await press(page, t("settings.users.invite"));
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  "admin-two-step-begun": {
    from: "admin-two-step",
    async show({ page, t }) {
      await page.getByLabel(t("admin.fields.currentPassword")).fill(PASSWORD);
      await press(page, t("account.twoStep.begin"));
      await button(page, t("account.twoStep.confirm")).waitFor();
    },
  },
  "admin-erase": {
    from: "admin-guest-data",
    async show({ page, t }) {
      await press(page, t("guests.erase.open"));
      await page.waitForURL(/\/erase/);
    },
  },
  "admin-owner-duties": {
    from: "admin-account",
    async show({ page, site }) {
      const record = { ...DEMO_COMPANY, demo: false, siren: "" };
      await withDatabaseOf(site.dataDir, (db) =>
        db
          .insert(companyTable)
          .values({ record, realSince: new Date() })
          .onConflictDoUpdate({ target: companyTable.id, set: { record, realSince: new Date() } }),
      );
      await page.reload();
    },
  },
};

export const STATE_NAMES = Object.keys(STATES);

export const pageOf = (name: string): string => STATES[name]?.from ?? name;

export async function showState(name: string, hand: Hand): Promise<void> {
  const state = STATES[name];
  if (!state) return;
  await hydrated(hand.page);
  await state.show({ ...hand, t: translatorOf(hand.lang).t });
  await hand.page.waitForLoadState("networkidle");
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();

async function ifSeen(locator: Locator) {
  if (await locator.isVisible()) await locator.click();
}

async function openAll(page: Page) {
  await page.locator("main details").evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
}

async function tool(page: Page, t: Known["t"], name: string) {
  const written = page.getByRole("textbox", { name: t("posts.fields.content"), exact: true });
  await written.locator("> *").last().click();
  return page
    .getByRole("toolbar", { name: t("editor.toolbar") })
    .getByRole("button", { name })
    .first();
}

async function begin(page: Page) {
  await page.goto(`${page.url()}?lang=fr`);
  await hydrated(page);
}

async function phoneStep(page: Page, step: string) {
  await page.goto(`${page.url()}/${step}?${aRide()}`);
  await hydrated(page);
}

async function signIn({ page, t, lang }: Known, email: string) {
  await page.goto(new URL(`/${lang}/admin/login`, page.url()).href);
  await hydrated(page);
  await page.getByLabel(t("admin.fields.email")).fill(email);
  await page.getByLabel(t("admin.fields.password"), { exact: true }).fill(PASSWORD);
  await press(page, t("admin.login.submit"));
}

async function askForCode(hand: Known) {
  const { page, site, lang, t } = hand;
  const email = `redaction-${randomUUID().slice(0, 4)}@example.com`;
  const passwordHash = await hashPassword(PASSWORD);
  await withDatabaseOf(site.dataDir, (db) =>
    insertAdmin(db, { email, role: "editor", passwordHash, now: new Date() }),
  );
  await signIn(hand, email);
  await button(page, t("admin.signOut"))
    .or(button(page, t("admin.nav.menu")))
    .first()
    .waitFor();
  await page.goto(new URL(`/${lang}/admin/account/two-step`, page.url()).href);
  await hydrated(page);
  await page.getByLabel(t("admin.fields.currentPassword")).fill(PASSWORD);
  await press(page, t("account.twoStep.begin"));
  const shown = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
  const code = codeAt(decodeBase32(shown.replaceAll(" ", "")), stepAt(new Date()));
  await page.getByLabel(t("admin.fields.code"), { exact: true }).fill(code);
  await press(page, t("account.twoStep.confirm"));
  await page.getByText(t("account.twoStep.codesTitle")).waitFor();
  await page.context().clearCookies();
  await signIn(hand, email);
  await page.getByLabel(t("admin.fields.code"), { exact: true }).waitFor();
}

const SCENES = join(import.meta.dirname, "../../public/pictures/scenes");

const SHOWN = [
  "airport-apron",
  "courtyard",
  "croisette",
  "embassy",
  "harbour",
  "stadium",
  "take-off",
  "la-defense",
];

export async function sendScenes(page: Page): Promise<void> {
  for (const at of SHOWN.keys()) {
    const { name, buffer } = aScene(at);
    const address = new URL(`/fr/admin/media/upload?id=${randomUUID()}&name=${name}`, page.url());
    const headers = { "Content-Type": "application/octet-stream", Origin: address.origin };
    const answer = await page.request.post(address.href, { data: buffer, headers });
    if (!answer.ok()) throw new Error(`${name} was answered with ${answer.status()}.`);
  }
}

function aScene(at: number) {
  const name = `${SHOWN[at]}-wide-1280.webp`;
  return { name, mimeType: "image/webp", buffer: readFileSync(join(SCENES, name)) };
}
