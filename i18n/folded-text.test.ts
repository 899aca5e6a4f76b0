import { expect, test } from "vitest";
import { folded, foldedWords } from "./folded-text.ts";

test.each([
  ["Straßer", "strasser"],
  ["STRAẞER", "strasser"],
  ["Cœur de Lion", "coeur de lion"],
  ["Ærø Łódź Đặng", "aero lodz dang"],
  ["Þórður", "thordur"],
  ["İstanbul Işık", "istanbul isik"],
  ["ﬁnance Ｎｏｕｒ 𝓝𝓸𝓾𝓻", "finance nour nour"],
  ["Ὀδυσσεύς ΟΔΟΣ", "οδυσσευσ οδοσ"],
  ["فَاطِمَة مُنى", "فاطمه مني"],
  ["أحمد ٱلله ی ک", "احمد الله ي ك"],
  ["٠١٢٣ ۴۵۶", "0123 456"],
  ["שָׁלוֹם", "שלום"],
  ["No\u00ADur\u200F", "nour"],
])("folds %j to %j", (text, key) => {
  expect(folded(text)).toBe(key);
  expect(folded(key)).toBe(key);
});

test("takes the words between signs", () => {
  expect(foldedWords(" Jean-Noël d’Œuvre, 3 ")).toEqual(["jean", "noel", "d", "oeuvre", "3"]);
});
