/** Printed for a letter that no font has, and for a text of nothing but emoji. */
const UNKNOWN_LETTER = "?";
const NO_TEXT = "–";

type HasGlyphs = (letters: string) => boolean;

const ASCII = /^[\n\r\t\x20-\x7E]*$/;
const KEYCAP = /([0-9#*])\uFE0F?\u20E3/g;
const EMOJI =
  /[^\S\n]*(?:\p{RGI_Emoji}|[\p{Regional_Indicator}\p{Emoji_Modifier}]|\p{Extended_Pictographic}[\uFE0E\uFE0F\u200D\p{Emoji_Modifier}\u{E0020}-\u{E007F}\p{Extended_Pictographic}]*)/gv;
/** Without a glyph of their own: joiners, direction marks, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}\n\r\t]/gu;

const clusters = new Intl.Segmenter("en-GB", { granularity: "grapheme" });

/**
 * A text as the fonts can print it: PDF/A forbids glyph 0, the empty box. Emoji are left out, marks that do not combine with their
 * letter too, styled letters become plain ones, and other letters without a font become `?`.
 */
export function printedText(typed: string, hasGlyphs: HasGlyphs): string {
  if (ASCII.test(typed)) return typed;
  const text = typed
    .normalize("NFC")
    .replace(KEYCAP, "$1")
    .replace(EMOJI, (emoji) => {
      const sign = emoji.replace(/\p{Variation_Selector}/gu, "");
      return isSign(sign) && hasGlyphs(sign) ? sign : "";
    });
  const printed = Array.from(clusters.segment(text), ({ segment }) =>
    printedCluster(segment, hasGlyphs),
  ).join("");
  if (printed === typed) return typed;
  return printed.trim() === "" && typed.trim() !== "" ? NO_TEXT : printed.replace(/^[^\S\n]+/gm, "");
}

/** The strings of a document's data, at any depth. */
export function printedData(data: unknown, hasGlyphs: HasGlyphs): unknown {
  if (typeof data === "string") return printedText(data, hasGlyphs);
  if (Array.isArray(data)) return data.map((item) => printedData(item, hasGlyphs));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, printedData(value, hasGlyphs)]));
}

/** Such as © and ™, which are letters of most fonts. */
function isSign(sign: string): boolean {
  return /^\s*\P{Emoji_Presentation}$/u.test(sign);
}

function printedCluster(cluster: string, hasGlyphs: HasGlyphs): string {
  const candidates = [cluster, cluster.replace(/\p{M}/gu, ""), cluster.normalize("NFKC")];
  const printed = candidates.find((text) => {
    const visible = text.replace(INVISIBLE, "");
    return text !== "" && (visible === "" || hasGlyphs(visible));
  });
  if (printed !== undefined) return printed;
  return /^\p{M}+$/u.test(cluster) || /^\p{Cc}$/u.test(cluster) ? "" : UNKNOWN_LETTER;
}
