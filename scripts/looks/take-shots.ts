import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { writtenChoice } from "#app/shell/consent/consent.ts";
import { LANGUAGES } from "#i18n/locales.ts";
import type { Session } from "./admin-pages.ts";
import { bringAbout, MOMENTS } from "./moments.ts";
import { statusOf } from "./pages.ts";
import { fileOf, type Look } from "./looks.ts";

const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1440: 900, 1920: 1080 };

type Taking = {
  folder: string;
  session: Session | undefined;
  show?: (page: Page) => Promise<void>;
};

export async function takeShots(
  browser: Browser,
  address: string,
  look: Look,
  { folder, session, show }: Taking,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: HEIGHTS[look.width] ?? 900 },
    reducedMotion: "reduce",
    timezoneId: "Asia/Dubai",
    locale: LANGUAGES[look.lang].locale,
    ...(session ? { storageState: session } : {}),
  });
  if (look.theme === "night") await context.addCookies([{ name: "looks", value: "night", url: address }]);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" }).format();
  const stored: Record<string, string> = { theme: look.theme };
  if (!MOMENTS[look.name]?.isUnasked) stored["consent"] = writtenChoice("refused", today);
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  const answer = await page.goto(address, { waitUntil: "networkidle" });
  if (answer?.status() !== statusOf(look.name))
    throw new Error(`${address} answered ${answer?.status() ?? "nothing"}.`);
  await show?.(page);
  await page.evaluate(() => document.fonts.ready);
  await bringAbout(look.name, page, look.lang);
  const shot = { type: "jpeg", quality: 86 } as const;
  await page.screenshot({ ...shot, path: join(folder, fileOf(look, "screen")) });
  await scrollThrough(page);
  await page.evaluate(hideWhatStandsStill);
  await page.screenshot({
    ...shot,
    fullPage: true,
    path: join(folder, fileOf(look, "full")),
  });
  await context.close();
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((done) => setTimeout(done, 40));
    }
    scrollTo({ top: 0, behavior: "instant" });
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

function hideWhatStandsStill() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-place]")) {
    if (getComputedStyle(element).position === "fixed") element.style.visibility = "hidden";
  }
}
