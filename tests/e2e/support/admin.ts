import AxeBuilder from "@axe-core/playwright";
import { expect, type Browser, type Page } from "@playwright/test";
import type { Lang } from "#i18n/locales.ts";
import type { Site } from "./site.ts";
import { translatorOf } from "./words.ts";

const OWNER = { email: "claire@example.com", password: "une berline noire à minuit" };
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

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
    checkAxe: () => checkAxeOn(page),
  };
}

/** Where the first owner begins: printed before the site gives its first answer. */
export function ownerPath(site: Pick<Site, "output">, lang: Lang): string {
  const [path = ""] = /\/fr\/admin\/welcome\/[\w-]{43}/.exec(site.output()) ?? [];
  expect(path, "the site has said where its first owner begins").not.toBe("");
  return path.replace("/fr/", `/${lang}/`);
}

/** Nothing on the page shuts anybody out, as far as a machine can tell. */
export async function checkAxeOn(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
  expect(found, `on ${page.url()}`).toEqual([]);
}
