import { LANGS, type Lang } from "#i18n/locales.ts";
import { readProgramme } from "#features/programmes/programme-address.server.ts";
import { checkAxe } from "./support/axe.ts";
import { bookingSteps } from "./support/booking-steps.ts";
import { payByCard } from "./support/pay-page.ts";
import { aGuest, quietDay } from "./support/ride.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(180_000);
test.use({ viewport: { width: 390, height: 800 } });

function threeDays(ahead: number): [string, string, string] {
  const days = [0, 1, 2].map((more) => quietDay(ahead + more));
  const isRow = Date.parse(days[2]!) - Date.parse(days[0]!) === 2 * 86_400_000;
  return isRow && new Set(days).size === 3 ? (days as [string, string, string]) : threeDays(ahead + 1);
}

/** The first of the three days, counted from today. */
const AHEAD: Record<Lang, number> = { fr: 45, en: 59, ar: 52 };

for (const lang of LANGS) {
  test(`${lang}: an assistant books three days of two cars for another person and gets a timetable`, async ({
    page,
    site,
  }) => {
    const { t, formats } = translatorOf(lang);
    const steps = bookingSteps(page, lang);
    const guest = aGuest();
    const [first, second, third] = threeDays(AHEAD[lang]);
    const press = (name: string) => page.getByRole("button", { name, exact: true });
    const follow = (name: string) => page.getByRole("link", { name, exact: true });
    const ridesIn = () => readProgramme(new URL(page.url()).searchParams.get("rides"));
    const rows = page.locator("#rides li:has(> p time)");

    await test.step("enters the first day, corrected after a day before today", async () => {
      await page.goto(`/${lang}/booking?from=CDG&to=Ritz+Paris&passengers=2`);
      await follow(t("booking.details.programme")).click();
      await steps.heading(t("programmes.title"));
      await expect(page.locator("#from")).not.toHaveValue("");
      await steps.typeDay("2026-01-05");
      await steps.typeHour("10:30");
      await page.locator("#vehicle").selectOption("mercedes-e-class");
      await press(t("programmes.add")).click();
      await expect(page.getByText(t("errors.time-past")).first()).toBeVisible();
      await steps.typeDay(first);
      const live = page.getByRole("status", { name: t("programmes.live.title") });
      await expect(live).toContainText(formats.money(120_00));
      await press(t("programmes.add")).click();
      await expect(rows).toHaveCount(1);
      await expect(page.getByText(formats.money(120_00)).first()).toBeVisible();
    });

    await test.step("adds a second car, and the same rides on the days that follow", async () => {
      await press(t("programmes.actions.second-car")).click();
      await expect(rows).toHaveCount(2);
      await rows
        .nth(1)
        .getByRole("link", { name: t("programmes.actions.edit") })
        .click();
      await page.locator("#vehicle").selectOption("mercedes-v-class");
      await page.locator("#passengers").fill("5");
      await press(t("programmes.save")).click();
      await expect(rows.nth(1)).toContainText(t("fleet.names.mercedes-v-class"));
      await follow(t("programmes.addDay")).click();
      await expect(page.locator("#to")).toHaveValue("");
      await page.locator("#to").fill("Château de Versailles");
      await steps.typeDay(second);
      await steps.typeHour("09:00");
      await press(t("programmes.add")).click();
      await expect(rows).toHaveCount(3);
      await rows
        .nth(2)
        .getByRole("button", { name: t("programmes.actions.second-car") })
        .click();
      await expect(rows).toHaveCount(4);
      for (const number of [2, 3]) {
        await rows
          .nth(number)
          .getByRole("button", { name: t("programmes.actions.next-day") })
          .click();
        await expect(rows).toHaveCount(number + 3);
      }
      expect(ridesIn().map(({ date, vehicle }) => [date, vehicle])).toEqual([
        [first, "mercedes-e-class"],
        [first, "mercedes-v-class"],
        [second, "mercedes-v-class"],
        [second, "mercedes-v-class"],
        [third, "mercedes-v-class"],
        [third, "mercedes-v-class"],
      ]);
      await checkAxe(page, lang);
    });

    await test.step("a repeated ride skips its exceptions and can be taken back", async () => {
      const before = page.url();
      await rows
        .nth(5)
        .getByRole("link", { name: t("programmes.actions.repeat") })
        .click();
      await press(t("programmes.repeat.submit")).click();
      await expect(page.getByText(t("errors.date-missing", { field: "until" })).first()).toBeVisible();
      for (const weekday of [1, 2, 3, 4, 5, 6, 7]) await page.locator(`#weekday-${weekday}`).check();
      const [fourth, fifth, sixth] = [1, 2, 3].map((more) =>
        new Date(Date.parse(`${third}T12:00:00Z`) + more * 86_400_000).toISOString().slice(0, 10),
      ) as [string, string, string];
      await steps.typeDay(sixth, "until");
      await page.locator("#except").fill(fifth);
      await press(t("programmes.repeat.submit")).click();
      await expect(rows).toHaveCount(8);
      expect(
        ridesIn()
          .slice(6)
          .map(({ date }) => date),
      ).toEqual([fourth, sixth]);
      await page.goto(before);
      await expect(rows).toHaveCount(6);
    });

    const reference = await test.step("books all rides with one payment for another person", async () => {
      await follow(t("programmes.toCheckout")).click();
      await steps.heading(t("programmes.checkoutTitle"));
      await checkAxe(page, lang);
      await page.getByLabel(t("booking.guest.fullName"), { exact: true }).fill(guest.full_name);
      await page.getByLabel(t("booking.guest.email"), { exact: true }).fill(guest.email);
      await page.getByLabel(t("booking.guest.phoneCountry")).selectOption(guest.phone_country);
      await page.getByLabel(t("booking.guest.phone"), { exact: true }).fill(guest.phone);
      await page.getByText(t("passenger.form.open"), { exact: true }).click();
      await page.locator("#passenger_name").fill("Sheikha Mariam");
      await page.locator("#passenger_phone").fill("+974 3312 3456");
      await page.locator("#travel_number_1").fill("QR 39");
      await steps.book("card");
      await expect(page.getByText(t("errors.arrival-missing")).first()).toBeVisible();
      await page.locator("#terminal_2").selectOption("unknown");
      await steps.book("card");
      await payByCard(page, lang);
      const shown = page.getByText(/^MA-[2-9A-Z]{6}$/).first();
      await expect(shown).toBeVisible();
      return (await shown.textContent()) ?? "";
    });

    await test.step("the page of the booking has the timetable, its print view, PDF and calendar", async () => {
      const mail = await site.mailbox.waitFor({ to: guest.email });
      const [link = ""] = /https?:\S+\/booking\/manage\/[\w-]{43}/.exec(mail.text ?? "") ?? [];
      await page.goto(link);
      const timetable = page.getByRole("region", { name: t("programmes.timetable.title"), exact: true });
      await expect(timetable.getByRole("heading", { level: 3 })).toHaveText(
        [first, second, third].map((day) => formats.date(`${day}T12:00:00Z`)),
      );
      await timetable.getByRole("link", { name: `${reference}-6`, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`#${reference}-6$`));
      await follow(t("programmes.timetable.open")).click();
      await steps.heading(t("programmes.timetable.title"));
      await expect(page.getByText(/€/)).toHaveCount(0);
      await checkAxe(page, lang);
      const pdf = await page.request.get(`${link}/timetable.pdf`);
      expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
      const calendar = await (await page.request.get(`${link}/rides.ics`)).text();
      expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(6);
    });
  });
}
