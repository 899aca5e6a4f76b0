import sharp from "sharp";

/** The shape of the pictures in which each car is as large as it can be. */
export const CLOSE = { width: 1600, height: 720 };

/** Cuts a picture so that the car fills its width, or its height where it is tall, with the floor below it. */
export async function comeClose(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const solid = (x: number, y: number) => (data[(y * info.width + x) * 4 + 3] ?? 0) > 200;
  let [left, right, top, low] = [info.width, 0, info.height, 0];
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (!solid(x, y)) continue;
      [left, right, top, low] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(low, y)];
    }
  }
  const ratio = CLOSE.width / CLOSE.height;
  const width = Math.round(Math.max((right - left) / 0.93, ((low - top) / 0.86) * ratio));
  const height = Math.round(width / ratio);
  const field = {
    left: Math.round((left + right - width) / 2),
    top: Math.round(low + height * 0.09 - height),
  };
  const air = 600;
  return sharp(
    await sharp(picture)
      .extend({ top: air, bottom: air, left: air, right: air, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer(),
  )
    .extract({ left: field.left + air, top: field.top + air, width, height })
    .png()
    .toBuffer();
}
