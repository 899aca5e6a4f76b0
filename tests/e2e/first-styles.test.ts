import { LANGS } from "#i18n/locales.ts";
import { addressOf, PUBLIC_ROUTES } from "./support/public-routes.ts";
import { aRide } from "./support/ride.ts";
import { expect, test } from "./support/site-test.ts";

const STEPS = ["booking", "booking/vehicle", "booking/extras", "booking/checkout"];

/** A class name of a CSS module after the build: `_button_398ad6_1`. */
const BUILT_CLASS = /^_[\w-]+_[\w-]+$/;

test("every page contains all styles of its elements inline, including the steps of a booking", async ({
  request,
  site,
}) => {
  const sheets = new Map<string, Promise<string>>();
  const textOf = async (path: string) => (await request.get(path)).text();
  const sheetOf = (link: string) => {
    const sheet = sheets.get(link) ?? textOf(new URL(link, site.url).pathname);
    sheets.set(link, sheet);
    return sheet;
  };
  const steps = STEPS.map((step) => `${step}?${aRide({ vehicle: "mercedes-v-class" })}`);
  const [lang] = LANGS;
  const bare: string[] = [];
  const upsideDown: string[] = [];
  const waiting: string[] = [];
  for (const route of [...PUBLIC_ROUTES, ...steps]) {
    const page = await textOf(addressOf(lang, route));
    const named = [...page.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) => link);
    const links = named.map(hrefIn);
    const styles = (await Promise.all(links.map(sheetOf))).join("\n");
    const used = [...page.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
    const missing = new Set(used.filter((name) => BUILT_CLASS.test(name) && !isStyled(name, styles)));
    for (const name of missing) bare.push(`${route.split("?")[0]}: ${name}`);
    const carried = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";
    for (const name of new Set(used))
      if (BUILT_CLASS.test(name) && !isStyled(name, carried)) waiting.push(`${route}: ${name}`);
    waiting.push(...named.filter((link) => !link.includes("disabled")));
    if (layersOf(styles).join() !== "reset,base,piece,kit") upsideDown.push(route);
  }
  expect(bare).toEqual([]);
  expect(waiting).toEqual([]);
  expect(upsideDown).toEqual([]);
});

test("cars keep their colours on every ground, whatever the order of the style sheets", async ({ page }) => {
  const pages = ["", "fleet", "fleet/maybach", `booking/vehicle?${aRide()}`];
  for (const path of pages) {
    await page.goto(addressOf("fr", path));
    const cars = page.locator("#main img[src^='/pictures/cars/']");
    expect(await cars.count(), path).toBeGreaterThan(0);
    const blends = await cars.evaluateAll((all) => all.map((car) => getComputedStyle(car).mixBlendMode));
    expect([...new Set(blends)], path).toEqual(["normal"]);
  }
});

function isStyled(name: string, styles: string): boolean {
  return new RegExp(`\\.${name}(?![\\w-])`).test(styles);
}

function layersOf(styles: string): string[] {
  const named = [...styles.matchAll(/@layer ([\w-]+(?:,\s*[\w-]+)*)/g)];
  return [...new Set(named.flatMap(([, names = ""]) => names.split(/,\s*/)))];
}

function hrefIn(link: string): string {
  return /href="([^"#]*)/.exec(link)?.[1] ?? "";
}
