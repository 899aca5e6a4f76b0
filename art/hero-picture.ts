import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import sharp from "sharp";

/* The road ends on the side where the words are not; traffic keeps to the right in both. */
const WIDE = { width: 2400, height: 1500, horizon: 0.47, lens: 1.05, widths: [1280, 1920] };
const SHAPES = [
  { ...WIDE, name: "wide", vanish: 0.64, eye: { x: -5.5, y: 5.4 } },
  { ...WIDE, name: "wide-rtl", vanish: 0.36, eye: { x: 5.5, y: 5.4 } },
  {
    name: "tall",
    width: 1200,
    height: 1900,
    vanish: 0.56,
    horizon: 0.36,
    lens: 0.62,
    eye: { x: -4, y: 5.4 },
    widths: [480, 828],
  },
];
const QUALITY = 0.8;
const TARGET = fileURLToPath(new URL("../app/routes/site/home/pictures/", import.meta.url));

/** Draws the avenue of the first screen and writes it where the home page imports it from. */
export async function drawHero(page: Page) {
  await page.goto(new URL("night-avenue/scene.html", import.meta.url).href);
  await page.waitForFunction("window.render");
  for (const { name, ...shape } of SHAPES) {
    const pictures: { webp: string; png: string }[] = await page.evaluate(
      `window.render(${JSON.stringify({ ...shape, quality: QUALITY })})`,
    );
    for (const [index, { webp, png }] of pictures.entries()) {
      const path = `${TARGET}night-avenue-${name}-${shape.widths[index]}`;
      writeFileSync(`${path}.webp`, Buffer.from(webp, "base64"));
      // Ten bits, as for the scenes.
      const picture = sharp(Buffer.from(png, "base64"));
      writeFileSync(`${path}.avif`, await picture.avif({ quality: 55, effort: 6, bitdepth: 10 }).toBuffer());
    }
  }
}
