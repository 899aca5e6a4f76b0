import type { Browser, Page } from "@playwright/test";
import { codeAt, stepAt } from "#features/accounts/second-step/totp.server.ts";
import type { Lang } from "#i18n/locales.ts";
import { hydrated } from "./support/hydrated.ts";
import { checkAxe } from "./support/axe.ts";
import { ownerPath } from "./support/admin.ts";
import { decodeBase32 } from "./support/base32.ts";
import { expect, test } from "./support/site-test.ts";
import { startSite, type Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(300_000);

const OWNER = { email: "claire@example.com", password: "une berline noire à minuit" };
const EDITOR = { email: "redaction@example.com", password: "un parapluie sous la verrière" };
const NEW_PASSWORD = "trois cafés, puis Orly";

test("an owner sets up a second factor, resets the password and invites an editor", async ({ browser }) => {
  const lang = "fr";
  const { t } = translatorOf(lang);
  const site = await startSite();
  try {
    const admin = await aBrowser(browser, site, lang);
    await becomeOwner(admin, site);
    const { secret, backupCodes } = await turnOnSecondStep(admin);

    await test.step("the sign-in asks for the code", async () => {
      await admin.page.getByRole("button", { name: t("admin.signOut") }).click();
      // The next navigation would cancel the request.
      await expect(admin.page.getByText(t("admin.login.signedOut"))).toBeVisible();
      await admin.signIn(OWNER.email, OWNER.password);
      await expect(admin.heading(t("admin.code.title"))).toBeVisible();
      await admin.checkAxe();
      await admin.sendCode("000000");
      await expect(admin.page.getByText(t("admin.code.refused"))).toBeVisible();
      await admin.sendCode(codeAt(secret, stepAt(new Date()) + 1));
      await expect(admin.heading(t("operations.bookings.title"))).toBeVisible();
    });

    await test.step("a passkey replaces the code, and a cancelled passkey shows a message", async () => {
      const key = await aVirtualKey(admin.page);
      await admin.open("account/passkeys");
      await admin.page.getByLabel(t("account.passkeys.name")).fill("MacBook");
      await admin.page.getByLabel(t("admin.fields.currentPassword")).fill(OWNER.password);
      await admin.page.getByLabel(t("admin.fields.code"), { exact: true }).fill(backupCodes[2] ?? "");
      await admin.page.getByRole("button", { name: t("account.passkeys.begin") }).click();
      const make = admin.page.getByRole("button", { name: t("account.passkeys.make") });
      await expect(make).toBeVisible();
      await admin.checkAxe();
      await make.click();
      await expect(admin.page.getByText(t("account.passkeys.done.added"))).toBeVisible();
      await admin.checkAxe();
      await admin.page.getByRole("button", { name: t("admin.signOut") }).click();
      await expect(admin.page.getByText(t("admin.login.signedOut"))).toBeVisible();
      await admin.signIn(OWNER.email, OWNER.password);
      const use = admin.page.getByRole("button", { name: t("admin.code.passkey") });
      await expect(use).toBeVisible();
      await admin.checkAxe();
      await key.isHeldByOwner(false);
      await use.click();
      await expect(admin.page.getByText(t("admin.passkey.problems.cancelled"))).toBeVisible();
      await key.isHeldByOwner(true);
      await use.click();
      await expect(admin.heading(t("operations.bookings.title"))).toBeVisible();
    });

    await test.step("a session in another browser can be ended", async () => {
      const other = await aBrowser(browser, site, lang);
      await other.signIn(OWNER.email, OWNER.password);
      await other.sendCode(backupCodes[0] ?? "");
      await expect(other.heading(t("operations.bookings.title"))).toBeVisible();
      await admin.open("account");
      await admin.checkAxe();
      await admin.page.getByRole("button", { name: t("account.sessions.endOthers") }).waitFor();
      await admin.page.locator("#current-sessions").fill(OWNER.password);
      const browserText = t("account.sessions.browserOn", { browser: "Chrome", system: "Linux" });
      await admin.page
        .getByRole("button", { name: t("account.sessions.endOne", { browser: browserText }) })
        .click();
      await expect(admin.page.getByText(t("account.done.session"))).toBeVisible();
      await other.open("bookings");
      await expect(other.heading(t("admin.login.title"))).toBeVisible();
    });

    await test.step("a password reset by mail still requires the code", async () => {
      const other = await aBrowser(browser, site, lang);
      await other.open("login");
      await other.page.getByRole("link", { name: t("admin.login.forgotten") }).click();
      await expect(other.heading(t("admin.forgotten.title"))).toBeVisible();
      await other.page.getByLabel(t("admin.fields.email")).fill(OWNER.email);
      await other.checkAxe();
      await other.page.getByRole("button", { name: t("admin.forgotten.submit") }).click();
      await expect(other.page.getByText(t("admin.forgotten.askedTitle"))).toBeVisible();
      await other.page.goto(await linkFor(site, OWNER.email, /reset-password/));
      await other.page.locator("#password").fill(NEW_PASSWORD);
      await other.page.locator("#again").fill(NEW_PASSWORD);
      await other.checkAxe();
      await other.page.getByRole("button", { name: t("admin.reset.submit") }).click();
      await expect(other.page).toHaveURL(/\/admin\/login\?reset$/);
      await admin.open("bookings");
      await expect(admin.heading(t("admin.login.title"))).toBeVisible();
      await admin.signIn(OWNER.email, NEW_PASSWORD);
      await admin.sendCode(backupCodes[1] ?? "");
      await expect(admin.heading(t("operations.bookings.title"))).toBeVisible();
    });

    await test.step("an invited editor can sign in, but not open bookings", async () => {
      await admin.open("settings/users");
      await admin.checkAxe();
      await admin.page.getByLabel(t("admin.fields.email")).fill(EDITOR.email);
      await admin.page.getByRole("button", { name: t("settings.users.invite"), exact: true }).click();
      await expect(admin.page.getByText(t("settings.users.done.invited"))).toBeVisible();
      const editor = await aBrowser(browser, site, lang);
      await editor.page.goto(await linkFor(site, EDITOR.email, /welcome/));
      await expect(editor.heading(t("admin.welcome.invitedTitle"))).toBeVisible();
      await editor.page.getByLabel(t("admin.fields.newPassword")).fill(EDITOR.password);
      await editor.page.getByRole("button", { name: t("admin.welcome.submit") }).click();
      await expect(editor.heading(t("posts.title"))).toBeVisible();
      await expect(editor.page.getByRole("link", { name: t("admin.nav.bookings") })).toBeHidden();
      const answer = await editor.open("bookings");
      expect(answer?.status()).toBe(403);
      await expect(editor.heading(t("admin.problem.forbidden.title"))).toBeVisible();
    });

    await test.step("the company record shows errors and keeps the typed values", async () => {
      await admin.open("settings");
      await expect(admin.page.getByText(t("settings.warning.demoTitle"))).toBeVisible();
      await admin.checkAxe();
      const host = admin.page.getByLabel(t("settings.fields.host"));
      await host.fill("");
      await admin.page.getByLabel(t("settings.fields.siren")).fill("123 456 789");
      await admin.page.getByRole("button", { name: t("settings.company.submit") }).click();
      await expect(admin.page.getByRole("alert")).toContainText(t("settings.errors.company-siren"));
      await expect(host).toHaveValue("");
      await admin.page.getByLabel(t("settings.fields.siren")).fill("");
      await admin.page.getByRole("button", { name: t("settings.company.submit") }).click();
      await expect(admin.page.getByText(t("settings.terms.changesTitle"))).toBeVisible();
      await admin.checkAxe();
      await admin.page.getByRole("button", { name: t("settings.company.submit") }).click();
      await expect(admin.page.getByText(t("settings.company.done"))).toBeVisible();
      await admin.open("bookings");
      await expect(admin.page.getByText(t("settings.fields.host"))).toBeVisible();
    });

    await test.step("in Arabic the account pages are right to left", async () => {
      const other = await aBrowser(browser, site, "ar");
      const seen = [
        ...["login", "forgotten-password"].map((path) => ({ at: other, path })),
        ...["account", "account/two-step", "account/passkeys", "settings/users", "settings"].map((path) => ({
          at: admin,
          path,
        })),
      ];
      for (const { at, path } of seen) {
        await at.page.goto(`/ar/admin/${path}`);
        await expect(at.page.locator("html"), path).toHaveAttribute("dir", "rtl");
        await expect(at.page, path).toHaveURL(new RegExp(`/${path}$`));
        await checkAxe(at.page, "ar");
      }
    });
  } finally {
    await site.dispose();
  }
});

type Admin_ = Awaited<ReturnType<typeof aBrowser>>;

async function aBrowser(browser: Browser, site: Site, lang: Lang) {
  const { t } = translatorOf(lang);
  const page = await (await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" })).newPage();
  page.on("pageerror", (error) => expect.soft(String(error), "the page threw").toBe(""));
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const open = (path: string) => page.goto(`/${lang}/admin/${path}`);
  return {
    page,
    lang,
    t,
    heading,
    open,
    async signIn(email: string, password: string) {
      await open("login");
      await page.getByLabel(t("admin.fields.email")).fill(email);
      await page.getByLabel(t("admin.fields.password"), { exact: true }).fill(password);
      await page.getByRole("button", { name: t("admin.login.submit") }).click();
    },
    async sendCode(code: string) {
      await page.getByLabel(t("admin.fields.code"), { exact: true }).fill(code);
      await page.getByRole("button", { name: t("admin.code.submit") }).click();
    },
    checkAxe: () => checkAxe(page, lang),
  };
}

async function aVirtualKey(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    isHeldByOwner: (isUserVerified: boolean) =>
      browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

async function becomeOwner({ page, t, lang, heading }: Admin_, site: Site) {
  await page.goto(ownerPath(site, lang));
  await page.getByLabel(t("admin.fields.email")).fill(OWNER.email);
  await hydrated(page);
  const password = page.getByLabel(t("admin.fields.newPassword"));
  await password.fill(OWNER.password);
  await page
    .getByRole("button", { name: t("admin.fields.showPassword") })
    .first()
    .click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: t("admin.welcome.submit") }).click();
  await expect(heading(t("operations.bookings.title"))).toBeVisible();
}

async function turnOnSecondStep({ page, t, open, checkAxe }: Admin_) {
  await open("account/two-step");
  await checkAxe();
  await page.getByLabel(t("admin.fields.currentPassword")).fill(OWNER.password);
  await page.getByRole("button", { name: t("account.twoStep.begin") }).click();
  await expect(page.getByRole("img", { name: t("account.twoStep.qr") })).toBeVisible();
  await checkAxe();
  const shown = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
  const secret = decodeBase32(shown.replaceAll(" ", ""));
  await page.getByLabel(t("admin.fields.code"), { exact: true }).fill(codeAt(secret, stepAt(new Date())));
  await page.getByRole("button", { name: t("account.twoStep.confirm") }).click();
  await expect(page.getByText(t("account.twoStep.codesTitle"))).toBeVisible();
  await checkAxe();
  const backupCodes = await page.getByText(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/).allTextContents();
  expect(backupCodes).toHaveLength(10);
  return { secret, backupCodes };
}

async function linkFor(site: Site, to: string, kind: RegExp): Promise<string> {
  const find = () => {
    const texts = site.mailbox.matching({ to }).map(({ text }) => text ?? "");
    const links = texts.join("\n").match(/http:\/\/localhost:\d+\/\w\w\/admin\/\S+/g) ?? [];
    return links.find((one) => kind.test(one)) ?? "";
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe("");
  return find();
}
