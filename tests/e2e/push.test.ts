import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { pushSubscriptionsTable } from "#features/push/push.table.ts";
import { chauffeurTokenOf } from "#features/fleet/chauffeur-link.server.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Lang } from "#i18n/locales.ts";
import { aChauffeur } from "#tests/fixtures/fleet.ts";
import { aBrowser } from "#tests/support/push-service.ts";
import { checkAxe } from "./support/axe.ts";
import { hydrated } from "./support/hydrated.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

// The Chromium of the tests has no push service and denies every notification. Permission and PushManager of the page and
// `showNotification` of the worker are therefore replaced. Workers, scopes and forms are real, and a push is delivered to the worker by the
// DevTools protocol.

test.setTimeout(60_000);

for (const lang of ["fr", "ar"] as const) {
  const { t } = translatorOf(lang);

  test(`in ${lang}, a chauffeur turns notifications on, chooses details, gets one and turns them off`, async ({
    site,
    browser,
  }) => {
    const { page, context } = await openSwitch(browser, site, lang, { isAllowed: true });
    await page.getByRole("button", { name: t("push.switch.turnOn") }).click();
    await expect(page.getByText(t("push.switch.on.chauffeur"))).toBeVisible();
    await checkAxe(page, lang);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expect.poll(() => rows(site)).toMatchObject([{ lang, showsDetails: false }]);
    await page.getByLabel(t("push.switch.details")).check();
    await expect.poll(() => rows(site)).toMatchObject([{ lang, showsDetails: true }]);

    const path = new URL(page.url()).pathname;
    const push = { title: "Course", body: "16 h 00", path, lang, tag: randomUUID() };
    const shown = await shownBy(context, lang);
    await deliver(page, lang, push);
    await expect
      .poll(shown)
      .toMatchObject([{ title: push.title, body: push.body, tag: push.tag, data: { path } }]);

    await page.reload();
    await hydrated(page);
    await page.getByText(t("push.title"), { exact: true }).click();
    await expect(page.getByText(t("push.switch.on.chauffeur"))).toBeVisible();
    await expect(page.getByLabel(t("push.switch.details"))).toBeChecked();
    await page.getByRole("button", { name: t("push.switch.turnOff") }).click();
    await expect(page.getByRole("button", { name: t("push.switch.turnOn") })).toBeVisible();
    await expect.poll(() => rows(site)).toEqual([]);
    await context.close();
  });

  test(`in ${lang}, a browser that blocks notifications and an iPhone in a tab say what to do`, async ({
    site,
    browser,
  }) => {
    const blocked = await openSwitch(browser, site, lang, {});
    await expect(blocked.page.getByText(t("push.switch.blocked.title"))).toBeVisible();
    await blocked.context.close();
    const phone = await openSwitch(browser, site, lang, { isPhone: true });
    await expect(phone.page.getByText(t("push.switch.install.title"))).toBeVisible();
    await expect(phone.page.getByRole("button", { name: t("push.switch.turnOn") })).toHaveCount(0);
    await checkAxe(phone.page, lang);
    await phone.context.close();
  });
}

async function openSwitch(
  browser: Browser,
  site: Site,
  lang: Lang,
  { isAllowed = false, isPhone = false }: { isAllowed?: boolean; isPhone?: boolean },
) {
  const chauffeur = aChauffeur({ id: randomUUID(), fullName: "Karim Belkacem" });
  await withDatabaseOf(site.dataDir, async (db) => {
    await db.delete(pushSubscriptionsTable);
    await db.insert(chauffeursTable).values(chauffeur);
  });
  const secret = (await readFile(join(site.dataDir, "session-secret"), "utf8")).trim();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  if (isAllowed) await context.addInitScript(allowNotifications);
  const { endpoint, p256dh, auth } = aBrowser();
  await context.addInitScript(replacePushManager, { endpoint, keys: { p256dh, auth } });
  if (isPhone) await context.addInitScript(beSafariOnPhone);
  const page = await context.newPage();
  await page.goto(`${site.url}/${lang}/chauffeur/${chauffeurTokenOf(chauffeur, secret)}`);
  await hydrated(page);
  await page.getByText(translatorOf(lang).t("push.title"), { exact: true }).click();
  return { page, context };
}

/** Runs in the page, before its scripts. The subscription survives a reload, as in a browser. */
function replacePushManager(json: { endpoint: string; keys: Record<string, string> }) {
  const stored = "a push service";
  const subscription = (key: string) => ({
    endpoint: json.endpoint,
    options: {
      applicationServerKey: Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
        letter.codePointAt(0)!,
      ).buffer,
    },
    toJSON: () => json,
    unsubscribe: async () => {
      localStorage.removeItem(stored);
      return true;
    },
  });
  PushManager.prototype.getSubscription = async () => {
    const key = localStorage.getItem(stored);
    return key ? (subscription(key) as unknown as PushSubscription) : null;
  };
  PushManager.prototype.subscribe = async (options) => {
    const key = options?.applicationServerKey as string;
    localStorage.setItem(stored, key);
    return subscription(key) as unknown as PushSubscription;
  };
}

function allowNotifications() {
  const asked = "the browser has asked";
  Object.defineProperty(Notification, "permission", {
    get: () => (localStorage.getItem(asked) ? "granted" : "default"),
  });
  Notification.requestPermission = async () => {
    localStorage.setItem(asked, "yes");
    return "granted";
  };
}

async function shownBy(context: BrowserContext, lang: Lang) {
  const worker = context.serviceWorkers().find((one) => one.url().includes("run-sheet-worker"));
  if (!worker) throw new Error(`no worker for ${lang}`);
  await worker.evaluate(() => {
    const self = globalThis as unknown as { shown: object[]; registration: ServiceWorkerRegistration };
    self.shown = [];
    self.registration.showNotification = async (title, options) =>
      void self.shown.push({ title, ...options });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
}

function beSafariOnPhone() {
  Reflect.deleteProperty(window, "PushManager");
  Object.defineProperty(navigator, "standalone", { value: false });
}

async function deliver(page: Page, lang: Lang, push: object) {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith(`/${lang}/chauffeur/`));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const message = { origin, registrationId: await found, data: JSON.stringify(push) };
  await devtools.send("ServiceWorker.deliverPushMessage", message);
  await devtools.detach();
}

function rows(site: Site) {
  return withDatabaseOf(site.dataDir, (db) => db.select().from(pushSubscriptionsTable));
}
