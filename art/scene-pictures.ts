import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";

type Shape = { name: "wide" | "wide-rtl" | "tall"; width: number; height: number; widths: number[] };

const WIDE: Shape = { name: "wide", width: 2400, height: 1350, widths: [640, 1280, 1920] };
const TALL: Shape = { name: "tall", width: 1200, height: 1500, widths: [480, 828] };
/**
 * Traffic drives on the right, so these have a separate composition for right-to-left pages; the others are
 * mirrored.
 */
const COMPOSED_TWICE = new Set(["croisette", "la-defense", "night-motorway"]);
const TARGET = fileURLToPath(new URL("../public/pictures/scenes/", import.meta.url));

export function sceneNames() {
  const files = readdirSync(new URL("scenes/", import.meta.url));
  return files.map((file) => file.replace(".js", "")).sort();
}

export function shapesOf(scene: string): Shape[] {
  return COMPOSED_TWICE.has(scene) ? [WIDE, { ...WIDE, name: "wide-rtl" }, TALL] : [WIDE, TALL];
}

export async function openStage(page: Page) {
  await page.goto(new URL("stage.html", import.meta.url).href);
  await page.waitForFunction("window.draw");
}

export async function drawScene(page: Page, scene: string) {
  mkdirSync(TARGET, { recursive: true });
  for (const { name, width, height, widths } of shapesOf(scene)) {
    const plate = await drawPlate(page, `scenes/${scene}`, { shape: name, width, height });
    await writeWidths(plate, widths, `${TARGET}${scene}-${name}`);
  }
}

export async function drawPlate(
  page: Page,
  name: string,
  shape: { width: number; height: number; shape: string },
) {
  const drawn: string = await page.evaluate(`window.draw(${JSON.stringify(name)}, ${JSON.stringify(shape)})`);
  return sharp(Buffer.from(drawn, "base64"));
}

export async function writeWidths(plate: Sharp, widths: number[], start: string) {
  for (const wide of widths) {
    const small = plate.clone().resize({ width: wide, kernel: "cubic" });
    const path = `${start}-${String(wide)}`;
    // Ten bits, because eight would show banding in the gradients of the night.
    writeFileSync(
      `${path}.avif`,
      await small.clone().avif({ quality: 64, effort: 3, bitdepth: 10 }).toBuffer(),
    );
    writeFileSync(
      `${path}.webp`,
      await small.webp({ quality: 76, effort: 4, smartSubsample: true }).toBuffer(),
    );
  }
}

/** The average dark colour of a finished scene, shown before it has loaded. */
export async function placeholderOf(scene: string) {
  const { data } = await sharp(`${TARGET}${scene}-wide-640.webp`)
    .resize(1, 1, { fit: "fill" })
    .modulate({ brightness: 0.7 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.toString("hex", 0, 3)}`;
}

/** Writes the module with the data of the pictures for the pages. */
export async function writeManifest() {
  const drawn = sceneNames().filter((scene) => existsSync(`${TARGET}${scene}-tall-828.webp`));
  const rows = await Promise.all(
    drawn.map(async (scene) => {
      const name = scene.includes("-") ? `"${scene}"` : scene;
      const composed = String(COMPOSED_TWICE.has(scene));
      return `  ${name}: { placeholder: "${await placeholderOf(scene)}", composed: ${composed} },`;
    }),
  );
  const shape = ({ width, height, widths }: Shape) => {
    const widest = Math.max(...widths);
    return `{ width: ${String(widest)}, height: ${String((widest * height) / width)}, widths: [${widths.join(", ")}] }`;
  };
  const target = fileURLToPath(new URL("../app/shell/pictures/pictures.ts", import.meta.url));
  writeFileSync(
    target,
    [
      "/* Written by `npm run art`: what the pages know of the scenes in public/pictures/scenes. */",
      "",
      "/** The shapes every scene has, with the size of its largest file. */",
      `export const SHAPES = {\n  wide: ${shape(WIDE)},\n  tall: ${shape(TALL)},\n} as const;`,
      "",
      "/** `composed`: right-to-left pages have a wide shape of their own; the others are mirrored there. */",
      `export const PICTURES = {\n${rows.join("\n")}\n} as const;`,
      "",
      "export type PictureName = keyof typeof PICTURES;",
      "",
    ].join("\n"),
  );
}
