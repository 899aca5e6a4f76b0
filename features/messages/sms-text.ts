import { withoutAccents } from "#i18n/folded-text.ts";

/** The basic characters of GSM 03.38; each takes one of the 160 places of a message. */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);

/** The characters of its extension table; each takes two places. */
const EXTENDED = new Set("\f^{}\\[~]|€");

const LENGTHS = { "gsm-7": { one: 160, many: 153 }, "ucs-2": { one: 70, many: 67 } } as const;

type SmsLength = {
  encoding: keyof typeof LENGTHS;
  /** Septets, or UTF-16 code units. */
  units: number;
  segments: number;
};

/** The length of an SMS as the networks count it. A character is never split between two segments. */
export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const isGsm = characters.every((one) => BASIC.has(one) || EXTENDED.has(one));
  const encoding = isGsm ? "gsm-7" : "ucs-2";
  const sizes = characters.map((one) => (isGsm ? (EXTENDED.has(one) ? 2 : 1) : one.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { one, many } = LENGTHS[encoding];
  if (units <= one) return { encoding, units, segments: 1 };
  let [segments, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > many) [segments, used] = [segments + 1, 0];
    used += size;
  }
  return { encoding, units, segments };
}

/** Typographic characters that would make every segment of an SMS shorter, and their plain forms. */
const PLAIN: [RegExp, string][] = [
  [/«[\s\u00a0\u202f]*/g, '"'],
  [/[\s\u00a0\u202f]*»/g, '"'],
  [/[\u2018\u2019\u02bc]/g, "'"],
  [/[\u201c\u201d\u201e]/g, '"'],
  [/\u2026/g, "..."],
  [/[\u2010-\u2015\u2212]/g, "-"],
  [/[\u00a0\u202f\u2009]/g, " "],
  // Marks of the writing direction: old telephones show them as boxes.
  [/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ""],
];

export function smsText(text: string): string {
  const typed = PLAIN.reduce((now, [characters, plain]) => now.replace(characters, plain), text).trim();
  const basic = withBasicLetters(typed);
  return smsLength(basic).segments < smsLength(typed).segments ? basic : typed;
}

/** A single ô or œ moves a whole SMS to the encoding with 70 places. */
function withBasicLetters(text: string): string {
  return Array.from(text.replaceAll("œ", "oe").replaceAll("Œ", "OE"), (letter) =>
    BASIC.has(letter) ? letter : withoutAccents(letter),
  ).join("");
}

export function composedSms(typed: string) {
  const text = smsText(typed);
  return { text, segments: smsLength(text).segments, template: null };
}
