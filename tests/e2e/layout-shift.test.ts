import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { hydrated } from "./support/hydrated.ts";
import { addressOf } from "./support/public-routes.ts";
import { holdBack } from "./support/hold-back.ts";
import { expect, test } from "./support/site-test.ts";
import { openCheckout } from "./support/http-guest.ts";
import { aRide } from "./support/ride.ts";
import type { Site } from "./support/site.ts";
import { translatorOf } from "./support/words.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });
test.setTimeout(300_000);

const PAGES = [
  "",
  "services/airport-transfers",
  "fleet/maybach",
  "prestige-events/fashion-week",
  "booking",
  "blog",
  "contact",
];
const LOOKED_AT = [
  { lang: "fr", width: 1440, pages: PAGES },
  { lang: "fr", width: 390, pages: ["", "booking"] },
  { lang: "ar", width: 390, pages: PAGES },
  { lang: "ar", width: 1440, pages: ["", "booking"] },
] as const;
const MOST_SHIFT = 0.01;

for (const { lang, width, pages } of LOOKED_AT) {
  test(`in ${lang} at ${width} px, fonts and scrolling cause no layout shift`, async ({ browser, site }) => {
    const jumping: string[] = [];
    for (const path of pages) {
      const { page, leave } = await visit(browser, site, { viewport: { width, height: 844 } });
      await page.addInitScript(countShifts);
      await openWithLateFonts(page, addressOf(lang, path));
      await scrollThrough(page);
      const { sum, moved } = await page.evaluate(() => (globalThis as unknown as Shifted).shifts);
      if (sum > MOST_SHIFT) jumping.push(`/${path} by ${sum.toFixed(3)}: ${[...new Set(moved)].join(", ")}`);
      await leave();
    }
    expect(jumping).toEqual([]);
  });
}

test("pages have no animations with prefers-reduced-motion", async ({ browser, site }) => {
  const { page, leave } = await visit(browser, site, { reducedMotion: "reduce" });
  const moving: string[] = [];
  for (const path of PAGES) {
    await page.addInitScript(noteAnimations);
    await open(page, addressOf("fr", path));
    await scrollThrough(page);
    const names = await page.evaluate(() => (globalThis as unknown as Noted).animations);
    if (names.length > 0) moving.push(`/${path}: ${[...new Set(names)].join(", ")}`);
  }
  await leave();
  expect(moving).toEqual([]);
});

test("the animation of the home page stops while a field has focus, after the stop button, and with prefers-reduced-motion", async ({
  browser,
  site,
}) => {
  const { page, leave } = await visit(browser, site);
  await page.addInitScript(asDevice, STRONG);
  await open(page, "/ar");
  await expect(page.locator("[data-lit]")).toBeAttached();
  const drawn = () => lightsOn(page);
  const first = await drawn();
  await expect.poll(drawn).not.toBe(first);
  await page.locator("#from").focus();
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done))));
  const resting = await drawn();
  await page.evaluate(countFrames, 12);
  expect(await drawn()).toBe(resting);
  const { t } = translatorOf("ar");
  await page.getByRole("button", { name: t("home.hero.stop") }).click();
  const start = page.getByRole("button", { name: t("home.hero.move") });
  await expect(start).toBeFocused();
  const stopped = await drawn();
  await page.evaluate(countFrames, 12);
  expect(await drawn()).toBe(stopped);
  await start.click();
  await expect.poll(drawn).not.toBe(stopped);
  await page.evaluate(() => window.scrollTo(0, 2 * innerHeight));
  await expect.poll(async () => (await drawn()) === (await drawn())).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(async () => (await drawn()) === (await drawn())).toBe(false);
  await page.evaluate(() => (navigator as unknown as { battery: Battery }).battery.discharge(0.1));
  await expect.poll(async () => (await drawn()) === (await drawn())).toBe(true);
  await leave();
});

