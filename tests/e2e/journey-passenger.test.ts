import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { LANGS, LANGUAGES, type Lang } from "#i18n/locales.ts";
import { checkAxe } from "./support/axe.ts";
import { expectBookingMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { aGuest, aRide } from "./support/ride.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

test.use({ provoked: [422] });

/** The chairman of an assistant who writes in this language: each language is read by one of them. */
const CHAIRMEN: Record<Lang, { reads: Lang; name: string; scripts: boolean }> = {
  fr: { reads: "ar", name: "سالم بن راشد آل ثاني", scripts: true },
  en: { reads: "fr", name: "Jean-Baptiste de La Tour", scripts: true },
  ar: { reads: "en", name: "Sir Ian O’Neill", scripts: false },
};

for (const lang of LANGS) {
  const { reads, name, scripts } = CHAIRMEN[lang];

  test(`${lang}: an assistant books for the chairman, who gets everything in ${reads} without a price`, async ({
    browser,
    site,
  }) => {
    const { t } = translatorOf(lang);
    const theirs = translatorOf(reads);
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: scripts });
    const page = await context.newPage();
    const steps = bookingSteps(page, lang);
    const guest = aGuest({ full_name: "Camille Martin" });
    const chairman = aGuest();
    const label = (key: "name" | "lang" | "phone" | "phoneCountry" | "email" | "messages" | "copies") =>
      page.getByLabel(t(`passenger.form.${key}`), { exact: key !== "email" && key !== "copies" });

    await steps.openCheckout(aRide());
    await steps.introduce(guest);
    await page.getByText(t("passenger.form.open"), { exact: true }).click();
    await label("name").fill(name);
    await label("lang").selectOption({ label: LANGUAGES[reads].name });
    await label("email").fill(chairman.email);
    await label("messages").selectOption("sms");
    await label("copies").fill(`office-${chairman.email}`);
    await steps.book("cash");
    await expect(page.getByRole("alert").first()).toContainText(t("errors.passenger-phone-missing"));
    await expect(label("name")).toHaveValue(name);
    await label("phoneCountry").selectOption("QA");
    await label("phone").fill(chairman.phone);
    await steps.book("cash");
    await steps.heading(t("payment.thanks.title"));
    const manage = await expectBookingMails(site, { lang, guest, method: "cash" });

    const mail = await site.mailbox.waitFor({ to: chairman.email });
    expect(mail.subject).toContain(/MA-\w+/.exec(mail.subject ?? "")?.[0] ?? "none");
    expect(mail.html).toContain(`lang="${reads}"`);
    expect(mail.text).toContain(name);
    expectNoPrice(mail.text ?? "", reads);
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(["text/calendar"]);
    const copy = await site.mailbox.waitFor({ to: `office-${chairman.email}` });
    expectNoPrice(copy.text ?? "", lang);
    expect(copy.text).not.toContain("/booking/");

    const link = /http\S+\/booking\/passenger\/[\w-]{43}/.exec(mail.text ?? "")?.[0] ?? "";
    await expect.poll(() => messagesWith(site.dataDir, `To: +974${chairman.phone}\n`)).toHaveLength(1);
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    const shown = await page.getByRole("main").innerText();
    expect(shown).toContain(theirs.t("payment.recap.pickupTime"));
    expectNoPrice(shown, reads);
    await expectNoDocuments(page);
    if (scripts) await checkAxe(page, reads);
    await page.goto(manage);
    await expect(page.getByRole("main")).toContainText("€");
    await expect(page.getByRole("main")).toContainText(name);
    await context.close();
  });
}

/** The identity of the company, at the end of each mail, names its capital in euros. */
function expectNoPrice(text: string, lang: Lang) {
  const capital = /[^\n]*\d[\d\s\u00a0\u202f]*\s*€[^\n]*·?/;
  const lines = text.split("\n").filter((line) => !(line.includes("SAS") && capital.test(line)));
  expect(lines.join("\n"), lang).not.toMatch(/€|EUR|120[,.]?00|\b120\b/);
}

async function expectNoDocuments(page: Page) {
  const links = await page
    .getByRole("main")
    .locator("a")
    .evaluateAll((found) => found.map((one) => one.getAttribute("href") ?? ""));
  expect(links.filter((link) => /pdf|invoice|documents|manage|payment/.test(link))).toEqual([]);
}

function messagesWith(dataDir: string, text: string): string[] {
  const folder = join(dataDir, "messages");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((message) => message.includes(text));
}
