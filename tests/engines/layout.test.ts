import type { Lang } from "#i18n/locales.ts";
import { addressOf } from "../e2e/support/public-routes.ts";
import { aRide } from "../e2e/support/ride.ts";
import { expect, test } from "./support/engine-test.ts";

const FAMILIES = [
  ...["", "about", "services", "services/airport-transfers", "services/city-to-city", "services/fast-track"],
  ...["services/vip-gulf-services", "fleet", "fleet/mercedes-v-class", "fleet/mercedes-sprinter"],
  ...["prestige-events", "prestige-events/fashion-week", "prestige-events/diplomatic-summits"],
  ...["contact", "contact?about=quote", "privacy-policy", "cookie-policy", "terms", "blog"],
  ...["booking", `booking/vehicle?${aRide()}`, `booking/extras?${aRide()}`, `booking/checkout?${aRide()}`],
  "thank-you?request=message&reference=DE-7K3M9Q",
];
const WIDTHS = [390, 1440];

for (const lang of ["fr", "ar"] as const satisfies Lang[]) {
  test(`in ${lang}, no page is wider than the window, and the numbers of diagrams are at their places`, async ({
    window,
  }) => {
    const wrong: string[] = [];
    for (const family of FAMILIES) {
      await window.open(addressOf(lang, family));
      for (const width of WIDTHS) {
        await window.resize(width);
        const found = await window.run(layoutFaults);
        wrong.push(...found.map((fault) => `/${family} at ${width}: ${fault}`));
      }
    }
    expect(wrong).toEqual([]);
  });
}

/** Runs in the page. */
async function layoutFaults(): Promise<string[]> {
  await document.fonts.ready;
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
  for (const number of document.querySelectorAll("main svg text")) {
    const drawing = number.closest("svg");
    if (!drawing?.checkVisibility() || !/^\d+$/.test(number.textContent)) continue;
    const place = number.parentElement?.previousElementSibling?.getBoundingClientRect();
    const { left, top, width, height } = number.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isAtPlace =
      place !== undefined &&
      Math.abs(x - (place.left + place.width / 2)) < place.width / 2 &&
      Math.abs(y - (place.top + place.height / 2)) < place.height / 2 + 1.5 * height;
    const { left: start, right: end } = drawing.getBoundingClientRect();
    if (!isAtPlace || left < start - 1 || left + width > end + 1)
      faults.push(`number ${number.textContent} is outside its place`);
  }
  return faults;
}