test("the animation of the home page does not load with prefers-reduced-motion, data saving, little memory, few cores or a low battery", async ({
  browser,
  site,
}) => {
  const started: string[] = [];
  for (const [what, device] of Object.entries({
    reduced: STRONG,
    saving: { ...STRONG, saveData: true },
    memory: { ...STRONG, memory: 2 },
    cores: { ...STRONG, cores: 2 },
    battery: { ...STRONG, battery: 0.15 },
  })) {
    const { page, leave } = await visit(browser, site, {
      reducedMotion: what === "reduced" ? "reduce" : "no-preference",
    });
    page.on("request", (request) => {
      if (request.url().includes("/drifting-light-") && what !== "battery") started.push(`${what}: loaded`);
    });
    await page.clock.install();
    await page.addInitScript(asDevice, device);
    await open(page, "/fr");
    await hydrated(page);
    await page.clock.runFor(5_000);
    await page.waitForLoadState("networkidle");
    if ((await page.locator("[data-lit]").count()) > 0) started.push(what);
    await leave();
  }
  expect(started).toEqual([]);
});

type Device = { saveData: boolean; memory: number; cores: number; battery: number };
type Battery = EventTarget & { level: number; charging: boolean; discharge(level: number): void };

const STRONG: Device = { saveData: false, memory: 8, cores: 8, battery: 0.9 };

function asDevice({ saveData, memory, cores, battery: level }: Device) {
  const battery = Object.assign(new EventTarget(), {
    level,
    charging: false,
    discharge(to: number) {
      battery.level = to;
      battery.dispatchEvent(new Event("levelchange"));
    },
  });
  const values = {
    connection: { saveData },
    deviceMemory: memory,
    hardwareConcurrency: cores,
    battery,
    getBattery: async () => battery,
  };
  for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value });
}

/** Positions of all lights. */
function lightsOn(page: Page) {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return [...document.querySelectorAll("[data-lit] i")].map((lamp) => getComputedStyle(lamp).scale).join();
  });
}

test("shows a progress line while the next step of a booking loads", async ({ browser, site }) => {
  const { t } = translatorOf("fr");
  const { page, leave } = await visit(browser, site);
  await page.goto(`/fr/booking/vehicle?${aRide({ vehicle: "mercedes-e-class" })}`);
  await hydrated(page);
  const answer = await holdBack(page, /\/booking\/extras\.data/);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.getByRole("button", { name: t("booking.continue.vehicle") }).click();
  const line = page.locator("[data-waiting]");
  await expect(line).toHaveCSS("opacity", "1");
  answer();
  await expect(page).toHaveURL(/extras/);
  await expect(line).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await leave();
});

test("navigation between documents has a view transition, except with prefers-reduced-motion", async ({
  browser,
  site,
}) => {
  const { page, leave } = await visit(browser, site);
  await page.addInitScript(() =>
    addEventListener("pagereveal", (event) =>
      Object.assign(globalThis, { isFading: event.viewTransition !== null }),
    ),
  );
  const isFading = () => page.evaluate(() => (globalThis as { isFading?: boolean }).isFading);
  await open(page, "/fr/fleet");
  await page.locator("header nav a[href='/fr/about']").first().click();
  await expect(page).toHaveURL(/about$/);
  // The address changes before the page is revealed.
  await expect.poll(isFading).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.locator("header nav a[href='/fr/fleet']").first().click();
  await expect(page).toHaveURL(/fleet$/);
  await expect.poll(isFading).toBe(false);
  await leave();
});

test("opening the calendar of an empty date shows no error", async ({ page }) => {
  const { t } = translatorOf("fr");
  await page.goto(`/fr/booking?${aRide({ date: "" })}`);
  await hydrated(page);
  await page.locator("#date").focus();
  await page.locator("#date[data-field] button").click();
  await expect(page.getByRole("grid")).toBeVisible();
  // Without retry: a later response could remove the error again.
  expect(
    await page
      .locator("#form")
      .getByText(t("errors.date-missing", { field: "date" }))
      .count(),
  ).toBe(0);
});

