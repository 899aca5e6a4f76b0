import type { Node } from "@takumi-rs/core";
import type { Card } from "./cards.ts";

// The colours and fonts of `app/ui/tokens.css`: the renderer reads no style sheet.
const INK = "#0d0d0e";
const IVORY = "#f7f4ee";
const STONE = "#cfc9bd";
const CHAMPAGNE = "#c9a96a";
const DISPLAY = { ltr: "Cormorant, Markazi Text", rtl: "Markazi Text, Cormorant" };
const TEXT = {
  ltr: "Hanken Grotesk, Cormorant, IBM Plex Sans Arabic",
  rtl: "IBM Plex Sans Arabic, Hanken Grotesk",
};

export const CARD_SIZE = { width: 1200, height: 630 };

/**
 * The photo is dark on the side of the text. Give a new photo a new name: cached cards are named by a hash
 * that contains it.
 */
export const BACKGROUNDS = { ltr: "avenue-ltr", rtl: "avenue-rtl" };

export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 4.75 32 32" width="88" height="88"><path d="M2 12.5h28M14.8 12.5 4 29M17.2 12.5 28 29M16 17v3.2M16 23.4v4.8" fill="none" stroke="${CHAMPAGNE}" stroke-width="1.25"/></svg>`;

export function cardLayout(card: Card): Node {
  const { direction } = card;
  const from = direction === "rtl" ? 270 : 90;
  const shade = `linear-gradient(${from}deg, ${INK} 8%, rgba(13,13,14,0.86) 42%, rgba(13,13,14,0.3) 72%, rgba(13,13,14,0.34))`;
  return {
    type: "container",
    style: {
      ...CARD_SIZE,
      display: "flex",
      flexDirection: "column",
      justifyContent: "space-between",
      padding: "64px 80px 60px",
      color: IVORY,
      direction,
      backgroundColor: INK,
      backgroundImage: `${shade}, url(${BACKGROUNDS[direction]})`,
      backgroundSize: "100% 100%, 1200px 630px",
    },
    children: [companyOf(card), wordsOf(card)],
  };
}

function companyOf({ name }: Card): Node {
  return {
    type: "container",
    style: { display: "flex", alignItems: "center", gap: 18 },
    children: [
      { type: "image", src: "mark", width: 44, height: 44 },
      { type: "text", text: name, style: { fontFamily: DISPLAY.ltr, fontSize: 38, ...lines(1) } },
    ],
  };
}

function wordsOf({ direction, heading, line }: Card): Node {
  const hairline: Node = {
    type: "container",
    style: {
      width: 96,
      height: 2,
      marginTop: 34,
      marginBottom: line === null ? 8 : 26,
      backgroundColor: CHAMPAGNE,
    },
  };
  const style = {
    fontFamily: DISPLAY[direction],
    fontSize: sizeOf(direction, heading),
    fontWeight: 500,
    lineHeight: direction === "rtl" ? 1.2 : 1.06,
    maxWidth: 760,
    textWrap: "balance" as const,
    ...lines(3),
  };
  const below = { fontFamily: TEXT[direction], fontSize: 30, lineHeight: 1.45, color: STONE, maxWidth: 880 };
  return {
    type: "container",
    style: { display: "flex", flexDirection: "column" },
    children: [
      { type: "text", text: heading, style },
      hairline,
      ...(line === null ? [] : [{ type: "text" as const, text: line, style: { ...below, ...lines(2) } }]),
    ],
  };
}

function sizeOf(direction: Card["direction"], heading: string) {
  const letters = [...heading].length;
  if (letters <= 16) return 112;
  if (letters <= 30) return direction === "rtl" ? 100 : 92;
  return letters <= 55 ? 74 : 60;
}

function lines(most: number) {
  return { lineClamp: most, textOverflow: "ellipsis" as const };
}
