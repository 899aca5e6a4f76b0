import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { airports } from "./covers/airports.ts";
import { business } from "./covers/business.ts";
import { cars } from "./covers/cars.ts";
import { events } from "./covers/events.ts";
import { gulf } from "./covers/gulf.ts";
import { paris } from "./covers/paris.ts";
import { HEIGHT, WIDTH } from "./covers/strokes.ts";

/** Draws the journal's covers: each as a symbol that takes its colours from the page, and as a picture for link previews. */
const COVERS = { airports, business, cars, events, gulf, paris };
const PREVIEW = { width: 1200, height: 630 };
const TARGET = fileURLToPath(new URL("../app/routes/site/blog/covers/", import.meta.url));
const PREVIEWS = fileURLToPath(new URL("../app/shell/pictures/cover-previews/", import.meta.url));

/** The light behind the drawings is the page's. */
const LOOK = readFileSync(new URL("../app/routes/site/blog/cover.module.css", import.meta.url), "utf8");

/** The default theme's, see app/ui/tokens.css. */
const COLOURS = {
  accent: "#c9a96a",
  champagne: "#c9a96a",
  ivory: "#f7f4ee",
  night: "#0d0d0e",
  "night-deep": "#080809",
  "night-raised": "#171718",
  edge: "#77726a",
};

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: PREVIEW });
for (const [name, draw] of Object.entries(COVERS)) {
  const drawing = draw();
  const symbol = `<symbol id="cover" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing}</symbol>`;
  writeFileSync(`${TARGET}${name}.svg`, `<svg xmlns="http://www.w3.org/2000/svg">${symbol}</svg>\n`);
  const colours = Object.entries(COLOURS).map(([key, value]) => `--${key}:${value}`);
  const box = `width="${PREVIEW.width}" height="${PREVIEW.height}" preserveAspectRatio="xMidYMid slice"`;
  await page.setContent(
    `<style>${LOOK} body { margin: 0; ${colours.join(";")} } .cover { height: 100vh; aspect-ratio: auto }</style>
     <div class="cover"><svg class="drawing ${name}" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${box}>${drawing}</svg></div>`,
  );
  writeFileSync(`${PREVIEWS}${name}.jpg`, await page.screenshot({ type: "jpeg", quality: 84 }));
}
await browser.close();