test("a click on plus right after the last digit of the time counts and shows no error", async ({ page }) => {
  const { t } = translatorOf("fr");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/fr/booking?${aRide({ time: "" })}`);
  await hydrated(page);
  await page.locator("#time").focus();
  await page.locator("#time [data-type=hour]").pressSequentially("14");
  const plus = page.getByRole("button", { name: t("booking.details.more.passengers") });
  await plus.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height: high = 0 } = (await plus.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + high / 2);
  await page.locator("#time [data-type=minute]").focus();
  const answer = await holdBack(page, /\/booking\/live\?/);
  await page.keyboard.type("30");
  await page.mouse.down();
  await page.evaluate(countFrames, 6);
  await page.mouse.up();
  await expect(page.getByLabel(t("booking.details.counts.passengers"), { exact: true })).toHaveValue("3");
  await expect(
    page.getByText(t("errors.time-missing", { field: "time" })).filter({ visible: true }),
  ).toHaveCount(0);
  answer();
});

test("the first frame has the stored theme", async ({ browser, site }) => {
  const { page, leave } = await visit(browser, site);
  await page.addInitScript(noteFirstFrames);
  await open(page, "/fr");
  const [plain = ""] = await framesOf(page);
  await page.evaluate(() => localStorage.setItem("theme", "france"));
  await page.reload();
  const frames = await framesOf(page);
  await leave();
  expect(frames.length).toBeGreaterThan(0);
  expect(new Set(frames)).toEqual(new Set([expect.stringMatching(/^france /)]));
  expect(frames[0]).not.toContain(plain.split(" ").at(-1));
});

test("a printed confirmation is black on white without header, footer and buttons", async ({
  page,
  site,
}) => {
  const checkout = await openCheckout(site, { lang: "ar" });
  const thanks = (await checkout.send({})).headers.get("location") ?? "";
  await page.addInitScript(() => localStorage.setItem("theme", "france"));
  await page.goto(thanks);
  await page.emulateMedia({ media: "print" });
  const shown = page.locator(
    "body > footer, body > header nav, [data-cookie-banner], [data-place], main .actions",
  );
  await expect(shown.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );
});

test("the development page with all components is not in the build", async ({ page }) => {
  await page.goto("/fr/_ui");
  await expect(page).toHaveURL(/\/fr$/);
});

type Shifted = { shifts: { sum: number; moved: string[] } };
type Noted = { animations: string[]; frames: string[] };

async function visit(browser: Browser, site: Site, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: site.url, ...options });
  const page = await context.newPage();
  return { page, leave: () => context.close() };
}

async function open(page: Page, address: string) {
  await page.goto(address);
  expect(new URL(page.url()).pathname).toBe(address);
  await page.evaluate(() => document.fonts.ready);
}

async function openWithLateFonts(page: Page, address: string) {
  const letFontsCome = await holdBack(page, "**/*.woff2");
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  letFontsCome();
  await page.waitForLoadState("load");
  expect(new URL(page.url()).pathname).toBe(address);
  await page.evaluate(() => document.fonts.ready);
}

async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const frames = (count: number) =>
      new Promise<void>((done) => {
        const next = (left: number) => (left === 0 ? done() : requestAnimationFrame(() => next(left - 1)));
        next(count);
      });
    await frames(10);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await frames(2);
    }
    await document.fonts.ready;
    await frames(10);
  });
}

/** Adds up all layout shifts, unlike the CLS metric, which counts the worst window only. */
function countShifts() {
  const shifts: Shifted["shifts"] = { sum: 0, moved: [] };
  Object.assign(globalThis, { shifts });
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      shifts.sum += entry.value;
      shifts.moved.push(
        ...entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.textContent),
        ),
      );
    }
  }).observe({ type: "layout-shift", buffered: true });
}

function noteAnimations() {
  const animations: string[] = [];
  Object.assign(globalThis, { animations });
  const look = () => {
    for (const animation of document.getAnimations()) {
      const named = animation as Animation & { animationName?: string; transitionProperty?: string };
      animations.push(named.animationName ?? named.transitionProperty ?? animation.id);
    }
    requestAnimationFrame(look);
  };
  look();
}

function countFrames(count: number) {
  return new Promise<void>((done) => {
    const next = (left: number) => (left === 0 ? done() : requestAnimationFrame(() => next(left - 1)));
    next(count);
  });
}

function noteFirstFrames() {
  const frames: string[] = [];
  Object.assign(globalThis, { frames });
  const look = () => {
    const header = document.querySelector("[data-ground=night]");
    if (header) {
      const { theme = "default" } = document.documentElement.dataset;
      frames.push(`${theme} ${getComputedStyle(header).getPropertyValue("--ground")}`);
    }
    if (frames.length < 30) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function framesOf(page: Page): Promise<string[]> {
  await page.waitForFunction(() => (globalThis as unknown as Noted).frames.length >= 30);
  return page.evaluate(() => (globalThis as unknown as Noted).frames);
}
