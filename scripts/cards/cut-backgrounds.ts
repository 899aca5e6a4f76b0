import { readFileSync, writeFileSync } from "node:fs";
import { Renderer } from "@takumi-rs/core";
import { CARD_SIZE, BACKGROUNDS } from "#platform/cards/card-layout.ts";

// Cuts the backgrounds of the social cards from the picture of the home page. After a new picture run `node
// scripts/cards/cut-backgrounds.ts` and change the names in BACKGROUNDS.

const PICTURES = "app/routes/site/home/pictures/night-avenue";
const SCALE = CARD_SIZE.width / 1460;
const CUTS = [
  { file: `${PICTURES}-wide-1920.webp`, left: 230, to: BACKGROUNDS.ltr },
  { file: `${PICTURES}-wide-rtl-1920.webp`, left: 245, to: BACKGROUNDS.rtl },
];
const TOP = 215;

const renderer = new Renderer();
for (const { file, left, to } of CUTS) {
  const cut = await renderer.render(
    {
      type: "container",
      style: {
        ...CARD_SIZE,
        backgroundImage: "url(avenue)",
        backgroundSize: `${1920 * SCALE}px ${1200 * SCALE}px`,
        backgroundPosition: `${-left * SCALE}px ${-TOP * SCALE}px`,
        backgroundRepeat: "no-repeat",
      },
    },
    {
      ...CARD_SIZE,
      format: "webp",
      quality: 82,
      images: [{ src: "avenue", data: readFileSync(file) }],
    },
  );
  writeFileSync(`platform/cards/backgrounds/${to}.webp`, cut);
}
