import { expectBookingMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { payByCard } from "./support/pay-page.ts";
import { aGuest, aRide } from "./support/ride.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

const SIREN = "200 000 008";

for (const lang of ["fr", "ar"] as const) {
  test(`${lang}: a business gets an invoice for a card payment, and a credit note for its cancellation`, async ({
    page,
    site,
  }) => {
    const { t } = translatorOf(lang);
    const guest = aGuest();
    const steps = bookingSteps(page, lang);
    await steps.openCheckout(aRide());
    await steps.introduce(guest);
    await page.getByText(t("business.open")).click();
    await nameCompany("200 000 009");
    await steps.book("card");
    await expect(page.locator("#business_siren")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(t("business.name"), { exact: true })).toHaveValue("Atelier Démonstration");
    await page.getByLabel(t("business.siren"), { exact: true }).fill(SIREN);
    await steps.book("card");
    await payByCard(page, lang);
    await steps.heading(t("payment.success.title"));
    const link = await expectBookingMails(site, { lang, guest, method: "card" });

    const invoice = await documentTo(guest.email, "invoice");
    await page.goto(link);
    const documents = page.locator("#documents");
    await expect(documents).toContainText(invoice);
    await expect(documents).toContainText("Atelier Démonstration");
    await page.getByRole("link", { name: t("manage.cancel") }).click();
    await page.getByRole("button", { name: t("manage.confirm") }).click();
    const credit = await documentTo(guest.email, "credit_note");
    await page.goto(link);
    await expect(documents).toContainText(credit);
    const download = page.waitForEvent("download");
    await documents.getByRole("link", { name: credit }).click();
    expect((await download).suggestedFilename()).toBe(
      `${t("documents.print.files.credit_note")}-${credit}.pdf`,
    );

    async function nameCompany(siren: string) {
      await page.getByLabel(t("business.name"), { exact: true }).fill("Atelier Démonstration");
      await page.getByLabel(t("business.siren"), { exact: true }).fill(siren);
      await page.getByLabel(t("business.street"), { exact: true }).fill("12 rue de la Fiction");
      await page.getByLabel(t("business.postalCode"), { exact: true }).fill("69002");
      await page.getByLabel(t("business.city"), { exact: true }).fill("Lyon");
    }

    async function documentTo(to: string, kind: "invoice" | "credit_note"): Promise<string> {
      const series = kind === "invoice" ? "F" : "A";
      let number = "";
      await expect(() => {
        const mail = site.mailbox
          .matching({ to })
          .find(({ attachments }) => attachments.some(({ filename }) => filename?.includes(`-${series}-20`)));
        const names = mail?.attachments.map(({ filename }) => filename).join(" ") ?? "";
        number = /[FA]-\d{4}-\d{6}/.exec(names)?.[0] ?? "";
        const reference = /MA-[2-9A-Z]{6}/.exec(mail?.subject ?? "")?.[0] ?? "";
        expect(mail?.subject).toBe(
          kind === "invoice"
            ? t("documents.mail.subjects.invoice", { number })
            : t("mails.cancelled.subject", { reference }),
        );
      }).toPass({ timeout: 90_000 });
      return number;
    }
  });
}
