import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { startSite } from "#tests/e2e/support/site.ts";
import config from "../playwright.config.ts";
import { contactSheet } from "./looks/contact-sheet.ts";
import { PAGES } from "./looks/pages.ts";
import { takeShots } from "./looks/take-shots.ts";
import { fileOf, looksFor } from "./looks/looks.ts";

/**
 * Takes the pages' pictures for those who judge them: `npm run screenshots`, or a part of them with words such as
 * `npm run screenshots -- home contact ar 390`. They lie in .cache/screenshots, with a sheet of them all.
 */
const ROOT = resolve(import.meta.dirname, "..");
const FOLDER = join(ROOT, ".cache/screenshots");

const looks = looksFor(process.argv.slice(2));
for (const step of ["bin/chromium", "bin/build"]) execFileSync(join(ROOT, step), { stdio: "inherit" });
mkdirSync(FOLDER, { recursive: true });
const site = await startSite({ TRUSTED_PROXY: "127.0.0.1", LOG_LEVEL: "warn" });
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const addresses = new Map<string, string>();
  for (const look of looks) {
    const page = `${look.name} ${look.lang}`;
    const address = addresses.get(page) ?? (await PAGES[look.name]!(site, look.lang));
    addresses.set(page, address);
    await takeShots(browser, new URL(address, site.url).href, look, FOLDER);
    console.log(fileOf(look, "full"));
  }
} finally {
  await browser.close();
  await site.dispose();
}
writeFileSync(join(FOLDER, "index.html"), contactSheet(looks));
console.log(`${looks.length * 2} pictures: ${join(FOLDER, "index.html")}`);
