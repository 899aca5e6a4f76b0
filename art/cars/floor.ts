import sharp from "sharp";
import { closeGaps } from "./gaps.ts";

/** The ground line lies 0.3 m above the lower edge of a picture that is 3 m high. */
const GROUND = 0.9;
const MIRROR = 0.5;
/** The light that lies on the floor: its colour, its strength at the middle, its reach as shares of car and picture. */
const POOL = { colour: [206, 202, 194], strength: 0.11, across: 0.58, deep: 0.094 };

type Picture = { data: Buffer; width: number; height: number };

/**
 * Stands a car that was photographed on nothing upon a dark, wet floor. Its mirror image and the light on the floor are translucent and fade
 * out before the edges, so that the picture may lie on any dark ground.
 */
export async function onTheFloor(path: string) {
  const { data, info } = await sharp(path)
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const car = { data, width: info.width, height: info.height };
  const ground = Math.round(car.height * GROUND);
  closeGaps(data, car.width, car.height);
  const out = Buffer.from(data);
  const pool = poolUnder(car, ground);
  for (let y = Math.round(car.height * (GROUND - POOL.deep)); y < car.height; y++) {
    const strength = MIRROR * (1 - (y - ground) / (car.height - ground)) ** 1.5;
    for (let x = 0; x < car.width; x++) {
      const at = (y * car.width + x) * 4;
      if (y > ground) slipUnder(out, at, data, ((2 * ground - y) * car.width + x) * 4, strength);
      slipUnder(out, at, POOL_PIXEL, 0, pool(x, y));
    }
  }
  return sharp(out, { raw: { width: car.width, height: car.height, channels: 4 } })
    .png()
    .toBuffer();
}

const POOL_PIXEL = Buffer.from([...POOL.colour, 255]);

/** How strong the light on the floor is at a point: an ellipse around the car's footprint. */
function poolUnder({ data, width, height }: Picture, ground: number) {
  const row = Math.round(ground - height * 0.12) * width * 4;
  const solid = Array.from({ length: width }, (_, x) => (data[row + x * 4 + 3] ?? 0) > 128);
  const left = solid.indexOf(true);
  const right = solid.lastIndexOf(true);
  const reach = (right - left) * POOL.across;
  return (x: number, y: number) => {
    const far = ((x - (left + right) / 2) / reach) ** 2 + ((y - ground) / (height * POOL.deep)) ** 2;
    return POOL.strength * Math.max(0, 1 - far) ** 2;
  };
}

/** Lays one point of a picture beneath the point that is there already. */
function slipUnder(out: Buffer, at: number, from: Buffer, source: number, strength: number) {
  const own = (out[at + 3] ?? 0) / 255;
  const alpha = ((from[source + 3] ?? 0) / 255) * strength * (1 - own);
  if (alpha === 0) return;
  const sum = own + alpha;
  for (let c = 0; c < 3; c++) {
    out[at + c] = Math.round(((out[at + c] ?? 0) * own + (from[source + c] ?? 0) * alpha) / sum);
  }
  out[at + 3] = Math.floor(sum * 255 + grain(at));
}

/** Even noise from 0 to 1, the same in every run: without it the faint light shows its steps. */
function grain(at: number) {
  const mixed = Math.imul(at ^ (at >>> 7), 0x9e3779b1);
  return (((mixed ^ (mixed >>> 15)) >>> 8) & 0xffff) / 0x10000;
}
