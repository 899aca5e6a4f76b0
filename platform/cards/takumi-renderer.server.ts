import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { readFont } from "../font-file.server.ts";
import { CARD_SIZE, cardLayout, BACKGROUNDS, MARK } from "./card-layout.ts";
import type { Card } from "./cards.ts";

export const CARD_FONTS = {
  Cormorant: "node_modules/@expo-google-fonts/cormorant/500Medium/Cormorant_500Medium.ttf",
  "Hanken Grotesk":
    "node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
  "Markazi Text":
    "node_modules/@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2",
  "IBM Plex Sans Arabic":
    "node_modules/@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf",
};
const PATIENCE_MS = 10_000;

/**
 * Renders with Takumi, native code with its own threads: 200 ms for the first card, then about 30 ms, without
 * blocking the event loop. It is loaded with the first card, so that a site on an unsupported platform runs
 * without previews.
 */
export function createTakumiRenderer(): (card: Card) => Promise<Uint8Array<ArrayBuffer>> {
  let tools: ReturnType<typeof loadTools> | undefined;
  return async (card) => {
    tools ??= loadTools().catch((error: unknown) => {
      tools = undefined;
      throw error;
    });
    const { renderer, images } = await tools;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const options = { ...CARD_SIZE, format: "png" as const, lang: card.lang, images, signal };
    return renderer.render(cardLayout(card), options);
  };
}

async function loadTools() {
  const { Renderer } = await import("@takumi-rs/core");
  const renderer = new Renderer();
  for (const [name, file] of Object.entries(CARD_FONTS))
    await renderer.registerFont({ name, data: await readFont(file) });
  const backgrounds = Object.values(BACKGROUNDS).map(async (src) => {
    return { src, data: await readFile(resolve("platform/cards/backgrounds", `${src}.webp`)) };
  });
  const images = [{ src: "mark", data: Buffer.from(MARK) }, ...(await Promise.all(backgrounds))];
  return { renderer, images };
}
