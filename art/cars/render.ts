/** Draws the seven cars with Blender and writes them as the pages want them: node art/cars/render.ts [--draft | --photographed] [car …] */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { VEHICLE_SLUGS } from "#i18n/pages/vehicle-slugs.ts";
import { comeClose } from "./close.ts";
import { onTheFloor } from "./floor.ts";

const CHANNELS = ["glass", "chrome", "trim", "white", "red", "tone", "groove", "hole"];
/** Drawn larger than the largest picture: what is scaled down shows less grain. */
const FINE = { width: 1920, samples: 16 };
const DRAFT = { width: 640, samples: 12 };
const WIDTHS = [480, 960, 1600];

const studio = fileURLToPath(new URL(".", import.meta.url));
const work = `${studio}rendered`;
const target = fileURLToPath(new URL("../../public/pictures/cars/", import.meta.url));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const draft = process.argv.includes("--draft");
const photographed = process.argv.includes("--photographed");

mkdirSync(work, { recursive: true });
mkdirSync(target, { recursive: true });
for (const slug of wanted.length > 0 ? wanted : VEHICLE_SLUGS) {
  if (!photographed) {
    await drawMaps(slug);
    photograph(slug, draft ? DRAFT : FINE);
  }
  const picture = await onTheFloor(`${work}/${slug}-car.png`);
  await sharp(picture).png().toFile(`${work}/${slug}-floor.png`);
  if (draft) continue;
  await deliver(slug, picture);
  await deliver(`${slug}-close`, await comeClose(picture));
}

async function drawMaps(slug: string) {
  run("python3", ["lines.py", slug, work]);
  for (const channel of CHANNELS) {
    const drawing = readFileSync(`${work}/${slug}-side-${channel}.svg`);
    await sharp(drawing).grayscale().png().toFile(`${work}/${slug}-side-${channel}.png`);
  }
}

function photograph(slug: string, { width, samples }: typeof FINE) {
  const words = [slug, "side", work, `${work}/${slug}-car.png`, String(width), String(samples)];
  run("nice", ["-n", "19", "blender", "-b", "-t", "1", "-P", "studio.py", "--", ...words]);
}

function run(program: string, words: string[]) {
  const output = execFileSync(program, words, {
    cwd: studio,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Blender ends well even when its script has failed.
  if (output.includes("Traceback")) throw new Error(output);
}

async function deliver(name: string, picture: Buffer) {
  for (const width of WIDTHS) {
    const sized = sharp(picture).resize({ width, kernel: "lanczos3" });
    await sized
      .clone()
      .avif({ quality: 68, effort: 5, chromaSubsampling: "4:4:4" })
      .toFile(`${target}${name}-${width}.avif`);
    await sized
      .clone()
      .webp({ quality: 84, alphaQuality: 90, effort: 6 })
      .toFile(`${target}${name}-${width}.webp`);
  }
}
