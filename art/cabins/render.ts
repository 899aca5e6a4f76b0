/**
 * Renders the seven cabins with Blender and writes their files: node art/cabins/render.ts [--draft |
 * --photographed] [car …]
 */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { VEHICLE_SLUGS } from "../../i18n/pages/page-slugs.ts";
import { runBlender } from "../blender.ts";

const FINE = { width: 1200, samples: 28 };
const DRAFT = { width: 640, samples: 12 };
const WIDTHS = [480, 960, 1200];

const studio = fileURLToPath(new URL(".", import.meta.url));
const work = `${studio}rendered`;
const target = fileURLToPath(new URL("../../public/pictures/cabins/", import.meta.url));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const draft = process.argv.includes("--draft");
const photographed = process.argv.includes("--photographed");

mkdirSync(work, { recursive: true });
mkdirSync(target, { recursive: true });
for (const slug of wanted.length > 0 ? wanted : VEHICLE_SLUGS) {
  if (!photographed) photograph(slug, draft ? DRAFT : FINE);
  if (!draft) await deliver(slug);
}

function photograph(slug: string, { width, samples }: typeof FINE) {
  runBlender(`${studio}cabin.py`, [slug, work, String(width), String(samples)]);
  runBlender(`${studio}grain.py`, [`${work}/${slug}`]);
}

async function deliver(slug: string) {
  for (const width of WIDTHS) {
    const sized = sharp(`${work}/${slug}.png`).removeAlpha().resize({ width, kernel: "lanczos3" });
    await sized
      .clone()
      .avif({ quality: 68, effort: 6, bitdepth: 10 })
      .toFile(`${target}${slug}-${width}.avif`);
    await sized.clone().webp({ quality: 84, effort: 6 }).toFile(`${target}${slug}-${width}.webp`);
  }
}
