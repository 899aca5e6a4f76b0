import type { Lang } from "#i18n/locales.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { expect, test } from "./support/site-test.ts";
import { aGuest, aRide, soon } from "./support/ride.ts";
import { COMPANY_EMAIL } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

type Reason = "hourly" | "unknown-place" | "fast-track-group" | "too-many-passengers" | "short-notice";

const HOURLY = { trip: "hourly", hours: "4", to: "", vehicle: "mercedes-s-class" };

const QUOTES: [Lang, Reason, Record<string, string>][] = [
  ["ar", "hourly", HOURLY],
  ["fr", "unknown-place", { to: "12 impasse des Papillons Violets", to_place: "typed" }],
  [
    "en",
    "fast-track-group",
    { passengers: "4", fast_track: "on", bodyguard: "on", vehicle: "mercedes-v-class" },
  ],
  ["fr", "too-many-passengers", { passengers: "9", vehicle: "mercedes-sprinter" }],
  ["en", "short-notice", soon(120)],
];

for (const [lang, reason, ride] of QUOTES) {
  const { t } = translatorOf(lang);

  test(`in ${lang}, a ride without a price (${reason}) is sent as a request for a quote`, async ({
    page,
    site,
  }) => {
    const guest = aGuest();
    const steps = bookingSteps(page, lang);
    await steps.openCheckout(aRide(ride), "quote");
    await expect(page.getByText(t(`booking.reasons.${reason}`)).first()).toBeVisible();
    await expect(page.getByText("€")).toHaveCount(0);

    const whatsapp = page.getByRole("main").getByRole("link", { name: t("booking.quote.whatsapp") });
    const prefilled = new URL((await whatsapp.getAttribute("href")) ?? "");
    expect(prefilled.href).toMatch(/^https:\/\/wa\.me\/\d+\?text=./);
    const text = prefilled.searchParams.get("text");
    expect(text).toContain(t(`fleet.names.${(ride["vehicle"] ?? "mercedes-e-class") as "maybach"}`));
    if (reason === "fast-track-group")
      for (const extra of ["fastTrack", "bodyguard"] as const)
        expect(text).toContain(t(`booking.extras.${extra}.title`));
    if (reason === "hourly") expect(text).toContain(t("booking.summary.hours", { count: 4 }));

    await steps.introduce(guest);
    if (reason === "fast-track-group") await page.getByLabel(t("booking.guest.flightNumber")).fill("AF 007");
    await steps.askForQuote();
    await steps.heading(t("payment.thanks.requestTitle"));
    const lead =
      reason === "fast-track-group" ? "payment.thanks.fastTrackLead" : "payment.thanks.requestLead";
    await expect(page.getByText(t(lead), { exact: true })).toBeVisible();
    const reference = (await page.getByText(/^DE-[2-9A-Z]{6}$/).textContent()) ?? "";
    const subject = t("mails.request.subjectQuote", { reference });
    const forGuest = await site.mailbox.waitFor({ to: guest.email, subject });
    expect(forGuest.text).toContain(t("mails.request.sent"));
    const forCompany = await site.mailbox.waitFor({ to: COMPANY_EMAIL, replyTo: guest.email });
    expect(forCompany.text).toContain(reference);
    expect(forCompany.text).toContain(translatorOf("fr").t(`mails.reasons.${reason}`));
  });
}
