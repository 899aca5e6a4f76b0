import type { Page, Route } from "@playwright/test";
import { HONEYPOT } from "#features/inquiries/forms/request-fields.ts";
import type { Lang } from "#i18n/locales.ts";
import { untilNoMoreMails } from "./support/booking-mails.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { expect, test } from "./support/site-test.ts";
import { aGuest, aRide } from "./support/ride.ts";
import { hydrated } from "./support/hydrated.ts";
import { translatorOf } from "./support/words.ts";

test.use({ provoked: [422] });

const FAILED: Record<Lang, string> = {
  fr: "Échec de l’envoi. Veuillez réessayer.",
  en: "Failed to send. Please try again.",
  ar: "تعذّر الإرسال. يُرجى المحاولة مرة أخرى.",
};

const HOURLY = { trip: "hourly", hours: "4", to: "", vehicle: "mercedes-s-class" };

const BREAKS: [string, (route: Route) => Promise<void>][] = [
  ["no connection", (route) => route.abort("internetdisconnected")],
  ["an aborted request", (route) => route.abort("aborted")],
  [
    "a proxy’s 502",
    (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502</h1>" }),
  ],
  ["an empty response", (route) => route.fulfill({ status: 204, body: "" })],
];

for (const [lang, kind] of [
  ["fr", "booking"],
  ["ar", "quote"],
] as const) {
  test(`in ${lang}, a ${kind} that fails to send shows an error, keeps the form, and is sent once after a retry`, async ({
    context,
    site,
  }) => {
    const { t } = translatorOf(lang);
    // A new page, because the errors that the browser reports here are expected.
    const page = await context.newPage();
    const steps = bookingSteps(page, lang);
    const guest = aGuest();
    const send = () => (kind === "quote" ? steps.askForQuote() : steps.book("cash"));
    await steps.openCheckout(aRide(kind === "quote" ? HOURLY : {}), kind === "quote" ? "quote" : "checkout");
    await steps.introduce(guest);
    await page.getByLabel(t("booking.guest.notes")).fill("Two prams");
    await hydrated(page);
    for (const [what, fail] of BREAKS) {
      const broken = Promise.withResolvers<undefined>();
      await page.route(isSending, async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        await fail(route);
        broken.resolve(undefined);
      });
      await send();
      // The previous error is still on the page, so wait for the failure of this request before the checks.
      await broken.promise;
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert, what).toContainText(FAILED[lang]);
      await expect(page, what).toHaveURL(/\/booking\/checkout\?/);
      await expectTyped(page, lang, guest.full_name);
      await page.unroute(isSending);
    }
    await send();
    await steps.heading(t(kind === "quote" ? "payment.thanks.requestTitle" : "payment.thanks.title"));
    await site.mailbox.waitFor({ to: guest.email });
    await untilNoMoreMails(site);
    expect(site.mailbox.matching({ to: guest.email })).toHaveLength(1);
  });
}

test("a booking whose response is lost is booked once when it is sent again", async ({ context, site }) => {
  const { t } = translatorOf("en");
  const page = await context.newPage();
  const steps = bookingSteps(page, "en");
  const guest = aGuest({ phone: "12" });
  await steps.openCheckout(aRide());
  await steps.introduce(guest);
  await steps.book("cash");
  // The response renders the form with a new idempotency key, which the retry must keep.
  await expect(page.getByRole("main").getByRole("alert")).toContainText(t("errors.phone-invalid"));
  await page.getByLabel(t("booking.guest.phone"), { exact: true }).fill(aGuest().phone);
  await page.route(isSending, async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort();
  });
  await steps.book("cash");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(FAILED.en);
  await expect(page.getByText(t("errors.phone-invalid"))).toHaveCount(0);
  await expectTyped(page, "en", guest.full_name);
  await page.unroute(isSending);
  await steps.book("cash");
  await steps.heading(t("payment.thanks.title"));
  await site.mailbox.waitFor({ to: guest.email });
  await untilNoMoreMails(site);
  expect(site.mailbox.matching({ to: guest.email })).toHaveLength(1);
  expect(site.mailbox.matching({ replyTo: guest.email })).toHaveLength(1);
});

test("a filled honeypot field shows an error and is emptied, so that the guest can book", async ({
  page,
}) => {
  const { t } = translatorOf("en");
  const steps = bookingSteps(page, "en");
  await steps.openCheckout(aRide());
  await steps.introduce(aGuest());
  const trap = page.locator(`input[name=${HONEYPOT}]`);
  await expect(trap).toHaveAttribute("readonly");
  await trap.evaluate((field: HTMLInputElement) => (field.value = "https://house.example"));
  await steps.book("cash");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(t("errors.form-hidden-field"));
  await expect(trap).toHaveValue("");
  await steps.book("cash");
  await steps.heading(t("payment.thanks.title"));
});

function isSending({ pathname }: URL): boolean {
  return pathname.includes("/booking/checkout");
}

async function expectTyped(page: Page, lang: Lang, name: string) {
  const { t } = translatorOf(lang);
  await expect(page.getByLabel(t("booking.guest.fullName"), { exact: true })).toHaveValue(name);
  await expect(page.getByLabel(t("booking.guest.phoneCountry"))).toHaveValue("QA");
  if (lang !== "en") await expect(page.getByLabel(t("booking.guest.notes"))).toHaveValue("Two prams");
}
