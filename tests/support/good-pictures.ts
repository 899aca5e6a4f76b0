import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "#platform/images/images.ts";
import { animatedPng } from "./png-by-hand.ts";
import { noise, RED, SIZE, still, type SentPicture } from "./sent-picture.ts";

function twoColours(): Sharp {
  const blue = {
    create: { width: 24, height: 32, channels: 3 as const, background: { r: 20, g: 40, b: 220 } },
  };
  return still().composite([{ input: blue, left: 24, top: 0 }]);
}

export async function goodPictures(): Promise<SentPicture[]> {
  return [
    ...(await plain()),
    ...(await turned()),
    ...(await coloured()),
    ...(await shaped()),
    ...(await moving()),
  ];
}

async function plain(): Promise<SentPicture[]> {
  return [
    await made("photo.jpg", "jpeg", still().jpeg()),
    await made("progressive.jpg", "jpeg", still().jpeg({ progressive: true })),
    await made("photo.png", "png", still().png()),
    await made("photo.webp", "webp", still().webp()),
    await made("lossless.webp", "webp", still().webp({ lossless: true })),
    await made("photo.avif", "avif", still().avif({ effort: 0 })),
    await made("photo.tiff", "tiff", still().tiff()),
    await made("still.gif", "gif", still().gif()),
    await made("jpeg-called.png", "jpeg", still().jpeg()),
    await made("webp-called.html", "webp", still().webp()),
    await made("no-ending", "png", still().png()),
    await made("صورة السيارة.jpg", "jpeg", still().jpeg()),
    await made("a..b <img src=x onerror=alert(1)> \u202Egpj.jpg", "jpeg", still().jpeg()),
  ];
}

function turned(): Promise<SentPicture[]> {
  const ways = [1, 2, 3, 4, 5, 6, 7, 8];
  return Promise.all(
    ways.map((orientation) =>
      made(
        `turned-${orientation}.jpg`,
        "jpeg",
        twoColours().withExif(WHERE).withMetadata({ orientation }).jpeg(),
      ),
    ),
  );
}

const WHERE = {
  IFD0: { Make: "SECRET-CAMERA", Artist: "SECRET-OWNER", Copyright: "<script>SECRET</script>" },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "48/1 51/1 30/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "2/1 17/1 40/1",
  },
};

async function coloured(): Promise<SentPicture[]> {
  const grey = still().greyscale();
  const clear = { create: { ...SIZE, channels: 4 as const, background: { ...RED, alpha: 0.5 } } };
  return [
    await made(
      "cmyk.jpg",
      "jpeg",
      still().toColourspace("cmyk").withIccProfile("cmyk").jpeg({ quality: 100 }),
    ),
    await littered(),
    await made("cmyk.tiff", "tiff", still().toColourspace("cmyk").withIccProfile("cmyk").tiff()),
    await made("display-p3.jpg", "jpeg", still().withIccProfile("p3").jpeg()),
    await made("display-p3.png", "png", still().withIccProfile("p3").png()),
    await made("grey.jpg", "jpeg", grey.clone().toColourspace("b-w").jpeg()),
    await made("16-bit.png", "png", still().toColourspace("rgb16").png()),
    await made("16-bit.tiff", "tiff", still().toColourspace("rgb16").tiff()),
    await made("clear.png", "png", sharp(clear).png()),
    await made("clear.webp", "webp", sharp(clear).webp()),
    await made("palette.png", "png", twoColours().png({ palette: true })),
    await made("with-xmp.jpg", "jpeg", still().withXmp(XMP).jpeg()),
  ];
}

const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-OWNER</x:xmpmeta><?xpacket end="w"?>`;

/** A valid JPEG with extra bytes between two segments of its header, which decoders report as a warning. */
async function littered(): Promise<SentPicture> {
  const jpeg = await still().jpeg().toBuffer();
  const second = 4 + jpeg.readUInt16BE(4);
  const bytes = Buffer.concat([jpeg.subarray(0, second), Buffer.from("litter"), jpeg.subarray(second)]);
  return { name: "littered.jpg", bytes, fate: "jpeg" };
}

async function shaped(): Promise<SentPicture[]> {
  const { pixels, raw } = noise(700, 450);
  return [
    await made("one-pixel.png", "png", still(1, 1).png()),
    await made("very-tall.png", "png", still(40, 20_000).png()),
    await made("very-wide.png", "png", still(20_000, 40).png()),
    await made("detailed.jpg", "jpeg", sharp(pixels, raw).jpeg({ quality: 92 })),
    await made("detailed.tiff", "tiff", sharp(pixels, raw).tiff({ compression: "none" })),
    await made("detailed.png", "png", sharp(pixels, raw).png()),
  ];
}

async function moving(): Promise<SentPicture[]> {
  const frames = await Promise.all([RED, { r: 0, g: 0, b: 250 }].map((background) => frame(background)));
  const film = () => sharp(frames, { join: { animated: true } });
  return [
    {
      name: "moving.gif",
      bytes: await film()
        .gif({ delay: [100, 100] })
        .toBuffer(),
      fate: "animated",
    },
    {
      name: "moving.webp",
      bytes: await film()
        .webp({ delay: [100, 100] })
        .toBuffer(),
      fate: "animated",
    },
    { name: "moving.png", bytes: animatedPng(), fate: "animated" },
  ];
}

function frame(background: typeof RED) {
  return sharp({ create: { ...SIZE, channels: 3, background } })
    .png()
    .toBuffer();
}

async function made(name: string, format: PictureFormat, picture: Sharp): Promise<SentPicture> {
  return { name, bytes: await picture.toBuffer(), fate: format };
}
