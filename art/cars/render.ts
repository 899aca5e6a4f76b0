/**
 * Renders the seven cars with Blender and writes their files: node art/cars/render.ts [--draft |
 * --photographed] [car …]
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { VEHICLE_SLUGS } from "../../i18n/pages/page-slugs.ts";
import { runBlender } from "../blender.ts";
import { onTheFloor } from "./floor.ts";

const CHANNELS = ["glass", "chrome", "trim", "white", "red", "tone", "groove", "hole"];
const MAPS = ["side", "flank", "front"].flatMap((view) => CHANNELS.map((channel) => `${view}-${channel}`));
/** Larger than the largest files, because scaling down reduces the noise. */
const FINE = { side: { width: 1920, samples: 16 }, front: { width: 2560, samples: 8 } };
const DRAFT = { width: 640, samples: 12 };
const WIDTHS = { side: [480, 720, 960, 1600], front: [480, 720, 960, 1280, 1600] };

const studio = fileURLToPath(new URL(".", import.meta.url));
const work = `${studio}rendered`;
const target = fileURLToPath(new URL("../../public/pictures/cars/", import.meta.url));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const draft = process.argv.includes("--draft");
const photographed = process.argv.includes("--photographed");

mkdirSync(work, { recursive: true });
mkdirSync(target, { recursive: true });
for (const slug of wanted.length > 0 ? wanted : VEHICLE_SLUGS) {
  if (!photographed) await drawMaps(slug);
  for (const view of ["side", "front"] as const) {
    const name = view === "side" ? slug : `${slug}-close`;
    if (!photographed) photograph(slug, view, `${work}/${name}.png`);
    const picture = await onTheFloor(`${work}/${name}.png`);
    await sharp(picture).png().toFile(`${work}/${name}-floor.png`);
    if (!draft) await deliver(name, picture, WIDTHS[view]);
  }
}

async function drawMaps(slug: string) {
  execFileSync("python3", ["lines.py", slug, work], { cwd: studio, stdio: ["ignore", "pipe", "pipe"] });
  for (const map of MAPS) {
    const drawing = readFileSync(`${work}/${slug}-${map}.svg`);
    await sharp(drawing).grayscale().png().toFile(`${work}/${slug}-${map}.png`);
  }
}

function photograph(slug: string, view: keyof typeof FINE, picture: string) {
  const { width, samples } = draft ? DRAFT : FINE[view];
  const words = [slug, view, work, picture, String(width), String(samples)];
  runBlender(`${studio}studio.py`, words, ["-t", "1"]);
}

async function deliver(name: string, picture: Buffer, widths: number[]) {
  for (const width of widths) {
    // Only phones show this one, with about two of its pixels for each of the page.
    const quality = name.endsWith("-close") && width === 720 ? 62 : 68;
    const sized = sharp(picture).resize({ width, kernel: "lanczos3" });
    await sized
      .clone()
      .avif({ quality, effort: 5, chromaSubsampling: "4:4:4" })
      .toFile(`${target}${name}-${width}.avif`);
    await sized
      .clone()
      .webp({ quality: 84, alphaQuality: 90, effort: 6 })
      .toFile(`${target}${name}-${width}.webp`);
  }
}
