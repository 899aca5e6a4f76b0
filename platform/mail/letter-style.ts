import type { CSSProperties } from "react";
import type { MailMessage } from "./mail.ts";

const INK = "#0d0d0e";
const IVORY = "#f7f4ee";
const CHAMPAGNE = "#c9a96a";
const STONE = "#cfc9bd";
const SECONDARY = "#5b564d";
const GOLD = "#7a5f2f";

const TEXT_FACE = "'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const DISPLAY_FACE = "Cormorant, 'Cormorant Garamond', Georgia, 'Times New Roman', serif";
/** Tahoma and Arial carry good Arabic on every system. */
const ARABIC_FACE = "'IBM Plex Sans Arabic', Tahoma, 'Segoe UI', Arial, sans-serif";

/** In the head, for programs that know them: dark colours, and narrower sides on telephones. */
export const HEAD_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .side { padding-left: 20px !important; padding-right: 20px !important; } }
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: ${INK} !important; }
  .ink, .ink a { color: ${IVORY} !important; }
  .secondary, .secondary a { color: ${STONE} !important; }
  .gold { color: ${CHAMPAGNE} !important; }
  .line { border-color: #3a372f !important; }
  .button { background-color: ${CHAMPAGNE} !important; color: ${INK} !important; }
}`;

/** Styles stand on the elements: many mail programs drop everything else. */
export function stylesOf(lang: MailMessage["lang"]) {
  const arabic = lang === "ar";
  const start = arabic ? "right" : "left";
  const end = arabic ? "left" : "right";
  const display = {
    fontFamily: arabic ? ARABIC_FACE : DISPLAY_FACE,
    fontWeight: arabic ? 600 : 500,
    textAlign: start,
  } as const;
  const text = {
    fontFamily: arabic ? ARABIC_FACE : TEXT_FACE,
    fontSize: arabic ? "17px" : "16px",
    lineHeight: arabic ? "1.85" : "1.6",
  };
  const small = { ...text, fontSize: arabic ? "14px" : "13px", lineHeight: arabic ? "1.8" : "1.6" };
  const cell = { ...text, padding: "9px 0", borderTop: `1px solid ${STONE}`, verticalAlign: "top" } as const;
  return {
    ground: { backgroundColor: IVORY, margin: "0", padding: "0" },
    sheet: { maxWidth: "600px", margin: "0 auto" },
    band: { backgroundColor: INK, padding: "26px 36px" },
    // The house keeps its Latin name and face in every language.
    house: {
      ...display,
      fontFamily: DISPLAY_FACE,
      fontWeight: 500,
      margin: "0",
      fontSize: "26px",
      lineHeight: "1.2",
      color: CHAMPAGNE,
    },
    page: { padding: "34px 36px 40px" },
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
    table: { borderBottom: `1px solid ${STONE}`, tableLayout: "fixed" },
    label: {
      ...cell,
      ...small,
      width: "36%",
      color: SECONDARY,
      textAlign: start,
      paddingTop: "11px",
      [arabic ? "paddingLeft" : "paddingRight"]: "14px",
    },
    value: { ...cell, color: INK, textAlign: start, wordBreak: "break-word" },
    item: { ...cell, color: INK, textAlign: start },
    amount: { ...cell, color: INK, width: "34%", textAlign: end, whiteSpace: "nowrap" },
    strong: { fontWeight: 600 },
    note: { ...small, margin: "10px 0 0", color: SECONDARY, textAlign: start },
    button: {
      ...text,
      backgroundColor: INK,
      color: IVORY,
      padding: "13px 26px",
      borderRadius: "2px",
      textDecoration: "none",
      margin: "26px 0 0",
    },
    link: { color: "inherit", textDecoration: "underline" },
    rule: { borderTop: `1px solid ${STONE}`, margin: "36px 0 18px" },
    footer: { ...small, margin: "0", color: SECONDARY, textAlign: start },
  } satisfies Record<string, CSSProperties>;
}

export type LetterStyles = ReturnType<typeof stylesOf>;
