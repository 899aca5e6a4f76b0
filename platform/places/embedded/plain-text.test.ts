import { expect, test } from "vitest";
import { plain, wordsOf } from "./plain-text.ts";

test.each([
  ["Château d’Œuvres-l'Évêque", "chateau d oeuvres l eveque"],
  ["  GARE   du\tNord ", "gare du nord"],
  ["C.D.G. – T2/E", "c d g t2 e"],
  ["مَطَارُ شَارْل", "مطار شارل"],
  ["شـــارل", "شارل"],
  ["أورلي إلى آخر ٱ", "اورلي الي اخر ا"],
  ["محطّة القرية", "محطه القريه"],
  ["٧٥٠٠١ ۱۲", "75001 12"],
  ["پاريس ڤرساي گار", "باريس فرساي غار"],
  ["😀 Paris ✈️", "paris"],
  ["'; DROP TABLE places; --", "drop table places"],
])("%s is compared as «%s»", (text, expected) => {
  expect(plain(text)).toBe(expected);
});

test("the Arabic article goes, but not the beginning of a short word", () => {
  expect(wordsOf("الشانزليزيه")).toEqual(["شانزليزيه"]);
  expect(wordsOf("الى")).toEqual(["الي"]);
});

test("st is read as saint, ste as sainte", () => {
  expect(wordsOf("St-Tropez, Ste Maxime")).toEqual(["saint", "tropez", "sainte", "maxime"]);
});

test("a very long text is cut before it is read", () => {
  expect(wordsOf("paris ".repeat(2000)).length).toBe(20);
});

test("a text without letters has no words", () => {
  expect(wordsOf(" … 😀 ")).toEqual([]);
});
