import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type Camera, EYE_HEIGHT, TALL, WIDE, WIDE_RTL } from "../app/routes/site/home/hero-camera.ts";

/** Resolution of the picture relative to the light that moves over it. */
const FINER = 2.5;

const SHAPES = [
  { name: "wide", ...painted(WIDE), widths: [1280, 1920] },
  { name: "wide-rtl", ...painted(WIDE_RTL), widths: [1280, 1920] },
  { name: "tall", ...painted(TALL), widths: [480, 828] },
];

function painted({ width, height, eye, ...camera }: Camera) {
  return { ...camera, width: FINER * width, height: FINER * height, eye: { x: eye, y: EYE_HEIGHT } };
}

const QUALITY = 0.8;
const TARGET = fileURLToPath(new URL("../app/routes/site/home/pictures/", import.meta.url));

/** Renders the avenue of the first screen and writes the files that the home page imports. */
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
      // Ten bits against banding, as for the scenes.
      const picture = sharp(Buffer.from(png, "base64"));
      writeFileSync(`${path}.avif`, await picture.avif({ quality: 55, effort: 6, bitdepth: 10 }).toBuffer());
    }
  }
}
