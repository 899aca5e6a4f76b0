import { readFileSync } from "node:fs";
import sharp from "sharp";
import { closeGaps } from "./gaps.ts";

/**
 * Contact of the car with the floor: points as fractions of the picture's width, from its upper left corner.
 */
type Footprint = { body: Point[]; tyres: Point[][] };
type Point = [x: number, y: number];

/** A shadow below the body, a narrower one below each tyre; blur as a fraction of the width. */
const BODY = { strength: 0.5, blur: 0.011 };
const TYRES = { strength: 0.8, blur: 0.0028 };

/** Adds a translucent shadow to a car on a transparent background, so that it fits light and dark pages. */
export async function onTheFloor(path: string) {
  const { data, info } = await sharp(path)
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  closeGaps(data, width, height);
  const footprint = JSON.parse(readFileSync(`${path}.json`, "utf8")) as Footprint;
  const floor = Buffer.from(drawFloor(footprint, width, height));
  const car = { input: data, raw: { width, height, channels: 4 as const } };
  return sharp(floor).composite([car]).png().toBuffer();
}

function drawFloor({ body, tyres }: Footprint, width: number, height: number) {
  const at = ([x, y]: Point) => `${(x * width).toFixed(1)},${(y * width).toFixed(1)}`;
  const shape = (points: Point[]) => `<polygon points="${points.map(at).join(" ")}"/>`;
  const layer = ({ strength, blur }: typeof BODY, shapes: string) =>
    `<g opacity="${strength}" filter="url(#b${blur})">${shapes}</g>`;
  const filter = ({ blur }: typeof BODY) =>
    `<filter id="b${blur}" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="${blur * width}"/></filter>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    [BODY, TYRES].map(filter).join("") +
    layer(BODY, shape(body)) +
    layer(TYRES, tyres.map(shape).join("")) +
    "</svg>"
  );
}
