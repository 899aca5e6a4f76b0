import { mkdirSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { COVER_SHAPE } from "../features/blog/cover.ts";
import { drawPlate, writeWidths } from "./scene-pictures.ts";

const SHAPE = { shape: "cover", width: 1800, height: 1125 };
/** Link previews of social networks. */
const PREVIEW = { width: 1200, height: 630 };
const TARGET = fileURLToPath(new URL("../public/pictures/covers/", import.meta.url));
const PREVIEWS = fileURLToPath(new URL("../app/shell/pictures/cover-previews/", import.meta.url));

export function coverNames() {
  return readdirSync(new URL("covers/", import.meta.url)).map((file) => file.replace(".js", ""));
}

export async function drawCover(page: Page, cover: string) {
  mkdirSync(TARGET, { recursive: true });
  const plate = await drawPlate(page, `covers/${cover}`, SHAPE);
  await writeWidths(plate, [...COVER_SHAPE.widths], `${TARGET}${cover}`);
  await plate.resize(PREVIEW).jpeg({ quality: 82, mozjpeg: true }).toFile(`${PREVIEWS}${cover}.jpg`);
}
