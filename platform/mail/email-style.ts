import type { CSSProperties } from "react";
import { type Direction, directionOf, type Lang, scriptOf } from "#i18n/locales.ts";

const INK = "#0d0d0e";
const IVORY = "#f7f4ee";
const CHAMPAGNE = "#c9a96a";
const STONE = "#cfc9bd";
const SECONDARY = "#5b564d";
const GOLD = "#7a5f2f";
const HAIRLINE = `1px solid ${STONE}`;

const TEXT_FACE = "'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const DISPLAY_FACE = "Cormorant, 'Cormorant Garamond', Georgia, 'Times New Roman', serif";
const ARABIC_FACE = "'IBM Plex Sans Arabic', Tahoma, 'Segoe UI', Arial, sans-serif";

export const HEAD_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .side { padding-left: 20px !important; padding-right: 20px !important; } }
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: ${INK} !important; }
  .ink, .ink a { color: ${IVORY} !important; }
  .secondary, .secondary a { color: ${STONE} !important; }
  .gold { color: ${CHAMPAGNE} !important; }
  .line { border-color: #3a372f !important; }
  .accent { border-color: ${CHAMPAGNE} !important; }
  .button { background-color: ${CHAMPAGNE} !important; color: ${INK} !important; }
}`;

/** Inline styles: many mail clients drop everything else. */
export function stylesOf(lang: Lang) {
  const faces = facesOf(scriptOf(lang) === "arabic", directionOf(lang));
  return { start: faces.start, ...frameStyles(faces), ...textStyles(faces), ...tableStyles(faces) };
}

export type EmailStyles = ReturnType<typeof stylesOf>;

type Faces = ReturnType<typeof facesOf>;

/** Arabic has a larger size and line height, and no italics, letter-spacing or capitals. */
function facesOf(arabic: boolean, direction: Direction) {
  const [start, end] = direction === "rtl" ? (["right", "left"] as const) : (["left", "right"] as const);
  const text = {
    fontFamily: arabic ? ARABIC_FACE : TEXT_FACE,
    fontSize: arabic ? "17px" : "16px",
    lineHeight: arabic ? "1.85" : "1.6",
  };
  const small = { ...text, fontSize: arabic ? "14px" : "13px", lineHeight: arabic ? "1.8" : "1.6" };
  const display = {
    fontFamily: arabic ? ARABIC_FACE : DISPLAY_FACE,
    fontWeight: arabic ? 600 : 500,
    textAlign: start,
  };
  return { arabic, direction, start, end, text, small, display };
}

function frameStyles({ direction, start, text, small }: Faces) {
  const kerb = { height: "16px", fontSize: "1px", lineHeight: "1px" };
  return {
    ground: { backgroundColor: IVORY, margin: "0", padding: "0" },
    frame: { maxWidth: "600px", margin: "0 auto" },
    band: { backgroundColor: INK, padding: "26px 36px", borderBottom: `1px solid ${CHAMPAGNE}` },
    letterhead: { width: "auto" },
    mark: { width: "30px", padding: direction === "rtl" ? "3px 0 0 14px" : "3px 14px 0 0" },
    horizon: { borderTop: `1px solid ${CHAMPAGNE}`, width: "30px", ...kerb, height: "1px" },
    road: { direction: "ltr", width: "30px", borderCollapse: "collapse" },
    kerb: { padding: "0", width: "13px" },
    kerbLeft: {
      ...kerb,
      width: "7px",
      borderRight: `1px solid ${CHAMPAGNE}`,
      transform: "skewX(-30deg)",
    },
    kerbRight: {
      ...kerb,
      width: "7px",
      marginLeft: "5px",
      borderLeft: `1px solid ${CHAMPAGNE}`,
      transform: "skewX(30deg)",
    },
    dashes: { padding: "0", width: "4px", verticalAlign: "top" },
    dash: {
      ...kerb,
      height: "4px",
      width: "1px",
      margin: "4px auto 0",
      borderLeft: `1px solid ${CHAMPAGNE}`,
    },
    companyName: {
      fontFamily: DISPLAY_FACE,
      fontWeight: 500,
      fontSize: "26px",
      lineHeight: "1.2",
      margin: "0",
      color: CHAMPAGNE,
      textAlign: start,
    },
    page: { padding: "34px 36px 40px" },
    button: {
      ...text,
      backgroundColor: INK,
      color: IVORY,
      padding: "13px 26px",
      borderRadius: "2px",
      textDecoration: "none",
      margin: "26px 0 0",
    },
    picture: { ...small, color: SECONDARY, maxWidth: "100%", height: "auto", margin: "18px 0 0" },
    rule: { borderTop: HAIRLINE, margin: "36px 0 18px" },
    footer: { ...small, margin: "0", color: SECONDARY, textAlign: start },
  } satisfies Record<string, CSSProperties>;
}

function textStyles({ arabic, start, text, small, display }: Faces) {
  return {
    title: {
      ...display,
      margin: "0 0 18px",
      fontSize: arabic ? "25px" : "32px",
      lineHeight: arabic ? "1.5" : "1.15",
      color: INK,
    },
    part: {
      ...display,
      margin: "34px 0 10px",
      fontSize: arabic ? "19px" : "22px",
      lineHeight: "1.35",
      color: GOLD,
    },
    paragraph: { ...text, margin: "0 0 14px", color: INK, textAlign: start },
    apart: { paddingTop: "26px" },
    note: { ...small, margin: "10px 0 0", color: SECONDARY, textAlign: start },
    large: { borderTop: `1px solid ${CHAMPAGNE}`, padding: "16px 0 18px" },
    largeLabel: { ...small, margin: "0 0 4px", color: GOLD, textAlign: start },
    largeLines: {
      ...display,
      margin: "0",
      fontSize: arabic ? "23px" : "27px",
      lineHeight: arabic ? "1.6" : "1.25",
      color: INK,
    },
    link: { color: "inherit", textDecoration: "underline" },
    strong: { fontWeight: 600 },
  } satisfies Record<string, CSSProperties>;
}

function tableStyles({ direction, start, end, text, small }: Faces) {
  const cell = { ...text, padding: "9px 0", borderTop: HAIRLINE, verticalAlign: "top", color: INK };
  return {
    table: { borderBottom: HAIRLINE, tableLayout: "fixed" },
    label: {
      ...cell,
      ...small,
      padding: direction === "rtl" ? "11px 0 9px 14px" : "11px 14px 9px 0",
      width: "36%",
      color: SECONDARY,
      textAlign: start,
    },
    value: { ...cell, textAlign: start, wordBreak: "break-word" },
    item: { ...cell, textAlign: start },
    amount: { ...cell, width: "34%", textAlign: end, whiteSpace: "nowrap" },
  } satisfies Record<string, CSSProperties>;
}
