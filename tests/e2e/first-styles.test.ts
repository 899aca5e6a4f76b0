import { LANGS } from "#i18n/locales.ts";
import { addressOf, PUBLIC_ROUTES } from "./support/public-routes.ts";
import { aRide } from "./support/ride.ts";
import { expect, test } from "./support/site-test.ts";

// A page as the server sends it, before any script of it: no browser is needed to see which styles it names.

const STEPS = ["booking", "booking/vehicle", "booking/extras", "booking/checkout"];

/** A class as the build writes it: `_button_398ad6_1`. */
const BUILT_CLASS = /^_[\w-]+_[\w-]+$/;

test("each page names every style that it is drawn with, the later steps of a booking too", async ({
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
    // A page carries its styles: it waits for no file of them.
    const carried = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";
    for (const name of new Set(used))
      if (BUILT_CLASS.test(name) && !isStyled(name, carried)) waiting.push(`${route}: ${name}`);
    waiting.push(...named.filter((link) => !link.includes("disabled")));
    if (layersOf(styles).join() !== "reset,base,piece") upsideDown.push(route);
  }
  expect(bare).toEqual([]);
  expect(waiting).toEqual([]);
  expect(upsideDown).toEqual([]);
});

function isStyled(name: string, styles: string): boolean {
  return new RegExp(`\\.${name}(?![\\w-])`).test(styles);
}

/** In the order in which a browser comes upon them: what is named first gives way to the next. */
function layersOf(styles: string): string[] {
  const named = [...styles.matchAll(/@layer ([\w-]+(?:,\s*[\w-]+)*)/g)];
  return [...new Set(named.flatMap(([, names = ""]) => names.split(/,\s*/)))];
}

function hrefIn(link: string): string {
  return /href="([^"#]*)/.exec(link)?.[1] ?? "";
}
