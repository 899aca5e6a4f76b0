import { expect, type Browser } from "@playwright/test";
import type { Lang } from "#i18n/locales.ts";
import { checkAxe } from "./axe.ts";
import type { Site } from "./site.ts";
import { translatorOf } from "./words.ts";

const OWNER = { email: "claire@example.com", password: "une berline noire à minuit" };

export type Admin_ = Awaited<ReturnType<typeof ownersAdmin>>;

/** The admin of a fresh site in a browser of its own; whoever sits there has just become its first owner. */
export async function ownersAdmin(browser: Browser, site: Site, lang: Lang) {
  const { t } = translatorOf(lang);
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("pageerror", (error) => expect.soft(String(error), "the page threw").toBe(""));
  await page.goto(ownerPath(site, lang));
  await page.getByLabel(t("admin.fields.email")).fill(OWNER.email);
  await page.getByLabel(t("admin.fields.newPassword")).fill(OWNER.password);
  await page.getByRole("button", { name: t("admin.welcome.submit") }).click();
  await page.waitForURL((url) => !url.pathname.includes("/welcome/"));
  return {
    ...{ page, lang, t },
    open: (place: string) => page.goto(`/${lang}/admin/${place}`),
    checkAxe: () => checkAxe(page, lang),
  };
}

/** Where the first owner begins: printed before the site gives its first answer. */
export function ownerPath(site: Pick<Site, "output">, lang: Lang): string {
  const [path = ""] = /\/fr\/admin\/welcome\/[\w-]{43}/.exec(site.output()) ?? [];
  expect(path, "the site has said where its first owner begins").not.toBe("");
  return path.replace("/fr/", `/${lang}/`);
}
