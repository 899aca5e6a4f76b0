import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

/** Sizes of the site's logo that browsers and phones request. */
const ICONS = { "favicon-32.png": 32, "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 };
const PUBLIC = fileURLToPath(new URL("../public/", import.meta.url));

const mark = readFileSync(`${PUBLIC}favicon.svg`, "utf8");
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox"],
});
for (const [name, size] of Object.entries(ICONS)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  // Phones round the corners themselves; only the small icon has rounded ones.
  const drawn = size > 32 ? mark.replace(' rx="5"', "") : mark;
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawn}`);
  await page.screenshot({ path: PUBLIC + name, omitBackground: true });
  await page.close();
}
await browser.close();
