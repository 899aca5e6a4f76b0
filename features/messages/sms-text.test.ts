import { expect, test } from "vitest";
import { seeded } from "#tests/fixtures/random.ts";
import { smsLength, smsText } from "./sms-text.ts";

test.each([
  ["empty", "", "gsm-7", 0, 1],
  ["160 basic characters", "a".repeat(160), "gsm-7", 160, 1],
  ["161 basic characters", "a".repeat(161), "gsm-7", 161, 2],
  ["306 basic characters", "a".repeat(306), "gsm-7", 306, 2],
  ["307 basic characters", "a".repeat(307), "gsm-7", 307, 3],
  ["accents of the basic table", "éèùàÉñöü§", "gsm-7", 9, 1],
  ["a euro, which takes two places", `${"a".repeat(158)}€`, "gsm-7", 160, 1],
  ["a euro beyond the limit", `${"a".repeat(159)}€`, "gsm-7", 161, 2],
  ["an escape at the end of a segment", `${"a".repeat(152)}€${"a".repeat(152)}`, "gsm-7", 306, 3],
  ["a circumflex letter", "tôt", "ucs-2", 3, 1],
  ["70 Arabic letters", "م".repeat(70), "ucs-2", 70, 1],
  ["71 Arabic letters", "م".repeat(71), "ucs-2", 71, 2],
  ["134 Arabic letters", "م".repeat(134), "ucs-2", 134, 2],
  ["135 Arabic letters", "م".repeat(135), "ucs-2", 135, 3],
  ["an emoji, which takes two code units", "🚗", "ucs-2", 2, 1],
  ["67 emojis", "🚗".repeat(67), "ucs-2", 134, 3],
] as const)("counts %s", (_, text, encoding, units, segments) => {
  expect(smsLength(text)).toEqual({ encoding, units, segments });
});

const TABLE = [
  0x40, 0xa3, 0x24, 0xa5, 0xe8, 0xe9, 0xf9, 0xec, 0xf2, 0xc7, 0x0a, 0xd8, 0xf8, 0x0d, 0xc5, 0xe5, 0x394, 0x5f,
  0x3a6, 0x393, 0x39b, 0x3a9, 0x3a0, 0x3a8, 0x3a3, 0x398, 0x39e, 0xc6, 0xe6, 0xdf, 0xc9, 0xa4, 0xa1, 0xc4,
  0xd6, 0xd1, 0xdc, 0xa7, 0xbf, 0xe4, 0xf6, 0xf1, 0xfc, 0xe0,
];
const ESCAPED = [0x0c, 0x5e, 0x7b, 0x7d, 0x5c, 0x5b, 0x7e, 0x5d, 0x7c, 0x20ac];

function oracle(text: string) {
  const isBasic = (code: number) =>
    TABLE.includes(code) ||
    (code >= 0x20 && code <= 0x3f && code !== 0x24) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x61 && code <= 0x7a);
  const codes = Array.from(text, (character) => character.codePointAt(0)!);
  const isGsm = codes.every((code) => isBasic(code) || ESCAPED.includes(code));
  const groups = codes.map((code) =>
    isGsm ? (ESCAPED.includes(code) ? [0x1b, code] : [code]) : code > 0xffff ? [1, 2] : [1],
  );
  const units = groups.flat().length;
  if (units <= (isGsm ? 160 : 70)) return { encoding: isGsm ? "gsm-7" : "ucs-2", units, segments: 1 };
  const room = isGsm ? 153 : 67;
  const segments: number[][] = [[]];
  for (const group of groups) {
    if (segments.at(-1)!.length + group.length > room) segments.push([]);
    segments.at(-1)!.push(...group);
  }
  return { encoding: isGsm ? "gsm-7" : "ucs-2", units, segments: segments.length };
}

test("counts 2,000 random texts like an independent count", () => {
  const alphabet = Array.from("aZ9 @£é€{}[]~^|\\\nΩçô’مج🚗\u202f");
  const gsm = Array.from("aZ9 @£é€{}[]~^|\\\nΩ");
  const next = seeded(34);
  for (let count = 0; count < 2_000; count++) {
    const letters = count % 2 === 0 ? gsm : alphabet;
    const length = Math.floor(next() * 400);
    const text = Array.from({ length }, () => letters[Math.floor(next() * letters.length)]).join("");
    expect(smsLength(text), JSON.stringify(text)).toEqual(oracle(text));
  }
});

test.each([
  ["l’attente « offerte » : 20\u202f€…", `l'attente "offerte" : 20 €...`],
  ["De 10 – 12", "De 10 - 12"],
  ["\u2066MA-1\u2069 السيارة", "MA-1 السيارة"],
  ["Élodie, ça va", "Élodie, ça va"],
  [
    `Hôtel près de Châtelet, le 3 août, œuvre ${"a".repeat(60)}`,
    `Hotel près de Chatelet, le 3 aout, oeuvre ${"a".repeat(60)}`,
  ],
  [`شارع Châtelet ${"م".repeat(70)}`, `شارع Châtelet ${"م".repeat(70)}`],
])("writes %s for an SMS", (typed, sent) => {
  expect(smsText(typed)).toBe(sent);
});
