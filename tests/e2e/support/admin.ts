import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { Lang } from "#i18n/locales.ts";
import { hydrated } from "./hydrated.ts";
import { checkAxe } from "./axe.ts";
import type { Site } from "./site.ts";
import { translatorOf } from "./words.ts";

export const OWNER = { email: "claire@example.com", password: "une berline noire à minuit" };

export type Admin_ = Awaited<ReturnType<typeof ownersAdmin>>;

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

const sessions = new WeakMap<Site, Session>();

/** Opens the admin of a site in a new browser context, signed in as its first owner, whom the first call creates in French. */
export async function ownersAdmin(browser: Browser, site: Site, lang: Lang) {
  const { t } = translatorOf(lang);
  const known = sessions.get(site);
  const context = await browser.newContext({
    baseURL: site.url,
    reducedMotion: "reduce",
    ...(known ? { storageState: known } : {}),
  });
  const newTab = async () => {
    const tab = await context.newPage();
    tab.on("pageerror", (error) => expect.soft(String(error), "the page threw").toBe(""));
    return tab;
  };
  const page = await newTab();
  if (!known) {
    await becomeOwner(page, ownerPath(site, "fr"), "fr");
    sessions.set(site, await context.storageState());
  }
  return {
    page,
    lang,
    t,
    newTab,
    async open(place: string) {
      const answer = await page.goto(`/${lang}/admin/${place}`);
      await hydrated(page);
      return answer;
    },
    checkAxe: () => checkAxe(page, lang),
  };
}

async function becomeOwner(page: Page, path: string, lang: Lang) {
  const { t } = translatorOf(lang);
  await page.goto(path);
  await page.getByLabel(t("admin.fields.email")).fill(OWNER.email);
  await page.getByLabel(t("admin.fields.newPassword")).fill(OWNER.password);
  await page.getByRole("button", { name: t("admin.welcome.submit") }).click();
  await page.waitForURL((url) => !url.pathname.includes("/welcome/"));
}

export function ownerPath(site: Pick<Site, "output">, lang: Lang): string {
  const [path = ""] = /\/fr\/admin\/welcome\/[\w-]{43}/.exec(site.output()) ?? [];
  expect(path, "the site has printed the link for the first owner").not.toBe("");
  return path.replace("/fr/", `/${lang}/`);
}
