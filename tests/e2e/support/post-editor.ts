import { expect, type Browser } from "@playwright/test";
import { ownersAdmin, type Admin_ } from "./admin.ts";
import { barriersInBothThemes } from "./axe.ts";
import type { Site } from "./site.ts";

const PASSWORD = "un parapluie sous la verrière";

export type Writer = Omit<Admin_, "lang" | "newTab"> & { lang: "fr" | "ar" };

export async function editorsAdmin(browser: Browser, site: Site, lang: "fr" | "ar"): Promise<Writer> {
  const owner = await ownersAdmin(browser, site, lang);
  const { t } = owner;
  const email = `redaction-${lang}@example.com`;
  await owner.open("settings/users");
  await owner.page.getByLabel(t("admin.fields.email")).fill(email);
  await owner.page.getByRole("button", { name: t("settings.users.invite"), exact: true }).click();
  await expect(owner.page.getByText(t("settings.users.done.invited"))).toBeVisible();
  const mail = await site.mailbox.waitFor({ to: email });
  const [link = ""] = /http:\/\/localhost:\d+\/\w\w\/admin\/welcome\/\S+/.exec(mail.text ?? "") ?? [];
  await owner.page.context().close();
  const page = await (await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" })).newPage();
  page.on("pageerror", (error) => expect.soft(String(error), "the page threw").toBe(""));
  await page.goto(link.replace(/\/\w\w\/admin/, `/${lang}/admin`));
  await page.getByLabel(t("admin.fields.newPassword")).fill(PASSWORD);
  await page.getByRole("button", { name: t("admin.welcome.submit") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("posts.title") })).toBeVisible();
  return {
    page,
    lang,
    t,
    open: (place: string) => page.goto(`/${lang}/admin/${place}`),
    checkAxe: async () => expect(await barriersInBothThemes(page, lang), `on ${page.url()}`).toEqual([]),
  };
}
