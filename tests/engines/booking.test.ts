import { LANGS, textIn, type Lang } from "#i18n/locales.ts";
import { pageWords } from "../e2e/support/pay-page.ts";
import { aGuest, quietDay } from "../e2e/support/ride.ts";
import { translatePage } from "../e2e/support/translate-page.ts";
import { translatorOf } from "../e2e/support/words.ts";
import { expect, test } from "./support/engine-test.ts";
import type { EngineWindow, Target } from "./support/window.ts";

test.setTimeout(240_000);

const AIRPORT = {
  fr: "Aéroport Paris-Charles de Gaulle",
  en: "Paris Charles de Gaulle Airport",
  ar: "مطار باريس شارل ديغول",
};
const HOTEL = { fr: "Ritz Paris", ar: "فندق ريتز باريس" };

for (const lang of ["fr", "ar"] as const)
  for (const width of [390, 1440]) {
    test(`in ${lang} at ${width} px, a ride is booked with the mouse and confirmed`, async ({
      window,
      site,
    }) => {
      const guest = aGuest();
      await window.resize(width);
      await window.open(`/${lang}/booking`);
      await fillIn(window, lang, guest, byMouse(window), "cash");
      await window.arrive(`/${lang}/thank-you`);
      await window.see({ role: "heading", name: translatorOf(lang).t("payment.thanks.title") });
      await site.mailbox.waitFor({ to: guest.email }, 90);
    });
  }

for (const { lang, width } of [
  { lang: "fr", width: 390 },
  { lang: "fr", width: 1440 },
  { lang: "ar", width: 390 },
  { lang: "ar", width: 1440 },
] as const)
  test(`in ${lang} at ${width} px, a ride is booked by the keyboard up to the payment page`, async ({
    window,
  }) => {
    await window.resize(width);
    await window.open(`/${lang}/booking`);
    await fillIn(window, lang, aGuest(), byKeyboard(window), "card");
    await window.arrive(/\/pay\/cs_test_/);
    await window.see({ role: "button", name: await payButtonOf(window, lang) });
  });

test.describe("while the browser translates the pages", () => {
  // The part of home below the first screen is hydrated later, and rendered again when its text has changed.
  test.use({ causes: /Minified React error #418/ });

  for (const lang of LANGS)
    test(`in ${lang}, a ride is booked from the home page`, async ({ window }) => {
      const hand = byMouse(window);
      await window.resize(1440);
      await window.open(`/${lang}`);
      await translate(window);
      await fillInRide(window, lang, hand);
      await window.click("form [type=submit]");
      await window.arrive(`/${lang}/booking/vehicle`);
      await translate(window);
      await finish(window, lang, aGuest(), hand, "cash");
      await window.arrive(`/${lang}/thank-you`);
      await window.see({ role: "heading", name: translatorOf(lang).t("payment.thanks.title") });
    });
});

async function translate(window: EngineWindow) {
  await expect.poll(() => window.run(() => "ready" in document.documentElement.dataset)).toBe(true);
  await window.run(translatePage);
  await window.see("h1 font");
}

type Hand = {
  reach(target: Target): Promise<void>;
  press(target: Target): Promise<void>;
  takeSuggestion(): Promise<void>;
};

function byMouse(window: EngineWindow): Hand {
  return {
    reach: window.click,
    press: window.click,
    takeSuggestion: () => window.click("[role=option]"),
  };
}

function byKeyboard(window: EngineWindow): Hand {
  return {
    reach: window.tabTo,
    async press(target) {
      await window.tabTo(target);
      const isBox = (await window.run(() => document.activeElement?.getAttribute("type"))) ?? "";
      await window.press(/^(checkbox|radio)$/.test(isBox) ? " " : "Enter");
    },
    async takeSuggestion() {
      await window.press("ArrowDown");
      await window.press("Enter");
    },
  };
}

async function fillIn(
  window: EngineWindow,
  lang: Lang,
  guest: ReturnType<typeof aGuest>,
  hand: Hand,
  method: "cash" | "card",
) {
  const { t } = translatorOf(lang);
  await fillInRide(window, lang, hand);
  // No wait after the last digit: the button must react at once.
  const before = Number((await window.see("#passengers")).value);
  await hand.press({ role: "button", name: t("booking.details.more.passengers") });
  await expect.poll(async () => Number((await window.see("#passengers")).value)).toBe(before + 1);
  await hand.press({ role: "button", name: t("booking.continue.details") });
  await window.arrive(`/${lang}/booking/vehicle`);
  await finish(window, lang, guest, hand, method);
}

async function fillInRide(window: EngineWindow, lang: Lang, hand: Hand) {
  const [year = "", month = "", day = ""] = quietDay().split("-");
  await choosePlace(window, hand, "#from", "cdg", textIn(AIRPORT, lang));
  await choosePlace(window, hand, "#to", "ritz", textIn(HOTEL, lang));
  await hand.reach("input#date, #date [data-type=day]");
  await typeParts(window, hand, "#date", { day, month, year });
  await typeParts(window, hand, "#time", { hour: "14", minute: "30" });
}

async function finish(
  window: EngineWindow,
  lang: Lang,
  guest: ReturnType<typeof aGuest>,
  hand: Hand,
  method: "cash" | "card",
) {
  const { t } = translatorOf(lang);
  await hand.press("input[name=vehicle]");
  await expect.poll(async () => (await window.see("input[name=vehicle]")).isChecked).toBe(true);
  await hand.press({ role: "button", name: t("booking.continue.vehicle") });
  await window.see({ role: "heading", name: t("booking.heads.extras.title") });
  await hand.press({ role: "button", name: t("booking.continue.extras") });
  await window.see({ role: "heading", name: t("booking.heads.checkout.title") });
  for (const [field, text] of [
    ["#full_name", guest.full_name],
    ["#email", guest.email],
    ["#phone", `+974${guest.phone}`],
    ["#travel_number", "AF 1234"],
  ] as const) {
    await hand.reach(field);
    await window.type(text);
    await expect.poll(async () => (await window.see(field)).value).not.toBe("");
  }
  await hand.press("#terms");
  await expect.poll(async () => (await window.see("#terms")).isChecked).toBe(true);
  await hand.press({ role: "button", name: t(`booking.book.buttons.${method}`) });
}

async function choosePlace(window: EngineWindow, hand: Hand, field: string, typed: string, name: string) {
  await hand.reach(field);
  await window.type(typed);
  await expect.poll(async () => (await window.see("[role=option]")).text).toContain(name);
  await hand.takeSuggestion();
  await expect.poll(async () => (await window.see(field)).value).toBe(name);
}

/** Types into the segments that replace the text field on its first focus. After its last digit, a segment moves the focus to the next one. */
async function typeParts(window: EngineWindow, hand: Hand, field: string, parts: Record<string, string>) {
  for (const [part, digits] of Object.entries(parts)) {
    const target = `${field} [data-type=${part}]`;
    await window.see(target);
    if (!(await window.see(target)).isFocused) await hand.reach(target);
    await window.type(digits);
  }
}

async function payButtonOf(window: EngineWindow, lang: Lang): Promise<string> {
  const { text } = await window.see("button[type=submit]");
  expect(text).toContain(pageWords[lang].pay);
  return text;
}
