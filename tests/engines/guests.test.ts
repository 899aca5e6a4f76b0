import { expectBookingMails } from "../e2e/support/booking-mails.ts";
import { openCheckout } from "../e2e/support/http-guest.ts";
import { translatorOf } from "../e2e/support/words.ts";
import { expect, test } from "./support/engine-test.ts";
import type { EngineWindow } from "./support/window.ts";

for (const [lang, width] of [
  ["fr", 1440],
  ["ar", 390],
] as const) {
  const { t } = translatorOf(lang);

  test(`in ${lang} at ${width} px, a message is sent from the contact page`, async ({ window, site }) => {
    const email = `guest-${crypto.randomUUID()}@example.com`;
    await window.resize(width);
    await window.open(`/${lang}/contact?about=lost-property`);
    await fill(window, { role: "field", name: t("contact.message.text") }, "Une écharpe grise");
    await fill(window, { role: "field", name: t("inquiries.fullName") }, "Nour Al-Thani");
    await fill(window, { role: "field", name: t("inquiries.email") }, email);
    await expect.poll(() => window.run(ageOfForm), "a person took some seconds").toBeGreaterThan(3_000);
    await window.click({ role: "button", name: t("contact.message.send") });
    await window.see({ role: "heading", name: t("payment.thanks.messageTitle") });
    await site.mailbox.waitFor({ to: email }, 90);
  });

  test(`in ${lang} at ${width} px, a flight is saved on the page of a booking`, async ({ window, site }) => {
    const { send, guest } = await openCheckout(site, { lang });
    await send();
    const link = await expectBookingMails(site, { lang, guest, method: "cash" });
    await window.resize(width);
    await window.open(new URL(link).pathname);
    await window.click({ role: "link", name: t("manage.change") });
    await window.click("#travel_number");
    await window.type("QR 39");
    await expect.poll(async () => (await window.see("#travel_number")).value).toBe("QR 39");
    await window.press("Enter");
    await window.see("[role=status]");
    await expect
      .poll(() => window.run(() => document.querySelector("main")?.textContent ?? ""))
      .toContain(t("changes.saved"));
  });
}

async function fill(window: EngineWindow, target: { role: "field"; name: string }, text: string) {
  await window.click(target);
  await window.type(text);
  await expect.poll(async () => (await window.see(target)).value).toBe(text);
}

/** Runs in the page: milliseconds since the stamp of the form, 0 until it has one. */
function ageOfForm(): number {
  const stamps = [...document.querySelectorAll<HTMLInputElement>('input[name="stamp"]')];
  const shown = stamps.find((stamp) => stamp.form?.checkVisibility());
  const made = Number(shown?.value.split(".")[1] ?? "");
  return made > 0 ? Date.now() - made : 0;
}
